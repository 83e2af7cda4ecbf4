"""Counts what happened in a game by replaying its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from tradewinds.arena.balance import things
from tradewinds.arena.balance.things import CARDS_USED, LOCATIONS, MARKET_TILES, POINT_CARDS, TRADES, Thing
from tradewinds.notation.records import Recorded
from tradewinds.notation.shape import View
from tradewinds.rules import bits, caravan, colony, effects, steps, turns, voyages
from tradewinds.rules.core import Core
from tradewinds.words.effects import effect_text

# What the effect of a location or card does, after the verb that uses it.
EFFECTS: Final = {
    effects.PRODUCE: "produce",
    effects.UPGRADE: "upgrade",
    effects.TRADE: "trade",
    effects.FORT: "fort",
    effects.MARKET: "market",
    effects.REFRESH: "refresh market",
    effects.ADJUST: "adjust route",
    effects.BOAT + 1: "boat",
    effects.BOAT + 2: "boat",
    effects.BOAT + 3: "boat",
    effects.BOAT_TRADE: "boat trade",
    effects.OUTPOST_TRADE: "outpost trade",
}


class Counted(Struct, frozen=True):
    """One game in numbers. Values by seat begin with the first seat."""

    players: int
    winner: int | None
    rounds: int
    sheets: tuple[dict[str, int], ...]
    """Points by category."""
    openings: tuple[Counter[str], ...]
    """What turns were opened with: a verb and, for locations and cards, their effect."""
    choices: tuple[Counter[str], ...]
    """All choices, by verb."""
    offered: frozenset[Thing]
    used: tuple[Counter[Thing], ...]
    claims: tuple[Counter[str], ...]
    """Point cards by kind; empty in games whose cards have no kinds."""


def count(game: Recorded) -> Counted:
    return Watch(game).counted()


class Watch:
    """Looks at every choice, and at the table whenever a turn opens."""

    def __init__(self, game: Recorded) -> None:
        self.state = game.state()
        self.view = things.seen(self.state)
        seats = range(self.state.players)
        self.openings: list[Counter[str]] = [Counter() for _seat in seats]
        self.choices: list[Counter[str]] = [Counter() for _seat in seats]
        self.used: list[Counter[Thing]] = [Counter() for _seat in seats]
        self.offered = things.offered(self.state, self.view)
        for move in game.moves:
            self.follow(move)
        self.look()

    def follow(self, move: int) -> None:
        state = self.state
        if state.opens_turn():
            self.look()
            self.openings[state.turn][opening(state, move)] += 1
        seat, (verb, thing) = state.player, words_of(state, move)
        self.choices[seat][verb] += 1
        if verb == "work":
            self.used[seat][LOCATIONS, thing] += 1
        for effect in effects_begun(state, move):
            self.note_effect(seat, effect, again=again(state))
        turns.push(state, move)

    def note_effect(self, seat: int, effect: int, *, again: bool) -> None:
        setup = self.state.setup
        source = setup.effects.sources[effect]
        if setup.effects.kind[effect] == effects.TRADE:
            self.used[seat][TRADES, effect_text(setup, effect)] += 1
        if not again and source in setup.merchants.cards:
            self.used[seat][CARDS_USED, source] += 1
        if not again and source in setup.seas.tiles:
            self.used[seat][MARKET_TILES, source] += 1

    def look(self) -> None:
        """Note what is on offer now, and what was taken since the last call."""
        before, self.view = self.view, things.seen(self.state)
        self.offered |= things.offered(self.state, self.view)
        for seat, used in enumerate(self.used):
            used.update(things.taken(self.view, seat) - things.taken(before, seat))

    def counted(self) -> Counted:
        state, game = self.state, self.state.setup.game
        sheets = [
            dict(zip(game.categories(), map(int, game.points(state, seat)), strict=True))
            for seat in range(state.players)
        ]
        return Counted(
            players=state.players,
            winner=turns.winner(state) if state.over else None,
            rounds=state.round,
            sheets=tuple(sheets),
            openings=tuple(self.openings),
            choices=tuple(self.choices),
            offered=frozenset(self.offered.union(*self.used)),
            used=tuple(self.used),
            claims=tuple(claims(state, self.view, seat) for seat in range(state.players)),
        )


def claims(state: Core, view: View, seat: int) -> Counter[str]:
    """The point cards of a seat, by their kind."""
    if not state.setup.has_colony:
        return Counter()
    kinds = {card.id: card.kind for card in state.setup.components.new_world.point_cards}
    return Counter(kinds[card] for kind, card in things.kept(view, view.seats[seat]) if kind == POINT_CARDS)


# --- what a choice does -------------------------------------------------------------------------------------


def words_of(state: Core, move: int) -> tuple[str, str]:
    """The verb of an action, and its object."""
    verb, _space, thing = state.setup.actions.texts[move].partition(" ")
    return verb, thing


def opening(state: Core, move: int) -> str:
    """What a turn is opened with, such as `rest` or `work trade`."""
    verb, thing = words_of(state, move)
    if verb == "work":
        effect = state.setup.board.effect[state.setup.board.places.index(thing)]
        return f"{verb} {EFFECTS[state.setup.effects.kind[effect]]}"
    if verb in ("play", "route"):
        (effect,) = effects_begun(state, move)
        return f"{verb} {EFFECTS[state.setup.effects.kind[effect]]}"
    return verb


def again(state: Core) -> bool:
    """True if the pending choice is whether to repeat a trade."""
    return steps.kind_of(state.top()) == steps.TRADE


def effects_begun(state: Core, move: int) -> list[int]:
    """The effects on goods that an action begins: of a location, a card or a market tile."""
    setup, (verb, thing) = state.setup, words_of(state, move)
    if verb == "work":
        return work_begun(state, setup.board.places.index(thing))
    if verb == "play":
        return [setup.merchants.effect[setup.merchants.cards.index(thing)]]
    if verb == "route":
        return [setup.merchants.effect[state.caravan.route[state.turn * caravan.ROUTE + int(thing) - 1]]]
    if verb == "use":
        return [setup.merchants.effect[state.caravan.row[steps.detail_of(state.top())]]]
    if verb == "trade":
        return [traded(state, thing)]
    return []


def traded(state: Core, place: str) -> int:
    """The trade that is made: a repeated one, the one at a named tile, or the one under the boat."""
    if again(state):
        return steps.detail_of(state.top())
    hexmap, sea = state.setup.hexmap, state.islands
    where = hexmap.names.index(place) if place else sea.boat[state.player]
    return state.setup.seas.effect[sea.tile[where]]


def work_begun(state: Core, place: int) -> list[int]:
    """The effects on goods that working at a location begins without a further choice."""
    return BEGUN[state.setup.effects.kind[state.setup.board.effect[place]]](state, place)


def printed(state: Core, place: int) -> list[int]:
    return [state.setup.board.effect[place]]


def nothing(_state: Core, _place: int) -> list[int]:
    return []


def market_card(state: Core, place: int) -> list[int]:
    """The effect of the card under a market; empty if taking it is a choice too."""
    setup = state.setup
    card = state.caravan.row[setup.board.market[place]]
    return [] if setup.has_routes else [setup.merchants.effect[card]]


def at_boat(state: Core, _place: int) -> list[int]:
    sea = state.islands
    return [state.setup.seas.effect[sea.tile[sea.boat[state.turn]]]]


def only_outpost(state: Core, location: int) -> list[int]:
    """The trade of the only outpost that allows one; empty if there are several, as a choice follows."""
    sea, seat = state.islands, state.turn
    have = state.cubes[seat] + colony.tool_cubes(state, seat, location)  # they come first (N11)
    able = [
        place
        for place in range(state.setup.hexmap.size)
        if bits.has(sea.built[seat], place) and voyages.can_trade_at(state, place, have)
    ]
    return [state.setup.seas.effect[sea.tile[able[0]]]] if len(able) == 1 else []


# What working at a location begins, by the kind of its effect.
BEGUN: Final[dict[int, Callable[[Core, int], list[int]]]] = {
    effects.PRODUCE: printed,
    effects.UPGRADE: printed,
    effects.TRADE: printed,
    effects.FORT: nothing,
    effects.MARKET: market_card,
    effects.REFRESH: nothing,
    effects.ADJUST: nothing,
    effects.BOAT + 1: nothing,
    effects.BOAT + 2: nothing,
    effects.BOAT + 3: nothing,
    effects.BOAT_TRADE: at_boat,
    effects.OUTPOST_TRADE: only_outpost,
}
