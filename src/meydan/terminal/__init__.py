"""Games in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from meydan.terminal.alhambra import AlhambraFace
from meydan.terminal.dezh import DezhFace
from meydan.terminal.face import Face
from meydan.terminal.kingdom_builder import KingdomBuilderFace
from meydan.terminal.kingdomino import KingdominoFace
from meydan.words import Words

FACES: Final[dict[str, Callable[[Words, Sequence[str]], Face[Any, Any]]]] = {
    "kingdomino": KingdominoFace,
    "kingdom-builder": KingdomBuilderFace,
    "alhambra": AlhambraFace,
    "dezh": DezhFace,
}
