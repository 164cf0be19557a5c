"""OpenSpiel's own simulation test, playthroughs, resampling, and its searches."""

from __future__ import annotations

import gzip
import pickle
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough, replay

from meydan.core.notation import read_options
from meydan.games import TITLES
from meydan.research.spiel import NAMES, SpielState
from tests.research.settings import MOST_OPTIONS, TABLES, every_game, every_table, fewest_seats_and_long_all

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
CHOICES = {"kingdomino_v1": 12, "kingdom_builder_v1": 3, "alhambra_v1": 5, "dezh_v1": 8}  # tensors are long
OPEN = [title.encoding_name for title in TITLES.values() if title.game.is_open]
HIDING = [name for name in NAMES if name not in OPEN]


def load(game: str, seats: int, options: str = "", longest: int = 100_000) -> pyspiel.Game:
    assert game in NAMES
    return pyspiel.load_game(game, {"players": seats, "options": options, "longest": longest})


def along(game: pyspiel.Game, seed: int, most: int) -> list[SpielState]:
    """The states along a random game in which a player is to choose."""
    rng = Random(seed)
    state = game.new_initial_state()
    found: list[SpielState] = []
    while not state.is_terminal() and len(found) < most:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            found.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
    return found


@every_table
def test_the_random_simulation_test_passes(game: str, seats: int) -> None:
    pyspiel.random_sim_test(load(game, seats, longest=8), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), [*((*table, "") for table in TABLES), MOST_OPTIONS])
def test_the_random_simulation_test_passes_to_the_end_of_games(game: str, seats: int, options: str) -> None:
    pyspiel.random_sim_test(load(game, seats, options), num_sims=1, serialize=True, verbose=False)


@every_table
def test_a_state_comes_back_from_its_text(game: str, seats: int) -> None:
    kind = load(game, seats)
    for state in along(kind, 2, 12)[::3]:
        text = pyspiel.serialize_game_and_state(kind, state)
        again = pyspiel.deserialize_game_and_state(text)[1]
        assert str(again) == str(state)
        assert again.history() == state.history()
        assert pickle.loads(pickle.dumps(state)).legal_actions() == state.legal_actions()


def test_a_game_with_options_that_have_values_comes_back_from_its_text() -> None:
    options = "boards=tavern,paddock-turned,oasis,farm cards=fishermen,knights,merchants"
    game = load("kingdom_builder_v1", 3, options)
    again = pyspiel.load_game(str(game))
    assert again.setting.options == game.setting.options == read_options(options.split())
    assert str(again) == str(game)


@pytest.mark.parametrize(("seats", "options", "longest"), [(2, "", 48), (3, "", 72), (2, "mighty-duel dynasty", 288)])
def test_kingdomino_is_as_long_as_it_says(seats: int, options: str, longest: int) -> None:
    game = load("kingdomino_v1", seats, options)
    assert game.max_game_length() == len(along(game, 5, 1000)) == longest


@every_game
def test_no_game_is_longer_than_it_says(game: str) -> None:
    kind = load(game, 2, longest=20_000)
    assert len(along(kind, 4, 20_000)) <= kind.max_game_length() <= 20_000


@every_game
def test_a_state_is_written_for_people(game: str) -> None:
    first, *_, last = along(load(game, 2), 2, 8)
    for state in (first, last):
        text = str(state)
        assert "player_0" in text
        assert f"to act: p{state.current_player()}" in text
        assert max(map(len, text.splitlines())) <= 150
        assert "{" not in text
    assert str(first) != str(last)


@every_table
def test_what_is_asked_directly_is_what_openspiel_would_answer(game: str, seats: int) -> None:
    """Some methods replace those of `pyspiel.State`, which would call back for every piece."""
    for state in along(load(game, seats), 9, 30)[::10]:
        plain = pyspiel.State
        assert state.legal_actions() == plain.legal_actions(state)
        assert state.legal_actions_mask() == plain.legal_actions_mask(state)
        for player in range(seats):
            assert state.legal_actions(player) == plain.legal_actions(state, player)
            assert state.legal_actions_mask(player) == plain.legal_actions_mask(state, player)
            assert state.observation_tensor(player) == plain.observation_tensor(state, player)
            assert state.information_state_tensor(player) == plain.information_state_tensor(state, player)
        with pytest.raises(pyspiel.SpielError, match=f"there is no player {seats}"):
            state.observation_tensor(seats)


@every_table
def test_a_resampled_state_looks_the_same_to_the_player(game: str, seats: int) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for state in along(load(game, seats), 3, 40)[::8]:
        for player in range(seats):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("game", HIDING)
def test_resampling_does_not_just_copy(game: str) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state = along(load(game, 2), 4, 6)[-1]
    player = state.current_player()
    assert len({str(state.resample_from_infostate(player, sampler)) for _ in range(30)}) > 1


@every_game
def test_chance_has_the_odds_of_the_rules(game: str) -> None:
    state = load(game, 2).new_initial_state()
    rng = Random(5)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        position = state.position
        actions = position.setting.game.actions(position.episode.state)
        assert [state.action_to_string(number) for number, _ in outcomes] == [f"d {action!r}" for action in actions]
        state.apply_action(rng.choice(outcomes)[0])


@fewest_seats_and_long_all
def test_a_committed_playthrough_is_played_the_same_again(game: str, seats: int, tmp_path: Path) -> None:
    file = tmp_path / "playthrough.txt"
    file.write_bytes(gzip.decompress((PLAYTHROUGHS / f"{game}-{seats}.txt.gz").read_bytes()))
    flags.FLAGS.mark_as_parsed()  # its programs have some
    expected, found = replay(str(file))
    assert found == expected


@pytest.mark.parametrize("game", OPEN)
def test_tree_search_plays_a_legal_action(game: str) -> None:
    kind = load(game, 2)
    state = along(kind, 6, 3)[-1]
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    searcher = mcts.MCTSBot(kind, 2.0, 3, evaluator, random_state=np.random.RandomState(1))
    assert searcher.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", HIDING)
def test_information_set_search_plays_a_legal_action(game: str) -> None:
    kind = load(game, 2)
    state = along(kind, 7, 3)[-1]
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    searcher = ismcts.ISMCTSBot(kind, evaluator, 2.0, 3, random_state=np.random.RandomState(1))
    assert searcher.step(state) in state.legal_actions()


def test_wrong_use_is_refused_in_words() -> None:
    with pytest.raises(pyspiel.SpielError, match="kingdomino is for 2 to 4 players, not 7"):
        pyspiel.load_game("kingdomino_v1(players=7)")
    with pytest.raises(pyspiel.SpielError, match="has no option 'tea'"):
        pyspiel.load_game("kingdomino_v1(options=tea)")
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("chess_v9")
    with pytest.raises(pyspiel.SpielError, match="there is no action 52; the dealer of kingdomino_v1 has 0 to 51"):
        load("kingdomino_v1", 2).new_initial_state().apply_action(52)
    state = along(load("kingdomino_v1", 2), 8, 1)[0]
    with pytest.raises(pyspiel.SpielError, match="discard"):
        state.apply_action(0)
    last = along(load("kingdomino_v1", 2), 8, 1000)[-1]
    last.apply_action(last.legal_actions()[0])
    assert last.is_terminal()
    with pytest.raises(pyspiel.SpielError):
        last.apply_action(0)


def write_playthroughs() -> None:
    """Write the playthroughs anew: `python -m tests.research.test_openspiel`, then read the difference."""
    for game, seats in TABLES:
        text = playthrough(f"{game}(players={seats},longest={CHOICES[game]})", None, seed=1)
        (PLAYTHROUGHS / f"{game}-{seats}.txt.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    write_playthroughs()
