"""Conditional answers at a table by correspondence, with a clock that moves only when it is told to."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.core.game import CHANCE
from meydan.games import GAMES
from meydan.server.messages import Refused
from meydan.server.notices import turns as notices
from meydan.server.table import answers
from meydan.server.table.answers import Answered, Branch, Dropped, Exchange, Expected
from meydan.server.table.changes import changes, replay
from meydan.server.table.outlook import outlook
from meydan.server.table.setup import Correspondence, Live, Mode
from meydan.server.table.table import Table
from tests.laws.toy import Toy
from tests.server.table.sitting import Sitting, begun

TURN = 100_000
DAILY = Mode(clock=Correspondence(turn_ms=TURN))
BIDS = Branch(when=(Expected(0, "bid 1"),), then=("bid 1",))


def toy(pack: tuple[int, ...] = (2, 3)) -> Sitting:
    """Two players with the cards of a pack, who may bid up to them."""
    return begun(Toy(pack), mode=DAILY)


def turns(sitting: Sitting, seat: int, since: int) -> list[Exchange]:
    before = replay(sitting.table.setup, sitting.log[:since])
    return answers.turns_since(before, changes(before, sitting.log[since:]), seat)


def answer(sitting: Sitting, seat: int, branches: tuple[Branch, ...], since: int) -> Answered:
    """Do what the server does when it is a seat's turn."""
    found = answers.answer(sitting.table, seat, branches, turns(sitting, seat, since), sitting.now)
    if found.changes:
        sitting.write(found.changes)
    return found


def test_what_was_expected_is_answered_at_once() -> None:
    sitting = toy()
    since = sitting.table.seq
    assert answer(sitting, 1, (BIDS,), since) == Answered(), "it is not this seat's turn"
    sitting.act("bid 1")
    assert [change.entry.line for change in answer(sitting, 1, (BIDS,), since).changes] == ["bid 1"]
    assert sitting.table.to_act == 0
    assert sitting.is_what_its_log_adds_up_to()
    assert answers.remaining((BIDS,), turns(sitting, 1, since)) == ()


def test_what_was_not_expected_drops_the_answers_with_a_word() -> None:
    sitting = toy()
    since = sitting.table.seq
    sitting.act("bid 2")
    assert answer(sitting, 1, (BIDS,), since) == Answered(dropped=Dropped("otherwise"))
    assert sitting.table.to_act == 1


def test_the_first_answer_that_is_legal_is_played() -> None:
    sitting = toy((2, 2))
    since = sitting.table.seq
    sitting.act("bid 1")
    wishes = tuple(Branch((), (f"bid {number}",)) for number in (3, 2, 1))
    assert answer(sitting, 1, wishes, since).changes[0].entry.line == "bid 2"


def test_an_answer_that_is_not_legal_drops_the_answers_and_names_the_line() -> None:
    sitting = toy((1, 1))
    since = sitting.table.seq
    sitting.act("bid 1")
    assert answer(sitting, 1, (Branch((), ("bid 3",)),), since) == Answered(dropped=Dropped("illegal", "bid 3"))
    assert sitting.table.to_act == 1


def test_a_tree_is_followed_from_the_log_alone() -> None:
    deep = Branch((), ("bid 1",), (Branch((Expected(0, "bid 2"),), ("bid 2",)), Branch((), ("bid 1",))))
    sitting = toy()
    since = sitting.table.seq
    sitting.act("bid 1")
    answer(sitting, 1, (deep,), since)
    assert answers.remaining((deep,), turns(sitting, 1, since)) == deep.next
    sitting.act("bid 2")
    assert answer(sitting, 1, (deep,), since).changes[0].entry.line == "bid 2"
    sitting.act("bid 1")
    assert answer(sitting, 1, (deep,), since) == Answered(), "nothing is left, and nothing to be told"
    assert answers.remaining((deep,), turns(sitting, 1, since)) == ()


def test_who_plays_by_hand_what_was_to_come_stays_on_the_way() -> None:
    deep = Branch((), ("bid 1",), (Branch((), ("bid 2",)),))
    sitting = toy()
    since = sitting.table.seq
    sitting.act("bid 1")
    sitting.act("bid 1")
    assert answers.remaining((deep,), turns(sitting, 1, since)) == deep.next
    sitting.ask(1, wire.Undo)
    sitting.act("bid 2")
    assert answers.remaining((deep,), turns(sitting, 1, since)) == ()
    sitting.act("bid 1")
    assert answer(sitting, 1, (deep,), since) == Answered()


def test_what_was_taken_back_is_not_heard() -> None:
    sitting = toy()
    since = sitting.table.seq
    sitting.act("bid 1")
    sitting.ask(0, wire.Undo)
    sitting.act("bid 2")
    assert turns(sitting, 1, since) == [Exchange([Expected(0, "bid 2")])]
    assert answer(sitting, 1, (BIDS,), since).dropped == Dropped("otherwise")


def test_nothing_is_answered_when_the_time_is_over() -> None:
    sitting = toy()
    since = sitting.table.seq
    sitting.act("bid 1")
    sitting.now += TURN + 1
    assert answer(sitting, 1, (BIDS,), since) == Answered()


def test_nobody_is_told_of_a_turn_that_is_answered_at_once() -> None:
    sitting = toy()
    since = sitting.table.seq
    before = sitting.table
    sitting.act("bid 1")
    (told, _) = notices.due(before, sitting.table, sitting.now)
    answer(sitting, 1, (BIDS,), since)
    assert notices.notice(sitting.table, {0: "ada", 1: "bea"}, told, told.at) is None


def test_others_hear_of_the_answer_what_they_hear_of_any_move() -> None:
    by_hand, by_plan = toy(), toy()
    since = by_plan.table.seq
    for sitting in (by_hand, by_plan):
        sitting.act("bid 1")
    answer(by_plan, 1, (BIDS,), since)
    by_hand.act("bid 1")
    assert by_plan.heard[0] == by_hand.heard[0]
    assert by_plan.heard[None] == by_hand.heard[None]


def test_conditions_are_a_part_of_what_is_heard_in_its_order() -> None:
    heard = [Expected(0, "a"), Expected(CHANCE, "deal ?"), Expected(2, "b")]
    for fits in ((), (heard[0],), (heard[0], heard[2]), (heard[1],), tuple(heard)):
        assert answers.holds(Branch(fits, ("x",)), heard)
    for fails in ((heard[2], heard[0]), (Expected(1, "a"),), (heard[0], heard[0])):
        assert not answers.holds(Branch(fails, ("x",)), heard)


def test_what_the_dealer_does_within_my_turn_belongs_to_it() -> None:
    mine, dealt, other = Expected(1, "x"), Expected(CHANCE, "deal"), Expected(0, "y")
    assert answers.exchanges([other, dealt, mine, dealt, mine, dealt, other], 1) == [
        Exchange([other, dealt], ["x", "x"]),
        Exchange([dealt, other]),
    ]


def kingdomino(seats: int, seed: str = "sitting") -> Sitting:
    return begun(GAMES["kingdomino"], seats, DAILY, seed=seed)


def claims(sitting: Sitting) -> list[str]:
    return [sitting.game.write(action) for action in sitting.game.actions(sitting.table.state)]


def test_several_others_and_the_dealer_may_play_in_between() -> None:
    sitting = kingdomino(3)
    last = sitting.table.to_act
    assert last is not None
    sitting.act(claims(sitting)[0])
    others = {0, 1, 2} - {last}
    since = sitting.table.seq
    first, *_, best = claims(sitting)
    branches = (Branch((Expected(sitting.table.to_act or 0, first),), (best,)), Branch((), ("claim 1",)))
    while sitting.table.to_act != last:
        assert sitting.table.to_act in others
        line = claims(sitting)[0]
        sitting.act(line)
    found = answer(sitting, last, branches, since)
    heard = {one.seat for one in turns(sitting, last, since)[0].heard}
    assert others <= heard
    assert found.changes or found.dropped
    assert sitting.is_what_its_log_adds_up_to()


def test_an_answer_that_does_not_fit_to_its_end_is_not_begun_unless_luck_came_between() -> None:
    """Of a whole turn that cannot be played nothing is; what was played before the dealer has drawn stays."""
    sitting = toy((3, 3))
    since = sitting.table.seq
    sitting.act("bid 1")
    too_much = Branch((), ("bid 1", "bid 1"))  # the turn passes on after the first
    assert answer(sitting, 1, (too_much,), since) == Answered(dropped=Dropped("illegal", "bid 1"))
    assert sitting.table.to_act == 1
    drawn = _before_a_draw()
    seat = drawn.table.to_act
    assert seat is not None
    line = claims(drawn)[-1]
    found = answers.answer(drawn.table, seat, (Branch((), (line, "claim 1")),), [Exchange()], drawn.now)
    assert found.dropped == Dropped("illegal", "claim 1")
    assert found.changes[0].entry.line == line
    assert {change.entry.seat for change in found.changes} == {seat, CHANCE}


def _before_a_draw() -> Sitting:
    """A game in which the next line, the last of those that may be played, is followed by luck."""
    sitting = kingdomino(2)
    for _ in range(40):
        seat = sitting.table.to_act
        assert seat is not None
        line = claims(sitting)[-1]
        twin = kingdomino(2)
        for entry in sitting.log[len(twin.log) :]:
            if entry.seat not in (CHANCE, None):
                twin.act(entry.line)
        twin.act(line)
        if twin.log[-1].seat == CHANCE:
            return sitting
        sitting.act(line)
    raise AssertionError("nothing is drawn")


@pytest.mark.parametrize(
    ("branches", "code", "rule"),
    [
        ((Branch((), ("nonsense",)),), "notation", "notation.action"),
        ((Branch((Expected(1, "bid 1"),), ("bid 1",)),), "not-allowed", "answers.others"),
        ((Branch((Expected(2, "bid 1"),), ("bid 1",)),), "not-allowed", "answers.others"),
        ((BIDS,) * 25, "not-allowed", "answers.many"),
    ],
)
def test_answers_that_make_no_sense_are_refused(branches: tuple[Branch, ...], code: str, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        answers.must_be_possible(toy().table, 1, branches)
    assert refused.value.code == code
    assert refused.value.rule is not None
    assert refused.value.rule.id == rule


def test_answers_are_for_daily_games_while_the_others_play() -> None:
    deep = BIDS
    for _ in range(answers.DEEPEST):
        deep = Branch((), ("bid 1",), (deep,))
    cases = [
        (toy(), 0, (BIDS,)),
        (toy(), 1, (deep,)),
        (begun(mode=Mode(clock=Live(base_ms=TURN))), 1, (BIDS,)),
        (begun(), 1, (BIDS,)),
        (begun(mode=DAILY, bots=1), 1, (BIDS,)),
    ]
    for sitting, seat, branches in cases:
        with pytest.raises(Refused) as refused:
            answers.must_be_possible(sitting.table, seat, branches)
        assert refused.value.code == "not-allowed"
    answers.must_be_possible(toy().table, 1, (BIDS,))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_outlook_shows_my_turn_in_every_game_and_follows_from_my_view_alone(name: str) -> None:
    game = GAMES[name]
    sitting = begun(game, 3, DAILY)
    sitting.play(12, seed=5)
    seat = next(seat for seat in range(3) if seat != sitting.table.to_act)
    found = outlook(sitting.table, seat, (), Random(1))
    assert found is not None
    assert found.theirs
    assert {one.seat for one in found.theirs} <= {0, 1, 2} - {seat}
    assert found.view is None or found.view.seat == seat
    assert found.legal
    again = outlook(_another_that_looks_the_same(sitting, seat), seat, (), Random(1))
    assert again == found


def _another_that_looks_the_same(sitting: Sitting, seat: int) -> Table:
    view = sitting.game.view(sitting.table.state, seat)
    return replace(sitting.table, state=sitting.game.imagine(view, Random(9)))


def test_the_outlook_goes_on_after_what_is_expected_and_what_i_answer() -> None:
    sitting = kingdomino(2, seed="ahead")
    other = sitting.table.to_act
    assert other is not None
    me = 1 - other
    found = outlook(sitting.table, me, (), Random(1))
    assert found is not None
    first = found.theirs[0]
    after = outlook(sitting.table, me, (first,), Random(1))
    assert after is not None
    mine = [one.line for one in after.legal]
    assert first.line not in mine, "what the other has claimed is gone"
    beyond = outlook(sitting.table, me, (first, Expected(me, mine[0])), Random(1))
    assert beyond is not None
    assert outlook(sitting.table, me, (Expected(other, "claim 48 48"),), Random(1)) is None
