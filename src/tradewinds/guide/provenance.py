"""What of a game's components is published, and what we had to reconstruct."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tradewinds.components import ComponentSet, standard
from tradewinds.components.names import kind_name
from tradewinds.components.summary import PartRow, parts
from tradewinds.locale import gettext as _
from tradewinds.notation.tables import find_game
from tradewinds.notation.words.goods import joined

_SEA: Final = "market_tiles outpost_values"
_PORTS: Final = "port_tiles victory_tiles starting_sets bonus_tiles first_map"
_COLONY: Final = "settlers starting_cubes games bonus_spaces boards point_cards bonus_tiles exploration_tiles"

# The kinds of parts that each game takes out of each box.
_USES: Final[dict[str, dict[str, str]]] = {
    "spice-road": {"spice-road": "starting_cards merchant_cards point_cards"},
    "eastern-wonders": {"eastern-wonders": f"{_SEA} {_PORTS}"},
    "sand-to-sea": {
        "eastern-wonders": f"sea_tiles {_SEA} {_PORTS}",
        "spice-road": "starting_cards merchant_cards",
    },
    "new-world": {"new-world": _COLONY},
    "east-west-1": {"new-world": _COLONY, "spice-road": "merchant_cards"},
    "east-west-2": {"new-world": f"{_COLONY} board_stacks", "eastern-wonders": f"sea_tiles {_SEA}"},
    "east-west-3": {
        "new-world": f"{_COLONY} board_stacks",
        "eastern-wonders": f"sea_tiles {_SEA}",
        "spice-road": "merchant_cards",
    },
}


class Origin(NamedTuple):
    """Where the components of a game are known from, in the language in use."""

    reconstructed: tuple[str, ...]
    """The kinds of parts of which at least one is reconstructed."""
    unsure: tuple[str, ...]
    """The ids of parts that one source gives and nothing confirms."""
    sentence: str


def origin(game: str, components: ComponentSet | None = None) -> Origin:
    rows = list(_parts_of(game, components or standard()))
    kinds = [kind_name(box, row.kind) for box, row in rows if row.provenance == "reconstructed"]
    reconstructed = tuple(dict.fromkeys(kinds))
    unsure = tuple(row.id for _box, row in rows if row.unsure)
    return Origin(reconstructed, unsure, _sentence(reconstructed, unsure))


def _sentence(reconstructed: tuple[str, ...], unsure: tuple[str, ...]) -> str:
    said = _("Everything in this game is as published.")
    if reconstructed:
        said = _(
            "Reconstructed: {parts}. What these show in the printed game is written nowhere, so we made it "
            "ourselves, true to every number that is known. If you own the game, you can put in what is "
            "printed."
        ).format(parts=joined(reconstructed))
    if unsure:
        said += " " + _("Not quite sure: {parts}.").format(parts=joined(unsure))
    return said


def _parts_of(game: str, components: ComponentSet) -> Iterator[tuple[str, PartRow]]:
    for box, kinds in _USES[find_game(game).name()].items():
        for row in parts(components, box):
            if row.kind in kinds.split() and _in_play(game, row, components):
                yield box, row


def _in_play(game: str, row: PartRow, components: ComponentSet) -> bool:
    """Whether the game uses this one of a kind of which games use different ones."""
    if row.kind == "outpost_values":
        return game.startswith(row.id)  # the parts of From East to West share theirs
    if row.kind == "boards":
        return row.id.split(".")[0] in "|".join(components.new_world.games[game].boards).split("|")
    return True
