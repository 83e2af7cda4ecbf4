"""Observations of a table as numpy arrays: one flat array of bytes, with a name for each of its fields."""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

import ctypes
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
    """An array over the memory of a vec: it always shows the present, and other libraries can share it."""
    seen = np.frombuffer(memoryview(things), dtype=kind)
    memory = (ctypes.c_byte * seen.nbytes).from_address(seen.ctypes.data)
    memory.owner = things  # type: ignore[attr-defined]  # it stays as long as the array does
    return np.frombuffer(memoryview(memory), dtype=kind)


class Run(NamedTuple):
    """Bytes of one kind that lie side by side, and where their features begin."""

    at: int
    length: int
    to: int
    width: int
    scale: float
    coded: bool

    def write(self, rows: Bytes, out: Floats) -> None:
        seen = rows[:, self.at : self.at + self.length]
        features = out[:, self.to : self.to + self.length * self.width]
        if self.coded:
            codes = np.arange(self.width, dtype=np.uint8)
            np.equal(seen[:, :, None], codes, out=features.reshape(len(rows), self.length, self.width))
        else:
            np.multiply(seen, np.float32(self.scale), out=features, casting="same_kind")


class Observations:
    """What the seats of a table see, as arrays of the same size for all of its states."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.layout = Layout(table.deal(seed=0).core.setup)

    def __deepcopy__(self, _memo: object) -> Self:
        return self  # nothing in it ever changes

    def __reduce__(self) -> tuple[type["Observations"], tuple[Table]]:
        return Observations, (self.table,)

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

    @property
    def num_features(self) -> int:
        last = self._runs[-1]
        return last.to + last.length * last.width

    def features(self, array: Bytes, out: Floats | None = None) -> Floats:
        """Numbers for a network: each code as ones and zeros, counts as tenths, flags as they are.

        They are written into `out`, if there is one, and returned.
        """
        self._check_size(array)
        shape = (*array.shape[:-1], self.num_features)
        if out is None:
            out = np.empty(shape, dtype=np.float32)
        elif out.shape != shape or out.dtype != np.float32 or not out.flags.c_contiguous:
            raise ValueError(
                _("Features of {shape} go into a contiguous array of float32 of that shape.").format(
                    shape=shape
                )
            )
        rows = array.reshape(-1, self.size)
        written = out.reshape(len(rows), self.num_features)
        for run in self._runs:
            run.write(rows, written)
        return out

    @cached_property
    def _runs(self) -> list["Run"]:
        """The fields, neighbours of one kind together."""
        runs: list[Run] = []
        for field in self.fields:
            coded = field.kind == CODE
            scale = 1.0 / USUAL_COUNT if field.kind == COUNT else 1.0
            width = int(field.most) + 1 if coded else 1
            last = runs[-1] if runs else None
            if last and (last.coded, last.width, last.scale) == (coded, width, scale):
                runs[-1] = last._replace(length=last.length + int(field.length))
                continue
            to = last.to + last.length * last.width if last else 0
            runs.append(Run(int(field.offset), int(field.length), to, width, scale, coded))
        return runs
