"""Derives seeds from seeds, so that everything in a game follows from one number."""

import hashlib


def mixed(*numbers: int) -> int:
    """One number from several, the same on every machine."""
    digest = hashlib.sha256(" ".join(map(str, numbers)).encode()).digest()
    return int.from_bytes(digest[:4], "big")
