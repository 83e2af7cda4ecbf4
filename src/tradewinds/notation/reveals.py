"""What a choice revealed: a choice that showed something new cannot be taken back."""

from functools import lru_cache
from typing import Any

from tradewinds.components import ComponentSet
from tradewinds.notation import positions
from tradewinds.notation.ports import CLOSED_NAME
from tradewinds.notation.positions import Position
from tradewinds.rules.core import Core


def reveals(before: Core, after: Core) -> bool:
    """True if a card or tile can be seen afterwards that was hidden before."""
    return shows_more(before.setup.components, positions.view(before, None), positions.view(after, None))


def shows_more(components: ComponentSet, before: Position, after: Position) -> bool:
    """True if the later view has a card or tile that the earlier one has not."""
    changed = [key for key, value in after.items() if value != before.get(key)]
    new = shown([after[key] for key in changed]) - shown([before.get(key) for key in changed])
    new &= part_ids(components)
    return bool(new) and not new <= shown(before)


def goes_on(before: Core, after: Core) -> bool:
    """True if the same seat goes on choosing in the same turn."""
    same_turn = (before.round, before.turn) == (after.round, after.turn)
    return not after.over and same_turn and before.player == after.player


def may_take_back(before: Core, after: Core, seen: Position, then: Position) -> bool:
    """True if the last choice may be taken back: within the chooser's own turn, if it revealed nothing.

    `seen` and `then` are the views of everybody before and after it.
    """
    return goes_on(before, after) and not shows_more(before.setup.components, seen, then)


def shown(thing: Any) -> set[str]:
    """Every string in a view."""
    found, inside = set(), [thing]
    while inside:  # faster than recursion, and this runs for every choice
        each = inside.pop()
        if isinstance(each, str):
            found.add(each)
        elif isinstance(each, dict):
            inside += each.values()
        elif isinstance(each, list):
            inside += each
    return found


@lru_cache(maxsize=8)
def part_ids(components: ComponentSet) -> frozenset[str]:
    """The cards and tiles of all boxes, the closed-port tile among them."""
    boxes = (components.spice_road, components.eastern_wonders, components.new_world)
    parts = {
        part.id
        for box in boxes
        for field in box.__struct_fields__
        if isinstance(parts := getattr(box, field), tuple)
        for part in parts
        if hasattr(part, "id")
    }
    return frozenset({*parts, CLOSED_NAME})
