"""What our pictures have in common: SVG on warm paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

FONT: Final = 'font-family="sans-serif" font-size="14"'
PAPER: Final = "#faf7f0"
INK: Final = "#22333b"
GRID: Final = "#d9d4c7"
COLOURS: Final = ("#2a7f8e", "#6b1238", "#a5521b", "#4d6b2f", "#34508f", "#8a6d1f", "#555555")


def picture_of(width: int, height: int, parts: Sequence[str]) -> str:
    """The whole picture."""
    top = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {FONT}>'
    return "\n".join([top, f'<rect width="{width}" height="{height}" fill="{PAPER}"/>', *parts, "</svg>\n"])


def text_at(
    x: float, y: float, text: str, anchor: str = "start", weight: str = "normal", direction: str = "ltr"
) -> str:
    """A line of text."""
    look = f'text-anchor="{anchor}" font-weight="{weight}" direction="{direction}" fill="{INK}"'
    return f'<text x="{x}" y="{y}" {look}>{escape(text)}</text>'
