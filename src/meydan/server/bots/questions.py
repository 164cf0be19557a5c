"""Questions to bots at a table, and checks of their answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from meydan.bots.bot import any_of
from meydan.core.errors import GameError
from meydan.core.game import Seat
from meydan.server.bots.thinkers import BotFailed, Thinkers
from meydan.server.bots.thinking import Decided, Question, Thought
from meydan.server.messages import encode_view
from meydan.server.operation.logs import log
from meydan.server.table.table import Table


def question(table: Table, seat: Seat) -> Question:
    """What the bot on this seat is asked."""
    setup = table.setup
    view = encode_view(setup.game.view(table.state, seat))
    name = table.chairs[seat].bot or setup.mode.stand_in
    moment = table.lines if setup.mode.is_common else table.seq  # in a common deal, bots depend on the lines alone
    seed = f"{setup.secret.hex()} {moment}"
    return Question(name, setup.game.name, setup.seats, dict(setup.options), seat, view, seed)


async def thoughts(thinkers: Thinkers, table: Table, asked: Question, most: int = 1) -> tuple[Thought, ...]:
    """The best lines that a bot found, all of them legal. Raises NoAnswer, or BotFailed, which is logged."""
    try:
        found = (await thinkers.think(asked))[:most]
        _must_be_legal(table, [thought.line for thought in found])
    except BotFailed as failed:
        facts = {"table": table.setup.table, "game": asked.game, "bot": asked.bot, "seq": table.seq}
        log.error("a bot has failed", str(failed), **facts)
        raise
    return found


@dataclass(frozen=True)
class Plan:
    """The lines that a bot has decided to play next, so that it is not asked again. Kept in memory only."""

    bot: str
    decided: tuple[Decided, ...]

    def answers(self, asked: Question) -> bool:
        """Whether the plan answers the question: the same bot is asked, and the seat sees what the bot expected."""
        return (
            bool(self.decided)
            and self.bot == asked.bot
            and msgspec.json.decode(self.decided[0].view) == msgspec.json.decode(asked.view)
        )


def planned_line(plan: Plan | None, table: Table, asked: Question) -> str | None:
    """The line that the bot has planned for this position, if there is one and it is legal."""
    if plan is None or not plan.answers(asked):
        return None
    line = plan.decided[0].line
    try:
        _must_be_legal(table, [line])
    except BotFailed:
        return None
    return line


def _must_be_legal(table: Table, lines: Sequence[str]) -> None:
    game = table.setup.game
    legal = game.actions(table.state)
    for line in lines:
        try:
            is_legal = game.read(line) in legal
        except GameError as error:
            raise BotFailed(f"{line!r} cannot be read: {error}") from None
        if not is_legal:
            raise BotFailed(f"{line!r} is not legal here")


def any_line(table: Table, asked: Question) -> str:
    """A legal line in place of a bot that has failed; always the same one for the same question."""
    game = table.setup.game
    return game.write(any_of(game.actions(table.state), Random(asked.seed)))
