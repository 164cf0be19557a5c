"""Addresses as limits count them: one for everything that one customer of a provider can come from."""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

NETWORK_BITS: Final = 64  # of an IPv6 address: a customer has at least one such network, with 2**64 addresses


def counted(address: str) -> str:
    """The address, an IPv4 address that is written as IPv6, or the /64 network of an IPv6 address."""
    found = _parsed(address)
    if isinstance(found, IPv6Address) and not found.is_loopback:
        return str(IPv6Address(int(found) >> NETWORK_BITS << NETWORK_BITS)) + f"/{NETWORK_BITS}"
    return address if found is None else str(found)


def network(address: str) -> IPv4Network | IPv6Network:
    """A network from text: `192.0.2.0/24` as it is, a single address as limits count it. Raises ValueError."""
    return ip_network(address if "/" in address else counted(address), strict=False)


def is_within(address: str, networks: Collection[IPv4Network | IPv6Network]) -> bool:
    """Whether the address belongs to one of the networks."""
    found = _parsed(address) if networks else None
    return found is not None and any(found in each for each in networks)


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
