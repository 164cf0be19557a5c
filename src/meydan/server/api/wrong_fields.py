"""What is wrong with a request whose fields are not as described: the field, and what it must be."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from meydan.core.errors import Rule
from meydan.server.messages import Refused

REQUEST: Final = "request"  # the name of the whole

MISSING: Final = Rule("field.missing", "the field `{field}` is missing")
UNKNOWN: Final = Rule("field.unknown", "there is no field `{field}`; /api describes those that there are")
WRONG: Final = Rule("field.wrong", "`{field}` must be: {right}")
OTHER: Final = Rule("field.other", "`{field}` cannot be this; /api describes what it can be")

# msgspec says what is wrong only in sentences, which may end with a place such as "$.mode.clock".
PLACE: Final = re.compile(r"(?P<said>.*?)(?: - at .*?`?\$\.?(?P<place>[^`]*)`)?", re.DOTALL)
SENTENCES: Final = (
    (re.compile(r"Object missing required field `(?P<name>.*)`", re.DOTALL), MISSING),
    (re.compile(r"Object contains unknown field `(?P<name>.*)`", re.DOTALL), UNKNOWN),
    (re.compile(r"Expected (?P<right>.*?)(?:, got .*)?", re.DOTALL), WRONG),
)


def refused(error: msgspec.ValidationError) -> Refused:
    """The refusal of a request with a wrong field."""
    parts = PLACE.fullmatch(str(error))
    said, place = (parts["said"], parts["place"] or "") if parts else (str(error), "")
    for sentence, rule in SENTENCES:
        if found := sentence.fullmatch(said):
            facts = {name: fact.replace("`", "") for name, fact in found.groupdict().items()}
            field = ".".join(filter(None, (place, facts.pop("name", ""))))
            return Refused("field", rule.of(field=field or REQUEST, **facts))
    return Refused("field", OTHER.of(field=place or REQUEST))
