"""English."""

from __future__ import annotations

from typing import Final

from meydan.words.en.texts import TEXTS as TEXTS
from meydan.words.language import Language

LANGUAGE: Final = Language("en", "English", place=2)
