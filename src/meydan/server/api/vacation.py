"""My vacation: the clocks of my games by correspondence stand still until I am back."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from meydan.core.errors import Rule
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import must_be_a_person
from meydan.server.live.table import clock
from meydan.server.messages import Refused
from meydan.server.people.vacations import DAYS_A_YEAR, YEAR_MS, current, days_left, taken_now
from meydan.server.store.vacations import VacationRow
from meydan.server.vacations import VacationNotes

FEW_DAYS: Final = Rule("vacation.days", "you have {left} days of vacation left of {most} in a year; take fewer")


class NewVacation(Struct, frozen=True, forbid_unknown_fields=True):
    """For how many days from now I am away; 0 ends the vacation."""

    days: Annotated[int, Meta(ge=0, le=DAYS_A_YEAR)]


class MyVacation(Struct, frozen=True):
    """When my vacation ends, if I am on one, and how many whole days I have left within any 365 days."""

    until: int | None
    days_left: int
    days_a_year: int


async def my_vacation(visit: Visit, _: Nothing) -> MyVacation:
    """Whether I am on vacation, and how many days of it I have."""
    return _shown(await _taken(visit))


async def take(visit: Visit, asked: NewVacation) -> MyVacation:
    """Begin, lengthen, shorten or end my vacation. Everybody at my daily games sees it."""
    must_be_a_person(visit)
    taken, now = await _taken(visit), clock()
    left = days_left(taken, now)
    if asked.days > left:
        raise Refused("not-allowed", FEW_DAYS.of(left=left, most=DAYS_A_YEAR))
    vacation = taken_now(visit.who.player, taken, asked.days, now)
    if vacation is not None:
        await visit.store.vacations.set(vacation)
        await VacationNotes(visit.hub).tell(vacation)
    return _shown(await _taken(visit))


async def _taken(visit: Visit) -> list[VacationRow]:
    return await visit.store.vacations.taken(visit.who.player, clock() - YEAR_MS)


def _shown(taken: list[VacationRow]) -> MyVacation:
    now = clock()
    running = current(taken, now)
    return MyVacation(None if running is None else running.ends, days_left(taken, now), DAYS_A_YEAR)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/me/vacation", my_vacation),
    Endpoint("POST", "/api/me/vacation", take),
)
