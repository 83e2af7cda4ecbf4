"""Lays out the observations of a table, and writes observations and masks."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.envs.fields import caravan, colony, common, sea
from tradewinds.envs.fields.field import Field
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup


def fields_of(setup: Setup) -> list[Field]:
    fields = common.fields(setup)
    if setup.has_colony:
        fields += colony.fields(setup)
    if setup.has_caravan:
        fields += caravan.merchant_fields(setup)
    if setup.has_point_cards:
        fields += caravan.point_card_fields(setup)
    if setup.has_islands:
        fields += sea.map_fields(setup)
    if setup.has_ports:
        fields += sea.port_fields(setup)
    return fields


@final
class Layout:
    """The fields of an observation one after the other, each seat's view in as many bytes."""

    def __init__(self, setup: Setup) -> None:
        self.fields = fields_of(setup)
        self.written = vec[Field](self.fields)  # faster to walk through than a list
        self.actions = i64(len(setup.actions.texts))
        self.size: i64 = 0
        for field in self.fields:
            field.offset = self.size
            self.size += field.length

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        """Write everything that this seat may see, over zeros."""
        for field in self.written:
            field.write(state, seat, out, at + field.offset)

    def write_mask(self, state: Core, out: vec[u8], at: i64) -> None:
        """Write a one for each action that may be played now, over zeros."""
        state.look()
        for number in range(state.offered):
            out[at + state.offers[number]] = u8(1)

    def observation(self, state: Core, seat: i64) -> vec[u8]:
        out = blank(self.size)
        self.write(state, seat, out, 0)
        return out

    def mask(self, state: Core, seat: i64) -> vec[u8]:
        """The mask of a seat; all zeros if it has nothing to choose."""
        out = blank(self.actions)
        if seat == state.player:
            self.write_mask(state, out, 0)
        return out


def blank(size: i64) -> vec[u8]:
    return vec[u8]([u8(0)] * size)
