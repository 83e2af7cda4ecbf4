"""Secrets of seats and spectators, and the signed cookie of browsers that have shown one."""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

COOKIE: Final = "tradewinds_guest"
STUDY_COOKIE: Final = "tradewinds_study"
"""Holds the key of a study's edit link; browsers send it to that study's pages only."""
COOKIE_AGE: Final = 400 * 24 * 3600  # seconds; the most that browsers allow
KEY_BYTES: Final = 32
LONGEST_GUEST: Final = 64
"""Characters of a guest id; ours are shorter. Longer ones are not even looked at."""
KEY: Final = "signing key"
"""The setting that holds the key of a database; the second one holds its predecessor."""
KEY_BEFORE: Final = "signing key before"
KEY_DAYS: Final = 30
"""Days that the previous key remains valid after a gentle change."""
ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")


def new_id() -> str:
    """A new id for a table or a replay. It never begins with a dash: commands would take it for an option."""
    while (drawn := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return drawn


def is_id(text: str) -> bool:
    """True if the text has the form of an id; anything else is never looked up."""
    return ID.fullmatch(text) is not None


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_key() -> str:
    return secrets.token_hex(KEY_BYTES)


def digest(secret: str) -> str:
    """The digest stored for a secret, which is too long to be guessed from it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(one: str | None, other: str | None) -> bool:
    """Constant-time comparison; False if either is missing."""
    return one is not None and other is not None and hmac.compare_digest(one.encode(), other.encode())


@dataclass(frozen=True)
class Caller:
    """Who asks: a browser with its cookie, a client with a secret, or an unknown one."""

    guest: str | None = None
    secret: str | None = None
    study: str | None = None
    """The key of the edit link of the requested study."""


class Signer:
    """Signs the ids of guests, so that nobody can forge one.

    After a gentle change of the key, signatures of the previous one remain valid for a while.
    """

    def __init__(self, key: str, before: str | None = None) -> None:
        self._keys = tuple(bytes.fromhex(each) for each in (key, before) if each)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Signer) and self._keys == other._keys

    def __hash__(self) -> int:
        return hash(self._keys)

    def sign(self, guest: str) -> str:
        return f"{guest}.{mac_of(self._keys[0], guest)}"

    def read(self, cookie: str | None) -> str | None:
        """The guest in a cookie; None if we did not sign it."""
        guest, _dot, mac = (cookie or "").rpartition(".")
        if not 0 < len(guest) <= LONGEST_GUEST:
            return None
        return guest if any(same(mac, mac_of(key, guest)) for key in self._keys) else None

    def is_old(self, cookie: str | None) -> bool:
        """True if a cookie should be signed again with the current key."""
        guest = self.read(cookie)
        return guest is not None and self.sign(guest) != cookie

    def key_of(self, seat_secret: str) -> str:
        """The key in the link of a seat, derived from the stored digest so that it can be shown again."""
        return mac_of(self._keys[0], f"seat {seat_secret}")

    def opens_seat(self, shown: str, seat_secret: str) -> bool:
        """True for the key in the link of a seat."""
        return any(same(shown, mac_of(key, f"seat {seat_secret}")) for key in self._keys)

    def proof_of(self, text: str) -> str:
        """Proof that a link with this text was issued by us."""
        return mac_of(self._keys[0], f"link {text}")

    def proves(self, shown: str, text: str) -> bool:
        return any(same(shown, mac_of(key, f"link {text}")) for key in self._keys)

    def name_of(self, address: str) -> str:
        """A pseudonym for an address, for counting: the address cannot be recovered from it."""
        return mac_of(self._keys[0], f"address {address}")[:32]


@lru_cache(maxsize=16_384)  # called for each note and each page, to see whose it is
def mac_of(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()
