"""What every store promises. The same class runs against SQLite and against a real PostgreSQL."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from msgspec import structs

from meydan.core.game import CHANCE
from meydan.server.store import open_store
from meydan.server.store.rows import (
    AccountRow,
    Append,
    Appended,
    ChatRow,
    CountRow,
    EncounterRow,
    Finished,
    Mark,
    SeatRow,
    SessionRow,
    Stale,
    Status,
    Wanted,
)
from meydan.server.store.store import Store, StoreTrouble
from tests.server.store.rows import SEATS, append, due, event, rating, result, table

pytestmark = pytest.mark.anyio

RULES = [("dezh", 1), ("kingdomino", 1)]


class Contract(ABC):
    """Every test gets an empty store."""

    @abstractmethod
    def reopened(self) -> AbstractAsyncContextManager[Store]:
        """The same database, opened again."""

    @pytest.fixture
    async def store(self) -> AsyncIterator[Store]:
        async with self.reopened() as store:
            await store.create(table(), SEATS)
            yield store

    async def test_a_table_is_kept_as_it_was_made(self, store: Store) -> None:
        assert await store.table("t1") == table()
        assert await store.seats("t1") == SEATS
        assert await store.events("t1") == []
        assert await store.table("nobody's") is None
        assert await store.seats("nobody's") == []

    async def test_no_two_tables_have_one_id(self, store: Store) -> None:
        with pytest.raises(StoreTrouble):
            await store.create(replace(table(), game="dezh"), [])
        assert await store.table("t1") == table()

    async def test_events_are_kept_in_order(self, store: Store) -> None:
        first, *rest = [event(1, "/sit آدا | ✨", seat=None), event(2, seat=CHANCE), event(3, cid="c3")]
        assert await store.append(append(first)) == Appended((first,))
        assert await store.append(append(*rest)) == Appended(tuple(rest))
        assert await store.events("t1") == [first, *rest]
        assert await store.events("t1", after=2) == rest[1:]
        assert await store.events("t1", after=9) == []

    @pytest.mark.parametrize("seq", [1, 2, 4, 99])
    async def test_an_append_that_does_not_follow_the_last_event_is_stale(self, store: Store, seq: int) -> None:
        await store.append(append(event(1), event(2)))
        assert await store.append(append(event(seq, "late"), event(seq + 1))) == Stale(2)
        assert await store.events("t1") == [event(1), event(2)]

    async def test_a_log_begins_with_one(self, store: Store) -> None:
        assert await store.append(append(event(2))) == Stale(0)
        assert await store.events("t1") == []

    async def test_the_same_request_again_is_done_once(self, store: Store) -> None:
        asked = append(event(1, cid="c1"), event(2, seat=CHANCE))
        assert await store.append(asked) == Appended(asked.events)
        await store.append(append(event(3)))
        later = append(structs.replace(event(1, cid="c1"), at=9999), event(2, seat=CHANCE))
        assert await store.append(later) == Appended(asked.events, again=True)
        assert len(await store.events("t1")) == 3

    async def test_another_request_under_the_same_seq_is_stale(self, store: Store) -> None:
        await store.append(append(event(1, cid="c1")))
        assert await store.append(append(event(1, cid="c2"))) == Stale(1)
        assert await store.append(append(event(1, cid="c1", seat=1))) == Stale(1)
        await store.append(append(event(2)))
        assert await store.append(append(event(2))) == Stale(2), "no cid is nobody's cid"

    async def test_of_many_at_once_one_wins_every_seq(self, store: Store) -> None:
        for seq in (1, 3, 5):
            tries = [append(event(seq, cid=f"c{n}"), event(seq + 1)) for n in range(8)]
            answers = await asyncio.gather(*(store.append(each) for each in tries))
            assert [type(answer) for answer in answers].count(Appended) == 1
            assert answers.count(Stale(seq + 1)) == 7
        assert [event.seq for event in await store.events("t1")] == [1, 2, 3, 4, 5, 6]

    async def test_appends_of_one_table_keep_the_order_in_which_they_were_asked_for(self, store: Store) -> None:
        answers = await asyncio.gather(*(store.append(append(event(seq))) for seq in range(1, 30)))
        assert all(isinstance(answer, Appended) for answer in answers)

    async def test_many_tables_at_once(self, store: Store) -> None:
        names = [f"many{n}" for n in range(30)]
        for name in names:
            await store.create(table(name), [])
        answers = await asyncio.gather(*(store.append(append(event(1), event(2), name=name)) for name in names))
        assert answers == [Appended((event(1), event(2)))] * 30
        assert await store.events("many29") == [event(1), event(2)]

    async def test_an_unknown_table_harms_no_other(self, store: Store) -> None:
        await store.create(table("t2"), [])
        asked = [append(event(1), name=name) for name in ("t1", "nobody's", "t2")]
        good, bad, better = await asyncio.gather(*map(store.append, asked), return_exceptions=True)
        assert good == better == Appended((event(1),))
        assert isinstance(bad, StoreTrouble)

    async def test_an_append_changes_seats_and_status_with_the_events(self, store: Store) -> None:
        seats = (SeatRow(0, player="bea", name="bea"), SeatRow(1))
        await store.append(Append("t1", (event(1),), seats=seats, status=Status.PLAYING))
        assert await store.seats("t1") == list(seats)
        assert await store.table("t1") == table(status=Status.PLAYING)
        await store.append(append(event(2)))
        assert await store.seats("t1") == list(seats), "what is not mentioned stays"

    async def test_a_stale_append_changes_nothing_else(self, store: Store) -> None:
        await store.append(Append("t1", (event(1),), due=(due(),)))
        late = Append("t1", (event(1),), (due("bot"),), (SeatRow(0),), Status.OVER)
        assert await store.append(late) == Stale(1)
        assert await store.seats("t1") == SEATS
        assert await store.table("t1") == table()
        assert await store.lease("flag", 1000, 2000, 9, RULES) == [due()]

    async def test_what_is_due_is_taken_by_one(self, store: Store) -> None:
        await store.append(Append("t1", (event(1),), (due("flag", 300), due("bot", 100), due("bot", 200, seat=1))))
        assert await store.next_due("bot", RULES) == 100
        assert await store.lease("bot", 99, 500, 9, RULES) == []
        assert await store.lease("bot", 300, 500, 1, RULES) == [due("bot", 100)]
        assert await store.lease("bot", 300, 500, 9, RULES) == [due("bot", 200, seat=1)]
        assert await store.lease("flag", 300, 700, 9, RULES) == [due("flag", 300)], "each kind for itself"
        assert await store.lease("bot", 499, 900, 9, RULES) == []
        assert await store.next_due("bot", RULES) == 500

    async def test_what_is_due_at_tables_of_other_rules_is_left_alone(self, store: Store) -> None:
        await store.append(Append("t1", (event(1),), (due("bot", 100),)))
        for other in ([], [("kingdomino", 2)], [("kingdomino", 11)], [("domino", 1)], [("dezh", 1)]):
            assert await store.next_due("bot", other) is None, other
            assert await store.lease("bot", 300, 500, 9, other) == [], other
        assert await store.next_due("bot", RULES) == 100, "nobody has taken it"
        await store.create(replace(table("t0"), game="gone"), [])
        await store.append(Append("t0", (event(1),), (due("bot", 50, name="t0"),)))
        assert await store.next_due("bot", RULES) == 100
        assert await store.lease("bot", 300, 500, 1, RULES) == [due("bot", 100)], "the older one is not in the way"

    async def test_of_many_at_once_each_takes_something_else(self, store: Store) -> None:
        await store.append(Append("t1", (event(1),), tuple(due("bot", seat=seat) for seat in range(6))))
        taken = await asyncio.gather(*(store.lease("bot", 100, 200, 2, RULES) for _ in range(5)))
        assert sorted(row.seat for rows in taken for row in rows) == [0, 1, 2, 3, 4, 5]

    async def test_a_lease_that_has_run_out_is_taken_again(self, store: Store) -> None:
        await store.append(Append("t1", (event(1),), (due(at=100),)))
        assert await store.lease("flag", 100, 500, 9, RULES) == [due(at=100)]
        assert await store.lease("flag", 500, 900, 9, RULES) == [due(at=100)]
        await store.finish(due(at=100))
        assert await store.lease("flag", 5000, 9000, 9, RULES) == []
        assert await store.next_due("flag", RULES) is None

    async def test_of_every_owner_the_longest_overdue_is_taken_first(self, store: Store) -> None:
        for number, owner in enumerate(["eve", "eve", "eve", "bea"]):
            name = f"r{number}"
            await store.create(table(name), [SeatRow(0, bot="greedy"), SeatRow(1, owner, owner), SeatRow(2, "x", "x")])
            await store.append(Append(name, (event(1),), (due("reply", 10 + number, name=name),)))
        taken = await store.lease_fairly("reply", 100, 500, 2, RULES)
        assert [row.table for row in taken] == ["r0", "r3"]
        assert [row.table for row in await store.lease_fairly("reply", 100, 500, 9, RULES)] == ["r1", "r2"]
        assert await store.lease_fairly("reply", 100, 500, 9, RULES) == []
        assert len(await store.lease_fairly("reply", 500, 900, 9, RULES)) == 4

    async def test_of_many_at_once_each_takes_another_reply(self, store: Store) -> None:
        await store.append(Append("t1", (event(1),), tuple(due("reply", seat=seat) for seat in range(6))))
        taken = await asyncio.gather(*(store.lease_fairly("reply", 100, 200, 6, RULES) for _ in range(5)))
        assert sorted(row.seat for rows in taken for row in rows) == [0, 1, 2, 3, 4, 5]

    async def test_what_is_due_is_claimed_by_one(self, store: Store) -> None:
        await store.append(Append("t1", (event(1),), (due("bot", 100),)))
        asked = (store.claim_due(due("bot", 100), 100, 500) for _ in range(4))
        assert sorted(await asyncio.gather(*asked)) == [False, False, False, True]
        assert await store.claim_due(due("bot", 100), 500, 900), "the lease has run out"
        assert not await store.claim_due(due("bot", 100, seq=2), 5000, 9000), "that is not due"

    async def test_a_player_hosts_where_no_other_person_sits_before(self, store: Store) -> None:
        await store.create(table("t2"), [SeatRow(0, "bea", "bea"), SeatRow(1, "ada", "ada")])
        await store.create(table("t3", status=Status.PLAYING), [SeatRow(0, bot="greedy"), SeatRow(1, "ada", "ada")])
        await store.create(table("t4", status=Status.OVER), [SeatRow(0, "ada", "ada")])
        assert [await store.hosted_tables(player) for player in ("ada", "bea", "eve")] == [2, 1, 0]

    async def test_a_bucket_has_so_many_tokens_and_they_come_back(self, store: Store) -> None:
        taken = await asyncio.gather(*(store.take_token("login", "eve", 1000, 100, 3) for _ in range(5)))
        assert sorted(taken) == [0, 0, 0, 100, 100]
        assert await store.tokens_from("login", "eve") == 1300
        assert await store.take_token("login", "ada", 1000, 100, 3) == 0, "everybody has a bucket"
        assert await store.take_token("other", "eve", 1000, 100, 3) == 0
        assert [await store.take_token("login", "eve", 1150, 100, 3) for _ in range(2)] == [0, 50]
        assert [await store.take_token("login", "eve", 9000, 100, 3) for _ in range(4)] == [0, 0, 0, 100]

    async def test_a_clock_that_was_put_back_locks_nobody_out_for_long(self, store: Store) -> None:
        await store.take_token("login", "ada", 900_000, 100, 3)
        assert await store.take_token("login", "ada", 1000, 100, 3) == 0
        assert await store.tokens_from("login", "ada") == 1300

    async def test_limits_and_devices_are_kept_until_they_are_forgotten(self, store: Store) -> None:
        await store.take_token("login", "eve", 1000, 100, 3)
        await store.know_device(b"old", "ada", 100)
        for seen in (200, 300):
            await store.know_device(b"new", "ada", seen)
        async with self.reopened_beside(store) as again:
            assert await again.take_token("login", "eve", 1000, 100, 1) == 100
            assert await again.knows_device(b"new", "ada")
            assert not await again.knows_device(b"new", "bea")
            await again.forget_limits(1000, 300)
            assert await again.tokens_from("login", "eve") == 1100
            assert [await again.knows_device(key, "ada") for key in (b"old", b"new")] == [False, True]
            await again.forget_limits(1100, 300)
            assert await again.tokens_from("login", "eve") == 0
            await again.forget_devices("ada")
            assert not await again.knows_device(b"new", "ada")

    async def test_an_append_replaces_what_was_due(self, store: Store) -> None:
        await store.append(Append("t1", (event(1),), (due("flag", 100), due("bot", 100))))
        (old,) = await store.lease("bot", 100, 500, 9, RULES)
        new = due("flag", 400, seq=2)
        await store.append(Append("t1", (event(2),), (new,)))
        await store.finish(structs.replace(old, kind="flag"))
        assert await store.lease("flag", 400, 500, 9, RULES) == [new], (
            "finishing the old one does not remove the new one"
        )

    async def test_the_lobby_lists_public_tables_newest_first(self, store: Store) -> None:
        rows = [table(f"l{n}", created=2000 + n) for n in range(3)]
        for row in (*rows, table("over", status=Status.OVER), table("hidden", public=False)):
            await store.create(row, [])
        assert await store.lobby(Status.OPEN, 9, before=9999) == [*reversed(rows), table()]
        assert await store.lobby(Status.OPEN, 2, before=2002) == [rows[1], rows[0]]
        assert await store.lobby(Status.OVER, 9, before=9999) == [table("over", status=Status.OVER)]
        dezh = replace(table("dezh"), game="dezh")
        await store.create(dezh, [])
        assert await store.lobby(Status.OPEN, 9, 9999, "dezh") == [dezh]

    async def test_running_games_of_the_strongest_come_first(self, store: Store) -> None:
        names = {"weak": "bea", "new": "cyd", "strong": "ada"}
        for name, player in names.items():
            row = table(name, status=Status.PLAYING)
            await store.create(row, [SeatRow(0, player=player, name=player), SeatRow(1, bot="greedy", name="greedy")])
        await store.create(table("hidden", status=Status.PLAYING, public=False), SEATS)
        await store.create(replace(table("dezh", status=Status.PLAYING), game="dezh"), SEATS)
        earlier = [rating("ada", value=1200), rating("bea", value=1900), rating("bot:greedy", value=1500)]
        await store.rate("t1", earlier, [])
        await store.rate("new", [rating("ada", 2, 1800.0, "new"), rating("bea", 2, 1300.0, "new")], [])
        assert [row.id for row in await store.strongest(9)] == ["strong", "new", "weak", "dezh"]
        assert [row.id for row in await store.strongest(2)] == ["strong", "new"]
        assert [row.id for row in await store.strongest(9, "dezh")] == ["dezh"]

    async def test_a_player_finds_the_tables_that_are_not_over(self, store: Store) -> None:
        for number, status in enumerate(Status):
            await store.create(table(status.value, status=status, created=2000 + number), SEATS)
        assert [row.id for row in await store.current_tables_of("ada", 9)] == ["playing", "open", "t1"]
        assert [row.id for row in await store.current_tables_of("ada", 1)] == ["playing"]
        assert await store.current_tables_of("bea", 9) == []

    async def test_chat_is_numbered(self, store: Store) -> None:
        words = [ChatRow(0, "آدا", "seats", "سلام 🙂", 1), ChatRow(None, "guest", "all", "hi", 2)]
        kept = [await store.say("t1", said) for said in words]
        assert kept == [replace(said, number=number) for number, said in enumerate(words, 1)]
        assert await store.chat("t1") == kept
        assert await store.chat("t1", after=1) == kept[1:]
        assert await store.chat("t1", limit=1) == kept[1:], "the last of it"
        with pytest.raises(StoreTrouble):
            await store.say("nobody's", words[0])

    async def test_of_many_who_speak_at_once_none_is_lost(self, store: Store) -> None:
        said = [ChatRow(0, "ada", "all", f"word {n}", n) for n in range(20)]
        kept = await asyncio.gather(*(store.say("t1", each) for each in said))
        assert sorted(each.number for each in kept) == list(range(1, 21))
        assert len(await store.chat("t1")) == 20

    async def test_sessions_are_found_by_hash_and_forgotten_by_age(self, store: Store) -> None:
        old, new = SessionRow(b"\0old", "g1", "آدا", 1, 10), SessionRow(b"new", "g2", "bea", 1, 20)
        await store.open_session(old)
        await store.open_session(new)
        await store.open_session(replace(new, name="Bea", seen=30, created=25))
        assert await store.session(b"\0old") == old
        assert await store.session(b"new") == replace(new, name="Bea", seen=30)
        assert await store.session(b"") is None
        assert await store.close_sessions(30) == 1
        assert await store.session(b"\0old") is None
        assert await store.session(b"new") is not None
        assert [each.hash for each in await store.sessions_of("g2")] == [b"new"]
        assert await store.sessions_of("nobody's") == []
        await store.close_session(b"new")
        await store.close_session(b"nobody's")
        assert await store.session(b"new") is None

    async def test_an_account_adopts_what_a_guest_has_played(self, store: Store) -> None:
        account = AccountRow("account", "Ada", "ada", "argon2…", 1)
        assert await store.register(account)
        assert not await store.register(replace(account, id="other"))
        assert await store.account("ada") == account
        assert await store.account("Ada") is None
        assert await store.account_of("account") == account
        assert await store.account_of("ada") is None
        await store.open_session(SessionRow(b"hash", "ada", "ada", 1, 1))
        await store.adopt("ada", "account")
        assert [row.id for row in await store.current_tables_of("account", 9)] == ["t1"]
        assert await store.session(b"hash") == SessionRow(b"hash", "account", "ada", 1, 1)

    async def test_a_password_is_replaced_once(self, store: Store) -> None:
        await store.register(AccountRow("account", "Ada", "ada", "old", 1))
        tries = await asyncio.gather(*(store.change_password("account", "old", f"new {n}") for n in range(3)))
        assert sorted(tries) == [False, False, True]
        account = await store.account("ada")
        assert account is not None
        assert account.password == f"new {tries.index(True)}"
        assert not await store.change_password("nobody", "old", "new")

    async def test_an_adopted_guests_id_on_a_seat_becomes_the_accounts(self, store: Store) -> None:
        await store.adopt("ada", "account")
        await store.append(Append("t1", (event(1),), seats=tuple(SEATS)))
        assert [seat.player for seat in await store.seats("t1")] == ["account", None]

    async def test_muted_names_are_kept_for_each_player(self, store: Store) -> None:
        for name in ("bea", "bea", "eve"):
            await store.mute("t1", "ada", name, True)
        assert await store.muted("t1", "ada") == {"bea", "eve"}
        await store.mute("t1", "ada", "bea", False)
        assert await store.muted("t1", "ada") == {"eve"}
        assert await store.muted("t1", "bea") == set()

    async def test_accounts_that_look_alike_are_one(self, store: Store) -> None:
        assert await store.register(AccountRow("a", "aca", "aca", "x", 1, "aca"))
        assert not await store.register(AccountRow("b", "аса", "аса", "x", 2, "aca"))
        assert await store.register(AccountRow("c", "eve", "eve", "x", 3, None)), "a twin from before"
        assert await store.register(AccountRow("d", "ida", "ida", "x", 4, None))
        assert [account.id for account in await store.accounts_like("аса", "aca")] == ["a"]
        assert [account.id for account in await store.accounts_like("eve", "nothing")] == ["c"]

    async def test_the_last_of_what_was_said_is_kept(self, store: Store) -> None:
        for number in range(230):
            player = ("ada", "bea", "eve")[number % 3]
            await store.say("t1", ChatRow(0, player, "all", str(number), 1000 + number, player=player))
        kept = await store.chat("t1", limit=10_000)
        assert [row.text for row in kept] == [str(number) for number in range(30, 230)]
        assert kept[-1].number == 230

    async def test_nobody_drives_out_what_others_have_said(self, store: Store) -> None:
        await store.say("t1", ChatRow(0, "bea", "all", "hello", 1000, player="bea"))
        for number in range(150):
            await store.say("t1", ChatRow(0, "ada", "all", str(number), 1001, player="ada"))
        kept = await store.chat("t1", limit=10_000)
        assert [row.text for row in kept] == ["hello", *(str(number) for number in range(50, 150))]

    async def test_what_a_guest_said_and_muted_is_the_accounts(self, store: Store) -> None:
        await store.say("t1", ChatRow(0, "ada", "all", "hello", 1000, player="guest"))
        await store.mute("t1", "bea", "guest", True)
        await store.mute("t1", "guest", "eve", True)
        await store.adopt("guest", "account")
        assert [row.player for row in await store.chat("t1")] == ["account"]
        assert "account" in await store.muted("t1", "bea")
        assert await store.muted("t1", "account") == {"eve"}

    async def test_a_revoked_invite_is_worth_nothing(self, store: Store) -> None:
        for key in (b"one", b"two", b"three"):
            await store.invite(key, "t1", 1000)
        assert await store.claim(b"one", "bea") == "t1"
        await store.revoke(b"one", 2000)
        await store.revoke(b"two", 2000)
        assert [row.hash for row in await store.invites("t1")] == [b"three"]
        assert await store.claim(b"one", "bea") == "t1", "it was used before"
        assert await store.claim(b"two", "eve") is None
        assert [await store.is_revoked(key) for key in (b"one", b"two", b"three")] == [False, True, False]
        await store.revoke_claimed("t1", "bea", 3000)
        assert await store.claim(b"one", "bea") is None

    async def test_open_tables_are_counted(self, store: Store) -> None:
        assert await store.count_open_tables_of("ada") == 1
        assert await store.count_open_tables_of("nobody") == 0
        await store.append(Append("t1", (event(1),), status=Status.PLAYING))
        assert await store.count_open_tables_of("ada") == 0

    async def test_a_seat_knows_the_account_of_its_player(self, store: Store) -> None:
        await store.register(AccountRow("ada", "Ada", "ada", "x", 1, "ada"))
        assert [seat.account for seat in await store.seats("t1")] == ["Ada", None]

    async def test_an_invite_is_claimed_by_one(self, store: Store) -> None:
        await store.invite(b"hash", "t1", 1000)
        claims = await asyncio.gather(*(store.claim(b"hash", player) for player in ("bea", "eve", "ida")))
        assert sorted(map(str, claims)) == ["None", "None", "t1"]
        winner = ("bea", "eve", "ida")[claims.index("t1")]
        assert await store.claim(b"hash", winner) == "t1", "asking again does no harm"
        await store.unclaim(b"hash", "nobody")
        assert await store.claim(b"hash", "zoe") is None
        await store.unclaim(b"hash", winner)
        assert await store.claim(b"hash", "zoe") == "t1"
        assert await store.claim(b"", "zoe") is None

    async def test_a_result_is_kept_with_the_last_event(self, store: Store) -> None:
        assert await store.finished("t1") is None
        await store.append(Append("t1", (event(1),), status=Status.OVER, result=result()))
        kept = Finished(table(status=Status.OVER), tuple(SEATS), result())
        assert await store.finished("t1") == kept
        assert await store.append(Append("t1", (event(1),), result=result(9))) == Stale(1)
        assert await store.finished("t1") == kept

    async def test_finished_games_are_found(self, store: Store) -> None:
        for number, (name, public) in enumerate((("t1", True), ("h2", True), ("h3", False))):
            if name != "t1":
                await store.create(table(name, public=public), SEATS)
            await store.append(Append(name, (event(1),), result=result(10 + number)))

        async def found(me: str = "", **wanted: Any) -> list[str]:
            return [row.table.id for row in await store.history(Wanted(**{"before": 99, "limit": 9, **wanted}, me=me))]

        assert await found() == ["h2", "t1"], "not those by link"
        assert await found(me="ada") == ["h3", "h2", "t1"], "but one's own"
        assert await found(before=11) == ["t1"]
        assert await found(limit=1) == ["h2"]
        assert await found(game="dezh") == []
        assert await found(game="kingdomino", player="ada") == ["h2", "t1"]
        assert await found(player="bea") == []
        assert await found(name="آدا") == ["h2", "t1"]
        assert await found(name="greedy", bot="greedy") == [], "that one has a name"

    async def test_pages_of_finished_games_lose_none_though_many_end_at_once(self, store: Store) -> None:
        names = sorted(("t1", "h2", "h3", "H4", "h-5"))
        for name in names:
            if name != "t1":
                await store.create(table(name), SEATS)
            await store.append(Append(name, (event(1),), result=result(10)))
        seen, wanted = [], Wanted(99, 2)
        while page := await store.history(wanted):
            seen += [row.table.id for row in page]
            wanted = Wanted(page[-1].result.ended, 2, after_table=page[-1].table.id)
            assert len(seen) <= len(names)
        assert sorted(seen) == names

    async def test_finished_games_are_counted(self, store: Store) -> None:
        await store.create(replace(table("t2"), game="dezh"), [SeatRow(0, bot="greedy"), SeatRow(1, "ada")])
        for name in ("t1", "t2"):
            await store.append(Append(name, (event(1),), result=result()))
        assert await store.counts_of("ada") == [CountRow("dezh", 1, 0), CountRow("kingdomino", 1, 1)]
        assert await store.counts_of_bot("greedy") == [CountRow("dezh", 1, 1)]

    async def test_a_table_is_rated_once(self, store: Store) -> None:
        await store.create(table("t2"), SEATS)
        for name, ended in (("t2", 20), ("t1", 10)):
            await store.append(Append(name, (event(1),), result=result(ended, rated=True)))
        assert [row.table.id for row in await store.to_rate(9)] == ["t1", "t2"]
        ratings = [rating("ada"), rating("bot:greedy")]
        await store.rate("t1", ratings, [])
        assert [row.table.id for row in await store.to_rate(9)] == ["t2"]
        with pytest.raises(StoreTrouble):
            await store.rate("t1", ratings, [])
        with pytest.raises(StoreTrouble):  # ada has got another first rating meanwhile
            await store.rate("t2", [rating("bea", table="t2"), rating("ada", table="t2")], [])
        assert await store.ratings_of("bea") == []
        second = rating("ada", 2, 1600.5, "t2")
        await store.rate("t2", [second], [])
        assert await store.ratings_of("ada") == [second]
        assert await store.to_rate(9) == []

    async def test_leaders_are_accounts_and_bots(self, store: Store) -> None:
        await store.register(AccountRow("ada", "Ada", "ada", "argon2…", 1))
        high, low = rating("ada", value=1700), rating("bot:greedy", value=1400)
        await store.rate("t1", [low, rating("guest", value=1900), high], [])
        assert await store.leaders("kingdomino", 9, 110) == [high, low]
        assert await store.leaders("kingdomino", 1, 110) == [high]
        assert await store.leaders("dezh", 9, 110) == []

    async def test_leaders_whose_ratings_are_not_sure_come_last(self, store: Store) -> None:
        sure = replace(rating("bot:greedy", value=1400), deviation=80)
        unsure = replace(rating("bot:random", value=1900), deviation=200)
        await store.rate("t1", [sure, unsure], [])
        assert await store.leaders("kingdomino", 9, 110) == [sure, unsure]
        assert await store.leaders("kingdomino", 9, 300) == [unsure, sure]

    async def test_an_account_adopts_ratings_where_it_has_none(self, store: Store) -> None:
        await store.create(table("t2"), [])
        old, other = rating("guest"), replace(rating("account", table="t2"), game="dezh")
        await store.rate("t1", [old], [])
        await store.rate("t2", [other], [])
        await store.adopt("guest", "account")
        assert await store.ratings_of("account") == [other, replace(old, player="account")]

    async def test_who_met_whom_is_written_once(self, store: Store) -> None:
        met = [EncounterRow("t1", *pair, "kingdomino", 50, 1.0, "") for pair in (("ada", "bea"), ("bea", "ada"))]
        await store.rate("t1", [], met)
        with pytest.raises(StoreTrouble):
            await store.rate("t1", [], met)
        for pair in (("ada", "bea"), ("bea", "ada")):
            assert await store.meetings("kingdomino", *pair, since=50) == 1
        assert await store.meetings("kingdomino", "ada", "bea", since=51) == 0
        assert await store.meetings("dezh", "ada", "bea", since=0) == 0
        assert await store.meetings("kingdomino", "ada", "eve", since=0) == 0

    async def test_players_with_a_common_mark_count_as_one_in_meetings(self, store: Store) -> None:
        await store.rate("t1", [], [EncounterRow("t1", "guest", "bea", "kingdomino", 50, 1.0, "")])
        assert await store.meetings("kingdomino", "ada", "bea", since=10) == 0
        for player in ("ada", "guest"):
            await store.note_marks(player, [Mark("address", b"one"), Mark("device", player.encode())], 20)
        assert await store.shared_marks("ada", "guest", since=20) == {"address"}
        assert await store.shared_marks("ada", "guest", since=21) == set()
        assert await store.meetings("kingdomino", "ada", "bea", since=10) == 1
        assert await store.meetings("kingdomino", "ada", "bea", since=21) == 0
        await store.note_marks("ada", [Mark("address", b"one")], 30)
        await store.forget_marks(30)
        assert await store.shared_marks("ada", "guest", since=0) == set()
        assert await store.shared_marks("ada", "ada", since=30) == {"address"}

    async def test_an_account_adopts_marks_and_meetings(self, store: Store) -> None:
        await store.rate("t1", [], [EncounterRow("t1", "guest", "bea", "kingdomino", 50, 1.0, "")])
        for player in ("guest", "bea"):
            await store.note_marks(player, [Mark("address", b"one")], 20)
        await store.adopt("guest", "account")
        assert await store.shared_marks("account", "bea", since=0) == {"address"}
        assert await store.meetings("kingdomino", "account", "bea", since=40) == 1

    async def test_a_key_is_made_once(self, store: Store) -> None:
        assert await store.key("marks", b"first") == b"first"
        assert await store.key("marks", b"second") == b"first"

    async def test_closing_finishes_what_was_asked_for_and_all_is_there_again(self, store: Store) -> None:
        async with self.reopened_beside(store) as other:
            asked = asyncio.gather(*(other.append(append(event(seq))) for seq in range(1, 6)))
            await asyncio.sleep(0)
        assert len(await asked) == 5
        async with self.reopened_beside(store) as other:
            assert await other.events("t1") == [event(seq) for seq in range(1, 6)]
            assert await other.seats("t1") == SEATS

    @asynccontextmanager
    async def reopened_beside(self, store: Store) -> AsyncIterator[Store]:
        """A second store at the same database, if the database allows it."""
        async with self.reopened() as other:
            yield other


class TestSqlite(Contract):
    @pytest.fixture(autouse=True)
    def file(self, tmp_path: Path) -> None:
        self.path = tmp_path / "new folder" / "meydan.sqlite"

    @asynccontextmanager
    async def reopened(self) -> AsyncIterator[Store]:
        store = await open_store(str(self.path))
        try:
            yield store
        finally:
            await store.close()

    @asynccontextmanager
    async def reopened_beside(self, store: Store) -> AsyncIterator[Store]:
        await store.close()
        async with self.reopened() as other:
            yield other


class TestPostgres(Contract):
    @pytest.fixture(autouse=True)
    async def database(self, postgres_address: str) -> AsyncIterator[None]:
        self.address = postgres_address
        yield
        connection = await asyncpg.connect(postgres_address)
        await connection.execute("TRUNCATE tables, sessions, accounts, adoptions, buckets, devices CASCADE")
        await connection.close()

    @asynccontextmanager
    async def reopened(self) -> AsyncIterator[Store]:
        store = await open_store(self.address)
        try:
            yield store
        finally:
            await store.close()
