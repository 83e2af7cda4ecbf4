"""The rule book of each game, in the language in use."""

from __future__ import annotations

from tradewinds.guide.contents import CONTENTS, section_title
from tradewinds.guide.model import Rule, RuleBook, RuleText, Section
from tradewinds.guide.texts import TEXTS
from tradewinds.locale import gettext as _
from tradewinds.notation.tables import find_game
from tradewinds.notation.words.goods import box_of, good_names

COLOURS = ("yellow", "red", "green", "brown")


def rules_of(game: str) -> RuleBook:
    contents = CONTENTS[find_game(game).name()]
    return RuleBook(game, tuple(_section(game, key, ids.split()) for key, ids in contents.items()))


def _section(game: str, key: str, ids: list[str]) -> Section:
    return Section(key, section_title(key), tuple(_spoken(game, TEXTS[each]) for each in ids))


def _spoken(game: str, rule: RuleText) -> Rule:
    text = rule.variants.get(game, rule.text)
    return Rule(rule.id, _(rule.title), said(game, text), said(game, rule.ruling), rule.replaces)


def said(game: str, message: str) -> str:
    """A marked message in the language in use, with the goods called as in this game."""
    if not message:  # the empty message is the heading of a catalogue
        return ""
    return _(message).format(**dict(zip(COLOURS, good_names(box_of(game)), strict=True)))
