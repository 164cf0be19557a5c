"""Numbers stay what they are, every action has one, and planes show what a seat may know and nothing else."""

from __future__ import annotations

import hashlib
from random import Random

import numpy as np
import pytest
from gymnasium import error

from meydan.research.setting import Setting, utilities
from tests.research.settings import every_game, every_variant, walk

# Checksums of the words of all numbers. If a number changes its meaning, that is a new version.
WORDS = {
    "kingdomino_v1": (337, "97125cc1f623da5a"),
    "kingdom_builder_v1": (1606, "19424aff278e65fc"),
    "alhambra_v1": (2125, "f4d85c0468b451ef"),
    "dezh_v1": (379, "0f52dbf1f52f8a80"),
}


@every_game
def test_the_numbers_of_a_version_never_change(game: str) -> None:
    words = Setting(game).numbers.words
    assert (len(words), hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]) == WORDS[game]


def test_the_mighty_duel_adds_numbers_behind_the_others() -> None:
    small, large = Setting("kingdomino").numbers.words, Setting("kingdomino", 2, "mighty-duel").numbers.words
    assert large[: len(small)] == small
    assert len(large) == 673


@every_variant
def test_every_legal_action_is_reached_by_its_own_numbers(game: str, seats: int, options: str) -> None:
    setting = Setting(game, seats, options)
    for episode in walk(setting, 1, 60):
        actions = setting.game.actions(episode.state)
        rows = {tuple(setting.row(action)): action for action in actions}
        assert len(rows) == len(actions)
        if episode.chosen:
            continue
        row, action = Random(1).choice(list(rows.items()))
        before = setting.game.codec.dump(episode.state)
        for number in row:
            assert setting.game.codec.dump(episode.state) == before
            assert setting.mask(episode)[number] == 1
            assert episode.choose(number)
        expected = setting.game.codec.load(type(episode.state), before)
        setting.game.apply(expected, action)
        assert setting.game.codec.dump(episode.state) == setting.game.codec.dump(expected)


@every_variant
def test_a_mask_marks_the_legal_numbers_and_no_others(game: str, seats: int, options: str) -> None:
    setting = Setting(game, seats, options)
    for episode in walk(setting, 2, 20):
        mask = setting.mask(episode)
        for number in range(setting.numbers.size):
            assert episode.copy().choose(number) == bool(mask[number])


@every_variant
def test_what_a_seat_may_not_know_does_not_reach_its_planes(game: str, seats: int, options: str) -> None:
    setting = Setting(game, seats, options)
    rng = Random(3)
    for episode in walk(setting, 3, 80)[::4]:
        for seat in range(seats):
            seen = setting.planes_of(episode, seat)
            other = episode.copy()
            other.state = setting.game.imagine(setting.game.view(episode.state, seat), rng)
            assert np.array_equal(setting.planes_of(other, seat), seen)


@every_variant
def test_the_planes_say_which_seat_looks_on(game: str, seats: int, options: str) -> None:
    setting = Setting(game, seats, options)
    episode = walk(setting, 4, 5)[-1]
    for seat in range(seats):
        assert setting.parts(setting.planes_of(episode, seat))["seat"].tolist() == [one == seat for one in range(seats)]


def test_kingdomino_shows_the_land_as_it_lies() -> None:
    setting = Setting("kingdomino")
    episode = walk(setting, 5, 40)[-1]
    land = setting.parts(setting.planes_of(episode, 1))["land"]
    for place, kingdom in enumerate([episode.state.kingdoms[1], episode.state.kingdoms[0]]):
        assert land[place, :6].sum() == 2 * len(kingdom.dominoes)
        for domino, laid in zip(kingdom.dominoes, kingdom.places):
            x, y = map(int, laid.first.text.split(","))
            assert land[place, domino.first, 4 - y, 4 + x] == 1
            assert land[place, 6, 4 - y, 4 + x] == domino.first_crowns


def test_dezh_shows_cards_only_to_their_holder() -> None:
    setting = Setting("dezh", 4)
    episode = walk(setting, 6, 1)[0]
    for seat in range(4):
        parts = setting.parts(setting.planes_of(episode, seat))
        assert parts["hand"].sum() == 4
        assert parts["known"][1:].sum() == 0


@every_game
def test_what_is_no_action_and_no_observation_is_refused_in_words(game: str) -> None:
    setting = Setting(game)
    with pytest.raises(error.InvalidAction, match="'tea' is not an action of"):
        setting.row("tea")
    with pytest.raises(error.Error, match=rf"has {setting.width} bytes, not \(3,\)"):
        setting.parts(np.zeros(3, np.uint8))


def test_a_victory_is_shared() -> None:
    assert utilities([1, 2]) == [1, -1]
    assert utilities([1, 1]) == [0, 0]
    assert utilities([3, 1, 1]) == [-0.5, 0.25, 0.25]
