"""What can be played here."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from meydan.games import TITLES
from meydan.server.api.endpoint import Endpoint, Nothing, Visit


class GameOption(Struct, frozen=True):
    """A word of the options; with an example if it takes a value."""

    name: str
    example: str


class PlayableGame(Struct, frozen=True):
    """A game, with the numbers of seats, options and bots it can be played with."""

    name: str
    rules: int
    seats: tuple[int, ...]
    options: tuple[GameOption, ...]
    bots: tuple[str, ...]


async def games(_: Visit, __: Nothing) -> list[PlayableGame]:
    """All games that can be played here."""
    return [
        PlayableGame(
            title.name,
            title.game.rules,
            tuple(title.game.seats),
            tuple(GameOption(option.name, option.example) for option in title.game.options),
            title.bots,
        )
        for title in TITLES.values()
    ]


ENDPOINTS: Final = (Endpoint("GET", "/api/games", games),)
