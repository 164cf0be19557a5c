"""What raised a rating without playing well: each attempt, and beside it a control in which the result counts."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection

import meydan.server.messages as wire
from meydan.server.accounts.sessions import hash_of
from meydan.server.rating.marks import KEY_NAME, Marker
from meydan.server.rating.ratings import Strength, after
from tests.server.api.conftest import RATED, House, code, house_at

pytestmark = pytest.mark.anyio

HOME, ELSEWHERE = "203.0.113.1", "203.0.113.2"
BY_A_BOT = {"game": "kingdomino", "seats": 2, "chairs": ["me", "random"], "start": True}


async def lose(house: House, loser: httpx.AsyncClient, winner: httpx.AsyncClient) -> None:
    """A rated game that the loser gives up, rated."""
    name = await house.table(winner, loser, mode=RATED)
    await house.ask(name, 0, wire.Start)
    await house.ask(name, 1, wire.Resign)
    await until_rated(house)


async def until_rated(house: House) -> None:
    async with asyncio.timeout(20):
        while await house.store.to_rate(1):
            await asyncio.sleep(0.01)


async def rating_of(client: httpx.AsyncClient) -> float:
    """A player's rating in Kingdomino; a newcomer's if there is none."""
    ratings = (await client.get("/api/me")).json()["ratings"]
    return float(ratings["kingdomino"]["rating"]) if ratings else 1500.0


@pytest.mark.attack("ratings without playing well", control="an honest win, which counts")
async def test_a_win_against_somebody_else_counts(house: House) -> None:
    """The control of all that follow."""
    ada, bea = await house.account("ada", HOME), await house.account("bea", ELSEWHERE)
    await lose(house, bea, ada)
    assert await rating_of(ada) == round(after(Strength(), [(Strength(), 1.0)]).rating) > 1650


@pytest.mark.parametrize(
    ("mode", "rule"),
    [
        ({**RATED, "stand_in": "bot-5", "grace_ms": 1000}, "rated.stand-in"),
        ({**RATED, "flag": "bot"}, "rated.flag"),
        ({"rated": True}, "rated.clock"),
        ({**RATED, "clock": {"t": "correspondence", "turn_ms": 30 * 86_400_000}}, "rated.long-clock"),
        ({**RATED, "hints": True}, "rated.hints"),
    ],
)
@pytest.mark.attack("ratings without playing well")
async def test_a_rated_table_at_which_a_bot_would_play_for_its_host_is_refused(
    house: House, mode: dict[str, Any], rule: str
) -> None:
    ada = await house.guest("ada")
    answer = await ada.post("/api/tables", json={**BY_A_BOT, "mode": mode})
    assert code(answer) == (403, "not-allowed")
    assert answer.json()["rule"] == rule
    control = await ada.post("/api/tables", json={**BY_A_BOT, "mode": {**mode, "rated": False}})
    assert control.status_code == 201


async def test_an_older_table_with_a_chosen_stand_in_is_played_to_its_end_and_does_not_count(tmp_path: Path) -> None:
    file = tmp_path / "meydan.sqlite"
    async with house_at(str(file)) as house:
        ada = await house.guest("ada")
        kept, changed = [
            (await ada.post("/api/tables", json={**BY_A_BOT, "mode": RATED})).json()["table"] for _ in "ab"
        ]
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        change = "UPDATE tables SET mode = replace(mode, 'greedy', 'bot-5') WHERE id = ?"
        assert database.execute(change, (changed,)).rowcount == 1
    async with house_at(str(file)) as house:
        for name in (changed, kept):
            await house.ask(name, 0, wire.Resign)
        results = [await house.store.finished(name) for name in (changed, kept)]
    assert [finished is not None and finished.result.rated for finished in results] == [False, True]


@pytest.mark.attack("ratings without playing well")
async def test_two_guests_at_one_address_make_no_rating(house: House) -> None:
    ada, bea = await house.guest("ada", HOME), await house.guest("bea", HOME)
    for _ in range(10):
        await lose(house, bea, ada)
    assert await rating_of(ada) < 1520


@pytest.mark.attack("ratings without playing well")
async def test_two_guests_in_one_ipv6_network_are_at_one_address(house: House) -> None:
    ada, bea = await house.guest("ada", "2001:db8::1"), await house.guest("bea", "2001:db8::2:3")
    await lose(house, bea, ada)
    assert await rating_of(ada) < 1510


@pytest.mark.attack("ratings without playing well")
async def test_two_accounts_on_one_device_make_no_rating_wherever_they_go(house: House) -> None:
    ada, bea = await house.account("ada", HOME), await house.account("bea", ELSEWHERE)
    bea.cookies.set("meydan-device", ada.cookies["meydan-device"], domain="meydan.test")
    await lose(house, bea, ada)
    assert await rating_of(ada) == 1500
    assert (await ada.get("/api/me")).json()["ratings"] == {}


async def test_the_device_stays_though_the_player_logs_out(house: House) -> None:
    ada = await house.account("ada", HOME)
    device = ada.cookies["meydan-device"]
    await ada.post("/api/logout", json={})
    await ada.post("/api/session", json={"name": "eve"})
    assert ada.cookies["meydan-device"] == device


@pytest.mark.attack("ratings without playing well")
async def test_the_same_pair_gains_less_with_every_game_of_a_day(house: House) -> None:
    ada, bea = await house.account("ada", HOME), await house.account("bea", ELSEWHERE)
    ratings = [1500.0]
    for _ in range(4):
        await lose(house, bea, ada)
        ratings.append(await rating_of(ada))
    gains = [later - earlier for earlier, later in pairwise(ratings)]
    assert gains == sorted(gains, reverse=True)
    assert gains[3] < gains[0] / 8


@pytest.mark.attack("ratings without playing well")
async def test_fresh_guests_of_one_address_count_as_one_opponent(house: House) -> None:
    ada = await house.account("ada", HOME)
    for number in range(10):
        await lose(house, await house.guest(f"guest {number}", ELSEWHERE), ada)
    one_address = await rating_of(ada)
    bea = await house.account("bea", "203.0.113.3")
    for number in range(10):
        await lose(house, await house.guest(f"visitor {number}", f"198.51.100.{number}"), bea)
    assert one_address < 1650 < await rating_of(bea), "the control: of ten addresses they count as ten"


async def test_a_guests_rating_is_provisional_and_counts_little_for_others(house: House) -> None:
    ada, guest = await house.account("ada", HOME), await house.guest("guest", ELSEWHERE)
    await lose(house, guest, ada)
    assert await rating_of(ada) == round(after(Strength(), [(Strength(), 1.0)], [0.25]).rating)
    for client in (ada, guest):  # the account's is not sure yet
        assert (await client.get("/api/me")).json()["ratings"]["kingdomino"]["provisional"]
    (leader,) = (await ada.get("/api/ratings?game=kingdomino")).json()
    assert (leader["name"], leader["provisional"]) == ("ada", True)


async def test_who_does_not_look_at_the_table_again_is_known_by_the_invite(house: House) -> None:
    """A player who only claims the chair and runs out of time leaves a mark, too."""
    ada, bea = await house.guest("ada", HOME), await house.guest("bea", HOME)
    await house.table(ada, bea, mode=RATED)
    one, other = await player_of(house, ada), await player_of(house, bea)
    assert await house.store.shared_marks(one, other, since=0) == {"address"}


async def player_of(house: House, client: httpx.AsyncClient) -> str:
    session = await house.store.session(hash_of(client.cookies["meydan"]))
    assert session is not None
    return session.player


async def test_the_operator_reads_who_met_too_often_or_at_one_address(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "meydan")
    ada, bea = await house.account("ada", HOME), await house.account("bea", HOME)
    eve = await house.account("eve", ELSEWHERE)
    await lose(house, bea, ada)
    for _ in range(2):
        await lose(house, eve, ada)
    flagged = [vars(line)["facts"] for line in caplog.records if line.message == "a rated game weighs less"]
    assert [facts["reason"] for facts in flagged] == ["address", "pair"]
    assert [facts["weight"] for facts in flagged] == [0.1, 0.5]
    players = {await player_of(house, client) for client in (ada, bea)}
    assert {flagged[0]["player"], flagged[0]["other"]} == players


async def test_an_address_is_kept_as_a_keyed_hash_only(house: House, tmp_path: Path) -> None:
    ada, bea = await house.guest("ada", HOME), await house.guest("bea", ELSEWHERE)
    await house.table(ada, bea, mode=RATED)
    with closing(sqlite3.connect(tmp_path / "meydan.sqlite")) as database:
        hashes = [row[0] for row in database.execute("SELECT hash FROM marks")]
        dump = "\n".join(database.iterdump())
    assert HOME not in dump
    assert ada.cookies["meydan-device"] not in dump
    assert len(hashes) == 4
    assert all(len(each) == 16 for each in hashes)
    connection = HTTPConnection({"type": "http", "scheme": "http", "client": (HOME, 1), "headers": [], "path": "/"})
    key = await house.store.key(KEY_NAME, b"")
    assert [Marker(each).marks(connection)[0].hash in hashes for each in (key, b"another key")] == [True, False]
