# Shortcuts for people who work on the code. The two commands of the README need none of this.
python = .venv-test/bin/python

run:
	python3 run.py

test:
	python3 run.py test

lint:
	$(python) -m ruff check . && $(python) -m ruff format --check . && $(python) -m mypy

format:
	$(python) -m ruff check --fix . && $(python) -m ruff format .

# The catalogues; needs gettext. The compiled ones are committed, so nobody else does.
messages:
	$(python) manage.py makemessages --all --no-obsolete --no-location --ignore ".venv*" --ignore "var" --ignore "tests" && $(python) manage.py compilemessages --ignore ".venv*"

# Every screen at every size, for the README and for looking at.
screens:
	$(python) -m pytest tests/browser/shots.py

# Every numbered requirement at every size, dark and light; half an hour to an hour.
every-screen:
	$(python) -m pytest -q -n 2 tests/browser --every-screen -k "test_0 or test_1 or test_2 or test_3"

# An evening in Safari's engine and in Firefox; on Debian: apt install webkit2gtk-driver xvfb firefox-esr.
other-browsers:
	$(python) -m pytest -q tests/other_browsers/evening.py

# The evening in taps, played again and counted into docs/taps.md.
taps:
	TAPS=write $(python) -m pytest tests/browser/test_whole_evening.py

# The icons of the installed app, drawn from code.
icons:
	python3 tools/icons.py

# The locked lists, from pyproject.toml; needs uv.
lock = uv pip compile --universal --generate-hashes --no-header --no-annotate --python-version 3.11 -q pyproject.toml
requirements:
	$(lock) -o requirements/base.txt
	$(lock) --extra scale -c requirements/base.txt -o requirements/scale.txt
	$(lock) --extra scale --group dev -c requirements/scale.txt -o requirements/dev.txt
	$(lock) --group bench -c requirements/dev.txt -o requirements/bench.txt

ci:
	.ci/run

.PHONY: run test lint format messages screens taps every-screen other-browsers icons requirements ci
