"""The rule book of each game, in the language in use."""

from __future__ import annotations

from tradewinds.guide.contents import section_title
from tradewinds.guide.model import Rule, RuleBook, RuleText, Section
from tradewinds.guide.texts import TEXTS
from tradewinds.locale import gettext as _
from tradewinds.notation.tables import find_game
from tradewinds.words.games import facts
from tradewinds.words.goods import good_names

COLOURS = ("yellow", "red", "green", "brown")


def rules_of(game: str) -> RuleBook:
    """The rule book of a game. Raises ValueError for an unknown game."""
    contents = facts(find_game(game).name()).contents
    return RuleBook(game, tuple(_section(game, key, ids.split()) for key, ids in contents.items()))


def _section(game: str, key: str, ids: list[str]) -> Section:
    return Section(key, section_title(key), tuple(_spoken(game, TEXTS[each]) for each in ids))


def _spoken(game: str, rule: RuleText) -> Rule:
    wording = facts(game).wordings.get(rule.id, "")
    text = rule.wordings[wording] if wording else rule.text
    title = rule.titles.get(wording, rule.title)
    return Rule(rule.id, _(title), said(game, text), said(game, rule.ruling), rule.replaces)


def said(game: str, message: str) -> str:
    """A marked message in the language in use, with goods named as in this game."""
    if not message:  # gettext would return the header of the catalogue
        return ""
    return _(message).format(**dict(zip(COLOURS, good_names(game), strict=True)))
