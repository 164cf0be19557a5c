"""The address that limits a client: networks, proxies, and programs that are not limited at all."""

from __future__ import annotations

import logging

import pytest

import meydan.server.messages as wire
from meydan.server.admission.addresses import counted, is_local, is_near
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("address", "as_what"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_network_counts_as_one_address(address: str, as_what: str) -> None:
    assert counted(address) == as_what


def test_our_own_network_is_told_from_others() -> None:
    assert all(map(is_local, ("127.0.0.1", "::1", "::ffff:127.0.0.1")))
    assert not any(map(is_local, ("203.0.113.5", "10.0.0.1", "", "testclient")))
    assert all(map(is_near, ("127.0.0.1", "::1", "10.0.0.1", "::ffff:127.0.0.1")))
    assert not any(map(is_near, ("8.8.8.8", "2a00::1", "", "testclient")))


async def statuses(house: House, addresses: list[str], **headers: str) -> set[int]:
    """The answers to 400 requests from these addresses in turn."""
    clients = [await house.somebody(ip=address) for address in addresses]
    asked = [
        (await clients[number % len(clients)].get("/api/games", headers=headers)).status_code for number in range(400)
    ]
    return set(asked)


@pytest.mark.attack("many addresses of one network")
async def test_a_flood_from_all_over_one_network_is_stopped(house: House) -> None:
    assert await statuses(house, [f"2001:db8::{number:x}" for number in range(1, 50)]) == {200, 429}


@pytest.mark.attack("many addresses of one network", control="of many networks, which are served")
async def test_floods_from_different_networks_are_different(house: House) -> None:
    assert await statuses(house, [f"2001:db8:0:{number:x}::1" for number in range(1, 50)]) == {200}


async def test_an_address_that_is_written_in_two_ways_is_one(house: House) -> None:
    assert await statuses(house, ["203.0.113.5", "::ffff:203.0.113.5"]) == {200, 429}


async def test_this_machine_is_limited_unless_the_settings_say_otherwise(house: House) -> None:
    assert await statuses(house, ["127.0.0.1"]) == {200, 429}
    house.app.state.unlimited = frozenset({"127.0.0.1"})
    assert await statuses(house, ["127.0.0.1"]) == {200}


@pytest.mark.parametrize("unlimited", [frozenset(), frozenset({"127.0.0.1"})])
@pytest.mark.parametrize(
    "header", [{"X-Forwarded-For": "203.0.113.9"}, {"Forwarded": "for=203.0.113.9"}, {"X-Real-IP": "203.0.113.9"}]
)
async def test_a_proxy_that_nobody_named_is_limited_and_told_in_the_log(
    house: House, caplog: pytest.LogCaptureFixture, header: dict[str, str], unlimited: frozenset[str]
) -> None:
    house.app.state.unlimited = unlimited
    with caplog.at_level(logging.WARNING):
        assert await statuses(house, ["127.0.0.1"], **header) == {200, 429}
    (told,) = [record for record in caplog.records if "MEYDAN_PROXIES" in record.getMessage()]
    assert told.__dict__["facts"]["address"] == "127.0.0.1"


async def test_a_proxy_that_is_believed_needs_no_warning(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """By then the server has replaced the proxy's address by the forwarded one."""
    client = await house.somebody(ip="192.168.1.7")
    await client.get("/api/games", headers={"X-Forwarded-For": "192.168.1.7"})
    assert not caplog.records


async def test_a_player_has_so_many_tables_and_no_more(house: House) -> None:
    ada = await house.guest("ada")
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", "greedy"]}
    made = [await ada.post("/api/tables", json=asked) for _ in range(30)]
    assert {each.status_code for each in made} == {201}
    refused = await ada.post("/api/tables", json=asked)
    assert code(refused) == (409, "too-many")
    assert refused.json()["sentence"] == "you have 30 tables that are not over; finish or close one first"
    bea = await house.guest("bea")
    assert (await bea.post("/api/tables", json=asked)).status_code == 201, "others may"
    table = made[0].json()["table"]
    live = await house.hub.live(table)
    await house.ask(table, 0, wire.Abandon)
    assert live.table.status == "abandoned"
    assert (await ada.post("/api/tables", json=asked)).status_code == 201


async def test_limits_hold_over_a_restart(house: House) -> None:
    """New limits are what a new process has; the store is the same."""
    ada = await house.guest("ada")
    for _ in range(40):
        await ada.post("/api/tables", json={"game": "kingdomino", "seats": 2})
    assert code(await ada.post("/api/tables", json={"game": "kingdomino", "seats": 2})) == (429, "too-fast")
    house.app.state.limits = house.new_limits()
    assert code(await ada.post("/api/tables", json={"game": "kingdomino", "seats": 2})) == (429, "too-fast")
    house.seconds += 5
    assert (await ada.post("/api/tables", json={"game": "kingdomino", "seats": 2})).status_code == 201
