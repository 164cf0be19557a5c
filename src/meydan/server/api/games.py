"""The games that this server offers."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from meydan.games import TITLES
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.messages import Refused
from meydan.server.titles import TextsByLanguage, bots_of, lobby_words_of, words_of
from meydan.title import Title


class GameOption(Struct, frozen=True):
    """An option of a game; with an example if it takes a value."""

    name: str
    example: str


class PlayableGame(Struct, frozen=True):
    """A game, the numbers of seats, options and bots it can be played with, and whether all players see the same.

    With `has_memory` a table can require players to remember what was taken openly (`mode.memory`). `words` holds texts
    by language and id: its name (`dezh`), what it is (`dezh.line`, `dezh.about`), how long it takes (`dezh.minutes`),
    its options (`dezh.option.…`), and what must be remembered (`dezh.memory`).
    """

    name: str
    rules: int
    seats: tuple[int, ...]
    options: tuple[GameOption, ...]
    bots: tuple[str, ...]
    is_open: bool
    has_memory: bool
    words: TextsByLanguage


def playable(title: Title) -> PlayableGame:
    """A title as the API describes it."""
    game = title.game
    options = tuple(GameOption(option.name, option.example) for option in game.options)
    bots, words = bots_of(title), lobby_words_of(title)
    seats = tuple(game.seats)
    return PlayableGame(title.name, game.rules, seats, options, bots, game.is_open, title.has_memory, words)


async def games(_: Visit, __: Nothing) -> list[PlayableGame]:
    """All games that can be played here."""
    return [playable(title) for title in TITLES.values()]


async def words(visit: Visit, _: Nothing) -> TextsByLanguage:
    """All texts of a game, by language and id, the sentences of its rules included."""
    title = TITLES.get(visit.named("game"))
    if title is None:
        raise Refused("path")
    return words_of(title)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/games", games),
    Endpoint("GET", "/api/games/{game}/words", words),
)
