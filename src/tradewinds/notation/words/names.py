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
        "bonus_tiles": _("bonus tiles"),
        "exploration_tiles": _("exploration tiles"),
        "cubes": _("goods above the lowest"),
    }[category]


def provenance_name(provenance: str) -> str:
    return {"published": _("published"), "reconstructed": _("reconstructed")}[provenance]
