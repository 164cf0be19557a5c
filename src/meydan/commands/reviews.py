"""`meydan loadtest --reviews`: how long people wait while finished games are reviewed."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path

import meydan
from meydan.commands.compile import compile_first
from meydan.commands.serve import new_loop
from meydan.commands.waits import show_waits
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.process import ServerProcess, serving
from meydan.server.loadtest.reviews import MOST_LONGER, READERS, ROUNDS, WORLDS, ReviewsEnded, beside_reviews
from meydan.server.operation.settings import default_bot_processes
from meydan.words import Words


def loadtest_reviews(plan: Plan, words: Words) -> int:
    """Compare waits without reviews and beside them; 1 if moves wait longer, or if that could not be measured."""
    compile_first(words)
    sys.stdout.write(
        words("beside.plan", tables=plan.tables, rate=plan.rate, rounds=ROUNDS, seconds=plan.seconds, reviews=READERS)
        + "\n"
    )
    sys.stdout.write(f"{', '.join(plan.games)} · {meydan.BUILD}\n")
    settings = {
        "MEYDAN_BOT_PROCESSES": str(default_bot_processes()),
        "MEYDAN_BOT_PAUSE_MS": "0",
        "MEYDAN_REVIEW_WORLDS": str(WORLDS),
    }
    with (
        tempfile.TemporaryDirectory(prefix="meydan-reviews-") as folder,
        asyncio.Runner(loop_factory=new_loop) as runner,
    ):
        numbers = count()

        def start() -> AbstractContextManager[ServerProcess]:
            return serving(str(Path(folder, f"{next(numbers)}.sqlite")), None, **settings)

        try:
            found = runner.run(beside_reviews(start, plan))
        except ReviewsEnded:
            sys.stderr.write(words("beside.ended", seconds=plan.seconds) + "\n")
            return 1
    done = words("beside.done", without=f"{found.before_seconds:.1f}", beside=f"{found.during_seconds:.1f}")
    show_waits(done, found.before, found.during, {"move": MOST_LONGER}, "beside", words)
    return 0 if found.is_met else 1
