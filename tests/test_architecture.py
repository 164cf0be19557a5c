"""Imports point one way: games know the core, bots know games, and the rules know nothing but the standard library."""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "meydan"
ROOMS = {  # room -> the rooms of ours it may import, besides itself
    "core": set[str](),
    "games": {"core"},
    "bots": {"core", "games"},
    "words": {"core"},
    "clock": set[str](),  # a file
    "processes": set[str](),  # a file
    "terminal": {"core", "games", "bots", "words", "clock"},
    "research": {"core", "games", "bots", "words", "clock", "processes", "terminal"},
    "commands": {
        *("core", "games", "bots", "words", "clock", "processes", "terminal", "research"),
        *("server", "server/messages", "server/store"),
    },
    "server/messages": {"core"},
    "server/store": {"core"},
    "server/table": {"core", "server/messages"},
    "server": {"core", "games", "bots", "processes", "server/messages", "server/store", "server/table"},
}
PURE = ("server/messages", "server/table")
NO_CLOCKS_AND_NO_DOORS = {"asyncio", "multiprocessing", "os", "pathlib", "secrets", "socket", "threading", "time"}
STANDARD_LIBRARY_ONLY = ("core", "games", "bots")
SOURCES = sorted({path for room in ROOMS for path in (PACKAGE / room.split("/")[0]).rglob("*.py")})


def imports(source: Path) -> set[str]:
    """The modules a source imports."""
    found = set()
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found.add(node.module or "")
    return found


def room_of(parts: Sequence[str]) -> str:
    """The room that a path below the package belongs to: a part of the server where there is one."""
    part = "/".join(parts[:2]).removesuffix(".py")
    return part if part in ROOMS else parts[0]


def room(source: Path) -> str:
    return room_of(source.relative_to(PACKAGE).parts)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(PACKAGE)))
def test_imports_point_one_way(source: Path) -> None:
    ours = {room_of(name.split(".")[1:]) for name in imports(source) if name.startswith("meydan.")}
    assert ours <= ROOMS[room(source)] | {room(source)}


@pytest.mark.parametrize("source", [source for source in SOURCES if room(source) in PURE], ids=str)
def test_a_table_does_no_work_outside_itself(source: Path) -> None:
    assert not {name.split(".")[0] for name in imports(source)} & NO_CLOCKS_AND_NO_DOORS


@pytest.mark.parametrize("source", [source for source in SOURCES if source.parent.parent.name == "games"], ids=str)
def test_no_game_knows_another(source: Path) -> None:
    games = {name.split(".")[2] for name in imports(source) if name.startswith("meydan.games.")}
    assert games <= {source.parent.name}


@pytest.mark.parametrize("source", [source for source in SOURCES if room(source) in STANDARD_LIBRARY_ONLY], ids=str)
def test_the_rules_need_nothing_but_the_standard_library(source: Path) -> None:
    foreign = {name.split(".")[0] for name in imports(source)} - {"meydan"} - set(sys.stdlib_module_names)
    assert foreign <= ({"librt", "mypy_extensions"} if source.name == "native.py" else set())


@pytest.mark.parametrize("source", [source for source in SOURCES if room(source) in STANDARD_LIBRARY_ONLY], ids=str)
def test_the_rules_have_no_clock_no_threads_and_no_dice_of_their_own(source: Path) -> None:
    assert not imports(source) & {"time", "datetime", "threading", "asyncio", "multiprocessing", "secrets"}
    calls = {ast.unparse(node.func) for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.Call)}
    assert not {call for call in calls if call.startswith("random.")}
