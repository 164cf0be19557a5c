"""What could have happened in a finished game: play on from a position, or see how another action could have ended."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.advice.advise import adviser
from meydan.core.errors import GameError, IllegalAction, Rule
from meydan.core.game import CHANCE, Game, Seat, play
from meydan.core.notation import actor as written_actor
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.api.history import game_over
from meydan.server.api.replays import ReplayPosition, shown
from meydan.server.api.sessions import must_still_have_the_name
from meydan.server.api.tables import MadeTable, must_have_room_for_a_table
from meydan.server.bots.background import Background, WorkFailed
from meydan.server.bots.fair_queue import NOW, Owner
from meydan.server.bots.places import NoAnswer
from meydan.server.deals.sight import is_secret
from meydan.server.finished.positions import PAST, PlayedLine, Position, played_lines, positions_after
from meydan.server.finished.what_if import End, Fork, continuations
from meydan.server.live.hub import RETRY_MS
from meydan.server.live.table import clock
from meydan.server.live.table_rows import TableLine, new_row, setup_of
from meydan.server.messages import Refused
from meydan.server.operation.logs import log
from meydan.server.store.rows import Finished, SeatRow
from meydan.server.table.setup import Mode, Setup
from meydan.server.table.table import Chair

WAIT_MS: Final = 10_000  # for the player's word
WHAT_IF_SECONDS: Final = 60.0  # of waiting; after this the work is requested again

NO_LINE: Final = Rule("variation.line", "the game has lines 1 to {last}, and no line {line}")
SEALED: Final = Rule("variation.sealed", "others are still to play this deal; it can be played on when they have")
OTHER_ACTOR: Final = Rule("variation.actor", "{line!r} is not possible there: somebody else acts, or the game is over")
DEALT: Final = Rule("variation.dealt", "line {line} was dealt; choose a line that a player has chosen")

MOST_LINES: Final = 2_000  # on one way to the end

LineNumber = Annotated[int, Meta(ge=1, le=1_000_000)]
OtherLine = Annotated[str, Meta(min_length=1, max_length=200)]


class BranchPoint(Struct, frozen=True, forbid_unknown_fields=True):
    """The line before which I want to play on, on the seat that acts there, against bots.

    `bot` plays in place of people; bots keep their chairs. The start waits up to `wait_ms` for my word to the dealing.
    """

    line: LineNumber
    bot: wire.BotName | None = None
    wait_ms: wire.WaitMs = WAIT_MS


class OtherAction(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the game, and another action in its place."""

    line: LineNumber
    action: Annotated[str, Meta(min_length=1, max_length=200)]


class Ends(Struct, frozen=True):
    """How the game could have ended, eight times."""

    ends: tuple[End, ...]


class OtherLines(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the game, and what could have followed in its place: the `lines` of an end, or the first of them.

    `seat` is the one whose view is shown (by default a spectator's). The positions begin with number `from`.
    """

    line: LineNumber
    lines: Annotated[tuple[OtherLine, ...], Meta(min_length=1, max_length=MOST_LINES)]
    seat: wire.SeatNumber | None = None
    first: wire.Number = msgspec.field(default=0, name="from")
    count: Annotated[int, Meta(ge=1, le=100)] = 50


class OtherPositions(Struct, frozen=True):
    """The positions on another way; number 0 is the one before the other action."""

    positions: tuple[ReplayPosition, ...]


@dataclass(frozen=True)
class Moment:
    """A line of a finished game that was a player's choice."""

    finished: Finished
    setup: Setup
    lines: list[PlayedLine]
    line: int

    @property
    def seat(self) -> Seat:
        """The seat that acts there."""
        return self.lines[self.line - 1].actor


async def branch(visit: Visit, asked: BranchPoint) -> MadeTable:
    """Play on from before a line of a finished game: a new table with draws of its own, which is never rated."""
    who, moment = visit.who, await _moment(visit, asked.line)
    await must_still_have_the_name(visit.store, who)
    if await is_secret(visit.store, visit.table, moment.setup.mode, clock()):  # the new table would reveal the deal
        raise Refused("not-allowed", SEALED)
    bots = moment.setup.bots
    bot = asked.bot or adviser(bots)
    if bot not in bots:
        raise Refused("no-bot")
    await must_have_room_for_a_table(visit)
    mode = msgspec.json.encode(Mode(hints=True)).decode()
    row = new_row(dataclasses.replace(moment.finished.table, mode=mode, public=False), clock())
    chairs = [Chair(bot=_bot(seat, bot)) for seat in moment.finished.seats]
    chairs[moment.seat] = Chair(who.name)
    past: list[TableLine] = [(None, f"/from {visit.table}")]
    past += [(line.actor, f"{PAST}{line.text}") for line in moment.lines[: asked.line - 1]]
    await visit.hub.make(row, chairs, {moment.seat: who.player}, True, asked.wait_ms, past)
    return MadeTable(row.id)


def _bot(seat: SeatRow, bot: str) -> str:
    """The bot on a chair: the one that played there, or this one in place of a person."""
    return seat.bot if seat.name is None and seat.bot is not None else bot


async def what_if(visit: Visit, asked: OtherAction) -> Ends:
    """How a game could have ended with another action: eight times with its own draws, between bots that vary."""
    who, moment = visit.who, await _moment(visit, asked.line)
    await asyncio.to_thread(_must_be_legal, moment, asked.action)
    await visit.limits.what_ifs.take(visit.store, visit.counted_address or who.player)
    setup, lines = moment.setup, [(line.actor, line.text) for line in moment.lines]
    fork = Fork(setup.game.name, setup.seats, dict(setup.options), lines, asked.line, asked.action)
    background: Background = visit.request.app.state.background
    owner = Owner(who.player, visit.counted_address)
    try:
        async with asyncio.timeout(WHAT_IF_SECONDS):
            return Ends(await background.work(owner, "what-if", continuations, fork, urgency=lambda: NOW))
    except (NoAnswer, TimeoutError):
        raise Refused("retry", retry_ms=RETRY_MS) from None
    except WorkFailed as failed:
        log.error("a what-if has failed", str(failed), table=visit.table, line=asked.line)
        raise Refused("fault") from None


async def what_if_positions(visit: Visit, asked: OtherLines) -> OtherPositions:
    """The positions along one of the ways that a what-if has found, to step through."""
    moment = await _moment(visit, asked.line)
    if asked.seat is not None and asked.seat >= moment.setup.seats:
        raise Refused("field")
    found = await asyncio.to_thread(_positions, moment, asked)
    return OtherPositions(tuple(map(shown, found)))


def _positions(moment: Moment, asked: OtherLines) -> list[Position]:
    past = moment.lines[: moment.line - 1]
    lines = [*past, *_legal_lines(moment, asked.lines)]
    first = max(asked.first, len(past))
    numbers = range(first, min(first + asked.count, len(lines) + 1))
    return positions_after(moment.setup, 0, lines, asked.seat, numbers)


async def _moment(visit: Visit, line: int) -> Moment:
    """A line of the game in the path. Raises Refused unless the game is over."""
    finished = await game_over(visit)
    setup = setup_of(finished.table, len(finished.seats))
    lines = played_lines(await visit.store.events(finished.table.id))
    if line > len(lines):
        raise Refused("not-allowed", NO_LINE.of(last=len(lines), line=line))
    if lines[line - 1].actor == CHANCE:
        raise Refused("not-allowed", DEALT.of(line=line))
    return Moment(finished, setup, lines, line)


def _must_be_legal(moment: Moment, text: str) -> None:
    """Raises Refused unless the action is legal before the line."""
    _played(moment.setup.game, _state_before(moment), text)


def _legal_lines(moment: Moment, lines: Sequence[str]) -> list[PlayedLine]:
    """The lines of a record, numbered on from the moment. Raises Refused if one is not legal there."""
    state = _state_before(moment)
    found: list[PlayedLine] = []
    for number, line in enumerate(lines, moment.line):
        actor, _, text = line.partition(" ")
        if state.to_act is None or actor != written_actor(state.to_act):
            raise Refused("illegal", OTHER_ACTOR.of(line=line))
        found.append(PlayedLine(number, state.to_act, text))
        state = _played(moment.setup.game, state, text)
    return found


def _state_before(moment: Moment) -> Any:
    """The position before the line."""
    game = moment.setup.game
    state: Any = game.start(moment.setup.seats, moment.setup.options)
    for line in moment.lines[: moment.line - 1]:
        game.apply(state, game.read(line.text))
    return state


def _played(game: Game[Any, Any, Any], state: Any, text: str) -> Any:
    """The position after an action. Raises Refused unless it is legal."""
    try:
        return play(game, state, game.read(text))
    except IllegalAction as error:
        raise Refused("illegal", error.rule) from None
    except GameError as error:
        raise Refused("notation", error.rule) from None


ENDPOINTS: Final = (
    Endpoint("POST", "/api/tables/{table}/branch", branch, status=201),
    Endpoint("POST", "/api/tables/{table}/what-if", what_if),
    Endpoint("POST", "/api/tables/{table}/what-if/positions", what_if_positions),
)
