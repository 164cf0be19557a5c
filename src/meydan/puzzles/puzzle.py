"""A puzzle with its proof, and the sets of puzzles that titles bring along, as JSON."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from meydan.core.errors import GameError, Rule
from meydan.core.game import Game

VERSION: Final = 1  # of the file format
ID_DIGITS: Final = 10

NOT_A_SET: Final = Rule("puzzles.file", "{file} is not a file of puzzles: {reason}")
OTHER_RULES: Final = Rule(
    "puzzles.rules", "{file} is of {game} by rules {rules}; here {game} is played by rules {known}"
)

Kind = Literal["win", "points"]


class PuzzleError(GameError):
    """A set of puzzles cannot be used."""


class Reason(Struct, frozen=True, array_like=True):
    """How many points a choice brings more or fewer than the best one: the `Reason` of `meydan.advice`."""

    whose: Literal["mine", "other"]
    name: str
    points: float
    error: float = 0.0
    at_once: bool = False


class Choice(Struct, frozen=True, array_like=True):
    """A whole plan of the seat, until somebody else acts, and what it is worth.

    `behind` is how much less it wins than the best choice, in the same worlds; `points` is what it brings at once.
    The reasons of the best choice compare it with the second, those of every other choice compare it with the best.
    """

    plan: tuple[str, ...]
    win: float
    win_error: float
    margin: float
    margin_error: float
    behind: float = 0.0
    behind_error: float = 0.0
    points: int = 0
    reasons: tuple[Reason, ...] = ()


class Puzzle(Struct, frozen=True, omit_defaults=True):
    """A position, as the lines of the record that lead to it, and what can be done in it, the best choice first.

    A puzzle of `kind` win asks for the choice that wins most; one of `kind` points for the most points in this turn,
    which are counted exactly. `worlds` is how many imagined games each choice was tried in, all of them fresh: none was
    used to choose the best one. `difficulty` is the puzzle's first rating, from the share of bots that solved it.
    """

    id: str
    kind: Kind
    seats: int
    seat: int
    lines: str  # of the record, without their actors, one per line
    worlds: int
    choices: tuple[Choice, ...]
    themes: tuple[str, ...]
    difficulty: int
    stage: float  # how much of the game was played, from 0 to 1
    options: dict[str, str] = {}
    weighed: int = 0  # how many choices were compared in all

    @property
    def best(self) -> Choice:
        """The answer."""
        return self.choices[0]

    @property
    def gap(self) -> float:
        """How far the second choice is behind the best, in win chance."""
        return self.choices[1].behind


class PuzzleSet(Struct, frozen=True):
    """All puzzles of a title."""

    game: str
    rules: int
    version: int
    puzzles: tuple[Puzzle, ...]


def id_of(game: str, seats: int, options: Mapping[str, str], lines: str) -> str:
    """The name of a puzzle: it follows from its position."""
    text = f"{game} {seats} {sorted(options.items())}\n{lines}"
    return hashlib.sha256(text.encode()).hexdigest()[:ID_DIGITS]


def write_set(game: Game[Any, Any, Any], puzzles: Sequence[Puzzle]) -> bytes:
    """The puzzles as JSON, one line for each, compressed by gzip."""
    head = msgspec.json.encode({"game": game.name, "rules": game.rules, "version": VERSION})
    rows = b",\n".join(msgspec.json.encode(puzzle) for puzzle in puzzles)
    return gzip.compress(head[:-1] + b',"puzzles":[\n' + rows + b"\n]}\n", mtime=0)


def read_set(game: Game[Any, Any, Any], content: bytes, file: str) -> PuzzleSet:
    """The puzzles in a file. Raises PuzzleError if they are not for this game and its rules."""
    try:
        found = msgspec.json.decode(gzip.decompress(content), type=PuzzleSet)
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise PuzzleError(NOT_A_SET.of(file=file, reason=str(error))) from None
    if found.game != game.name or found.rules != game.rules or found.version != VERSION:
        raise PuzzleError(OTHER_RULES.of(file=file, game=found.game, rules=found.rules, known=game.rules))
    return found
