"""The HTTP API in TypeScript: the request and the answer of every endpoint."""

from __future__ import annotations

from collections.abc import Iterable

from meydan.server.api.endpoint import Endpoint
from scripts.generation.typescript import Declarations


def declare(declarations: Declarations, endpoints: Iterable[Endpoint]) -> None:
    """Declare the types of the endpoints, and an interface that maps each endpoint to its types."""
    rows = [(f"'{endpoint.method} {endpoint.path}'", _types(declarations, endpoint)) for endpoint in endpoints]
    about = "Method and path -> the request (the query of a GET, the body of a POST) and the answer."
    declarations.interface("Endpoints", about, rows)


def _types(declarations: Declarations, endpoint: Endpoint) -> str:
    takes, gives = declarations.reference(endpoint.takes), declarations.reference(endpoint.gives)
    return f"{{ takes: {takes}; gives: {gives} }}"
