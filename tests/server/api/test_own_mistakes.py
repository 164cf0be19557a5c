"""Puzzles from one's own mistakes, made from a stored review, only for the player who made them."""

from __future__ import annotations

import msgspec
import pytest

from meydan.advice.reasons import Reason
from meydan.games import TITLES
from meydan.puzzles.position import Turn
from meydan.review.document import VERSION, Choice, Class, Decision, Review
from meydan.server.finished.positions import played_lines
from meydan.server.table.table import Table
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio

GAME = TITLES["kingdomino"].game


def choice(turn: Turn, first: str, win: float) -> Choice:
    """An action, followed by the first legal ones until the turn is over."""
    turn.take(first)
    while not turn.is_over:
        turn.take(GAME.write(GAME.actions(turn.state)[0]))
    return Choice(first, tuple(turn.plan), win, 0.01, 10 * win, 0.2)


def decision(lines: list[str], seat: int, kind: Class, second: float, after: int = 0) -> Decision:
    """A decision of the seat with several choices, of which it did not take the best."""
    state = GAME.start(2, {})
    for number, line in enumerate(lines, 1):
        legal = [GAME.write(action) for action in GAME.actions(state)]
        if number > after and state.to_act == seat and len(legal) > 2:
            best, *rest = [each for each in legal if each != line]
            wins = ((best, 0.7), (rest[0], 0.7 - second), (line, 0.4))
            choices = tuple(choice(Turn(GAME, state), first, win) for first, win in wins)
            reasons = (Reason("mine", "forest", 4.0, 0.3),)
            return Decision(number, seat, line, best, 0.3, 0.02, 5.0, 0.4, kind, second, choices, reasons)
        assert state.to_act is not None
        GAME.apply(state, GAME.read(line))
    raise AssertionError("no decision")


async def reviewed(house: House, table: Table, *decisions: Decision) -> None:
    """Keep a review of a table, as if it had been computed."""
    name, reviews = table.setup.table, house.store.reviews
    review = Review("kingdomino", GAME.rules, ("p0", "p1"), {}, 300, 1, decisions=decisions)
    await reviews.ask(name, "somebody", VERSION, 300, 10)
    assert await reviews.lease("test", 100, 10**15, 9, [("kingdomino", GAME.rules)])
    await reviews.finish(name, "test", msgspec.json.encode(review).decode())


async def test_a_mistake_of_mine_becomes_a_puzzle_for_me_alone(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await house.play(await house.table(ada, bea, public=True))
    name = table.setup.table
    lines = [line.text for line in played_lines(await house.store.events(name))]
    mine = decision(lines, 0, "blunder", 0.1)
    small = decision(lines, 0, "slip", 0.1, after=mine.line)
    close = decision(lines, 0, "error", 0.02, after=small.line)
    await reviewed(house, table, mine, small, close, decision(lines, 1, "error", 0.2))

    found = (await ada.get("/api/puzzles/mine")).json()
    assert [each["line"] for each in found["puzzles"]] == [mine.line]
    assert (found["games"], found["puzzles"][0]["is_solved"]) == (1, False)
    puzzle = found["puzzles"][0]["puzzle"]
    posed = (await ada.get(f"/api/puzzles/{puzzle}")).raise_for_status().json()
    assert (posed["table"], posed["line"], posed["rating"], posed["seat"]) == (name, mine.line, None, 0)
    assert [player["name"] for player in posed["players"]] == ["ada", "bea"]
    assert mine.best in [legal["line"] for legal in posed["position"]["legal"]]
    assert code(await bea.get(f"/api/puzzles/{puzzle}")) == (404, "no-puzzle")
    assert code(await (await house.somebody()).get(f"/api/puzzles/{puzzle}")) == (404, "no-puzzle")

    again = (await ada.post(f"/api/puzzles/{puzzle}/tries", json={"plan": mine.choices[2].plan})).json()
    assert again["verdict"] == "wrong"
    assert [(each["name"], each["points"]) for each in again["missing"]] == [("forest", 4.0)]
    right = (await ada.post(f"/api/puzzles/{puzzle}/tries", json={"plan": mine.choices[0].plan})).json()
    assert (right["verdict"], right["is_rated"]) == ("right", False)
    assert (await ada.get("/api/puzzles/mine")).json()["puzzles"][0]["is_solved"]
    span = {"first": "2026-11-01", "last": "2026-11-02"}
    assert (await ada.get("/api/puzzles/calendar", params=span)).json()["rating"] is None


async def test_without_a_review_there_are_none(house: House) -> None:
    ada = await house.guest("ada")
    assert (await ada.get("/api/puzzles/mine")).json() == {"puzzles": [], "games": 0}
    assert code(await (await house.somebody()).get("/api/puzzles/mine")) == (401, "no-session")
