"""The curve of a review as a picture, SVG: the chances of every seat, and below them what luck changed."""

from __future__ import annotations

from typing import Final

from meydan.commands.drawing import COLOURS, GRID, picture_of, text_at
from meydan.review import Review
from meydan.words import Words
from meydan.words.characters import names_in_record

WIDTH: Final = 960
LEFT: Final = 56
RIGHT: Final = 24
TOP: Final = 64
HEIGHT: Final = 300  # of the chances
GAP: Final = 44
LANE: Final = 80  # the height of luck's lane
LUCK: Final = "#7c6a9c"
DASHES: Final = ("none", "8 4", "2 4", "12 4 2 4", "4 2", "16 6", "1 3")


def picture(found: Review, words: Words) -> str:
    """The picture. Luck is that of the first seat."""
    last = max([point.line for point in found.curve], default=1) or 1
    lane = TOP + HEIGHT + GAP + LANE // 2
    title = words("review.title", game=words(found.game), seats=len(found.seats), worlds=found.worlds, seed=found.seed)
    height = TOP + HEIGHT + GAP + LANE + 40
    parts = [_heading(24, title, words, weight="bold")]
    for tick in range(0, 101, 25):
        y = _y(tick / 100)
        parts.append(f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="{GRID}"/>')
        parts.append(text_at(LEFT - 8, y + 5, words("review.percent", percent=tick), anchor="end"))
    names = names_in_record(found.seats, words)
    for seat, name in enumerate(names):
        line = " ".join(f"{_x(point.line, last)},{_y(point.win[seat])}" for point in found.curve)
        look = f'stroke="{_of(COLOURS, seat)}" stroke-dasharray="{_of(DASHES, seat)}" stroke-width="2" fill="none"'
        parts.append(f'<polyline points="{line}" {look}/>')
        at = LEFT + seat * (WIDTH - LEFT - RIGHT) // len(found.seats)
        parts.append(f'<path d="M{at} 44h28" {look}/>')
        parts.append(text_at(at + 36, 49, name))
    parts.append(_heading(TOP + HEIGHT + GAP - 8, words("review.luck-of", name=names[0]), words))
    parts.append(f'<path d="M{LEFT} {lane}H{WIDTH - RIGHT}" stroke="{GRID}"/>')
    for luck in found.luck:
        x, end = _x(luck.line, last), round(lane - luck.by[0] * LANE, 1)
        parts.append(f'<path d="M{x} {lane}V{end}" stroke="{LUCK}" stroke-width="4"/>')
    return picture_of(WIDTH, height, parts)


def _of(looks: tuple[str, ...], seat: int) -> str:
    return looks[seat % len(looks)]


def _x(line: int, last: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * line / last, 1)


def _y(share: float) -> float:
    return round(TOP + HEIGHT * (1 - share), 1)


def _heading(y: float, text: str, words: Words, weight: str = "normal") -> str:
    """A text that begins where its language begins to read; time always runs from left to right."""
    direction = words.language.direction
    return text_at(LEFT if direction == "ltr" else WIDTH - RIGHT, y, text, weight=weight, direction=direction)
