"""Carries out the decisions: stores notices that become due at tables, and sends waiting ones.

Any number of processes can do this with one database. A process leases what it takes, so that another one takes over
after a crash: a message may be sent twice, but with the same tag, and the browser shows it once.
"""

from __future__ import annotations

import asyncio
import traceback
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from meydan.server.contests.known import KnownContests
from meydan.server.entries import Due
from meydan.server.live.hub import Hub
from meydan.server.live.table import LiveTable, clock
from meydan.server.live.table_rows import known_rules
from meydan.server.messages import Refused
from meydan.server.notices import letters
from meydan.server.notices.deciding import Place, decide, next_try
from meydan.server.notices.links import Links
from meydan.server.notices.occasions import Occasion, Occasions, of_contest, of_puzzle
from meydan.server.notices.push import Identity, new_key
from meydan.server.notices.turns import notice
from meydan.server.notices.ways import Mailer, Outcome, Pusher, PushServices
from meydan.server.notices.wishes import NOBODYS
from meydan.server.notices.wording import Fact, Message, message
from meydan.server.operation.logs import log
from meydan.server.operation.settings import Settings
from meydan.server.store.notices import (
    GAME_KINDS,
    MAIL,
    Kind,
    NoticeBook,
    NoticeRow,
    SettingsRow,
    TurnRow,
    Waiting,
)
from meydan.server.store.store import Store, StoreTrouble
from meydan.server.tasks import log_trouble

INTERVAL_SECONDS: Final = 1.0
LEASE_MS: Final = 60_000
MOST_DUE: Final = 100  # at a time
MOST_CONTESTS: Final = 200
MOST_READERS: Final = 20  # people who are sent notices at a time
TOGETHER_MS: Final = 5_000  # how long a notice waits to be sent with others, and for processes to report who is where
DAY_SECONDS: Final = 86_400


@dataclass(frozen=True)
class Post:
    """The channels to absent people, and the signature of links in e-mails."""

    pusher: Pusher
    mailer: Mailer
    links: Links

    @classmethod
    async def of(cls, store: Store, settings: Settings) -> Post:
        """The channels of this server. Its keys are made once and kept in the store."""
        contact = settings.public_url or "https://meydan.invalid"
        if settings.mail_from:
            contact = f"mailto:{settings.mail_from.rpartition('<')[2].rstrip('>')}"
        identity = Identity(await store.key("push", new_key()), contact)
        return cls(Pusher(identity, PushServices(settings.push_hosts)), Mailer(settings), await Links.of(store))

    async def channels(self, book: NoticeBook, player: str) -> list[str]:
        """All channels to a player. Whether they are wanted is checked when they are used."""
        browsers = [row.id for row in await book.subscriptions_of(player)]
        settings = await book.settings_of(player) if self.mailer.is_on else None
        return [*browsers, MAIL] if settings is not None and settings.address is not None else browsers


class Outbox:
    """Sends notices, by itself and on request of a test."""

    def __init__(self, hub: Hub, post: Post, contests: KnownContests) -> None:
        self._hub = hub
        self._book = hub.store.notices
        self._post = post
        self._contests = contests
        self._told: dict[str, tuple[int, int]] = {}  # contests: the round that was noted here, and for how many people
        self._advancing = asyncio.Lock()  # so that a process does not compete with itself

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            with suppress(StoreTrouble):
                await self.advance()
            await asyncio.sleep(INTERVAL_SECONDS)

    async def advance(self) -> None:
        """Store notices that are due, and send waiting ones. Raises StoreTrouble."""
        async with self._advancing:
            await self._note_games(clock())
            await self._note_contests(clock())
            await self._note_puzzles(clock())
            await self._send_all(clock())

    async def _note_games(self, now: int) -> None:
        for kind in GAME_KINDS:
            for due in await self._hub.store.lease(kind, now, now + LEASE_MS, MOST_DUE, known_rules()):
                with suppress(Refused):  # the table is gone
                    await self._note(due, now)

    async def _note(self, due: Due, now: int) -> None:
        live = await self._hub.looked_at(due.table)
        found = notice(live.table, live.owners, due, now)
        if found is not None:
            await self._post_to_all(found, now)
        await self._hub.store.finish(due)

    async def _note_contests(self, now: int) -> None:
        """Note contests and rounds that begin. The notices follow from the logs, so that a crash loses none."""
        rows = await self._hub.store.contests.open(MOST_CONTESTS)
        for row in rows:
            contest = (await self._contests.of(row)).contest
            found = of_contest(row.id, contest, now)
            mark = contest.round, 0 if contest.round else len(found)  # before the first round people still join
            if found and self._told.get(row.id) != mark:
                for one in found:
                    await self._post_to_all(one, now)
                self._told[row.id] = mark
        self._told = {row.id: self._told[row.id] for row in rows if row.id in self._told}

    async def _note_puzzles(self, now: int) -> None:
        for settings in await self._book.puzzles_due(now, MOST_DUE):
            found, then = of_puzzle(settings, now)
            channels = await self._post.channels(self._book, settings.player)
            await self._book.post_puzzle(settings, found, channels, now + TOGETHER_MS, then)

    async def _post_to_all(self, found: NoticeRow, now: int) -> None:
        await self._book.post(found, await self._post.channels(self._book, found.player), now + TOGETHER_MS)

    async def _send_all(self, now: int) -> None:
        taken = await self._book.take(now, now + LEASE_MS, MOST_READERS)
        readers: dict[tuple[str, str], list[Waiting]] = defaultdict(list)
        for waiting in taken:
            readers[waiting.player, waiting.channel].append(waiting)
        occasions = Occasions(self._hub, self._contests, now)
        await asyncio.gather(*(self._serve_apart(waiting, occasions) for waiting in readers.values()))

    async def _serve_apart(self, waiting: Sequence[Waiting], occasions: Occasions) -> None:
        """The same as `_serve`. Failed notices stay leased and are tried again; nobody else has to wait for them."""
        try:
            await self._serve(waiting, occasions)
        except StoreTrouble as trouble:
            log_trouble(trouble)
        except Exception:  # a bug of ours; it affects this reader alone
            log.error("a notice could not be sent", traceback.format_exc(), channel=waiting[0].channel)

    async def _serve(self, waiting: Sequence[Waiting], occasions: Occasions) -> None:
        """Decide about what waits for one player on one channel, and send it."""
        player, channel, now = waiting[0].player, waiting[0].channel, clock()
        settings = await self._book.settings_of(player) or replace(NOBODYS, player=player)
        turns = {(turn.table, turn.seat): turn for turn in await self._book.turns_of(player)}
        games = {one.id: one.place for one in waiting if one.place is not None}
        tables = await self._tables({table for table, _ in (*games.values(), *turns)})
        found = {one.id: await occasions.of(one, settings.language) for one in waiting if one.id not in games}
        gone = [name for name, occasion in found.items() if occasion is None]
        gone += [name for name, (table, _) in games.items() if table not in tables]
        attended = [name for name, occasion in found.items() if occasion is not None and occasion.is_open]
        attended += [name for name, place in games.items() if place[0] in tables and _is_at(tables[place[0]], place)]
        decision = decide(settings, waiting, turns, attended, now, gone)
        done, later = [*decision.drop], [*decision.later]
        for said, about in _messages(decision.send, found, tables, turns, settings.language, now):
            outcome = await self._send(channel, settings, said, about, now)
            for one in about:
                again = next_try(one.tries + 1, now) if outcome is Outcome.FAILED else None
                if again is None:
                    done.append(one)
                else:
                    later.append((replace(one, tries=one.tries + 1), again))
        await self._book.settle(now, done, later)

    async def _tables(self, names: set[str]) -> dict[str, LiveTable]:
        found = {}
        for name in sorted(names):
            with suppress(Refused):  # the table was deleted, or has other rules
                found[name] = await self._hub.live(name)
        return found

    async def _send(
        self, channel: str, settings: SettingsRow, said: Message, about: Sequence[Waiting], now: int
    ) -> Outcome:
        if channel == MAIL:
            return await self._mail(settings, said, about)
        browser = await self._book.subscription(settings.player, channel)
        if browser is None:  # the player is logged out there
            return Outcome.DEAD
        deadlines = [one.deadline for one in about if one.deadline is not None]
        seconds = (max(deadlines) - now) // 1000 if deadlines else DAY_SECONDS
        outcome = await self._post.pusher.send(said, browser, seconds, now)
        if outcome is Outcome.DEAD:
            await self._book.unsubscribe(channel, now)
        return outcome

    async def _mail(self, settings: SettingsRow, said: Message, about: Sequence[Waiting]) -> Outcome:
        mailer, address = self._post.mailer, settings.address
        if not mailer.is_on or address is None:
            return Outcome.DEAD
        kinds = sorted({one.kind for one in about})
        token = self._post.links.token("off", settings.player, *kinds)
        off, one_click = mailer.link(f"/off/{token}"), mailer.link(f"/api/notices/off/{token}")
        ids = [one.id for one in about]
        outcome = await mailer.send(letters.notice(said, address, ids, mailer.link(said.path), off, one_click))
        if outcome is Outcome.DEAD:
            await self._book.set(replace(settings, is_confirmed=False))
        return outcome


def _is_at(live: LiveTable, place: Place) -> bool:
    return place[1] in live.seats_anywhere()


def _messages(
    sent: Sequence[Waiting],
    occasions: Mapping[str, Occasion | None],
    tables: Mapping[str, LiveTable],
    turns: Mapping[Place, TurnRow],
    language: str,
    now: int,
) -> Iterator[tuple[Message, list[Waiting]]]:
    """What is said now, with the notices behind it: all games together, everything else by itself."""
    games = [one for one in sent if one.place is not None]
    if games:
        facts = [
            _fact(one.kind, place[1], tables[place[0]], one.deadline, now) for one in games if (place := one.place)
        ]
        standing = [
            _fact("turn", seat, tables[table], turn.deadline, now)
            for (table, seat), turn in turns.items()
            if table in tables
        ]
        yield message(facts, standing, language), games
    for one in sent:
        occasion = occasions.get(one.id)
        if occasion is not None:
            yield occasion.message, [one]


def _fact(kind: Kind, seat: int, live: LiveTable, deadline: int | None, now: int) -> Fact:
    table = live.table
    others = tuple(chair.name for number, chair in enumerate(table.chairs) if chair.name is not None and number != seat)
    left = None if deadline is None else max(0, deadline - now)
    return Fact(kind, table.setup.table, table.setup.game.name, others, left, table.setup.mode.flag)
