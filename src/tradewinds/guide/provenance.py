"""Which of a game's components are published, and which we had to reconstruct."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tradewinds.components import ComponentSet, standard
from tradewinds.components.names import kind_name
from tradewinds.components.summary import PartRow, parts
from tradewinds.locale import gettext as _
from tradewinds.notation.tables import find_game
from tradewinds.words.games import facts
from tradewinds.words.games.model import GameFacts
from tradewinds.words.goods import joined


class Origin(NamedTuple):
    """How far the components of a game are known, in the language in use."""

    reconstructed: tuple[str, ...]
    """Kinds of parts of which at least one is reconstructed."""
    unsure: tuple[str, ...]
    """Ids of parts that only a single source gives."""
    sentence: str


def origin(game: str, components: ComponentSet | None = None) -> Origin:
    """How far the components of a game are known; the standard set unless another is given."""
    rows = list(_parts_of(facts(find_game(game).name()), components or standard()))
    kinds = [kind_name(box, row.kind) for box, row in rows if row.provenance == "reconstructed"]
    reconstructed = tuple(dict.fromkeys(kinds))
    unsure = tuple(row.id for _box, row in rows if row.unsure)
    return Origin(reconstructed, unsure, _sentence(reconstructed, unsure))


def _sentence(reconstructed: tuple[str, ...], unsure: tuple[str, ...]) -> str:
    said = _("Everything in this game is as published.")
    if reconstructed:
        said = _(
            "Reconstructed: {parts}. What these show in the printed game has never been published, so we "
            "made it up ourselves, in keeping with every number that is known. If you own the game, you "
            "can enter what is printed."
        ).format(parts=joined(reconstructed))
    if unsure:
        said += " " + _("Not quite sure: {parts}.").format(parts=joined(unsure))
    return said


def _parts_of(game: GameFacts, components: ComponentSet) -> Iterator[tuple[str, PartRow]]:
    """The parts that a game uses, with the names of their boxes."""
    for box, kinds in game.parts.items():
        for row in parts(components, box.name):
            if row.kind in kinds.split() and _in_play(game, row, components):
                yield box.name, row


def _in_play(game: GameFacts, row: PartRow, components: ComponentSet) -> bool:
    """False for a part that the game leaves in the box, although it uses others of that kind."""
    if row.kind == "outpost_values":
        return row.id == game.outpost_values
    if row.kind == "boards":
        return row.id.split(".")[0] in "|".join(components.new_world.games[game.name].boards).split("|")
    return True
