"""Bots that search: a race of actions, or a tree."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Final, Generic

from meydan.bots.bot import Bot, Until
from meydan.bots.mind import Mind
from meydan.bots.race import FIRST_LAPS, Race
from meydan.bots.simulation import Simulator
from meydan.bots.temperament import PLAIN, Temperament
from meydan.bots.thoughts import Thoughts, Variation
from meydan.bots.tree import Node, Tree
from meydan.core.game import A, Game, S, V
from meydan.core.native import mypyc_attr

UNLIMITED: Final = 1 << 60
WIDTH: Final = 16
DOUBT: Final = 2.3


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot[A, V], Generic[S, A, V]):
    """Thinks until it is time to answer, or for `iterations` imagined games."""

    def __init__(self, game: Game[S, A, V], mind: Mind[S, A], iterations: int | None) -> None:
        self.game = game
        self.mind = mind
        self.simulator = Simulator(game, mind)
        self.iterations = UNLIMITED if iterations is None else iterations

    def choose(self, view: V, rng: Random, until: Until) -> A:
        return self.think(view, rng, until).best

    def think(self, view: V, rng: Random, until: Until) -> Thoughts[A]:
        """What the bot makes of the view."""
        state = self.game.imagine(view, rng)
        legal = self.game.actions(state)
        if len(legal) == 1:
            return Thoughts([Variation(legal, 0, 0.5, 0.0)], 0)
        solved = self.mind.solve(state)
        if solved is not None:
            return Thoughts([Variation([solved], 0, 0.5, 0.0)], 0)
        worths = self.mind.weigh(state, legal)
        order = sorted(range(len(legal)), key=lambda index: -worths[index])
        return self.search(view, state, [legal[index] for index in order], rng, until)

    def decided(self, rng: Random) -> list[tuple[V, A]]:
        """The choices it has planned after its last one: each with the view in which the seat will make it."""
        return []

    @abstractmethod
    def search(self, view: V, state: S, actions: Sequence[A], rng: Random, until: Until) -> Thoughts[A]:
        """Think about the actions, which are sorted, the most promising first; the state is one that fits the view."""


class RaceBot(SearchBot[S, A, V]):
    """Lets the most promising plans race against each other.

    It carries out the whole winning plan, or with `thinks_again` only its first action and then thinks again.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        mind: Mind[S, A],
        iterations: int | None,
        width: int = WIDTH,
        doubt: float = DOUBT,
        thinks_again: bool = False,
        most_between_two: int | None = None,
        temperament: Temperament = PLAIN,
    ) -> None:
        super().__init__(game, mind, iterations)
        self.thinks_again = thinks_again
        self.temperament = temperament
        self.width = width  # how many plans run
        self.doubt = doubt  # how far behind a plan must be to drop out, in standard errors
        self.most_between_two = most_between_two  # imagined games, if there is one opponent
        self.expected: V | None = None  # the seat's next view if everything goes as planned
        self.plan: Variation[A] | None = None  # the part that is not yet played

    def think(self, view: V, rng: Random, until: Until) -> Thoughts[A]:
        if self.plan is None or self.expected is None or view != self.expected:
            return super().think(view, rng, until)
        plan = self.plan
        self._remember(self.game.imagine(view, rng), plan)
        return Thoughts([plan], 0)

    def search(self, view: V, state: S, actions: Sequence[A], rng: Random, until: Until) -> Thoughts[A]:
        assert state.to_act is not None
        limit = self._limit(state)
        width = min(self.width, max(2, limit // FIRST_LAPS))
        plans = self.mind.plans(state, actions, width)
        race = Race(
            self.simulator, view, state.to_act, plans, self.doubt, self.thinks_again, temperament=self.temperament
        )
        thoughts = race.run(rng, until, limit)
        if not self.thinks_again:
            self._remember(state, thoughts.variations[0])
        return thoughts

    def decided(self, rng: Random) -> list[tuple[V, A]]:
        found: list[tuple[V, A]] = []
        if self.plan is None or self.expected is None:
            return found
        state = self.game.imagine(self.expected, rng)
        seat = state.to_act
        for action in self.plan.actions:
            found.append((self.game.view(state, seat), action))
            self.game.apply(state, action)
        return found

    def _limit(self, state: S) -> int:
        """The most games to imagine; with several opponents luck matters more, so more games are needed."""
        if self.most_between_two is None or len(self.mind.points(state)) > 2:
            return self.iterations
        return min(self.iterations, self.most_between_two)

    def _remember(self, state: S, variation: Variation[A]) -> None:
        """Keep the plan after its first action."""
        self.plan = self.expected = None
        if len(variation.actions) > 1:
            seat = state.to_act
            self.game.apply(state, variation.actions[0])
            self.plan = Variation(variation.actions[1:], variation.visits, variation.value, variation.margin)
            self.expected = self.game.view(state, seat)


class TreeBot(SearchBot[S, A, V]):
    """Grows a tree, and keeps growing it in the next decision of the same turn."""

    def __init__(self, game: Game[S, A, V], mind: Mind[S, A], iterations: int | None) -> None:
        super().__init__(game, mind, iterations)
        self.expected: V | None = None  # the seat's next view if nothing happens but its own choice
        self.root: Node[A] = Node()

    def search(self, view: V, state: S, actions: Sequence[A], rng: Random, until: Until) -> Thoughts[A]:
        assert state.to_act is not None
        root = self.root if self.expected is not None and view == self.expected else Node()
        tree = Tree(self.simulator, view, state.to_act, root)
        thoughts = tree.thoughts(actions[0], tree.grow(rng, until, self.iterations))
        self._remember(state, root, thoughts.best)
        return thoughts

    def _remember(self, state: S, root: Node[A], choice: A) -> None:
        """Keep the part of the tree below the choice, if the same seat goes on."""
        seat = state.to_act
        heard = self.game.tell(state, choice, seat)
        self.game.apply(state, choice)
        goes_on = state.to_act == seat and heard in root.children
        self.expected = self.game.view(state, seat) if goes_on else None
        self.root = root.children[heard] if goes_on else Node()
