"""What Dockerfile, compose.yaml and deploy/ say agrees with the app and with docs/settings.md."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import cast

import pytest
from django.conf import settings

ROOT = Path(__file__).parent.parent
PLACES = [*cast(list[Path], settings.TEMPLATES[0]["DIRS"]), *settings.STATICFILES_DIRS, *settings.LOCALE_PATHS]
FOLDERS = {Path(str(place)).relative_to(ROOT).parts[0] for place in PLACES}


def said(name: str) -> str:
    """A file of the project."""
    return (ROOT / name).read_text(encoding="utf-8")


def copied() -> list[str]:
    """What the Dockerfile copies, without the list of requirements."""
    return [line.split()[1] for line in said("Dockerfile").splitlines() if line.startswith("COPY ")][1:]


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder /app of the image."""
    app = tmp_path_factory.mktemp("image") / "app"
    app.mkdir()
    for name in copied():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, app / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, app / name)
    return app


def test_the_context_sent_to_docker_has_all_that_is_copied() -> None:
    first, *lets_in = said(".dockerignore").split()
    assert first == "*"
    wanted = {name.split("/")[0] for name in [*copied(), "requirements/scale.txt"]}
    assert wanted <= {line.removeprefix("!") for line in lets_in if line.startswith("!")}


def test_every_folder_that_the_settings_name_is_in_the_image(image: Path) -> None:
    assert len(FOLDERS) == 3
    assert {folder for folder in FOLDERS if any((image / folder).iterdir())} == FOLDERS


def test_the_image_alone_is_enough_to_collect_the_files_and_to_answer(image: Path) -> None:
    environment = {**os.environ, "DATA_DIR": str(image.parent / "data"), "COLLECTED_STATIC": "on", "PYTHONPATH": ""}
    for command in (["manage.py", "collectstatic", "--noinput", "--verbosity", "0"], ["-c", "import homegame.asgi"]):
        ran = subprocess.run([sys.executable, *command], cwd=image, env=environment, capture_output=True, text=True)
        assert (ran.returncode, ran.stderr) == (0, "")


def test_what_compose_must_be_told_is_in_the_example() -> None:
    needed = set(re.findall(r"\$\{(\w+):\?\}", said("compose.yaml")))
    assert needed == set(re.findall(r"^(\w+)=", said("deploy/example.env"), re.MULTILINE))


def test_every_setting_that_compose_and_the_unit_give_is_one() -> None:
    block = said("compose.yaml").partition("environment: &settings\n")[2].partition("\n  read_only")[0]
    given = set(re.findall(r"^    (\w+):", block, re.MULTILINE)) | unit_settings().keys()
    assert len(given) > 10
    assert given <= set(re.findall(r"`([A-Z_]+)`", said("docs/settings.md")))


def test_commands_run_beside_the_unit_as_the_unit_runs() -> None:
    handed = dict(pair.split("=", 1) for pair in re.findall(r"--setenv=(\S+)", said("deploy/manage")))
    assert handed == unit_settings()
    unit = said("deploy/homegame.service").splitlines()
    same = re.findall(r"--property=(\S+)", said("deploy/manage"))
    assert [line for line in same if line not in (*unit, "User=homegame")] == []  # the unit's own name is its user


def test_what_holds_secrets_is_kept_out_of_git_and_of_the_image() -> None:
    assert any(fnmatch(".env", line) for line in said(".gitignore").split())
    assert "!.env" not in said(".dockerignore").split()


def unit_settings() -> dict[str, str]:
    """What the unit puts into the environment."""
    line = re.findall(r"^Environment=(.+)$", said("deploy/homegame.service"), re.MULTILINE)[0]
    return dict(pair.split("=", 1) for pair in line.split())


def test_behind_a_proxy_no_address_is_given_out_that_phones_cannot_reach(tmp_path: Path) -> None:
    environment = {**os.environ, "DATA_DIR": str(tmp_path), "BEHIND_PROXY": "on"}
    serve = [sys.executable, "manage.py", "serve", "--host", "0.0.0.0"]
    server = subprocess.Popen(serve, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout and re.fullmatch(r"Serving the proxy on 0\.0\.0\.0:\d+\n", server.stdout.readline())
    finally:
        server.kill()
        server.communicate()
