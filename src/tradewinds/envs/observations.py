"""Observations of a table as numpy arrays: one flat array of bytes, with a name for each of its parts."""

from functools import cached_property
from typing import NamedTuple, Self, TypeVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64, u8
from numpy.typing import NDArray

from tradewinds.envs.checks import check_seat
from tradewinds.envs.layout import Layout
from tradewinds.envs.parts.part import CODE, COUNT, Part
from tradewinds.face import State
from tradewinds.locale import gettext as _
from tradewinds.table import Table

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Scalar = TypeVar("Scalar", bound=np.generic)
USUAL_COUNT = 10.0  # counts are divided by this among the features


def array_over(things: vec[u8] | vec[i64] | vec[float], kind: type[Scalar]) -> NDArray[Scalar]:
    """An array that shows what lies in a vec, now and later; it can only be read."""
    return np.frombuffer(memoryview(things), dtype=kind)


class FeaturePlaces(NamedTuple):
    """Where codes and other numbers lie in an observation, and where their features begin."""

    codes: NDArray[np.intp]
    code_starts: NDArray[np.intp]
    numbers: NDArray[np.intp]
    number_starts: NDArray[np.intp]
    scale: Floats
    width: int


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
        self._check(state, seat)
        return array_over(self.layout.observation(state.core, seat), np.uint8).copy()

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """A one for each action that the seat may play now; zeros for a seat that has nothing to choose."""
        self._check(state, seat)
        return array_over(self.layout.mask(state.core, seat), np.int8).copy()

    def _check(self, state: State, seat: int) -> None:
        laid = state.core.table
        if laid.players != self.table.players or laid.game.name() != self.table.game:
            raise ValueError(_("This is no state of {table}.").format(table=self.table))
        check_seat(seat, self.table.players)

    def _check_size(self, array: Bytes) -> None:
        if array.shape[-1:] != (self.size,):
            raise ValueError(
                _("An observation of {table} has {size} bytes, this array is {shape}.").format(
                    table=self.table, size=self.size, shape=array.shape
                )
            )

    @cached_property
    def highest(self) -> Bytes:
        """The largest value that each byte can have."""
        return np.concatenate([np.full(part.length, part.most, dtype=np.uint8) for part in self.parts])

    def named(self, array: Bytes) -> dict[str, Bytes]:
        """The parts by name, as views of an observation or of an array of them."""
        self._check_size(array)
        before = array.shape[:-1]
        return {
            part.name: array[..., part.offset : part.offset + part.length].reshape(*before, *part.shape)
            for part in self.parts
        }

    # --- for networks

    @cached_property
    def _feature_places(self) -> FeaturePlaces:
        kinds = np.repeat([part.kind for part in self.parts], [part.length for part in self.parts])
        widths = np.where(kinds == CODE, self.highest.astype(np.intp) + 1, 1)
        starts = np.cumsum(widths) - widths
        codes, numbers = np.flatnonzero(kinds == CODE), np.flatnonzero(kinds != CODE)
        scale = np.where(kinds == COUNT, USUAL_COUNT, 1.0)[numbers].astype(np.float32)
        return FeaturePlaces(codes, starts[codes], numbers, starts[numbers], scale, int(widths.sum()))

    @property
    def num_features(self) -> int:
        return self._feature_places.width

    def features(self, array: Bytes) -> Floats:
        """Numbers for a network: each code as ones and zeros, counts as tenths, flags as they are."""
        self._check_size(array)
        places = self._feature_places
        rows = array.reshape(-1, self.size)
        out = np.zeros((len(rows), places.width), dtype=np.float32)
        out[:, places.number_starts] = rows[:, places.numbers] / places.scale
        out[np.arange(len(rows))[:, None], places.code_starts + rows[:, places.codes]] = 1.0
        return out.reshape(*array.shape[:-1], places.width)
