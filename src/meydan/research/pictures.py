"""A table as text, as `meydan play` shows it, and as SVG and an array of pixels with the client's drawings.

Pixels are made by resvg: its wheel is 3 MB, needs no library of the system, and draws what our pictures use. CairoSVG
would need Cairo installed.
"""

from __future__ import annotations

import sys
from functools import cache
from io import BytesIO, StringIO
from tempfile import NamedTemporaryFile
from typing import Any, Final
from xml.sax.saxutils import escape

import numpy as np
import numpy.typing as npt
from gymnasium import error
from PIL import Image, ImageFont
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
# The font that Pillow brings does not have these characters of tables.
PLAIN: Final = str.maketrans("♛⌂●▲■◆·♜━│┃─╭╮╰╯┌┐└┘", "*#o^s+.R-||-++++++++")
FONT_NAME: Final = "Aileron"
FONT_SIZE: Final = 12


def render(setting: Setting, state: Any, seat: Seat | None, mode: str) -> Rendered:
    """The table as a seat sees it, or a spectator. `human` writes it on standard output."""
    if mode in ("svg", "rgb_array"):
        picture = setting.title.picture(setting.game.view(state, seat), FALLBACK, _names(setting))
        if picture is None:
            drawn = Svg(_svg(_lines(setting, state, seat)))
            return drawn if mode == "svg" else _pixels(drawn.translate(PLAIN))
        return picture if mode == "svg" else _pixels(picture)
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
def _font_file() -> Any:
    """The font that Pillow brings, as a file until the end: a picture is the same everywhere."""
    file = NamedTemporaryFile(suffix=".ttf")  # noqa: SIM115
    font: Any = ImageFont.load_default(FONT_SIZE)
    file.write(font.font_bytes)
    file.flush()
    return file


def _pixels(picture: str) -> npt.NDArray[np.uint8]:
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise error.DependencyNotInstalled("pictures as arrays need resvg: pip install resvg-py") from None
    image = svg_to_bytes(
        svg_string=picture,
        skip_system_fonts=True,
        font_files=[_font_file().name],
        font_family=FONT_NAME,
        sans_serif_family=FONT_NAME,
        monospace_family=FONT_NAME,
    )
    return np.asarray(Image.open(BytesIO(image)).convert("RGB"))
