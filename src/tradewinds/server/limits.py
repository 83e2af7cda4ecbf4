"""How much anybody may ask for: so many requests of a kind in a minute, so many open streams."""

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from typing import Final

from tradewinds.server.problems import TooMany
from tradewinds.server.settings import Rate

MOST_ADDRESSES: Final = 10_000  # remembered for each kind; those not heard of for longest are forgotten


class Bucket:
    """Fills up slowly; each request takes one."""

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
    """For each address and kind of request; every server process counts for itself."""

    def __init__(self, rates: Mapping[str, Rate]) -> None:
        self._rates = rates
        self._buckets: dict[str, OrderedDict[str, Bucket]] = {kind: OrderedDict() for kind in rates}
        self._open: Counter[str] = Counter()

    def count(self, kind: str, address: str) -> None:
        """TooMany if this address has asked for too much of this kind."""
        known = self._buckets[kind]
        bucket = known.setdefault(address, Bucket(self._rates[kind]))
        known.move_to_end(address)
        if len(known) > MOST_ADDRESSES:
            known.popitem(last=False)
        if not bucket.take():
            raise TooMany

    def check_streams(self, address: str, most: int) -> None:
        if self._open[address] >= most:
            raise TooMany

    @contextlib.contextmanager
    def open_stream(self, address: str) -> Iterator[None]:
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            self._open += Counter()  # forgets addresses without streams
