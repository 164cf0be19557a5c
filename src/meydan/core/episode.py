"""Games in numbered steps, one or many at a time, for learning programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Generic

from meydan.core.game import CHANCE, A, Game, S, V
from meydan.core.native import i64, u8, vec
from meydan.core.numbers import Numbers, Planes

_FLOATS: Final[list[object]] = [float(number) for number in range(256)]  # each is made once
BLOCK: Final = 16  # games that are stepped and shown together


class Episode(Generic[S, A, V]):
    """A game, and the numbers of its next action that have been chosen so far."""

    def __init__(self, game: Game[S, A, V], numbers: Numbers[A], state: S) -> None:
        self.game = game
        self.numbers = numbers
        self.state = state
        self.is_whole = numbers.longest == 1  # every action is one number
        self.chosen: list[int] = []
        self._actions: list[A] | None = None  # still possible; None until they are asked for
        self._legal: list[int] = []

    def copy(self) -> Episode[S, A, V]:
        """An independent copy."""
        twin = Episode(self.game, self.numbers, self.state.copy())
        twin.chosen = self.chosen[:]
        twin._actions = self._actions
        twin._legal = self._legal
        return twin

    def legal(self) -> list[int]:
        """The numbers that may be chosen; a number may be listed several times."""
        if self._actions is None:
            self._ask()
        return self._legal

    def _ask(self) -> None:
        actions = self.game.actions(self.state)
        if self.state.to_act == CHANCE:
            dealer = self.numbers.dealer_numbers
            self._legal = [dealer[action] for action in actions]
        else:
            self._legal = self.numbers.of(actions, 0)
            for place, number in enumerate(self.chosen):
                actions = [action for action, its in zip(actions, self._legal) if its == number]
                self._legal = self.numbers.of(actions, place + 1)
        self._actions = actions

    def pick(self, rng: Random) -> int:
        """A legal number, all equally likely. Several actions may share one, which must not make it any likelier."""
        legal = self.legal()
        while True:
            number = legal[int(rng.random() * len(legal))]
            if self.is_whole:
                return number
            copies = legal.count(number)
            if copies == 1 or rng.random() * copies < 1:
                return number

    def choose(self, number: int) -> bool:
        """Choose this number. Returns False, and changes nothing, if it is not legal."""
        legal = self.legal()
        index: i64 = 0
        for each in legal:
            if each == number:
                break
            index += 1
        if index == len(legal):
            return False
        actions = self._actions
        assert actions is not None
        action = actions[index]
        place = len(self.chosen)
        if not self.is_whole and self.state.to_act != CHANCE and self.numbers.goes_on(action, place):
            left = [action for action, its in zip(actions, legal) if its == number]
            self.chosen = [*self.chosen, number]
            self._actions = left
            self._legal = self.numbers.of(left, place + 1)
        else:
            self.act(action)
        return True

    def act(self, action: A) -> None:
        """Carry out a whole action, which must be legal."""
        self.game.apply(self.state, action)
        self.chosen = []
        self._actions = None

    def deal(self, rng: Random) -> None:
        """Let the dealer act until it is a player's turn or the game is over."""
        while self.state.to_act == CHANCE:
            self.game.apply(self.state, self.game.sample(self.state, rng))
            self._actions = None

    def write_mask(self, out: vec[u8], at: i64) -> None:
        """A 1 for each legal number, over zeros that begin at `at`."""
        for number in self.legal():
            out[at + number] = 1

    def write(self, planes: Planes[S], seat: int, out: vec[u8], at: i64) -> None:
        """What the seat may know, and what it has chosen of its next action where that takes several numbers."""
        planes.write(self.state, seat, out, at)
        if not self.is_whole and seat == self.state.to_act:
            for number in self.chosen:
                out[at + planes.size + number] = 1

    def mask(self, room: vec[u8]) -> bytearray:
        """The mask alone; `room` is that many zeros."""
        out = room[:]
        self.write_mask(out, 0)
        return bytearray(out)

    def row(self, planes: Planes[S], seat: int, room: vec[u8]) -> bytearray:
        """The observation alone; `room` is that many zeros."""
        out = room[:]
        self.write(planes, seat, out, 0)
        return bytearray(out)

    def floats(self, planes: Planes[S], seat: int, room: vec[u8]) -> list[object]:
        """The observation as a list of floats. Most of them are zeros, which are written at once."""
        out = room[:]
        self.write(planes, seat, out, 0)
        size: i64 = len(out)
        found: list[object] = [_FLOATS[0]] * size
        place: i64
        for place in range(size):
            number = i64(out[place])
            if number:
                found[place] = _FLOATS[number]
        return found


def width(planes: Planes[S], numbers: Numbers[A]) -> int:
    """The bytes of an observation: the planes, and the numbers chosen where an action takes several."""
    return planes.size + (numbers.size if numbers.longest > 1 else 0)


def zeros(size: int) -> vec[u8]:
    """Zeros of this size; callers write on a copy."""
    return vec[u8]([0] * size)


class Episodes(Generic[S, A, V]):
    """Many games side by side. When one ends, a new one starts at once.

    After every step, `observation`, `mask` and `to_act` show every game as the seat to act sees it. Games are stepped
    and shown block by block, while they are in the processor's cache: loading them twice would take most of the time.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        numbers: Numbers[A],
        planes: Sequence[Planes[S]],
        options: Mapping[str, str],
        longest: int,
        shown: tuple[memoryview, memoryview, memoryview],
    ) -> None:
        """As many games as there are planes: each game has its own planes, which may remember what they wrote last."""
        self.game = game
        self.numbers = numbers
        self.planes = list(planes)
        self.options = dict(options)
        self.longest = longest  # in decisions; a game that goes on longer is broken off
        self.observation, self.mask, self.to_act = shown
        self.width = width(self.planes[0], numbers)
        self.size = numbers.size
        self.no_rows = zeros(BLOCK * self.width)
        self.are_kept = numbers.longest == 1 and self.planes[0].can_rewrite()
        self.kept_rows = [self.no_rows[:] for _ in range(0, len(planes), BLOCK)] if self.are_kept else []
        self.no_masks = zeros(BLOCK * self.size)
        self.rng = Random(0)
        self.luck = Random(0)  # for random choices; the dealer has separate luck
        self.chosen: list[int] = []  # in the last step
        self.episodes: list[Episode[S, A, V]] = []
        self.steps: list[int] = []

    def reset(self, seed: str) -> None:
        """Start all games anew; the same seed gives the same games."""
        self.rng = Random(seed)
        self.luck = Random(f"{seed} actions")
        self.episodes = [self._new() for _ in self.planes]
        self.steps = [0] * len(self.planes)
        for first in range(0, len(self.episodes), BLOCK):
            self._show(first)

    def _new(self) -> Episode[S, A, V]:
        episode = Episode(self.game, self.numbers, self.game.start(self.planes[0].seats, self.options))
        episode.deal(self.rng)
        return episode

    def step(self, numbers: list[int] | None) -> list[tuple[int, S, bool]]:
        """Take a step in every game with these legal numbers, or with random ones.

        Returns for each game that ended: its index, its last state, and whether it was broken off.
        """
        ended: list[tuple[int, S, bool]] = []
        count = len(self.episodes)
        self.chosen = [0] * count if numbers is None else numbers
        for first in range(0, count, BLOCK):
            for index in range(first, min(first + BLOCK, count)):
                if numbers is None:
                    self.chosen[index] = self.episodes[index].pick(self.luck)
                self._step(index, self.chosen[index], ended)
            self._show(first)
        return ended

    def _step(self, index: int, number: int, ended: list[tuple[int, S, bool]]) -> None:
        episode = self.episodes[index]
        if not episode.choose(number):
            raise ValueError(f"number {number} is not legal in game {index}")
        episode.deal(self.rng)
        self.steps[index] += 1
        is_over = episode.state.to_act is None
        if is_over or self.steps[index] >= self.longest:
            ended.append((index, episode.state, not is_over))
            self.episodes[index] = self._new()
            self.steps[index] = 0

    def _show(self, first: int) -> None:
        """Write what the games of a block look like."""
        block = self.episodes[first : first + BLOCK]
        rows = self.kept_rows[first // BLOCK] if self.are_kept else self.no_rows[:]
        masks = self.no_masks[: len(block) * self.size]
        row: i64 = 0
        mask: i64 = 0
        for index, episode in enumerate(block):
            seat = episode.state.to_act or 0
            if self.are_kept:
                self.planes[first + index].rewrite(episode.state, seat, rows, row)
            else:
                episode.write(self.planes[first + index], seat, rows, row)
            episode.write_mask(masks, mask)
            row += self.width
            mask += self.size
        end = first + len(block)
        self.observation[first * self.width : end * self.width] = rows if len(block) == BLOCK else rows[:row]
        self.mask[first * self.size : end * self.size] = masks
        self.to_act[first:end] = bytes([episode.state.to_act or 0 for episode in block])
