"""`python -m meydan.commands.baselines GAME --out FOLDER`: train a policy with MaskablePPO; draw its learning curve.

The folder keeps the model of sb3-contrib, the policy as a small file for `meydan arena --bots policy:FILE`, and the
curve; the same command with more steps goes on there.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from gymnasium import error

from meydan.commands.baselines.curve import curve
from meydan.research.gym import AgainstBots


def main() -> int:
    """Train, and say after each measurement how it goes."""
    asked = argparse.ArgumentParser(prog="python -m meydan.commands.baselines", description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int)
    asked.add_argument("--options", default="", help="as in a record")
    asked.add_argument("--against", default="greedy", help="the bot on the other seats")
    asked.add_argument("--steps", type=int, default=500_000, help="decisions to learn from in all")
    asked.add_argument("--every", type=int, default=50_000, help="decisions between two measurements")
    asked.add_argument("--games", type=int, default=200, help="games of a measurement")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, required=True, help="the folder of the model, the policy and the curve")
    wish = asked.parse_args()
    if find_spec("sb3_contrib") is None:
        asked.error("sb3-contrib is missing: pip install 'meydan[baselines]'")
    if min(wish.steps, wish.every, wish.games) < 1 or wish.seed < 0:
        asked.error("--steps, --every and --games must be 1 or more, --seed 0 or more")
    try:
        AgainstBots(wish.game, wish.against, seats=wish.seats, options=wish.options)
        wish.out.mkdir(parents=True, exist_ok=True)
    except (error.Error, OSError) as wrong:
        asked.error(str(wrong))
    from meydan.commands.baselines.ppo import CURVE, Lesson, Point, train

    def tell(point: Point) -> None:
        said = (
            f"{point.steps:,} steps: wins {point.wins:.2f} ({point.low:.2f} … {point.high:.2f}) against {wish.against}"
        )
        sys.stdout.write(f"{said}\n")
        sys.stdout.flush()
        points = [json.loads(line) for line in (wish.out / CURVE).read_text("utf-8").splitlines()]
        (wish.out / "curve.svg").write_text(curve(f"{wish.game} against {wish.against}", points), "utf-8")

    make = partial(Lesson, wish.game, wish.against, wish.seats, wish.options)
    try:
        train(make, wish.out, wish.steps, wish.every, wish.games, wish.seed, tell)
    except error.Error as wrong:
        asked.error(str(wrong))
    return 0


if __name__ == "__main__":
    sys.exit(main())
