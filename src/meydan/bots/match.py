"""A game between bots, written down as it goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, Generic

from meydan.bots.bot import Bot, at_once
from meydan.core.game import CHANCE, A, Game, S, V
from meydan.core.luck import Dealer
from meydan.core.record import Header, Line

MOST_LINES: Final = 100_000  # the rules of Alhambra let players redesign for ever; a match is broken off here


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
    ) -> None:
        self.game = game
        self.bots = list(bots)
        self.state = game.start(len(bots), options)
        self.dealer = Dealer(secret)
        self.rng = Random(secret.hex())
        fair = {"commitment": self.dealer.commitment, "secret": secret.hex()}
        self.header = Header(game.name, game.rules, tuple(names), dict(options), fair)

    def lines(self, counts: bool = False) -> Iterator[Line]:
        """Play to the end, line by line; with `counts`, players' lines tell the number of legal actions."""
        for number in range(1, MOST_LINES + 1):
            seat = self.state.to_act
            if seat is None:
                return
            comment = f"legal={len(self.game.actions(self.state))}" if counts and seat != CHANCE else ""
            action = self._next(seat, number)
            self.game.apply(self.state, action)
            yield Line(seat, self.game.write(action), comment)

    def _next(self, seat: int, number: int) -> A:
        if seat == CHANCE:
            return self.dealer.draw(self.game, self.state, number)
        return self.bots[seat].choose(self.game.view(self.state, seat), self.rng, at_once)
