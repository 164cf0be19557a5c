"""Addresses as limits count them: one for everything that one customer of a provider can come from."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

NETWORK_BITS: Final = 64  # of an IPv6 address: a customer has at least one such network, with 2**64 addresses


def counted(address: str) -> str:
    """The address, an IPv4 address that is written as IPv6, or the /64 network of an IPv6 address."""
    found = _parsed(address)
    if isinstance(found, IPv6Address) and not found.is_loopback:
        return str(IPv6Address(int(found) >> NETWORK_BITS << NETWORK_BITS)) + f"/{NETWORK_BITS}"
    return address if found is None else str(found)


def is_local(address: str) -> bool:
    """Whether the address is this machine's."""
    found = _parsed(address)
    return found is not None and found.is_loopback


def is_near(address: str) -> bool:
    """Whether the address is this machine's or its network's: a proxy of ours may be there."""
    found = _parsed(address)
    return found is not None and (found.is_loopback or found.is_private)


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found
