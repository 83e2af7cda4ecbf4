"""Positions of Eastern Wonders and From Sand to Sea for tests: boats are placed, the map is always the same.

As in `tests.positions`, every function changes the position it is given and loses no piece.
"""

from tests.positions import Position, seat_of, set_cubes
from tradewinds import Table

PORTS = ["a1", "a4", "e1", "e4"]
INNER = ["a2", "a3", "b1", "b2", "b3", "b4", "b5", "c1", "c2", "c3", "c4", "c5", "c6"]
INNER += ["d1", "d2", "d3", "d4", "d5", "e2", "e3"]
SYMBOLS = ["ginger", "chili", "tea", "cloves"]
VICTORIES = [f"VP{number:02}" for number in range(1, 27)]

EASTERN_WONDERS = {
    "a2": "ginger-1",  # G>YYYYR
    "a3": "chili-2",  # G>RR
    "b1": "chili-4",  # YY>RR
    "b2": "tea-6",  # YY>G
    "b3": "cloves-5",  # YYY>B
    "b4": "ginger-5",  # R>YYY
    "b5": "tea-4",  # RR>GG
    "c1": "cloves-2",  # YR>B
    "c2": "ginger-6",  # RR>YYB
    "c3": "chili-6",  # YYY>RG
    "c4": "tea-5",  # B>GG
    "c5": "cloves-3",  # GG>BB
    "c6": "ginger-3",  # B>YYYG
    "d1": "chili-3",  # B>RRR
    "d2": "tea-1",  # B>YRG
    "d3": "cloves-6",  # RRR>BB
    "d4": "ginger-4",  # RR>YYYG
    "d5": "chili-1",  # GG>RRB
    "e2": "tea-2",  # YYYY>GB
    "e3": "cloves-1",  # YYYYY>BB
}
SAND_TO_SEA = EASTERN_WONDERS | dict.fromkeys(["c6", "d5", "e2", "e3"], "sea")
MAPS = {"eastern-wonders": EASTERN_WONDERS, "sand-to-sea": SAND_TO_SEA}
BOATS = ["c3", "d4", "b5", "d1"]

# The tiles that lie at these places empty the first column, then the second, and so on (EW8, S10).
COLUMNS = [
    ["a2", "a3", "b2", "b3"],
    ["b4", "b1", "b5", "c1"],
    ["c2", "c3", "c4", "c5"],
    ["d4", "d1", "d2", "d3"],
    ["c6", "d5", "e2", "e3"],
]


def sea(game: str, players: int = 2, *cubes: str, boats: str = "", seed: int = 1) -> Position:
    """Seat 0 opens the first turn; these cubes and boats (`"c3 d4"`) are the seats', from seat 0 on."""
    state = Table(game, players=players).deal(seed)
    while state.round == 0:
        state.play(state.legal()[0])
    position = state.position()
    for place, tile in MAPS[game].items():
        position["map"][place]["tile"] = tile
    for seat, boat in enumerate(BOATS[:players]):
        seat_of(position, seat)["boat"] = boat
    for seat, boat in enumerate(boats.split()):
        seat_of(position, seat)["boat"] = boat
    set_cubes(position, *cubes)
    return position


def wonders(players: int = 2, *cubes: str, boats: str = "") -> Position:
    return sea("eastern-wonders", players, *cubes, boats=boats)


def sand(players: int = 2, *cubes: str, boats: str = "") -> Position:
    return sea("sand-to-sea", players, *cubes, boats=boats)


def found(position: Position, seat: int, *places: str) -> None:
    """Outposts of this seat stand there."""
    seat_of(position, seat)["outposts"] += [place for place in position["map"] if place in places]


def found_columns(position: Position, seat: int, columns: int, *, but: str = "") -> None:
    """The outposts of the first columns are all built, but for the one at that place."""
    places = [place for column in COLUMNS[:columns] for place in column if place != but]
    found(position, seat, *places)


def drop_cubes(position: Position, place: str, cubes: str) -> None:
    """Cubes lie on the tile."""
    position["map"][place]["cubes"] = cubes


# --- bonus tiles --------------------------------------------------------------------------------------------


def give_tiles(position: Position, seat: int, *tiles: str) -> None:
    """Bonus tiles out of the supply; a points tile is the top one and is called `points`."""
    supply = position["bonus_supply"]
    for tile in tiles:
        if tile == "points":
            tile = f"points-{supply['points'].pop(0)}"
        else:
            supply[tile] -= 1
        seat_of(position, seat)["bonus_tiles"].append(tile)
    seat_of(position, seat)["bonus_tiles"].sort(
        key=lambda tile: ["move", "cargo", "upgrade", "harvest", tile].index(tile)
    )


def take_all_tiles(position: Position, seat: int) -> None:
    """No bonus tile is left."""
    supply = position["bonus_supply"]
    kinds = [kind for kind in supply if kind != "points"]
    give_tiles(position, seat, *[kind for kind in kinds for _ in range(supply[kind])])
    give_tiles(position, seat, *["points"] * len(supply["points"]))


# --- ports and victory tiles --------------------------------------------------------------------------------


def show(position: Position, port: str, tile: str) -> None:
    """This victory tile lies at the port; the one that lay there goes where this one was."""
    ports, pile = position["ports"], position["victory_pile"]
    before, ports[port] = ports[port], tile
    for other, lying in ports.items():
        if lying == tile and other != port:
            ports[other] = before
            return
    if tile in pile:
        pile[pile.index(tile)] = before


def set_next(position: Position, *tiles: str) -> None:
    """These tiles lie on top of the pile; those of them that lay at ports are changed for others."""
    for port, lying in position["ports"].items():
        if lying in tiles:
            show(
                position, port, next(tile for tile in position["victory_pile"] if tile in unmentioned(tiles))
            )
    pile = position["victory_pile"]
    position["victory_pile"] = [*tiles, *(tile for tile in pile if tile not in tiles)]
    keep_closed_near_top(position)


def unmentioned(tiles: tuple[str, ...]) -> list[str]:
    return [tile for tile in VICTORIES if tile not in tiles]


def give_victories(position: Position, seat: int, *tiles: str) -> None:
    """Out of the pile; where the closed-port tile is still in it, it stays where it can be."""
    for tile in tiles:
        for port, lying in position["ports"].items():
            if lying == tile:
                show(position, port, next(other for other in position["victory_pile"] if other in VICTORIES))
        position["victory_pile"].remove(tile)
        seat_of(position, seat)["victory_tiles"].append(tile)
    seat_of(position, seat)["victory_tiles"].sort()
    keep_closed_near_top(position)


def give_any_victories(position: Position, seat: int, count: int) -> None:
    """The last tiles of the pile."""
    give_victories(position, seat, *position["victory_pile"][-count:])


def close(position: Position, port: str, tile: str = "VP26", by: int = 1) -> None:
    """The port is closed; somebody has claimed a tile, or it could not have come up."""
    give_victories(position, by, tile)
    show(position, port, "closed")


def keep_closed_near_top(position: Position) -> None:
    """It is among the six topmost that lay there at the start (EW1)."""
    pile = position["victory_pile"]
    if "closed" in pile and pile.index("closed") >= 6 - (23 - len(pile)):
        pile.remove("closed")
        pile.insert(0, "closed")
