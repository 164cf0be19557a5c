"""A game tried by every law, over every set-up, by seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Final

from meydan.core.errors import Rule
from meydan.laws.breaches import RAISED, Broken
from meydan.laws.laws import LAWS, MOST_STEPS, Law
from meydan.laws.walk import AnyGame, Walk

LOOKS_PER_GAME: Final = 25  # about how many states of a game a slow law looks at
STEPS_WITHOUT_END: Final = 400  # of a walk into a game that does not end

Setup = tuple[int, Mapping[str, str]]  # seats and options


@dataclass(frozen=True)
class Breach:
    """The first walk that breaks a law, how far it went, and what is wrong there."""

    walk: Walk
    step: int
    rule: Rule


class Trial:
    """The trial of a game: the laws that are broken so far."""

    def __init__(self, game: AnyGame, setups: Sequence[Setup], games: int, seed: int) -> None:
        """Plays `games` games of every set-up; their seeds start at `seed`."""
        self.game = game
        self.setups = setups
        self.seeds = range(seed, seed + games)
        self.breaches: dict[Law, Breach] = {}
        self.games = 0  # played so far

    @property
    def total(self) -> int:
        """How many games are to be played."""
        return len(self.seeds) * len(self.setups)

    def run(self, until: Callable[[], bool]) -> Iterator[None]:
        """One game after the other, each seed in every set-up before the next, until it is time to stop."""
        for seed in self.seeds:
            for seats, options in self.setups:
                if until():
                    return
                self._try(seats, options, seed)
                self.games += 1
                yield

    def _try(self, seats: int, options: Mapping[str, str], seed: int) -> None:
        """Test every law that is not broken yet, along the game of this seed or, every other time, a part of it."""
        whole = self._length(seats, options, seed)
        steps = whole if seed % 2 else Random(seed).randrange(whole + 1)
        share = min(1.0, LOOKS_PER_GAME / max(whole, 1))
        for law in LAWS:
            if law not in self.breaches:
                walk = Walk(seats, options, seed, steps, share)
                rule = breach(law, self.game, walk)
                if rule is not None:
                    self.breaches[law] = Breach(walk, walk.step, rule)

    def _length(self, seats: int, options: Mapping[str, str], seed: int) -> int:
        """How many steps the game takes. If it fails or does not end, the laws will say so."""
        walk = Walk(seats, options, seed, MOST_STEPS)
        try:
            is_over = walk.end(self.game).to_act is None
        except Exception:
            return STEPS_WITHOUT_END
        return walk.step if is_over else STEPS_WITHOUT_END


def breach(law: Law, game: AnyGame, walk: Walk) -> Rule | None:
    """How the game breaks this law on this walk; None if it does not. An exception of the game is a breach, too."""
    try:
        law(game, walk)
    except Broken as broken:
        return broken.rule
    except Exception as error:
        place = extract_tb(error.__traceback__)[-1]
        message = str(error) or place.line or ""
        named = f"{type(error).__name__}: {message.splitlines()[0]}" if message else type(error).__name__
        return RAISED.of(place=f"{Path(place.filename).name}:{place.lineno}", error=named)
    return None
