"""A checkout compiles its own rules: once, beside the server or before a long command, completely or not at all."""

from __future__ import annotations

import json
import os
import shutil
import signal
from pathlib import Path

import pytest

from meydan import compiling
from meydan.beside import BUSY, ENDED
from tests.compiling.checkout import LONGEST, Checkout, wait_until
from tests.server.visitor import first_line

pytestmark = [
    pytest.mark.skipif(compiling.compiler() is None, reason="there is no C compiler"),
    pytest.mark.timeout(600),
]
COMPILE = ("-m", "meydan.compiling")
# What a command that plays thousands of games does; the first word says how new mypy must be to be used.
COMMAND = """
import sys
import meydan
from meydan.commands import compile
from meydan.words import Words
compile.OLDEST_MYPY = [int(sys.argv[1])]
compile.compile_first(Words("en"))
print(meydan.BUILD)
"""
OURS, NONE = "2", "99"


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def command(checkout: Checkout, oldest_mypy: str, **settings: str) -> tuple[str, str]:
    """What the command says on standard output and standard error."""
    script = checkout.folder / "command.py"
    script.write_text(COMMAND)
    status, out, err = checkout.run(str(script), oldest_mypy, **settings)
    assert status == 0, err
    return out.strip(), err.strip()


def test_two_at_once_compile_once_and_a_third_finds_nothing_to_do(checkout: Checkout) -> None:
    first = checkout.start(*COMPILE)
    wait_until(checkout.work.exists)
    second = checkout.start(*COMPILE, "--beside")
    assert second.wait(LONGEST) == BUSY
    second.communicate()
    assert checkout.run(*COMPILE) == (0, "", "")  # it waits for the first
    made = checkout.native / "made.json"
    written = made.stat().st_mtime_ns
    assert first.communicate(timeout=LONGEST) == ("", "")
    assert first.returncode == 0
    assert checkout.build() == "compiled"
    assert checkout.run(*COMPILE)[0] == 0
    assert made.stat().st_mtime_ns == written
    assert [file.name for file in checkout.work.parent.iterdir()] == ["lock"]


def test_after_an_edit_the_old_binaries_are_not_used_and_then_replaced(checkout: Checkout) -> None:
    made = {"suffix": compiling.SUFFIX, "sources": {"core/errors.py": 1}, "modules": {"meydan.core.errors": "old.so"}}
    checkout.native.mkdir()
    (checkout.native / "made.json").write_text(json.dumps(made))
    (checkout.native / "old.so").touch()
    assert checkout.build() == "interpreted: core/errors.py changed since it was compiled"
    assert checkout.run(*COMPILE)[0] == 0
    assert checkout.build() == "compiled"
    assert not (checkout.native / "old.so").exists()


def test_a_compiler_that_is_ended_leaves_nothing(checkout: Checkout) -> None:
    process = checkout.start(*COMPILE, "--beside")
    wait_until(checkout.workers)
    process.communicate(timeout=LONGEST)  # closes its standard input
    assert process.returncode == ENDED
    assert (checkout.work.exists(), checkout.native.exists(), checkout.workers()) == (False, False, [])


def test_a_compiler_whose_worker_is_killed_leaves_nothing_and_may_try_again(checkout: Checkout) -> None:
    process = checkout.start(*COMPILE)
    wait_until(checkout.workers)
    for worker in checkout.workers():
        os.kill(worker, signal.SIGKILL)
    assert process.communicate(timeout=LONGEST) == ("", "the compiler was killed\n")
    assert process.returncode == ENDED
    assert (checkout.work.exists(), checkout.native.exists(), checkout.build()) == (
        False,
        False,
        "interpreted: not compiled",
    )


@pytest.mark.parametrize("end", ["terminate", "kill"])
def test_a_server_compiles_beside_itself_and_takes_the_compiler_along_when_it_ends(tmp_path: Path, end: str) -> None:
    checkout = Checkout(tmp_path / "checkout", small=False)
    database = str(tmp_path / "meydan.sqlite")
    server = checkout.start("-m", "meydan", "serve", "--port", "0", "--database", database)
    assert first_line(server).startswith("http://127.0.0.1:")
    wait_until(checkout.workers)
    getattr(server, end)()
    _, said = server.communicate(timeout=LONGEST)
    assert said.count("the rules run interpreted; the server compiles them for the next start") == 1
    assert "Traceback" not in said
    wait_until(lambda: not checkout.workers() and not checkout.work.exists())
    assert not checkout.native.exists()


def test_a_long_command_compiles_first_with_tools_that_uv_fetches_and_then_runs_compiled(checkout: Checkout) -> None:
    assert command(checkout, NONE) == ("compiled", "")


def test_without_a_compiler_nothing_is_tried_and_the_version_says_why(checkout: Checkout) -> None:
    said = command(checkout, OURS, CC="no-such-compiler")
    assert said == (
        "interpreted: not compiled",
        "the rules run interpreted, about six times slower: no C compiler found",
    )
    assert checkout.build() == "interpreted: not compiled; no C compiler found"
    assert not checkout.work.exists()


def test_without_mypy_and_uv_the_rules_stay_interpreted(checkout: Checkout) -> None:
    compiler = shutil.which(str(compiling.compiler()))
    _, reason = command(checkout, NONE, PATH="", CC=str(compiler))
    assert reason.endswith("mypy and setuptools are not installed, nor is uv, which could fetch them")


def test_offline_the_rules_stay_interpreted_until_the_next_time(checkout: Checkout, tmp_path: Path) -> None:
    settings = {"UV_OFFLINE": "1", "UV_CACHE_DIR": str(tmp_path / "cache")}
    assert "uv cannot fetch mypy>=2.4,<3 and setuptools>=80: " in command(checkout, NONE, **settings)[1]
    assert checkout.build().startswith("interpreted: not compiled; uv cannot fetch mypy")
    assert command(checkout, OURS) == ("compiled", "")
    assert checkout.build() == "compiled"


def test_what_cannot_be_compiled_is_tried_once(checkout: Checkout) -> None:
    reason = "compiling failed; build/native/log.txt says why"
    assert command(checkout, OURS, CC="/bin/false")[1].endswith(reason)
    log = checkout.work.parent / "log.txt"
    assert "/bin/false" in log.read_text()
    log.unlink()
    assert command(checkout, OURS)[1].endswith(reason)
    assert not log.exists()
    with (checkout.source / "meydan" / "core" / "errors.py").open("a") as source:
        source.write("# an edit\n")
    assert command(checkout, OURS) == ("compiled", "")
