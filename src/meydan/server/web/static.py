"""The client's files. They are listed once, at the start, and no other file is ever served.

In a checkout, Python for the browser may be made later: its files are listed once it is complete, and only then is
playing without a network offered.
"""

from __future__ import annotations

import asyncio
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from meydan.server.offline.files import ENGINE, LIST, PAGES, PYTHON, offline_files
from meydan.server.web.headers import FOR_PYTHON
from meydan.server.web.pages import page
from meydan.words import LANGUAGES, Words

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}  # the best first
FOR_EVER: Final = "public, max-age=31536000, immutable"  # for files whose names change with their content
ASK_AGAIN: Final = "no-cache"
KINDS: Final = {
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
}
WORKERS: Final = ("assets/worker-", "assets/aside-")  # the scripts in which Python runs

BUILD: Final = '<code dir="ltr">cd client &amp;&amp; npm ci &amp;&amp; npm run build</code>'
API: Final = '<a href="/api">/api</a>'


def no_pages(language: str) -> str:
    """The page that is shown while the client is not built."""
    words = Words(language)
    where = f'lang="{language}" dir="{words.language.direction}"'
    said = words("serve.no-pages", build=BUILD, api=API)
    return f"<h1 {where}>{words('brand')}</h1>\n<p {where}>{said}</p>\n"


@dataclass(frozen=True)
class File:
    """A file of the client, and its compressed copies."""

    path: Path
    kind: str
    tag: str
    compressed: dict[str, Path]


class Client:
    """Answers every path outside the API."""

    def __init__(self, pages: Path = PAGES, python: Path = PYTHON) -> None:
        self._pages = pages
        self._python = python
        self._files = {**_listed(pages), **_listed(python)}
        self._offline: Mapping[str, bytes] = {}
        self._lock = asyncio.Lock()

    async def answer(self, request: Request) -> Response:
        """The file of this name, or index.html for a path without a dot: the client itself finds the page."""
        path = request.path_params["path"]
        if path == LIST or path.startswith(ENGINE.partition("{")[0]):
            return await self._offline_file(path)
        if path not in self._files and ("." in path or path.split("/")[0] == "api"):
            raise HTTPException(404)
        name = path if path in self._files else "index.html"
        file = self._files.get(name)
        if file is None:
            return page("Meydan · میدان", "".join(map(no_pages, LANGUAGES)), status=503)
        headers = {"Cache-Control": _cache(name), "ETag": file.tag, "Vary": "Accept-Encoding"}
        return _response(file, request, {**headers, **FOR_PYTHON} if name.startswith(WORKERS) else headers)

    async def _offline_file(self, path: str) -> Response:
        """The files for playing without a network; put together at the first request."""
        async with self._lock:
            if not self._offline:
                await asyncio.to_thread(self._list_offline)
        if path == LIST and not self._offline:
            return Response(status_code=204)  # nothing to store yet, which is no error for the page or its console
        if path not in self._offline:
            raise HTTPException(404)
        kind = "application/json" if path == LIST else "application/x-xz"
        return Response(self._offline[path], media_type=kind, headers={"Cache-Control": _cache(path)})

    def _list_offline(self) -> None:
        self._files |= _listed(self._python)
        self._offline = offline_files(self._pages, self._python)


def _listed(folder: Path) -> dict[str, File]:
    """The files of a folder by their paths in it."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
    shown = [path for path in paths if path.suffix not in ENCODINGS.values()]
    return {path.relative_to(folder).as_posix(): _file(path) for path in shown}


def _cache(name: str) -> str:
    return FOR_EVER if name.startswith("assets/") else ASK_AGAIN


def _file(path: Path) -> File:
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(path.read_bytes()).hexdigest()[:32]}"'
    beside = {name: path.with_name(path.name + suffix) for name, suffix in ENCODINGS.items()}
    return File(path, kind, tag, {name: other for name, other in beside.items() if other.is_file()})


def _response(file: File, request: Request, headers: dict[str, str]) -> Response:
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    accepted = {word.split(";")[0].strip() for word in request.headers.get("accept-encoding", "").split(",")}
    for name, path in file.compressed.items():
        if name in accepted:
            return FileResponse(path, media_type=file.kind, headers={**headers, "Content-Encoding": name})
    return FileResponse(file.path, media_type=file.kind, headers=headers)
