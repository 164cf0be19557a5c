"""Caravan, the example of a game in a package of its own."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from caravan import OMENS, TEXTS, TITLE, Caravan, Journey

from meydan.bots.bot import Until, never
from meydan.bots.match import Match
from meydan.core.errors import IllegalAction
from meydan.core.game import Seat, play
from meydan.core.luck import secret_from_seed
from meydan.laws.laws import LAWS, Law
from meydan.laws.walk import Walk, setups
from meydan.words import LANGUAGES

MATCHES = 60
FILE = Path(__file__).parents[2] / "docs" / "examples" / "caravan" / "caravan.py"
GAME = Caravan()


def test_it_is_short() -> None:
    assert len(FILE.read_text().splitlines()) <= 150


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_obeys_the_law(law: Law) -> None:
    for seats, options in setups(GAME):
        for seed in range(5):
            law(GAME, Walk(seats, options, seed))


def after(*actions: str, seats: int = 2) -> Journey:
    state = GAME.start(seats, {})
    for action in ("deal p0 5", "deal p1 2", *actions):
        state = play(GAME, state, GAME.read(action))
    return state


def test_a_load_is_brought_home_and_the_next_merchant_is_to_act() -> None:
    state = after("roll", "die 4", "roll", "die 6", "stop")
    assert (state.home, state.load, state.to_act) == ([10, 0], 0, 1)


def test_a_sandstorm_takes_the_load_and_ends_the_turn() -> None:
    state = after("roll", "die 4", "roll", "die 1")
    assert (state.home, state.load, state.to_act) == ([0, 0], 0, 1)


def test_an_omen_is_shown_once_and_cannot_fail() -> None:
    state = after("show 5", "stop", "roll", "die 1")
    assert (state.home, GAME.actions(state)) == ([5, 0], ["roll"])


def test_nothing_can_be_brought_home_without_a_load() -> None:
    with pytest.raises(IllegalAction, match="there is nothing to bring home yet"):
        after("stop")


def test_the_game_ends_with_the_round_and_secret_omens_count() -> None:
    last_turn = after(*["roll", "die 6"] * 5, "stop")
    assert (last_turn.to_act, GAME.outcome(last_turn).scores) == (1, (30, 0))
    assert GAME.view(last_turn, 1).omens == (None, 2)
    end = after(*["roll", "die 6"] * 5, "stop", "roll", "die 6", "stop")
    assert (end.to_act, GAME.outcome(end).scores) == (None, (35, 8))
    assert GAME.view(end, 1).omens == (5, 2)


def test_an_omen_is_hidden_from_the_others() -> None:
    state = GAME.start(2, {})
    assert [GAME.tell(state, "deal p0 5", seat) for seat in (0, 1, None)] == ["deal p0 5", "deal p0 ?", "deal p0 ?"]
    imagined = {GAME.imagine(GAME.view(after(), 1), rng).omens[0] for rng in map(Random, range(40))}
    assert imagined == set(OMENS)


def test_it_speaks_every_language() -> None:
    assert [*TITLE.words] == sorted(LANGUAGES)
    for language in LANGUAGES:
        assert TITLE.words[language].keys() == TEXTS.keys()


class AllTheTime:
    """For bots that count the games they imagine."""

    def start(self, seat: Seat) -> Until:
        return never

    def stop(self, seat: Seat) -> None:
        """Nothing is measured."""


@pytest.mark.parametrize(("bot", "least"), [("bot-1", 0.55), ("bot-3", 0.65)])
def test_searching_bots_beat_random_ones(bot: str, least: float) -> None:
    wins = 0.0
    for number in range(MATCHES):
        names = [bot, "random"] if number % 2 else ["random", bot]
        bots = [TITLE.bot(name) for name in names]
        match = Match(GAME, names, bots, {}, secret_from_seed(f"caravan {number // 2}"), AllTheTime())
        for _ in match.lines(counts=False):
            pass
        ranks = GAME.outcome(match.state).ranks
        wins += (ranks[names.index(bot)] == 1) / ranks.count(1)
    assert wins / MATCHES >= least
