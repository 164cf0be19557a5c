"""The address of a server, as both protocols need it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from meydan.client.errors import NoAddress


@dataclass(frozen=True)
class Address:
    """Where a server is. It may stand below a path of its host."""

    server: str  # as it was written
    host: str
    port: int
    is_secure: bool
    path: str = ""
    source: str | None = None  # the address of this machine to connect from, if it has several

    @classmethod
    def read(cls, server: str, source: str | None = None) -> Address:
        """The address in `https://example.org`; NoAddress if there is none."""
        try:
            parts = urlsplit(server)
            is_secure = {"http": False, "https": True}[parts.scheme]
            if not parts.hostname:
                raise ValueError("no host")
            port = parts.port or (443 if is_secure else 80)
        except (KeyError, ValueError):
            raise NoAddress(server, "an address looks like http://127.0.0.1:8000") from None
        return cls(server, parts.hostname, port, is_secure, parts.path.rstrip("/"), source)

    @property
    def authority(self) -> str:
        """The host and the port."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    @property
    def local_end(self) -> tuple[str, int] | None:
        """The end to connect from: the source and any port."""
        return None if self.source is None else (self.source, 0)

    @property
    def websocket(self) -> str:
        """The address of the websocket."""
        return f"{'wss' if self.is_secure else 'ws'}://{self.authority}{self.path}/ws"
