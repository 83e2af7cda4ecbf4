"""The games explained to players, in the language in use; pages and the terminal show it."""

from tradewinds.guide.model import Rule, RuleBook, Section
from tradewinds.guide.rules import rules_of

__all__ = ["Rule", "RuleBook", "Section", "rules_of"]
