"""Compiles the rules with mypyc into `_native/`: `python -m meydan.compiling`.

Nothing else compiles. The build hook runs this program for a wheel, `make compile` runs it for a developer, and a
checkout runs it for itself (`commands/compile.py`). It needs mypy and setuptools, and of our own only `beside.py` and
`compiled.py`.

`build/native/` holds a lock, so that one process compiles at a time, and the work that is under way. `_native/` appears
there complete and is then renamed into its place.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from meydan.beside import BESIDE, BUSY, ENDED, Failed, carried_out, child, take_lock
from meydan.compiled import FAILURE, NATIVE, PACKAGE, ROOT, checksum, is_checkout, made_from

COMPILED_FOLDERS: Final = ("core", "games", "bots")
# These stay Python: their speed does not matter. `words` is a folder.
NOT_COMPILED: Final = {
    "__init__.py",
    "native.py",
    "audit.py",
    "refusals.py",
    "title.py",
    "terminal.py",
    "box.py",
    "picture.py",
    "words",
}
TOOLS: Final = ("mypy>=2.4,<3", "setuptools>=80")
SUFFIX: Final[str] = sysconfig.get_config_var("EXT_SUFFIX")

FOLDER: Final = FAILURE.parent
LOCK: Final = FOLDER / "lock"
LOG: Final = FOLDER / "log.txt"
WORK: Final = FOLDER / "work"
READING_PERCENT: Final = 20  # the share of the time in which mypyc reads the sources and writes C
POLL_SECONDS: Final = 0.3

SETUP: Final = """\
import os

from mypyc.build import mypycify
from setuptools import setup
# Neither the type checker's plugins nor the terminal's libraries are installed here.
files = ["--config-file=", "--ignore-missing-imports", *{files!r}]
modules = mypycify(files, separate={groups!r}, target_dir={folder!r}, opt_level="2", debug_level="0")
for module in modules if os.name != "nt" else []:
    # No fused a * b + c: every machine must round alike, or bots would choose differently. Hidden functions can be
    # called without a table, and inlined.
    module.extra_compile_args = [*module.extra_compile_args, "-ffp-contract=off", "-fvisibility=hidden"]
setup(name="meydan", ext_modules=modules)
"""


def main() -> int:
    """Compile, unless the compiled rules fit the sources already. Returns the exit status."""
    asked = _options().parse_args()
    if asked.needs:
        sys.stdout.writelines(f"{tool}\n" for tool in TOOLS if not is_fresh() and compiler())
        return 0
    return carried_out(partial(_compile_alone, asked), asked.beside, asked.attached)


def _options() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m meydan.compiling", description="Compile the rules of Meydan.")
    parser.add_argument(
        "--needs", action="store_true", help="print what must be installed, if the rules need compiling"
    )
    parser.add_argument(
        "--attached", action="store_true", help="end when standard input ends; print the percentage done"
    )
    parser.add_argument("--beside", action="store_true", help=BESIDE)
    return parser


def _compile_alone(asked: Namespace) -> int:
    if not is_checkout():
        raise Failed(f"{PACKAGE} is an installed package: only a checkout can be compiled")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with LOCK.open("w") as lock:
        while not take_lock(lock.fileno()):
            if asked.beside:
                return BUSY
            _tell(asked)
            time.sleep(POLL_SECONDS)
        if not is_fresh():
            if not compiler():
                raise Failed("no C compiler found")
            for _ in compile_rules(lock.fileno(), processes=_processes(asked.beside)):
                _tell(asked)
        FAILURE.unlink(missing_ok=True)
        LOG.unlink(missing_ok=True)
    return 0


def _tell(asked: Namespace) -> None:
    if asked.attached:
        sys.stdout.write(f"{percent_done()}\n")
        sys.stdout.flush()


def _processes(beside: bool) -> int:
    cores = os.cpu_count() or 1
    return max(1, cores // 2) if beside else cores


def compiler() -> str | None:
    """The C compiler that extensions of this Python are built with, if it and Python.h are there."""
    if os.name == "nt":
        return "msvc"  # setuptools finds it, or fails and the rules run interpreted; not tested
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    return command if shutil.which(command) and header.is_file() else None


def sources() -> list[str]:
    """What is compiled, as paths below the package."""
    files = [file for folder in COMPILED_FOLDERS for file in (PACKAGE / folder).rglob("*.py")]
    return sorted(file.relative_to(PACKAGE).as_posix() for file in files if not NOT_COMPILED & set(file.parts))


def groups() -> list[tuple[list[str], str]]:
    """One library per folder and per game, so that they compile side by side."""
    libraries: dict[str, list[str]] = {}
    for name in sources():
        folder, *rest = name.split("/")
        libraries.setdefault(rest[0] if folder == "games" and len(rest) > 1 else folder, []).append(f"meydan/{name}")
    return [(files, f"meydan_{name}") for name, files in libraries.items()]


def fingerprint() -> dict[str, Any]:
    """What the binaries depend on."""
    return {"suffix": SUFFIX, "sources": {name: checksum(PACKAGE / name) for name in sources()}}


def digest(fingerprint: dict[str, Any]) -> int:
    """The fingerprint as one number."""
    return crc32(json.dumps(fingerprint, sort_keys=True).encode())


def is_fresh() -> bool:
    """Whether the compiled rules fit the sources and this Python."""
    made = made_from()
    return made is not None and {**fingerprint(), "modules": made["modules"]} == made


def compile_rules(lock: int, processes: int) -> Iterator[None]:
    """Make `_native/`; yields every POLL_SECONDS. Raises Failed. Children keep the lock open while they run."""
    made = fingerprint()
    with _work_folder():
        setup = WORK / "setup.py"
        setup.write_text(SETUP.format(files=_files(made), groups=groups(), folder=str(WORK / "c")))
        command = [sys.executable, str(setup), "-q", "build_ext", f"-j{processes}"]
        command += ["--build-lib", str(WORK / "lib"), "--build-temp", str(WORK / "temp")]
        yield from _run(command, lock)
        made["modules"] = _modules()
        (WORK / "lib" / "made.json").write_text(json.dumps(made, indent=1))
        with suppress(FileNotFoundError):
            NATIVE.rename(WORK / "old")
        (WORK / "lib").rename(NATIVE)


def _files(made: dict[str, Any]) -> list[str]:
    return [f"meydan/{name}" for name in made["sources"]]


@contextmanager
def _work_folder() -> Iterator[None]:
    """Make an empty folder to work in, even if a killed process left one, and remove it afterwards."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir()
    try:
        yield
    finally:
        shutil.rmtree(WORK, ignore_errors=True)


def _run(command: list[str], lock: int) -> Iterator[None]:
    """Run the compiler with all its children, and end them all if this process is asked to end. Raises Failed."""
    environment = {**os.environ, "MYPY_CACHE_DIR": str(WORK / "cache")}
    with (
        (WORK / LOG.name).open("w") as log,
        child(command, log, lock, cwd=PACKAGE.parent, env=environment) as process,
    ):
        while process.poll() is None:
            yield
            with suppress(subprocess.TimeoutExpired):
                process.wait(POLL_SECONDS)
    if process.returncode < 0:
        sys.stderr.write("the compiler was killed\n")
        sys.exit(ENDED)
    if process.returncode:
        (WORK / LOG.name).rename(LOG)
        raise Failed(f"compiling failed; {LOG.relative_to(ROOT)} says why:\n{_tail(LOG)}")


def _tail(log: Path) -> str:
    return log.read_text(errors="replace")[-3000:]


def _modules() -> dict[str, str]:
    library = WORK / "lib"
    binaries = [file.relative_to(library).as_posix() for file in sorted(library.rglob("*" + SUFFIX))]
    return {name.removesuffix(SUFFIX).replace("/", "."): name for name in binaries}


def percent_done() -> int:
    """How far the compiling process is, estimated from the files in its folder."""
    written = compiled = 0
    for source in (WORK / "c").rglob("*.c"):
        with suppress(FileNotFoundError):  # the compiling process may remove it meanwhile
            size = source.stat().st_size
            written += size
            compiled += size if Path(f"{WORK / 'temp'}{source.with_suffix('.o')}").exists() else 0
    return READING_PERCENT + (100 - READING_PERCENT) * compiled // written if written else 0


if __name__ == "__main__":
    sys.exit(main())
