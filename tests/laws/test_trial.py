"""`meydan laws`: seeds find every broken game, and show the same breach again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from meydan.commands.laws import GAMES, chosen_setups, laws, never
from meydan.core.errors import SetupError
from meydan.core.game import CHANCE, Seat
from meydan.games import GAMES as OURS
from meydan.laws.laws import LAWS, Law, the_same_story_gives_the_same_view
from meydan.laws.trial import Trial
from meydan.laws.walk import Walk, setups
from meydan.words import LANGUAGES, Words
from tests.laws.test_broken_games import BROKEN, Peeks
from tests.laws.toy import Toy, ToyState
from tests.test_command_line import meydan


def tried(game: Toy, games: int = GAMES, seed: int = 1) -> Trial:
    trial = Trial(game, list(setups(game)), games, seed)
    for _ in trial.run(never):
        pass
    return trial


def test_a_sound_game_obeys_every_law() -> None:
    trial = tried(Toy())
    assert trial.breaches == {}
    assert trial.games == trial.total == 2 * GAMES


@pytest.mark.parametrize(("law", "broken"), BROKEN, ids=lambda value: getattr(value, "__name__", type(value).__name__))
def test_no_broken_game_is_missed_by_luck(law: Law, broken: Toy) -> None:
    assert law in tried(broken).breaches


def test_a_breach_is_seen_again_by_its_seed() -> None:
    law = the_same_story_gives_the_same_view
    breach = tried(Peeks()).breaches[law]
    again = Trial(Peeks(), [(breach.walk.seats, breach.walk.options)], 1, breach.walk.seed)
    for _ in again.run(never):
        pass
    assert again.breaches[law] == breach


class Clumsy(Toy):
    """Raises in the middle of a game, and says nothing when its components do not add up."""

    def view(self, state: ToyState, seat: Seat | None) -> Any:
        if state.to_act != CHANCE and state.cards[0] == 3:
            raise KeyError("lost")
        return super().view(state, seat)

    def audit(self, state: ToyState) -> None:
        if len(state.cards) == 2:
            raise AssertionError


def test_an_exception_of_the_game_is_a_breach_with_its_place() -> None:
    found = {breach.rule.facts["error"] for breach in tried(Clumsy()).breaches.values()}
    assert found == {"KeyError: 'lost'", "AssertionError: raise AssertionError"}
    assert all("test_trial.py:" in str(breach.rule) for breach in tried(Clumsy()).breaches.values())


class Endless(Toy):
    """Nobody ever bids."""

    def apply(self, state: ToyState, action: str) -> None:
        if state.to_act == CHANCE:
            super().apply(state, action)


def test_a_game_without_an_end_is_left_after_some_steps() -> None:
    breaches = {law.__name__: str(breach.rule) for law, breach in tried(Endless(), games=1).breaches.items()}
    assert breaches["every_game_ends"] == "the game is not over after 20000 steps"


def test_a_walk_looks_at_some_states_of_a_long_game_from_one_seat() -> None:
    game = OURS["kingdomino"]
    whole, thin = Walk(3, seed=4), Walk(3, seed=4, share=0.2)
    assert len(list(whole.looks(game))) == len(list(whole.along(game))) == whole.step
    assert 0 < len(list(thin.looks(game))) < whole.step / 2
    assert (whole.watchers(), thin.watchers()) == ([0, 1, 2], [1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_says_what_is_wrong_and_how_to_see_it_again(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = Words(language)
    assert laws(Peeks(), None, {"gift": ""}, 9, 40, words) == 1
    printed = capsys.readouterr().out
    assert printed.count(words("laws.obeyed")) == len(LAWS) - 3
    assert printed.count(words("laws.broken")) == 3
    assert "dealt" in printed
    assert "meydan laws toy --seats 2 --options gift --seed 4" in printed
    assert laws(Toy(), 2, None, 1, 1, words) == 0
    assert words("laws.broken") not in capsys.readouterr().out


SETUPS: list[tuple[int | None, Mapping[str, str] | None, int]] = [
    (None, None, 32),
    (2, None, 16),
    (None, {"harmony": ""}, 3),
    (None, {"mighty-duel": ""}, 1),
    (3, {}, 1),
]


@pytest.mark.parametrize(("seats", "options", "count"), SETUPS)
def test_set_ups_can_be_chosen(seats: int | None, options: Mapping[str, str] | None, count: int) -> None:
    assert len(chosen_setups(OURS["kingdomino"], seats, options)) == count


def test_set_ups_that_do_not_go_together_are_refused() -> None:
    for seats, options in ((7, None), (3, {"mighty-duel": ""}), (None, {"chaos": ""})):
        with pytest.raises(SetupError):
            chosen_setups(OURS["kingdomino"], seats, options)


def test_the_command_runs_as_a_program() -> None:
    done = meydan("laws", "kingdomino", "--seats", "2", "--options", "harmony", "--games", "1", language="fa_IR")
    assert (done.returncode, done.stderr) == (0, "")
    assert "kingdomino: ۱ بازی تصادفی با ۱ چیدمان" in done.stdout
