"""Changes of identity in contests: a guest who registers an account, and a person who is deleted."""

from __future__ import annotations

from typing import Final

_THERE: Final = "(SELECT contest_id FROM contest_people WHERE player = ?1)"
_ALSO_THERE: Final = "(SELECT contest_id FROM contest_people WHERE player = ?2)"
_IN_LOG: Final = f"""UPDATE contest_events SET event =
    replace(event, '"' || CAST(?1 AS TEXT) || '"', '"' || CAST(?2 AS TEXT) || '"') WHERE contest_id IN {_THERE}"""
_NEW_EDITION: Final = f"UPDATE contests SET edition = edition + 1 WHERE id IN {_THERE}"
_HOST: Final = "UPDATE contests SET host = ?2 WHERE host = ?1"

ADOPT_IN_CONTESTS: Final = (  # ?1 a guest, ?2 the account; the guest stays where the account plays, too
    f"{_IN_LOG} AND contest_id NOT IN {_ALSO_THERE}",
    _NEW_EDITION,
    _HOST,
    f"UPDATE contest_people SET player = ?2 WHERE player = ?1 AND contest_id NOT IN {_ALSO_THERE}",
)
FORGET_IN_CONTESTS: Final = (  # ?1 the player, ?2 the replacement for the player and the name
    _IN_LOG,
    _NEW_EDITION,
    _HOST,
    "UPDATE contest_people SET player = ?2, name = ?2, folded = ?2 WHERE player = ?1",
)
