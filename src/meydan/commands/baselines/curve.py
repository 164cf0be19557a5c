"""The learning curve as SVG: games won after so many steps, with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meydan.commands.drawing import COLOURS, GRID, picture_of, text_at

WIDTH: Final = 720
LEFT: Final = 64
RIGHT: Final = 24
TOP: Final = 48
HEIGHT: Final = 260
TICKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def curve(title: str, points: Sequence[Mapping[str, Any]]) -> str:
    """The picture; half of the games is an even match."""
    most = max(point["steps"] for point in points)
    parts = [text_at(LEFT, 26, f"{title}: games won", weight="bold")]
    for share in TICKS:
        parts.append(f'<path d="M{LEFT} {_y(share)}H{WIDTH - RIGHT}" stroke="{GRID}"/>')
        parts.append(text_at(LEFT - 8, _y(share) + 5, f"{100 * share:.0f} %", anchor="end"))
    for point in points:
        x = _x(point["steps"], most)
        parts.append(f'<path d="M{x} {_y(point["low"])}V{_y(point["high"])}" stroke="{COLOURS[0]}" opacity=".5"/>')
    line = " ".join(f"{_x(point['steps'], most)},{_y(point['wins'])}" for point in points)
    parts.append(f'<polyline points="{line}" stroke="{COLOURS[0]}" stroke-width="2" fill="none"/>')
    parts.append(text_at(WIDTH - RIGHT, TOP + HEIGHT + 24, f"{most:,} steps", anchor="end"))
    return picture_of(WIDTH, TOP + HEIGHT + 40, parts)


def _x(steps: int, most: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * steps / most, 1)


def _y(share: float) -> float:
    return round(TOP + HEIGHT * (1 - share), 1)
