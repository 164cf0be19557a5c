"""What keeps the server, its copies and its settings from being used, for people."""

from __future__ import annotations

from typing import Any, Final

from pydantic import ValidationError

from meydan.core.errors import GameError, Rule, SetupError
from meydan.server.settings import Settings

PORT_TAKEN: Final = Rule("serve.port", "{address} is in use by another program; choose another port with --port")
NO_ADDRESS: Final = Rule("serve.address", "the server cannot listen at {address}: {reason}")
NO_DATABASE: Final = Rule("serve.database", "the database {database} cannot be used: {reason}")
IN_USE: Final = Rule("serve.in-use", "{database} is in use by another server")
NO_FOLDER: Final = Rule("serve.folder", "{file} cannot be written: {reason}")
SETTING: Final = Rule("serve.setting", "the setting MEYDAN_{name} is wrong: {reason}")
NO_DRIVER: Final = Rule("serve.driver", "PostgreSQL needs one more package: install meydan[postgres]")


class Unavailable(GameError):
    """Something that the server needs is not there."""


def settings_of(**given: Any) -> Settings:
    """What the environment says, and what is given beyond it; SetupError."""
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        name = "_".join(str(part) for part in first["loc"][:1]).upper()
        raise SetupError(SETTING.of(name=name, reason=first["msg"])) from None
