"""The documentation is right: its code runs, its commands are understood, and its links lead somewhere."""

from __future__ import annotations

import doctest
import importlib.util
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meydan.core.errors import SetupError
from meydan.games import words_of
from meydan.usage import MISSING, help_pages
from tests.markdown import Block, Page, read

ROOT = Path(__file__).resolve().parent.parent
PAGES = [read(ROOT / f"{name}.md") for name in ("README", "CONTRIBUTING", "CHANGELOG")]
PAGES += [read(path) for path in sorted((ROOT / "docs").glob("**/*.md"))]
SHELL = ("", "sh")
LANGUAGES = {*SHELL, "python", "json", "sql", "nginx", "toml", "text"}  # a misspelt "python" would not be run
OUR_PATH = re.compile(r"(src|docs|tests|scripts|client)/[\w./-]+|[\w/-]+\.md")
FOREIGN = re.compile(
    r"<(?:script|img|iframe|source)\b[^>]*\bsrc=\"?(?:https?:)?//|<link\b[^>]*\bhref=\"?(?:https?:)?//"
)

by_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.path.stem)


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if any(block.info == "python" for block in page.blocks)],
    ids=lambda page: page.path.stem,
)
def test_python_runs(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of a page run one after the other, as a reader would type them."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in page.blocks:
        if block.info == "python" and not block.not_run:
            run(page, block, names)


def run(page: Page, block: Block, names: dict[str, Any]) -> None:
    if ">>> " not in block.text:
        exec(compile("\n" * (block.line - 1) + block.text, page.path, "exec"), names)
        return
    examples = doctest.DocTestParser().get_doctest(block.text, names, page.path.name, str(page.path), block.line - 1)
    runner = doctest.DebugRunner()
    runner.run(examples, clear_globs=False)
    names.update(examples.globs)


def test_a_block_is_left_out_only_for_a_reason(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "<!-- not run: needs a server -->\n```python\n1 / 0\n```\n<!-- not run -->\n```python\n1 / 0\n```\n"
    )
    assert [block.not_run for block in read(page).blocks] == ["needs a server", ""]
    with pytest.raises(ZeroDivisionError):
        run(read(page), read(page).blocks[1], {})


@by_page
def test_every_block_says_its_language(page: Page) -> None:
    assert {block.info for block in page.blocks} <= LANGUAGES


@by_page
def test_doctests_stand_in_blocks_that_are_run(page: Page) -> None:
    assert not [line for line in page.prose if line.lstrip().startswith(">>> ")]
    assert not [block.line for block in page.blocks if ">>> " in block.text and block.info != "python"]


@by_page
def test_commands_are_understood(page: Page) -> None:
    for block in page.blocks:
        if block.info in SHELL and not block.not_run:
            for arguments in commands(block.text):
                parse(arguments)
    for code in page.code():
        for arguments in commands(code):
            parse_a_part(arguments)


def test_a_wrong_command_is_found() -> None:
    with pytest.raises(SetupError):
        parse(*commands("MEYDAN_PURE=1 uv run meydan arena dezh --bots random --game 3 > results"))
    with pytest.raises(SetupError):
        parse_a_part(*commands("meydan simulate --count"))
    parse_a_part(*commands("meydan simulate --counts"))


def commands(text: str) -> Iterator[list[str]]:
    """The arguments of every `meydan` in lines of a shell."""
    for line in text.replace("\\\n", " ").splitlines():
        if re.search(r"\bmeydan( |$)", line):
            yield from commands_of_line(line)


def commands_of_line(line: str) -> Iterator[list[str]]:
    words = shlex.shlex(line, posix=True, punctuation_chars=True)
    words.whitespace_split = True
    command: list[str] = []
    for word in [*words, ";"]:
        if not re.fullmatch(r"[;&|<>()]+", word):
            command.append(word)
            continue
        while command and (re.match(r"\w+=", command[0]) or command[0] in ("uv", "run", "$")):
            command.pop(0)
        if command and command[0] == "meydan":
            yield command[1:]
        command = []


def parse(arguments: list[str]) -> None:
    """Hand the arguments to the parser of the program; it refuses what it does not know."""
    try:
        help_pages(words_of("en")).parser.parse_args(arguments)
    except SystemExit as left:  # after --help and --version
        assert left.code == 0  # noqa: PT017


def parse_a_part(arguments: list[str]) -> None:
    """A sentence may name a command without all that it needs; what it names must be right."""
    try:
        parse(arguments)
    except SetupError as error:
        if error.rule.id != MISSING.id:
            raise
        for name in str(error.rule.facts["names"]).split(", "):
            arguments = [*arguments, *([name] if name.startswith("-") else []), "x"]
        parse(arguments)


@by_page
def test_links_lead_somewhere(page: Page) -> None:
    assert not [link for link in page.links() if not leads_somewhere(page, link)]


def leads_somewhere(page: Page, link: str) -> bool:
    """Whether a link is to a file of the repository and to a heading in it; other hosts are not asked."""
    if re.match(r"(https?|mailto):", link):
        return True
    path, _, anchor = link.partition("#")
    target = Path(os.path.normpath(page.path.parent / path)) if path else page.path
    if not (target.is_relative_to(ROOT) and target.is_file()):
        return False
    return not anchor or anchor in read(target).anchors()


def test_a_broken_link_is_found() -> None:
    page = PAGES[0]
    assert leads_somewhere(page, "docs/api.md#refusals")
    assert leads_somewhere(page, "#as-a-library")
    for link in ("docs/ape.md", "docs/api.md#refusal", "#as-a-book", "/docs/api.md", "../README.md"):
        assert not leads_somewhere(page, link)


@by_page
def test_files_that_are_named_exist(page: Page) -> None:
    named = [code.partition("::")[0] for code in page.code()]
    ours = [name for name in named if OUR_PATH.fullmatch(name)]
    assert not [name for name in ours if not ((ROOT / name).exists() or (page.path.parent / name).exists())]


@pytest.mark.skipif(importlib.util.find_spec("material") is None, reason="the group `docs` is not installed")
def test_the_site_is_built_and_asks_no_other_host(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    built = sorted(tmp_path.glob("*.html"))
    assert len(built) == len(PAGES) + 1  # and the page for addresses that do not exist
    for file in built:
        assert not FOREIGN.search(file.read_text(encoding="utf-8")), file.name
    reference = (tmp_path / "reference.html").read_text(encoding="utf-8")
    assert all(f'id="meydan.{name}"' in reference for name in ("core.game.Game.imagine", "research.many.Batch.step"))
