"""The titles, by name: the list of all games. Other packages add theirs by the entry points below."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from meydan.core.errors import Rule
from meydan.core.game import Game
from meydan.core.record import RecordReader, Replay
from meydan.games.alhambra.title import TITLE as ALHAMBRA
from meydan.games.dezh.title import TITLE as DEZH
from meydan.games.kingdom_builder.title import TITLE as KINGDOM_BUILDER
from meydan.games.kingdomino.title import TITLE as KINGDOMINO
from meydan.title import Title
from meydan.words import Words

GROUP: Final = "meydan.games"  # [project.entry-points."meydan.games"]  caravan = "caravan:TITLE"
OURS: Final = (KINGDOMINO, KINGDOM_BUILDER, ALHAMBRA, DEZH)  # in the order of the lobby
UNKNOWN_GAME: Final = Rule("record.game", "there is no game {game!r}; there are {games}")
NAME: Final = re.compile(r"[a-z0-9-]{1,40}")


def titles(ours: Iterable[Title], others: Iterable[EntryPoint]) -> dict[str, Title]:
    """All titles. A package that cannot be used is left out, with one line that says why."""
    found = {title.name: title for title in ours}
    for entry in sorted(others, key=lambda entry: entry.name):
        try:
            title = _loaded(entry)
            if title.name in found:
                raise ValueError(f"there is another game called {title.name!r}")
            found[title.name] = title
        except Exception as error:  # another package may do anything wrong
            why = " ".join(f"{type(error).__name__}: {error}".split())
            logging.getLogger("meydan").warning("%s is left out: %s", entry.value, why)
    return found


def _loaded(entry: EntryPoint) -> Title:
    title = entry.load()
    if not isinstance(title, Title):
        raise TypeError(f"it must be a meydan.title.Title, not {title!r}")
    if not NAME.fullmatch(title.name):
        raise ValueError(f"the name of a game is up to 40 small letters, digits and hyphens, not {title.name!r}")
    return title


TITLES: Final = titles(OURS, entry_points(group=GROUP))
GAMES: Final[dict[str, Game[Any, Any, Any]]] = {name: title.game for name, title in TITLES.items()}


def words_of(language: str) -> Words:
    """The words of a language, those of every title included."""
    return Words(language, *(title.words for title in TITLES.values()))


def replay(reader: RecordReader, fair: bool = False) -> Replay[Any, Any, Any]:
    """The replay of a record, at its start. Raises RecordError if no title here knows its game."""
    name = reader.header.game
    if name not in TITLES:
        raise reader.error_at("game", UNKNOWN_GAME.of(game=name, games=", ".join(TITLES)))
    return Replay(TITLES[name].game, reader, fair)
