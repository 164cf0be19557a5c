"""The course of contests, their points, and an evening of ten thousand people."""

from __future__ import annotations

from random import Random

import pytest

from meydan.contests.arena import AGAIN_MS
from meydan.contests.contest import Contest, replay
from meydan.contests.course import Facts, step
from meydan.contests.events import Came, Closed, Ended, Paired, Rested, read
from meydan.contests.games import Game
from meydan.contests.plan import BETWEEN_MS, COME_MS, HOST_MS, LAST_CALL_MS, PAUSE_MS, Plan
from meydan.contests.points import POINT, arena_points, shares
from meydan.contests.standings import Standing, standings
from tests.contests.evening import MINUTE, SECOND, Evening, plan


def evening(people: int, announced: Plan, seed: int = 1) -> Evening:
    made = Evening(Contest(announced), Random(seed))
    for number in range(people):
        made.come(f"p{number}", 1500 + 7 * number % 400)
    return made


def phase(made: Evening) -> str:
    return made.contest.phase


def row(made: Evening, player: str) -> Standing:
    return next(row for row in standings(made.contest) if row.player == player)


def first_games(made: Evening) -> Evening:
    """The evening just after the games of the first round have begun."""
    made.now = MINUTE - SECOND
    made.pass_time(SECOND)
    made.pass_time(PAUSE_MS)
    assert phase(made) == "playing"
    return made


def test_whoever_plays_elsewhere_sits_the_round_out_if_others_can_play() -> None:
    contest = Contest(plan(rounds=3))
    for number in range(4):
        contest.apply(Came(0, f"p{number}", 1500))
    now = contest.plan.starts
    assert step(contest, Facts(elsewhere={"p0", "p1", "p2"}), now, str) == (), "it waits for them"
    facts = Facts(elsewhere={"p0"})
    (rested,) = step(contest, facts, now, str)
    assert rested == Rested(now, "p0", 1, is_elsewhere=True)
    contest.apply(rested)
    (paired,) = step(contest, facts, now, str)
    assert isinstance(paired, Paired)
    contest.apply(paired)
    assert {*paired.players, *paired.byes} == {"p1", "p2", "p3"}
    assert [contest.may_need(player) for player in ("p0", "p1", "nobody")] == [False, True, False]


def test_a_round_begins_at_its_time_and_the_next_when_its_last_table_is_over() -> None:
    made = evening(4, plan(rounds=2))
    made.pass_time(MINUTE - SECOND)
    assert phase(made) == "announced"
    made.pass_time(SECOND)
    assert phase(made) == "paired"
    made.pass_time(PAUSE_MS)
    assert phase(made) == "playing"
    made.play()
    assert made.contest.round == 2
    assert [len(row.cells) for row in standings(made.contest)] == [2] * 4


def test_the_host_begins_the_rounds() -> None:
    made = evening(4, plan(by_host=True, rounds=2))
    made.pass_time(60 * MINUTE)
    assert phase(made) == "announced"
    made.call()
    made.pass_time(SECOND)
    assert phase(made) == "paired"
    for _ in range(40):
        made.pass_time(MINUTE)
    assert (phase(made), made.contest.round) == ("between", 1)


def test_a_contest_whose_host_is_gone_ends_by_itself() -> None:
    made = evening(4, plan(by_host=True))
    made.pass_time(MINUTE + HOST_MS - 1)
    assert phase(made) == "announced"
    made.pass_time(1)
    assert (phase(made), made.contest.games) == ("over", {})
    begun = evening(4, plan(by_host=True, rounds=3))
    begun.call()
    while phase(begun) != "between":
        begun.pass_time(MINUTE)
    begun.now = begun.contest.changed + HOST_MS - 1
    begun.pass_time(0)
    assert phase(begun) == "between"
    begun.pass_time(1)
    assert (phase(begun), sum(row.points for row in standings(begun.contest))) == ("over", 2 * POINT)


def test_an_arena_whose_host_never_begins_it_ends_at_its_time() -> None:
    made = evening(4, plan(format="arena", minutes=10, by_host=True))
    made.pass_time(11 * MINUTE - 1)
    assert phase(made) == "announced"
    made.pass_time(1)
    assert phase(made) == "over"


def test_a_contest_of_one_is_closed_after_the_last_call() -> None:
    made = evening(1, plan())
    made.pass_time(MINUTE)
    assert phase(made) == "announced"
    made.pass_time(LAST_CALL_MS)
    assert (phase(made), made.contest.games) == ("over", {})


def test_an_odd_one_has_a_bye_which_counts_a_point_once() -> None:
    made = evening(5, plan(rounds=4))
    made.play()
    byes = [player for players in made.contest.byes.values() for player in players]
    assert len(byes) == len(set(byes)) == 4
    assert all(any(cell.mark == "bye" and cell.points == POINT for cell in row(made, name).cells) for name in byes)


def test_whoever_does_not_come_loses_and_sits_out_until_coming_back() -> None:
    made = evening(4, plan(rounds=3))
    made.away.add("p0")
    first_games(made)
    game = made.contest.running_game_of("p0")
    assert game is not None
    made.pass_time(COME_MS)
    assert game.ended is not None
    assert (game.ended.reason, game.ended.absent) == ("forfeit", ("p0",))
    other = next(game.others("p0"))
    assert row(made, other).points >= POINT
    assert not row(made, "p0").is_in
    made.away.clear()
    made.come("p0")
    made.play()
    assert row(made, "p0").cells[0].mark == "forfeit"
    assert any(cell.mark == "played" for cell in row(made, "p0").cells[1:])


def test_people_rest_leave_and_come_late() -> None:
    made = evening(6, plan(rounds=3))
    made.rest("p1")
    first_games(made)
    made.come("late")
    made.pass_time(11 * MINUTE)
    made.leave("p2")
    made.play()
    assert [cell.mark for cell in row(made, "p2").cells][1:] in (["none"] * 2, ["forfeit", "none"])
    assert row(made, "p1").cells[0].mark == "none"
    assert any(cell.mark == "played" for cell in row(made, "p1").cells)
    assert row(made, "late").cells[0].mark == "none"


def test_whoever_rests_after_the_pairing_gives_the_point_and_plays_the_next_round() -> None:
    made = evening(4, plan(rounds=2))
    made.now = MINUTE - SECOND
    made.pass_time(SECOND)
    made.write(Rested(made.now, "p0", 1))
    made.play()
    assert [cell.mark for cell in row(made, "p0").cells] == ["forfeit", "played"]


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [((1, 2), [1, 0]), ((1, 1), [0.5, 0.5]), ((2, 1, 3), [0.5, 1, 0]), ((1, 1, 3, 4), [5 / 6, 5 / 6, 1 / 3, 0])],
)
def test_the_first_gets_a_point_the_last_nothing_and_equals_share(
    ranks: tuple[int, ...], expected: list[float]
) -> None:
    assert [share / POINT for share in shares(ranks)] == pytest.approx(expected)


def _game(ranks: tuple[int, int], table: str = "t") -> Game:
    return Game(table, 1, 1, ("a", "b"), 0, ended=Ended(0, table, (0, 0), ranks))


def test_in_an_arena_the_third_win_in_a_row_counts_double() -> None:
    won, lost, drawn = _game((1, 2)), _game((2, 1)), _game((1, 1))
    worth = [points / POINT for points in arena_points([won, won, won, won, lost, won, drawn, won], "a")]
    assert worth == [2, 2, 4, 4, 0, 2, 1, 2]


def test_in_an_arena_the_next_game_waits_until_the_last_one_was_read() -> None:
    made = evening(4, plan(format="arena", minutes=60))
    made.pass_time(MINUTE)
    for game in list(made.contest.running.values()):
        made.ends[game.table] = Ended(made.now, game.table, (1, 0), (1, 2))
    made.pass_time(BETWEEN_MS - 1)
    assert not made.contest.running
    over = [set(game.players) for game in made.contest.games.values()]
    made.pass_time(1)
    met = [set(game.players) for game in made.contest.running.values()]
    assert (len(over), len(met)) == (2, 2)
    assert not any(pair in over for pair in met), "nobody meets the last opponent at once"


def test_in_an_arena_no_two_running_tables_have_the_same_number() -> None:
    made = evening(12, plan(format="arena", minutes=60))
    while phase(made) != "over":
        made.pass_time(5 * SECOND)
        numbers = [game.number for game in made.contest.running.values()]
        assert len({*numbers}) == len(numbers)
        assert max(numbers, default=0) <= 6, "numbers of finished games are given again"


def test_an_arena_that_its_host_begins_early_or_late_lasts_as_long_as_announced() -> None:
    for called in (0, 5 * MINUTE):
        made = evening(2, plan(format="arena", minutes=10, by_host=True))
        made.now = called
        made.call()
        made.pass_time(10 * MINUTE - SECOND)
        assert phase(made) == "playing"
        made.play()
        assert made.contest.games
        assert max(game.begins for game in made.contest.games.values()) < called + 10 * MINUTE


def test_a_game_that_runs_when_the_contest_is_closed_counts_nowhere() -> None:
    made = first_games(evening(2, plan()))
    assert row(made, "p0").cells[0].mark == "playing"
    made.write(Closed(made.now))
    assert row(made, "p0").cells[0].mark == "none"


def test_in_an_arena_two_people_meet_again_after_a_while() -> None:
    made = evening(2, plan(format="arena", minutes=60))
    made.pass_time(MINUTE)
    (game,) = made.contest.running.values()
    made.ends[game.table] = Ended(made.now, game.table, (1, 0), (1, 2))
    made.pass_time(AGAIN_MS - 1)
    assert not made.contest.running
    made.pass_time(1)
    assert len(made.contest.running) == 1


EVENINGS = (
    *((24, plan(rounds=5)) for _ in range(12)),
    (1300, plan(rounds=7)),
    (1001, plan(seats=4, sizes=(3, 4), rounds=5)),
    (2800, plan(seats=3, sizes=(3,), rounds=4)),
    (1000, plan(seats=7, sizes=(2, 3, 4, 5, 6, 7), rounds=3)),
    (1000, plan(rounds=5, duplicate=True)),
    (2700, plan(format="arena", minutes=60)),
)


def test_an_evening_of_ten_thousand_people() -> None:
    """Nobody is matched twice or left out, no round is stuck, and the standings follow from the log alone."""
    assert sum(people for people, _ in EVENINGS) >= 10_000
    for seed, (people, announced) in enumerate(EVENINGS):
        made, rng = evening(people, announced, seed), Random(seed)
        for number in range(people // 20):
            rng.choice((made.rest, made.leave, made.away.add))(f"p{20 * number}")
        made.play()
        assert made.contest.running == {}, "no round is stuck"
        live = standings(made.contest)
        recomputed = replay(announced, map(read, made.log))
        assert live == standings(recomputed)
        assert made.contest == recomputed
        if announced.is_arena:
            assert all(row.points == made.contest.people[row.player].points for row in live)
        else:
            paired = [event for event in map(read, made.log) if isinstance(event, Paired)]
            assert len(paired) == announced.rounds
