"""Many tables played side by side: the compiled part of `batch`.

What it writes lies in a few flat vecs that never move, so that arrays over them always show what is there.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.envs.layout import Layout, blank
from tradewinds.envs.rewards import PROGRESS, worth
from tradewinds.rules import turns
from tradewinds.rules.core import Core

ALL_ALLOWED: Final = -1


@final
class Stepper:
    """Many tables, one for each row; a finished one is dealt anew at once, with the next seed."""

    def __init__(
        self, layout: Layout, deal: Callable[[int], Core], players: i64, tables: i64, form: i64, most: i64
    ) -> None:
        self.layout = layout
        self.deal = deal
        self.players = players
        self.tables = tables
        self.form = form
        self.most = most  # decisions of a game; 0 for no limit
        self.next_seed: i64 = 0
        self.states: list[Core] = []
        self.observations = blank(tables * layout.size)
        self.masks = blank(tables * layout.actions)
        self.seats = blank(tables)
        self.over = blank(tables)
        self.cut = blank(tables)
        self.rewards = vec[float]([0.0] * (tables * players))
        self.scores = vec[i64]([0] * (tables * players))
        self.seeds = vec[i64]([0] * tables)
        self.decisions = vec[i64]([0] * tables)
        self.worth = vec[float]([0.0] * (tables * players))

    def reset(self, seed: i64) -> None:
        """Deal all tables with consecutive seeds from this one on."""
        self.next_seed = seed
        self.states = []
        for table in range(self.tables):
            self.over[table] = u8(0)
            self.cut[table] = u8(0)
            self.clear_rewards(table)
            self.states.append(self.dealt(table))
            self.show(table)

    def dealt(self, table: i64) -> Core:
        state = self.deal(self.next_seed)
        self.seeds[table] = self.next_seed
        self.next_seed += 1
        self.decisions[table] = 0
        if self.form == PROGRESS:
            self.note_worth(table, worth(state, PROGRESS))
        return state

    def first_refused(self, actions: vec[i64]) -> i64:
        """The first table at which the action is not allowed, or ALL_ALLOWED."""
        offered = self.layout.actions
        for table in range(self.tables):
            action = actions[table]
            if action < 0 or action >= offered or self.masks[table * offered + action] == u8(0):
                return table
        return ALL_ALLOWED

    def step(self, actions: vec[i64]) -> None:
        """Play these legal actions, one at each table."""
        for table in range(self.tables):
            if self.over[table] != u8(0) or self.cut[table] != u8(0):
                self.over[table] = u8(0)
                self.cut[table] = u8(0)
                self.clear_rewards(table)
            state = self.states[table]
            turns.push(state, actions[table])
            self.decisions[table] += 1
            if self.form == PROGRESS:
                self.reward_progress(table, state)
            if state.over or self.decisions[table] == self.most:
                self.finish(table, state)
            self.show(table)

    def finish(self, table: i64, state: Core) -> None:
        if state.over:
            self.over[table] = u8(1)
        else:
            self.cut[table] = u8(1)
        first = table * self.players
        if self.form != PROGRESS:
            gained = worth(state, self.form)
            for seat in range(self.players):
                self.rewards[first + seat] = gained[seat]
        for seat in range(self.players):
            self.scores[first + seat] = turns.score(state, seat)
        self.states[table] = self.dealt(table)

    def show(self, table: i64) -> None:
        state = self.states[table]
        self.seats[table] = u8(state.player)
        self.layout.write(state, state.player, self.observations, table * self.layout.size)
        self.layout.write_mask(state, self.masks, table * self.layout.actions)

    def clear_rewards(self, table: i64) -> None:
        for place in range(table * self.players, (table + 1) * self.players):
            self.rewards[place] = 0.0

    def reward_progress(self, table: i64, state: Core) -> None:
        now = worth(state, PROGRESS)
        first = table * self.players
        for seat in range(self.players):
            self.rewards[first + seat] = now[seat] - self.worth[first + seat]
        self.note_worth(table, now)

    def note_worth(self, table: i64, now: vec[float]) -> None:
        for seat in range(self.players):
            self.worth[table * self.players + seat] = now[seat]
