"""Luck: draws follow the odds, and a secret's draws can be proved."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from meydan.core.errors import RecordError
from meydan.core.game import EVEN
from meydan.core.luck import Dealer, secret_from_seed
from meydan.core.odds import pick
from meydan.core.record import Header, Line, write_record
from tests.core.records import GAME, replay
from tests.golden import new_record
from tests.laws.toy import Toy

DEALER = Dealer(secret_from_seed("luck"))
DRAWS = 6000
LIMIT = {1: 10.83, 2: 13.82, 3: 16.27, 5: 20.52}  # chi-square of 1 in 1000, by degrees of freedom


def chi_square(found: Sequence[int], odds: Sequence[int]) -> float:
    expected = [sum(found) * weight / sum(odds) for weight in odds]
    return sum((number - right) ** 2 / right for number, right in zip(found, expected, strict=True))


@pytest.mark.parametrize("odds", [(1, 2), (1, 1, 1, 1), (5, 1, 3), (1, 2, 3, 4, 5, 6)])
def test_pick_follows_the_odds(odds: tuple[int, ...]) -> None:
    rng = Random(1)
    count = Counter(pick(range(len(odds)), odds, rng) for _ in range(DRAWS))
    assert chi_square([count[index] for index in range(len(odds))], odds) < LIMIT[len(odds) - 1]


def test_pick_is_even_without_odds() -> None:
    rng = Random(2)
    count = Counter(pick("abcdef", EVEN, rng) for _ in range(DRAWS))
    assert chi_square([count[letter] for letter in "abcdef"], [1] * 6) < LIMIT[5]


def test_pick_never_gives_what_has_no_odds() -> None:
    rng = Random(3)
    assert {pick("abcd", (0, 1, 0, 1), rng) for _ in range(200)} == {"b", "d"}


def test_the_dealer_follows_the_odds_of_the_game() -> None:
    """The toy's pack is 1 1 2 2 3."""
    toy = Toy()
    state = toy.start(2, {})
    count = Counter(DEALER.draw(toy, state, line) for line in range(DRAWS))
    assert chi_square([count[action] for action in toy.actions(state)], toy.odds(state)) < LIMIT[2]


def test_the_dealer_draws_dominoes_evenly() -> None:
    state = GAME.start(4, {})
    count = Counter(DEALER.draw(GAME, state, line) for line in range(DRAWS))
    found = [count[action] for action in GAME.actions(state)]
    assert chi_square(found, [1] * 48) < 82.72  # 1 in 1000 at 47 degrees of freedom


def test_a_draw_follows_from_the_secret_and_the_line_alone() -> None:
    """As the module describes it, worked out once more."""
    for line in range(1, 50):
        number = int.from_bytes(hmac.new(DEALER.secret, f"{line}:0".encode(), hashlib.sha256).digest(), "big")
        assert DEALER.number_below(48, line) == number % 48
    assert DEALER.number_below(1, 7) == 0


def test_numbers_of_the_incomplete_last_stretch_are_skipped() -> None:
    """Below 3/4 of 2**256 one stretch is complete; what lies above is drawn again, so thirds stay thirds."""
    quarter = 1 << 254
    count: Counter[int] = Counter()
    for line in range(3000):
        attempts = (
            int.from_bytes(hmac.digest(DEALER.secret, f"{line}:{attempt}".encode(), "sha256"), "big")
            for attempt in range(99)
        )
        number = DEALER.number_below(3 * quarter, line)
        assert number == next(attempt for attempt in attempts if attempt < 3 * quarter)
        count[number // quarter] += 1
    assert chi_square([count[third] for third in range(3)], [1, 1, 1]) < LIMIT[2]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert DEALER.commitment == hashlib.sha256(DEALER.secret).hexdigest()
    assert len(DEALER.secret) == 32
    assert secret_from_seed("luck") == DEALER.secret != secret_from_seed("luck ")


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_has_256_bits(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        Dealer(bytes(length))


def test_fair_dealing_is_proved_by_replay() -> None:
    text = new_record(GAME, 3, "harmony")
    played = replay(text, fair=True)
    assert played.proves_its_dealing
    assert played.to_the_end().to_act is None
    assert not replay(text).proves_its_dealing


def test_without_commitment_or_secret_nothing_is_proved() -> None:
    text = new_record(GAME, 2, "")
    for key in ("commitment", "secret"):
        rows = [row for row in text.splitlines(keepends=True) if not row.startswith(key)]
        assert not replay("".join(rows), fair=True).proves_its_dealing


def test_the_first_draw_that_does_not_follow_is_named() -> None:
    """Another domino than the secret's on line 3 of the actions, and again later: the first is told."""
    rows = new_record(GAME, 2, "").splitlines()
    first = rows.index("") + 1
    drawn = [int(row.split()[2]) for row in rows[first : first + 4]]
    other = next(number for number in range(1, 49) if number not in drawn)
    right, rows[first + 2] = rows[first + 2], f"d draw {other}"
    text = "\n".join(rows) + "\n"
    with pytest.raises(RecordError) as caught:
        replay(text, fair=True).to_the_end()
    assert (caught.value.rule.id, caught.value.number) == ("record.unfair", first + 3)
    assert (
        str(caught.value.rule) == f"'draw {other}' does not follow from the secret; {right.removeprefix('d ')!r} does"
    )


def test_a_commitment_to_another_secret_is_refused() -> None:
    extra = {"commitment": "0" * 64, "secret": DEALER.secret.hex()}
    text = write_record(GAME.options, Header("kingdomino", 1, ("ada", "bea"), {}, extra), [Line(-1, "draw 7")])
    assert replay(text).to_the_end().new_row == [7]
    with pytest.raises(RecordError) as caught:
        replay(text, fair=True)
    assert (caught.value.rule.id, caught.value.number) == ("record.commitment", 4)
