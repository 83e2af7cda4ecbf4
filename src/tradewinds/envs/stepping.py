"""Many tables played side by side: the compiled part of `batch`.

What it writes lies in a few flat vecs that never move, so that arrays over them always show what is there.
Whoever steps tables wipes what they show first: numpy does that for many tables at once.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.bots.evaluation.judge import Judge
from tradewinds.bots.policy import best_actions
from tradewinds.envs.fields.field import clear
from tradewinds.envs.layout import Layout, blank
from tradewinds.envs.rewards import PROGRESS, worth
from tradewinds.rules import turns
from tradewinds.rules.chance import Generator
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup

EVERYBODY: Final = 255  # in `learner`: all seats are played from outside


@final
class Stepper:
    """Many tables, one for each row; a finished one is dealt anew at once, with the next seed of its own.

    `seed_of` gives the seed of a table's game by its number, `deal` the game of a seed, `judge_of` who judges
    for greedy opponents.
    """

    def __init__(
        self,
        layout: Layout,
        seed_of: Callable[[int, int], int],
        deal: Callable[[int], Core],
        judge_of: Callable[[Setup], Judge],
        players: i64,
        tables: i64,
        form: i64,
        most: i64,
    ) -> None:
        self.layout = layout
        self.seed_of = seed_of
        self.deal = deal
        self.judge_of = judge_of
        self.players = players
        self.tables = tables
        self.form = form
        self.most = most  # decisions of a game; 0 for no limit
        self.states: list[Core] = []
        self.chances: list[Generator] = []  # what opponents draw from, for each table
        self.actions = vec[i64]([0] * tables)  # to be played next
        self.observations = blank(tables * layout.size)
        self.masks = blank(tables * layout.actions)
        self.seats = blank(tables)
        self.over = blank(tables)
        self.cut = blank(tables)
        self.rewards = vec[float]([0.0] * (tables * players))
        self.scores = vec[i64]([0] * (tables * players))
        self.seeds = vec[i64]([0] * tables)
        self.games = vec[i64]([0] * tables)  # dealt at each table so far
        self.decisions = vec[i64]([0] * tables)
        self.worth = vec[float]([0.0] * (tables * players))
        self.learner = vec[u8]([u8(EVERYBODY)] * tables)
        self.last_observations = blank(tables * layout.size)
        self.last_masks = blank(tables * layout.actions)
        self.last_seats = blank(tables)

    # --- dealing

    def reset(self) -> None:
        """Deal the first game of every table."""
        self.states = []
        for table in range(self.tables):
            self.games[table] = 0
            self.forget(table)
            self.states.append(self.dealt(table))
            self.show(table)

    def dealt(self, table: i64) -> Core:
        seed = self.seed_of(int(table), int(self.games[table]))
        state = self.deal(seed)
        self.seeds[table] = i64(seed)
        self.games[table] += 1
        self.decisions[table] = 0
        if self.form == PROGRESS:
            self.note_worth(table, worth(state, PROGRESS))
        return state

    # --- playing

    def step(self) -> None:
        """Play the legal action of each table, as `actions` says."""
        for table in range(self.tables):
            if self.over[table] != u8(0) or self.cut[table] != u8(0):
                self.forget(table)
            elif self.form == PROGRESS:
                self.clear_rewards(table)
            self.play(table, self.actions[table])
            self.show(table)

    def step_at(self, rows: vec[i64]) -> None:
        """The same at some tables only, within the same step as what was played there before."""
        for table in rows:
            self.play(table, self.actions[table])
            self.show(table)

    def play(self, table: i64, action: i64) -> None:
        state = self.states[table]
        turns.push(state, action)
        self.decisions[table] += 1
        if self.form == PROGRESS:
            self.reward_progress(table, state)
        if state.over or self.decisions[table] == self.most:
            self.finish(table, state)

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
        self.show_last(table, state)
        self.states[table] = self.dealt(table)

    def ended(self, table: i64) -> bool:
        """True if a game ended or was given up at this table in this step."""
        return self.over[table] != u8(0) or self.cut[table] != u8(0)

    # --- opponents that are compiled too

    def for_others(self, table: i64) -> bool:
        """True if somebody else than the learner chooses at this table."""
        return i64(self.learner[table]) != self.states[table].player

    def play_random(self, rows: vec[i64]) -> None:
        """At these tables, play at random until the learner chooses or another game begins."""
        for table in rows:
            chance = self.chances[table]
            games = self.games[table]
            while self.games[table] == games and self.for_others(table):
                self.play(table, self.states[table].one_choice(chance))
            self.show(table)

    def play_greedy(self, rows: vec[i64]) -> None:
        """The same, but playing what leaves a seat best off; it never sees what lies hidden."""
        for table in rows:
            chance = self.chances[table]
            games = self.games[table]
            while self.games[table] == games and self.for_others(table):
                state = self.states[table]
                best = best_actions(self.judge_of(state.setup), turns.imagine(state, chance))
                self.play(table, best[chance.below(len(best))])
            self.show(table)

    # --- showing

    def show(self, table: i64) -> None:
        state = self.states[table]
        self.seats[table] = u8(state.player)
        self.layout.write(state, state.player, self.observations, table * self.layout.size)
        self.layout.write_mask(state, self.masks, table * self.layout.actions)

    def show_last(self, table: i64, state: Core) -> None:
        """Keep what the seat sees that would choose next, or chose last: what a game given up is worth."""
        learner = i64(self.learner[table])
        seat = state.player if learner == EVERYBODY else learner
        self.last_seats[table] = u8(seat)
        clear(self.last_observations, table * self.layout.size, self.layout.size)
        clear(self.last_masks, table * self.layout.actions, self.layout.actions)
        self.layout.write(state, seat, self.last_observations, table * self.layout.size)
        if not state.over and seat == state.player:
            self.layout.write_mask(state, self.last_masks, table * self.layout.actions)

    # --- rewards

    def forget(self, table: i64) -> None:
        """What the game that ended before has left behind."""
        self.over[table] = u8(0)
        self.cut[table] = u8(0)
        self.clear_rewards(table)

    def clear_rewards(self, table: i64) -> None:
        for place in range(table * self.players, (table + 1) * self.players):
            self.rewards[place] = 0.0

    def reward_progress(self, table: i64, state: Core) -> None:
        """Add what the action changed, unless it opens the game after one that ended in this step."""
        now = worth(state, PROGRESS)
        first = table * self.players
        if not self.ended(table):
            for seat in range(self.players):
                self.rewards[first + seat] += now[seat] - self.worth[first + seat]
        self.note_worth(table, now)

    def note_worth(self, table: i64, now: vec[float]) -> None:
        for seat in range(self.players):
            self.worth[table * self.players + seat] = now[seat]
