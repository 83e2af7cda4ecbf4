"""Point cards and coins of Spice Road in a position."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.locale import gettext as _
from tradewinds.notation.box import Box
from tradewinds.notation.reading import Pieces, Reader, face_down, read_row
from tradewinds.rules import bits
from tradewinds.rules.bazaar import COINS_EACH, ROW, Bazaar
from tradewinds.rules.decks import NOTHING, Deck
from tradewinds.rules.state import State


def common(state: State) -> dict[str, Any]:
    bazaar, cards = state.bazaar, state.table.prizes.cards
    return {
        "point_row": [None if card == NOTHING else cards[card] for card in bazaar.row],
        "point_deck": [cards[card] for card in bazaar.deck.left()],
        "coins": {"gold": bazaar.gold_left, "silver": bazaar.silver_left},
    }


def seat(state: State, seat: int) -> dict[str, Any]:
    bazaar, cards = state.bazaar, state.table.prizes.cards
    return {
        "point_cards": [cards[card] for card in bits.listed(bazaar.claimed[seat])],
        "gold": bazaar.gold[seat],
        "silver": bazaar.silver[seat],
    }


def hidden(position: dict[str, Any]) -> dict[str, Any]:
    return {"point_deck": face_down(position["point_deck"])}


def read(reader: Reader, state: State) -> None:
    players = state.players
    pieces = Pieces(state.table.prizes.cards, list(range(len(state.table.prizes.cards))))
    most = state.table.game.prizes_to_end(players)
    nothing = vec[i64]([0] * players)
    bazaar = Bazaar(vec[i64](), Deck(vec[i64]()), nothing[:], nothing[:], nothing[:])
    for number, held in enumerate(reader.parts("seats", players)):
        claimed = held.ids("point_cards", pieces)
        if len(claimed) > most:
            held.refuse(
                "point_cards",
                _("{count} cards; the game ends with {most} (SR7).").format(count=len(claimed), most=most),
            )
        bazaar.claimed[number] = bits.gathered(claimed)
        bazaar.gold[number] = held.number("gold", 0, COINS_EACH * players)
        bazaar.silver[number] = held.number("silver", 0, COINS_EACH * players)
    bazaar.deck = Deck(vec[i64](reader.ids("point_deck", pieces)))
    bazaar.row = vec[i64](read_row(reader, "point_row", ROW, pieces, bool(bazaar.deck.cards), "SR6"))
    if missing := pieces.missing():
        reader.refuse("point_deck", _("these cards are nowhere: {cards}.").format(cards=", ".join(missing)))
    read_coins(reader.part("coins"), bazaar, COINS_EACH * players)
    state.bazaar = bazaar


def read_coins(coins: Reader, bazaar: Bazaar, each: int) -> None:
    coins.expect_keys(["gold", "silver"])
    bazaar.gold_left = coins.number("gold", 0, each)
    bazaar.silver_left = coins.number("silver", 0, each)
    for name, total in (
        ("gold", bazaar.gold_left + sum(bazaar.gold)),
        ("silver", bazaar.silver_left + sum(bazaar.silver)),
    ):
        if total != each:
            coins.refuse(
                name, _("{total} coins on the table; there are {each} (SR1).").format(total=total, each=each)
            )


BOX = Box(lambda table: table.has_bazaar, common, seat, hidden, read)
