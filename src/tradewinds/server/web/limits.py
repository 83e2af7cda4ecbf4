"""Limits for each client: requests of a kind per minute, and open streams."""

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from typing import Final

from tradewinds.server.problems import TooMany
from tradewinds.server.settings import Rate

MOST_ADDRESSES: Final = 10_000  # remembered for each kind; the longest silent are forgotten


class Bucket:
    """A token bucket: fills up at a steady rate, and each request takes one token."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = float(rate.burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        refill = (now - self._at) * self._rate.per_minute / 60
        self._left, self._at = min(self._rate.burst, self._left + refill), now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limits:
    """Counts for each address and kind of request. Each server process counts for itself."""

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

    def check_streams(self, most: Mapping[tuple[str, ...], int]) -> None:
        """TooMany if as many streams are open as there may be, of any of these kinds."""
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
