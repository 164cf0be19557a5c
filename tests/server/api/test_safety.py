"""Wrong input of any kind gets the right code and changes nothing; every answer carries its headers."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args
from urllib.parse import quote

import pytest

from meydan.server.accounts import sessions
from meydan.server.admission.limits import MOST, Buckets
from meydan.server.api import ENDPOINTS
from meydan.server.api.endpoint import Endpoint
from meydan.server.messages import LARGEST, Code, Refused
from meydan.server.store.store import StoreTrouble
from tests.server.api.conftest import ADDRESS, House, code

pytestmark = pytest.mark.anyio

JSON = {"Content-Type": "application/json"}
POSTS = [endpoint.path for endpoint in ENDPOINTS if endpoint.method == "POST"]


@pytest.mark.parametrize("path", ["/", "/api", "/api/me", "/api/nothing", "/healthz", "/x.js", "/api/tables/none"])
async def test_every_answer_carries_the_headers(house: House, path: str) -> None:
    headers = (await (await house.somebody()).get(path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-eval" not in policy
    assert not any("unsafe-inline" in part for part in policy.split("; ") if not part.startswith("style-src-attr"))
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=(self)" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


async def test_over_tls_browsers_are_told_to_stay_there(house: House) -> None:
    headers = (await (await house.somebody("https://meydan.test")).get("/api/me")).headers
    assert int(headers["strict-transport-security"].removeprefix("max-age=")) > 0


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.attack("foreign pages")
async def test_a_foreign_page_can_change_nothing(house: House, path: str) -> None:
    ada = await house.guest("ada")
    foreign = ("https://evil.example", "null", "https://meydan.test.evil.example", "http://meydan.test:81")
    for origin in (*foreign, "https://meydan.test", "ws://meydan.test", "//meydan.test", "meydan.test"):
        assert code(await ada.post(path, json={}, headers={"Origin": origin})) == (403, "origin")
    said = (await ada.post(path, json={}, headers={"Origin": ADDRESS})).json()
    assert not isinstance(said, dict) or said.get("code") != "origin"


@pytest.mark.attack("foreign pages", control="asks nobody where they come from")
async def test_without_a_look_at_the_origin_a_foreign_page_changes_something(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "is_from_here", lambda *_: True)
    ada = await house.guest("ada")
    renamed = await ada.post("/api/session", json={"name": "eve"}, headers={"Origin": "https://evil.example"})
    assert renamed.json()["name"] == "eve"


@pytest.mark.attack("foreign pages")
async def test_the_scheme_of_a_page_counts_behind_a_proxy_too(house: House) -> None:
    secure, plain = await house.somebody("https://meydan.test"), await house.somebody()
    for client, origin, forwarded in (
        (secure, "http://meydan.test", {}),
        (plain, "https://meydan.test", {}),
        (plain, "https://meydan.test", {"X-Forwarded-Proto": "http"}),
    ):
        answer = await client.post("/api/session", json={"name": "ada"}, headers={"Origin": origin, **forwarded})
        assert code(answer) == (403, "origin")
    for client, forwarded in ((secure, {}), (plain, {"X-Forwarded-Proto": "https"})):
        headers = {"Origin": "https://meydan.test", **forwarded}
        assert (await client.post("/api/session", json={"name": "ada"}, headers=headers)).is_success


@pytest.mark.parametrize("path", [path for path in POSTS if path in ("/api/session", "/api/tables", "/api/login")])
async def test_only_json_of_sensible_size_is_read(house: House, path: str) -> None:
    ada = await house.guest("ada")

    async def sent(body: bytes, **headers: str) -> tuple[int, Any]:
        return code(await ada.post(path, content=body, headers={**JSON, **headers}))

    assert await sent(b"name=ada", **{"Content-Type": "application/x-www-form-urlencoded"}) == (415, "media-type")
    assert await sent(b'{"name": "ada"}', **{"Content-Type": "text/plain"}) == (415, "media-type")
    assert await sent(b"{" + b" " * LARGEST) == (413, "too-big")
    for rubbish in (b"{", b"\xff\xfe", b"\x00", b'{"name": "\xff"}', b"nan", b"[" * 8000):
        assert await sent(rubbish) in ((400, "json"), (400, "field")), rubbish
    for wrong in (b"[]", b"1", b'"x"', b"null", b"{}", b"", b'{"nonsense": 1}'):
        assert await sent(wrong) == (400, "field"), wrong


async def test_unknown_paths_and_methods_are_refused(house: House) -> None:
    ada = await house.guest("ada")
    for path in ("/api/nothing", "/api/tables/", "/api/me/", "/api/%00", "/x.php", "/.env"):
        assert code(await ada.get(path)) == (404, "path")
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "NONSENSE"):
        response = await ada.request(method, "/api/tables")
        assert code(response) == (405, "method")
        assert response.headers["allow"] == "POST, GET"
    assert code(await ada.post("/api/me")) == (405, "method")
    assert code(await ada.post("/"))[0] == 405
    assert (await ada.head("/api/me")).status_code == 200


@pytest.mark.parametrize(
    "query",
    [
        "history?limit=0",
        "history?limit=101",
        "history?limit=1e9",
        "history?before=-1",
        f"history?before={2**70}",
        f"history?before={'9' * 5000}",
        "history?nonsense=1",
        "history?player=",
        f"history?player={'x' * 50}",
        "ratings",
        "ratings?game=" + "x" * 50,
        "tables?game=x&x=1",
        "me?x=1",
    ],
)
async def test_invalid_queries_are_refused(house: House, query: str) -> None:
    assert code(await (await house.somebody()).get(f"/api/{query}")) == (400, "field")


ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**63,
    1e300,
    "",
    "x",
    "\0",
    "\u202e",
    "🙂" * 300,
    "me",
    "kingdomino",
    [],
    {},
    [[]],
]


def odd(rng: Random, depth: int = 2) -> Any:
    """Any JSON value, made of values that programs often handle wrongly."""
    kind = rng.randrange(4) if depth else 0
    if kind == 1:
        return [odd(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 2:
        return {str(rng.choice(ODD)): odd(rng, depth - 1) for _ in range(rng.randrange(4))}
    return rng.choice(ODD)


def nearly(endpoint: Endpoint, rng: Random) -> dict[str, Any]:
    """The fields that an endpoint knows, most of them with odd values."""
    names = [*endpoint.takes.__struct_encode_fields__, "nonsense"]
    return {name: odd(rng) for name in names if rng.random() < 0.7}


async def test_no_request_is_answered_with_a_fault(house: House) -> None:
    """Every endpoint, with odd values in all places: an answer or a refusal with a code, never a fault."""
    rng = Random(7)
    ada = await house.guest("ada")
    for number in range(400):
        house.seconds += 60
        endpoint = ENDPOINTS[number % len(ENDPOINTS)]
        path = re.sub(r"{\w+}", lambda _: quote(str(rng.choice(ODD)) or "x", safe=""), endpoint.path)
        if endpoint.method == "GET":
            query = {name: str(value) for name, value in nearly(endpoint, rng).items()}
            response = await ada.get(path, params=query)
        else:
            body = odd(rng) if rng.random() < 0.2 else nearly(endpoint, rng)
            response = await ada.post(path, json=body)
        assert response.status_code < 500, (endpoint.path, response.text)
        if response.status_code >= 400:
            assert response.json()["code"] in get_args(Code)


async def trouble(*_: object) -> None:
    raise StoreTrouble("the database is away")


async def test_a_store_in_trouble_is_answered_with_retry(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await house.guest("ada")
    for method in ("_read", "_write"):
        monkeypatch.setattr(house.store, method, trouble)
    for path in ("/api/me", "/api/tables", "/api/history", "/api/tables/some-table"):
        response = await ada.get(path)
        assert code(response) == (503, "retry")
        assert response.json()["retry_ms"] > 0
    assert code(await ada.post("/api/tables", json={"game": "kingdomino", "seats": 2})) == (503, "retry")
    assert (await ada.get("/healthz")).status_code == 200


async def test_a_bug_of_ours_reveals_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    ada = await house.guest("ada")
    monkeypatch.setattr(house.store, "lobby", fault)
    response = await ada.get("/api/tables")
    assert code(response) == (500, "fault")
    assert "secret" not in response.text


async def test_a_flood_is_stopped(house: House) -> None:
    ada = await house.guest("ada")
    statuses = [(await ada.post("/api/session", json={"name": "ada"})).status_code for _ in range(62)]
    assert statuses == [200] * 60 + [429] * 2
    house.seconds += 0.1
    assert (await ada.post("/api/session", json={"name": "ada"})).status_code == 200


async def test_a_flood_from_one_address_is_stopped_however_many_its_sessions(house: House) -> None:
    clients = [await house.somebody() for _ in range(4)]
    statuses = [(await clients[number % 4].get("/api/games")).status_code for number in range(302)]
    assert statuses == [200] * 300 + [429] * 2
    other = await house.somebody(ip="203.0.113.99")
    assert (await other.get("/api/games")).status_code == 200


async def test_new_tables_and_guests_are_limited(house: House) -> None:
    ada = await house.guest("ada")
    tables = [(await ada.post("/api/tables", json={"game": "kingdomino", "seats": 2})) for _ in range(41)]
    assert [each.status_code for each in tables] == [201] * 40 + [429]
    newcomers = [await (await house.somebody()).post("/api/session", json={"name": "x"}) for _ in range(60)]
    assert [each.status_code for each in newcomers] == [200] * 59 + [429], "ada was one"


def test_buckets_refill_with_time_and_are_forgotten() -> None:
    now = 0.0
    buckets = Buckets(2, 0.5, lambda: now)
    for _ in range(2):
        buckets.take("ada")
    with pytest.raises(Refused) as refused:
        buckets.take("ada")
    assert 1999 <= (refused.value.retry_ms or 0) <= 2001
    buckets.take("bea")
    now = 2.0
    buckets.take("ada")
    with pytest.raises(Refused):
        buckets.take("ada")
    for number in range(MOST + 10):
        buckets.take(str(number))
    assert len(buckets) == MOST


def test_a_client_that_has_not_asked_for_long_is_forgotten() -> None:
    now = 0.0
    buckets = Buckets(2, 0.5, lambda: now)
    for who in ("ada", "ada", "bea"):
        buckets.take(who)
    now = 2.5
    buckets.take("eve")
    assert len(buckets) == 3, "ada, who comes first, has not got all back"
    now = 4.0
    buckets.take("eve")
    assert len(buckets) == 1, "all but eve have full buckets again, as if they had never come"
