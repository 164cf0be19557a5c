"""New contests, and what a host may choose."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.contests.plan import MOST_ROUNDS, Format, Plan
from meydan.core.errors import GameError, Rule
from meydan.core.luck import SECRET_BYTES
from meydan.games import TITLES
from meydan.server.accounts.names import folded, proper_name
from meydan.server.contests.tables import mode_of
from meydan.server.messages import Refused
from meydan.server.store.contests import ContestRow
from meydan.server.store.store import Store, StoreTrouble
from meydan.server.table import rated

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # for links that people type: no two look alike
LETTERS_OF_A_LINK: Final = 8
MOST_HOSTED: Final = 5
MOST_DAYS: Final = 60
LATE_MS: Final = 120_000  # how wrong a host's clock may be, or how long the form may have been open
DAY_MS: Final = 86_400_000

ONE: Final = Rule("contest.one", "nobody plays a contest alone; choose at least two people at a table")
ARENA: Final = Rule("contest.arena", "an arena is played at tables of two; choose two people, or rounds")
SAME_DEAL: Final = Rule("contest.same-deal", "only tables of rounds can have the same deal; choose rounds")
PAST: Final = Rule("contest.past", "the contest would begin in the past; choose a time from now on")
FAR: Final = Rule("contest.far", "a contest is announced at most {days} days ahead; choose an earlier time")
NAME: Final = Rule("contest.name", "another contest with this name is not over; choose another name")
MANY: Final = Rule("contest.many", "you host {most} contests that are not over; end one first")


class NewContest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host announces. `rounds` applies to contests with rounds, `minutes` to arenas.

    With `by_host` the host starts them. With `duplicate` all tables of a round play the same deal.
    """

    name: wire.Name
    game: wire.GameName
    seats: Annotated[int, Meta(ge=1, le=16)]
    format: Format
    starts: wire.Number
    base_ms: Annotated[int, Meta(ge=60_000, le=3_600_000)]
    increment_ms: Annotated[int, Meta(ge=0, le=60_000)] = 0
    options: dict[str, str] = {}
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 5
    minutes: Annotated[int, Meta(ge=10, le=360)] = 60
    by_host: bool = False
    rated: bool = True
    public: bool = True
    duplicate: bool = False


def plan_of(asked: NewContest, now: int) -> Plan:
    """The plan of a contest. Raises Refused if it cannot be played like that."""
    title = TITLES.get(asked.game)
    if title is None:
        raise Refused("field")
    if asked.seats < 2:
        raise Refused("not-allowed", ONE)
    if asked.format == "arena" and asked.seats != 2:
        raise Refused("not-allowed", ARENA)
    if asked.format == "arena" and asked.duplicate:
        raise Refused("not-allowed", SAME_DEAL)
    if asked.starts < now - LATE_MS:
        raise Refused("not-allowed", PAST)
    if asked.starts > now + MOST_DAYS * DAY_MS:
        raise Refused("not-allowed", FAR.of(days=MOST_DAYS))
    try:
        title.game.start(asked.seats, asked.options)
    except GameError as error:
        raise Refused("illegal", error.rule) from None
    smallest = asked.seats if asked.duplicate else max(2, asked.seats - 1)  # the same deal needs as many seats
    sizes = tuple(size for size in title.game.seats if smallest <= size <= asked.seats)
    fields = msgspec.structs.asdict(asked) | {"name": proper_name(asked.name), "sizes": sizes}
    plan = Plan(**fields | {"starts": max(now, asked.starts)})
    rule = rated.missing(mode_of(plan)) if plan.rated else None
    if rule is not None:
        raise Refused("not-allowed", rule)
    return plan


async def announce(store: Store, host: str, plan: Plan, now: int) -> str:
    """Store a new contest. Returns its address. Raises Refused."""
    if await store.contests.hosted(host) >= MOST_HOSTED:
        raise Refused("too-many", MANY.of(most=MOST_HOSTED))
    if await store.contests.has_open_one_named(folded(plan.name)):
        raise Refused("taken", NAME)
    name = "".join(secrets.choice(LETTERS) for _ in range(LETTERS_OF_A_LINK))
    row = ContestRow(name, host, msgspec.json.encode(plan).decode(), plan.starts, now)
    deals = [secrets.token_bytes(SECRET_BYTES) for _ in range(plan.rounds)] if plan.duplicate else []
    try:
        await store.contests.make(row, folded(plan.name), deals)
    except StoreTrouble:  # someone may have been faster with the same name
        if await store.contests.has_open_one_named(folded(plan.name)):
            raise Refused("taken", NAME) from None
        raise
    return name
