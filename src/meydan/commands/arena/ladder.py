"""The ladder as a picture: Elo of every bot with its interval, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.commands.arena.figures import Estimate, Figures
from meydan.commands.drawing import GRID, picture_of, text_at

WIDTH: Final = 720
ROW: Final = 44  # the height of a bot's row
TOP: Final = 56
LEFT: Final = 130  # of the axis; the names are to its left
RIGHT: Final = 170  # room for the figures
BAR: Final = "#2a7f8e"


def ladder(title: str, axis: str, bots: Sequence[Figures]) -> str:
    """The picture, the best bot at the top."""
    height = TOP + ROW * len(bots) + 52
    scale = Scale([one.elo for one in bots])
    parts = [text_at(16, 30, title, weight="bold"), *_axis(scale, height, axis)]
    for place, one in enumerate(bots):
        parts += _line(scale, TOP + ROW * place + ROW // 2, one)
    return picture_of(WIDTH, height, parts)


class Scale:
    """Where an Elo number is on the horizontal axis."""

    def __init__(self, elos: Sequence[Estimate]) -> None:
        low, high = min(one.low for one in elos), max(one.high for one in elos)
        self.step = next(step for step in (25, 50, 100, 200, 400, 800, 10_000) if high - low <= 8 * step)
        self.low = int(low // self.step) * self.step
        self.high = int(-(-high // self.step)) * self.step

    def at(self, elo: float) -> float:
        share = (elo - self.low) / max(self.high - self.low, 1)
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    def ticks(self) -> range:
        return range(self.low, self.high + 1, self.step)


def _axis(scale: Scale, height: int, label: str) -> list[str]:
    bottom = height - 44
    parts = []
    for tick in scale.ticks():
        x = scale.at(tick)
        parts.append(f'<path d="M{x} {TOP - 8}V{bottom}" stroke="{GRID}"/>')
        parts.append(text_at(x, bottom + 18, f"{tick:+d}" if tick else "0", anchor="middle"))
    return [*parts, text_at((LEFT + WIDTH - RIGHT) / 2, bottom + 36, label, anchor="middle")]


def _line(scale: Scale, y: int, one: Figures) -> list[str]:
    low, mean, high = scale.at(one.elo.low), scale.at(one.elo.mean), scale.at(one.elo.high)
    return [
        text_at(LEFT - 16, y + 5, one.name, anchor="end"),
        f'<path d="M{low} {y}H{high}M{low} {y - 6}v12M{high} {y - 6}v12" stroke="{BAR}" stroke-width="2"/>',
        f'<circle cx="{mean}" cy="{y}" r="6" fill="{BAR}"/>',
        text_at(WIDTH - RIGHT + 24, y + 5, f"{one.elo.mean:+.0f}  ·  {100 * one.wins.mean:.0f} %"),
    ]
