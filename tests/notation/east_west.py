"""What the tests of positions of From East to West share: a good position of each part."""

from tests.caravans import set_merchants
from tests.east_west import found, give_bonus, give_route, part, pile_up
from tests.notation.broken import COMMON
from tests.positions import Position, give_cards, put_settlers, seat_of, set_cubes, turn_of, uncover

COLONY = ["locations", "point_row", "point_deck", "bonus_stacks"]
MERCHANTS = ["merchant_row", "merchant_deck"]
KEYS = {
    1: [*COMMON, *COLONY, "exploration_beside", *MERCHANTS],
    2: [*COMMON, *COLONY, "map"],
    3: [*COMMON, *COLONY, *MERCHANTS, "map"],
}
SEAT = ["cubes", "settlers", "reserve", "point_cards", "bonus_tiles", "exploration_tiles"]
SEAT_KEYS = {
    1: [*SEAT, "route", "merchant_pile"],
    2: [*SEAT, "boat", "outposts"],
    3: [*SEAT, "boat", "outposts", "merchant_pile"],
}
ROW = ("S06", "T01", "U01", "T12")  # +RR, YY>G, ^3, RR>GG


def good(number: int) -> Position:
    """Three players in the middle of things, seat 0 to open a turn."""
    position = part(number, 3, "YYRG", "YB", "RR")
    give_cards(position, 0, "N13", "N25")
    give_bonus(position, 1, "B01")
    put_settlers(position, "B1.3" if number == 1 else "B2.3", 1, 2)
    if number != 2:
        set_merchants(position, *ROW)
        pile_up(position, 1, "T20", "T21")
    if number == 1:
        give_route(position, 0, "S01*1", "S02", "T02*2")
        give_route(position, 1, "S08")
    else:
        found(position, 0, "m1", "m2")
        found(position, 1, "m2")
        for seat, boat in enumerate(["m3", "m0", "m3"]):
            seat_of(position, seat)["boat"] = boat
    return position


def pending(number: int, *steps: str, at: str = "", cubes: str = "YYRG") -> Position:
    """These steps are to be decided, and seat 0 stands at a location."""
    position = good(number)
    if at in position["locations"]:
        uncover(position, at, by=2)
    if at:
        put_settlers(position, at, 0, 1)
    set_cubes(position, cubes)
    turn_of(position, 0, *steps)
    return position
