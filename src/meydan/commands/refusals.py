"""Errors of the server's address, database and settings, for people."""

from __future__ import annotations

import os
from typing import Final

from msgspec.inspect import FloatType, IntType, LiteralType, UnionType, type_info

from meydan.core.errors import GameError, Rule, SetupError
from meydan.server.operation.logs import scrubbed
from meydan.server.operation.settings import FIELDS, PREFIX, Settings, WrongSetting, read_settings
from meydan.server.store.store import StoreTrouble

PORT_TAKEN: Final = Rule("serve.port", "{address} is in use by another program; choose another port with --port")
NO_ADDRESS: Final = Rule("serve.address", "the server cannot listen at {address}: {reason}")
NO_DATABASE: Final = Rule("serve.database", "the database {database} cannot be used: {reason}")
IN_USE: Final = Rule("serve.in-use", "{database} is in use by another server")
NOT_SQLITE: Final = Rule("serve.not-sqlite", "it is not a SQLite file")
NO_FOLDER: Final = Rule("serve.folder", "{file} cannot be written: {reason}")
NO_NUMBER: Final = Rule(
    "serve.setting.number", "the setting {name} is {value}; it must be a whole number from {least} to {most}"
)
NO_SECONDS: Final = Rule(
    "serve.setting.seconds", "the setting {name} is {value}; it must be a number of seconds from {least} to {most}"
)
NO_CHOICE: Final = Rule("serve.setting.choice", "the setting {name} is {value}; it must be one of {choices}")
NO_STORE: Final = Rule(
    "serve.setting.database",
    "the setting {name} is {value}; it must be a SQLite file, sqlite:///FILE or postgresql://…",
)
NO_DRIVER: Final = Rule("serve.driver", "PostgreSQL needs another package: pip install 'meydan[postgres]'")


class Unavailable(GameError):
    """Something that the server needs is not available."""


def unusable(database: str, trouble: StoreTrouble) -> Unavailable:
    """The error about a database that cannot be used."""
    reason: object = trouble.__cause__
    if not isinstance(reason, OSError):  # an OSError has words in every language
        said = " ".join(scrubbed(str(trouble)).split("\n")[0].split())
        reason = NOT_SQLITE if said.endswith("file is not a database") else said
    return Unavailable(NO_DATABASE.of(database=scrubbed(database), reason=reason))


def settings_of(**given: object) -> Settings:
    """The settings of the environment, overridden by those given. Raises SetupError."""
    try:
        return read_settings(os.environ, {name: value for name, value in given.items() if value is not None})
    except WrongSetting as wrong:
        raise SetupError(_refusal(wrong)) from None


def _refusal(wrong: WrongSetting) -> Rule:
    """What is wrong with the setting, and what would be right."""
    name, value = PREFIX + wrong.name.upper(), scrubbed(str(wrong.value))
    kind = type_info(FIELDS[wrong.name].type)
    while isinstance(kind, UnionType):
        kind = kind.types[0]
    if isinstance(kind, IntType):
        return NO_NUMBER.of(name=name, value=value, least=kind.ge, most=kind.le)
    if isinstance(kind, FloatType):
        return NO_SECONDS.of(name=name, value=value, least=f"{kind.ge:g}", most=f"{kind.le:g}")
    if isinstance(kind, LiteralType):
        return NO_CHOICE.of(name=name, value=value, choices=", ".join(map(str, kind.values)))
    return NO_STORE.of(name=name, value=value)
