"""What changed between two moments: exactly what a position shows elsewhere or otherwise."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import tradewinds as tw
from tests.games import first_part, name_of, one_table_per_size
from tradewinds.notation.changes import claimed, on_table, touched
from tradewinds.notation.reveals import part_ids
from tradewinds.notation.snapshot import Snapshot
from tradewinds.words import Players

DECISIONS = 150
DECKS = ("point_deck", "merchant_deck", "victory_pile", "bonus_stacks", "merchant_pile")
SAME_FOR_ALL = ("create-2", "upgrade-2")

View = dict[str, Any]


def seen(state: tw.State) -> Snapshot:
    return Snapshot(state.core, Players())


def moments(table: tw.Table) -> Iterator[tuple[tw.State, tw.State]]:
    """Each state of a random game with the one after it."""
    before = table.deal(5)
    for _state, action in islice(first_part(table.deal(5), 5), DECISIONS):
        after = before.copy()
        after.push(action)
        yield before, after
        before = after


@pytest.mark.parametrize("table", one_table_per_size(), ids=name_of)
def test_exactly_what_changed_is_named(table: tw.Table) -> None:
    named: set[str] = set()
    for before, after in moments(table):
        old, new = before.view(None), after.view(None)
        found = touched(seen(before), seen(after))
        assert found == places_that_differ(old, new) | things_that_moved(old, new, after)
        named |= found
    assert named


def places_that_differ(old: View, new: View) -> set[str]:
    differ = {
        f"stack-{name}" if kind == "bonus_stacks" else name
        for kind in ("locations", "map", "ports", "bonus_supply", "bonus_stacks")
        for name in {*old.get(kind, {}), *new.get(kind, {})}
        if old.get(kind, {}).get(name) != new.get(kind, {}).get(name)
    }
    for earlier, later in zip(old["seats"], new["seats"], strict=True):
        if earlier.get("boat") != later.get("boat"):
            differ |= {earlier["boat"], later["boat"]} - {None}
        differ |= {*earlier.get("outposts", [])} ^ {*later.get("outposts", [])}
    return differ


def things_that_moved(old: View, new: View, state: tw.State) -> set[str]:
    known = part_ids(state.core.setup.components) | {*SAME_FOR_ALL}
    earlier, later = dict(things(old, known)), dict(things(new, known))
    return {name for name in later if earlier.get(name) != later[name]}


def things(view: View, known: frozenset[str]) -> Iterator[tuple[str, object]]:
    """Every id in a view, and where it is: in a row anywhere, in a route at its place."""
    for key, value in view.items():
        if key in ("point_row", "exploration_beside"):
            yield from ((name, key) for name in value if name)
        if key == "merchant_row":
            yield from ((place["card"], (key, place["cubes"])) for place in value if place)
    for number, seat in enumerate(view["seats"]):
        for key, value in seat.items():
            if key == "route":
                yield from ((card["card"], (number, place, card)) for place, card in enumerate(value))
            elif isinstance(value, list) and key not in DECKS:
                for name in known & {*value}:
                    yield f"{number}-{name}" if name in SAME_FOR_ALL else name, (number, key)


def test_a_claim_is_noticed_and_nothing_else_is() -> None:
    table = tw.Table("spice-road", players=2)
    heard = [
        (before.text(chosen_between(before, after)).split()[0], claimed(seen(before), seen(after)))
        for before, after in moments(table)
    ]
    assert {verb for verb, claim in heard if claim} == {"claim"}
    assert all(claim for verb, claim in heard if verb == "claim")


def chosen_between(before: tw.State, after: tw.State) -> int:
    for action in before.legal():
        ahead = before.copy()
        ahead.push(action)
        if ahead == after:
            return action
    raise AssertionError("one of the legal actions leads there")


def test_stopping_changes_nothing_on_the_table() -> None:
    state = tw.Table("new-world", board="E1").deal(seed=7)
    state.play("work A1.4")
    after = state.copy()
    after.play("upgrade yellow")
    assert on_table(state.view(None)) != on_table(after.view(None))
    state, after = after, after.copy()
    after.play("done")
    assert on_table(state.view(None)) == on_table(after.view(None))
    assert not touched(seen(state), seen(after))
