"""What an administrator can have done, whether a server runs or not: deeds, and what is answered."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from meydan.core.errors import Rule, SetupError
from meydan.server.accounts import passwords
from meydan.server.accounts.names import MARK, folded, must_be_free, proper_name
from meydan.server.accounts.personal_data import exported, forgotten, new_pseudonym
from meydan.server.accounts.programs import is_program
from meydan.server.accounts.sessions import DAY_SECONDS
from meydan.server.accounts.skeletons import skeleton
from meydan.server.admission.addresses import network
from meydan.server.live.hub import Hub
from meydan.server.live.table import clock
from meydan.server.messages import Refused
from meydan.server.store.hints import Ended, Hint, Removed
from meydan.server.store.upkeep import BanRow, Kind, Person

NO_PERSON: Final = Rule("admin.no-person", "there is nobody of the name or id {who!r}")
SEVERAL: Final = Rule("admin.several", "several guests are called {who!r}; name one by id: {ids}")
NO_ACCOUNT: Final = Rule("admin.no-account", "{name} is a guest and has no password")
NO_ADDRESS: Final = Rule(
    "admin.address", "{address!r} is no address; write one like 203.0.113.5, or a network like 2001:db8::/64"
)
NOT_BANNED: Final = Rule("admin.not-banned", "{who} is not banned; 'meydan admin bans' lists who is")
NO_TABLE: Final = Rule("admin.no-table", "there is no table {table!r} that this server can open")
NAME_TAKEN: Final = Rule("admin.name", "the name {name!r} cannot be given: it is taken, or nobody may have it")
STILL_PLAYS: Final = Rule(
    "admin.still-plays", "{name} sits at tables that go on: {tables}; 'meydan admin close TABLE' ends one"
)
NO_REPORT: Final = Rule("admin.no-report", "there is no report {number}; 'meydan admin reports' lists them")
RULES: Final = {
    rule.id: rule
    for rule in (
        NO_PERSON,
        SEVERAL,
        NO_ACCOUNT,
        NO_ADDRESS,
        NOT_BANNED,
        NO_TABLE,
        NAME_TAKEN,
        STILL_PLAYS,
        NO_REPORT,
    )
}


class Deed(Struct, frozen=True, tag_field="deed", tag=str.lower):
    """Something to be done."""


class Ban(Deed, frozen=True):
    """Shut a person out, or an address or network."""

    who: str | None
    address: str | None
    reason: str


class Unban(Deed, frozen=True):
    """Let a person, an address or a network in again."""

    who: str | None
    address: str | None


class Bans(Deed, frozen=True):
    """List who is banned."""


class Close(Deed, frozen=True):
    """End the game of a table."""

    table: str


class Rename(Deed, frozen=True):
    """Give a person another name."""

    who: str
    name: str


class Password(Deed, frozen=True):
    """Give an account a new password."""

    who: str


class Delete(Deed, frozen=True):
    """Show, or delete, an account or a guest."""

    who: str
    really: bool


class Export(Deed, frozen=True):
    """Write down what is kept of a person."""

    who: str


class Reports(Deed, frozen=True):
    """List what people report, or delete one report."""

    done: int | None


class Prune(Deed, frozen=True):
    """Show, or delete, what is older than so many days; None: it is kept."""

    days: dict[Kind, int | None]
    really: bool


AnyDeed = Ban | Unban | Bans | Close | Rename | Password | Delete | Export | Reports | Prune


class Said(Struct, frozen=True):
    """A text by its id, and the facts that it is filled with."""

    text: str
    facts: dict[str, str | int] = {}


class Answer(Struct, frozen=True):
    """What was done, or why nothing was; `document` is what was asked for, if it is more than words."""

    said: list[Said] = []
    refused: Said | None = None
    document: Any = None


class Administration:
    """Does what is asked for. `hear` tells this process what the hints tell others."""

    def __init__(self, hub: Hub, hear: Callable[[Hint], None]) -> None:
        self._hub = hub
        self._upkeep = hub.store.upkeep
        self._hear = hear

    async def perform(self, deed: AnyDeed) -> Answer:
        """Do it, and say what was done. Raises StoreTrouble."""
        deeds: dict[type[Deed], Callable[..., Any]] = {
            Ban: self._ban,
            Unban: self._unban,
            Bans: self._bans,
            Close: self._close,
            Rename: self._rename,
            Password: self._password,
            Delete: self._delete,
            Export: self._export,
            Reports: self._reports,
            Prune: self._prune,
        }
        try:
            answer: Answer = await deeds[type(deed)](deed)
        except SetupError as error:
            facts = {name: fact if isinstance(fact, int) else str(fact) for name, fact in error.rule.facts.items()}
            return Answer(refused=Said(error.rule.id, facts))
        return answer

    def _tell(self, hint: Hint) -> None:
        self._hear(hint)
        self._hub.store.tell(hint)

    async def _person(self, who: str) -> Person:
        found = await self._upkeep.people_called(who, folded(who))
        if not found:
            raise SetupError(NO_PERSON.of(who=who))
        if len({person.id for person in found}) > 1:
            raise SetupError(SEVERAL.of(who=who, ids=", ".join(person.id for person in found)))
        return found[0]

    async def _hang_up(self, person: Person, forget: bool) -> None:
        """End the person's websockets, and their sessions too if they are to be forgotten."""
        for session in await self._hub.store.sessions_of(person.id):
            if forget:
                await self._hub.store.close_session(session.hash)
            self._tell(Ended(session.hash.hex()))

    async def _ban(self, deed: Ban) -> Answer:
        said = []
        if deed.who is not None:
            person = await self._person(deed.who)
            await self._upkeep.ban(BanRow(person.id, "player", person.name, deed.reason, clock()))
            await self._hang_up(person, forget=True)
            said.append(Said("admin.banned", {"name": person.name, "id": person.id}))
        if deed.address is not None:
            banned = _banned_network(deed.address)
            await self._upkeep.ban(BanRow(banned, "address", banned, deed.reason, clock()))
            said.append(Said("admin.banned-address", {"address": banned}))
        return Answer(said)

    async def _unban(self, deed: Unban) -> Answer:
        said = []
        if deed.who is not None:
            found = await self._upkeep.banned_called(deed.who)
            if not found or not await self._upkeep.unban(found[0].id):
                raise SetupError(NOT_BANNED.of(who=deed.who))
            said.append(Said("admin.unbanned", {"name": found[0].name}))
        if deed.address is not None:
            banned = _banned_network(deed.address)
            if not await self._upkeep.unban(banned):
                raise SetupError(NOT_BANNED.of(who=banned))
            said.append(Said("admin.unbanned", {"name": banned}))
        return Answer(said)

    async def _bans(self, _: Bans) -> Answer:
        bans = await self._upkeep.bans()
        return Answer([_listed(ban) for ban in bans] or [Said("admin.no-bans")])

    async def _close(self, deed: Close) -> Answer:
        try:
            closed = await self._hub.close_table(deed.table)
        except Refused:
            raise SetupError(NO_TABLE.of(table=deed.table)) from None
        return Answer([Said("admin.closed" if closed else "admin.ended-before", {"table": deed.table})])

    async def _rename(self, deed: Rename) -> Answer:
        person = await self._person(deed.who)
        mark = MARK if is_program(person.id) else ""
        try:
            name = proper_name(deed.name.removesuffix(mark)) + mark
            await must_be_free(self._hub.store, name, person.id)
        except Refused:
            raise SetupError(NAME_TAKEN.of(name=deed.name)) from None
        await self._upkeep.rename(person.id, name, folded(name), skeleton(name))
        await self._hang_up(person, forget=False)
        return Answer([Said("admin.renamed", {"name": person.name, "new": name})])

    async def _password(self, deed: Password) -> Answer:
        person = await self._person(deed.who)
        if not person.has_account:
            raise SetupError(NO_ACCOUNT.of(name=person.name))
        password = secrets.token_urlsafe(12)
        await self._upkeep.set_password(person.id, await asyncio.to_thread(passwords.hash_now, password))
        await self._hub.store.forget_devices(person.id)
        await self._hang_up(person, forget=True)
        return Answer([Said("admin.password", {"name": person.name, "password": password})])

    async def _delete(self, deed: Delete) -> Answer:
        person = await self._person(deed.who)
        if tables := await self._upkeep.running_tables(person.id):
            raise SetupError(STILL_PLAYS.of(name=person.name, tables=", ".join(tables)))
        if not deed.really:
            kind = "account" if person.has_account else "guest"
            shown = Said(f"admin.would-go.{kind}", {"name": person.name, "id": person.id})
            return Answer([shown, Said("admin.not-deleted")])
        await self._hang_up(person, forget=True)
        for table in await forgotten(self._hub.store, person.id):
            self._tell(Removed(table))
        return Answer([Said("admin.deleted", {"name": person.name})])

    async def _export(self, deed: Export) -> Answer:
        person = await self._person(deed.who)
        return Answer(document=await exported(self._hub.store, person.id))

    async def _reports(self, deed: Reports) -> Answer:
        if deed.done is not None:
            if not await self._upkeep.forget_report(deed.done):
                raise SetupError(NO_REPORT.of(number=deed.done))
            return Answer([Said("admin.report-done", {"number": deed.done})])
        said = []
        for row in await self._upkeep.reports():
            facts: dict[str, str | int] = {"number": row.number, "name": row.name, "id": row.player or "?"}
            facts |= {"table": row.table or "?", "text": row.text, "reason": row.reason, "reporter": row.reporter}
            said.append(Said(f"admin.report.{row.kind}", facts))
        return Answer(said or [Said("admin.no-reports")])

    async def _prune(self, deed: Prune) -> Answer:
        said = []
        for kind, days in deed.days.items():
            if days is None:
                continue
            before = clock() - days * DAY_SECONDS * 1000
            count = await self._upkeep.old(kind, before)
            if deed.really:
                for table in await self._upkeep.delete_old(kind, before, new_pseudonym()):
                    self._tell(Removed(table))
            said.append(Said(f"admin.old.{kind}", {"count": count, "days": days}))
        if not said:
            return Answer([Said("admin.keeps-all")])
        return Answer([*said, Said("admin.pruned" if deed.really else "admin.not-deleted")])


def _listed(ban: BanRow) -> Said:
    """A line of the list of bans."""
    who = f"{ban.name} ({ban.target})" if ban.kind == "player" else ban.target
    return (
        Said("admin.ban", {"who": who, "reason": ban.reason}) if ban.reason else Said("admin.ban.plain", {"who": who})
    )


def _banned_network(address: str) -> str:
    """The network of an address as it is stored. Raises SetupError."""
    try:
        return str(network(address))
    except ValueError:
        raise SetupError(NO_ADDRESS.of(address=address)) from None
