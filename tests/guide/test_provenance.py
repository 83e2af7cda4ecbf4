"""Which parts of a game are published, and which are reconstructed."""

import pytest
from msgspec.structs import replace

from tradewinds import guide
from tradewinds.components import ComponentSet, standard

COLONY = ("locations", "point cards", "bonus tiles", "exploration tiles")


@pytest.mark.parametrize(
    ("game", "reconstructed", "unsure"),
    [
        ("spice-road", (), ()),
        ("eastern-wonders", ("victory tiles",), ("ginger-2", "cloves-4")),
        ("sand-to-sea", ("victory tiles", "values under the outposts"), ("ginger-2", "cloves-4")),
        ("new-world", COLONY, ()),
        ("east-west-1", COLONY, ()),
        ("east-west-2", (*COLONY, "values under the outposts"), ("ginger-2", "cloves-4")),
        ("east-west-3", (*COLONY, "values under the outposts"), ("ginger-2", "cloves-4")),
    ],
)
def test_what_is_reconstructed_is_said(
    game: str, reconstructed: tuple[str, ...], unsure: tuple[str, ...]
) -> None:
    origin = guide.origin(game)
    assert origin.reconstructed == reconstructed
    assert origin.unsure == unsure
    assert all(each in origin.sentence for each in (*reconstructed, *unsure))


def test_a_game_that_is_all_published_says_so() -> None:
    assert guide.origin("spice-road").sentence == "Everything in this game is as published."


def with_printed_boards(*, but: str) -> ComponentSet:
    """A component set in which only the locations of this board are reconstructed."""
    components = standard()
    boards = {
        board: places if board == but else tuple(replace(place, provenance="published") for place in places)
        for board, places in components.new_world.boards.items()
    }
    return replace(components, new_world=replace(components.new_world, boards=boards))


def test_a_board_that_a_game_does_not_use_does_not_matter_to_it() -> None:
    components = with_printed_boards(but="D2")
    assert "locations" not in guide.origin("new-world", components).reconstructed
    assert "locations" not in guide.origin("east-west-1", components).reconstructed
    assert "locations" in guide.origin("east-west-3", components).reconstructed
