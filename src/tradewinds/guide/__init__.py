"""The games explained to players: introductions, first games, rule books and worked examples.

All texts are in the language in use and without markup; pages and the terminal add their own.

    from tradewinds import guide

    guide.introduction("new-world").text
    for section in guide.rules_of("new-world").sections: ...
    guide.about_action("new-world", "work A1.3")      # ["C2", "N7", ...]
"""

from tradewinds.guide.examples import examples_of
from tradewinds.guide.examples.model import Example, Fact
from tradewinds.guide.introductions import Introduction, first_game, goal, introduction
from tradewinds.guide.model import Rule, RuleBook, Section
from tradewinds.guide.pointing import about_action, about_location, about_part, about_pieces, about_step
from tradewinds.guide.provenance import Origin, origin
from tradewinds.guide.rules import rules_of

__all__ = [
    "Example",
    "Fact",
    "Introduction",
    "Origin",
    "Rule",
    "RuleBook",
    "Section",
    "about_action",
    "about_location",
    "about_part",
    "about_pieces",
    "about_step",
    "examples_of",
    "first_game",
    "goal",
    "introduction",
    "origin",
    "rules_of",
]
