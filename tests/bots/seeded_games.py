"""Prints how seeded games between bots go: `python -m tests.bots.seeded_games [DECISIONS]`.

Every bot of every title plays the first decisions of a game against itself, and searches by a count of iterations.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from meydan.bots.bot import Until, never
from meydan.bots.match import Match
from meydan.core.game import CHANCE, Seat
from meydan.core.luck import secret_from_seed
from meydan.games import OURS
from meydan.title import Title

SEATS: Final = 3
ITERATIONS: Final = 40
DECISIONS: Final = 4


class NoTimeLimit:
    """A watch that never stops a bot."""

    def start(self, seat: Seat) -> Until:
        return never

    def stop(self, seat: Seat) -> None:
        """Nothing is measured."""


def lines(title: Title, bot: str, decisions: int) -> Iterator[str]:
    """The record of a game until so many decisions were made."""
    names = [f"{bot}-{seat}" for seat in range(SEATS)]
    bots = [title.bot(bot, ITERATIONS) for _ in range(SEATS)]
    match = Match(title.game, names, bots, {}, secret_from_seed(f"{title.name} {bot}"), NoTimeLimit())
    made = 0
    for line in match.lines():
        yield f"{title.name} {bot}: {line}"
        made += line.actor != CHANCE
        if made == decisions:
            return


def main() -> None:
    decisions = int(sys.argv[1]) if len(sys.argv) > 1 else DECISIONS
    for title in OURS:
        for bot in title.measured_bots:
            for line in lines(title, bot, decisions):
                sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
