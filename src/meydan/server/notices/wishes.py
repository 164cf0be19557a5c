"""Which notices people want, where and when."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final, Literal
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Struct

from meydan.server.store.notices import MAIL, Kind, SettingsRow

Way = Literal["page", "push", "mail"]

DAY_MINUTES: Final = 1440
MORNING_HOUR: Final = 9  # in the reader's time zone


class Ways(Struct, frozen=True, forbid_unknown_fields=True):
    """Where one kind of notice goes: the bell of the page, the browsers that allow it, and e-mail."""

    page: bool = True
    push: bool = True
    mail: bool = False


class Wishes(Struct, frozen=True, forbid_unknown_fields=True):
    """Where each kind of notice goes."""

    turn: Ways = Ways()
    hurry: Ways = Ways(mail=True)
    over: Ways = Ways(push=False)
    call: Ways = Ways()
    contest: Ways = Ways()
    puzzle: Ways = Ways(page=False, push=False)

    def of(self, kind: Kind) -> Ways:
        """Where one kind goes."""
        ways: Ways = getattr(self, kind)
        return ways

    def without(self, kind: Kind, way: Way) -> Wishes:
        """A copy in which one kind no longer uses one channel."""
        return msgspec.structs.replace(self, **{kind: msgspec.structs.replace(self.of(kind), **{way: False})})


NOBODYS: Final = SettingsRow("", "fa", "UTC", 23 * 60, 8 * 60, "{}")  # for people who have not chosen anything


def wishes_of(settings: SettingsRow) -> Wishes:
    """The wishes in the settings of a player."""
    return msgspec.json.decode(settings.wishes, type=Wishes)


def wants(settings: SettingsRow, kind: Kind, channel: str) -> bool:
    """Whether a player wants this kind of notice by a channel."""
    ways = wishes_of(settings).of(kind)
    if channel == MAIL:
        return ways.mail and settings.address is not None and settings.is_confirmed
    return ways.push


def next_puzzle(settings: SettingsRow, now: int) -> int | None:
    """When the player should hear of the next puzzle of the day; None if never."""
    ways = wishes_of(settings).puzzle
    return next_morning(settings, now) if ways.push or ways.mail else None


def next_morning(settings: SettingsRow, now: int) -> int:
    """The next time at which a day begins for the player."""
    local = datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(settings.zone))
    morning = local.replace(hour=MORNING_HOUR, minute=0, second=0, microsecond=0, fold=0)
    if morning <= local:
        morning += timedelta(days=1)
    return int(morning.timestamp() * 1000)


def is_zone(name: str) -> bool:
    """Whether there is a time zone of this name."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


def quiet_until(settings: SettingsRow, now: int) -> int | None:
    """When the quiet hours around a time end; None if it is not within quiet hours."""
    first, last = settings.quiet_from, settings.quiet_to
    if first is None or last is None or first == last:
        return None
    local = datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(settings.zone))
    minute = local.hour * 60 + local.minute
    length = (last - first) % DAY_MINUTES
    if (minute - first) % DAY_MINUTES >= length:
        return None
    day = local.date() if minute < last else local.date() + timedelta(days=1)
    end = datetime(day.year, day.month, day.day, last // 60, last % 60, tzinfo=ZoneInfo(settings.zone))
    return max(now + 60_000, int(end.timestamp() * 1000))  # `end` may lie in the past when clocks change
