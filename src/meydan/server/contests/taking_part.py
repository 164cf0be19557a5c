"""What people do in a contest: join, leave, sit out; and what its host does. Each becomes an event, once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meydan.contests.events import Called, Came, Closed, Event, Left, Rested, write
from meydan.contests.pairing import who_plays
from meydan.core.errors import Rule
from meydan.server.accounts.names import folded
from meydan.server.contests.known import Known, KnownContests
from meydan.server.messages import Refused
from meydan.server.store.contests import PersonRow
from meydan.server.store.store import Store, StoreTrouble

MOST_PEOPLE: Final = 512
MOST_TRIES: Final = 5  # to append the next event to a log

OVER: Final = Rule("contest.over", "this contest is over; its standings are all that is left to see")
LAST: Final = Rule("contest.last", "the last round has begun, so nobody can join any more; watch, or come next time")
TWIN: Final = Rule("contest.twin", "somebody in this contest has your name; choose another one and join again")
FULL: Final = Rule("contest.full", "{most} people have joined, and no more fit in; host another contest")
AWAY: Final = Rule("contest.away", "the host has sent you away from this contest; ask the host")
NOT_IN: Final = Rule("contest.not-in", "you are not in this contest; join it first")
PLAYING: Final = Rule("contest.playing", "tables of this round are still playing; call the next one when they are done")
ELSEWHERE: Final = Rule("contest.elsewhere", "you are in the contest {name}, which goes on; leave it to join this one")
FEW: Final = Rule("contest.few", "a round needs {fewest} people, and {people} are here; wait for others")


class TakingPart:
    """Stores people's requests as events in the logs of contests."""

    def __init__(self, store: Store, known: KnownContests) -> None:
        self._store = store
        self._known = known

    async def join(self, contest: str, person: PersonRow, rating: int, now: int) -> None:
        """Join, or come back. Raises Refused."""

        async def come(known: Known) -> Event | None:
            old = known.contest.people.get(person.player)
            _must_be_open(known, old is not None)
            if old is not None and old.is_sent_away:
                raise Refused("not-allowed", AWAY)
            if old is None and len(known.contest.people) >= MOST_PEOPLE:
                raise Refused("too-many", FULL.of(most=MOST_PEOPLE))
            if await self._store.contests.player_named(contest, folded(person.name)) not in (None, person.player):
                raise Refused("name-taken", TWIN)
            await self._must_not_be_needed(contest, person.player)
            return None if old is not None and old.is_in else Came(now, person.player, rating)

        async with self._known.joining:
            for attempt in range(MOST_TRIES):
                known = await self._known.named(contest)
                seq = known.contest.seq + 1
                event = await come(known)
                if event is None:
                    return
                try:
                    await self._store.contests.come(contest, seq, write(event), person, folded(person.name))
                except StoreTrouble:  # another event was faster
                    if attempt == MOST_TRIES - 1:
                        raise
                else:
                    return

    async def _must_not_be_needed(self, contest: str, player: str) -> None:
        for row in await self._store.contests.of_player(player):
            other = (await self._known.of(row)).contest
            if row.id != contest and other.may_need(player):
                raise Refused("not-allowed", ELSEWHERE.of(name=other.plan.name))

    async def leave(self, contest: str, player: str, now: int, by_host: bool = False) -> None:
        """Leave the contest, or remove a person as its host. Raises Refused."""
        await self._append(contest, lambda known: _left(known, player, now, by_host))

    async def rest(self, contest: str, player: str, now: int) -> None:
        """Sit out the round that is paired, or else the next one; in an arena, until coming back."""
        await self._append(contest, lambda known: _rested(known, player, now))

    async def call(self, contest: str, now: int) -> None:
        """Start the next round. Raises Refused."""
        await self._append(contest, lambda known: _called(known, now))

    async def close(self, contest: str, now: int) -> None:
        """End the contest; running games go on, but no longer count. Raises Refused."""
        await self._append(contest, lambda known: _closed(known, now))

    async def _append(self, contest: str, event_of: Callable[[Known], Event | None]) -> None:
        for attempt in range(MOST_TRIES):
            known = await self._known.named(contest)
            event = event_of(known)
            if event is None:
                return
            closed = event.at if isinstance(event, Closed) else None
            try:
                await self._store.contests.append(contest, known.contest.seq + 1, [write(event)], closed=closed)
            except StoreTrouble:
                if attempt == MOST_TRIES - 1:
                    raise
            else:
                return


def _must_be_open(known: Known, is_known: bool) -> None:
    contest = known.contest
    if contest.phase == "over":
        raise Refused("not-allowed", OVER)
    if not is_known and not contest.plan.is_arena and contest.round >= contest.plan.rounds:
        raise Refused("not-allowed", LAST)


def _must_be_in(known: Known, player: str) -> None:
    person = known.contest.people.get(player)
    if person is None or not person.is_in:
        raise Refused("not-allowed", NOT_IN)


def _left(known: Known, player: str, now: int, by_host: bool) -> Event | None:
    _must_be_open(known, True)
    person = known.contest.people.get(player)
    return None if person is None or not person.is_in else Left(now, player, by_host)


def _rested(known: Known, player: str, now: int) -> Event:
    _must_be_open(known, True)
    _must_be_in(known, player)
    contest = known.contest
    if contest.plan.is_arena:
        return Left(now, player)
    return Rested(now, player, contest.round if contest.phase == "paired" else contest.round + 1)


def _called(known: Known, now: int) -> Event | None:
    contest = known.contest
    _must_be_open(known, True)
    if contest.phase in ("paired", "playing"):
        raise Refused("not-allowed", PLAYING)
    people, fewest = len(who_plays(contest, contest.round + 1)), contest.plan.fewest
    if people < fewest:
        raise Refused("not-allowed", FEW.of(fewest=fewest, people=people))
    return None if contest.called > contest.round else Called(now, contest.round + 1)


def _closed(known: Known, now: int) -> Event | None:
    return None if known.contest.phase == "over" else Closed(now)
