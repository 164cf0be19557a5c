"""`meydan loadtest --attacks`: how long others wait while a stranger attacks the server."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

import meydan
from meydan.commands.compile import compile_first
from meydan.commands.serve import OTHER_FILES, new_loop
from meydan.commands.waits import show_waits
from meydan.server.loadtest.attacks.catalogue import ATTACKS
from meydan.server.loadtest.attacks.process import Attackers, attackers
from meydan.server.loadtest.attacks.trial import ROUNDS, AttackTrial
from meydan.server.loadtest.attacks.waits import KINDS, MOST_LONGER, Comparison
from meydan.server.loadtest.figures import SEATS
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.process import ServerProcess, serving
from meydan.server.operation.settings import default_bot_processes
from meydan.words import Words

FREE_CONNECTIONS: Final = 500  # that the server has left beside the crowd; the attacker opens more


def loadtest_attacks(plan: Plan, words: Words) -> int:
    """Try every attack; 1 if others wait too long."""
    compile_first(words)
    sys.stdout.write(
        words("attacks.plan", tables=plan.tables, rate=plan.rate, rounds=ROUNDS, seconds=plan.seconds) + "\n"
    )
    sys.stdout.write(f"{', '.join(plan.games)} · {meydan.BUILD}\n")
    with tempfile.TemporaryDirectory(prefix="meydan-attacks-") as folder:
        files = OTHER_FILES + SEATS * plan.tables + FREE_CONNECTIONS
        settings = {"MEYDAN_BOT_PROCESSES": str(default_bot_processes()), "MEYDAN_BOT_PAUSE_MS": "0"}
        database = str(Path(folder, "meydan.sqlite"))
        with (
            serving(database, files, **settings) as server,
            attackers(new_loop) as strangers,
            asyncio.Runner(loop_factory=new_loop) as runner,
        ):
            found = runner.run(_compared(server, plan, strangers, words))
    return 0 if all(comparison.is_met for comparison in found) else 1


async def _compared(server: ServerProcess, plan: Plan, strangers: Attackers, words: Words) -> list[Comparison]:
    """What every attack does, shown as soon as it is known: all of them take some minutes."""
    found = []
    async for comparison in AttackTrial(server, plan, strangers).compare(list(ATTACKS)):
        found.append(comparison)
        _show(comparison, words)
        sys.stdout.flush()
    return found


def _show(comparison: Comparison, words: Words) -> None:
    damage, attack = comparison.damage, words(f"attacks.{comparison.attack}")
    memory = f"{comparison.memory / 2**20:.1f}"
    said = words("attacks.done", attack=attack, sent=damage.sent, refused=damage.refused, memory=memory)
    show_waits(said, comparison.before, comparison.during, dict.fromkeys(KINDS, MOST_LONGER), "attacks", words)
