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
NIGHTLY: Final = ("hurry", "contest")
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
    attended: Collection[str],
    now: int,
    gone: Collection[str] = (),
) -> Decision:
    """Decide about the notices that wait for one player on one channel.

    `turns` are the player's turns as they stand, `attended` the notices about what the player has open on a page, and
    `gone` those whose reason is gone; both by id.
    """
    send: list[Waiting] = []
    drop: list[Waiting] = []
    later: list[tuple[Waiting, int]] = []
    for notice in sorted(waiting, key=lambda notice: notice.made):
        is_open = notice.id in attended
        is_past = notice.id in gone or (is_open and notice.kind == "over")  # the player has seen it
        if is_past or not wants(settings, notice.kind, notice.channel) or _is_past(notice, turns, now):
            drop.append(notice)
        elif is_open and now - notice.made < ATTENDED_MS:
            later.append((notice, now + LOOK_AGAIN_MS))
        elif (morning := _morning(settings, notice, now)) is not None:
            later.append((notice, morning))
        else:
            send.append(notice)
    return Decision(tuple(send), tuple(drop), tuple(later))


def _is_past(notice: Waiting, turns: Mapping[Place, TurnRow], now: int) -> bool:
    """Whether the notice no longer applies. "Time is running out" applies only to the turn it was made for."""
    if notice.kind not in ("turn", "hurry"):
        return notice.deadline is not None and notice.deadline <= now
    turn = None if notice.place is None else turns.get(notice.place)
    if turn is None:
        return True
    return notice.kind == "hurry" and abs(turn.deadline - (notice.deadline or 0)) > SAME_MS


def _morning(settings: SettingsRow, notice: Waiting, now: int) -> int | None:
    """When the notice may be sent; None means now.

    Quiet hours do not apply if the flag would fall during them, or a contest that the player has joined would begin.
    """
    morning = quiet_until(settings, now)
    if morning is not None and notice.kind in NIGHTLY and notice.deadline is not None and notice.deadline <= morning:
        return None
    return morning


def next_try(tries: int, now: int) -> int | None:
    """When to try again after so many tries have failed, with growing pauses; None if it is hopeless."""
    if tries >= MOST_TRIES:
        return None
    return now + min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS << (tries - 1))
