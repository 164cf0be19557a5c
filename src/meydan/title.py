"""A title: one object gathers a game's rules and everything else that belongs to the game.

What a title does not override has a plain default: facts, lines, search without judgement. Each method imports what it
needs, so that nothing is loaded before it is used; the server never loads the terminal's libraries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from meydan.core.codec import Json
from meydan.core.drawn import drawn_by
from meydan.core.errors import Rule, SetupError
from meydan.core.game import CHANCE, Game, Item, Seat, State
from meydan.core.lesson import Lesson

if TYPE_CHECKING:
    from meydan.bots.bot import Bot
    from meydan.bots.learnt import Learner
    from meydan.bots.levels import Level
    from meydan.bots.mind import Mind
    from meydan.bots.temperament import Temperament
    from meydan.core.numbers import Numbers, Planes
    from meydan.pictures.sheet import Sheet, Svg
    from meydan.terminal.face import Face
    from meydan.words import Words
    from meydan.words.language import Texts

UNKNOWN_BOT: Final = Rule("setup.bot-unknown", "there is no bot {name!r}; there are {names}")
NO_NUMBERS: Final = Rule(
    "title.numbers", "{game} has no numbers for its actions: its Game must be given `actions` and `draws`"
)

YOU: Final = "you"  # the person at this keyboard, in a list of seats
RANDOM: Final = "random"
GREEDY: Final = "greedy"  # SOLID without its temperament
SOLID: Final = "bot-3"
TREE: Final = "tree"  # in the arena only: the mind of level 4 with a tree instead of a race
TREE_SECONDS: Final = 1.0
STYLE: Final = ":"  # in the arena only: `bot-4:sly` is level 4 with the temperament of that name


@dataclass(frozen=True)
class Bar:
    """The speed that a game must reach with two players: decisions a second for each build, µs for a compiled copy."""

    compiled: int
    interpreted: int
    copy: float
    simulations: int | None = None  # a second, in a compiled search


@dataclass(frozen=True)
class DailyDeal:
    """The form in which a title is the deal of the day: one person against bots, the same for everybody."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    bot: str = SOLID  # it must not search: the depth of a timed search differs from run to run


@dataclass(frozen=True)
class Calibration:
    """A correction of the chances from imagined games; `scripts/calibrate` fits its numbers to games of bots.

    The chances of the seats are raised to a power and scaled to a sum of 1. The power goes from `early`, at the
    beginning of the game, to `late`, at its end; a power below 1 makes the chances more alike.
    """

    early: float
    late: float

    def power(self, stage: float) -> float:
        """The power at a stage of the game, from 0 to 1."""
        return self.early + (self.late - self.early) * stage


class Title:
    """Give data to the constructor; override methods to add code."""

    version = 1  # of numbers and planes
    bar: Bar | None = None
    daily: DailyDeal | None = None  # None: it is never the deal of the day
    has_memory = False  # players hide what they took openly: a table may require them to remember it
    quick_seats: int | None = None  # chairs of a quick match; None: the fewest of the game, at least two
    review_worlds = 100  # imagined for each position of a reviewed game
    calibration: Calibration | None = None  # without one, chances are not corrected

    def __init__(self, game: Game[Any, Any, Any], words: Mapping[str, Texts] | None = None) -> None:
        self.game = game
        self.words: Mapping[str, Texts] = {} if words is None else words  # language -> id -> text
        drawn_by(game.codec.shapes, self.picture)

    @property
    def name(self) -> str:
        """`kingdom-builder`"""
        return self.game.name

    def secrets(self, state: Any) -> Sequence[tuple[Seat | None, str]]:
        """The secret things of a position with their holders, None for one that lies face down; by default none.

        The same things must be held in all states that fit a view.
        """
        return ()

    @property
    def encoding_name(self) -> str:
        """The name of its numbers and planes for researchers: `kingdom_builder_v1`."""
        return f"{self.name.replace('-', '_')}_v{self.version}"

    def lesson(self) -> Lesson | None:
        """The script of the led first game, if there is one."""
        return None

    def mind(self) -> Mind[Any, Any]:
        """The judgement of bots that search. By default none: random quick moves to the end of the game."""
        from meydan.bots.random_bot import RandomMind

        return RandomMind(self.game)

    def levels(self) -> Mapping[str, Level]:
        """`bot-1` to `bot-5`. By default races of `mind` over more and more imagined games."""
        from meydan.bots.plain import levels

        return levels(self.game, self.mind)

    @cached_property
    def _levels(self) -> Mapping[str, Level]:
        return self.levels()

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots to play with."""
        return (RANDOM, GREEDY, *self._levels)

    @cached_property
    def measured_bots(self) -> tuple[str, ...]:
        """The names of the bots of the arena, which also plays each level in every style."""
        return (*self.bots, TREE)

    def learner(self) -> Learner | None:
        """How its bots learn. By default None: `meydan train` refuses the game."""
        return None

    def bot(self, name: str, iterations: int | None = None, temperament: Temperament | None = None) -> Bot[Any, Any]:
        """The bot of this name; one that searches stops after `iterations` at the latest.

        It may remember its last decision, so make one for every seat. `temperament` replaces its own.
        """
        from meydan.bots.random_bot import RandomBot
        from meydan.bots.search_bot import TreeBot

        if name == RANDOM:
            return RandomBot(self.game)
        if name == TREE:
            return TreeBot(self.game, self.mind(), iterations)
        level = self._level(name)
        return (level if temperament is None else level.with_temperament(temperament)).make(iterations)

    def thinking_seconds(self, name: str) -> float:
        """How long the bot of this name thinks about a decision by default."""
        if name == RANDOM:
            return 0.0
        return TREE_SECONDS if name == TREE else self._level(name).seconds

    def _level(self, name: str) -> Level:
        from meydan.bots.temperament import PLAIN, STYLES

        bare, _, style = name.partition(STYLE)
        level = self._levels.get(SOLID if bare == GREEDY else bare)
        if level is None or style not in ("", *STYLES):
            raise SetupError(UNKNOWN_BOT.of(name=name, names=", ".join(self.bots)))
        if bare == GREEDY:
            return level.with_temperament(PLAIN)
        return level.with_temperament(STYLES[style]) if style else level

    def face(self, words: Words, names: Sequence[str]) -> Face[Any, Any]:
        """How the game looks in the terminal. By default a table of the view's facts, a column for each seat."""
        from meydan.terminal.plain import PlainFace

        return PlainFace(self.game, words, names)

    def draw(self, view: Any, sheet: Sheet) -> Svg | None:
        """Draw a view on paper that has the words, the names and the client's drawings. None if the title cannot."""
        return None

    def picture(self, thing: Any, language: str | None = None, names: Sequence[str] = ()) -> Svg | None:
        """A view as a picture, or a state as the seat to act sees it; None if the title draws none.

        By default it is in the language of this machine, and seats without a name are called p0, p1 …
        """
        from meydan.pictures.sheet import Sheet
        from meydan.words import LANGUAGES, Words, language_of_this_machine

        if language is not None and language not in LANGUAGES:
            raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        view = self.game.view(thing, _looking(thing)) if isinstance(thing, State) else thing
        return self.draw(view, Sheet(Words(language or language_of_this_machine(), self.words), names, self.name))

    def numbers(self, options: Mapping[str, str]) -> Numbers[Any]:
        """Its actions as numbers. By default in the order of the game's `all_actions`."""
        from meydan.core.numbers import NumberTable

        if not self.game.all_actions:
            raise SetupError(NO_NUMBERS.of(game=self.name))
        return NumberTable(self.game.all_actions, self.game.all_draws, self.game.write)

    def planes(self, seats: int, options: Mapping[str, str]) -> Planes[Any]:
        """Its views as rows of bytes. By default each fact is in the byte that the checksum of its path names."""
        from meydan.core.plain import PlainPlanes

        return PlainPlanes(self.game, seats)

    def most_choices(self, seats: int, options: Mapping[str, str]) -> int | None:
        """The most numbers that the players of a game can choose; None if the rules set no bound."""
        return None

    def puzzles(self) -> bytes | None:
        """Its puzzles, as `meydan puzzles` writes them. By default there are none."""
        return None

    def feats(self, items: Sequence[Item]) -> Sequence[str]:
        """The achievements that a player's points show at the end of a game. By default there are none."""
        return ()

    def box(self) -> Json:
        """What the page in the browser must know about the pieces. By default nothing."""
        return {}


def _looking(state: State) -> Seat | None:
    """The seat to act; None, a spectator, if the dealer acts or the game is over."""
    return None if state.to_act == CHANCE else state.to_act
