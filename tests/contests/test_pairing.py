"""Who plays with whom: the Dutch system against an endorsed program, and the laws of mixed tables."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meydan.contests.mixing import Past, mix, sizes_of_tables
from meydan.contests.swiss import CannotPair, Played, Result, pair

Tournament = tuple[int, list[list[Played]]]  # rounds, and the history of everybody
COLOURS = {"w": True, "b": False, "-": None}


def tournaments() -> dict[str, Tournament]:
    text = (Path(__file__).parent / "dutch.txt").read_text().split("\n\n")
    found: dict[str, Tournament] = {}
    for block in text[1:]:
        head, *lines = block.strip().splitlines()
        name, rounds = head.split()
        found[name] = int(rounds), [[_played(word) for word in line.split()] for line in lines]
    return found


def _played(word: str) -> Played:
    result: Result = word[-1]  # type: ignore[assignment]
    return Played(int(word[:-2]), COLOURS[word[-2]], result)


@pytest.mark.parametrize("name", tournaments())
def test_every_round_is_paired_as_an_endorsed_program_pairs_it(name: str) -> None:
    rounds, histories = tournaments()[name]
    for number in range(min(map(len, histories))):
        now = {player: history[number] for player, history in enumerate(histories, 1)}
        absent = {player for player, played in now.items() if played.opponent == 0 and played.result != "U"}
        pairs, bye = pair([history[:number] for history in histories], absent, rounds)
        expected = {(player, played.opponent) for player, played in now.items() if played.is_white}
        if number == 0:  # in the first round, white is random
            assert {frozenset(found) for found in pairs} == {frozenset(wanted) for wanted in expected}
        else:
            assert set(pairs) == expected
        assert bye == next((player for player, played in now.items() if played.result == "U"), 0)


def test_people_who_have_all_met_cannot_be_paired() -> None:
    with pytest.raises(CannotPair):
        pair([[Played(2, True, "1")], [Played(1, False, "0")]], set(), 5)


@pytest.mark.parametrize(
    ("people", "wanted", "allowed", "sizes"),
    [
        (12, 4, (3, 4), [4, 4, 4]),
        (9, 4, (3, 4), [3, 3, 3]),
        (10, 4, (3, 4), [4, 3, 3]),
        (5, 4, (3, 4), [4]),
        (5, 4, (3, 4, 5), [5]),
        (2, 4, (3, 4), []),
        (7, 2, (2,), [2, 2, 2]),
    ],
)
def test_tables_have_the_wanted_size_and_few_others(
    people: int, wanted: int, allowed: tuple[int, ...], sizes: list[int]
) -> None:
    assert sizes_of_tables(people, wanted, allowed) == sizes


@settings(deadline=None, max_examples=60)
@given(
    people=st.integers(3, 40),
    wanted=st.integers(2, 7),
    smaller=st.booleans(),
    rounds=st.integers(1, 8),
    seed=st.integers(0, 99),
)
def test_everybody_plays_byes_come_once_and_seats_are_even(
    people: int, wanted: int, smaller: bool, rounds: int, seed: int
) -> None:
    rng, past = Random(seed), Past()
    allowed = {wanted, max(2, wanted - 1)} if smaller else {wanted}
    names = [f"p{number}" for number in range(people)]
    for _ in range(rounds):
        tables, byes = mix(names, past, wanted, allowed)
        assert sorted([player for table in tables for player in table] + byes) == sorted(names)
        assert {len(table) for table in tables} <= allowed
        for player in byes:
            past.byes[player] += 1
        assert max(past.byes[name] for name in names) - min(past.byes[name] for name in names) <= 1
        for table in tables:
            past.note(table)
            for player in table:
                past.points[player] = past.points.get(player, 0) + rng.randint(0, 120)
    if not smaller:
        for seats in past.seats.values():
            had = [seats[seat] for seat in range(wanted)]
            assert max(had) - min(had) <= 3, "the seats of one person"


def test_forty_people_at_tables_of_four_meet_few_people_twice() -> None:
    past, names, rng = Past(), [f"p{number}" for number in range(40)], Random(3)
    for _ in range(5):
        tables, _ = mix(names, past, 4, {4})
        for table in tables:
            past.note(table)
            for share, player in enumerate(rng.sample(table, 4)):
                past.points[player] = past.points.get(player, 0) + 40 * share
    assert Counter(past.met.values())[1] >= 0.95 * past.met.total(), "nearly all meetings are first ones"
