.PHONY: play test test-long compile format

play:       ## a game in the terminal
	uv run meydan play kingdomino

test:       ## what CI runs
	uv run --group dev scripts/check

test-long:  ## the laws, ten times as hard and with new examples every time
	MEYDAN_HYPOTHESIS=long uv run --group dev pytest -n auto tests

compile:    ## compile the rules again after an edit
	uv sync --quiet --group dev --reinstall-package meydan

format:
	uv run --group dev ruff format .
	uv run --group dev ruff check --fix .
