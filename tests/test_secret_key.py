"""The secret key that a server makes at its first start (homegame/secret.py)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from homegame.secret import secret_key

AT_ONCE, TIMES = 4, 100


def test_servers_that_start_at_once_agree_on_one_key(tmp_path: Path) -> None:
    together = Barrier(AT_ONCE)

    def start(data: Path) -> str:
        together.wait()
        return secret_key(data)

    with ThreadPoolExecutor(AT_ONCE) as servers:
        for time in range(TIMES):
            data = tmp_path / str(time)
            data.mkdir()
            keys = set(servers.map(start, [data] * AT_ONCE))
            assert len(keys) == 1 and len(keys.pop()) > 60


def test_the_key_stays_and_its_owner_alone_reads_it(tmp_path: Path) -> None:
    first = secret_key(tmp_path)
    assert secret_key(tmp_path) == first
    assert [(file.name, file.stat().st_mode & 0o777) for file in tmp_path.iterdir()] == [("secret_key", 0o600)]


def test_a_key_that_was_never_written_ends_the_start_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("homegame.secret.PATIENCE", 0.0)
    (tmp_path / "secret_key").touch()
    with pytest.raises(SystemExit, match="is empty: delete it"):
        secret_key(tmp_path)
