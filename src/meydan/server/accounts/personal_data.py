"""The data about a person: how they are exported and deleted."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from typing import Any

from meydan.server.store.store import Store


def new_pseudonym() -> str:
    """The replacement in games for a name that was deleted."""
    return f"deleted-{secrets.token_hex(4)}"


async def forgotten(store: Store, player: str) -> list[str]:
    """Delete a player. Returns the tables whose logs have another name now: processes must read them again."""
    kept = await store.upkeep.export(player)
    await store.upkeep.forget(player, new_pseudonym())
    return sorted({row["table"] for row in kept["tables"]})


async def exported(store: Store, player: str) -> dict[str, Any]:
    """All data about a player but secrets: no hash of a password or of a cookie."""
    account = await store.account_of(player)
    sessions = await store.sessions_of(player)
    return {
        "id": player,
        "account": None if account is None else {"name": account.name, "created": account.created},
        "sessions": [{"name": row.name, "created": row.created, "seen": row.seen} for row in sessions],
        "studies": [asdict(study) for study in await store.studies.of(player)],
        **await store.upkeep.export(player),
    }
