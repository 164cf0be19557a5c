"""Duplicate contests: the margin against the field, and the laws that remove the luck of the deal from it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from meydan.contests.contest import Contest, replay
from meydan.contests.duplicate import field_of, fields
from meydan.contests.events import Ended, GameEnd, read
from meydan.contests.games import Game
from meydan.contests.standings import Standing, standings
from tests.contests.evening import MINUTE, Evening, plan


def table(
    number: int, scores: tuple[int, ...], reason: GameEnd = "finished", ranks: tuple[int, ...] | None = None
) -> Game:
    """A game whose people are named after table and seat: 10 and 11 at table 1."""
    players = tuple(f"{number}{seat}" for seat in range(len(scores)))
    ranks = ranks or tuple(1 + sum(other > score for other in scores) for score in scores)
    return Game(f"t{number}", 1, number, players, 0, ended=Ended(0, f"t{number}", scores, ranks, reason))


FIELD = [table(1, (60, 40)), table(2, (50, 40)), table(3, (45, 45))]


def test_the_margin_is_the_lead_less_that_of_all_others_on_the_seat() -> None:
    field = field_of(FIELD)
    assert field.leads == pytest.approx((10, -10))
    assert field.margins == pytest.approx({"10": 10, "11": -10, "20": 0, "21": 0, "30": -10, "31": 10})
    assert field.worst == -10


def random_field(rng: Random, seats: int) -> list[Game]:
    tables = rng.randint(2, 9)
    return [table(number, tuple(rng.randint(0, 90) for _ in range(seats))) for number in range(1, tables + 1)]


@pytest.mark.parametrize("seats", range(2, 8))
def test_laws_of_the_field(seats: int) -> None:
    rng = Random(seats)
    for _ in range(50):
        games = random_field(rng, seats)
        field = field_of(games)
        for seat in range(seats):
            assert sum(field.margins[game.players[seat]] for game in games) == pytest.approx(0), "the mean is 0"
        for game in games:
            assert sum(field.margins[player] for player in game.players) == pytest.approx(0), "so is that of a table"
        assert field_of(games[::-1]).margins == pytest.approx(field.margins), "the order of tables is nothing"
        luck = [rng.randint(-20, 20) for _ in range(seats)]
        lucky = [_with_luck(game, luck) for game in games]
        assert field_of(lucky).margins == pytest.approx(field.margins), (
            "points that a seat brings everybody count nothing"
        )


def _with_luck(game: Game, luck: list[int]) -> Game:
    assert game.ended is not None
    scores = tuple(score + bonus for score, bonus in zip(game.ended.scores, luck, strict=True))
    return table(game.number, scores)


@pytest.mark.parametrize(
    ("spoiled", "leaver", "stayer"),
    [
        (table(4, (10, 0), "resigned", (2, 1)), "40", "41"),
        (table(4, (90, 0), "flag", (2, 1)), "40", "41"),
        (replace(table(4, (0, 0)), ended=Ended(0, "t4", (0, 0), (2, 1), "forfeit", ("40",))), "40", "41"),
    ],
)
def test_nobody_wins_by_leaving_and_nobody_loses_by_it(spoiled: Game, leaver: str, stayer: str) -> None:
    field = field_of([*FIELD, spoiled])
    assert field.leads == field_of(FIELD).leads, "the game is not part of the field"
    assert field.margins[leaver] == field.worst
    assert field.margins[stayer] >= 0


def test_whoever_left_a_larger_table_gets_the_worst_though_a_bot_played_on_well() -> None:
    whole = [table(1, (60, 40, 20)), table(2, (40, 40, 40))]
    left = table(3, (90, 40, 30), ranks=(3, 1, 2))
    field = field_of([*whole, left])
    assert field.leads == field_of(whole).leads
    assert field.margins["30"] == field.worst
    assert min(field.margins["31"], field.margins["32"]) >= 0


def test_a_game_that_was_called_off_counts_nothing() -> None:
    field = field_of([*FIELD, table(4, (0, 0), "draw", (1, 1))])
    assert (field.leads, field.margins["40"], field.margins["41"]) == ((10, -10), 0, 0)
    assert field_of([]).worst == 0


def test_byes_are_the_mean_and_whoever_comes_late_or_rests_gets_the_worst() -> None:
    made = Evening(Contest(plan(rounds=3, duplicate=True)), Random(3))
    for number in range(7):
        made.come(f"p{number}")
    made.rest("p1")
    made.now = MINUTE
    while made.contest.round < 2:
        made.pass_time(MINUTE)
    made.come("late")
    made.play()
    found, ranked = {row.player: row for row in standings(made.contest)}, fields(made.contest)
    assert sorted(ranked) == [1, 2, 3]
    assert found["p1"].cells[0].margin == ranked[1].worst < 0
    assert [cell.margin for cell in found["late"].cells[:2]] == [ranked[1].worst, ranked[2].worst]
    byes = [cell for row in found.values() for cell in row.cells if cell.mark == "bye"]
    assert byes
    assert {cell.margin for cell in byes} == {0}
    for row in found.values():
        assert row.margin == pytest.approx(sum(cell.margin or 0 for cell in row.cells))
    assert [row.margin for row in found.values()] == sorted((row.margin for row in found.values()), reverse=True)
    assert standings(replay(made.contest.plan, map(read, made.log))) == list(found.values())


def test_a_round_counts_only_when_its_last_table_is_done() -> None:
    made = Evening(Contest(plan(rounds=2, duplicate=True)), Random(1))
    for number in range(9):
        made.come(f"p{number}")
    made.now = MINUTE
    before, ends = standings(made.contest), set()
    while made.contest.phase != "over":
        made.pass_time(15_000)
        over = [game for game in made.contest.in_round(made.contest.round) if game.ended is not None]
        if made.contest.running:
            ends.add(len(over))
            assert sorted(fields(made.contest)) == list(range(1, made.contest.round))
            assert [_known(row) for row in standings(made.contest)] == [_known(row) for row in before]
            assert {row.cells[-1].mark for row in standings(made.contest)} == {"playing", "bye"}
        else:
            before = standings(made.contest)
    assert len(ends) > 1, "some tables were done before others"
    assert sorted(fields(made.contest)) == [1, 2]


def _known(row: Standing) -> tuple[object, ...]:
    """A person's line in the standings, without the single rounds."""
    return row.place, row.player, row.points, row.buchholz, row.berger, row.margin


def test_one_table_is_no_field_so_a_round_needs_two() -> None:
    assert plan(duplicate=True).fewest == 4
    made = Evening(Contest(plan(rounds=5, duplicate=True)), Random(1))
    for number in range(3):
        made.come(f"p{number}")
    made.play()
    assert made.contest.games == {}
