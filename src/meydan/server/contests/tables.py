"""The tables of a contest."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import msgspec

from meydan.contests.games import Game
from meydan.contests.plan import Plan
from meydan.core.luck import SECRET_BYTES
from meydan.core.notation import write_options
from meydan.games import TITLES
from meydan.server.live.table_rows import seat_rows
from meydan.server.store.contests import NewTableOfContest
from meydan.server.store.rows import Status, TableRow
from meydan.server.table.setup import Live, Mode
from meydan.server.table.table import Chair


def mode_of(plan: Plan, contest: str | None = None) -> Mode:
    """How the tables of a contest are played. Nothing can be taken back, and running out of time loses."""
    clock = Live(plan.base_ms, plan.increment_ms)
    duplicate = contest if plan.duplicate else None
    return Mode(clock=clock, undo=False, rated=plan.rated, duplicate=duplicate, contest=contest)


def table_of(
    contest: str, plan: Plan, game: Game, names: Mapping[str, str], deal: bytes | None, now: int
) -> NewTableOfContest:
    """The row of a game's table, and its chairs; `deal` is the secret of a round whose tables all play the same deal.

    Others may watch it if the contest is public and watching gives nothing away about other tables.
    """
    rules = TITLES[plan.game].game
    options = write_options(rules.options, plan.options)
    mode = msgspec.json.encode(mode_of(plan, contest)).decode()
    secret = secrets.token_bytes(SECRET_BYTES) if deal is None else deal
    is_public = plan.public and deal is None
    row = TableRow(game.table, rules.name, rules.rules, options, secret, mode, Status.OPEN, is_public, now)
    chairs = [Chair(names[player]) for player in game.players]
    return row, seat_rows(chairs, dict(enumerate(game.players)))
