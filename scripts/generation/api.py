"""The HTTP side in TypeScript: what every endpoint takes and gives."""

from __future__ import annotations

from collections.abc import Iterable

from meydan.server.api.endpoint import Endpoint
from scripts.generation.typescript import Declarations


def declare(declarations: Declarations, endpoints: Iterable[Endpoint]) -> None:
    """The types of the endpoints, and which of them takes and gives which."""
    rows = [(f"'{endpoint.method} {endpoint.path}'", _types(declarations, endpoint)) for endpoint in endpoints]
    about = "Method and path -> what comes along (in the query of a GET, in the body of a POST) and the answer."
    declarations.interface("Endpoints", about, rows)


def _types(declarations: Declarations, endpoint: Endpoint) -> str:
    takes, gives = declarations.reference(endpoint.takes), declarations.reference(endpoint.gives)
    return f"{{ takes: {takes}; gives: {gives} }}"
