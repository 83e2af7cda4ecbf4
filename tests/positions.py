"""Positions of A New World for tests: dealt through the public face, then edited so that no piece is lost.

Every function changes the position it is given; `load` makes a state of it.
"""

from typing import Any

from tradewinds import State, Table
from tradewinds.components import ComponentSet, standard

Position = dict[str, Any]

FIXED = standard(1)
"""What tests of the rules play with: its numbers never change, however the newest edition is tuned."""


def dealt(
    players: int = 2, *, board: str = "D1", seed: int = 1, components: ComponentSet = FIXED
) -> Position:
    return Table("new-world", players=players, board=board, components=components).deal(seed).position()


def load(position: Position, components: ComponentSet | None = None) -> State:
    return State.from_position(position, components)


def seat_of(position: Position, seat: int) -> Position:
    part: Position = position["seats"][seat]
    return part


def turn_of(position: Position, seat: int, *pending: str) -> None:
    """It is this seat's turn; what is pending is asked before the turn ends, or else the turn opens."""
    position["turn"] = position["player"] = seat
    position["pending"] = [*pending, "end"] if pending else ["turn"]


def set_cubes(position: Position, *cubes: str) -> None:
    """The cubes of seat 0, 1 and so on."""
    for seat, letters in enumerate(cubes):
        seat_of(position, seat)["cubes"] = letters


# --- settlers -----------------------------------------------------------------------------------------------


def set_settlers(position: Position, seat: int, on_board: int) -> None:
    """Put this many settlers on the player board; others that stand nowhere go to the reserve."""
    part = seat_of(position, seat)
    part["settlers"], part["reserve"] = on_board, part["settlers"] + part["reserve"] - on_board


def put_settlers(position: Position, place: str, seat: int, count: int) -> None:
    """Put settlers on a location: from the player board, then from the reserve."""
    part = seat_of(position, seat)
    from_board = min(count, part["settlers"])
    part["settlers"] -= from_board
    part["reserve"] -= count - from_board
    position["locations"][place] = {"seat": seat, "settlers": count}


# --- point cards --------------------------------------------------------------------------------------------


def give_cards(position: Position, seat: int, *cards: str) -> None:
    for card in cards:
        take_card_out(position, card)
        seat_of(position, seat)["point_cards"].append(card)


def give_any_cards(position: Position, seat: int, count: int) -> None:
    """The last cards of the deck."""
    give_cards(position, seat, *position["point_deck"][-count:])


def take_card_out(position: Position, card: str) -> None:
    row, deck = position["point_row"], position["point_deck"]
    if card in row:
        row[row.index(card)] = deck.pop(0)
    else:
        deck.remove(card)


def set_row(position: Position, *cards: str) -> None:
    """These cards lie above the forts; the ones that lay there go to the bottom of the deck."""
    shown = position["point_row"]
    position["point_deck"] += [card for card in shown if card not in cards]
    position["point_deck"] = [card for card in position["point_deck"] if card not in cards]
    position["point_row"] = list(cards)


# --- bonus tiles --------------------------------------------------------------------------------------------


def give_bonus(position: Position, seat: int, *tiles: str) -> None:
    """Out of whichever stack they are in; the one that left the game comes in for the bottom of A1.1."""
    for tile in tiles:
        stacks = position["bonus_stacks"].values()
        stack = next((stack for stack in stacks if tile in stack), position["bonus_stacks"]["A1.1"])
        stack.remove(tile if tile in stack else stack[-1])
        seat_of(position, seat)["bonus_tiles"].append(tile)


def give_top(position: Position, seat: int, stack: str, count: int = 1) -> None:
    """The top tiles of one stack."""
    for _ in range(count):
        seat_of(position, seat)["bonus_tiles"].append(position["bonus_stacks"][stack].pop(0))


# --- exploration tiles --------------------------------------------------------------------------------------


def uncover(position: Position, *places: str, by: int) -> None:
    """The tiles of these locations lie with a seat."""
    for place in places:
        tile = position["locations"].pop(place)["exploration"]
        seat_of(position, by)["exploration_tiles"].append(tile)


def uncover_all(position: Position, *, by: int, but: tuple[str, ...] = ()) -> None:
    uncover(position, *[place for place in covered(position) if place not in but], by=by)


def covered(position: Position) -> list[str]:
    return [place for place, found in position["locations"].items() if "exploration" in found]


def cover(position: Position, place: str, tile: str) -> None:
    """This tile lies on that location; the one that lay there goes where this one was."""
    locations = position["locations"]
    for other in covered(position):
        if locations[other]["exploration"] == tile:
            locations[other]["exploration"] = locations[place]["exploration"]
    locations[place]["exploration"] = tile
