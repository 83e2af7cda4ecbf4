"""Merchant cards in words."""

from tradewinds.locale import gettext as _
from tradewinds.notation.words.parts import effect_text, effect_words
from tradewinds.rules import bits
from tradewinds.rules.table import Table


def card_effect(table: Table, card: int) -> str:
    return effect_words(table, effect_text(table, table.merchants.effect[card]))


def card_label(table: Table, card: int) -> str:
    """The code of a card; those that everybody begins with have none."""
    if bits.has(table.merchants.starting, card):
        return _("a starting card")
    label: str = table.merchants.cards[card]
    return label


def card_and_effect(table: Table, card: int) -> str:
    return _("{card}: {effect}").format(card=card_label(table, card), effect=card_effect(table, card))
