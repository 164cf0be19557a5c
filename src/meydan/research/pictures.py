"""A table as text and as an array of pixels, as `meydan play` shows it, and as SVG with the client's drawings."""

from __future__ import annotations

import sys
from functools import cache
from io import StringIO
from typing import Any, Final
from xml.sax.saxutils import escape

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont
from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from meydan.core.game import Seat
from meydan.pictures.sheet import Svg
from meydan.research.setting import Setting
from meydan.words import FALLBACK, Words

Rendered = str | npt.NDArray[np.uint8] | None

MODES: Final = ["human", "ansi", "rgb_array", "svg"]
COLUMNS: Final = 150
LINES: Final = 1000
CELL: Final = (9, 18)  # pixels
PAPER: Final = "#1c1c1e"
INK: Final = "#e6e6e6"
# Pillow's own font does not have these characters.
PLAIN: Final = str.maketrans("♛⌂●▲■◆·♜━│┃─╭╮╰╯┌┐└┘", "*#o^s+.R-||-++++++++")


def render(setting: Setting, state: Any, seat: Seat | None, mode: str) -> Rendered:
    """The table as a seat sees it, or a spectator. `human` writes it on standard output."""
    if mode == "svg":
        picture = setting.title.picture(setting.game.view(state, seat), FALLBACK, _names(setting))
        return Svg(_svg(_lines(setting, state, seat))) if picture is None else picture
    if mode == "rgb_array":
        return _pixels(_lines(setting, state, seat))
    text = _text(setting, state, seat)
    if mode == "ansi":
        return text
    sys.stdout.write(text)
    return None


def _table(setting: Setting, state: Any, seat: Seat | None) -> Any:
    words = Words(FALLBACK, setting.title.words)
    return setting.title.face(words, _names(setting)).table(setting.game.view(state, seat))


def _names(setting: Setting) -> list[str]:
    return [f"player_{seat}" for seat in range(setting.seats)]


def _console(file: StringIO) -> Console:
    """A console of a fixed size instead of the terminal's, so that a picture is the same everywhere."""
    return Console(
        file=file, width=COLUMNS, height=LINES, force_terminal=True, color_system="truecolor", legacy_windows=False
    )


def _text(setting: Setting, state: Any, seat: Seat | None) -> str:
    file = StringIO()
    _console(file).print(_table(setting, state, seat))
    return file.getvalue()


def plain_text(setting: Setting, state: Any, seat: Seat | None = None) -> str:
    """The table without colours, empty lines and spaces at the ends of lines."""
    lines = ["".join(segment.text for segment in line).rstrip() for line in _lines(setting, state, seat)]
    return "\n".join(filter(None, lines))


def _lines(setting: Setting, state: Any, seat: Seat | None) -> list[list[Segment]]:
    return _console(StringIO()).render_lines(_table(setting, state, seat), pad=False)


def _hex(color: Color | None) -> str | None:
    return None if color is None else color.get_truecolor().hex


def _svg(lines: list[list[Segment]]) -> str:
    wide, high = CELL
    size = f'width="{COLUMNS * wide}" height="{len(lines) * high}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="monospace" font-size="{high * 3 // 4}">']
    parts.append(f'<rect {size} fill="{PAPER}"/>')
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            parts += _svg_segment(segment, column * wide, row * high)
            column += segment.cell_length
    return "\n".join([*parts, "</svg>"])


def _svg_segment(segment: Segment, x: int, y: int) -> list[str]:
    wide, high = CELL
    style = segment.style or Style.null()
    length = segment.cell_length * wide
    parts = []
    if paper := _hex(style.bgcolor):
        parts.append(f'<rect x="{x}" y="{y}" width="{length}" height="{high}" fill="{paper}"/>')
    if segment.text.strip():
        ink, weight = _hex(style.color) or INK, ' font-weight="bold"' if style.bold else ""
        place = f'x="{x}" y="{y + high * 3 // 4}" textLength="{length}" xml:space="preserve"'
        parts.append(f'<text {place} fill="{ink}"{weight}>{escape(segment.text)}</text>')
    return parts


@cache
def _font() -> Any:
    return ImageFont.load_default(CELL[1] * 3 // 4)


def _pixels(lines: list[list[Segment]]) -> npt.NDArray[np.uint8]:
    wide, high = CELL
    image = Image.new("RGB", (COLUMNS * wide, max(len(lines), 1) * high), PAPER)
    drawing = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            _draw_segment(drawing, segment, column * wide, row * high)
            column += segment.cell_length
    return np.asarray(image)


def _draw_segment(drawing: Any, segment: Segment, x: int, y: int) -> None:
    wide, high = CELL
    style = segment.style or Style.null()
    if paper := _hex(style.bgcolor):
        drawing.rectangle((x, y, x + segment.cell_length * wide - 1, y + high - 1), fill=paper)
    ink = _hex(style.color) or INK
    for index, letter in enumerate(segment.text.translate(PLAIN)):
        if letter != " ":
            drawing.text((x + index * wide + wide / 2, y + high / 2), letter, fill=ink, font=_font(), anchor="mm")
