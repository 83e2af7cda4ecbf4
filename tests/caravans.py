"""Positions of Spice Road for tests, and merchant cards wherever they are played.

As in `tests.positions`, every function changes the position it is given and loses no piece.
"""

from tests.positions import Position, seat_of
from tradewinds import Table

STARTING = ["create-2", "upgrade-2"]
MERCHANTS = [
    *[f"S{number:02}" for number in range(1, 9)],
    "U01",
    *[f"T{number:02}" for number in range(1, 35)],
]
PRIZES = [f"P{number:02}" for number in range(1, 37)]
MOST_CARDS = 4  # point cards of a seat that do not end the game yet, whatever the number of players


def dealt_road(players: int = 2, *, seed: int = 1) -> Position:
    return Table("spice-road", players=players).deal(seed).position()


# --- merchant cards -----------------------------------------------------------------------------------------


def set_merchants(position: Position, *cards: str) -> None:
    """These cards lie in the row, with nothing on them; the others that lay there go under the deck."""
    shown = [place["card"] for place in position["merchant_row"]]
    deck = [*position["merchant_deck"], *shown]
    position["merchant_deck"] = [card for card in deck if card not in cards]
    position["merchant_row"] = [{"card": card, "cubes": ""} for card in cards]


def put_on(position: Position, place: int, cubes: str) -> None:
    """Cubes lie on the card at this place of the row, counted from 1."""
    position["merchant_row"][place - 1]["cubes"] = cubes


def give_merchants(position: Position, seat: int, *cards: str, to: str = "hand") -> None:
    """Out of the deck or the row, into the hand or where else it says."""
    for card in cards:
        for place in position["merchant_row"]:
            if place["card"] == card:
                place["card"] = position["merchant_deck"].pop(0)
                break
        else:
            position["merchant_deck"].remove(card)
        hold(position, seat, card, to)


def turn_over(position: Position, seat: int, *cards: str, to: str = "played") -> None:
    """Cards from the hand lie face up before the seat, or on its discard pile."""
    for card in cards:
        seat_of(position, seat)["hand"].remove(card)
        hold(position, seat, card, to)


def hold(position: Position, seat: int, card: str, where: str) -> None:
    """Give a card to a seat; its cards lie in the order of the component set."""
    cards: list[str] = seat_of(position, seat)[where]
    cards.append(card)
    cards.sort(key=[*MERCHANTS, *STARTING].index)


def empty_merchant_deck(position: Position, seat: int) -> None:
    """All cards of the deck are in this seat's hand."""
    seat_of(position, seat)["hand"] += position["merchant_deck"]
    position["merchant_deck"] = []


def row_of(position: Position) -> list[str | None]:
    return [place and place["card"] for place in position["merchant_row"]]


def cubes_on_row(position: Position) -> list[str | None]:
    return [place and place["cubes"] for place in position["merchant_row"]]


# --- point cards and coins ----------------------------------------------------------------------------------


def set_prizes(position: Position, *cards: str) -> None:
    """These point cards lie in the row; the others that lay there go under the deck."""
    deck = [*position["point_deck"], *position["point_row"]]
    position["point_deck"] = [card for card in deck if card not in cards]
    position["point_row"] = list(cards)


def give_prizes(position: Position, seat: int, *cards: str) -> None:
    """Out of the deck."""
    for card in cards:
        position["point_deck"].remove(card)
        seat_of(position, seat)["point_cards"].append(card)


def give_any_prizes(position: Position, seat: int, count: int) -> None:
    """The last cards of the deck."""
    give_prizes(position, seat, *position["point_deck"][-count:])


def leave_coins(position: Position, *, gold: int, silver: int) -> None:
    """Leave this many coins; players have the others, each with a point card that was claimed for it."""
    gone = ["gold"] * (position["coins"]["gold"] - gold) + ["silver"] * (position["coins"]["silver"] - silver)
    position["coins"] = {"gold": gold, "silver": silver}
    for number, coin in enumerate(gone):
        seat = number // MOST_CARDS
        seat_of(position, seat)[coin] += 1
        give_any_prizes(position, seat, 1)
