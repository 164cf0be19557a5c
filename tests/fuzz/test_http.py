"""The HTTP API against its own description: schemathesis makes valid and invalid requests from it."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from meydan.server.api import ENDPOINTS, document
from tests.server.visitor import ServerProcess, Visitor

CHECKS: Final = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]


def modes(method: str, path: str) -> list[GenerationMode]:
    """Valid requests, and invalid ones if the endpoint has anything to validate."""
    described = document()["paths"][path][method.lower()]
    can_be_wrong = described.get("parameters") or "requestBody" in described
    return [GenerationMode.POSITIVE, *([GenerationMode.NEGATIVE] if can_be_wrong else [])]


ASKED: Final = [
    (endpoint.method, endpoint.path, mode) for endpoint in ENDPOINTS for mode in modes(endpoint.method, endpoint.path)
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(str(tmp_path_factory.mktemp("http") / "meydan.sqlite"))
    yield server
    assert server.stop() == 0


def ask(server: ServerProcess, method: str, path: str, mode: GenerationMode, examples: int) -> int:
    """Send so many requests to one endpoint; returns how many were answered."""
    visitor = Visitor(server, "eve")
    operation = schemathesis.openapi.from_dict(document())[path][method]
    asked = 0

    @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def holds(case: Any) -> None:
        nonlocal asked
        asked += 1
        response = case.call(base_url=server.address, headers={"Cookie": visitor.cookie}, timeout=60)
        case.validate_response(response, checks=CHECKS)

    holds()
    return asked


@pytest.mark.parametrize(("method", "path", "mode"), ASKED)
def test_every_answer_is_as_described(server: ServerProcess, method: str, path: str, mode: GenerationMode) -> None:
    assert ask(server, method, path, mode, 3)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_thousands_of_requests_leave_the_server_well(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w") as log:
        server = ServerProcess(str(tmp_path / "meydan.sqlite"), stderr=log)
    asked, before = 0, 0
    for round_, examples in enumerate((20, 40)):
        asked += sum(ask(server, method, path, mode, examples) for method, path, mode in ASKED)
        before = before if round_ else memory_of(server)
    growth = memory_of(server) - before
    os.write(1, f"fuzz HTTP: {asked} requests, memory of the server {growth / 2**20:+.1f} MB\n".encode())
    assert server.stop() == 0
    assert "error" not in (tmp_path / "log").read_text()
    assert growth < 32 * 2**20


def memory_of(server: ServerProcess) -> int:
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_an_answer_that_is_not_as_described_is_found_out(server: ServerProcess) -> None:
    wrong = copy.deepcopy(document())
    answer = wrong["paths"]["/api/games"]["get"]["responses"]["200"]["content"]["application/json"]
    answer["schema"] = {"type": "object"}
    case = schemathesis.openapi.from_dict(wrong)["/api/games"]["GET"].Case()
    with pytest.raises(FailureGroup):
        case.call_and_validate(base_url=server.address, checks=CHECKS)
