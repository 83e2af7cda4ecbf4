"""Files of strangers: refused by size and depth before they are parsed, and never answered at length."""

import pytest

from tradewinds import components
from tradewinds.components import ComponentError
from tradewinds.components.limits import DEEPEST, LARGEST_TEXT, MOST_COMPLAINTS
from tradewinds.components.model import BOXES
from tradewinds.components.published import box_text


def refused(text: str) -> ComponentError:
    with pytest.raises(ComponentError) as found:
        components.loads(text, "own.toml")
    return found.value


def dotted(parts: int, key: str = "a") -> str:
    return ".".join([key] * parts)


@pytest.mark.parametrize(
    "text",
    [
        f"{dotted(30_000)} = 1",
        "\n".join(f"{dotted(40, f'a{number}')} = 1" for number in range(300)),
        f"[{dotted(400)}]",
        f"[[ {dotted(400)} ]]",
        f"x = {{ {dotted(400)} = 1 }}",
        f"x = {{ y = 1, {dotted(400)} = 1 }}",
        f"{dotted(400, chr(34) + 'a b' + chr(34))} = 1",
        f"{' . '.join(['a'] * 400)} = 1",
        "x = " + "[" * 60_000,
        "x = " + "{ a = " * 10_000,
    ],
)
def test_what_is_nested_deeper_than_any_box_is_not_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    components.standard()
    monkeypatch.setattr("tomli.loads", lambda _text: pytest.fail("it was parsed"))
    assert refused(f"# mine\n{text}").problem == "this is nested too deeply"


def test_what_is_longer_than_all_boxes_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    components.standard()
    monkeypatch.setattr("tomli.loads", lambda _text: pytest.fail("it was parsed"))
    assert refused("#" * (LARGEST_TEXT + 1)).problem == "this is longer than 131,072 characters"


def test_our_own_files_are_far_from_the_limits() -> None:
    assert sum(len(box_text(box)) for box in BOXES) * 4 < LARGEST_TEXT
    assert refused(f"{dotted(DEEPEST)} = 1").problem.startswith('there is no box "a"')


def test_of_thousands_of_mistakes_the_first_few_are_told() -> None:
    error = refused("[spice-road]\n" + "\n".join(f"k{number} = 1" for number in range(10_000)))
    assert len(error.complaints) == MOST_COMPLAINTS + 1
    assert [complaint.line for complaint in error.complaints[:3]] == [2, 3, 4]
    assert error.complaints[-1].sentence == "and there is more"
