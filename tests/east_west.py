"""Positions of From East to West for tests: what a seat has is set, and the islands are always the same.

As in `tests.positions`, every function changes the position it is given and loses no piece.
"""

from tests.caravans import give_merchants
from tests.positions import FIXED, Position, seat_of, set_cubes
from tradewinds import State, Table

ISLANDS = {
    "m1": "ginger-5",  # R>YYY
    "m2": "chili-4",  # YY>RR
    "m3": "tea-6",  # YY>G
    "m4": "cloves-2",  # YR>B
    "m5": "ginger-4",  # RR>YYYG
    "m6": "chili-2",  # G>RR
    "m7": "tea-4",  # RR>GG
    "m8": "cloves-5",  # YYY>B
    "m9": "ginger-3",  # B>YYYG
    "m10": "chili-6",  # YYY>RG
    "m11": "tea-5",  # B>GG
    "m12": "cloves-3",  # GG>BB
}
AROUND = {
    "m0": ["m1", "m2", "m3", "m4", "m5", "m6"],
    "m1": ["m0", "m2", "m6", "m7", "m12"],
    "m2": ["m0", "m1", "m3", "m7", "m8"],
    "m3": ["m0", "m2", "m4", "m8", "m9"],
    "m4": ["m0", "m3", "m5", "m9", "m10"],
    "m5": ["m0", "m4", "m6", "m10", "m11"],
    "m6": ["m0", "m1", "m5", "m11", "m12"],
    "m7": ["m1", "m2"],
    "m8": ["m2", "m3"],
    "m9": ["m3", "m4"],
    "m10": ["m4", "m5"],
    "m11": ["m5", "m6"],
    "m12": ["m1", "m6"],
}
# The tiles that lie there empty the first column of outposts, then the second, then the third (W2-7).
COLUMNS = [["m1", "m2", "m3", "m4"], ["m5", "m6", "m7", "m8"], ["m9", "m10", "m11", "m12"]]


def part(number: int, players: int = 2, *cubes: str, boats: str = "", seed: int = 1) -> Position:
    """Seat 0 opens the first turn of that part; cubes and boats (`"m3 m4"`) from seat 0 on."""
    position = Table(f"east-west-{number}", players=players, components=FIXED).deal(seed).position()
    if number > 1:
        for place, tile in ISLANDS.items():
            position["map"][place]["tile"] = tile
    for seat, boat in enumerate(boats.split()):
        seat_of(position, seat)["boat"] = boat
    set_cubes(position, *cubes)
    return position


def seat(state: State, number: int = 0) -> Position:
    return seat_of(state.position(), number)


def cubes(state: State) -> list[str]:
    return [found["cubes"] for found in state.position()["seats"]]


def lies(state: State, place: str) -> Position | None:
    found: Position | None = state.position()["locations"].get(place)
    return found


# --- merchant cards -----------------------------------------------------------------------------------------


def give_route(position: Position, number: int, *cards: str) -> None:
    """Merchant cards in a seat's route; `T01*2` has two of its settlers standing on it."""
    held = seat_of(position, number)
    for entry in cards:
        card, _, settlers = entry.partition("*")
        give_merchants(position, number, card, to="merchant_pile")
        held["merchant_pile"].remove(card)
        held["settlers"] -= int(settlers or 0)
        held["route"].append({"card": card, "settlers": int(settlers or 0)})


def route_of(state: State, number: int = 0) -> list[str]:
    """The route of a seat, in the form that `give_route` takes."""
    found = seat(state, number)["route"]
    return [place["card"] + (f"*{place['settlers']}" if place["settlers"] else "") for place in found]


def pile_up(position: Position, number: int, *cards: str) -> None:
    """Merchant cards on a seat's pile."""
    give_merchants(position, number, *cards, to="merchant_pile")


def pile_up_any(position: Position, number: int, count: int) -> None:
    """The last cards of the deck."""
    pile_up(position, number, *position["merchant_deck"][-count:])


def leave_merchants(position: Position, deck: int, *, open_cards: int = 4, by: int = 1) -> None:
    """Leave this many cards in the deck and under the markets; put all others on a seat's pile."""
    row = position["merchant_row"]
    kept, gone = position["merchant_deck"][:deck], position["merchant_deck"][deck:]
    gone += [place["card"] for place in row[open_cards:]]
    position["merchant_deck"], position["merchant_row"] = kept, row[:open_cards] + [None] * (4 - open_cards)
    seat_of(position, by)["merchant_pile"] += gone


# --- tiles --------------------------------------------------------------------------------------------------


def give_bonus(position: Position, number: int, *tiles: str) -> None:
    """Out of whichever stack they are in; one that left the game comes in for the bottom of the highest."""
    stacks = position["bonus_stacks"]
    for tile in tiles:
        stack = next((stack for stack in stacks.values() if tile in stack), max(stacks.values(), key=len))
        stack.remove(tile if tile in stack else stack[-1])
        seat_of(position, number)["bonus_tiles"].append(tile)


def take_all_tiles(position: Position, *groups: str, by: tuple[int, ...] = (1, 2, 3)) -> None:
    """The stacks whose names begin so are empty: their tiles lie with these seats, four each at most."""
    stacks = position["bonus_stacks"]
    tiles = [tile for name in stacks if name.startswith(groups) for tile in stacks[name]]
    for name in stacks:
        if name.startswith(groups):
            stacks[name] = []
    for number in by:
        held = seat_of(position, number)["bonus_tiles"]
        while tiles and len(held) < 4:
            held.append(tiles.pop())
    assert not tiles


def explore_beside(position: Position, *tiles: str, by: int) -> None:
    """Exploration tiles from beside the board lie with a seat."""
    for tile in tiles:
        position["exploration_beside"].remove(tile)
        seat_of(position, by)["exploration_tiles"].append(tile)


def explore_on(position: Position, place: str, tile: str) -> None:
    """This tile lies on that location; the one that lay there goes where this one was."""
    locations, beside = position["locations"], position["exploration_beside"]
    if tile in beside:
        beside[beside.index(tile)] = locations[place]["exploration"]
        beside.sort()
    else:
        other = next(name for name, found in locations.items() if found.get("exploration") == tile)
        locations[other]["exploration"] = locations[place]["exploration"]
    locations[place]["exploration"] = tile


# --- outposts -----------------------------------------------------------------------------------------------


def found(position: Position, number: int, *places: str) -> None:
    """Outposts of this seat stand there."""
    held = seat_of(position, number)["outposts"]
    held += [place for place in position["map"] if place in places and place not in held]
    held.sort(key=lambda place: int(place[1:]))


def found_columns(position: Position, number: int, columns: int, *, but: str = "") -> None:
    """The outposts of the first columns are all built, but for the one at that place."""
    found(position, number, *(place for column in COLUMNS[:columns] for place in column if place != but))
