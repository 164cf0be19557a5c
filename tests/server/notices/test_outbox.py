"""Notices from a move to the reader's browser and letter box."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

import meydan.server.messages as wire
from meydan.server.live.table import Listener
from meydan.server.notices import outbox
from meydan.server.notices.outbox import LEASE_MS, Outbox
from meydan.server.notices.push import bytes_of
from meydan.server.notices.ways import PushServices
from meydan.server.store.store import StoreTrouble
from tests.server.api.conftest import House, code
from tests.server.deals.conftest import NOON, SetTime
from tests.server.notices.browsers import Browser, MailBox, PushService
from tests.server.notices.conftest import DAILY, DAY_MS, HOUR_MS, WISHES, advance, both_databases, reached, wish

pytestmark = pytest.mark.anyio

SOON = 20_000  # after this time a turn is announced


async def daily(house: House, *people: httpx.AsyncClient, days: int = 1, **fields: Any) -> str:
    """A game by correspondence that has begun, with so many days for a turn."""
    mode = {"clock": {"t": "correspondence", "turn_ms": days * DAY_MS}}
    table = await house.table(*people, mode=mode, **fields)
    await house.play(table, 0)
    return table


async def to_act(house: House, table: str) -> int:
    seat = (await house.hub.live(table)).table.to_act
    assert seat is not None
    return seat


async def tell(house: House, at: SetTime, now: int) -> None:
    """Let time pass until everything due now is stored and sent."""
    at(now)
    await advance(house)
    at(now + outbox.TOGETHER_MS)
    await advance(house)


async def two(house: House, service: PushService) -> tuple[list[httpx.AsyncClient], list[Browser]]:
    people = [await house.guest("ada"), await house.guest("bea")]
    return people, [await reached(one, service) for one in people]


@both_databases
async def test_a_turn_is_told_once_to_its_player_alone(house: House, at: SetTime, service: PushService) -> None:
    people, browsers = await two(house, service)
    table = await daily(house, *people)
    mine, other = await to_act(house, table), 1 - await to_act(house, table)
    await tell(house, at, SOON)
    assert [said["title"] for said in browsers[mine].heard] == ["Your turn · Kingdomino"]
    assert browsers[mine].heard[0]["body"] == f"With {['ada', 'bea'][other]}. You have 23 hours."
    assert browsers[mine].heard[0]["path"] == f"/table/{table}"
    await tell(house, at, HOUR_MS)
    assert (len(browsers[mine].heard), browsers[other].heard) == (1, [])
    headers = service.headers[0]
    assert headers["authorization"].startswith("vapid t=")
    assert (headers["urgency"], headers["content-encoding"]) == ("normal", "aes128gcm")
    assert int(headers["ttl"]) <= DAY_MS // 1000
    claims = json.loads(bytes_of(headers["authorization"].split(".")[1]))
    assert claims["aud"] == service.origin


async def test_half_a_turn_is_not_told_again_and_the_next_turn_is(
    house: House, at: SetTime, service: PushService
) -> None:
    people, browsers = await two(house, service)
    table = await daily(house, *people)
    rng = Random(3)
    last = -1
    told = [0, 0]
    for step in range(1, 12):
        at(step * 3 * HOUR_MS)
        seat = await to_act(house, table)
        told[seat] += seat != last
        last = seat
        await tell(house, at, step * 3 * HOUR_MS + SOON)
        assert [len(browser.heard) for browser in browsers] == told
        await house.play(table, 1, rng.randrange(1000))


@both_databases
async def test_several_games_become_one_notice(house: House, at: SetTime, service: PushService) -> None:
    people, browsers = await two(house, service)
    tables = [await daily(house, *people) for _ in range(4)]
    waiting = [0, 0]
    for table in tables:
        waiting[await to_act(house, table)] += 1
    await tell(house, at, SOON)
    for browser, count in zip(browsers, waiting, strict=True):
        titles = {0: [], 1: ["Your turn · Kingdomino"]}.get(count, [f"{count} games wait for you"])
        assert [said["title"] for said in browser.heard] == titles
    table = await daily(house, *people)
    seat = await to_act(house, table)
    await tell(house, at, HOUR_MS)
    count = waiting[seat] + 1
    if count > 1:
        assert browsers[seat].shown["turns"] == f"{count} games wait for you", "the newer one takes its place"


async def test_time_that_runs_out_is_told(house: House, at: SetTime, service: PushService) -> None:
    people, browsers = await two(house, service)
    mine = await to_act(house, await daily(house, *people))
    await tell(house, at, SOON)
    await tell(house, at, DAY_MS * 3 // 4 - SOON)
    assert len(browsers[mine].heard) == 1
    await tell(house, at, DAY_MS * 3 // 4)
    assert browsers[mine].heard[-1]["title"] == "Kingdomino: 5 hours and 59 minutes left"
    assert service.headers[-1]["urgency"] == "high"
    await tell(house, at, DAY_MS - HOUR_MS)
    assert len(browsers[mine].heard) == 2


async def test_the_night_is_quiet_and_the_morning_tells(house: House, at: SetTime, service: PushService) -> None:
    people, browsers = await two(house, service)
    for one in people:
        await wish(one, quiet={"begins": 11 * 60, "ends": 14 * 60})  # the clock of the house is at noon
    table = await daily(house, *people)
    mine = await to_act(house, table)
    await tell(house, at, SOON)
    assert browsers[mine].heard == []
    await tell(house, at, 2 * HOUR_MS)
    assert len(browsers[mine].heard) == 1


async def test_whoever_has_moved_or_is_at_the_table_is_not_told(
    house: House, at: SetTime, service: PushService
) -> None:
    people, browsers = await two(house, service)
    table = await daily(house, *people)
    live = await house.hub.live(table)
    mine = await to_act(house, table)
    listener = Listener(live.owners[mine], "", lambda _: None)
    await house.hub.join(listener, wire.Join(wire.VERSION, table))
    await tell(house, at, SOON)
    assert browsers[mine].heard == [], "the page is open"
    await house.hub.leave(live, listener)
    await tell(house, at, 2 * SOON + 30_000)
    assert len(browsers[mine].heard) == 1


@both_databases
async def test_a_dead_subscription_is_dropped_and_a_failing_one_tried_again(
    house: House, at: SetTime, service: PushService
) -> None:
    people, browsers = await two(house, service)
    table = await daily(house, *people)
    mine = await to_act(house, table)
    service.status = 503
    await tell(house, at, SOON)
    await tell(house, at, SOON + 10_000)
    assert len(service.headers) == 1, "the pause"
    await tell(house, at, SOON + 60_000)
    assert len(service.headers) == 2
    service.status = 201
    await tell(house, at, HOUR_MS)
    assert len(browsers[mine].heard) == 1
    service.status = 410
    await tell(house, at, DAY_MS * 3 // 4)
    player = (await house.hub.live(table)).owners[mine]
    assert await house.store.notices.subscriptions_of(player) == []
    assert await house.store.notices.waiting() == 0


async def test_a_browser_that_is_logged_out_hears_nothing_more(house: House, at: SetTime, service: PushService) -> None:
    ada = await house.account("ada", "203.0.113.1")
    browser = await reached(ada, service)
    table = await house.table(ada, await house.guest("bea"), mode=DAILY)
    await house.play(table, 0)
    while await to_act(house, table) != 0:
        await house.play(table, 1)
    at(SOON)
    await advance(house)
    (await ada.post("/api/logout")).raise_for_status()
    await tell(house, at, 2 * SOON)
    assert browser.heard == []


@both_databases
async def test_a_process_that_is_killed_after_sending_repeats_nothing_that_is_seen(
    house: House, at: SetTime, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, browsers = await two(house, service)
    mine = await to_act(house, await daily(house, *people))
    at(SOON)
    await advance(house)
    at(SOON + outbox.TOGETHER_MS)
    with monkeypatch.context() as killed:
        killed.setattr(type(house.store.notices), "settle", _killed)
        await Outbox(house.hub, house.app.state.post, house.app.state.director.known).advance()
    at(SOON + outbox.TOGETHER_MS + LEASE_MS // 2)
    await advance(house)
    assert len(browsers[mine].heard) == 1, "it is leased"
    at(SOON + outbox.TOGETHER_MS + LEASE_MS)
    await advance(house)
    assert len(browsers[mine].heard) == 2, "sent at least once"
    assert len(browsers[mine].shown) == 1, "and seen once"
    await tell(house, at, HOUR_MS)
    assert len(browsers[mine].heard) == 2


async def _killed(*_: object) -> None:
    raise StoreTrouble("the process ends here")


async def test_an_evening_of_many_people_has_no_notice_for_others_eyes(
    house: House, at: SetTime, service: PushService
) -> None:
    """Random games and people: a browser is told only about games in which it is its player's turn."""
    rng = Random(27)
    names = ["ada", "bea", "cyrus", "dara"]
    people = [await house.guest(name, f"203.0.113.{number}") for number, name in enumerate(names)]
    browsers = [await reached(one, service) for one in people]
    tables = []
    for game in ("kingdomino", "alhambra", "dezh", "kingdom-builder", "dezh"):
        chosen = rng.sample(range(4), rng.choice([2, 3]))
        tables.append((await daily(house, *(people[one] for one in chosen), game=game, days=9), chosen))
    now = 0
    for _ in range(25):
        now += rng.choice([SOON, HOUR_MS, 5 * HOUR_MS])
        at(now)
        table, _ = rng.choice(tables)
        await house.play(table, rng.randrange(4), rng.randrange(1000))
        before = [len(browser.heard) for browser in browsers]
        await tell(house, at, now + SOON)
        turns = {table: chosen[await to_act(house, table)] for table, chosen in tables if await _is_on(house, table)}
        for number, browser in enumerate(browsers):
            mine = [table for table, owner in turns.items() if owner == number]
            for said in browser.heard[before[number] :]:
                if said["tag"] == "turns":
                    assert mine, "a notice for somebody else's eyes"
                    assert said["path"] == "/notices" or said["path"].removeprefix("/table/") in mine
                assert set(said) == {"title", "body", "tag", "path", "lang", "dir", "actions"}
    assert sum(len(browser.heard) for browser in browsers) > 10


async def test_a_turn_is_told_again_in_the_morning_if_its_player_wishes(
    house: House, at: SetTime, service: PushService
) -> None:
    people, browsers = await two(house, service)
    table = await daily(house, *people, days=9)
    mine = await to_act(house, table)
    await tell(house, at, SOON)
    (said,) = browsers[mine].heard
    assert said["actions"] == [["open", "Play"], ["later", "Remind me tomorrow"]]
    reminded = (await people[mine].post("/api/me/notices/later", json={})).raise_for_status().json()
    assert (reminded["at"], reminded["games"]) == (NOON + 21 * HOUR_MS, 1)
    assert (await people[1 - mine].post("/api/me/notices/later", json={})).json()["games"] == 0
    await tell(house, at, 20 * HOUR_MS)
    assert len(browsers[mine].heard) == 1
    await tell(house, at, 21 * HOUR_MS)
    assert [one["title"] for one in browsers[mine].heard] == ["Your turn · Kingdomino"] * 2
    await people[mine].post("/api/me/notices/later", json={})
    while await to_act(house, table) == mine:
        await house.play(table, 1)
    await tell(house, at, 45 * HOUR_MS)
    assert len(browsers[mine].heard) == 2, "the turn is over"


async def _is_on(house: House, table: str) -> bool:
    return (await house.hub.live(table)).table.status == "playing"


async def test_an_address_is_confirmed_before_it_gets_letters_that_one_click_ends(
    house: House, at: SetTime, mailbox: tuple[MailBox, int]
) -> None:
    box, _ = mailbox
    ada = await house.account("ada", "203.0.113.1")
    await wish(ada, wishes={"turn": {"mail": True}})
    assert code(await ada.post("/api/me/address", json={"address": "not an address"})) == (403, "not-allowed")
    (await ada.post("/api/me/address", json={"address": "ada@example.org"})).raise_for_status()
    (question,) = box.letters
    assert (question["To"], question["Subject"]) == ("ada@example.org", "Is this your address?")
    table = await house.table(ada, await house.guest("bea"), mode=DAILY)
    await house.play(table, 0)
    while await to_act(house, table) != 0:
        await house.play(table, 1)
    stranger = await house.somebody()
    link = _link(question, "/confirm/")
    assert code(await stranger.post("/api/notices/confirm", json={"link": link[:-4] + "AAAA"})) == (403, "not-allowed")
    (await stranger.post("/api/notices/confirm", json={"link": link})).raise_for_status()
    await tell(house, at, SOON)
    letter = box.letters[-1]
    assert letter["Subject"] == "Your turn · Kingdomino"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert f"http://meydan.test/table/{table}" in _text(letter)
    address = letter["List-Unsubscribe"].strip("<>").removeprefix("http://meydan.test")
    form = {"content-type": "application/x-www-form-urlencoded"}
    done = await stranger.post(address, content="List-Unsubscribe=One-Click", headers=form)
    assert done.json() == {"kinds": ["turn"]}
    mine = (await ada.get("/api/me/notices")).json()
    assert (mine["wishes"]["turn"]["mail"], mine["wishes"]["hurry"]["mail"]) == (False, True)


def _text(letter: Any) -> str:
    text: str = letter.get_body(("plain",)).get_content()
    return text


def _link(letter: Any, path: str) -> str:
    return _text(letter).partition(path)[2].split()[0]


async def test_strangers_cannot_choose_whom_the_server_calls(house: House, service: PushService) -> None:
    ada = await house.guest("ada")
    asked = service.browser().asked()
    for endpoint in ("http://127.0.0.1:1/x", "https://intranet/x", "ftp://x", "https://fcm.googleapis.com:22/x"):
        refused = await ada.post("/api/me/browser", json=asked | {"endpoint": endpoint})
        assert code(refused) == (403, "not-allowed"), endpoint
    assert code(await ada.post("/api/me/browser", json=asked | {"public_key": "AAAA"})) == (400, "field")
    services = PushServices(("fcm.googleapis.com", "push.apple.com"))
    assert services.knows("https://fcm.googleapis.com/fcm/send/1")
    assert services.knows("https://web.push.apple.com/1")
    assert not services.knows("https://evilpush.apple.com.example.org/1")
    assert not services.knows("https://fcm.googleapis.com@example.org/1")
    assert code(await ada.post("/api/me/notices", json=WISHES | {"zone": "Atlantis/Poseidonis"})) == (
        403,
        "not-allowed",
    )


@both_databases
async def test_the_list_of_daily_games_has_my_turns_first(house: House, at: SetTime) -> None:
    people = [await house.guest("ada"), await house.guest("bea")]
    tables = [await daily(house, *people) for _ in range(3)]
    at(HOUR_MS)
    await house.play(tables[1], 1)
    listed = (await people[0].get("/api/me/daily")).raise_for_status().json()
    assert {game["table"] for game in listed} == set(tables)
    order = [game["to_act"] != game["seat"] for game in listed]
    assert order == sorted(order)
    bell = (await people[0].get("/api/me/bell")).raise_for_status().json()
    assert (bell["turns"], bell["calls"]) == (order.count(False), 0)
    assert all(0 < game["left_ms"] <= DAY_MS == game["turn_ms"] for game in listed)


@both_databases
async def test_two_processes_send_a_notice_once(house: House, at: SetTime, service: PushService) -> None:
    people, browsers = await two(house, service)
    mine = await to_act(house, await daily(house, *people))
    others = [Outbox(house.hub, house.app.state.post, house.app.state.director.known) for _ in range(4)]
    for now in (SOON, SOON + outbox.TOGETHER_MS):
        at(now)
        await asyncio.gather(*(other.advance() for other in others))
    assert len(browsers[mine].heard) == 1


def test_a_browser_reads_what_the_standard_gives_as_an_example() -> None:
    """The example of RFC 8291: the browsers of these tests decrypt like real ones."""
    private = bytes_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    key = ec.derive_private_key(int.from_bytes(private, "big"), ec.SECP256R1())
    browser = Browser(key=key, secret=bytes_of("BTBZMqHH6r4Tts7J_aSIgg"))
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
        "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(bytes_of(body)) == b"When I grow up, I want to be a watermelon"
