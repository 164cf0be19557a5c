"""The client's files."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from meydan.server.web.static import Client

pytestmark = pytest.mark.anyio


def browsing(pages: Path, python: Path = Path("/nowhere")) -> httpx.AsyncClient:
    app = Starlette(routes=[Route("/{path:path}", Client(pages, python).answer)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://meydan.test")


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>میدان</title>")
    (folder / "assets" / "index-4f3a.js").write_text("import 'x'")
    (folder / "assets" / "index-4f3a.js.br").write_bytes(b"brotli")
    (folder / "assets" / "index-4f3a.js.gz").write_bytes(b"gzip")
    (folder / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    async with browsing(folder) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/table/abc", "/fa/history"])
async def test_a_path_without_a_dot_is_a_page_of_the_client(browser: httpx.AsyncClient, path: str) -> None:
    response = await browser.get(path)
    assert "میدان" in response.text
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-cache"
    again = await browser.get(path, headers={"If-None-Match": response.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")


async def test_files_with_a_hash_in_their_name_are_kept_for_ever(browser: httpx.AsyncClient) -> None:
    response = await browser.get("/assets/index-4f3a.js", headers={"Accept-Encoding": "identity"})
    assert response.text == "import 'x'"
    assert "immutable" in response.headers["cache-control"]
    assert "javascript" in response.headers["content-type"]
    assert (await browser.get("/manifest.webmanifest")).headers["content-type"] == "application/manifest+json"


@pytest.mark.parametrize(("accepted", "sent"), [("gzip, br", "br"), ("gzip", "gzip"), ("zstd", None)])
async def test_what_is_kept_compressed_is_sent_so(browser: httpx.AsyncClient, accepted: str, sent: str | None) -> None:
    async with browser.stream("GET", "/assets/index-4f3a.js", headers={"Accept-Encoding": accepted}) as response:
        raw = b"".join([part async for part in response.aiter_raw()])
    assert response.headers.get("content-encoding") == sent
    assert raw == {"br": b"brotli", "gzip": b"gzip", None: b"import 'x'"}[sent]
    assert response.headers["vary"] == "Accept-Encoding"
    assert "javascript" in response.headers["content-type"]


@pytest.mark.parametrize(
    "path", ["/no.js", "/assets/no.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/index-4f3a.js.br", "/api/x"]
)
async def test_nothing_else_is_there(browser: httpx.AsyncClient, path: str) -> None:
    assert (await browser.get(path)).status_code == 404


async def test_without_a_client_a_page_says_so_in_both_languages() -> None:
    async with browsing(Path("/nowhere")) as client:
        missing = await client.get("/")
    assert missing.status_code == 503
    assert "have not been built" in missing.text
    assert "ساخته نشده" in missing.text


async def test_playing_without_a_network_is_offered_as_a_whole_when_its_python_is_made(tmp_path: Path) -> None:
    pages, python = tmp_path / "pages", tmp_path / "python"
    pages.mkdir()
    (pages / "index.html").write_text("<!doctype html>")
    wheel = "assets/python-1/msgspec-1-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
    async with browsing(pages, python) as client:
        assert (await client.get("/files.json?now")).status_code == 204
        (tmp_path / "made" / "assets" / "python-1").mkdir(parents=True)
        (tmp_path / "made" / wheel).write_bytes(b"wheel")
        assert (await client.get(f"/{wheel}")).status_code == 404
        (tmp_path / "made").rename(python)
        kept = (await client.get("/files.json?now")).json()
        assert (kept["msgspec"], kept["files"][wheel]) == (wheel, 5)
        for name in kept["files"]:
            assert (await client.get(f"/{name}")).status_code == 200
