"""Hints: what a bot would do in the player's place, and why, at tables that allow hints."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import msgspec

import meydan.server.messages as wire
from meydan.advice.advise import MOST_CHOICES, adviser
from meydan.advice.reasons import Reason
from meydan.core.errors import Rule
from meydan.core.game import Seat
from meydan.server.bots.fair_queue import NOW
from meydan.server.bots.places import NoAnswer
from meydan.server.bots.questions import question, thoughts
from meydan.server.bots.thinkers import BotFailed, Thinkers
from meydan.server.bots.thinking import Question, Thought
from meydan.server.live.hub import RETRY_MS
from meydan.server.live.table import Listener, LiveTable
from meydan.server.messages import Refused
from meydan.server.table.table import Table

BOT_FAILED: Final = Rule("bot.failed", "{bot} has failed here and has no advice to give")


class Adviser:
    """Asks a bot on behalf of the seat to act. The bot sees what the seat sees, and nothing else."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers

    async def advise(self, live: LiveTable, listener: Listener, asked: wire.Hint) -> None:
        """Send a hint. A listener can wait for one hint at a time. Raises Refused."""
        if listener.waits_for_a_hint:
            raise Refused("too-fast", retry_ms=RETRY_MS)
        listener.waits_for_a_hint = True
        try:
            found = await self._thoughts(live, listener)
        finally:
            listener.waits_for_a_hint = False
        listener.send(wire.Hinted(asked.cid, tuple(map(_hint, found)), found[0].visits or 0))

    async def _thoughts(self, live: LiveTable, listener: Listener) -> tuple[Thought, ...]:
        table = live.table
        seat = live.seat_of(listener.player, listener.eyes)
        if seat is None:
            raise Refused("no-seat")
        if not table.setup.mode.hints:
            raise Refused("not-allowed")
        if table.status != "playing":
            raise Refused("not-playing")
        if table.to_act != seat:
            raise Refused("turn")
        asked = asked_for(table, seat)
        try:
            async with self._thinkers.turn(asked, listener.owner, "hint", lambda: _urgency(live, listener)):
                found = await thoughts(self._thinkers, table, asked, MOST_CHOICES)
        except NoAnswer:
            raise Refused("retry", retry_ms=RETRY_MS) from None
        except BotFailed:
            raise Refused("fault", BOT_FAILED.of(bot=asked.bot)) from None
        if live.table.seq != table.seq:
            raise Refused("stale")
        return found


def _urgency(live: LiveTable, listener: Listener) -> int | None:
    """Drop the hint of a client that is gone, so that nobody waits for it."""
    return NOW if listener in live.listeners else None


def _hint(thought: Thought) -> wire.HintLine:
    margin = None if thought.margin is None else round(thought.margin, 1)
    line = wire.HintLine(
        thought.line, margin, thought.visits, points=thought.points, reasons=tuple(map(_reason, thought.reasons))
    )
    if thought.figures is None:
        return line
    win, lead = thought.figures.win, thought.figures.margin
    return msgspec.structs.replace(
        line, win=round(win.mean, 3), win_error=round(win.error, 3), margin_error=round(lead.error, 1)
    )


def _reason(reason: Reason) -> wire.HintReason:
    points, error = round(reason.points, 1), round(reason.error, 1)
    return wire.HintReason(reason.whose, reason.name, points, error, dict(reason.facts), reason.at_once)


def asked_for(table: Table, seat: Seat) -> Question:
    """The question for a bot that advises a seat; it contains only what the seat knows."""
    return replace(
        question(table, seat),
        bot=adviser(table.setup.bots),
        seed=f"hint {table.setup.table} {table.seq}",
        wants_advice=True,
    )
