"""The version is written in pyproject.toml, and everything else reads it there."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import meydan

ROOT = Path(__file__).parent.parent
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_the_program_tells_the_version_of_the_project() -> None:
    assert meydan.__version__ == VERSION


def test_the_client_has_no_version_of_its_own() -> None:
    assert "version" not in json.loads((ROOT / "client" / "package.json").read_text())


def test_the_changelog_dates_the_newest_release() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(VERSION)} – \d{{4}}-\d\d-\d\d", headings[1])


def test_the_package_has_no_other_name_that_is_looked_up() -> None:
    assert not hasattr(meydan, "release")


def test_the_citation_names_the_version_of_the_project() -> None:
    assert f"\nversion: {VERSION}\n" in (ROOT / "CITATION.cff").read_text()
