"""Observations of a table as numpy arrays: one flat array of bytes, with a name for each of its fields."""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

from functools import cached_property
from typing import NamedTuple, Self, TypeVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64, u8
from numpy.typing import NDArray

from tradewinds.envs.checks import check_seat
from tradewinds.envs.fields.field import CODE, COUNT, Field
from tradewinds.envs.layout import Layout
from tradewinds.locale import gettext as _
from tradewinds.state import State
from tradewinds.table import Table

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Scalar = TypeVar("Scalar", bound=np.generic)
USUAL_COUNT = 10.0  # counts are divided by this among the features


def array_over(things: vec[u8] | vec[i64] | vec[float], kind: type[Scalar]) -> NDArray[Scalar]:
    """A read-only array over the memory of a vec: it always shows the present."""
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
        self.layout = Layout(table.deal(seed=0).core.setup)

    def __deepcopy__(self, _memo: object) -> Self:
        return self  # nothing in it ever changes

    @property
    def fields(self) -> list[Field]:
        return self.layout.fields

    @property
    def size(self) -> int:
        return self.layout.size

    @property
    def num_actions(self) -> int:
        return self.layout.actions

    def of(self, state: State, seat: int) -> Bytes:
        """Everything that this seat may see, and nothing more."""
        self._check(state, seat)
        return array_over(self.layout.observation(state.core, seat), np.uint8).copy()

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """A one for each action that the seat may play now; zeros for a seat that has nothing to choose."""
        self._check(state, seat)
        return array_over(self.layout.mask(state.core, seat), np.int8).copy()

    def _check(self, state: State, seat: int) -> None:
        laid = state.core.setup
        if laid.players != self.table.players or laid.game.name() != self.table.game:
            raise ValueError(_("This is not a state of {table}.").format(table=self.table))
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
        return np.concatenate([np.full(field.length, field.most, dtype=np.uint8) for field in self.fields])

    def named(self, array: Bytes) -> dict[str, Bytes]:
        """The fields by name, as views of an observation or of an array of them."""
        self._check_size(array)
        before = array.shape[:-1]
        return {
            field.name: array[..., field.offset : field.offset + field.length].reshape(*before, *field.shape)
            for field in self.fields
        }

    # --- for networks

    @cached_property
    def _feature_places(self) -> FeaturePlaces:
        kinds = np.repeat([field.kind for field in self.fields], [field.length for field in self.fields])
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
