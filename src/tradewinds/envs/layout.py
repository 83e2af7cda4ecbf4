"""How the observations of a table are laid out, and the writing of observations and masks."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.envs.parts import caravan, colony, common, sea
from tradewinds.envs.parts.part import Part, clear
from tradewinds.rules.state import State
from tradewinds.rules.table import Table


def parts_of(table: Table) -> list[Part]:
    parts = common.parts(table)
    if table.has_colony:
        parts += colony.parts(table)
    if table.has_caravan:
        parts += caravan.merchant_parts(table)
    if table.has_bazaar:
        parts += caravan.bazaar_parts(table)
    if table.has_islands:
        parts += sea.map_parts(table)
    if table.has_ports:
        parts += sea.port_parts(table)
    return parts


@final
class Layout:
    """The parts of an observation one after the other, each seat's view in as many bytes."""

    def __init__(self, table: Table) -> None:
        self.parts = parts_of(table)
        self.written = vec[Part](self.parts)  # faster to walk through than a list
        self.actions = i64(len(table.actions.texts))
        self.size: i64 = 0
        for part in self.parts:
            part.offset = self.size
            self.size += part.length

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """All that this seat may see."""
        for part in self.written:
            part.write(state, seat, out, at + part.offset)

    def write_mask(self, state: State, out: vec[u8], at: i64) -> None:
        """A one for each action that may be played now."""
        clear(out, at, self.actions)
        for action in state.choices:
            out[at + action] = u8(1)

    def observation(self, state: State, seat: i64) -> vec[u8]:
        out = blank(self.size)
        self.write(state, seat, out, 0)
        return out

    def mask(self, state: State, seat: i64) -> vec[u8]:
        """All zeros for a seat that has nothing to choose."""
        out = blank(self.actions)
        if seat == state.player:
            self.write_mask(state, out, 0)
        return out


def blank(size: i64) -> vec[u8]:
    return vec[u8]([u8(0)] * size)
