"""Meydan as files for any web server, at any path: the pages and the engine, and no server of ours."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from meydan.server.offline.files import INDEX, offline_files

BUILT: Final = Path(__file__).parents[1] / "static"
HEAD: Final = "<head>"
ALONE: Final = (
    '<head>\n    <meta name="meydan-site" content="alone" />'  # by which the page knows that it has no server
)
FROM_THE_ROOT: Final = '="/'
BESIDE: Final = '="./'


class NoClient(Exception):
    """The client is not built, or was built without Python."""


def write_site(folder: Path, built: Path = BUILT) -> None:
    """Write the site into a new folder; NoClient, OSError."""
    if not (built / INDEX).is_file():
        raise NoClient
    index = page((built / INDEX).read_text()).encode()
    made = offline_files(built, index)
    if not made:
        raise NoClient
    shutil.copytree(built, folder, ignore=shutil.ignore_patterns(".stamp", "index.html*"))
    (folder / INDEX).write_bytes(index)
    for name, content in made.items():
        (folder / name).write_bytes(content)


def page(html: str) -> str:
    """The page of a site: it names its files beside itself, wherever that is."""
    return html.replace(FROM_THE_ROOT, BESIDE).replace(HEAD, ALONE, 1)
