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
from meydan.server.store.contests import NewTableOfContest
from meydan.server.store.rows import Status, TableRow
from meydan.server.table.setup import Live, Mode
from meydan.server.table.table import Chair
from meydan.server.table_rows import seat_rows


def mode_of(plan: Plan) -> Mode:
    """How the tables of a contest are played. Nothing can be taken back, and whoever runs out of time loses."""
    return Mode(clock=Live(plan.base_ms, plan.increment_ms), undo=False, rated=plan.rated)


def table_of(plan: Plan, game: Game, names: Mapping[str, str], now: int) -> NewTableOfContest:
    """The row of a game's table, and its chairs. Others may watch it if the contest is public."""
    rules = TITLES[plan.game].game
    options = write_options(rules.options, plan.options)
    mode = msgspec.json.encode(mode_of(plan)).decode()
    secret = secrets.token_bytes(SECRET_BYTES)
    row = TableRow(game.table, rules.name, rules.rules, options, secret, mode, Status.OPEN, plan.public, now)
    chairs = [Chair(names[player]) for player in game.players]
    return row, seat_rows(chairs, dict(enumerate(game.players)))
