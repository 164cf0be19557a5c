.PHONY: serve play test test-all test-long screenshots docs compile format

serve:      ## the server on this machine, and its page
	uv run meydan

play:       ## a game in the terminal
	uv run meydan play kingdomino

test:       ## what CI runs
	uv run --group dev scripts/check

test-all:   ## the same on every Python that is installed
	scripts/matrix

test-long:  ## also what takes minutes, and the laws ten times as hard; what attacks showed is in build/long/report.md
	uv run --group dev scripts/long

screenshots: ## every page and board, into screenshots/
	uv run --group dev scripts/screenshots

docs:       ## the documentation as a site, into build/site
	NO_MKDOCS_2_WARNING=1 uv run --only-group docs mkdocs build --strict

compile:    ## compile the rules, now or again after an edit
	uv run --group dev python -m meydan.compiling

format:
	uv run --group dev ruff format .
	uv run --group dev ruff check --fix .
