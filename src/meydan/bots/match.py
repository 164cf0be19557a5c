"""A game between bots, written down as it goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, Generic, Protocol

from meydan.bots.bot import Bot, Until, at_once
from meydan.core.game import CHANCE, A, Game, S, Seat, V
from meydan.core.luck import Dealer
from meydan.core.record import Header, Line

MOST_LINES: Final = 100_000  # the rules of Alhambra let players redesign for ever; a match is broken off here


class Watch(Protocol):
    """Keeps the time for the bots, which have no clock."""

    def start(self, seat: Seat) -> Until:
        """The seat begins a decision. Returns a function that says when to answer."""

    def stop(self, seat: Seat) -> None:
        """The decision is made."""


class NoTime:
    """Gives no time to think: for bots that do not search."""

    def start(self, seat: Seat) -> Until:
        return at_once

    def stop(self, seat: Seat) -> None:
        """Measure nothing."""


class Match(Generic[S, A, V]):
    """Deals from a secret and lets each seat's bot choose from what the seat may know.

    The same secret gives the same game: the bots' own dice are seeded with it, too.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        names: Sequence[str],
        bots: Sequence[Bot[A, V]],
        options: Mapping[str, str],
        secret: bytes,
        watch: Watch | None = None,
    ) -> None:
        self.game = game
        self.watch: Watch = NoTime() if watch is None else watch
        self.bots = list(bots)
        self.state = game.start(len(bots), options)
        self.dealer = Dealer(secret)
        self.rng = Random(secret.hex())
        self.header = Header(game.name, game.rules, tuple(names), dict(options), self.dealer.proof)

    def lines(self, counts: bool = False) -> Iterator[Line]:
        """Play to the end, line by line; with `counts`, each player's line notes how many actions were legal."""
        for number in range(1, MOST_LINES + 1):
            seat = self.state.to_act
            if seat is None:
                return
            comment = f"legal={len(self.game.actions(self.state))}" if counts and seat != CHANCE else ""
            yield Line(seat, self.game.write(self._step(seat, number)), comment)

    def to_the_end(self) -> None:
        """Play to the end without writing anything down."""
        for number in range(1, MOST_LINES + 1):
            seat = self.state.to_act
            if seat is None:
                return
            self._step(seat, number)

    def _step(self, seat: Seat, number: int) -> A:
        action = self._next(seat, number)
        self.game.apply(self.state, action)
        return action

    def _next(self, seat: Seat, number: int) -> A:
        if seat == CHANCE:
            return self.dealer.draw(self.game, self.state, number)
        view = self.game.view(self.state, seat)
        until = self.watch.start(seat)
        action = self.bots[seat].choose(view, self.rng, until)
        self.watch.stop(seat)
        return action
