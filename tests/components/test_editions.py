"""Editions of the standard set: what was played with once is kept as it was."""

import pytest

from tradewinds.components import (
    BOXES,
    NEWEST,
    as_of,
    check,
    loads,
    standard,
    template,
    with_digest,
)

DIGESTS = {1: "656ce716e7bb"}
"""Of the editions that were replaced. They never change: records name them."""


@pytest.mark.parametrize("edition", range(1, NEWEST + 1))
def test_every_edition_has_nothing_to_complain_about(edition: int) -> None:
    assert check(standard(edition)) == []


@pytest.mark.parametrize("edition", range(1, NEWEST))
def test_an_earlier_edition_stays_what_it_was(edition: int) -> None:
    assert standard(edition).digest == DIGESTS[edition]


def test_editions_differ_in_name_and_digest() -> None:
    sets = [standard(edition) for edition in range(1, NEWEST + 1)]
    assert len({one.digest for one in sets}) == len({one.name for one in sets}) == NEWEST
    assert standard(1).name == "standard"
    assert standard().name == f"standard-{NEWEST}"


def test_a_set_is_found_by_the_digest_that_it_had() -> None:
    assert with_digest(standard(), standard().digest) is standard()
    assert with_digest(standard(), standard(1).digest) is standard(1)
    assert with_digest(standard(), "0" * 12) is None
    assert with_digest(standard(), None) is None


def test_an_own_set_keeps_its_boxes_and_takes_the_others_from_the_edition() -> None:
    mine = loads(template(["spice-road"]).replace("RRR>BB", "RRR>BBB"), "mine.toml")
    before = as_of(mine, 1)
    assert before.name == "mine"
    assert before.spice_road == mine.spice_road
    assert [before.box(box) == standard(1).box(box) for box in BOXES] == [False, True, True]
    assert with_digest(mine, before.digest) == before
    assert as_of(mine, NEWEST) is mine


def test_an_own_set_that_says_everything_is_the_same_in_all_editions() -> None:
    boxes = "".join(template([box]) for box in BOXES).replace("points = 3", "points = 2")
    mine = loads(boxes.replace("RRR>BB", "RRR>BBB").replace("points = 20 }", "points = 19 }"), "mine.toml")
    assert as_of(mine, 1) is mine
