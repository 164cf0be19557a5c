"""Many games at once, in processes of their own, seen through numpy arrays in shared memory."""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from time import process_time
from typing import Any, Final, Self

import numpy as np
import numpy.typing as npt
from gymnasium import error

from meydan.core.episode import Episodes
from meydan.processes import die_with_the_parent, undisturbed
from meydan.research.setting import LONGEST, Setting

ROUND: Final = 64  # arrays start at multiples of this many bytes
STEP, TIME = "step", "time"  # what processes are told, besides the seed of new games
PATIENCE: Final = 60.0  # seconds for a process to end


@dataclass(frozen=True)
class Room:
    """How the shared memory is divided: the name of each array, its type and its shape."""

    arrays: tuple[tuple[str, str, tuple[int, ...]], ...]

    def size(self) -> int:
        return sum(self._bytes(kind, shape) for _, kind, shape in self.arrays)

    @staticmethod
    def _bytes(kind: str, shape: tuple[int, ...]) -> int:
        exact = np.dtype(kind).itemsize * int(np.prod(shape))
        return -(-exact // ROUND) * ROUND

    def open(self, memory: SharedMemory) -> dict[str, npt.NDArray[Any]]:
        """The arrays of the memory."""
        found, start = {}, 0
        for name, kind, shape in self.arrays:
            found[name] = np.ndarray(shape, kind, memory.buf, start)
            start += self._bytes(kind, shape)
        return found


def room(setting: Setting, games: int) -> Room:
    """The arrays of so many games."""
    return Room(
        (
            ("observation", "u1", (games, setting.width)),
            ("action_mask", "u1", (games, setting.numbers.size)),
            ("to_act", "u1", (games,)),
            ("action", "i4", (games,)),
            ("reward", "f4", (games, setting.seats)),
            ("terminated", "?", (games,)),
            ("truncated", "?", (games,)),
        )
    )


class Group:
    """Some of the games: those from `first` on, stepped in this process."""

    def __init__(self, setting: Setting, arrays: Mapping[str, npt.NDArray[Any]], first: int, count: int) -> None:
        part = slice(first, first + count)
        self.setting = setting
        self.first = first
        self.arrays = {name: array[part] for name, array in arrays.items()}
        planes = [setting.encoding.planes(setting.seats, setting.options) for _ in range(count)]
        self.episodes = Episodes(setting.game, setting.numbers, planes, setting.options, LONGEST)

    def reset(self, seed: int) -> None:
        """New games; each group has luck of its own."""
        self.episodes.reset(f"{seed} {self.first}")
        self._clear()
        self._show()

    def step(self) -> None:
        """Carry out the actions and pay for the games that ended."""
        ended = self.episodes.step(self.arrays["action"].tolist())
        self._clear()
        for index, state, is_broken_off in ended:
            self.arrays["truncated" if is_broken_off else "terminated"][index] = True
            if not is_broken_off:
                self.arrays["reward"][index] = self.setting.utilities(state)
        self._show()

    def _clear(self) -> None:
        for name in ("reward", "terminated", "truncated"):
            self.arrays[name].fill(0)

    def _show(self) -> None:
        for name, written in (("observation", self.episodes.rows()), ("action_mask", self.episodes.masks())):
            self.arrays[name].reshape(-1)[:] = np.frombuffer(memoryview(written), np.uint8)
        self.arrays["to_act"][:] = np.frombuffer(self.episodes.to_act(), np.uint8)


def work(
    name: str, seats: int, options: dict[str, str], memory: str, place: tuple[int, int, int], ear: Connection
) -> None:
    """A process: its part of the games, stepped whenever it is told to."""
    die_with_the_parent()
    games, first, count = place
    setting = Setting(name, seats, options)
    shared = SharedMemory(memory)
    group = Group(setting, room(setting, games).open(shared), first, count)
    gc.freeze()
    gc.set_threshold(
        100_000
    )  # games hold no cycles: looking for them at every thousandth list costs more than it finds
    with suppress(EOFError):  # the batch was closed
        while True:
            said = ear.recv()
            if said == STEP:
                group.step()
            elif said != TIME:
                group.reset(said)
            ear.send(process_time())


class Batch:
    """`n` games side by side. A game that ends is followed by a new one in the same step.

    The arrays are the same in every step and are written over by the next: copy what must be kept. `observation` and
    `action_mask` are those of the seat `to_act`; `reward` has a column for each seat and is paid when a game ends.
    """

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None = None,
        options: str = "",
        processes: int | None = None,
        seed: int = 0,
    ) -> None:
        if n < 1:
            raise error.Error(f"{n} games are not a batch: ask for one or more")
        self.setting = Setting(game, seats, options)
        self.n = n
        count = min(n, multiprocessing.cpu_count() if processes is None else max(processes, 1))
        shape = room(self.setting, n)
        self._memory = SharedMemory(create=True, size=shape.size())
        self._arrays = shape.open(self._memory)
        self.observation = self._arrays["observation"]
        self.action_mask = self._arrays["action_mask"]
        self.to_act = self._arrays["to_act"]
        self.reward = self._arrays["reward"]
        self.terminated = self._arrays["terminated"]
        self.truncated = self._arrays["truncated"]
        self._rows = np.arange(n)
        self._ears: list[Connection] = []
        self.processes: list[Any] = []
        self._is_open = True
        self._hire(count)
        self.reset(seed)

    def _hire(self, count: int) -> None:
        context = multiprocessing.get_context("spawn")
        edges = [self.n * part // count for part in range(count + 1)]
        with undisturbed():
            for first, end in pairwise(edges):
                ours, theirs = context.Pipe()
                setting, place = self.setting, (self.n, first, end - first)
                facts = (setting.encoding.name, setting.seats, setting.options, self._memory.name, place, theirs)
                process = context.Process(target=work, args=facts, daemon=True)
                process.start()
                theirs.close()
                self._ears.append(ours)
                self.processes.append(process)

    def reset(self, seed: int) -> None:
        """New games everywhere; the same seed and number of processes give the same ones."""
        self._tell(seed)

    def step(self, actions: npt.ArrayLike) -> None:
        """One action for each game; the arrays show what came of it."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise error.InvalidAction(f"a step takes {self.n} whole numbers, not {chosen.dtype} {chosen.shape}")
        size = self.setting.numbers.size
        is_number = (chosen >= 0) & (chosen < size)
        wrong = ~is_number | (self.action_mask[self._rows, np.where(is_number, chosen, 0)] == 0)
        if wrong.any():
            game = int(wrong.argmax())
            raise error.InvalidAction(
                f"action {int(chosen[game])} is not legal in game {game}; action_mask tells which are"
            )
        self._arrays["action"][:] = chosen
        self._tell(STEP)

    def sample(self, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """A legal action for each game, all equally likely."""
        size = self.setting.numbers.size
        found = np.flatnonzero(self.action_mask.view(bool))
        ends = np.searchsorted(found, (self._rows + 1) * size)
        starts = np.concatenate(([0], ends[:-1]))
        picked: npt.NDArray[np.int64] = found[starts + (rng.random(self.n) * (ends - starts)).astype(np.int64)]
        return picked - self._rows * size

    def processor_seconds(self) -> float:
        """How long the processes have worked since they were started."""
        return self._tell(TIME)

    def _tell(self, word: int | str) -> float:
        """Say something to all processes and wait until they are done; the seconds that they have worked so far."""
        if not self._is_open:
            raise error.ClosedEnvironmentError("the batch is closed")
        try:
            for ear in self._ears:
                ear.send(word)
            return float(sum([ear.recv() for ear in self._ears]))
        except (EOFError, OSError):
            self.close()
            raise error.ClosedEnvironmentError("a process of the batch has ended; make a new batch") from None

    def close(self) -> None:
        """End the processes and give the memory back; the arrays must not be used any more."""
        if not self._is_open:
            return
        self._is_open = False
        for ear in self._ears:
            ear.close()
        for process in self.processes:
            process.terminate()
            process.join(PATIENCE)
        empty = np.zeros(0, np.uint8)
        self._arrays.clear()
        self.observation = self.action_mask = self.to_act = self.reward = self.terminated = self.truncated = empty
        self._memory.close()
        self._memory.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def batch(
    game: str, n: int, seats: int | None = None, options: str = "", processes: int | None = None, seed: int = 0
) -> Batch:
    """`n` games of this kind, stepped together; one process for each processor, if nothing else is said."""
    return Batch(game, n, seats, options, processes, seed)
