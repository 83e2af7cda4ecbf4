"""The names of the kinds of parts, in the reader's language."""

from __future__ import annotations

from tradewinds.locale import gettext as _


def kind_name(box: str, kind: str) -> str:
    """The name of a kind of part; `kind` is its key in the file of the box."""
    return _kind_names()[box][kind]


def _kind_names() -> dict[str, dict[str, str]]:
    return {
        "spice-road": {
            "starting_cards": _("starting cards"),
            "merchant_cards": _("merchant cards"),
            "point_cards": _("point cards"),
        },
        "eastern-wonders": {
            "sea_tiles": _("sea tiles"),
            "port_tiles": _("port tiles"),
            "starting_sets": _("starting sets of cubes"),
            "market_tiles": _("market tiles"),
            "victory_tiles": _("victory tiles"),
            "outpost_values": _("values under the outposts"),
            "bonus_tiles": _("bonus tiles"),
            "first_map": _("first map"),
        },
        "new-world": {
            "settlers": _("settlers of each player"),
            "starting_cubes": _("starting cubes by seat"),
            "games": _("games"),
            "bonus_spaces": _("spaces for bonus tiles"),
            "boards": _("locations"),
            "board_stacks": _("stacks of bonus tiles on boards"),
            "point_cards": _("point cards"),
            "bonus_tiles": _("bonus tiles"),
            "exploration_tiles": _("exploration tiles"),
        },
    }
