"""Decides about waiting notices: send together, later, or never. It knows no clock and sends nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from meydan.server.notices.wishes import quiet_until, wants
from meydan.server.store.notices import SettingsRow, TurnRow, Waiting

ATTENDED_MS: Final = 10 * 60_000  # a page that is open for longer without a move counts as unattended
LOOK_AGAIN_MS: Final = 30_000
SAME_MS: Final = 1_000  # deadlines this close belong to one turn: the flag falls a little after the last moment
MOST_TRIES: Final = 12
FIRST_PAUSE_MS: Final = 30_000
LONGEST_PAUSE_MS: Final = 6 * 3_600_000

Place = tuple[str, int]  # a table and a seat at it


@dataclass(frozen=True)
class Decision:
    """Notices to send now as one message, notices to drop, and notices to look at again at a given time."""

    send: tuple[Waiting, ...]
    drop: tuple[Waiting, ...]
    later: tuple[tuple[Waiting, int], ...]


def decide(
    settings: SettingsRow,
    waiting: Sequence[Waiting],
    turns: Mapping[Place, TurnRow],
    attended: Collection[Place],
    now: int,
) -> Decision:
    """Decide about the notices that wait for one player on one channel.

    `turns` are the player's turns as they stand, `attended` the tables whose pages the player has open.
    """
    send: list[Waiting] = []
    drop: list[Waiting] = []
    later: list[tuple[Waiting, int]] = []
    for notice in sorted(waiting, key=lambda notice: notice.made):
        place = notice.table, notice.seat
        is_past = notice.kind == "over" and place in attended  # the player has seen it
        if is_past or not wants(settings, notice.kind, notice.channel) or _is_past(notice, turns.get(place)):
            drop.append(notice)
        elif place in attended and now - notice.made < ATTENDED_MS:
            later.append((notice, now + LOOK_AGAIN_MS))
        elif (morning := _morning(settings, notice, now)) is not None:
            later.append((notice, morning))
        else:
            send.append(notice)
    return Decision(tuple(send), tuple(drop), tuple(later))


def _is_past(notice: Waiting, turn: TurnRow | None) -> bool:
    """Whether the notice no longer applies. "Time is running out" applies only to the turn it was made for."""
    if notice.kind == "over":
        return False
    if turn is None:
        return True
    return notice.kind == "hurry" and abs(turn.deadline - (notice.deadline or 0)) > SAME_MS


def _morning(settings: SettingsRow, notice: Waiting, now: int) -> int | None:
    """When the notice may be sent; None means now. If the flag would fall during quiet hours, they do not apply."""
    morning = quiet_until(settings, now)
    if morning is not None and notice.kind == "hurry" and notice.deadline is not None and notice.deadline <= morning:
        return None
    return morning


def next_try(tries: int, now: int) -> int | None:
    """When to try again after so many tries have failed, with growing pauses; None if it is hopeless."""
    if tries >= MOST_TRIES:
        return None
    return now + min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS << (tries - 1))
