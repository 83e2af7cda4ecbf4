"""The chart of who was expected to win."""

from xml.etree import ElementTree

import pytest

from tests.pictures.reading import SVG, root
from tradewinds.pictures import Panel
from tradewinds.pictures.course import BOTTOM, LEFT, RIGHT, TOP, Mark, course
from tradewinds.words import Players

FIVE = Players(("Ada", "Bo & Co", "<i>Cy</i>", "Dan", "Eva"))
EVEN = [[0.2] * 5] * 30
DECIDED = [*([[0.2] * 5] * 3), *([[0.92, 0.02, 0.02, 0.02, 0.02]] * 60), [1.0, 0.0, 0.0, 0.0, 0.0]]


def texts(panel: Panel) -> list[str]:
    return [text.text or "" for text in root(panel).iter(f"{SVG}text")]


def bands(panel: Panel) -> list[list[tuple[float, float]]]:
    """The corners of each seat's band."""
    paths = [each.get("d", "") for each in root(panel).iter(f"{SVG}path") if "band" in each.get("class", "")]
    pairs = [path.strip("MZ").split("L") for path in paths]
    return [[(float(x), float(y)) for x, y in (pair.split() for pair in path)] for path in pairs]


@pytest.mark.parametrize("chances", [EVEN, DECIDED, EVEN[:1], EVEN[:2]])
def test_every_seat_is_named_and_has_its_band(chances: list[list[float]]) -> None:
    panel = course(chances, FIVE)
    assert set(texts(panel)) >= set(FIVE.names)
    assert len(bands(panel)) == 5
    for corner in (corner for band in bands(panel) for corner in band):
        assert LEFT <= corner[0] <= RIGHT
        assert TOP <= corner[1] <= BOTTOM


def test_bands_share_the_height_as_seats_share_the_chances() -> None:
    first, second = bands(course([[0.75, 0.25], [0.5, 0.5], [0.0, 1.0]], Players()))
    middle, quarter = (TOP + BOTTOM) / 2, TOP + (BOTTOM - TOP) * 0.75
    assert [y for _x, y in first] == [TOP, TOP, TOP, TOP, middle, quarter]
    assert [y for _x, y in second] == [quarter, middle, TOP, BOTTOM, BOTTOM, BOTTOM]


def test_a_name_that_has_no_room_in_its_band_stands_below() -> None:
    thin = course([[0.98, 0.02]] * 20, Players(("Ada", "Bo")))
    places = {text.text: float(text.get("y", 0)) for text in root(thin).iter(f"{SVG}text")}
    assert places["Ada"] < BOTTOM < places["Bo"] < thin.height
    assert thin.height > course([[0.5, 0.5]] * 20, Players(("Ada", "Bo"))).height


def badges(panel: Panel) -> list[tuple[float, float]]:
    return [(float(each.get("cx", 0)), float(each.get("cy", 0))) for each in root(panel).iter(f"{SVG}circle")]


def test_the_worst_turns_are_numbered_and_hide_none_of_each_other() -> None:
    panel = course(DECIDED, FIVE, [Mark(20, 1), Mark(21, 2), Mark(20, 1), Mark(63, 3), Mark(0, 4)])
    circles = badges(panel)
    assert [word for word in texts(panel) if word in ("1", "2", "3", "4", "5")] == ["1", "2", "3", "4", "5"]
    apart = [abs(complex(*one) - complex(*other)) for one in circles for other in circles if one != other]
    assert len(set(circles)) == 5
    assert min(apart) >= 18


def test_the_worst_turns_hide_no_name() -> None:
    panel = course([[0.5, 0.5]] * 31, Players(("Ada", "Bo")), [Mark(turn, 0) for turn in range(0, 30, 4)])
    (name,) = (text for text in root(panel).iter(f"{SVG}text") if text.text == "Ada")
    middle = complex(float(name.get("x", 0)), float(name.get("y", 0)) - 4)
    assert min(abs(complex(*badge) - middle) for badge in badges(panel)) >= 18


def test_where_one_looks_is_marked() -> None:
    assert "now" not in course(EVEN, FIVE).body
    assert f'd="M{LEFT} ' in course(EVEN, FIVE, now=0).body
    assert f'd="M{RIGHT} ' in course(EVEN, FIVE, now=29).body


def test_it_is_told_in_words_too() -> None:
    described = root(course([[0.5, 0.5], [0.8, 0.2], [0.0, 1.0]], Players(("Ada", "Bo"))))
    assert [each.text for each in described.iter(f"{SVG}title")] == ["Chances of winning"]
    assert [each.text for each in described.iter(f"{SVG}desc")] == [
        "Ada: 50% at the start, between 0% and 80%, 0% at the end. "
        "Bo: 50% at the start, between 20% and 100%, 100% at the end."
    ]


def test_alone_it_brings_its_look_along() -> None:
    picture = ElementTree.fromstring(course(EVEN, FIVE).alone("dark", 2))
    assert picture.get("data-theme") == "dark"
    assert picture.get("width") == "800"
    assert "--tw-seat-4" in (picture.findtext(f"{SVG}style") or "")
