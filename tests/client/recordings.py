"""Recorded games for the client's unit tests and its workbench: every message that a seat is sent.

python -m tests.client.recordings       plays them and writes client/workbench/recordings/, which git ignores
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import meydan.server.messages as wire
from meydan.bots.bot import at_once
from meydan.core.game import Game
from meydan.games import GAMES, TITLES
from meydan.server.table import shown
from tests.golden import NAMES
from tests.server.table.sitting import Sitting

FOLDER = Path(__file__).parents[2] / "client" / "workbench" / "recordings"


def seat_counts(game: Game[Any, Any, Any]) -> list[int]:
    """As few as can play, some, and as many as can."""
    return sorted({game.seats[0], 4, game.seats[-1]})


def recording(game: Game[Any, Any, Any], seats: int) -> list[wire.ToClient]:
    """A game of greedy bots as the first seat is told it, from the first chair taken to the result."""
    sitting = Sitting(game, seats, seed=f"recording {game.name} {seats}")
    first = shown.state(sitting.table, 0, sitting.now)
    sitting.ask(None, wire.Sit, seat=0, name=NAMES[0])
    for seat in range(1, seats):
        sitting.ask(None, wire.Sit, seat=seat, name=NAMES[seat])
    sitting.ask(0, wire.Start)
    player, rng = TITLES[game.name].bot("greedy"), Random(seats)
    while (actor := sitting.table.to_act) is not None:
        view = game.view(sitting.table.state, actor)
        sitting.act(game.write(player.choose(view, rng, at_once)))
    return [first, *sitting.heard[0]]


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in GAMES.values():
        for seats in seat_counts(game):
            messages = recording(game, seats)
            file = FOLDER / f"{game.name}-{seats}.json"
            file.write_bytes(b"[" + b",".join(map(wire.encode, messages)) + b"]")
            sys.stdout.write(f"{file.name}: {len(messages)} messages\n")


if __name__ == "__main__":
    main()
