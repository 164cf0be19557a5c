"""The standard library of Python for the browser is compiled before it is sent."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from meydan.bundling.bytecode import compile_archive
from meydan.server.offline.files import PYTHON
from tests.client.tools import built

MODULE = '"""Documentation."""\nBESIDE = "يک"\n\n\ndef answer() -> int:\n    """The answer."""\n    return 42\n'


def names(archive: Path) -> list[str]:
    with zipfile.ZipFile(archive) as opened:
        return opened.namelist()


def test_modules_run_from_their_bytecode_alone(tmp_path: Path) -> None:
    source, target = tmp_path / "source.zip", tmp_path / "target.zip"
    with zipfile.ZipFile(source, "w") as archive:
        archive.writestr("box/__init__.py", MODULE)
        archive.writestr("box/list.txt", "a, b")
    compile_archive(str(source), str(target))
    assert names(target) == ["box/__init__.pyc", "box/list.txt"]
    show = "print(box.answer(), box.__doc__, len(box.BESIDE))"
    code = f"import sys; sys.path.insert(0, {str(target)!r}); import box; {show}"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["42", "None", "2"]


def test_a_page_gets_no_module_that_it_would_have_to_compile() -> None:
    built()
    (library,) = PYTHON.glob("assets/python-*/python_stdlib.zip")
    kinds = [Path(name).suffix for name in names(library)]
    assert ".py" not in kinds
    assert kinds.count(".pyc") > 200
