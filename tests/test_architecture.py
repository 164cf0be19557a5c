"""Imports point one way: rules know the core, bots know rules, and the rules know nothing but the standard library."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "meydan"
MACHINERY = ("core", "bots", "words", "terminal", "title")
ROOMS = {  # room -> the rooms that it may import, besides itself
    "core": set[str](),
    "bots": {"core"},
    "words": {"core"},
    "clock": set[str](),  # a file
    "compiled": set[str](),  # a file
    "beside": set[str](),  # a file
    "compiling": {"beside", "compiled"},  # a file
    "bundling": {"beside", "compiled"},
    "processes": set[str](),  # a file
    "advice": {"core", "bots", "words", "clock", "title"},
    "pictures": {"core", "words"},
    "terminal": {"core", "bots", "words", "clock", "title", "advice"},
    "title": {"core", "bots", "words", "terminal", "pictures"},  # a file
    "game": {"core"},  # the rules of one game; its bots and title follow below
    "game/bots": {"core", "bots", "game"},
    "game/words": {"words"},
    "game/terminal": {"core", "words", "terminal", "game"},
    "game/picture": {"core", "words", "pictures", "game"},
    "game/title": {*MACHINERY, "pictures", "game", "game/bots", "game/words", "game/terminal", "game/picture"},
    "games": {"core", "title", "words", "game/title"},  # the one list
    "puzzles": {"core", "bots", "title", "advice", "review"},
    "contests": set[str](),
    "workers": {"core", "processes"},
    "review": {"core", "bots", "title", "games", "advice", "workers"},
    "laws": {"core"},
    "learning": {"core", "bots", "title", "games", "workers"},
    "research": {*MACHINERY, "pictures", "games", "laws", "clock", "processes", "workers"},
    "commands": {
        *MACHINERY,
        "games",
        "laws",
        "learning",
        "advice",
        "review",
        "puzzles",
        "workers",
        "clock",
        "beside",
        "bundling",
        "compiled",
        "compiling",
        "processes",
        "research",
        "client",
        "server",
        "server/loadtest",
        "server/messages",
        "server/store",
    },
    "client": {"server/messages"},  # a program that plays needs nothing else of the server
    "server/entries": {"core"},  # a file
    "server/accounts/programs": set[str](),  # a file
    "server/accounts/skeletons": set[str](),  # a file
    "server/messages": {"core"},
    "server/quick/tickets": set[str](),  # a file
    "server/rating/seasons": set[str](),  # a file
    "server/quick/matching": {"server/quick/tickets"},  # a file
    "server/store": {
        "core",
        "server/entries",
        "server/rating/seasons",
        "server/accounts/programs",
        "server/accounts/skeletons",
        "server/quick/tickets",
    },
    "server/table": {"core", "server/entries", "server/messages"},
    "server/loadtest": {"client", "processes", "server/messages"},  # it plays as any other program does
    "server": {
        *(
            "compiled",
            "core",
            "bots",
            "words",
            "title",
            "games",
            "processes",
            "advice",
            "review",
            "puzzles",
            "contests",
        ),
        *("server/entries", "server/messages", "server/store", "server/table"),
        *("server/accounts/programs", "server/accounts/skeletons"),
        *("server/quick/tickets", "server/rating/seasons", "server/quick/matching"),
    },
}
PURE = (
    "contests",
    "server/entries",
    "server/messages",
    "server/table",
    "server/quick/tickets",
    "server/rating/seasons",
    "server/quick/matching",
)
NO_CLOCKS_AND_NO_DOORS = {"asyncio", "multiprocessing", "os", "pathlib", "secrets", "socket", "threading", "time"}
RULES_AND_BOTS = ("core", "bots", "game", "game/bots")


def room_of(parts: Sequence[str]) -> str:
    """The room that a path below the package belongs to: a part of the server or of a game where there is one."""
    names = [part.removesuffix(".py") for part in parts]
    if names[0] == "games" and names[1:] not in ([], ["__init__"]):
        names = ["game", *names[2:]]
    parts_of = ("/".join(names[:depth]) for depth in (3, 2))
    return next((part for part in parts_of if part in ROOMS), names[0])


def room(source: Path) -> str:
    return room_of(source.relative_to(PACKAGE).parts)


SOURCES = sorted(source for source in PACKAGE.rglob("*.py") if room(source) in ROOMS)
STANDARD_LIBRARY_ONLY = [source for source in SOURCES if room(source) in RULES_AND_BOTS]


def imports(source: Path) -> set[str]:
    """The modules a source imports; for `from meydan.games.dezh import rules`, that one."""
    found = set()
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            module = node.module or ""
            below = [
                name.name for name in node.names if PACKAGE.parent.joinpath(*module.split("."), name.name).exists()
            ]
            found |= {f"{module}.{name}" for name in below} or {module}
    return found


def named(source: Path) -> str:
    return str(source.relative_to(PACKAGE))


@pytest.mark.parametrize("source", SOURCES, ids=named)
def test_imports_point_one_way(source: Path) -> None:
    ours = {room_of(name.split(".")[1:]) for name in imports(source) if name.startswith("meydan.")}
    assert ours <= ROOMS[room(source)] | {room(source)}


@pytest.mark.parametrize("source", [source for source in SOURCES if room(source) in PURE], ids=named)
def test_a_table_does_no_work_outside_itself(source: Path) -> None:
    assert not {name.split(".")[0] for name in imports(source)} & NO_CLOCKS_AND_NO_DOORS


@pytest.mark.parametrize("source", [source for source in SOURCES if room(source).startswith("game")], ids=named)
def test_no_game_knows_another(source: Path) -> None:
    games = {name.split(".")[2] for name in imports(source) if name.startswith("meydan.games.")}
    own = source.relative_to(PACKAGE / "games").parts[0]
    assert own == "__init__.py" or games <= {own}


@pytest.mark.parametrize("source", STANDARD_LIBRARY_ONLY, ids=named)
def test_rules_and_bots_need_nothing_but_the_standard_library(source: Path) -> None:
    foreign = {name.split(".")[0] for name in imports(source)} - {"meydan"} - set(sys.stdlib_module_names)
    assert foreign <= ({"librt", "mypy_extensions"} if source.name == "native.py" else set())


@pytest.mark.parametrize("source", STANDARD_LIBRARY_ONLY, ids=named)
def test_rules_and_bots_have_no_clock_no_threads_and_no_dice_of_their_own(source: Path) -> None:
    assert not imports(source) & {"time", "datetime", "threading", "asyncio", "multiprocessing", "secrets"}
    calls = {ast.unparse(node.func) for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.Call)}
    assert not {call for call in calls if call.startswith("random.")}


def is_written_by_us(source: Path) -> bool:
    """Whether the file is code of ours outside games and tests."""
    parts = source.parts
    made = {"node_modules", "_native", "static", "generated", "__pycache__", "recordings"} & set(parts)
    is_of_a_game = "games" in parts[:-2]
    return not made and not is_of_a_game and ".test." not in source.name


GAMES = [folder.name.replace("_", ".?") for folder in (PACKAGE / "games").iterdir() if (folder / "title.py").is_file()]
CODE = {".py", ".ts", ".svelte", ".html", ".css", ".js", ""}
OUTSIDE = [
    source
    for folder in ("src/meydan", "client", "scripts")
    for source in sorted((ROOT / folder).rglob("*"))
    if source.suffix in CODE and source.is_file() and is_written_by_us(source.relative_to(ROOT))
]


def test_a_game_is_named_in_its_own_folder_and_in_the_one_list() -> None:
    naming = [str(source.relative_to(ROOT)) for source in OUTSIDE if len(games_named_in(source)) > 1]
    assert naming == ["src/meydan/games/__init__.py"]


def games_named_in(source: Path) -> set[str]:
    text = source.read_text(errors="replace").lower()
    return {game for game in GAMES if re.search(game, text)}


def test_the_server_loads_neither_the_terminals_libraries_nor_the_researchers() -> None:
    assert loaded_by("meydan.server.app", among={"rich", "numpy"}) == "[]"


def test_a_process_that_thinks_does_not_load_what_the_server_works_with() -> None:
    """A first move waits until such a process has started."""
    of_the_server = {"asyncio", "prometheus_client", "meydan.server.store"}
    assert (
        loaded_by("meydan.processes, meydan.server.bots.work, meydan.server.bots.thinking", among=of_the_server) == "[]"
    )


def loaded_by(modules: str, among: set[str]) -> str:
    program = f"import sys, {modules}; print(sorted({among!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.strip()
