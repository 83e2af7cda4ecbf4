"""Addresses at which a server can be reached."""

import ipaddress
import socket
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network
from typing import Final
from urllib.parse import urlsplit

from tradewinds.locale import gettext as _

LOOPBACK_NAMES: Final = ("localhost", "127.0.0.1", "[::1]")
LOOPBACK_ADDRESSES: Final = ("127.0.0.0/8", "::1/128")


def family_of(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def url_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """The address, or its /64 in IPv6: that is what one household or one machine is given as a whole."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, ipaddress.IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def network_of(text: str) -> IPv4Network | IPv6Network:
    """An address or a range of them; ValueError with a sentence if the text is neither."""
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise ValueError(
            _("{text!r} is not an address or a network, such as 203.0.113.7 or 203.0.113.0/24.").format(
                text=text
            )
        ) from None


def checked_public_url(text: str) -> str:
    """The address without a slash at its end, or nothing; ValueError with a sentence if it is none."""
    url = text.rstrip("/")
    try:
        parts = urlsplit(url)
        whole = parts.scheme in ("http", "https") and parts.hostname and (parts.port or True)
        more = parts.path or parts.query or parts.fragment or parts.username
    except ValueError:
        whole, more = False, ""
    if text and (not whole or more):
        raise ValueError(
            _("A public address looks like https://play.example.org, not {url!r}.").format(url=text)
        )
    return url


def host_in(url: str) -> str:
    """The host of an address, as it stands in the Host header of requests."""
    host = urlsplit(url).hostname or ""
    return f"[{host}]" if ":" in host else host
