"""The choices that a player had at some line of a finished game, as the live table would have listed them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.core.game import Game
from meydan.review.grown import grown
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.api.history import game_over
from meydan.server.entries import Entry
from meydan.server.finished.positions import played_lines
from meydan.server.live.table_rows import setup_of
from meydan.server.messages import Legal, Refused
from meydan.server.table.setup import Setup
from meydan.server.table.shown import legal_lines


class AtLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a line of the game, from 1."""

    line: Annotated[int, Meta(ge=1)]


class Choices(Struct, frozen=True):
    """The seat that acted at the line, and what it could have done instead, with what each would bring at once.

    The places of an item are those that would bring more.
    """

    seat: wire.SeatNumber
    legal: tuple[Legal, ...]


async def choices(visit: Visit, asked: AtLine) -> Choices:
    """What the player at a line of a finished game could choose from. The dealer's draws are not choices."""
    finished = await game_over(visit)
    log = await visit.store.events(visit.table)
    setup = setup_of(finished.table, len(finished.seats))
    found = await asyncio.to_thread(choices_at, setup, log, asked.line)
    if found is None:
        raise Refused("field")
    return found


def choices_at(setup: Setup, log: Sequence[Entry], line: int) -> Choices | None:
    """The choices before a line; None if no player acted there."""
    game, lines = setup.game, played_lines(log)
    if line > len(lines):
        return None
    state = game.start(setup.seats, setup.options)
    for played in lines[: line - 1]:
        game.apply(state, game.read(played.text))
    if state.to_act < 0:
        return None
    legal = legal_lines(game, state, game.view(state, state.to_act))
    return Choices(state.to_act, tuple(_placed(game, state, each) for each in legal))


def _placed(game: Game[Any, Any, Any], state: Any, choice: Legal) -> Legal:
    """A choice with the places of what it brings at once; live tables do not show them."""
    if not any(item.points > 0 for item in choice.items):
        return choice
    after = state.copy()
    game.apply(after, game.read(choice.line))
    places = grown(game, state, after, state.to_act)
    return replace(choice, items=tuple(replace(item, where=places.get(item.name, item.where)) for item in choice.items))


ENDPOINTS: Final = (Endpoint("GET", "/api/tables/{table}/choices", choices),)
