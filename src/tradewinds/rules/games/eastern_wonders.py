"""Eastern Wonders (EW1-EW12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import cubes, effects, islands, ports, sailing, steps
from tradewinds.rules.core import Core
from tradewinds.rules.games.sea import SeaGame
from tradewinds.rules.hexmap import Places
from tradewinds.rules.setup import Setup

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

    def setup(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Setup:
        setup = Setup(self, players, options, components)
        self.add_sea(setup, places, ports.BONUSES)
        words = setup.actions
        words.sail = words.add("sail", setup.hexmap.names)
        words.land = words.add("land")
        words.build = words.add("build")
        words.trade = words.add("trade")
        words.claim = words.add("claim")
        words.harvest = words.add("harvest")
        words.collect = words.add("collect")
        words.bonus = words.add("bonus", ports.BONUSES)
        self.name_start(setup)
        words.add_goods(pays=True)
        return setup

    def lay_out(self, state: Core, chance: Generator) -> None:
        """Lay out the map with its ports, and the bonus tiles (EW1, EW2)."""
        tiles = vec[i64](islands.market_tiles(state.setup.seas, TILES_REMOVED, state.setup.wanted, chance))
        self.lay_sea(state, tiles, chance)

    def tiles_laid(self) -> tuple[int, int, int]:
        return 5, 0, 4

    def sails_step_by_step(self) -> bool:
        return True  # EW6

    def leaves_cubes(self) -> bool:
        return True  # EW6

    def acts_once(self) -> bool:
        return True  # EW5

    def ends_at_random(self) -> bool:
        return False  # a boat is seldom at a port with the cubes for its tile

    # --- a turn

    def open_turn(self, state: Core) -> None:
        """Sail, or act where the boat lies; a turn with neither is not allowed (EW5)."""
        sailing.offer_steps(state, state.turn, 0)
        self.offer_actions(state, state.turn)

    def offer_actions(self, state: Core, seat: i64) -> None:
        """Offer the market, the port and the harvest (EW5)."""
        islands.offer_market(state, seat, may_build=True)
        if ports.can_claim(state, seat):
            state.offer(state.setup.actions.claim)
        state.offer(state.setup.actions.harvest)

    def ask_action(self, state: Core, seat: i64) -> None:
        """Offer one action, or none (EW5)."""
        self.offer_actions(state, seat)
        state.offer(state.setup.actions.done)

    def take_turn(self, state: Core, action: i64) -> None:
        if action < state.setup.actions.land:
            sailing.sail_on(state, state.turn, 0, action)
        else:
            self.act(state, state.turn, action)

    def act(self, state: Core, seat: i64, action: i64) -> None:
        if action == state.setup.actions.claim:
            ports.claim(state, seat)
        elif action == state.setup.actions.harvest:
            state.cubes[seat] = state.cubes[seat] + harvested(state, seat)
        else:
            islands.use_market(state, seat, action)

    def arrive(self, state: Core, seat: i64) -> None:
        """The cubes that lie there may be taken (EW6), then one action may follow (EW5)."""
        state.then(steps.step(steps.ACTION, seat))
        if state.islands.lying[state.islands.boat[seat]] != 0:
            state.then(steps.step(steps.COLLECT, seat))

    # --- outposts

    def after_building(self, state: Core, seat: i64) -> None:
        """Upgrade tiles serve right after building, before the reward (EW8, EW11)."""
        upgrades = ports.held(state, seat, ports.UPGRADE)
        if upgrades > 0:
            effects.begin_upgrades(state, seat, upgrades)

    def reward_column(self, state: Core, seat: i64, column: i64) -> None:
        """The seat takes one bonus tile, if any is left (EW8)."""
        if ports.any_left(state):
            state.then(steps.step(steps.REWARD, seat, column))

    def ask_reward(self, state: Core, seat: i64, column: i64) -> None:
        ports.offer_bonus(state)


def harvested(state: Core, seat: i64) -> i64:
    """The cubes of a harvest: yellow ones (EW10), and a red one for each harvest tile (EW11)."""
    more = ports.held(state, seat, ports.HARVEST)
    return cubes.ONE[cubes.YELLOW] * HARVEST + cubes.ONE[cubes.RED] * more
