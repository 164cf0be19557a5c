"""What the levels are made of in each game. Level 3 is the greedy bot of the game; the figures are in docs/bots.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from meydan.bots.alhambra.appraisal import SEASONED
from meydan.bots.alhambra.mind import AlhambraMind
from meydan.bots.dezh.mind import DezhMind
from meydan.bots.kingdom_builder.mind import KingdomBuilderMind
from meydan.bots.kingdom_builder.taste import SEASONED as SEASONED_BUILDER
from meydan.bots.kingdomino.mind import KingdominoMind
from meydan.bots.mind import Mind
from meydan.bots.search_bot import DOUBT, WIDTH


@dataclass(frozen=True)
class Level:
    """A bot: whose judgement it uses, and what it does with it."""

    mind: Callable[[], Mind[Any, Any]]
    oversight: float = 0.0  # a beginner: how likely an action is not noticed
    scale: float = 20.0  # points; a lead of so many is half of all that a lead is worth
    width: int = WIDTH  # actions that race
    doubt: float = DOUBT  # how clearly one must fall behind to drop out
    thinks_again: bool = False  # about each action of a plan, when it is time for it
    most_between_two: int | None = None  # imagined games that are enough for this level if there is one opponent


def _levels(
    mind: Callable[[], Mind[Any, Any]], oversights: tuple[float, float], strong: Level, expert: Level
) -> dict[str, Level]:
    beginner, casual = oversights
    return {
        "bot-1": Level(mind, oversight=beginner),
        "bot-2": Level(mind, oversight=casual),
        "bot-4": strong,
        "bot-5": expert,
    }


def _kingdomino_expert() -> KingdominoMind:
    return KingdominoMind(sees_finale=True)


def _kingdom_builder_expert() -> KingdomBuilderMind:
    return KingdomBuilderMind(foresees=True, taste=SEASONED_BUILDER)


def _seasoned_alhambra() -> AlhambraMind:
    return AlhambraMind(taste=SEASONED)


LEVELS: Final = {
    "kingdomino": _levels(
        KingdominoMind,
        (0.8, 0.53),
        Level(KingdominoMind, most_between_two=250),
        Level(_kingdomino_expert, width=24, doubt=3.0),
    ),
    "kingdom-builder": _levels(
        KingdomBuilderMind,
        (0.75, 0.35),
        Level(KingdomBuilderMind, width=12, most_between_two=120),
        Level(_kingdom_builder_expert, width=16, doubt=3.0),
    ),
    "alhambra": _levels(
        AlhambraMind,
        (0.55, 0.25),
        Level(_seasoned_alhambra, width=12, most_between_two=80),
        Level(_seasoned_alhambra, width=24, doubt=3.0, thinks_again=True),
    ),
    "dezh": _levels(
        DezhMind,
        (0.45, 0.15),
        Level(DezhMind, scale=10.0, most_between_two=250),
        Level(DezhMind, scale=10.0, width=24, doubt=3.0),
    ),
}
