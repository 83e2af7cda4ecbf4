"""Games keep to the edition of the standard set that they were dealt with, when there is a later one."""

import pickle
from pathlib import Path

import pytest

from tradewinds import InvalidPosition, State, replay
from tradewinds.components import NEWEST, ComponentSet, as_of, loads, standard, template
from tradewinds.table import Table

RECORDS = sorted((Path(__file__).parent / "editions").glob("1-*.txt"))
"""Games that were recorded when the first edition was the only one."""


@pytest.fixture(params=RECORDS, ids=lambda path: path.stem)
def old_record(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text(encoding="utf-8")


def own_spice_road() -> ComponentSet:
    """A set of one's own that leaves out the other boxes."""
    return loads(template(["spice-road"]).replace("RRR>BB", "RRR>BBB"), "mine.toml")


def test_a_record_of_an_earlier_edition_plays_to_its_result(old_record: str) -> None:
    *__, end = replay(old_record)
    assert end.over
    assert end.table.components == standard(1)
    assert end.record() == old_record


def test_such_a_record_differs_in_what_the_newest_edition_shows(old_record: str) -> None:
    """So it would not play, or not to this result, with the newest set."""
    assert standard(1).digest in old_record
    assert standard().digest not in old_record
    assert standard(1).new_world != standard().new_world


def test_a_position_of_an_earlier_edition_is_read_with_its_set(old_record: str) -> None:
    *__, end = replay(old_record)
    again = State.from_position(end.position())
    assert again.position() == end.position()
    assert again.table.components == standard(1)


def test_a_state_of_an_earlier_edition_survives_pickling_and_is_played_on(old_record: str) -> None:
    early = list(replay(old_record))[10]
    again = pickle.loads(pickle.dumps(early))
    assert again.record() == early.record()
    again.push(again.legal()[0])
    *__, resumed = replay(again.record())
    assert resumed.position() == again.position()


def test_new_games_are_dealt_with_the_newest_edition() -> None:
    state = Table("new-world").deal(1)
    assert state.table.components == standard(NEWEST)
    assert f"components: standard-{NEWEST} {standard().digest}\n" in state.record()


def test_a_box_that_an_own_set_left_out_is_that_of_the_edition() -> None:
    mine = own_spice_road()
    record = Table("east-west-1", components=as_of(mine, 1)).deal(5).record()
    (start,) = replay(record, mine)
    assert start.table.components.new_world == standard(1).new_world
    assert start.table.components.spice_road == mine.spice_road
    assert start.record() == record


def test_a_set_that_no_edition_knows_is_refused(old_record: str) -> None:
    *__, end = replay(old_record)
    position = end.position()
    position["components"]["digest"] = "0" * 12
    with pytest.raises(InvalidPosition, match=r"^components\.digest: made with the component set"):
        State.from_position(position)
    with pytest.raises(ValueError, match=r"the set here is 'mine'"):
        replay(old_record, own_spice_road())
