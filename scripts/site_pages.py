"""A hook of MkDocs: the site also shows pages from outside `docs/`, and files that a page links to."""

from __future__ import annotations

import os.path
import re
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"
PAGES: Final = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
SOURCES: Final = "source"  # the folder of the site for linked files from outside `docs/`
LINK: Final = re.compile(r"\]\((?P<path>[^)\s:#]+)(?P<anchor>#[^)\s]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from outside `docs/`."""
    for source, page in PAGES.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links that fit the repository into links that fit the site; MkDocs reports those that lead nowhere."""
    assert page.file.abs_src_path is not None
    written = Path(page.file.abs_src_path).parent
    shown = DOCS / os.path.dirname(page.file.src_uri)

    def on_the_site(link: re.Match[str]) -> str:
        target = Path(os.path.normpath(written / link["path"]))
        if not target.is_file() or not target.is_relative_to(ROOT):
            return link[0]
        place = _place(target, config, files)
        return f"]({os.path.relpath(DOCS / place, shown)}{link['anchor'] or ''})"

    return LINK.sub(on_the_site, markdown)


def _place(target: Path, config: MkDocsConfig, files: Files) -> str:
    """The path of this file on the site; a file from outside `docs/` is added."""
    if target.is_relative_to(DOCS):
        return target.relative_to(DOCS).as_posix()
    path = target.relative_to(ROOT).as_posix()
    place = PAGES.get(path, f"{SOURCES}/{path}")
    if files.get_file_from_path(place) is None:
        files.append(File.generated(config, place, abs_src_path=str(target)))
    return place
