"""How the server is set up: by `MEYDAN_…` in the environment, and what the command line says beyond that."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

from platformdirs import user_data_path
from pydantic import Field
from pydantic.functional_validators import AfterValidator, BeforeValidator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from meydan.server.store import is_postgres

Port = Annotated[int, Field(ge=0, le=65_535)]


def _words(value: object) -> object:
    return value.replace(",", " ").split() if isinstance(value, str) else value


def _address(value: str) -> str:
    """`sqlite:///file` is the file."""
    file = value.removeprefix("sqlite:///")
    if "://" in file and not is_postgres(file):
        raise ValueError("a SQLite file, sqlite:///FILE or postgresql://… is wanted")
    return file


def data_file() -> Path:
    """Where this user's tables are kept."""
    return user_data_path("meydan", appauthor=False) / "meydan.sqlite"


def default_bot_processes() -> int:
    """All cores but one, which is for the people."""
    return max(1, (os.cpu_count() or 1) - 1)


class Settings(BaseSettings):
    """What an administrator can choose."""

    model_config = SettingsConfigDict(env_prefix="MEYDAN_", extra="ignore", frozen=True)

    host: str = Field(default="127.0.0.1", description="the address to listen at")
    port: Port = Field(default=8000, description="the port; 0 is any that is free")
    database: Annotated[str, AfterValidator(_address)] = Field(
        default_factory=lambda: str(data_file()), description="a SQLite file, or `postgresql://…`"
    )
    admin_host: str = Field(default="127.0.0.1", description="the address at which `/metrics` is served")
    admin_port: Port | None = Field(default=None, description="the port of `/metrics`; none: no metrics")
    origins: Annotated[list[str], NoDecode, BeforeValidator(_words)] = Field(
        default=[], description="addresses of pages, besides our own, that may talk to the server"
    )
    proxies: Annotated[list[str], NoDecode, BeforeValidator(_words)] = Field(
        default=[], description="addresses of reverse proxies whose `X-Forwarded-…` headers are believed"
    )
    bot_processes: int = Field(
        default_factory=default_bot_processes, ge=1, le=256, description="processes in which bots think"
    )
    bot_seconds: float = Field(
        default=3.0, ge=0, le=60, description="how long a bot may think about a move at most; weaker ones take less"
    )
    bot_pause_ms: int = Field(
        default=600,
        ge=0,
        le=10_000,
        description="how long a bot's move takes at least where people play, so that they can follow",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(default="info", description="what is logged")
    log_format: Literal["auto", "json", "text"] = Field(
        default="auto", description="JSON lines, or text for people; `auto` is text on a terminal"
    )
