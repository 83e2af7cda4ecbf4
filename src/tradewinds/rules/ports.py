"""Ports with their victory tiles, and the bonus tiles of the sea (EW1, EW2, EW8, EW9, EW11, EW12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from tradewinds.rules import bits, cubes
from tradewinds.rules.decks import NOTHING, Deck, changed

if TYPE_CHECKING:
    from tradewinds.components.model import EasternWonders
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.core import Core

CLOSED: Final = -2
CLOSED_AMONG: Final = 6  # the closed-port tile is one of the topmost six (EW1)
TILES_TO_END: Final = 4

BONUSES: Final = ["move", "cargo", "upgrade", "harvest", "points"]
MOVE: Final = 0
CARGO: Final = 1
UPGRADE: Final = 2
HARVEST: Final = 3
POINTS: Final = 4
KINDS: Final = 5
# What a bonus tile itself is worth at the end (EW11); the points tiles bear their number.
WORTH: Final = vec[i64]([0, 0, 2, 1])


@final
class Victories:
    """What is printed on the victory tiles and the bonus tiles; `kinds` are the bonus tiles in play."""

    def __init__(self, box: EasternWonders | None = None, kinds: list[str] | None = None) -> None:
        tiles = box.victory_tiles if box is not None else ()
        self.tiles = [tile.id for tile in tiles]
        self.cost = vec[i64]([cubes.from_letters(tile.cost) for tile in tiles])
        self.points = vec[i64]([tile.points for tile in tiles])
        self.kinds = vec[i64]([BONUSES.index(kind) for kind in kinds or []])
        self.pile_points = vec[i64]()
        self.supply = vec[i64]()
        if box is not None:
            bonus = box.bonus_tiles
            self.pile_points = vec[i64](list(bonus.points))
            self.supply = vec[i64]([bonus.move, bonus.cargo, bonus.upgrade, bonus.harvest])


@final
@mypyc_attr(free_list_len=1)
class Ports:
    """The part of the state that is victory tiles and bonus tiles.

    It changes seldom: its vecs are replaced and never written to, so that copies can share them.
    """

    def __init__(
        self,
        shown: vec[i64],
        pile: Deck,
        claimed: vec[i64],
        bonus: vec[i64],
        supply: vec[i64],
    ) -> None:
        self.shown = shown  # victory tile, CLOSED or NOTHING, by port
        self.pile = pile
        self.claimed = claimed  # set of victory tiles, by seat
        self.bonus = bonus  # number of bonus tiles, by seat and kind; for points tiles a set
        self.supply = supply  # number left, by kind; for points tiles the number taken

    def copy(self) -> Ports:
        return Ports(self.shown, self.pile, self.claimed, self.bonus, self.supply)


def no_ports() -> Ports:
    return Ports(vec[i64](), Deck(vec[i64]()), vec[i64](), vec[i64](), vec[i64]())


def lay_out(victories: Victories, ports: i64, players: i64, chance: Generator) -> Ports:
    """A victory tile on each port; the closed-port tile among the topmost six of the pile (EW1)."""
    tiles = vec[i64](list(range(len(victories.tiles))))
    chance.shuffle(tiles)
    below = ports + CLOSED_AMONG - 1
    top = append(tiles[ports:below], CLOSED)
    chance.shuffle(top)
    pile = Deck(extend(top, tiles[below:]))
    nothing = vec[i64]([0] * players)
    bonus = vec[i64]([0] * (players * KINDS))
    return Ports(tiles[:ports], pile, nothing, bonus, append(victories.supply[:], 0))


def shuffle_hidden(ports: Ports, chance: Generator) -> None:
    """Shuffle the pile, which lies face down: the closed port stays among the first six (C11)."""
    pile = ports.pile
    tiles = bits.ascending(victory_tiles(pile.left()))
    chance.shuffle(tiles)
    if CLOSED in pile.left():
        known = CLOSED_AMONG - pile.drawn
        among = known if known <= i64(len(tiles)) + 1 else i64(len(tiles)) + 1
        before = chance.below(among)
        with_closed = extend(append(tiles[:before], CLOSED), tiles[before:])
        ports.pile = Deck(extend(pile.cards[: pile.drawn], with_closed), pile.drawn)
    else:
        ports.pile = Deck(tiles)


def victory_tiles(pile: vec[i64]) -> i64:
    """The set of victory tiles in a pile, without the closed-port tile."""
    found: i64 = 0
    for tile in pile:
        if tile != CLOSED:
            found |= bits.BIT[tile]
    return found


# --- ports --------------------------------------------------------------------------------------------------


def can_claim(state: Core, seat: i64) -> bool:
    """True if the boat lies at a port whose victory tile the seat can pay (EW9)."""
    port = state.setup.hexmap.port_at[state.islands.boat[seat]]
    if port < 0 or state.ports.shown[port] < 0:
        return False
    return cubes.covers(state.cubes[seat], state.setup.victories.cost[state.ports.shown[port]])


def ask_port(state: Core, seat: i64) -> None:
    if can_claim(state, seat):
        state.offer(state.setup.actions.claim)
    state.offer(state.setup.actions.done)


def decide_port(state: Core, seat: i64, action: i64) -> None:
    if action == state.setup.actions.claim:
        claim(state, seat)


def claim(state: Core, seat: i64) -> None:
    """Pay for the tile and keep it; then the port is refilled, or closed (EW9)."""
    ports = state.ports
    port = state.setup.hexmap.port_at[state.islands.boat[seat]]
    tile = ports.shown[port]
    state.cubes[seat] = state.cubes[seat] - state.setup.victories.cost[tile]
    ports.claimed = changed(ports.claimed, seat, ports.claimed[seat] | bits.BIT[tile])
    refill(ports, port)


def refill(ports: Ports, port: i64) -> None:
    """Draw a new tile. A closed-port tile elsewhere moves here, and its port gets the new one (EW9)."""
    closed = closed_port(ports)
    drawn = ports.pile.top()
    ports.pile = ports.pile.below_top()
    if closed == NOTHING:
        ports.shown = changed(ports.shown, port, drawn)
    else:
        ports.shown = changed(changed(ports.shown, closed, drawn), port, CLOSED)


def closed_port(ports: Ports) -> i64:
    for port in range(i64(len(ports.shown))):
        if ports.shown[port] == CLOSED:
            return port
    return NOTHING


# --- bonus tiles --------------------------------------------------------------------------------------------


def held(state: Core, seat: i64, kind: i64) -> i64:
    """How many tiles of a kind the seat has; of the points tiles, the set of those it has."""
    return state.ports.bonus[seat * KINDS + kind]


def left(state: Core, kind: i64) -> i64:
    if kind == POINTS:
        return i64(len(state.setup.victories.pile_points)) - state.ports.supply[POINTS]
    return state.ports.supply[kind]


def any_left(state: Core) -> bool:
    for kind in state.setup.victories.kinds:
        if left(state, kind) > 0:
            return True
    return False


def offer_bonus(state: Core) -> None:
    """Offer a tile of each kind that is left (EW8)."""
    action = state.setup.actions.bonus
    for kind in state.setup.victories.kinds:
        if left(state, kind) > 0:
            state.offer(action)
        action += 1


def take_bonus(state: Core, seat: i64, kind: i64) -> None:
    """Take a tile of a kind; points tiles are taken from the top (EW8)."""
    ports = state.ports
    place = seat * KINDS + kind
    if kind == POINTS:
        top = ports.supply[POINTS]
        ports.supply = changed(ports.supply, POINTS, top + 1)
        ports.bonus = changed(ports.bonus, place, ports.bonus[place] | bits.BIT[top])
    else:
        ports.supply = changed(ports.supply, kind, ports.supply[kind] - 1)
        ports.bonus = changed(ports.bonus, place, ports.bonus[place] + 1)


def victory_points(state: Core, seat: i64) -> i64:
    return bits.sum_of(state.setup.victories.points, state.ports.claimed[seat])


def bonus_points(state: Core, seat: i64) -> i64:
    total = bits.sum_of(state.setup.victories.pile_points, held(state, seat, POINTS))
    for kind in range(i64(POINTS)):
        total += WORTH[kind] * held(state, seat, kind)
    return total
