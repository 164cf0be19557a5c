"""Information-set Monte Carlo tree search: one tree over what the searching seat can tell apart.

Every iteration imagines a state from the view and walks down the tree. A node stands for all that the seat has heard
since the root: secret actions of others that sound alike lead to the same node. The dealer's draws have no nodes at all
(open loop): a tree that told them apart would plan for draws it cannot know. So a node's legal actions differ from one
iteration to the next, and an action's chances count from the times it could have been chosen.

Where there are many actions, a node looks at the promising ones first and at more of them the more often it is visited.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, Generic, final

from meydan.bots.bot import Until
from meydan.bots.portable import logarithm
from meydan.bots.simulation import Simulator, Verdict
from meydan.bots.thoughts import Thoughts, Variation
from meydan.core.game import A, S, Seat, V

EXPLORATION: Final = 0.25  # how much a choice that was tried less often is favoured
FIRST_WIDTH: Final = 4
WIDENING: Final = 1.0  # a node looks at this many more actions, times the square root of its visits
LONGEST_VARIATION: Final = 6
MOST_NODES: Final = 50_000  # the tree stops growing here, far below 200 MB; the search goes on


@final
class Arm(Generic[A]):
    """A choice at a node and its results for the seat that chooses."""

    def __init__(self, action: A) -> None:
        self.action = action
        self.chances = 0  # how often it could have been chosen
        self.visits = 0
        self.total = 0.0
        self.margins = 0.0

    def add(self, verdict: Verdict, seat: Seat) -> None:
        """Count one more imagined game."""
        self.visits += 1
        self.total += verdict.values[seat]
        self.margins += verdict.margins[seat]

    def promise(self) -> float:
        """Upper confidence bound."""
        return self.total / self.visits + EXPLORATION * sqrt(logarithm(self.chances) / self.visits)


@final
class Node(Generic[A]):
    """Everything that the seat has heard up to here."""

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[A, Arm[A]] = {}
        self.children: dict[str, Node[A]] = {}

    def arm(self, action: A) -> Arm[A]:
        """The choice of this action."""
        found = self.arms.get(action)
        if found is None:
            found = self.arms[action] = Arm(action)
        return found

    def best(self) -> list[Arm[A]]:
        """The choices, the most visited first."""
        return sorted([arm for arm in self.arms.values() if arm.visits], key=lambda arm: -arm.visits)


class Tree(Generic[S, A, V]):
    """The search for one decision; `root` may be part of the tree of the decision before."""

    def __init__(self, simulator: Simulator[S, A, V], view: V, seat: Seat, root: Node[A]) -> None:
        self.simulator = simulator
        self.game = simulator.game
        self.view = view
        self.seat = seat
        self.root = root
        self.nodes = 0

    def grow(self, rng: Random, until: Until, iterations: int) -> int:
        """Iterate until the time is up, at most `iterations` times. Returns how often."""
        done = 0
        self.simulator.shuffle(rng.random())
        while done < iterations and not until():
            self.iterate(rng)
            done += 1
        return done

    def iterate(self, rng: Random) -> None:
        """One imagined game: down the tree, on by quick moves, and back with the verdict."""
        state = self.game.imagine(self.view, rng)
        node = self.root
        path: list[tuple[Arm[A], Seat]] = []
        is_known = True
        while is_known:
            self.simulator.deal(state)
            seat = state.to_act
            if seat is None:
                break
            node.visits += 1
            arm = self._select(node, state)
            is_known = arm.visits > 0
            path.append((arm, seat))
            node = self._step(node, state, arm.action)
        verdict = self.simulator.play_on(state, self.seat)
        for arm, chooser in path:
            arm.add(verdict, chooser)

    def _select(self, node: Node[A], state: S) -> Arm[A]:
        """The choice with the highest bound, or the first one that was never tried."""
        legal = self._promising(node, state)
        chosen: Arm[A] | None = None
        highest = -1.0
        for action in legal:
            arm = node.arm(action)
            arm.chances += 1
            promise = arm.promise() if arm.visits else 10.0
            if promise > highest:
                highest = promise
                chosen = arm
        assert chosen is not None
        return chosen

    def _promising(self, node: Node[A], state: S) -> Sequence[A]:
        """The legal actions worth a look at this many visits."""
        legal = self.game.actions(state)
        width = FIRST_WIDTH + int(WIDENING * sqrt(node.visits))
        if len(legal) <= width:
            return legal
        worths = self.simulator.mind.weigh(state, legal)
        order = sorted(range(len(legal)), key=lambda index: -worths[index])
        return [legal[index] for index in order[:width]]

    def _step(self, node: Node[A], state: S, action: A) -> Node[A]:
        """Carry the action out. Returns the node for what the seat hears of it."""
        heard = self.game.tell(state, action, self.seat)
        self.game.apply(state, action)
        child = node.children.get(heard)
        if child is None:
            child = Node()
            if self.nodes < MOST_NODES:
                node.children[heard] = child
                self.nodes += 1
        return child

    def thoughts(self, fallback: A, simulations: int) -> Thoughts[A]:
        """What was found out; without time to think, the fallback is the only variation."""
        variations = [self._variation(arm) for arm in self.root.best()]
        return Thoughts(variations or [Variation([fallback], 0, 0.5, 0.0)], simulations)

    def _variation(self, arm: Arm[A]) -> Variation[A]:
        """The choice, and what was chosen most often after it, as far as the tree goes."""
        actions = [arm.action]
        node = self.root.children.get(self.game.write(arm.action))
        while node is not None and len(actions) < LONGEST_VARIATION:
            best = node.best()
            if not best:
                break
            actions.append(best[0].action)
            node = node.children.get(self.game.write(best[0].action))
        return Variation(actions, arm.visits, arm.total / arm.visits, arm.margins / arm.visits)
