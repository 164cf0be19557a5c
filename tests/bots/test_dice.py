"""The luck of quick moves, which two imagined games can share."""

from __future__ import annotations

from random import Random

from meydan.bots.dice import Dice
from meydan.bots.random_bot import RandomMind
from meydan.bots.simulation import Simulator
from tests.laws.toy import Toy

SEED = 3 << 58


def shown(dice: Dice, seat: int, throws: int = 5) -> list[float]:
    return [dice.of(seat).random() for _ in range(throws)]


def test_seats_share_a_die_unless_each_has_its_own() -> None:
    shared, own = Dice(), Dice(3)
    assert shared.of(0) is shared.of(2)
    assert len({own.of(seat) for seat in range(3)}) == 3


def test_what_one_seat_throws_changes_nothing_for_another() -> None:
    dice = Dice(2)
    dice.seed(SEED)
    alone = shown(dice, 1)
    dice.seed(SEED)
    shown(dice, 0, throws=7)
    assert shown(dice, 1) == alone


def test_no_two_dice_show_the_same_nor_what_the_dealer_draws() -> None:
    dice = Dice(4)
    dice.seed(SEED)
    dealer = Random(SEED)
    throws = [shown(dice, seat) for seat in range(4)] + [[dealer.random() for _ in range(5)]]
    assert len({tuple(each) for each in throws}) == 5


def test_the_same_seed_shows_the_same_again() -> None:
    game = Toy()
    simulator = Simulator(game, RandomMind(game), 2)
    simulator.shuffle(0.375)
    first = [shown(simulator.dice, seat) for seat in range(2)]
    simulator.shuffle(0.375)
    assert [shown(simulator.dice, seat) for seat in range(2)] == first
