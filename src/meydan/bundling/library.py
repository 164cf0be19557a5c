"""The standard library of the Python for the browser, without what no page has a use for.

A phone fetches it for times without a network. It is packed again, uncompressed: what the server compresses as a whole
is a third smaller. What stays is what our package and those beside it import, and what Pyodide starts with.
"""

from __future__ import annotations

import zipfile
from pathlib import Path, PurePosixPath
from typing import Final

FIRST_DATE: Final = (1980, 1, 1, 0, 0, 0)  # the same bytes every time
# Modules and packages for terminals, other platforms, tests, tools for programs, mail, and formats of files.
LEFT_OUT: Final = frozenset(
    [
        "__hello__",
        "__phello__",
        "_aix_support",
        "_android_support",
        "_apple_support",
        "_ios_support",
        "_osx_support",
        "_pydatetime",
        "_pydecimal",
        "_pyio",
        "_pyrepl",
        "antigravity",
        "bdb",
        "cProfile",
        "cmd",
        "code",
        "compileall",
        "configparser",
        "ctypes",
        "curses",
        "dbm",
        "difflib",
        "doctest",
        "ensurepip",
        "filecmp",
        "fileinput",
        "ftplib",
        "getopt",
        "getpass",
        "graphlib",
        "idlelib",
        "imaplib",
        "lib2to3",
        "mailbox",
        "modulefinder",
        "netrc",
        "nturl2path",
        "optparse",
        "pdb",
        "pickletools",
        "plistlib",
        "poplib",
        "pprint",
        "profile",
        "profiling",
        "pstats",
        "pty",
        "py_compile",
        "pyclbr",
        "pydoc",
        "pydoc_data",
        "rlcompleter",
        "runpy",
        "sched",
        "shelve",
        "smtplib",
        "symtable",
        "tabnanny",
        "this",
        "tkinter",
        "tomllib",
        "trace",
        "tracemalloc",
        "tty",
        "turtle",
        "unittest",
        "venv",
        "wave",
        "webbrowser",
        "xml",
        "xmlrpc",
        "zipapp",
    ]
)
# Of encodings those of texts and archives; other files of theirs are tables of characters.
ENCODINGS: Final = frozenset(
    [
        "__init__",
        "aliases",
        "ascii",
        "cp437",
        "idna",
        "latin_1",
        "punycode",
        "raw_unicode_escape",
        "unicode_escape",
        "utf_8",
    ]
)


def repack(source: Path, target: Path) -> None:
    """Write an archive with the files that a page has a use for, uncompressed."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            if is_wanted(PurePosixPath(name)):
                new.writestr(zipfile.ZipInfo(name, FIRST_DATE), old.read(name))


def is_wanted(file: PurePosixPath) -> bool:
    """Whether a page has a use for a file of the standard library."""
    first = file.parts[0]
    if first == "encodings" and len(file.parts) > 1:
        return file.stem in ENCODINGS
    return first.removesuffix(".py") not in LEFT_OUT
