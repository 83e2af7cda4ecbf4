"""What games, seats, symbols, kinds of cards and lines of the score sheet are called."""

from tradewinds.locale import gettext as _


def game_title(game: str) -> str:
    return {
        "spice-road": _("Spice Road"),
        "eastern-wonders": _("Eastern Wonders"),
        "sand-to-sea": _("From Sand to Sea"),
        "new-world": _("A New World"),
        "east-west-1": _("From East to West, Part I"),
        "east-west-2": _("From East to West, Part II"),
        "east-west-3": _("From East to West, Part III"),
    }[game]


def box_title(box: str) -> str:
    return game_title(box)


def seat_name(seat: int) -> str:
    """Seats go by the colour of their pieces."""
    return [_("Blue"), _("Purple"), _("Teal"), _("Grey"), _("Rose")][seat]


def symbol_name(symbol: str) -> str:
    return {
        "field": _("field"),
        "woods": _("woods"),
        "river": _("river"),
        "hills": _("hills"),
        "market": _("market"),
    }[symbol]


def spice_name(symbol: str) -> str:
    """The symbol of a market tile and of a row of outposts."""
    return {
        "ginger": _("ginger"),
        "chili": _("chili"),
        "tea": _("tea"),
        "cloves": _("cloves"),
    }[symbol]


def sea_bonus_name(kind: str) -> str:
    """The kind of a bonus tile of the Eastern Wonders box."""
    return {
        "move": _("move"),
        "cargo": _("cargo"),
        "upgrade": _("upgrade"),
        "harvest": _("harvest"),
        "points": _("points"),
    }[kind]


def kind_name(kind: str) -> str:
    """The kind of a point card, which is also an icon."""
    return {
        "settlers": _("settlers"),
        "exploration": _("exploration"),
        "aid": _("aid"),
        "tool": _("tool"),
    }[kind]


def category_name(category: str) -> str:
    return {
        "point_cards": _("point cards"),
        "victory_tiles": _("victory tiles"),
        "outposts": _("outposts"),
        "gold": _("gold coins"),
        "silver": _("silver coins"),
        "bonus_tiles": _("bonus tiles"),
        "exploration_tiles": _("exploration tiles"),
        "cubes": _("goods above the lowest"),
    }[category]


def provenance_name(provenance: str) -> str:
    return {"published": _("published"), "reconstructed": _("reconstructed")}[provenance]
