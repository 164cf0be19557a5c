"""Meydan as files for any web server, at any path: the pages and the engine, without a server of ours."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from meydan.server.offline.files import COMPILED, INDEX, PAGES, PYTHON, offline_files

HEAD: Final = "<head>"
ALONE: Final = '<head>\n    <meta name="meydan-site" content="alone" />'  # tells the page that it has no server
FROM_THE_ROOT: Final = '="/'
BESIDE: Final = '="./'


class NoClient(Exception):
    """The pages, or Python for the browser, have not been made."""


def write_site(folder: Path) -> None:
    """Write the site into a new or empty folder. Raises NoClient, OSError."""
    if not (PAGES / INDEX).is_file():
        raise NoClient
    index = page((PAGES / INDEX).read_text()).encode()
    made = offline_files(PAGES, PYTHON, index)
    if not made:
        raise NoClient
    for part in (PAGES, PYTHON):
        shutil.copytree(
            part, folder, ignore=shutil.ignore_patterns(".stamp", "index.html*", COMPILED), dirs_exist_ok=True
        )
    (folder / INDEX).write_bytes(index)
    for name, content in made.items():
        (folder / name).write_bytes(content)


def page(html: str) -> str:
    """The page of a site, with paths relative to itself, so that it works at any address."""
    return html.replace(FROM_THE_ROOT, BESIDE).replace(HEAD, ALONE, 1)
