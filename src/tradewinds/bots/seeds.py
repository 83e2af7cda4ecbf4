"""Seeds made of seeds, so that everything a game needs follows from one number."""

import hashlib


def mixed(*numbers: int) -> int:
    """One number from several, the same on every machine."""
    digest = hashlib.sha256(" ".join(map(str, numbers)).encode()).digest()
    return int.from_bytes(digest[:4], "big")
