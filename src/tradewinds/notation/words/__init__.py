"""A game in words, in the language in use: what is asked, what a choice costs and brings, what happened."""

from tradewinds.notation.words.choices import describe
from tradewinds.notation.words.company import Company
from tradewinds.notation.words.log import begins_turn, in_turns, log_line
from tradewinds.notation.words.outcome import outcome
from tradewinds.notation.words.prompts import prompt

__all__ = ["Company", "begins_turn", "describe", "in_turns", "log_line", "outcome", "prompt"]
