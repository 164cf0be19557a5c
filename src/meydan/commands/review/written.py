"""A review as JSON, in a stable form: what is kept for the pages may change, this does not."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from meydan.review import Review

KEYS: Final = ("game", "seats", "worlds", "seed", "curve", "decisions", "luck", "summary")
KEYS_OF_ROWS: Final = {
    "curve": ("line", "win", "margin"),
    "decisions": ("line", "seat", "played", "best", "loss", "error", "points", "class", "reasons"),
    "luck": ("line", "by"),
    "summary": ("seat", "start", "luck", "losses", "others", "result", "accuracy"),
}


def written(found: Review) -> str:
    """The review in one line."""
    whole: dict[str, Any] = msgspec.to_builtins(found)
    rows = {key: [{name: row[name] for name in names} for row in whole[key]] for key, names in KEYS_OF_ROWS.items()}
    return msgspec.json.encode({key: rows.get(key, whole[key]) for key in KEYS}).decode()
