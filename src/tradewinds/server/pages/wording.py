"""Labels for the columns of component files and their values."""

from typing import get_args

from tradewinds.components.model import Icon, Symbol
from tradewinds.components.notation import WORDS
from tradewinds.components.sheets import PARTS
from tradewinds.locale import gettext as _
from tradewinds.words.effects import special_effect
from tradewinds.words.games import FACTS
from tradewinds.words.games.boxes import BOXES
from tradewinds.words.names import game_title, kind_name, spice_name, symbol_name
from tradewinds.words.tiles import EXPLORATIONS, SCORED, tile_kind_name


def column_name(column: str) -> str:
    return {
        "effect": _("effect"),
        "cost": _("cost"),
        "points": _("points"),
        "settlers": _("settlers"),
        "symbol": _("symbol"),
        "cover": _("exploration tile on it"),
        "stacks": _("stacks of bonus tiles"),
        "kind": _("kind"),
        "cube": _("good"),
        "star": _("star"),
        "players": _("players"),
        "icons": _("icons"),
        "per": _("for each"),
        "mark": _("mark"),
        "cubes": _("goods"),
        "icon": _("icon"),
        "values": _("values by column"),
    }[column]


def value_name(box: str, value: str) -> str:
    """The label of a word in a component file; signs and numbers stay as they are. KeyError if unknown."""
    if BOXES[box].goods_mark_markets:
        return spice_name(value)
    if value in get_args(Icon):
        return kind_name(value)
    if value in get_args(Symbol):
        return symbol_name(value)
    if value in SCORED or value in EXPLORATIONS:
        return tile_kind_name(value)
    words = {
        "black": _("black"),
        "white": _("white"),
        "always": _("always"),
        "2-3": _("with 2 or 3 players"),
    }
    return words[value] if value in words or value.islower() else value


def row_name(identifier: str) -> str:
    """The name of a row: its id, or the title of the first game that it belongs to."""
    with_outposts = (game.name for game in FACTS.values() if game.outpost_values == identifier)
    return next(map(game_title, with_outposts), identifier)


def notation_help(box: str) -> list[tuple[str, str]]:
    """How to write goods and effects: what to type, and what it means."""
    letters = [(letter, _(name)) for letter, name in zip("YRGB", BOXES[box].goods, strict=True)]
    effects = [
        ("+YYR", _("take these goods")),
        ("^2", _("upgrade twice")),
        ("RRR>BB", _("pay the left for the right")),
    ]
    named = [(word, special_effect(word)) for word in WORDS if "boards" in PARTS[box]]
    return [*letters, *effects, *named]
