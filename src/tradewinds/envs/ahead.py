"""One look ahead at many tables: the compiled part of `Batch.ahead`."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.envs.layout import Layout, blank
from tradewinds.rules import turns
from tradewinds.rules.chance import Generator
from tradewinds.rules.core import Core


@final
class Outlook:
    """Where each action leads that is allowed at some tables: a row for each, in flat vecs."""

    def __init__(self, rows: i64, size: i64, players: i64) -> None:
        self.tables = vec[i64]([0] * rows)
        self.actions = vec[i64]([0] * rows)
        self.observations = blank(rows * size)
        self.scores = vec[i64]([0] * (rows * players))
        self.over = blank(rows)


def look_ahead(layout: Layout, states: list[Core], chances: list[Generator]) -> Outlook:
    """Play each allowed action of each state on a copy in which all that lies hidden is drawn anew."""
    rows: i64 = 0
    for state in states:
        state.look()
        rows += state.offered
    outlook = Outlook(rows, layout.size, states[0].players)
    row: i64 = 0
    for table in range(i64(len(states))):
        state = states[table]
        imagined = turns.imagine(state, chances[table])
        for number in range(state.offered):
            after = imagined.copy()
            turns.push(after, state.offers[number])
            outlook.tables[row] = table
            outlook.actions[row] = state.offers[number]
            note(outlook, row, layout, after, state.player)
            row += 1
    return outlook


def note(outlook: Outlook, row: i64, layout: Layout, after: Core, seat: i64) -> None:
    """Note what the seat that chose sees afterwards, and how the game stands."""
    layout.write(after, seat, outlook.observations, row * layout.size)
    outlook.over[row] = u8(1) if after.over else u8(0)
    for other in range(after.players):
        outlook.scores[row * after.players + other] = turns.score(after, other)
