"""`meydan admin`: what the owner of a server can do to it, whether it runs or not."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import Final

from meydan.commands.refusals import IN_USE, NO_DRIVER, NO_FOLDER, Unavailable, settings_of, unusable
from meydan.core.errors import Rule, SetupError
from meydan.server.live.hub import Hub
from meydan.server.operation.admin_socket import ask_server
from meydan.server.operation.administration import (
    RULES,
    Administration,
    Answer,
    AnyDeed,
    Ban,
    Bans,
    Close,
    Delete,
    Export,
    Password,
    Prune,
    Rename,
    Reports,
    Unban,
)
from meydan.server.operation.settings import Settings
from meydan.server.store import is_postgres, open_store
from meydan.server.store.private_file import OWNER_ONLY
from meydan.server.store.store import Store, StoreInUse, StoreTrouble
from meydan.server.store.upkeep import Kind
from meydan.words import Words

NO_FILE: Final = Rule("admin.no-database", "there is no database {file}; --database names another")
NOBODY: Final = Rule("admin.nobody", "name a person, or an address with --address")
DEEDS: Final[dict[str, type[AnyDeed]]] = {
    "ban": Ban,
    "unban": Unban,
    "bans": Bans,
    "close": Close,
    "rename": Rename,
    "password": Password,
    "delete": Delete,
    "export": Export,
    "reports": Reports,
}
CONNECT_SECONDS: Final = 10
EXISTS: Final = Rule("admin.exists", "{file} exists already; an export overwrites nothing")


def admin(deed: AnyDeed, settings: Settings, words: Words, out: Path | None = None) -> int:
    """Have something done and say what was. Raises SetupError, Unavailable."""
    answer = _done(deed, settings.database)
    if answer.refused is not None:
        raise SetupError(RULES[answer.refused.text].of(**answer.refused.facts))
    for said in answer.said:
        sys.stdout.write(words(said.text, **said.facts) + "\n")
    if answer.document is not None:
        _write(json.dumps(answer.document, ensure_ascii=False, indent=2) + "\n", out)
    return 0


def pruning(settings: Settings, really: bool) -> Prune:
    """What is to be deleted by the settings."""
    days: dict[Kind, int | None] = {
        "sessions": settings.keep_sessions_days,
        "guests": settings.keep_guests_days,
        "unfinished": settings.keep_unfinished_days,
        "finished": settings.keep_finished_days,
        "chat": settings.keep_chat_days,
    }
    return Prune(days, really)


def deed_of(asked: Namespace, settings: Settings) -> AnyDeed:
    """What the command line asks for. Raises SetupError."""
    if asked.deed == "prune":
        return pruning(settings, asked.really)
    kind = DEEDS[asked.deed]
    if kind in (Ban, Unban) and asked.who is None and asked.address is None:
        raise SetupError(NOBODY)
    return kind(**{field: getattr(asked, field) for field in kind.__struct_fields__})


def settings_with(database: str | None) -> Settings:
    """The settings, with another database if one is named. Raises SetupError."""
    return settings_of(database=database)


def _done(deed: AnyDeed, database: str) -> Answer:
    if not is_postgres(database) and not Path(database).exists():
        raise SetupError(NO_FILE.of(file=database))
    try:
        try:
            return asyncio.run(_by_ourselves(deed, database))
        except StoreInUse:
            return _by_the_server(deed, database)
    except StoreTrouble as error:
        raise unusable(database, error) from None
    except ModuleNotFoundError:
        raise Unavailable(NO_DRIVER) from None


async def _by_ourselves(deed: AnyDeed, database: str) -> Answer:
    """Nobody else holds the database, or it is one for many."""
    store = await open_store(database)
    hub = Hub(store)
    try:
        await _connected(store, database)
        answer = await Administration(hub, lambda _: None).perform(deed)
        await hub.tasks.settle()
        return answer
    finally:
        await store.close()


async def _connected(store: Store, database: str) -> None:
    """Hints are told by a connection of their own; wait for it, so that the servers hear at once what is done."""
    connected = asyncio.Event()
    store.listen(lambda _: None, connected.set)
    if is_postgres(database):
        with suppress(TimeoutError):
            async with asyncio.timeout(CONNECT_SECONDS):
                await connected.wait()


def _by_the_server(deed: AnyDeed, database: str) -> Answer:
    try:
        return ask_server(Path(database), deed)
    except OSError:
        raise Unavailable(IN_USE.of(database=database)) from None


def _write(text: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(text)
        return
    try:
        with os.fdopen(os.open(out, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY), "w") as file:
            file.write(text)
    except FileExistsError:
        raise SetupError(EXISTS.of(file=out)) from None
    except OSError as error:
        raise SetupError(NO_FOLDER.of(file=out, reason=error)) from None
