"""Secrets: who holds one may sit, or watch. A signed cookie stands for those that a browser showed."""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Final

COOKIE: Final = "tradewinds_guest"
COOKIE_AGE: Final = 400 * 24 * 3600  # seconds; browsers allow no more
KEY_BYTES: Final = 32
ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")


def new_id() -> str:
    """For tables and replays."""
    return secrets.token_urlsafe(12)


def is_id(text: str) -> bool:
    """Whether it could be the id of anything; what could not is never looked up."""
    return ID.fullmatch(text) is not None


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_key() -> str:
    return secrets.token_hex(KEY_BYTES)


def digest(secret: str) -> str:
    """What is stored of a secret; it is too long to be guessed from this."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(one: str | None, other: str | None) -> bool:
    """Whether two secrets are equal, without telling by the time it takes how much of them is."""
    return one is not None and other is not None and hmac.compare_digest(one.encode(), other.encode())


@dataclass(frozen=True)
class Caller:
    """Who asks: a browser by its cookie, or anybody by a secret, or nobody in particular."""

    guest: str | None = None
    secret: str | None = None


class Signer:
    """Signs the names of guests, so that none can be made up."""

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def sign(self, guest: str) -> str:
        return f"{guest}.{self._mac(guest)}"

    def read(self, cookie: str | None) -> str | None:
        """The guest whose cookie this is; none if we did not sign it."""
        guest, _dot, mac = (cookie or "").rpartition(".")
        return guest if guest and same(mac, self._mac(guest)) else None

    def key_of(self, seat_secret: str) -> str:
        """A link's key to a seat, made from what is stored of its secret: it can be shown at any time."""
        return self._mac(f"seat {seat_secret}")

    def _mac(self, guest: str) -> str:
        return hmac.new(self._key, guest.encode(), hashlib.sha256).hexdigest()
