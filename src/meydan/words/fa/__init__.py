"""Persian."""

from __future__ import annotations

from typing import Final

from meydan.words.fa.bots import BOTS
from meydan.words.fa.help import HELP
from meydan.words.fa.notices import NOTICES
from meydan.words.fa.texts import TEXTS as ANSWERS
from meydan.words.language import Language

LANGUAGE: Final = Language("fa", "فارسی", place=1, direction="rtl", digits="۰۱۲۳۴۵۶۷۸۹")
TEXTS: Final = {**ANSWERS, **HELP, **BOTS, **NOTICES}
