"""A game in words, in the language in use: what is asked, what a choice costs and brings, what happened."""

from tradewinds.words.happenings import Happening, begins_turn
from tradewinds.words.players import Players
from tradewinds.words.telling import STEPS, advice, awaited, brief, describe, log_line, price, prompt, why_not
from tradewinds.words.turns import outcome

__all__ = [
    "STEPS",
    "Happening",
    "Players",
    "advice",
    "awaited",
    "begins_turn",
    "brief",
    "describe",
    "log_line",
    "outcome",
    "price",
    "prompt",
    "why_not",
]
