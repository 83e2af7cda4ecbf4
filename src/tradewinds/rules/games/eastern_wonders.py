"""Eastern Wonders (EW1-EW12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import cubes, effects, islands, ports, sailing, steps
from tradewinds.rules.chart import Places
from tradewinds.rules.games.sea import SeaGame
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

TILES_REMOVED: Final = 1  # of each symbol
HARVEST: Final = 2  # yellow cubes


@final
class EasternWonders(SeaGame):
    # --- set-up

    def name(self) -> str:
        return "eastern-wonders"

    def table(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Table:
        table = Table(self, players, options, components)
        self.add_sea(table, places, ports.BONUSES)
        words = table.actions
        words.sail = words.add("sail", table.chart.names)
        words.land = words.add("land")
        words.build = words.add("build")
        words.trade = words.add("trade")
        words.claim = words.add("claim")
        words.harvest = words.add("harvest")
        words.collect = words.add("collect")
        words.bonus = words.add("bonus", ports.BONUSES)
        self.name_start(table)
        words.add_goods(pays=True)
        return table

    def lay_out(self, state: State, chance: Generator) -> None:
        """EW1, EW2."""
        tiles = vec[i64](islands.market_tiles(state.table.seas, TILES_REMOVED, chance))
        self.lay_sea(state, tiles, chance)

    def tiles_laid(self) -> tuple[int, int, int]:
        return 5, 0, 4

    def leaves_cubes(self) -> bool:
        return True

    # --- a turn

    def open_turn(self, state: State) -> None:
        """Sail, or act where the boat lies; a turn with neither is not allowed (EW5)."""
        sailing.offer_steps(state, state.turn, 0)
        self.offer_actions(state, state.turn)

    def offer_actions(self, state: State, seat: i64) -> None:
        """Market, port or harvest (EW5)."""
        islands.offer_market(state, seat, may_build=True)
        if ports.can_claim(state, seat):
            state.offer(state.table.actions.claim)
        state.offer(state.table.actions.harvest)

    def ask_action(self, state: State, seat: i64) -> None:
        """One action, or none (EW5)."""
        self.offer_actions(state, seat)
        state.offer(state.table.actions.done)

    def take_turn(self, state: State, action: i64) -> None:
        if action < state.table.actions.land:
            sailing.sail_on(state, state.turn, 0, action)
        else:
            self.act(state, state.turn, action)

    def act(self, state: State, seat: i64, action: i64) -> None:
        if action == state.table.actions.claim:
            ports.claim(state, seat)
        elif action == state.table.actions.harvest:
            self.harvest(state, seat)
        else:
            islands.use_market(state, seat, action)

    def harvest(self, state: State, seat: i64) -> None:
        """EW10, and a red cube for each harvest tile (EW11)."""
        more = cubes.ONE[cubes.RED] * ports.held(state, seat, ports.HARVEST)
        state.cubes[seat] = state.cubes[seat] + cubes.ONE[cubes.YELLOW] * HARVEST + more

    def arrive(self, state: State, seat: i64) -> None:
        """The cubes that lie there may be taken (EW6), then one action may follow (EW5)."""
        state.then(steps.step(steps.ACTION, seat))
        if state.islands.lying[state.islands.boat[seat]] != 0:
            state.then(steps.step(steps.COLLECT, seat))

    # --- outposts

    def after_building(self, state: State, seat: i64) -> None:
        """Upgrade tiles serve right after building, before the reward (EW8, EW11)."""
        upgrades = ports.held(state, seat, ports.UPGRADE)
        if upgrades > 0:
            effects.begin_upgrades(state, seat, upgrades)

    def reward_column(self, state: State, seat: i64, column: i64) -> None:
        """One bonus tile, if there is one to take (EW8)."""
        if ports.any_left(state):
            state.then(steps.step(steps.REWARD, seat, column))

    def ask_reward(self, state: State, seat: i64, column: i64) -> None:
        ports.offer_bonus(state)
