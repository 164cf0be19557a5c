"""A process that steps some games of a batch on command, in memory that several processes share."""

from __future__ import annotations

import gc
import json
import mmap
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from struct import Struct
from time import process_time
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from meydan.core.episode import Episodes
from meydan.research.setting import LONGEST, Setting

Arrays = dict[str, npt.NDArray[Any]]

COMMAND: Final = Struct("q")  # the seed of new games, or one of these
STEP: Final = -1
TIME: Final = -2
RANDOM: Final = -3  # a step with random actions
ANSWER: Final = Struct("d")  # the seconds that the process has worked
ALIGNMENT: Final = 64  # arrays start at multiples of this many bytes


@dataclass(frozen=True)
class MemoryLayout:
    """How the shared memory is divided: the name of each array, its type and its shape."""

    arrays: tuple[tuple[str, str, tuple[int, ...]], ...]

    def size(self) -> int:
        return sum(self._bytes(kind, shape) for _, kind, shape in self.arrays)

    @staticmethod
    def _bytes(kind: str, shape: tuple[int, ...]) -> int:
        exact = np.dtype(kind).itemsize * int(np.prod(shape))
        return -(-exact // ALIGNMENT) * ALIGNMENT

    def open(self, memory: mmap.mmap | bytearray) -> Arrays:
        """The arrays of the memory."""
        found, start = {}, 0
        for name, kind, shape in self.arrays:
            found[name] = np.ndarray(shape, kind, memory, start)
            start += self._bytes(kind, shape)
        return found


def memory_layout(setting: Setting, games: int) -> MemoryLayout:
    """The arrays of this many games."""
    return MemoryLayout(
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
        part = {name: array[first : first + count] for name, array in arrays.items()}
        self.setting = setting
        self.first = first
        self.action, self.reward = part["action"], part["reward"]
        self.terminated, self.truncated = part["terminated"], part["truncated"]
        planes = [setting.title.planes(setting.seats, setting.options) for _ in range(count)]
        shown = part["observation"].reshape(-1).data, part["action_mask"].reshape(-1).data, part["to_act"].data
        self.episodes = Episodes(setting.game, setting.numbers, planes, setting.options, LONGEST, shown)
        self.has_ended = False  # whether a game ended in the last step

    def obey(self, command: int) -> None:
        """Carry out a command that all groups get."""
        if command == STEP:
            self._pay(self._step(self.action.tolist()))
        elif command == RANDOM:
            self._pay(self._step(None))
            self.action[:] = self.episodes.chosen
        elif command != TIME:
            self.reset(command)

    def _step(self, numbers: list[int] | None) -> list[tuple[int, Any, bool]]:
        """Step all games. Games hold no cycles: garbage collection in the middle would only cost time."""
        was_enabled = gc.isenabled()
        gc.disable()
        try:
            return self.episodes.step(numbers)
        finally:
            if was_enabled:
                gc.enable()

    def reset(self, seed: int) -> None:
        """Start new games; each group has its own luck."""
        self.episodes.reset(f"{seed} {self.first}")
        self._pay([])

    def _pay(self, ended: list[tuple[int, Any, bool]]) -> None:
        """Note which games ended, and set their rewards."""
        if self.has_ended:
            for array in (self.reward, self.terminated, self.truncated):
                array.fill(0)
        self.has_ended = bool(ended)
        for index, state, is_broken_off in ended:
            if is_broken_off:
                self.truncated[index] = True
            else:
                self.terminated[index] = True
                self.reward[index] = self.setting.utilities(state)


def pick(mask: npt.NDArray[np.uint8], rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """A number that each row of the mask allows, all equally likely."""
    size = mask.shape[1]
    found = ones(mask)
    edges = np.searchsorted(found, np.arange(0, mask.size + 1, size))  # where in `found` the rows begin and end
    starts, counts = edges[:-1], np.diff(edges)
    if not counts.all():
        raise ValueError(f"the mask of game {counts.argmin()} allows nothing")
    picked: npt.NDArray[np.int64] = found[starts + (rng.random(len(mask)) * counts).astype(np.int64)] % size
    return picked


def ones(mask: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    """Where the ones of a flattened mask are. They are few, so it looks at eight places at a time."""
    packed = np.packbits(mask)
    some = np.flatnonzero(packed != 0)
    bits = np.flatnonzero(np.unpackbits(packed[some]).view(bool))
    found: npt.NDArray[np.int64] = some[bits >> 3] * 8 + (bits & 7)
    return found


def main() -> None:
    """Carry out commands from standard input, answer on standard output, and end with the batch or its process."""
    facts = json.loads(sys.argv[1])
    setting = Setting(facts["game"], facts["seats"], facts["options"])
    layout = memory_layout(setting, facts["games"])
    group = Group(setting, layout.open(mmap.mmap(facts["memory"], layout.size())), facts["first"], facts["count"])
    gc.freeze()
    while word := os.read(sys.stdin.fileno(), COMMAND.size):
        group.obey(*COMMAND.unpack(word))
        os.write(sys.stdout.fileno(), ANSWER.pack(process_time()))
