"""Limits for each client: requests of a kind per minute, and open streams.

Each process counts by itself, so that no request waits for another process; what an address has spent is
told to the others through the database (`sharing.py`).
"""

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from typing import Final

from tradewinds.server.problems import TooMany
from tradewinds.server.settings import Rate

MOST_ADDRESSES: Final = 10_000  # remembered for each kind; the longest silent are forgotten


SHARE_TOLD: Final = 0.1
"""The part of a burst that an address spends before the other processes are told of it."""


class Bucket:
    """A token bucket: fills up at a steady rate, and each request takes one token."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = float(rate.burst)
        self._at = time.monotonic()
        self._untold = 0

    @property
    def worth_telling(self) -> bool:
        return self._untold >= max(1.0, self._rate.burst * SHARE_TOLD)

    def tell(self) -> int:
        """How many tokens were taken that the other processes have not been told of."""
        untold, self._untold = self._untold, 0
        return untold

    def learn(self, left: float) -> None:
        """Take over what all processes together have left, less what was taken here in the meantime."""
        self._left, self._at = left - self._untold, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        refill = (now - self._at) * self._rate.per_minute / 60
        self._left, self._at = min(self._rate.burst, self._left + refill), now
        if self._left < 1:
            return False
        self._left -= 1
        self._untold += 1
        return True


class Limits:
    """Counts for each address and kind of request."""

    def __init__(self, rates: Mapping[str, Rate]) -> None:
        self._rates = rates
        self._buckets: dict[str, OrderedDict[str, Bucket]] = {kind: OrderedDict() for kind in rates}
        self._open: Counter[tuple[str, ...]] = Counter()

    def count(self, kind: str, address: str) -> None:
        """Count a request; TooMany if this address has sent too many of this kind."""
        known = self._buckets[kind]
        bucket = known.setdefault(address, Bucket(self._rates[kind]))
        known.move_to_end(address)
        if len(known) > MOST_ADDRESSES:
            known.popitem(last=False)
        if not bucket.take():
            raise TooMany

    # --- what other processes count

    @property
    def rates(self) -> Mapping[str, Rate]:
        return self._rates

    def untold(self, kind: str) -> dict[str, int]:
        """What addresses have spent that the other processes are to be told of."""
        return {address: each.tell() for address, each in self._buckets[kind].items() if each.worth_telling}

    def learn(self, kind: str, left: Mapping[str, float]) -> None:
        """Take over what addresses have left, counting all processes."""
        for address, tokens in left.items():
            if address in self._buckets[kind]:
                self._buckets[kind][address].learn(tokens)

    # --- streams

    def check_streams(self, most: Mapping[tuple[str, ...], int]) -> None:
        """Raise TooMany if no more streams may be open, of any of these kinds."""
        if any(self._open[kind] >= limit for kind, limit in most.items()):
            raise TooMany

    @contextlib.contextmanager
    def open_stream(self, most: Mapping[tuple[str, ...], int]) -> Iterator[bool]:
        """Count an open stream under each of these kinds; False if there is no room for it.

        Streams that are asked for at the same moment have all been checked before any of them is open.
        """
        self._open.update(most.keys())
        try:
            yield all(self._open[kind] <= limit for kind, limit in most.items())
        finally:
            self._open.subtract(most.keys())
            self._open += Counter()  # drops kinds without streams
