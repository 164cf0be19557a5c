"""The websocket for people: its messages, their types, the codes of refusals and of closing, as Markdown."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Any, Final, get_args

import msgspec

import meydan.server.messages as wire
from meydan.server.web.close_codes import REASONS

WIDTH: Final = 120
Schema = dict[str, Any]


def section() -> str:
    """Everything below the heading of the websocket."""
    kinds = (wire.FromClient, wire.ToClient)
    (client, server), components = msgspec.json.schema_components(kinds, ref_template="{name}")
    parts = [
        "### Messages from the client",
        *_messages(client, components),
        "### Messages from the server",
        *_messages(server, components),
        "### What messages are made of",
        *_others((client, server), components),
        "### Codes of refusals",
        _table(("code", "why"), [(f"`{code}`", why) for code, why in refusal_reasons().items()]),
        "### Codes of closing",
        _table(("code", "when, and what helps"), [(f"`{code}`", why) for code, why in sorted(REASONS.items())]),
    ]
    return "\n\n".join(parts) + "\n"


def refusal_reasons() -> dict[str, str]:
    """Why each code is sent: the comment beside it."""
    found = dict(re.findall(r'^    "([a-z-]+)",  # (.+)$', inspect.getsource(wire), re.MULTILINE))
    missing = set(get_args(wire.Code)) - set(found)
    if missing:
        raise ValueError(f"no comment in {wire.__file__} explains the codes {', '.join(sorted(missing))}; write one")
    return {code: _sentence(found[code]) for code in get_args(wire.Code)}


def _messages(schema: Schema, components: Mapping[str, Schema]) -> Iterator[str]:
    for tag, name in schema["discriminator"]["mapping"].items():
        yield _described(f"`{tag}`", components[name])


def _others(schemas: Iterable[Schema], components: Mapping[str, Schema]) -> Iterator[str]:
    """The types that are no messages themselves."""
    messages = {name for schema in schemas for name in schema["discriminator"]["mapping"].values()}
    for name, schema in components.items():
        if name not in messages:
            yield _described(name, schema)


def _described(title: str, schema: Schema) -> str:
    about = " ".join(schema["description"].split())
    text = "\n".join(wrap(f"**{title}** – {about}", WIDTH, break_long_words=False, break_on_hyphens=False))
    rows = [_row(name, kind, name in schema["required"]) for name, kind in schema["properties"].items() if name != "t"]
    return f"{text}\n\n{_table(('field', 'value'), rows)}" if rows else text


def _row(name: str, schema: Schema, is_required: bool) -> tuple[str, str]:
    """A field and its value. An optional field that is null might as well be left out, so null is not mentioned."""
    if is_required:
        return f"`{name}`", _kind(schema)
    kinds = [kind for kind in schema.get("anyOf", [schema]) if kind != {"type": "null"}]
    return f"`{name}`, optional", " or ".join(map(_kind, kinds))


def _kind(schema: Schema) -> str:
    """A schema in few words."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " or ".join(map(_kind, schema["anyOf"]))
    if "enum" in schema:
        values = [f"`{value}`" for value in schema["enum"]]
        return "one of the codes below" if len(values) > 9 else " or ".join(values)
    return _plain_kind(schema)


def _plain_kind(schema: Schema) -> str:
    kind = schema.get("type")
    if kind == "array":
        return f"a list of: {_kind(schema['items'])}" if isinstance(schema["items"], dict) else "a list"
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"by name: {_kind(inner)}" if isinstance(inner, dict) else "an object"
    if kind == "integer":
        return f"an integer{_bounds(schema, 'minimum', 'maximum')}"
    if kind == "string":
        pattern = schema.get("pattern", "").replace(r"\A", "^").replace(r"\Z", "$")
        lengths = _bounds(schema, "minLength", "maxLength")
        return "a text" + (f" that matches `{pattern}`" if pattern else f"{lengths} characters" if lengths else "")
    return {"boolean": "true or false", "number": "a number", "null": "null"}.get(str(kind), "any JSON")


def _bounds(schema: Schema, least: str, most: str) -> str:
    if most not in schema:
        return ""
    largest = "2⁵³ − 1" if schema[most] == 2**53 - 1 else f"{schema[most]:,}"
    return f" from {schema[least]} to {largest}" if least in schema else f" up to {largest}"


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:] + "." if words[0].isalpha() else words + "."


def _table(head: tuple[str, str], rows: Iterable[tuple[str, str]]) -> str:
    cells = [head, ("---", "---"), *rows]
    return "\n".join(f"| {left} | {right.replace('|', chr(92) + '|')} |" for left, right in cells)
