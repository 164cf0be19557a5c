"""Many games at once, in several processes, seen through numpy arrays in shared memory."""

from __future__ import annotations

import json
import mmap
import os
import subprocess
import sys
import tempfile
from itertools import pairwise
from typing import IO, Final, Self

import numpy as np
import numpy.typing as npt
from gymnasium import error

from meydan.processes import undisturbed
from meydan.research.setting import Setting, check_seed
from meydan.research.worker import ANSWER, COMMAND, RANDOM, STEP, TIME, Group, memory_layout, pick

WORK: Final = "from meydan.research.worker import main; main()"
EXIT_SECONDS: Final = 60.0  # a process that takes longer to end is killed


class Batch:
    """`n` games side by side. When a game ends, a new one starts in the same step.

    The arrays are the same in every step, and the next step overwrites them: copy what must be kept. `observation` and
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
            raise error.Error(f"a batch of {n} games is not possible: ask for 1 or more")
        if processes is not None and processes < 1:
            raise error.Error(f"a batch in {processes} processes is not possible: ask for 1 or more")
        check_seed(seed)
        self.setting = Setting(game, seats, options)
        self.n = n
        count = min(n, processes or os.cpu_count() or 1)
        layout = memory_layout(self.setting, n)
        file = shared_file(layout.size())
        self._arrays = layout.open(mmap.mmap(file, layout.size()))
        self.observation = self._arrays["observation"]
        self.action_mask = self._arrays["action_mask"]
        self.to_act = self._arrays["to_act"]
        self.action = self._arrays["action"]
        self.reward = self._arrays["reward"]
        self.terminated = self._arrays["terminated"]
        self.truncated = self._arrays["truncated"]
        self._is_legal = self.action_mask.reshape(-1)
        self._rows = np.arange(n) * self.setting.numbers.size  # where the rows of the mask start
        self._is_open = True
        edges = [n * part // count for part in range(count + 1)]
        self._group = Group(self.setting, self._arrays, 0, edges[1])  # the games of this process
        with undisturbed():
            self.processes = [self._start_process(file, first, end - first) for first, end in pairwise(edges[1:])]
        os.close(file)
        self.reset(seed)

    def _start_process(self, file: int, first: int, count: int) -> subprocess.Popen[bytes]:
        """Start a process for some games. It does not import the caller's script, which needs no `if __name__ == …`."""
        setting = self.setting
        place = {"games": self.n, "first": first, "count": count, "memory": file}
        facts = {"game": setting.title.encoding_name, "seats": setting.seats, "options": setting.options, **place}
        return subprocess.Popen(
            [sys.executable, "-c", WORK, json.dumps(facts)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            pass_fds=[file],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )

    def reset(self, seed: int) -> None:
        """Start all games anew; the same seed and number of processes give the same games."""
        self._tell(check_seed(seed))

    def step(self, actions: npt.ArrayLike | None = None) -> None:
        """Take one action in each game, or a random legal one; the arrays show the result.

        Each process picks the random actions of its games; `action` says which they were.
        """
        self._demand_open()
        if actions is not None:
            self.action[:] = self._checked(actions)
        self._tell(RANDOM if actions is None else STEP)

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The actions, if all of them are legal."""
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise error.InvalidAction(f"a step takes {self.n} whole numbers, not {given.dtype} {given.shape}")
        chosen = given.astype(np.int64)
        wrong = (chosen < 0) | (chosen >= self.setting.numbers.size)
        wrong |= self._is_legal.take(self._rows + chosen, mode="clip") == 0
        if wrong.any():
            game = int(wrong.argmax())
            raise error.InvalidAction(f"action {given[game]} is not legal in game {game}; action_mask tells which are")
        return chosen

    def sample(self, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """A legal action for each game, all equally likely."""
        return pick(self.action_mask, rng)

    def processor_seconds(self) -> list[float]:
        """How long each of the other processes has worked since it was started."""
        return self._tell(TIME)

    def _demand_open(self) -> None:
        if not self._is_open:
            raise error.ClosedEnvironmentError("the batch is closed")

    def _tell(self, command: int) -> list[float]:
        """Give all processes a command. Returns the processor seconds of the others so far."""
        self._demand_open()
        try:
            with undisturbed():  # after an interrupt in the middle, some games would be a step ahead of others
                answers = self._ask(command)
        except (
            ValueError
        ):  # the caller overwrote a mask, and the action it then allowed is illegal: some games are ahead
            self.close()
            raise
        if not all(answers):
            self.close()
            raise error.ClosedEnvironmentError("a process of the batch has ended; make a new batch")
        return [float(ANSWER.unpack(answer)[0]) for answer in answers]

    def _ask(self, command: int) -> list[bytes]:
        """The answers of the other processes; empty for a process that has ended."""
        try:
            for process in self.processes:
                _pipe(process.stdin).write(COMMAND.pack(command))
        except BrokenPipeError:
            return [b""]
        self._group.obey(command)
        return [_pipe(process.stdout).read(ANSWER.size) for process in self.processes]

    def close(self) -> None:
        """End the processes. The arrays stay as they are."""
        self._is_open = False
        for process in self.processes:
            _pipe(process.stdin).close()
        for process in self.processes:
            try:
                process.wait(EXIT_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            _pipe(process.stdout).close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def batch(
    game: str, n: int, seats: int | None = None, options: str = "", processes: int | None = None, seed: int = 0
) -> Batch:
    """`n` games that are stepped together; by default in one process for each processor, this process included."""
    return Batch(game, n, seats, options, processes, seed)


def shared_file(size: int) -> int:
    """A file of zeros without a name, in memory if the system can do that; gone when the last process closes it."""
    if hasattr(os, "memfd_create"):
        file = os.memfd_create("meydan")
    else:
        with tempfile.TemporaryFile() as made:
            file = os.dup(made.fileno())
    os.truncate(file, size)
    return file


def _pipe(end: IO[bytes] | None) -> IO[bytes]:
    assert end is not None
    return end
