"""Play on from a position of a finished game, and see how it could have ended with another action."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.core.game import CHANCE
from meydan.core.record import RecordReader, Replay
from meydan.games import GAMES
from meydan.server.finished.positions import PlayedLine, played_lines
from meydan.server.live.table import clock
from meydan.server.table import requests
from meydan.server.table.table import Table
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio

GAME = GAMES["kingdomino"]


async def finished(house: House, **fields: Any) -> tuple[httpx.AsyncClient, str, list[PlayedLine]]:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await house.table(ada, bea, **fields)
    await house.play(table)
    return ada, table, played_lines(await house.store.events(table))


def choice(lines: list[PlayedLine], after: int = 20) -> int:
    """The number of a line that a player chose."""
    return next(n for n, line in enumerate(lines, 1) if n > after and line.actor != CHANCE)


async def branched(house: House, client: httpx.AsyncClient, table: str, line: int, **more: Any) -> Table:
    answer = await client.post(f"/api/tables/{table}/branch", json={"line": line, "wait_ms": 0, **more})
    assert answer.status_code == 201, answer.text
    return (await house.hub.live(answer.json()["table"])).table


async def test_somebody_plays_on_from_a_position_in_the_place_of_the_seat_to_act(house: House) -> None:
    _, table, lines = await finished(house)
    eve, line = await house.guest("eve"), choice(lines)
    branch = await branched(house, eve, table, line)
    seat = lines[line - 1].actor
    assert (branch.status, branch.to_act, branch.lines) == ("playing", seat, line - 1)
    assert (branch.chairs[seat].name, branch.chairs[1 - seat].bot) == ("eve", "bot-4")
    assert not branch.setup.mode.rated
    before = (await house.hub.live(table)).table
    assert branch.setup.secret != before.setup.secret
    state = GAME.start(2, {})
    for earlier in lines[: line - 1]:
        GAME.apply(state, GAME.read(earlier.text))
    assert GAME.view(branch.state, seat) == GAME.view(state, seat)
    name = branch.setup.table
    replay = (await eve.get(f"/api/tables/{name}/replay?count=100")).json()
    assert (replay["total"], len(replay["positions"])) == (line - 1, line)


async def test_the_record_of_what_was_played_on_proves_the_new_draws(house: House) -> None:
    ada, table, lines = await finished(house)
    line = choice(lines)
    branch = await branched(house, ada, table, line)
    name, rng = branch.setup.table, Random(7)
    live = await house.hub.live(name)
    while (seat := live.table.to_act) is not None:  # the bot's moves, too
        text = GAME.write(rng.choice(GAME.actions(live.table.state)))
        await house.hub.writer.write(live, requests.act(live.table, seat, text, live.table.not_before(clock())))
    record = (await ada.get(f"/api/tables/{name}/record")).text
    assert f"\nfrom: {table} {line - 1}\n" in record
    replay = Replay(GAME, RecordReader(BytesIO(record.encode()), "record"), fair=True)
    replay.to_the_end()
    assert (replay.proves_its_dealing, replay.played) == (True, live.table.lines)
    later = [each.text for each in played_lines(await house.store.events(name))[line - 1 :] if each.actor == CHANCE]
    assert later != [each.text for each in lines[line - 1 :] if each.actor == CHANCE], "the draws are new"
    assert not (await ada.get("/api/me")).json()["ratings"]
    assert not await house.store.to_rate(9)


async def test_who_plays_on_takes_back_no_more_than_own_lines(house: House) -> None:
    ada, table, lines = await finished(house)
    line = choice(lines)
    name = (await branched(house, ada, table, line)).setup.table
    live, seat = await house.hub.live(name), lines[line - 1].actor
    before = live.table.state
    text = GAME.write(GAME.actions(before)[0])
    assert not await house.ask(name, seat, wire.Act, line=text)
    assert not await house.ask(name, seat, wire.Undo)
    log = await house.store.events(name)
    assert log[-1].line == "/undo 0", "it counts from where the game goes on"
    assert (live.table.lines, len(played_lines(log))) == (line - 1, line - 1)
    assert GAME.view(live.table.state, seat) == GAME.view(before, seat)
    assert await house.ask(name, seat, wire.Undo), "what came before is another game"


async def test_the_word_of_the_player_is_awaited(house: House) -> None:
    ada, table, lines = await finished(house)
    answer = await ada.post(f"/api/tables/{table}/branch", json={"line": choice(lines)})
    live = await house.hub.live(answer.json()["table"])
    assert (live.table.status, live.table.starts_at is not None) == ("open", True)


async def test_only_lines_that_somebody_chose_in_games_that_are_over(house: House) -> None:
    ada, table, lines = await finished(house)
    somebody = await house.somebody()
    line, path = choice(lines), f"/api/tables/{table}"
    for what, more in (("branch", {}), ("what-if", {"action": lines[line - 1].text})):
        assert code(await somebody.post(f"{path}/{what}", json={"line": line, **more})) == (401, "no-session")
        for wrong, rule in ((1, "variation.dealt"), (len(lines) + 1, "variation.line")):
            answer = await ada.post(f"{path}/{what}", json={"line": wrong, **more})
            assert (answer.status_code, answer.json()["rule"]) == (403, rule)
        assert code(await ada.post(f"{path}/{what}", json={"line": 0, **more})) == (400, "field")
        running = await house.table(ada, await house.guest("gil"))
        await house.play(running, 5)
        asked = {"line": line, **more}
        assert code(await ada.post(f"/api/tables/{running}/{what}", json=asked)) == (409, "not-over")
        assert code(await ada.post(f"/api/tables/nobody-knows-it/{what}", json=asked)) == (404, "no-table")
    assert code(await ada.post(f"{path}/branch", json={"line": line, "bot": "deep-blue"})) == (400, "no-bot")


async def test_what_if_plays_on_eight_times_with_the_draws_of_the_game(house: House) -> None:
    ada, table, lines = await finished(house)
    line = choice(lines)
    state = GAME.start(2, {})
    for earlier in lines[: line - 1]:
        GAME.apply(state, GAME.read(earlier.text))
    other = next(text for text in map(GAME.write, GAME.actions(state)) if text != lines[line - 1].text)
    asked = {"line": line, "action": other}
    ends = (await ada.post(f"/api/tables/{table}/what-if", json=asked)).raise_for_status().json()["ends"]
    assert len(ends) == 8
    seat = lines[line - 1].actor
    draws = [each.text for each in lines[line:] if each.actor == CHANCE]
    header = "game: kingdomino\nrules: 1\nseats: ada | bea\n\n"
    past = "".join(f"{'d' if each.actor == CHANCE else f'p{each.actor}'} {each.text}\n" for each in lines[: line - 1])
    for end in ends:
        assert end["lines"][0] == f"p{seat} {other}"
        assert [text[2:] for text in end["lines"] if text.startswith("d ")] == draws
        record = header + past + "".join(f"{text}\n" for text in end["lines"])
        last = Replay(GAME, RecordReader(BytesIO(record.encode()), "what if")).to_the_end()
        assert (last.to_act, list(GAME.outcome(last).scores)) == (None, end["scores"])
        assert end["margin"] == end["scores"][seat] - end["scores"][1 - seat]
        assert end["win"] == {1: 0.5 if end["ranks"] == [1, 1] else 1.0, 2: 0.0}[end["ranks"][seat]]
    assert len({tuple(end["lines"]) for end in ends}) >= 6, "bots that vary"
    again = (await ada.post(f"/api/tables/{table}/what-if", json=asked)).json()["ends"]
    assert again == ends


async def test_the_board_can_be_looked_at_along_every_way_of_a_what_if(house: House) -> None:
    ada, table, lines = await finished(house)
    line = choice(lines)
    asked = {"line": line, "action": lines[line - 1].text}
    ends = (await ada.post(f"/api/tables/{table}/what-if", json=asked)).raise_for_status().json()["ends"]
    way = ends[0]["lines"]
    whole = {"line": line, "lines": way, "seat": 0, "count": 100}
    path = f"/api/tables/{table}/what-if/positions"
    found = (await ada.post(path, json=whole)).raise_for_status().json()["positions"]
    assert [each["n"] for each in found] == list(range(line - 1, line + len(way)))
    told = [f"{'d' if each['seat'] == CHANCE else 'p' + str(each['seat'])} {each['line']}" for each in found[1:]]
    assert told == way
    replayed = (await ada.get(f"/api/tables/{table}/replay", params={"seat": 0, "from": line - 1, "count": 1})).json()
    assert found[0]["view"] == replayed["positions"][0]["view"], "it begins where the game was"
    part = (await ada.post(path, json={**whole, "from": line + 1, "count": 2})).json()["positions"]
    assert part == found[2:4]
    somebody_else = [f"p{1 - lines[line - 1].actor} {lines[line - 1].text}"]
    for wrong, refused in (
        (somebody_else, "illegal"),
        ([*way, way[0]], "illegal"),
        ([way[0][:2] + " claim 99"], "notation"),
    ):
        assert code(await ada.post(path, json={**whole, "lines": wrong})) == (400, refused)
    assert code(await ada.post(path, json={**whole, "seat": 2})) == (400, "field")


async def test_another_action_must_be_legal(house: House) -> None:
    ada, table, lines = await finished(house)
    for action, refused in (("claim 99", "notation"), ("castle e1 g1", "notation"), ("claim 1", "illegal")):
        asked = {"line": choice(lines), "action": action}
        answer = await ada.post(f"/api/tables/{table}/what-if", json=asked)
        assert code(answer) == (400, refused)
        assert answer.json()["rule"]
