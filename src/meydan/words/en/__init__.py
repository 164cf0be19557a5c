"""English."""

from __future__ import annotations

from typing import Final

from meydan.words.en.bots import BOTS
from meydan.words.en.help import HELP
from meydan.words.en.notices import NOTICES
from meydan.words.en.texts import TEXTS as ANSWERS
from meydan.words.language import Language

LANGUAGE: Final = Language("en", "English", place=2)
TEXTS: Final = {**ANSWERS, **HELP, **BOTS, **NOTICES}
