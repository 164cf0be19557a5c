"""Everything that a server sends to one seat while a story is told, byte by byte and in order."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import msgspec

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.core.luck import Dealer, secret_from_seed
from meydan.games import TITLES
from meydan.laws.walk import AnyGame, Walk
from meydan.server.accounts.sessions import hash_of
from meydan.server.admission.talk import TalkLimits
from meydan.server.bots.thinkers import Thinkers
from meydan.server.bots.thinking import Question, Thought, seen
from meydan.server.entries import Entry
from meydan.server.live.table import Listener, LiveTable, clock
from meydan.server.messages import Refused, ToClient
from meydan.server.store.rows import SessionRow, Status, TableRow
from meydan.server.table import requests
from meydan.server.table.changes import changes
from meydan.server.table.table import Chair
from tests.secrecy.stories import Story
from tests.server.api.conftest import House
from tests.server.guests import say

PATHS: Final = (
    "/api/tables/{table}",
    "/api/tables?status=playing",
    "/api/tables/{table}/record",
    "/api/tables/{table}/replay?seat=0&count=100",
    "/api/tables/{table}/replay?seat={seat}&count=100",
    "/api/tables/{table}/replay?seat={seat}&from=100&count=100",
    "/api/tables/{table}/replay?since=20",
    "/api/tables/{table}/review",
    "/api/me",
    "/api/me/tables",
    "/api/history",
    "/api/players/player%200",
)
MODE: Final = '{"hints": true}'
BETWEEN_VISITS: Final = 6  # steps after which a player reconnects, speaks and asks by HTTP


class Echo(Thinkers):
    """Answers with a legal line and a digest of the question, so that different questions get different answers."""

    async def think(self, question: Question) -> tuple[Thought, ...]:
        game = TITLES[question.game].game
        line = game.write(game.actions(game.imagine(seen(question), Random(0)))[0])
        digest = hashlib.sha256(msgspec.json.encode(question)).digest()
        return (Thought(line, visits=int.from_bytes(digest[:6])),)


@dataclass
class Seatmate:
    """A player at the table, and everything that was sent to them."""

    house: House
    game: AnyGame
    seats: int
    seat: Seat | None
    secret: bytes
    table: str
    sent: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = Random(5)
        self.thinkers = Echo()

    async def hear(self, before: Sequence[Entry], entries: Sequence[Entry]) -> list[bytes]:
        """Everything that is sent while these entries are written one by one; the secret's commitment may differ."""
        live = await self._begin(before)
        listener = self._listener()
        await self.house.hub.join(listener, wire.Join(wire.VERSION, self.table))
        foolish = _foolish_lines(self.game, self.seats)
        for number, entry in enumerate(entries):
            await self.house.hub.writer.write(live, changes(live.table, [entry]))
            await self._try(live, listener, foolish)
            if number % BETWEEN_VISITS == 0:
                await self._come_back(live)
                await self._ask_by_http()
        await self.house.hub.leave(live, listener)
        commitment = Dealer(self.secret).commitment.encode()
        return [each.replace(commitment, b"commitment") for each in self.sent]

    def _listener(self) -> Listener:
        player = None if self.seat is None else f"player-{self.seat}"
        return Listener(player, f"player {self.seat}", self._note)

    def _note(self, message: ToClient | bytes) -> None:
        self.sent.append(message if isinstance(message, bytes) else wire.encode(message))

    async def _begin(self, before: Sequence[Entry]) -> LiveTable:
        """The table with its people, at which something has happened already."""
        hub, store = self.house.hub, self.house.store
        row = TableRow(self.table, self.game.name, self.game.rules, "", self.secret, MODE, Status.OPEN, True, 1000)
        chairs = [Chair(f"player {seat}") for seat in range(self.seats)]
        await hub.make(row, chairs, {seat: f"player-{seat}" for seat in range(self.seats)})
        for seat in range(self.seats):
            who = SessionRow(hash_of(f"token-{seat}"), f"player-{seat}", f"player {seat}", clock(), clock())
            await store.open_session(who)
        live = await hub.live(self.table)
        await hub.writer.write(live, changes(live.table, [Entry(self.seats + 1, 0, "/start", 1000), *before]))
        return live

    async def _try(self, live: LiveTable, listener: Listener, foolish: Sequence[str]) -> None:
        """Try what is refused, ask for a hint, and ask what would be answered to requests that could be granted."""
        hub, seq = self.house.hub, live.table.seq
        legal = set(map(self.game.write, self.game.actions(live.table.state)))
        for line in self.rng.sample(foolish, 4):
            if live.table.to_act != self.seat or line not in legal:
                await say(hub, live, listener, wire.Act(seq, "act", line))
        for request in (wire.Start(seq, "start"), wire.Decline(seq, "decline")):
            await say(hub, live, listener, request)
        await say(hub, live, listener, wire.Hint("hint"), thinkers=self.thinkers)
        await hub.tasks.settle()
        undo = [wire.Undo(seq, "undo", turn) for turn in (False, True)]
        for could_be in (*undo, wire.Replace(seq, "replace", 1), wire.Abandon(seq, "abandon")):
            self._note(_answer(live, self.seat, could_be))

    async def _come_back(self, live: LiveTable) -> None:
        """Join once anew and once for what was missed, while a player speaks."""
        hub = self.house.hub
        other = Listener("player-0", "player 0", lambda _: None)
        hub.chat.limits = TalkLimits()  # time stands still
        await hub.chat.say(live, other, wire.Chat("chat", "سلام"))
        await hub.tasks.settle()
        for since in (None, max(0, live.table.seq - 4)):
            again = self._listener()
            await hub.join(again, wire.Join(wire.VERSION, self.table, since, live.table.setup.epoch))
            await hub.leave(live, again)

    async def _ask_by_http(self) -> None:
        client = await self.house.somebody(ip="127.0.0.1")
        cookie = {} if self.seat is None else {"Cookie": f"meydan=token-{self.seat}"}
        for path in PATHS:
            asked = path.format(table=self.table, seat=self.seat if self.seat is not None else "")
            answer = await client.get(asked.replace("seat=&", ""), headers=cookie)
            headers = sorted(answer.headers.items())
            self.sent.append(f"{path} {answer.status_code} {headers}\n".encode() + answer.content)


def _answer(live: LiveTable, seat: Seat | None, request: wire.Request) -> bytes:
    """The answer to a request that might be granted, without granting it."""
    try:
        made = requests.ask(live.table, seat, request, 5_000)
    except Refused as refused:
        return wire.encode(refused.message(request.cid, live.table.seq))
    return msgspec.json.encode([change.entry for change in made])


def _foolish_lines(game: AnyGame, seats: int) -> list[str]:
    """Lines that are legal somewhere in some game of this title."""
    lines: dict[str, Any] = {}
    for seed in range(3):
        walk = Walk(seats, {}, seed, 120)
        lines.update((game.write(action), None) for _, action in walk.along(game))
    return [*lines, "nonsense", "draw ?"]


async def differences(
    houses: tuple[House, House], game: AnyGame, seats: int, seat: Seat | None, story: Story, table: str
) -> list[tuple[bytes, bytes]]:
    """What the seat is sent in only one of two games that differ only in what it may not know."""
    heard = [
        await Seatmate(house, game, seats, seat, secret_from_seed(name), table).hear(story.before, entries)
        for house, name, entries in zip(houses, ("ours", "theirs"), (story.ours, story.theirs), strict=True)
    ]
    ours, theirs = heard
    pairs = [(left, right) for left, right in zip(ours, theirs) if left != right]
    return pairs if len(ours) == len(theirs) else [*pairs, (b"%d messages" % len(ours), b"%d" % len(theirs))]
