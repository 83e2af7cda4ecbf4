"""The network of selfplay.py: it estimates the value of a position from what a seat sees."""

from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from tradewinds.envs.fields.field import CODE
from tradewinds.envs.observations import Observations

WIDTH = 128
SECOND = 32
MOST = 31  # larger counts look the same

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]


class Network(nn.Module):  # type: ignore[misc]
    """A row of weights for every value of every byte of an observation; the network evaluates their sum.

    The observations after different actions differ in only a few bytes, so only those rows have to be
    exchanged: `ahead` takes a fifth of the time of a full evaluation.
    """

    def __init__(self, layout: Observations) -> None:
        super().__init__()
        lengths = [int(field.length) for field in layout.fields]
        coded = np.repeat([field.kind == CODE for field in layout.fields], lengths)
        self.most = np.where(coded, layout.highest, np.minimum(layout.highest, MOST)).astype(np.int64)
        self.first = np.cumsum(self.most + 1) - (self.most + 1)  # the row of each byte's zero
        self.rows = nn.Parameter(0.05 * torch.randn(int((self.most + 1).sum()), WIDTH))
        self.even = nn.Parameter(torch.zeros(WIDTH))
        self.think = nn.Sequential(nn.ReLU(), nn.Linear(WIDTH, SECOND), nn.ReLU(), nn.Linear(SECOND, 1))

    def forward(self, seen: Bytes) -> torch.Tensor:
        return self._thought(self._summed(seen))

    def ahead(self, seen: Bytes, tables: Numbers, after: Bytes) -> NDArray[np.float32]:
        """The expectations after actions at these tables; `seen` holds the current observations."""
        before = seen[tables]
        row, byte = np.nonzero(after != before)
        bags = torch.from_numpy(np.searchsorted(row, np.arange(len(after) + 1)))
        with torch.no_grad():
            now = self._summed(seen)[torch.from_numpy(tables)]
            come = self._bagged(self._rows_of(after[row, byte], byte), bags)
            gone = self._bagged(self._rows_of(before[row, byte], byte), bags)
            return cast(NDArray[np.float32], self._thought(now + come - gone).numpy())

    def _summed(self, seen: Bytes) -> torch.Tensor:
        every = self._rows_of(seen, np.arange(seen.shape[1]))
        return functional.embedding_bag(torch.from_numpy(every), self.rows, mode="sum") + self.even

    def _bagged(self, rows: Numbers, bags: torch.Tensor) -> torch.Tensor:
        return functional.embedding_bag(
            torch.from_numpy(rows), self.rows, bags, mode="sum", include_last_offset=True
        )

    def _rows_of(self, values: Bytes, byte: Numbers) -> Numbers:
        return self.first[byte] + np.minimum(values, self.most[byte])

    def _thought(self, summed: torch.Tensor) -> torch.Tensor:
        return cast(torch.Tensor, self.think(summed).squeeze(1))
