"""Words on the server: who may give them, through any process, after a restart; and how records show them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import meydan.server.messages as wire
from meydan.commands.records import check
from meydan.core.luck import Dealer
from meydan.server.bots.thinkers import Thinkers
from meydan.server.live.clockwork import Clockwork
from meydan.server.live.hub import Hub
from meydan.server.live.table import LiveTable, clock
from meydan.server.store import open_store
from meydan.server.store.store import Store
from meydan.server.table.table import Chair
from meydan.words import Words
from tests.server.api.conftest import House
from tests.server.guests import Guest, say
from tests.server.store.rows import table

pytestmark = pytest.mark.anyio

ADA, BEA = "0a" * 16, "0b" * 16
OWNERS = {0: "ada", 1: "bea"}
WAIT_MS = 2_000


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    yield store
    await store.close()


async def made(store: Store, wait_ms: int = WAIT_MS) -> Hub:
    """A table of two people that is starting and waits for their words."""
    hub = Hub(store)
    await hub.make(table(created=clock()), [Chair("ada"), Chair("bea")], OWNERS, start=True, wait_ms=wait_ms)
    return hub


async def come(hub: Hub, name: str) -> tuple[LiveTable, Guest]:
    guest = Guest(name)
    return await hub.join(guest.listener, wire.Join(wire.VERSION, "t1")), guest


async def lines(store: Store) -> list[str]:
    return [entry.line for entry in await store.events("t1")]


async def test_everybody_who_comes_is_shown_the_commitment_before_anything_is_dealt(store: Store) -> None:
    hub = await made(store)
    _, ada = await come(hub, "ada")
    state = ada.heard[0]
    assert state["commitment"] == Dealer(table().secret).commitment
    assert state["now"]["is_starting"]
    assert await lines(store) == ["/sit ada", "/sit bea", "/begin 2000"]


async def test_a_game_that_waits_starts_with_the_last_word_at_one_round_trip(store: Store) -> None:
    hub = await made(store)
    live, ada = await come(hub, "ada")
    _, bea = await come(hub, "bea")
    await say(hub, live, ada.listener, wire.Word("c1", 0, ADA))
    await say(hub, live, bea.listener, wire.Word("c1", 1, BEA))
    assert f"/start {ADA} {BEA}" in await lines(store)
    assert bea.heard[-1]["now"]["status"] == "playing"


@pytest.mark.attack("words changed or given by others")
async def test_words_are_for_ones_own_seats_and_bounded(store: Store) -> None:
    hub = await made(store)
    live, ada = await come(hub, "ada")
    stranger = Guest("eve")
    for guest, seat in ((ada, 1), (ada, 9), (stranger, 0)):
        await say(hub, live, guest.listener, wire.Word("c1", seat, ADA))
        assert guest.heard[-1]["code"] == "no-seat"
    for word in ("", "0a" * 17, "0A" * 16, "not hexadecimal, is it, at all? "):
        with pytest.raises(wire.Refused, match="field"):
            wire.decode(f'{{"t": "word", "cid": "c1", "seat": 0, "word": "{word}"}}')
    assert "/word" not in " ".join(await lines(store))


@pytest.mark.attack("words changed or given by others", control="believes that a seat is everybody's")
async def test_where_a_seat_is_everybodys_a_stranger_gives_its_word(store: Store) -> None:
    class Everybodys(dict[int, str]):
        """Owners that accept every caller."""

        def get(self, *_: object) -> str:
            return "eve"

    hub = await made(store)
    live, _ = await come(hub, "ada")
    live.owners = Everybodys(live.owners)
    await say(hub, live, Guest("eve").listener, wire.Word("c1", 0, ADA))
    assert f"/word {ADA}" in await lines(store)


async def test_a_person_with_several_seats_gives_a_word_for_each(store: Store) -> None:
    hub = Hub(store)
    await hub.make(table(created=clock()), [Chair("ada"), Chair("bea")], {0: "ada", 1: "ada"}, True, WAIT_MS)
    live, ada = await come(hub, "ada")
    await say(hub, live, ada.listener, wire.Word("c1", 1, BEA), wire.Word("c2", 0, ADA))
    assert f"/start {ADA} {BEA}" in await lines(store)


async def test_words_that_come_to_two_processes_at_once_all_count(store: Store) -> None:
    one, other = await made(store), Hub(store)
    (here, ada), (there, bea) = await come(one, "ada"), await come(other, "bea")
    await asyncio.gather(
        say(one, here, ada.listener, wire.Word("c1", 0, ADA)),
        say(other, there, bea.listener, wire.Word("c1", 1, BEA)),
    )
    assert f"/start {ADA} {BEA}" in await lines(store)
    assert [message["code"] for message in ada.heard + bea.heard if message["t"] == "error"] == []


async def test_a_process_that_starts_anew_waits_no_longer_than_was_promised(store: Store) -> None:
    """The process that made the table is gone; another one starts the game with the word that came."""
    first = await made(store, wait_ms=1)
    live, bea = await come(first, "bea")
    await say(first, live, bea.listener, wire.Word("c1", 1, BEA))
    second = Hub(store)
    thinkers = Thinkers()
    clockwork = asyncio.create_task(Clockwork(second, thinkers).run())
    async with asyncio.timeout(20):
        while f"/start - {BEA}" not in await lines(store):
            await asyncio.sleep(0.01)
    clockwork.cancel()
    await asyncio.wait([clockwork])
    thinkers.close()
    await second.tasks.close()


async def test_a_word_given_before_a_restart_counts_after_it(store: Store) -> None:
    live, ada = await come(first := await made(store), "ada")
    await say(first, live, ada.listener, wire.Word("c1", 0, ADA))
    second = Hub(store)
    again, bea = await come(second, "bea")
    assert bea.heard[0]["words"] == [ADA, None]
    await say(second, again, bea.listener, wire.Word("c1", 1, BEA))
    assert f"/start {ADA} {BEA}" in await lines(store)


async def test_a_program_that_knows_of_no_words_keeps_nobody_waiting(house: House) -> None:
    """The control: the table waits for a person without a word."""
    ada, bea, program = await house.guest("ada"), await house.guest("bea"), await house.somebody()
    token = (await program.post("/api/bots", json={"name": "robo"})).raise_for_status().json()["token"]
    program.headers["Authorization"] = f"Bearer {token}"
    for other, status in ((program, "playing"), (bea, "open")):
        name = await house.table(ada, other)
        await give(house, name, 0, ADA)
        await house.ask(name, 0, wire.Start, wait_ms=WAIT_MS)
        assert (await house.hub.live(name)).table.status == status


async def test_a_rematch_asks_for_new_words(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    name = await house.table(ada, bea)
    await give(house, name, 0, ADA)
    await house.play(name)
    for seat in (0, 1):
        await house.ask(name, seat, wire.Rematch)
    again = (await house.hub.live(name)).table.next_table
    assert again is not None
    table = (await house.hub.live(again)).table
    assert table.words == (None, None)
    assert table.setup.commitment != (await house.hub.live(name)).table.setup.commitment


async def give(house: House, table: str, seat: int, word: str) -> None:
    live = await house.hub.live(table)
    guest = Guest(live.owners[seat])
    await say(house.hub, live, guest.listener, wire.Word("c1", seat, word))
    assert all(message["t"] != "error" for message in guest.heard)


async def test_the_record_holds_the_words_and_the_check_proves_them(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    name = await house.table(ada, bea)
    await give(house, name, 1, BEA)
    await house.play(name)
    text = (await ada.get(f"/api/tables/{name}/record")).text
    assert f"\nwords: - {BEA}\n" in text
    assert verdict(tmp_path, text) == 0
    assert "proved to be dealt fairly: 1" in capsys.readouterr().out
    assert verdict(tmp_path, text.replace(BEA, ADA)) == 1
    assert "the words were altered" in capsys.readouterr().err
    replay = (await ada.get(f"/api/tables/{name}/replay")).json()
    assert replay["words"] == ["-", BEA]
    assert f"\ndeal: {replay['deal']}\n" in text


async def test_a_table_that_is_made_to_start_waits_for_the_words_of_its_maker(house: House) -> None:
    """The control: without a wait it starts at once, as programs expect."""
    ada = await house.guest("ada")
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", "random"], "start": True}
    at_once = (await ada.post("/api/tables", json=asked)).json()["table"]
    assert (await house.hub.live(at_once)).table.status == "playing"
    name = (await ada.post("/api/tables", json={**asked, "wait_ms": 30_000})).json()["table"]
    assert (await house.hub.live(name)).table.status == "open"
    await give(house, name, 0, ADA)
    assert (await house.hub.live(name)).table.dealt_with == (ADA, "bot")
    for wait_ms in (-1, 30_001):
        assert (await ada.post("/api/tables", json={**asked, "wait_ms": wait_ms})).status_code == 400


def verdict(folder: Path, text: str) -> int:
    file = folder / "record.game"
    file.write_text(text, encoding="utf-8")
    return check([file], Words("en"))
