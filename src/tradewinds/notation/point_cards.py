"""Point cards and coins of Spice Road in a position."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.locale import gettext as _
from tradewinds.notation.box import Box
from tradewinds.notation.reading import Pieces, Reader, face_down, read_row
from tradewinds.rules import bits
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING, Deck
from tradewinds.rules.point_cards import COINS_EACH, ROW, PointCards


def common(state: Core) -> dict[str, Any]:
    point_cards, cards = state.point_cards, state.setup.prizes.cards
    return {
        "point_row": [None if card == NOTHING else cards[card] for card in point_cards.row],
        "point_deck": [cards[card] for card in point_cards.deck.left()],
        "coins": {"gold": point_cards.gold_left, "silver": point_cards.silver_left},
    }


def seat(state: Core, seat: int) -> dict[str, Any]:
    point_cards, cards = state.point_cards, state.setup.prizes.cards
    return {
        "point_cards": [cards[card] for card in bits.listed(point_cards.claimed[seat])],
        "gold": point_cards.gold[seat],
        "silver": point_cards.silver[seat],
    }


def hidden(position: dict[str, Any]) -> dict[str, Any]:
    return {"point_deck": face_down(position["point_deck"])}


def read(reader: Reader, state: Core) -> None:
    players = state.players
    pieces = Pieces(state.setup.prizes.cards, list(range(len(state.setup.prizes.cards))))
    most = state.setup.game.prizes_to_end(players)
    nothing = vec[i64]([0] * players)
    point_cards = PointCards(vec[i64](), Deck(vec[i64]()), nothing[:], nothing[:], nothing[:])
    for number, held in enumerate(reader.parts("seats", players)):
        claimed = held.ids("point_cards", pieces)
        if len(claimed) > most:
            held.refuse(
                "point_cards",
                _("{count} cards; the game ends with {most} (SR7).").format(count=len(claimed), most=most),
            )
        point_cards.claimed[number] = bits.gathered(claimed)
        point_cards.gold[number] = held.number("gold", 0, COINS_EACH * players)
        point_cards.silver[number] = held.number("silver", 0, COINS_EACH * players)
    point_cards.deck = Deck(vec[i64](reader.ids("point_deck", pieces)))
    point_cards.row = vec[i64](
        read_row(reader, "point_row", ROW, pieces, bool(point_cards.deck.cards), "SR6")
    )
    if missing := pieces.missing():
        reader.refuse("point_deck", _("these cards are missing: {cards}.").format(cards=", ".join(missing)))
    read_coins(reader.part("coins"), point_cards, COINS_EACH * players)
    state.point_cards = point_cards


def read_coins(coins: Reader, point_cards: PointCards, each: int) -> None:
    coins.expect_keys(["gold", "silver"])
    point_cards.gold_left = coins.number("gold", 0, each)
    point_cards.silver_left = coins.number("silver", 0, each)
    for name, total in (
        ("gold", point_cards.gold_left + sum(point_cards.gold)),
        ("silver", point_cards.silver_left + sum(point_cards.silver)),
    ):
        if total != each:
            coins.refuse(
                name, _("{total} coins on the table; there are {each} (SR1).").format(total=total, each=each)
            )


BOX = Box(lambda setup: setup.has_point_cards, common, seat, hidden, read)
