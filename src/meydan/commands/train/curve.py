"""The learning curve as SVG: the loss after each epoch, in games learnt from and in games held out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meydan.commands.drawing import COLOURS, GRID, picture_of, text_at
from meydan.words import Words

WIDTH: Final = 720
LEFT: Final = 64
RIGHT: Final = 24
TOP: Final = 64
HEIGHT: Final = 260
TICKS: Final = 4
LINES: Final = ("loss", "held_out_loss")


def curve(words: Words, game: str, log: Sequence[Mapping[str, Any]]) -> str:
    """The picture; a line goes down where the next generation begins."""
    values = [float(line[name]) for line in log for name in LINES]
    low, high = min(values), max(values)
    parts = [text_at(LEFT, 24, words("train.curve", game=game), weight="bold"), *_grid(low, high)]
    for index in range(1, len(log)):
        if log[index]["generation"] != log[index - 1]["generation"]:
            x = _x(index - 0.5, len(log))
            parts.append(f'<path d="M{x} {TOP}v{HEIGHT}" stroke="{GRID}" stroke-dasharray="4 4"/>')
            parts.append(text_at(x + 4, TOP + 14, words("train.generation-number", number=log[index]["generation"])))
    for place, name in enumerate(LINES):
        points = " ".join(f"{_x(index, len(log))},{_y(float(line[name]), low, high)}" for index, line in enumerate(log))
        look = f'stroke="{COLOURS[place]}" stroke-width="2" fill="none"' + ' stroke-dasharray="8 4"' * place
        parts.append(f'<polyline points="{points}" {look}/>')
        at = LEFT + 240 * place
        parts.append(f'<path d="M{at} 44h28" {look}/>')
        parts.append(text_at(at + 36, 49, words(f"train.{name}")))
    axis = text_at((LEFT + WIDTH - RIGHT) / 2, TOP + HEIGHT + 28, words("train.axis"), anchor="middle")
    return picture_of(WIDTH, TOP + HEIGHT + 44, [*parts, axis])


def _grid(low: float, high: float) -> list[str]:
    parts = []
    for tick in range(TICKS + 1):
        value = low + (high - low) * tick / TICKS
        y = _y(value, low, high)
        parts.append(f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="{GRID}"/>')
        parts.append(text_at(LEFT - 8, y + 5, f"{value:.2f}", anchor="end"))
    return parts


def _x(index: float, count: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * index / max(1, count - 1), 1)


def _y(value: float, low: float, high: float) -> float:
    return round(TOP + HEIGHT * (high - value) / max(high - low, 1e-9), 1)
