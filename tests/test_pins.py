"""The container is built with versions that pyproject.toml allows, and none that is older than those tested here."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version

import pytest

from scripts import pinning
from scripts.pinning import FILE, ROOT, complaints, read

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the pins are those of a Linux container")


@pytest.mark.long  # a release of another library must not block a change of ours
def test_the_pins_are_fresh() -> None:
    """To renew them: `scripts/pin`."""
    done = subprocess.run([sys.executable, ROOT / "scripts" / "pin", "--check"], capture_output=True, text=True)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("starlette=={}\n", "starlette==0.46\n", "starlette is pinned to 0.46, but {} is installed here"),
        ("starlette=={}\n", "starlette==0.1\n", "starlette is pinned to 0.1, but starlette>=0.46 is asked for"),
        ("starlette=={}\n", "", "starlette is not pinned"),
        ("starlette=={0}\n", "starlette=={0}\nleft-over==1\n", "left-over is pinned, but nothing needs it"),
    ],
)
def test_what_is_wrong_with_a_pin_is_said(right: str, wrong: str, complaint: str) -> None:
    here = version("starlette")
    text = FILE.read_text("utf-8")
    assert complaint.format(here) in complaints(text.replace(right.format(here), wrong.format(here)))


@pytest.mark.parametrize("line", ["starlette @ https://example.org/starlette.whl", "starlette>=1", "Starlette==1", ""])
def test_a_line_that_is_no_pin_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="is no pin"):
        read(f"{line}\n")


def test_the_container_uses_the_pins() -> None:
    text = (ROOT / "Containerfile").read_text("utf-8")
    assert f"PIP_CONSTRAINT=/source/{FILE.name} PIP_BUILD_CONSTRAINT=/source/{FILE.name}" in text
    assert f"python:{pinning.CONTAINER['python_version']}-slim" in text
