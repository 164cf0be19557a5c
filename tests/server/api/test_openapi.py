"""The description of the API is made from the API."""

from __future__ import annotations

import re
from typing import Any

import pytest

from meydan.server.api import ENDPOINTS, document
from tests.server.api.conftest import House

pytestmark = pytest.mark.anyio


async def test_every_endpoint_is_described(house: House) -> None:
    described = (await (await house.somebody()).get("/api/openapi.json")).json()
    found = {(method.upper(), path) for path, methods in described["paths"].items() for method in methods}
    assert found == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    assert described["openapi"] == "3.1.0"


async def test_people_can_read_it_without_scripts(house: House) -> None:
    response = await (await house.somebody()).get("/api")
    assert response.headers["content-type"].startswith("text/html")
    assert "<script" not in response.text
    assert "http" not in response.text.replace("<!doctype html>", "")
    assert "unsafe" not in response.headers["content-security-policy"]
    for endpoint in ENDPOINTS:
        assert f"{endpoint.method} {endpoint.path}" in response.text


def references(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*map(references, value.values()))
    return set().union(*map(references, value)) if isinstance(value, list) else set()


def test_every_type_that_is_named_is_there() -> None:
    described = document()
    types = {f"#/components/schemas/{name}" for name in described["components"]["schemas"]}
    assert references(described) <= types


def test_names_in_paths_and_ids_of_operations_are_whole() -> None:
    operations = [each for methods in document()["paths"].values() for each in methods.values()]
    assert len({each["operationId"] for each in operations}) == len(operations)
    for path, methods in document()["paths"].items():
        for operation in methods.values():
            named = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", path))


def test_patterns_are_those_of_json_schema() -> None:
    assert "\\\\A" not in str(document())
    assert "\\A" not in str(document())
