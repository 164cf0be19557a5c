"""Histograms as SVG, drawn with the standard library alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 300  # of a panel
HEIGHT: Final = 180
MARGIN: Final = 36
MOST_BARS: Final = 50  # if there are more values, neighbours share a bar
SHOWN_SHARE: Final = 0.995  # of the values; the last few would make the other bars narrow
STYLE: Final = "<style>text{font:12px sans-serif;fill:#777}rect{fill:#3b7dd8}line{stroke:#999}</style>"


def histograms(title: str, panels: Mapping[str, Mapping[int, int]]) -> str:
    """Panels side by side, each the histogram of a value -> how often."""
    wide = (WIDTH + MARGIN) * len(panels) + MARGIN
    high = HEIGHT + 3 * MARGIN
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
    parts = [head, STYLE, f'<text x="{MARGIN}" y="20">{escape(title)}</text>']
    for place, (name, counts) in enumerate(panels.items()):
        parts += _panel(name, counts, MARGIN + place * (WIDTH + MARGIN), 2 * MARGIN)
    return "\n".join([*parts, "</svg>\n"])


def _panel(name: str, counts: Mapping[int, int], x: int, y: int) -> list[str]:
    bars, step = _bars(counts)
    tallest = max(bars.values())
    total = sum(counts.values())
    width = WIDTH / (max(bars) // step - min(bars) // step + 1)
    parts = [f'<text x="{x}" y="{y - 8}">{escape(name)}; the tallest bar is {100 * tallest / total:.1f} %</text>']
    for value, count in bars.items():
        height = HEIGHT * count / tallest
        left = x + (value - min(bars)) / step * width
        place = f'x="{left:.1f}" y="{y + HEIGHT - height:.1f}" width="{width * 0.9:.1f}" height="{height:.1f}"'
        parts.append(f"<rect {place}><title>{value}: {count}</title></rect>")
    base = y + HEIGHT
    parts.append(f'<line x1="{x}" y1="{base}" x2="{x + WIDTH}" y2="{base}"/>')
    parts.append(f'<text x="{x}" y="{base + 16}">{min(bars)}</text>')
    parts.append(f'<text x="{x + WIDTH}" y="{base + 16}" text-anchor="end">{max(bars) + step - 1}</text>')
    return parts


def _bars(counts: Mapping[int, int]) -> tuple[dict[int, int], int]:
    """The first value of each bar with the count of its values, and how many values a bar has."""
    left = SHOWN_SHARE * sum(counts.values())
    shown = []
    for value in sorted(counts):
        shown.append(value)
        left -= counts[value]
        if left <= 0:
            break
    step = -(-(shown[-1] - shown[0] + 1) // MOST_BARS)
    bars: dict[int, int] = {}
    for value in shown:
        start = shown[0] + (value - shown[0]) // step * step
        bars[start] = bars.get(start, 0) + counts[value]
    return bars, step
