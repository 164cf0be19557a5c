"""The settings of the server, from `MEYDAN_…` in the environment and from the command line."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, field

from meydan.server.store import is_postgres

PREFIX: Final = "MEYDAN_"

PUSH_HOSTS: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)

Port = Annotated[int, Meta(ge=0, le=65_535)]
Worlds = Annotated[int, Meta(ge=10, le=10_000)]
Days = Annotated[int, Meta(ge=1, le=36_500)]


def data_file() -> Path:
    """The default database of this user."""
    from platformdirs import user_data_path  # missing in a page, which has no such folder

    return user_data_path("meydan", appauthor=False) / "meydan.sqlite"


def default_bot_processes() -> int:
    """The number of cores less a quarter, at least one, which is left for people's requests."""
    cores = os.cpu_count() or 1
    return max(1, cores - max(1, cores // 4))


def default_review_processes() -> int:
    """Half of the cores, at least one."""
    return max(1, (os.cpu_count() or 1) // 2)


class Settings(Struct, frozen=True, kw_only=True):
    """What an administrator can choose."""

    host: str = "127.0.0.1"  # the address to listen at
    port: Port = 8000  # 0: any free port
    database: str = field(default_factory=lambda: str(data_file()))  # a SQLite file, or `postgresql://…`
    admin_host: str = "127.0.0.1"  # the address at which `/metrics` is served
    admin_port: Port | None = None  # the port of `/metrics`; none: no metrics
    hosts: tuple[str, ...] = ()  # names that the server answers to, besides addresses; `*` is every name
    origins: tuple[str, ...] = ()  # other origins whose pages may talk to the server
    proxies: tuple[str, ...] = ()  # addresses of reverse proxies whose `X-Forwarded-…` headers are believed
    unlimited: tuple[str, ...] = ()  # addresses of programs, such as a load test, without limits by address
    bot_processes: Annotated[int, Meta(ge=1, le=256)] = field(default_factory=default_bot_processes)
    review_processes: Annotated[int, Meta(ge=1, le=256)] = field(default_factory=default_review_processes)
    review_worlds: Worlds | None = None  # imagined for each position of a game; None: the title's own number
    bot_seconds: Annotated[float, Meta(ge=0, le=60)] = 3.0  # that a bot may think about a move; weaker bots take less
    bot_pause_ms: Annotated[int, Meta(ge=0, le=10_000)] = 600  # the least that a bot's move takes where people play
    league: bool = False  # whether programs with a token find rated games against each other
    chair_seconds: Annotated[int, Meta(ge=5, le=86_400)] = 120  # that a public table keeps an absent player's chair
    keep_sessions_days: Annotated[int, Meta(ge=1, le=400)] = 400  # that a browser is remembered after its last visit
    keep_guests_days: Days | None = None  # after which `meydan admin prune` deletes guests; none: they are kept
    keep_unfinished_days: Days | None = None  # likewise, unfinished tables, after the last thing that happened there
    keep_finished_days: Days | None = None  # likewise, finished tables
    keep_chat_days: Days | None = None  # likewise, chat at tables that have ended
    public_url: str | None = None  # the address of the page, for links in e-mails: `https://meydan.example`
    push_hosts: tuple[str, ...] = PUSH_HOSTS  # push services that browsers may name; others are not called
    mail_from: str | None = None  # the sender of e-mails; none: no e-mails
    smtp_host: str | None = None  # the mail server; none: no e-mails
    smtp_port: Port = 587
    smtp_user: str | None = None
    smtp_password: str | None = None
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    pages: str | None = None  # the folder of a built client; none: the one that comes with the package
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["auto", "json", "text"] = "auto"  # `auto` is text on a terminal


FIELDS: Final = {each.name: each for each in msgspec.structs.fields(Settings)}


LISTS: Final = ("hosts", "origins", "proxies", "unlimited", "push_hosts")


class WrongSetting(ValueError):
    """A setting has a value that is not allowed."""

    def __init__(self, name: str, value: object) -> None:
        super().__init__(f"{PREFIX}{name.upper()} cannot be {value!r}")
        self.name = name
        self.value = value


def read_settings(environment: Mapping[str, str], given: Mapping[str, object]) -> Settings:
    """The settings of the environment, overridden by the given ones; WrongSetting."""
    said = {name: environment[PREFIX + name.upper()] for name in FIELDS if PREFIX + name.upper() in environment}
    return Settings(**{name: _value(name, value) for name, value in {**said, **given}.items()})


def _value(name: str, value: object) -> Any:
    try:
        if name == "database":
            return _address(str(value))
        if name in LISTS and isinstance(value, str):
            value = value.replace(",", " ").split()
        return msgspec.convert(value, FIELDS[name].type, strict=False)
    except (ValueError, msgspec.ValidationError):
        raise WrongSetting(name, value) from None


def _address(value: str) -> str:
    """The address of a database; `sqlite:///file` becomes the file."""
    file = value.removeprefix("sqlite:///")
    if "://" in file and not is_postgres(file):
        raise ValueError(file)
    return file
