"""Observations of a table as numpy arrays: one flat array of bytes, with a name for each of its parts."""

from functools import cached_property
from typing import Self, TypeVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64, u8
from numpy.typing import NDArray

from tradewinds.envs.layout import Layout
from tradewinds.envs.parts.part import CODE, COUNT, Part
from tradewinds.face import State
from tradewinds.table import Table

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Scalar = TypeVar("Scalar", bound=np.generic)
USUAL_COUNT = 10.0  # counts are divided by this among the features


def array_over(things: vec[u8] | vec[i64] | vec[float], kind: type[Scalar]) -> NDArray[Scalar]:
    """An array that shows what lies in a vec, now and later; it can only be read."""
    return np.frombuffer(memoryview(things), dtype=kind)


class Observations:
    """What the seats of a table see, as arrays of the same size for all of its states."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.layout = Layout(table.deal(seed=0).core.table)

    def __deepcopy__(self, _memo: object) -> Self:
        return self  # nothing in it ever changes

    @property
    def parts(self) -> list[Part]:
        return self.layout.parts

    @property
    def size(self) -> int:
        return self.layout.size

    @property
    def num_actions(self) -> int:
        return self.layout.actions

    def of(self, state: State, seat: int) -> Bytes:
        """All that this seat may see, and nothing more."""
        return array_over(self.layout.observation(state.core, seat), np.uint8).copy()

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """A one for each action that the seat may play now; zeros for a seat that has nothing to choose."""
        return array_over(self.layout.mask(state.core, seat), np.int8).copy()

    @cached_property
    def highest(self) -> Bytes:
        """The largest value that each byte can have."""
        return np.concatenate([np.full(part.length, part.most, dtype=np.uint8) for part in self.parts])

    def named(self, array: Bytes) -> dict[str, Bytes]:
        """The parts by name, as views of an observation or of an array of them."""
        before = array.shape[:-1]
        return {
            part.name: array[..., part.offset : part.offset + part.length].reshape(*before, *part.shape)
            for part in self.parts
        }

    # --- for networks

    @cached_property
    def _features(self) -> tuple[NDArray[np.intp], NDArray[np.intp], int]:
        """Where the codes are, where the features of each begin, and how many features there are."""
        codes = np.concatenate([np.full(part.length, part.kind == CODE) for part in self.parts])
        widths = np.where(codes, self.highest.astype(np.intp) + 1, 1)
        starts = np.concatenate([[0], np.cumsum(widths)[:-1]])
        return codes, starts, int(widths.sum())

    @property
    def num_features(self) -> int:
        return self._features[2]

    def features(self, array: Bytes) -> Floats:
        """Numbers for a network: each code as ones and zeros, counts as tenths, flags as they are."""
        codes, starts, width = self._features
        scale = np.concatenate(
            [np.full(part.length, USUAL_COUNT if part.kind == COUNT else 1.0) for part in self.parts]
        )
        out = np.zeros((*array.shape[:-1], width), dtype=np.float32)
        out[..., starts[~codes]] = array[..., ~codes] / scale[~codes]
        np.put_along_axis(out, starts[codes] + array[..., codes], 1.0, axis=-1)
        return out
