"""Ports, victory tiles and the bonus tiles of the sea in a position."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.locale import gettext as _
from tradewinds.notation.box import Box
from tradewinds.notation.reading import Pieces, Reader, face_down
from tradewinds.rules import bits, ports
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING, Deck
from tradewinds.rules.ports import BONUSES, CLOSED, CLOSED_AMONG, KINDS, POINTS, TILES_TO_END, Ports

CLOSED_NAME = "closed"


def common(state: Core) -> dict[str, Any]:
    hexmap, held = state.setup.hexmap, state.ports
    return {
        "ports": {
            hexmap.names[place]: None if tile == NOTHING else tile_name(state, tile)
            for place, tile in zip(hexmap.ports, held.shown, strict=True)
        },
        "victory_pile": [tile_name(state, tile) for tile in held.pile.left()],
        "bonus_supply": {BONUSES[kind]: supply_of(state, kind) for kind in state.setup.victories.kinds},
    }


def tile_name(state: Core, tile: int) -> str:
    return CLOSED_NAME if tile == CLOSED else state.setup.victories.tiles[tile]


def supply_of(state: Core, kind: int) -> int | list[int]:
    if kind != POINTS:
        return ports.left(state, kind)
    return list(state.setup.victories.pile_points[state.ports.supply[POINTS] :])


def seat(state: Core, seat: int) -> dict[str, Any]:
    victories = state.setup.victories
    return {
        "victory_tiles": [victories.tiles[tile] for tile in bits.listed(state.ports.claimed[seat])],
        "bonus_tiles": [
            *[BONUSES[kind] for kind in range(POINTS) for _each in range(ports.held(state, seat, kind))],
            *[f"points-{victories.pile_points[n]}" for n in bits.listed(ports.held(state, seat, POINTS))],
        ],
    }


def hidden(position: dict[str, Any]) -> dict[str, Any]:
    return {"victory_pile": face_down(position["victory_pile"])}


# --- reading ------------------------------------------------------------------------------------------------


def read(reader: Reader, state: Core) -> None:
    victories, players = state.setup.victories, state.players
    names = [*victories.tiles, CLOSED_NAME]
    pieces = Pieces(names, list(range(len(names))))
    held = ports.no_ports()
    held.claimed = vec[i64]([0] * players)
    held.bonus = vec[i64]([0] * (players * KINDS))
    for number, seat in enumerate(reader.parts("seats", players)):
        held.claimed[number] = bits.gathered(read_claimed(seat, pieces))
    held.shown = vec[i64](read_ports(reader.part("ports"), state, pieces))
    read_pile(reader, state, held, pieces)
    read_bonus(reader, state, held)
    state.ports = held


def read_claimed(seat: Reader, pieces: Pieces) -> list[int]:
    claimed = seat.ids("victory_tiles", pieces)
    if len(claimed) > TILES_TO_END:
        seat.refuse(
            "victory_tiles",
            _("{count} tiles; the game ends with the fourth (EW12).").format(count=len(claimed)),
        )
    if len(pieces.names) - 1 in claimed:
        seat.refuse("victory_tiles", _("nobody can claim the closed-port tile (EW9)."))
    return claimed


def read_ports(shown: Reader, state: Core, pieces: Pieces) -> list[int]:
    names = [state.setup.hexmap.names[place] for place in state.setup.hexmap.ports]
    shown.expect_keys(names)
    return [
        NOTHING if shown.get(name) is None else as_tile(pieces.find(shown.get(name), shown.at(name)), pieces)
        for name in names
    ]


def as_tile(number: int, pieces: Pieces) -> int:
    return CLOSED if pieces.names[number] == CLOSED_NAME else number


def read_pile(reader: Reader, state: Core, held: Ports, pieces: Pieces) -> None:
    """Read the pile; the closed-port tile is one of the topmost six of the start (EW1)."""
    pile = [as_tile(number, pieces) for number in reader.ids("victory_pile", pieces)]
    if missing := pieces.missing():
        reader.refuse("victory_pile", _("these tiles are missing: {tiles}.").format(tiles=", ".join(missing)))
    whole = len(pieces.names) - len(state.setup.hexmap.ports)
    gone = whole - len(pile)
    if CLOSED in pile and gone + pile.index(CLOSED) >= CLOSED_AMONG:
        reader.refuse("victory_pile", _("the closed-port tile lies among the topmost six (EW1)."))
    if pile and gone != sum(bits.count(claimed) for claimed in held.claimed):
        reader.refuse("ports", _("as many tiles are claimed as have left the pile (EW9)."))
    if gone == 0 and CLOSED in held.shown:
        reader.refuse("ports", _("no port is closed before a tile is claimed (EW9)."))
    if NOTHING in held.shown and pile:
        reader.refuse("ports", _("a port is empty although the pile has tiles (EW9)."))
    held.pile = Deck(vec[i64]([*[NOTHING] * gone, *pile]), drawn=gone)


def read_bonus(reader: Reader, state: Core, held: Ports) -> None:
    """Read bonus tiles; those of players and those left make up the supply (EW2)."""
    victories = state.setup.victories
    points = list(victories.pile_points)
    known = {BONUSES[kind]: kind for kind in victories.kinds if kind != POINTS}
    pile = [f"points-{value}" for value in points]
    for number, seat in enumerate(reader.parts("seats", state.players)):
        for n, name in enumerate(seat.listing("bonus_tiles")):
            if isinstance(name, str) and name in known:
                held.bonus[number * KINDS + known[name]] += 1
            elif name in pile:
                held.bonus[number * KINDS + POINTS] += bits.BIT[pile.index(str(name))]
                pile[pile.index(str(name))] = ""
            else:
                seat.refuse(f"bonus_tiles[{n}]", _("there is no such bonus tile in this game."))
    check_supply(reader.part("bonus_supply"), state, held)


def check_supply(supply: Reader, state: Core, held: Ports) -> None:
    victories = state.setup.victories
    supply.expect_keys([BONUSES[kind] for kind in victories.kinds])
    left = [0] * KINDS
    for kind in victories.kinds:
        name = BONUSES[kind]
        given = [held.bonus[seat * KINDS + kind] for seat in range(state.players)]
        if kind == POINTS:
            left[kind] = read_points_taken(supply, list(victories.pile_points), given)
        else:
            left[kind] = supply.number(name, 0, victories.supply[kind])
            if left[kind] + sum(given) != victories.supply[kind]:
                supply.refuse(
                    name,
                    _("{total} of these tiles; there are {each} (EW2).").format(
                        total=left[kind] + sum(given), each=victories.supply[kind]
                    ),
                )
    held.supply = vec[i64](left)


def read_points_taken(supply: Reader, values: list[int], given: list[int]) -> int:
    """The number of points tiles taken from the top of their pile."""
    left = supply.listing("points")
    taken = len(values) - len(left)
    if left != values[taken:] or sorted(n for tiles in given for n in bits.listed(tiles)) != list(
        range(taken)
    ):
        supply.refuse(
            "points", _("points tiles are taken from the top: {values} (EW8).").format(values=values)
        )
    return taken


BOX = Box(lambda setup: setup.has_ports, common, seat, hidden, read)
