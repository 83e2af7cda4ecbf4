"""The rules pages: an overview, and a page for each game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from litestar import Response, get
from markupsafe import Markup, escape

from tradewinds import GAMES, Table, locale
from tradewinds.guide import RuleBook, first_game, introduction, origin, rules_of
from tradewinds.guide.model import Rule
from tradewinds.locale import gettext as _
from tradewinds.pictures import panels
from tradewinds.server.pages.examples import DrawnExample, drawn_examples
from tradewinds.server.pages.rendering import page, signs
from tradewinds.server.problems import NotFound
from tradewinds.server.web.context import Here, PathText

IN_BRACKETS: Final = re.compile(r"\([^()]*\)")
ID: Final = re.compile(r"\b(?:[A-Z]{1,2}|W[123]-)\d+\b")


@get("/rules", include_in_schema=False, sync_to_thread=False)
def overview(context: Here) -> Response[str]:
    values = {"games": [introduction(game) for game in GAMES]}
    return page(context.request, "rules/overview.html", values)


@get("/rules/{game:str}", include_in_schema=False, sync_to_thread=True)
def rules(context: Here, game: PathText) -> Response[str]:
    if game not in GAMES:
        raise NotFound(_("There is no game with this name. The page “Rules” has the rules of all seven."))
    return page(context.request, "rules/game.html", told(game, locale.language()))


@cache
def told(game: str, _language: str) -> Mapping[str, Any]:
    """The contents of a game's rules page, the same for everybody."""
    book, examples = rules_of(game), drawn_examples(game)
    return {
        "introduction": introduction(game),
        "first_game": first_game(game),
        "signs": signs(game),
        "signs_used": Markup(panels(Table(game).deal(seed=1).core, choices=False)[-1].svg()),
        "book": book,
        "rules": {rule.id: told_rule(rule, book, examples) for rule in book},
        "origin": origin(game),
    }


def told_rule(rule: Rule, book: RuleBook, examples: list[DrawnExample]) -> dict[str, Any]:
    """A rule with its examples. Each example is drawn once, with the first rule it illustrates."""
    about = [example for example in examples if rule.id in example.rules]
    here = [example for example in about if example.rules[0] == rule.id]
    return {
        "text": linked(rule.text, book),
        "ruling": linked(rule.ruling, book),
        "examples": here,
        "elsewhere": [example for example in about if example not in here],
    }


def linked(text: str, book: RuleBook) -> Markup:
    """The text, with links for rules named in brackets."""
    return Markup(IN_BRACKETS.sub(lambda group: ID.sub(link_within(book), group[0]), str(escape(text))))


def link_within(book: RuleBook) -> Any:
    def link(named: re.Match[str]) -> str:
        known = any(named[0] in (rule.id, *rule.replaces) for rule in book)
        return f'<a href="#{named[0]}">{named[0]}</a>' if known else named[0]

    return link


HANDLERS = [overview, rules]
