"""The replay of a running game: what the caller's own seats, or a spectator, have seen so far."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.games import GAMES
from meydan.server.table.changes import changes
from meydan.server.table.shown import told_lines
from meydan.server.table.table import new_table
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio


async def running(house: House, game: str = "kingdomino", steps: int = 12) -> tuple[list[httpx.AsyncClient], str]:
    """People, and the table at which they have played so many lines."""
    seats = max(2, GAMES[game].seats[0])
    people = [await house.guest(f"player {number}") for number in range(seats)]
    name = await house.table(*people, game=game)
    await house.play(name, steps)
    return people, name


async def asked(client: httpx.AsyncClient, name: str, query: str = "") -> Any:
    return (await client.get(f"/api/tables/{name}/replay?count=100{query}")).raise_for_status().json()


@pytest.mark.parametrize("game", list(GAMES))
async def test_the_replay_of_a_running_game_shows_what_the_seat_was_told_and_saw(house: House, game: str) -> None:
    people, name = await running(house, game, 20)
    live = await house.hub.live(name)
    rules = live.table.setup.game
    log = await house.store.events(name)
    for seat, query in ((0, "&seat=0"), (1, "&seat=1"), (None, "")):
        client = people[seat or 0]
        shown = await asked(client, name, query)
        expected = []
        before = new_table(live.table.setup)
        for change in changes(before, log):
            (line,) = told_lines(before, change, [seat])
            if change.table.status == "playing":
                view = rules.codec.dump(rules.view(change.table.state, seat))
                expected.append((change.entry.seq, line if change.action is not None else None, view))
            before = change.table
        assert [(each["seq"], each["line"], each["view"]) for each in shown["positions"]] == expected
        assert shown["total"] == live.table.lines
        assert (shown["secret"], shown["deal"], shown["result"]) == (None, None, None)


async def test_nobody_looks_through_the_eyes_of_another(house: House) -> None:
    (ada, bea), name = await running(house, "dezh")
    for client, seat in ((ada, 1), (bea, 0), (await house.somebody(), 0), (await house.guest("eve"), 1)):
        refused = await client.get(f"/api/tables/{name}/replay?seat={seat}")
        assert code(refused) == (403, "not-allowed")
        assert refused.json()["rule"] == "replay.eyes"
    assert code(await ada.get(f"/api/tables/{name}/replay?seat=7")) == (400, "field")
    assert (await asked(await house.somebody(), name))["positions"], "anyone who knows the address may watch"


async def test_a_player_with_several_seats_sees_through_each_of_them(house: House) -> None:
    ada = await house.guest("ada")
    body = {"game": "dezh", "seats": 2, "chairs": ["me", None], "companions": {"1": "babak"}, "start": True}
    name = (await ada.post("/api/tables", json=body)).raise_for_status().json()["table"]
    mine, theirs = await asked(ada, name, "&seat=0"), await asked(ada, name, "&seat=1")
    assert [each["view"]["seat"] for each in (mine["positions"][-1], theirs["positions"][-1])] == [0, 1]


async def test_positions_are_asked_for_by_the_event_after_which_they_came(house: House) -> None:
    (ada, _), name = await running(house)
    whole = (await asked(ada, name, "&seat=0"))["positions"]
    seqs = [each["seq"] for each in whole]
    for since in (0, seqs[0], seqs[5], seqs[5] - 1, seqs[-1], seqs[-1] + 9):
        found = (await asked(ada, name, f"&seat=0&since={since}"))["positions"]
        assert found == [each for each in whole if each["seq"] > since]
    part = (await ada.get(f"/api/tables/{name}/replay?seat=0&since={seqs[3]}&count=2")).json()["positions"]
    assert part == whole[4:6]
    rest = (await asked(ada, name, f"&seat=0&since={seqs[3]}&from={part[-1]['n'] + 1}"))["positions"]
    assert part + rest == whole[4:]


async def test_what_was_taken_back_has_no_position(house: House) -> None:
    (ada, _), name = await running(house, steps=0)
    live = await house.hub.live(name)
    while live.table.tail_seat not in (0, 1):
        await house.play(name, 1)
    undone = live.table.seq
    assert not await house.ask(name, live.table.tail_seat, wire.Undo)
    await house.play(name, 1, seed=3)
    shown = await asked(ada, name)
    assert undone not in [each["seq"] for each in shown["positions"]]
    assert shown["positions"][-1]["seq"] == live.table.seq
    assert [each["n"] for each in shown["positions"]] == list(range(live.table.lines + 1))


async def test_the_last_line_of_the_game_brings_result_and_secret(house: House) -> None:
    (ada, bea), name = await running(house)
    assert (await asked(bea, name))["result"] is None
    table = await house.play(name)
    over = await asked(ada, name, "&seat=1")
    assert over["secret"] == table.setup.secret.hex()
    assert over["result"]["reason"] == "finished"


@pytest.mark.parametrize("end", [wire.Abandon, None])
async def test_a_game_that_does_not_run_and_was_not_finished_stays_closed(
    house: House, end: type[wire.Request] | None
) -> None:
    ada = await house.guest("ada")
    body = {"game": "kingdomino", "seats": 2, "chairs": ["me", "greedy"], "start": end is not None}
    name = (await ada.post("/api/tables", json=body)).json()["table"]
    if end is not None:
        assert not await house.ask(name, 0, end)
    assert code(await ada.get(f"/api/tables/{name}/replay?seat=0")) == (409, "not-over")
