"""Which names the server answers to, by its settings."""

from __future__ import annotations

import socket

import pytest

from meydan.server.admission.hosts import is_answered, names_of
from meydan.server.operation.settings import Settings

AT_HOME = ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.7:8000", "nas", "nas.local:80"]
FOREIGN = ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8000", "", "evil.example."]


@pytest.mark.parametrize("host", AT_HOME)
def test_names_that_nobody_else_can_have_are_answered(host: str) -> None:
    assert is_answered(host, names_of(Settings()))
    assert is_answered(host, names_of(Settings(hosts=("meydan.example",))))


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.attack("foreign host names")
def test_names_that_somebody_can_have_are_not(host: str) -> None:
    assert not is_answered(host, names_of(Settings()))
    assert not is_answered(host, names_of(Settings(hosts=("meydan.example",), proxies=("127.0.0.1",))))


def test_settings_add_names() -> None:
    assert is_answered("Meydan.Example:443", names_of(Settings(hosts=("meydan.example",))))
    assert is_answered("meydan.example", names_of(Settings(origins=("https://meydan.example",))))
    assert is_answered(socket.gethostname(), names_of(Settings()))


@pytest.mark.attack("foreign host names", control="answers to every name")
def test_a_proxy_and_a_star_let_every_name_through() -> None:
    assert is_answered("any.example", names_of(Settings(proxies=("127.0.0.1",))))
    assert is_answered("any.example", names_of(Settings(hosts=("*",))))
