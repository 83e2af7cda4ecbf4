"""Merchant cards in a position."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.locale import gettext as _
from tradewinds.notation.box import Box
from tradewinds.notation.reading import Pieces, Reader, face_down, read_letters
from tradewinds.rules import bits, cubes
from tradewinds.rules.caravan import ROUTE, Caravan, no_caravan
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING, Deck


def common(state: Core) -> dict[str, Any]:
    caravan, cards = state.caravan, state.setup.merchants.cards
    return {
        "merchant_row": [
            None if card == NOTHING else {"card": cards[card], "cubes": cubes.to_letters(lying)}
            for card, lying in zip(caravan.row, caravan.row_cubes, strict=True)
        ],
        "merchant_deck": [cards[card] for card in caravan.deck.left()],
    }


def seat(state: Core, seat: int) -> dict[str, Any]:
    caravan, cards = state.caravan, state.setup.merchants.cards
    shown: dict[str, Any] = {
        name: [cards[card] for card in bits.listed(pile[seat])]
        for name, pile in piles(state, caravan).items()
    }
    if state.setup.has_routes:
        shown["route"] = route_of(state, seat)
    return shown


def piles(state: Core, caravan: Caravan) -> dict[str, vec[i64]]:
    """The piles of cards that a seat has in this game, by name."""
    if not state.setup.game.plays_from_hand():
        return {"merchant_pile": caravan.pile}
    if state.setup.game.sails_by_cards():
        return {"hand": caravan.hand, "played": caravan.played, "discarded": caravan.discarded}
    return {"hand": caravan.hand, "played": caravan.played}


def route_of(state: Core, seat: int) -> list[dict[str, Any]]:
    caravan, cards = state.caravan, state.setup.merchants.cards
    slots = range(seat * ROUTE, seat * ROUTE + ROUTE)
    return [
        {"card": cards[caravan.route[slot]], "settlers": caravan.travelled[slot]}
        for slot in slots
        if caravan.route[slot] != NOTHING
    ]


def hidden(position: dict[str, Any]) -> dict[str, Any]:
    return {"merchant_deck": face_down(position["merchant_deck"])}


def read(reader: Reader, state: Core) -> None:
    merchants, players = state.setup.merchants, state.players
    pieces = Pieces(merchants.cards, merchants.deck)
    caravan = bare(state)
    for number, held in enumerate(reader.parts("seats", players)):
        read_seat(held, number, state, caravan, pieces)
    caravan.deck = Deck(vec[i64](reader.ids("merchant_deck", pieces)))
    read_row(reader, state, caravan, pieces)
    if missing := pieces.missing():
        reader.refuse(
            "merchant_deck", _("these cards are missing: {cards}.").format(cards=", ".join(missing))
        )
    state.caravan = caravan


def bare(state: Core) -> Caravan:
    """An empty caravan with places for everything that this game uses."""
    caravan = no_caravan()
    nothing = vec[i64]([0] * state.players)
    if state.setup.game.plays_from_hand():
        caravan.hand, caravan.played, caravan.discarded = nothing[:], nothing[:], nothing[:]
    else:
        caravan.pile = nothing
    if state.setup.has_routes:
        caravan.route = vec[i64]([NOTHING] * (state.players * ROUTE))
        caravan.travelled = vec[i64]([0] * (state.players * ROUTE))
    return caravan


def read_seat(held: Reader, number: int, state: Core, caravan: Caravan, pieces: Pieces) -> None:
    """Read a seat's cards. Players with hands have starting cards of their own; all others exist once."""
    merchants = state.setup.merchants
    own = Pieces(
        merchants.cards, bits.listed(merchants.starting) if state.setup.game.plays_from_hand() else []
    )
    for name, pile in piles(state, caravan).items():
        pile[number] = bits.gathered(Either(own, pieces).ids(held, name))
    if missing := own.missing():
        held.refuse("hand", _("these cards are missing: {cards}.").format(cards=", ".join(missing)))
    if state.setup.has_routes:
        read_route(held, number, state, caravan, pieces)


def read_route(held: Reader, number: int, state: Core, caravan: Caravan, pieces: Pieces) -> None:
    places = held.listing("route")
    if len(places) > ROUTE:
        held.refuse("route", _("a route holds {most} cards (W1-6).").format(most=ROUTE))
    for n, place in enumerate(places):
        card = Reader(place, f"{held.at('route')}[{n}]")
        card.expect_keys(["card", "settlers"])
        caravan.route[number * ROUTE + n] = pieces.find(card.get("card"), card.at("card"))
        most = state.setup.board.settlers_each
        caravan.travelled[number * ROUTE + n] = card.number("settlers", 0, most)


class Either:
    """Finds cards among a seat's own starting cards and the common merchant cards."""

    def __init__(self, own: Pieces, common: Pieces) -> None:
        self.own = own
        self.common = common

    def ids(self, held: Reader, key: str) -> list[int]:
        return [self.find(name, f"{held.at(key)}[{n}]") for n, name in enumerate(held.listing(key))]

    def find(self, name: object, where: str) -> int:
        starting = [self.own.names[number] for number in self.own.in_play]
        return (self.own if name in starting else self.common).find(name, where)


def read_row(reader: Reader, state: Core, caravan: Caravan, pieces: Pieces) -> None:
    """Read the row, filled from the left as long as there are cards (SR4, C12)."""
    size = state.setup.game.merchant_row()
    places = reader.listing("merchant_row", size)
    shown = [place for place in places if place is not None]
    if places != [*shown, *[None] * (size - len(shown))]:
        reader.refuse("merchant_row", _("cards slide left, so only the last places can be empty (SR4)."))
    if len(shown) < size and len(caravan.deck.cards):
        reader.refuse("merchant_row", _("a place is empty although the deck has cards (SR4)."))
    caravan.row = vec[i64]([NOTHING] * size)
    caravan.row_cubes = vec[i64]([0] * size)
    for number, place in enumerate(shown):
        card = Reader(place, f"{reader.at('merchant_row')}[{number}]")
        card.expect_keys(["card", "cubes"])
        caravan.row[number] = pieces.find(card.get("card"), card.at("card"))
        caravan.row_cubes[number] = read_letters(card, "cubes")
        if not state.setup.game.plays_from_hand() and caravan.row_cubes[number] != 0:
            card.refuse("cubes", _("no cubes lie on cards under markets."))


BOX = Box(lambda setup: setup.has_caravan, common, seat, hidden, read)
