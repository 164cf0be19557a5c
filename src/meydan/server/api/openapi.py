"""The description of the API, for programs and for people, generated from the endpoints and their types."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.metadata import version
from typing import Any, Final

import msgspec

import meydan.server.messages as wire
from meydan.server.api.endpoint import IN_PATHS, JSON, STATUS, Endpoint, Nothing

REFERENCE: Final = "#/components/schemas/{name}"
Schema = dict[str, Any]


def describe(endpoints: Iterable[Endpoint]) -> Schema:
    """The OpenAPI document of the endpoints."""
    listed = list(endpoints)
    kinds = [wire.Error, *(kind for endpoint in listed for kind in (endpoint.takes, endpoint.gives))]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    error, *rest = schemas
    found = iter(rest)
    paths: dict[str, Schema] = {}
    for endpoint in listed:
        takes, gives = next(found), next(found)
        methods = paths.setdefault(endpoint.path, {})
        methods[endpoint.method.lower()] = _operation(endpoint, _resolved(takes, components), takes, gives, error)
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Meydan", "version": version("meydan"), "description": _about()},
        "paths": paths,
        "components": {"schemas": dict(components)},
    }
    text = msgspec.json.encode(document).replace(rb"\\A", b"^").replace(rb"\\Z", b"$")  # as patterns are written there
    described: Schema = msgspec.json.decode(text)
    return described


def _about() -> str:
    return (
        "Tables, people and finished games of a Meydan server. A cookie identifies the client; POST /api/session,"
        " /api/accounts and /api/login set it. Games are played through the websocket at /ws. A refusal is an Error"
        " with a code, and means that nothing has changed."
    )


def _resolved(schema: Schema, components: Mapping[str, Schema]) -> Schema:
    name = schema.get("$ref", "").rpartition("/")[2]
    return components[name] if name else schema


def _operation(endpoint: Endpoint, fields: Schema, takes: Schema, gives: Schema, error: Schema) -> Schema:
    words = inspect.getdoc(endpoint.answer) or ""
    content = {endpoint.media_type: {"schema": gives}}
    operation: Schema = {
        "operationId": endpoint.answer.__name__,
        "summary": words.partition("\n")[0],
        "parameters": _parameters(endpoint, fields),
        "responses": {
            str(endpoint.status): {"description": "done", "content": content},
            "default": {"description": "refused", "content": {JSON: {"schema": error}}},
        },
    }
    if endpoint.method == "POST" and endpoint.takes is not Nothing:
        must = bool(fields.get("required"))
        operation["requestBody"] = {"required": must, "content": {JSON: {"schema": takes}}}
    return operation


def _parameters(endpoint: Endpoint, fields: Schema) -> Sequence[Schema]:
    """The parameters in the path and, for a GET, those in the query."""
    names = re.findall(r"{(\w+)}", endpoint.path)
    found = [
        {"name": name, "in": "path", "required": True, "schema": msgspec.json.schema(IN_PATHS[name])} for name in names
    ]
    if endpoint.method == "GET":
        must = fields.get("required", [])
        for name, schema in fields.get("properties", {}).items():
            found.append({"name": name, "in": "query", "required": name in must, "schema": schema})
    return found


def page_of(document: Schema) -> str:
    """The document as HTML for people: the body of a page."""
    parts = [f"<h1>Meydan</h1><p>{escape(document['info']['description'])}</p>"]
    parts.append('<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>')
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            parts.append(_section(method.upper(), path, operation))
    parts.append("<h2>Types</h2>")
    for name, schema in document["components"]["schemas"].items():
        parts.append(f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(schema.get("description", ""))}</p>')
        rows = schema.get("properties", {}).items()
        parts.append(_table((field, _kind(kind)) for field, kind in rows))
    codes = sorted(STATUS.items(), key=lambda row: row[1])
    parts.append("<h2>Codes of refusals</h2><p>With status 400 unless said otherwise.</p>")
    parts.append(_table((code, str(status)) for code, status in codes))
    return "\n".join(parts)


def _section(method: str, path: str, operation: Schema) -> str:
    rows = [(f"{each['in']} {each['name']}", _kind(each["schema"])) for each in operation["parameters"]]
    if "requestBody" in operation:
        rows.append(("body", _kind(operation["requestBody"]["content"][JSON]["schema"])))
    for status, response in operation["responses"].items():
        for media_type, content in response["content"].items():
            rows.append((f"{status} {media_type}", _kind(content["schema"])))
    return f"<h2><code>{method} {escape(path)}</code></h2><p>{escape(operation['summary'])}</p>{_table(rows)}"


def _table(rows: Iterable[tuple[str, str]]) -> str:
    cells = "".join(f"<tr><th>{escape(name)}</th><td>{kind}</td></tr>" for name, kind in rows)
    return f"<table>{cells}</table>"


def _kind(schema: Schema) -> str:
    """A schema in few words, with links to the types it names."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(map(_kind, schema["anyOf"]))
    if "items" in schema and isinstance(schema["items"], dict):
        return f"list of {_kind(schema['items'])}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"by name: {_kind(schema['additionalProperties'])}"
    words = {key: value for key, value in schema.items() if key not in ("title", "description")}
    return f"<code>{escape(msgspec.json.encode(words).decode())}</code>" if words else "anything"
