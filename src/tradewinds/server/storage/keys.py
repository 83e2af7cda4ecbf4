"""The key that signs cookies and links: shared by the servers of a database, and changed on demand."""

from __future__ import annotations

from typing import Final, Literal

from tradewinds.server.storage.repository import Storage
from tradewinds.server.tickets import KEY, KEY_BEFORE, KEY_DAYS, Signer, new_key

Manner = Literal["gently", "at-once"]
DAY: Final = 24 * 3600.0


async def signer_of(storage: Storage, now: float) -> Signer:
    """Signs with the present key, and reads what the one before has signed as long as that is good."""
    key = await storage.shared_setting(KEY, new_key())
    before, _space, until = (await storage.setting(KEY_BEFORE) or "").partition(" ")
    return Signer(key, before if until and now < float(until) else None)


async def rotate(storage: Storage, now: float, manner: Manner = "gently") -> None:
    """Make another key. Gently, the old one is good for some weeks, and cookies are signed anew meanwhile.

    At once, nothing that the old key has signed is good any more: browsers have to follow new links.
    """
    old = await storage.shared_setting(KEY, new_key())
    before = f"{old} {now + KEY_DAYS * DAY}" if manner == "gently" else ""
    await storage.change_settings({KEY: new_key(), KEY_BEFORE: before})
