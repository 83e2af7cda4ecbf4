"""The network of selfplay.py: what it likes to do, and what it expects of the game."""

from typing import NamedTuple

import torch
from torch import nn

from tradewinds.envs.fields.field import CODE
from tradewinds.envs.observations import Observations

WIDTH = 256
THOUGHTS = 32  # about each card or tile that lies open
MANY = 20  # kinds make a field one of cards or tiles
COLOURS = 4


class Row(NamedTuple):
    """Cards or tiles that lie open: where their features begin, how many there are, how many kinds."""

    at: int
    length: int
    kinds: int


def rows_and_goods(layout: Observations) -> tuple[list[Row], int]:
    """The open rows of a game, and where the features of the own goods begin."""
    rows, goods, at = [], 0, 0
    for field in layout.fields:
        kinds = int(field.most) + 1 if field.kind == CODE else 1
        if field.name == "storage":
            goods = at
        if kinds >= MANY and field.name != "pending":
            rows.append(Row(at, int(field.length), kinds))
        at += int(field.length) * kinds
    return rows, goods


class Things(nn.Module):  # type: ignore[misc]
    """What each open card or tile means to somebody with these goods: the same question wherever it lies."""

    def __init__(self, layout: Observations) -> None:
        super().__init__()
        self.rows, self.goods_at = rows_and_goods(layout)
        kinds = {row.kinds for row in self.rows}
        self.known = nn.ModuleDict({str(each): nn.Linear(each, THOUGHTS, bias=False) for each in kinds})
        for linear in self.known.values():
            nn.init.normal_(linear.weight, 0.0, 0.3)
        self.goods = nn.Linear(COLOURS, THOUGHTS)
        self.num_thoughts = THOUGHTS * sum(row.length for row in self.rows)

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        own = self.goods(3.0 * features[:, self.goods_at : self.goods_at + COLOURS])[:, None]
        return torch.cat([(self._of(row, features) + own).relu().flatten(1) for row in self.rows], 1)

    def _of(self, row: Row, features: torch.Tensor) -> torch.Tensor:
        lying = features[:, row.at : row.at + row.length * row.kinds]
        known: torch.Tensor = self.known[str(row.kinds)](lying.unflatten(1, (row.length, row.kinds)))
        return known


class Network(nn.Module):  # type: ignore[misc]
    """How much it likes each action, and what it expects of the game."""

    def __init__(self, layout: Observations) -> None:
        super().__init__()
        self.things = Things(layout)
        seen = layout.num_features + self.things.num_thoughts
        self.body = nn.Sequential(nn.Linear(seen, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.policy = nn.Linear(WIDTH, layout.num_actions)
        self.value = nn.Linear(WIDTH, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)  # at first everything is as good

    def forward(self, features: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        thought = self.body(torch.cat([features, self.things(features)], 1))
        liked = self.policy(thought).masked_fill(~masks, -1e9)
        return liked, self.value(thought).squeeze(1)
