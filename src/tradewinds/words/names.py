"""What games, seats, symbols, kinds of cards and lines of the score sheet are called."""

from tradewinds import locale
from tradewinds.locale import gettext as _
from tradewinds.words.games import facts
from tradewinds.words.games.boxes import BOXES


@locale.kept
def game_title(game: str) -> str:
    return _(facts(game).title)


def box_title(box: str) -> str:
    """The title of a box, which is that of the game inside."""
    return game_title(BOXES[box].name)


def colour_names() -> list[str]:
    return [_("Blue"), _("Purple"), _("Teal"), _("Grey"), _("Rose")]


@locale.kept
def seat_name(seat: int) -> str:
    """The name of a seat, which is the colour of its pieces."""
    return colour_names()[seat]


@locale.kept
def symbol_name(symbol: str) -> str:
    """The name of a symbol on locations of the New World box."""
    return {
        "field": _("field"),
        "woods": _("woods"),
        "river": _("river"),
        "hills": _("hills"),
        "market": _("market"),
    }[symbol]


@locale.kept
def at_symbol(symbol: str) -> str:
    """Where the locations with a symbol are."""
    return {
        "field": _("in the fields"),
        "woods": _("in the woods"),
        "river": _("at the rivers"),
        "hills": _("in the hills"),
        "market": _("at the markets"),
    }[symbol]


@locale.kept
def spice_name(symbol: str) -> str:
    """The name of a symbol on market tiles and rows of outposts."""
    return {
        "ginger": _("ginger"),
        "chili": _("chili"),
        "tea": _("tea"),
        "cloves": _("cloves"),
    }[symbol]


@locale.kept
def sea_bonus_name(kind: str) -> str:
    """The name of a kind of bonus tile from the Eastern Wonders box."""
    return {
        "move": _("move"),
        "cargo": _("cargo"),
        "upgrade": _("upgrade"),
        "harvest": _("harvest"),
        "points": _("points"),
    }[kind]


@locale.kept
def kind_name(kind: str) -> str:
    """The name of a kind of point card, and of its icon."""
    return {
        "settlers": _("settlers"),
        "exploration": _("exploration"),
        "aid": _("aid"),
        "tool": _("tool"),
    }[kind]


@locale.kept
def category_name(game: str, category: str) -> str:
    """The name of a line of the score sheet."""
    return {
        "point_cards": _("point cards"),
        "victory_tiles": _("victory tiles"),
        "outposts": _("outposts"),
        "gold": _("gold coins"),
        "silver": _("silver coins"),
        "bonus_tiles": _("bonus tiles"),
        "exploration_tiles": _("exploration tiles"),
        "cubes": _("goods other than {good}").format(good=_(facts(game).box.goods[0])),
    }[category]


def provenance_name(provenance: str) -> str:
    return {"published": _("published"), "reconstructed": _("reconstructed")}[provenance]
