"""The fields of the Spice Road box: merchant cards, point cards and coins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.envs.fields.field import (
    CODE,
    BySeat,
    Cubes,
    Field,
    Lying,
    Number,
    Owners,
    put,
    put_members,
    seats_on,
)
from tradewinds.rules import point_cards
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup

IN_HAND: Final = 1
PLAYED: Final = 2
DISCARDED: Final = 3


def merchant_fields(setup: Setup) -> list[Field]:
    row, cards, players = setup.game.merchant_row(), len(setup.merchants.cards), int(setup.players)
    each: list[Field] = [
        MerchantRow("merchant_row", "the card in each position, from 1", [row], CODE, cards),
        MerchantDeck("merchant_deck", "cards left in the deck", [1], most=cards),
    ]
    if setup.game.plays_from_hand():
        each.append(RowCubes("merchant_cubes", "cubes on the cards of the row, by colour", [row, 4]))
        meaning = "where each seat has each card: 0 nowhere, 1 in hand, 2 played, 3 discarded"
        each.append(MerchantCards("merchant_cards", meaning, [players, cards], CODE, DISCARDED))
    else:
        each.append(Pile("merchant_pile", "the seat whose pile holds each card", [cards], CODE, players))
    if setup.has_routes:
        each.append(Route("route", "cards on each seat's route, from 1", [players, ROUTE], CODE, cards))
        meaning = "settlers on the cards of each seat's route"
        each.append(Travelled("route_settlers", meaning, [players, ROUTE], most=setup.board.settlers_each))
    return each


def point_card_fields(setup: Setup) -> list[Field]:
    cards, players = len(setup.prizes.cards), int(setup.players)
    coins = point_cards.COINS_EACH * players
    return [
        PointCards("point_cards", "owner of each", [cards], CODE, players),
        PointRow("point_row", "the card in each position, from 1", [point_cards.ROW], CODE, cards),
        PointDeck("point_deck", "cards left in the deck", [1], most=cards),
        Gold("gold", "coins, by seat", [players], most=coins),
        Silver("silver", "coins, by seat", [players], most=coins),
        GoldLeft("gold_left", "coins not yet taken", [1], most=coins),
        SilverLeft("silver_left", "coins not yet taken", [1], most=coins),
    ]


# --- merchant cards -----------------------------------------------------------------------------------------


class MerchantRow(Lying):
    def things(self, state: Core) -> vec[i64]:
        return state.caravan.row


class RowCubes(Cubes):
    def cubes(self, state: Core) -> vec[i64]:
        return state.caravan.row_cubes


class MerchantDeck(Number):
    def number(self, state: Core) -> i64:
        return state.caravan.deck.size()


class MerchantCards(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        cards = i64(len(state.setup.merchants.cards))
        for other in range(state.players):
            first = at + cards * seats_on(state, seat, other)
            put_members(out, first, state.caravan.hand[other], IN_HAND)
            put_members(out, first, state.caravan.played[other], PLAYED)
            put_members(out, first, state.caravan.discarded[other], DISCARDED)


class Pile(Owners):
    def held(self, state: Core) -> vec[i64]:
        return state.caravan.pile


class Route(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for other in range(state.players):
            first = at + ROUTE * seats_on(state, seat, other)
            for place in range(i64(ROUTE)):
                put(out, first + place, state.caravan.route[other * ROUTE + place] + 1)


class Travelled(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for other in range(state.players):
            first = at + ROUTE * seats_on(state, seat, other)
            for place in range(i64(ROUTE)):
                put(out, first + place, state.caravan.travelled[other * ROUTE + place])


# --- point cards and coins ----------------------------------------------------------------------------------


class PointCards(Owners):
    def held(self, state: Core) -> vec[i64]:
        return state.point_cards.claimed


class PointRow(Lying):
    def things(self, state: Core) -> vec[i64]:
        return state.point_cards.row


class PointDeck(Number):
    def number(self, state: Core) -> i64:
        return state.point_cards.deck.size()


class Gold(BySeat):
    def numbers(self, state: Core) -> vec[i64]:
        return state.point_cards.gold


class Silver(BySeat):
    def numbers(self, state: Core) -> vec[i64]:
        return state.point_cards.silver


class GoldLeft(Number):
    def number(self, state: Core) -> i64:
        return state.point_cards.gold_left


class SilverLeft(Number):
    def number(self, state: Core) -> i64:
        return state.point_cards.silver_left
