"""Names for kinds of things, openings, verbs and strategies."""

from tradewinds.arena.balance import things
from tradewinds.locale import gettext as _
from tradewinds.rules.ports import BONUSES
from tradewinds.words.names import category_name, kind_name, sea_bonus_name


def heading(kind: str) -> str:
    """The heading of the table for a kind of thing."""
    return {
        things.LOCATIONS: _("Locations worked at"),
        things.POINT_CARDS: _("Point cards claimed"),
        things.BONUS_TILES: _("Bonus tiles taken"),
        things.EXPLORATION_TILES: _("Exploration tiles taken"),
        things.VICTORY_TILES: _("Victory tiles claimed"),
        things.CARDS_TAKEN: _("Merchant cards taken"),
        things.CARDS_USED: _("Merchant cards used"),
        things.OUTPOSTS: _("Market tiles built on"),
        things.MARKET_TILES: _("Market tiles traded at"),
        things.TRADES: _("Trades made"),
    }[kind]


def thing_name(kind: str, name: str) -> str:
    """The id of a thing; a bonus tile without an id is named by its effect."""
    does, hyphen, points = name.partition("-")
    if kind == things.BONUS_TILES and does in BONUSES:
        return f"{sea_bonus_name(does)}{hyphen and ' '}{points}"
    return name


def verb_name(verb: str) -> str:
    """The verb of an action as a noun."""
    return {
        "work": _("working"),
        "route": _("travelling the route"),
        "rest": _("resting"),
        "acquire": _("acquiring"),
        "play": _("playing a card"),
        "claim": _("claiming"),
        "sail": _("sailing"),
        "land": _("staying"),
        "build": _("building"),
        "trade": _("trading"),
        "harvest": _("harvesting"),
        "collect": _("collecting"),
        "upgrade": _("upgrading"),
        "done": _("stopping"),
        "bonus": _("taking a bonus tile"),
        "explore": _("taking an exploration tile"),
        "use": _("using a merchant card"),
        "take": _("taking a merchant card"),
        "replace": _("replacing a merchant card"),
        "swap": _("swapping cards of the route"),
        "card": _("choosing a free merchant card"),
        "pay": _("paying"),
        "drop": _("paying with a card"),
        "discard": _("returning goods"),
        "start": _("choosing starting goods"),
        "place": _("placing the boat"),
    }[verb]


def effect_name(effect: str) -> str:
    """The effect of a location or card as a noun."""
    return {
        "produce": _("goods"),
        "upgrade": _("upgrades"),
        "trade": _("trade"),
        "fort": _("fort"),
        "market": _("market"),
        "refresh market": _("new market cards"),
        "adjust route": _("order of the route"),
        "boat": _("boat"),
        "boat trade": _("trade at the boat"),
        "outpost trade": _("trade at an outpost"),
    }[effect]


def opening_name(opening: str) -> str:
    """What a turn is opened with, such as `rest` or `work trade`, in words."""
    verb, _space, effect = opening.partition(" ")
    return f"{verb_name(verb)}: {effect_name(effect)}" if effect else verb_name(verb)


def strategy_name(game: str, strategy: str) -> str:
    """The name of a strategy: having most of something."""
    what, _space, name = strategy.partition(" ")
    return {
        "points": lambda: _("points for {category}").format(category=category_name(game, name)),
        "claims": lambda: _("point cards of the kind {kind}").format(kind=kind_name(name)),
        "turns": lambda: _("turns with {opening}").format(opening=opening_name(name)),
    }[what]()
