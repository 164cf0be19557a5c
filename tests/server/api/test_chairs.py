"""Chairs before the game: nobody blocks a public table, and its host can always go on."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.server.live.hosting import MOST_CHAIRS_OF_A_GUEST
from meydan.server.live.hub import Hub
from meydan.server.live.table import Listener, LiveTable
from meydan.server.messages import VERSION, Join, ToClient
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio


def codes(answers: list[ToClient | bytes]) -> list[str]:
    return [answer.code for answer in answers if isinstance(answer, wire.Error)]


def names(live: LiveTable) -> list[str | None]:
    return [chair.name or chair.bot for chair in live.table.chairs]


async def public_table(house: House, host: httpx.AsyncClient, seats: int = 4, **fields: Any) -> LiveTable:
    """A public table at which the host alone sits, and is."""
    name = await house.table(host, seats=seats, chairs=["me", *[None] * (seats - 1)], public=True, **fields)
    live = await house.hub.live(name)
    await house.hub.join(Listener(live.owners[0], "ada", lambda _: None), Join(VERSION, name))
    return live


async def sit(house: House, live: LiveTable, player: str, seat: int = 1) -> list[ToClient | bytes]:
    answers: list[ToClient | bytes] = []
    await house.ask_as(live, Listener(player, player, answers.append), wire.Sit, seat=seat, name=player)
    return answers


async def test_the_host_frees_a_chair_and_its_player_does_not_come_back(house: House) -> None:
    live = await public_table(house, await house.guest("ada"))
    assert not await sit(house, live, "eve")
    table = live.table.setup.table
    assert codes(await house.ask(table, 1, wire.Free, seat=0)) == ["not-host"]
    assert codes(await house.ask(table, 0, wire.Free, seat=2)) == ["no-person"]
    assert codes(await house.ask(table, 0, wire.Free, seat=1)) == []
    assert names(live) == ["ada", None, None, None]
    assert set(live.owners) == {0}
    assert codes(await sit(house, live, "eve")) == ["sent-away"]
    assert not await sit(house, live, "bea")


async def test_who_was_sent_away_stays_away_at_another_process_and_after_a_restart(house: House) -> None:
    live = await public_table(house, await house.guest("ada"))
    assert not await sit(house, live, "eve")
    table = live.table.setup.table
    assert not codes(await house.ask(table, 0, wire.Free, seat=1))
    elsewhere = Hub(house.store)
    there = await elsewhere.live(table)
    with pytest.raises(wire.Refused, match="sent-away"):
        await elsewhere.request(there, Listener("eve", "eve", lambda _: None), wire.Sit(there.table.seq, "c", 1, "eve"))
    await elsewhere.request(there, Listener("bea", "bea", lambda _: None), wire.Sit(there.table.seq, "c", 1, "bea"))
    assert names(there)[1] == "bea", "the control"
    await elsewhere.tasks.close()


async def test_the_invite_of_a_player_who_was_sent_away_is_revoked(house: House) -> None:
    host, eve = await house.guest("ada"), await house.guest("eve")
    table = await house.table(host, seats=3, chairs=["me", None, None])
    token = (await host.post(f"/api/tables/{table}/invites")).json()["token"]
    assert (await eve.post(f"/api/invites/{token}", json={})).is_success
    await house.ask(table, 0, wire.Free, seat=1)
    assert code(await eve.post(f"/api/invites/{token}", json={})) == (410, "invite-revoked")


async def test_the_host_begins_with_fewer(house: House) -> None:
    live = await public_table(house, await house.guest("ada"))
    assert not await sit(house, live, "bea", seat=2)
    table = live.table.setup.table
    assert codes(await house.ask(table, 2, wire.Remove, seat=1)) == ["not-host"]
    assert codes(await house.ask(table, 0, wire.Remove, seat=2)) == ["taken"]
    assert codes(await house.ask(table, 0, wire.Start)) == ["empty-seats"], "the control"
    for _ in range(2):
        free = names(live).index(None)
        assert not codes(await house.ask(table, 0, wire.Remove, seat=free))
    assert names(live) == ["ada", "bea"]
    assert live.owners[1] == "bea"
    assert not codes(await house.ask(table, 0, wire.Start))
    await house.play(table)
    assert live.table.status == "over"
    house.hub.forget(table)
    again = await house.hub.looked_at(table)
    assert again is not live
    assert (again.table.status, names(again), again.owners) == ("over", names(live), live.owners)
    finished = await house.store.finished(table)
    assert finished is not None
    assert [seat.name for seat in finished.seats] == ["ada", "bea"]


async def test_no_chair_is_removed_that_the_game_needs(house: House) -> None:
    live = await public_table(house, await house.guest("ada"), seats=2)
    (refused,) = await house.ask(live.table.setup.table, 0, wire.Remove, seat=1)
    assert isinstance(refused, wire.Error)
    assert refused.code == "illegal"
    assert refused.sentence


async def test_higher_seats_move_down_also_for_returning_players(house: House) -> None:
    host = await house.guest("ada")
    name = await house.table(host, seats=4, chairs=[None, "me", None, None], public=True)
    live = await house.hub.live(name)
    heard: list[ToClient | bytes] = []
    listener = Listener(live.owners[1], "ada", heard.append)
    await house.hub.join(listener, Join(VERSION, name, seat=1))
    await house.ask_as(live, listener, wire.Remove, seat=0)
    assert (live.seat_of(live.owners[0]), listener.eyes) == (0, 0)
    assert not codes(heard)
    heard.clear()
    await house.hub.join(Listener(live.owners[0], "ada", heard.append), Join(VERSION, name, since=0, epoch=1))
    assert [event.line for event in heard if isinstance(event, wire.Event)] == ["/sit ada", "/remove 0"]
    removal = [event for event in heard if isinstance(event, wire.Event)][-1]
    assert (removal.seat, removal.cid) == (0, "c1"), "the host knows the answer to the request"
    assert removal.now is not None
    assert [player.name for player in removal.now.players] == ["ada", None, None]


async def test_the_host_fills_up_with_bots(house: House) -> None:
    live = await public_table(house, await house.guest("ada"))
    assert not await sit(house, live, "bea", seat=2)
    table = live.table.setup.table
    assert codes(await house.ask(table, 2, wire.Fill, bot="random")) == ["not-host"]
    assert codes(await house.ask(table, 0, wire.Fill, bot="nobody")) == ["no-bot"]
    assert codes(await house.ask(table, 0, wire.Fill, bot="random")) == []
    assert names(live) == ["ada", "random", "bea", "random"]
    assert codes(await house.ask(table, 0, wire.Fill, bot="random")) == ["taken"]
    assert codes(await house.ask(table, 0, wire.Start)) == []


async def come_and_go(house: House, live: LiveTable, player: str) -> None:
    """Sit down, look around, and leave."""
    listener = Listener(player, player, lambda _: None)
    await house.hub.join(listener, Join(VERSION, live.table.setup.table))
    await house.ask_as(live, listener, wire.Sit, seat=1, name=player)
    await house.hub.leave(live, listener)


@pytest.mark.parametrize(("seconds", "is_free"), [(119, False), (121, True)])
async def test_an_absent_players_chair_is_free_after_a_moment(
    house: House, monkeypatch: pytest.MonkeyPatch, seconds: int, is_free: bool
) -> None:
    live = await public_table(house, await house.guest("ada"))
    await come_and_go(house, live, "eve")
    assert live.table.chairs[1].name == "eve"
    left = live.table.away[1]
    assert left is not None
    monkeypatch.setattr("meydan.server.live.table.CLOCK.now", lambda: left + seconds * 1000)
    await house.hub.look_after(live.table.setup.table)
    assert live.table.chairs[1].is_free == is_free
    assert live.table.chairs[0].name == "ada", "who is here stays"
    assert (live.seat_of("eve") is None) == is_free


@pytest.mark.parametrize(
    "fields", [{"public": False}, {"mode": {"clock": {"t": "correspondence", "turn_ms": 86_400_000}}}]
)
async def test_friends_and_correspondence_players_may_be_away_for_long(
    house: House, monkeypatch: pytest.MonkeyPatch, fields: dict[str, Any]
) -> None:
    host = await house.guest("ada")
    asked = {"seats": 2, "chairs": ["me", None], "public": True, **fields}
    live = await house.hub.live(await house.table(host, **asked))
    await come_and_go(house, live, "eve")
    left = live.table.away[1]
    assert left is not None
    monkeypatch.setattr("meydan.server.live.table.CLOCK.now", lambda: left + 3_600_000)
    await house.hub.look_after(live.table.setup.table)
    assert live.table.chairs[1].name == "eve"


async def test_a_player_who_sits_down_without_connecting_is_away_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await public_table(house, await house.guest("ada"))
    assert not await sit(house, live, "eve")
    left = live.table.away[1]
    assert left is not None
    monkeypatch.setattr("meydan.server.live.table.CLOCK.now", lambda: left + 121_000)
    await house.hub.look_after(live.table.setup.table)
    assert live.table.chairs[1].is_free


@pytest.mark.attack("one guest at every public table")
async def test_one_guest_does_not_sit_at_every_public_table(house: House) -> None:
    tables = [await public_table(house, await house.guest(f"host {number}")) for number in range(26)]
    answers = [codes(await sit(house, live, "eve")) for live in tables]
    assert answers.count([]) == MOST_CHAIRS_OF_A_GUEST
    assert answers[-1] == ["too-many-chairs"]
    first = tables[0]
    assert codes(await house.ask(first.table.setup.table, 1, wire.Stand)) == []
    assert codes(await sit(house, tables[-1], "eve")) == [], "another chair, once one is given back"


@pytest.mark.attack("one guest at every public table", control="lets guests sit everywhere")
async def test_without_the_bound_one_guest_sits_at_all(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.server.live.hosting.MOST_CHAIRS_OF_A_GUEST", 1000)
    tables = [await public_table(house, await house.guest(f"host {number}")) for number in range(26)]
    assert [codes(await sit(house, live, "eve")) for live in tables] == [[]] * 26
