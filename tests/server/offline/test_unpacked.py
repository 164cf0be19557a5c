"""What the first start of Python leaves for the next ones: all files, with bytecode that needs no second look."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from meydan.server.offline.unpacked import LENGTH_BYTES, unpacked


def read_back(packed: bytes) -> dict[str, bytes]:
    """The files, as `client/src/device/unpacked.ts` reads them."""
    at = LENGTH_BYTES + int.from_bytes(packed[:LENGTH_BYTES], "little")
    found = {}
    for name, size in json.loads(packed[LENGTH_BYTES:at]):
        found[name] = packed[at : at + size]
        at += size
    assert at == len(packed)
    return found


def imported(folder: Path) -> str:
    """What a new Python says that finds the module `box` in the folder."""
    code = f"import sys; sys.path.insert(0, {str(folder)!r}); import box; print(box.ANSWER)"
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=plain)
    return done.stdout.strip()


def test_the_next_start_imports_what_the_first_one_compiled(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    (first / "box").mkdir(parents=True)
    (first / "box" / "__init__.py").write_text("ANSWER = 42\n")
    (first / "box" / "list.txt").write_bytes("یک".encode())
    assert imported(first) == "42"
    files = read_back(unpacked(first))
    assert [name for name in files if "__pycache__" not in name] == ["box/__init__.py", "box/list.txt"]
    for name, content in files.items():
        (second / name).parent.mkdir(parents=True, exist_ok=True)
        (second / name).write_bytes(content)
    (second / "box" / "__init__.py").write_text("ANSWER = 'compiled again'\n")
    assert imported(second) == "42"
    assert (second / "box" / "list.txt").read_bytes() == "یک".encode()
