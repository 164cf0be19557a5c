"""Search: the same seed gives the same choice, it stops in time, and its result is right where that can be checked."""

from __future__ import annotations

import tracemalloc
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from meydan.bots.bot import at_once, never
from meydan.bots.levels import racer
from meydan.bots.match import Match
from meydan.bots.mind import Mind, Plan
from meydan.bots.race import Race
from meydan.bots.random_bot import RandomMind
from meydan.bots.search_bot import UNLIMITED, RaceBot, SearchBot, TreeBot
from meydan.bots.simulation import Simulator, worth
from meydan.bots.tree import MOST_NODES, Node, Tree
from meydan.core.game import CHANCE, Game
from meydan.core.luck import secret_from_seed
from meydan.core.record import Line
from meydan.games import GAMES, TITLES
from meydan.games.kingdomino.bots.endgame import best_place, is_last_row
from meydan.title import TREE
from tests.laws.toy import Toy, ToyState

AnyGame = Game[Any, Any, Any]
SEARCHERS = [(game, has_tree) for game in GAMES.values() for has_tree in (False, True)]
NAMED = [f"{game.name}-{'tree' if has_tree else 'race'}" for game, has_tree in SEARCHERS]


def searcher(game: AnyGame, has_tree: bool, iterations: int | None) -> SearchBot[Any, Any, Any]:
    if has_tree:
        tree = TITLES[game.name].bot(TREE, iterations)
        assert isinstance(tree, TreeBot)
        return tree
    race = TITLES[game.name].bot("bot-4", UNLIMITED if iterations is None else iterations)
    assert isinstance(race, RaceBot)
    return race


def choice_ahead(game: AnyGame, seed: int, decisions: int) -> Any:
    """A state of a random game after so many decisions, in which there is a choice."""
    rng = Random(seed)
    state = game.start(2, {})
    while decisions > 0 or state.to_act == CHANCE or len(game.actions(state)) < 3:
        actions = game.actions(state)
        decisions -= state.to_act != CHANCE
        chosen = game.sample(state, rng) if state.to_act == CHANCE else actions[int(rng.random() * len(actions))]
        game.apply(state, chosen)
    return state


@pytest.mark.parametrize(("game", "has_tree"), SEARCHERS, ids=NAMED)
def test_search_by_iterations_is_the_same_for_the_same_dice(game: AnyGame, has_tree: bool) -> None:
    state = choice_ahead(game, 1, 12)
    view = game.view(state, state.to_act)
    thoughts = [searcher(game, has_tree, 60).think(view, Random(5), never) for _ in range(2)]
    lines = [[(line.actions, line.visits, line.value) for line in one.variations] for one in thoughts]
    assert lines[0] == lines[1]
    assert 0 < thoughts[0].simulations <= 60


@pytest.mark.parametrize(("game", "has_tree"), SEARCHERS, ids=NAMED)
def test_search_stops_when_it_is_told_to(game: AnyGame, has_tree: bool) -> None:
    state = choice_ahead(game, 2, 12)
    asked = 0

    def until() -> bool:
        nonlocal asked
        asked += 1
        return asked > 30

    thoughts = searcher(game, has_tree, None).think(game.view(state, state.to_act), Random(1), until)
    assert thoughts.simulations <= 30
    assert thoughts.best in game.actions(state)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_tree_without_time_takes_the_most_promising_action(game: AnyGame) -> None:
    state = choice_ahead(game, 3, 12)
    view = game.view(state, state.to_act)
    legal = game.actions(state)
    worths = TITLES[game.name].mind().weigh(game.imagine(view, Random(1)), legal)
    best = searcher(game, True, None).think(view, Random(1), at_once).best
    assert worths[legal.index(best)] == max(worths)


@pytest.mark.parametrize(("seats", "games"), [(2, 24), (4, 60)])
def test_a_race_that_needs_so_many_games_between_two_stops_there_and_goes_on_with_more(seats: int, games: int) -> None:
    game: AnyGame = GAMES["kingdomino"]
    rng, mind = Random(1), TITLES["kingdomino"].mind()
    state = game.start(seats, {})
    while state.to_act == CHANCE:
        game.apply(state, game.sample(state, rng))
    player = RaceBot(game, mind, 60, doubt=100.0, most_between_two=24)
    thoughts = player.think(game.view(state, state.to_act), rng, never)
    assert thoughts.simulations == games


def test_a_level_that_has_enough_after_so_many_games_stops_there_unless_more_are_asked_for() -> None:
    title = TITLES["kingdomino"]
    level = racer(title.game, title.mind, 1.0, doubt=100.0, enough=36)
    state = choice_ahead(title.game, 4, 0)
    for asked, games in ((None, 36), (60, 60)):
        player = level.make(asked)
        assert isinstance(player, RaceBot)
        assert player.think(title.game.view(state, state.to_act), Random(1), never).simulations == games


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_race_without_time_takes_the_most_promising_plan(game: AnyGame) -> None:
    state = choice_ahead(game, 3, 12)
    view, player = game.view(state, state.to_act), searcher(game, False, None)
    assert isinstance(player, RaceBot)
    legal, mind = game.actions(state), player.mind
    worths = mind.weigh(state, legal)
    order = sorted(range(len(legal)), key=lambda index: -worths[index])
    plans = mind.plans(game.imagine(view, Random(1)), [legal[index] for index in order], player.width)
    line = player.think(view, Random(1), at_once).variations[0]
    assert line.actions == tuple(plans[0].actions)
    assert plans[0].worth == max(plan.worth for plan in plans)


def test_a_plan_is_carried_out_to_its_end_unless_the_bot_thinks_again() -> None:
    """Kingdom Builder: a turn is one plan; a bot that thinks again also searches in the middle of it."""
    game: AnyGame = GAMES["kingdom-builder"]
    mind = TITLES[game.name].mind()
    for thinks_again in (False, True):
        state = choice_ahead(game, 4, 0)
        seat = state.to_act
        player: RaceBot[Any, Any, Any] = RaceBot(game, mind, 24, 4, 2.0, thinks_again)
        plan = player.think(game.view(state, seat), Random(1), never).variations[0].actions
        game.apply(state, plan[0])
        thoughts = player.think(game.view(state, seat), Random(2), never)
        assert (thoughts.simulations > 0) is thinks_again
        assert thinks_again or thoughts.variations[0].actions == plan[1:]


def test_what_a_plan_looks_worth_counts_like_games_played() -> None:
    """The toy's mind knows nothing; one that is very sure of a low bid makes it."""
    game, state = Toy(), toy_table(1)
    assert state.to_act is not None
    view, legal = game.view(state, state.to_act), game.actions(state)
    for mind, chosen in ((ToyMind(), legal[-1]), (SureMind(), legal[0])):
        plans = [Plan([bid], -5.0 * place) for place, bid in enumerate(legal)]
        assert Race(Simulator(game, mind), view, state.to_act, plans, 2.0).run(Random(1), never, 60).best == chosen


@pytest.mark.parametrize("name", ["bot-1", "bot-4"])
def test_a_whole_game_by_iterations_is_the_same_every_time(name: str) -> None:
    def record() -> Sequence[Line]:
        game = GAMES["kingdomino"]
        bots = [TITLES["kingdomino"].bot(name, 10), TITLES["kingdomino"].bot("greedy")]
        return list(Match(game, [name, "greedy"], bots, {}, secret_from_seed("again")).lines())

    assert record() == record()


def test_winning_is_worth_more_than_any_margin() -> None:
    assert worth(1, 20) > worth(0, 20) > worth(-1, 20)
    assert worth(-1, 20) < 0.5 < worth(1, 20)
    assert worth(40, 20) > worth(20, 20) > worth(1, 20)


class ToyMind(Mind[ToyState, str]):
    """Knows nothing."""

    def weigh(self, state: ToyState, actions: Sequence[str]) -> Sequence[float]:
        return [0.0] * len(actions)

    def quick(self, state: ToyState, rng: Random) -> str:
        actions = Toy().actions(state)
        return actions[int(rng.random() * len(actions))]

    def points(self, state: ToyState) -> Sequence[float]:
        return [float(points) for points in Toy().scores(state)]

    def scale(self) -> float:
        return 3.0


class SureMind(ToyMind):
    """Believes what it thinks."""

    def confidence(self) -> int:
        return 1000


def toy_table(seed: int) -> ToyState:
    """The cards are dealt."""
    game, rng = Toy(), Random(seed)
    state = game.start(2, {})
    while state.to_act == CHANCE:
        game.apply(state, game.sample(state, rng))
    return state


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("has_tree", [False, True])
def test_both_searches_find_the_highest_bid(seed: int, has_tree: bool) -> None:
    """In the toy game every point bid is a point won."""
    game, state = Toy(), toy_table(seed)
    assert state.to_act is not None
    view, legal = game.view(state, state.to_act), game.actions(state)
    simulator = Simulator(game, ToyMind())
    if has_tree:
        tree = Tree(simulator, view, state.to_act, Node())
        best = tree.thoughts(legal[0], tree.grow(Random(1), never, 300)).best
    else:
        best = (
            Race(simulator, view, state.to_act, [Plan([bid], 0.0) for bid in legal], 2.0)
            .run(Random(1), never, 300)
            .best
        )
    assert best == legal[-1]


def test_what_the_seat_cannot_hear_leads_to_the_same_node() -> None:
    """In Dezh a character that another seat picks is hidden: all its picks have one child."""
    game: AnyGame = GAMES["dezh"]
    state = choice_ahead(game, 1, 0)
    seat = state.to_act
    tree: Tree[Any, Any, Any] = Tree(Simulator(game, TITLES["dezh"].mind()), game.view(state, seat), seat, Node())
    tree.grow(Random(1), never, 120)
    after_my_pick = [child for heard, child in tree.root.children.items() if heard.startswith("pick")]
    assert any(len(child.arms) > 2 for child in after_my_pick)
    assert all(set(child.children) <= {"pick ?"} for child in after_my_pick)


def test_draws_of_the_dealer_have_no_nodes() -> None:
    game: AnyGame = GAMES["kingdomino"]
    state = choice_ahead(game, 1, 0)
    seat = state.to_act
    tree: Tree[Any, Any, Any] = Tree(Simulator(game, TITLES["kingdomino"].mind()), game.view(state, seat), seat, Node())
    tree.grow(Random(1), never, 150)
    heard, nodes = set[str](), [tree.root]
    while nodes:
        node = nodes.pop()
        heard |= set(node.children)
        nodes += node.children.values()
    assert any(word.startswith("claim") for word in heard)
    assert not [word for word in heard if word.startswith(("draw", "king"))]


def test_the_tree_is_kept_between_the_decisions_of_a_turn() -> None:
    game: AnyGame = GAMES["kingdomino"]
    state = choice_ahead(game, 1, 8)
    while not game.write(game.actions(state)[0]).startswith("place") or len(game.actions(state)) < 2:
        game.apply(state, game.actions(state)[0])
    seat = state.to_act
    player = searcher(game, True, 200)
    place = player.choose(game.view(state, seat), Random(1), never)
    game.apply(state, place)
    assert state.to_act == seat
    thoughts = player.think(game.view(state, seat), Random(2), never)
    assert thoughts.simulations == 200
    assert sum(line.visits for line in thoughts.variations) > 200


@pytest.mark.parametrize("seed", range(5))
def test_the_last_row_is_filled_as_well_as_it_can_be(seed: int) -> None:
    """Against every way to go on, tried one by one by the rules alone."""
    game: AnyGame = GAMES["kingdomino"]
    rng = Random(seed)
    state = game.start(2, {"middle-kingdom": "", "harmony": ""})
    while not is_last_row(state):
        actions = game.actions(state)
        chosen = game.sample(state, rng) if state.to_act == CHANCE else actions[int(rng.random() * len(actions))]
        game.apply(state, chosen)
    seat = state.to_act
    after = state.copy()
    game.apply(after, best_place(state))
    assert best_score(game, after, seat) == best_score(game, state, seat)


def best_score(game: AnyGame, state: Any, seat: int) -> int:
    """The most that the seat can still reach; what others do changes nothing for it."""
    if state.to_act is None:
        return int(game.scores(state)[seat])
    actions = game.actions(state)
    best = 0
    for action in actions if state.to_act == seat else actions[:1]:
        after = state.copy()
        game.apply(after, action)
        best = max(best, best_score(game, after, seat))
    return best


def test_the_largest_tree_takes_less_than_200_megabytes() -> None:
    """Measured on a smaller one: memory grows with the nodes."""
    game: AnyGame = GAMES["kingdomino"]
    state = choice_ahead(game, 1, 0)
    seat = state.to_act
    simulator = Simulator(game, RandomMind(game))
    tree: Tree[Any, Any, Any] = Tree(simulator, game.view(state, seat), seat, Node())
    tree.iterate(Random(1))
    tracemalloc.start()
    try:
        tree.grow(Random(1), never, 150)
        used = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert used / tree.nodes * MOST_NODES < 200e6
