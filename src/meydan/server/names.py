"""Names, and when two names count as the same."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from meydan.server.messages import Refused
from meydan.server.store.store import Store

BOT: Final = "bot:"  # begins the player id of a bot, and the name it is looked up by

# Arabic letters that a keyboard may write for Persian ones
_LETTERS: Final = str.maketrans({"\u064a": "\u06cc", "\u0649": "\u06cc", "\u0643": "\u06a9"})


def folded(name: str) -> str:
    """The name as it is compared: lower case, Persian ye and ke, no invisible characters."""
    seen = "".join(letter for letter in normalize("NFKC", name) if category(letter) not in ("Cc", "Cf"))
    return " ".join(normalize("NFKC", seen.casefold()).translate(_LETTERS).split())


async def must_be_free(store: Store, name: str, player: str | None) -> None:
    """Refused if the name belongs to another player's account or to a bot."""
    account = await store.account(folded(name))
    if (account is not None and account.id != player) or folded(name).startswith(BOT):
        raise Refused("name-taken")
