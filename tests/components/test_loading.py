"""Reading component files: what is accepted, and how the rest is refused."""

import pickle
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.components.edits import edited, line_of
from tradewinds.components import BOXES, ComponentError, load, loads, standard, template

N07 = '  { id = "N07", kind = "settlers", cost = "YRB", points = 7, settlers = 1 },'
T16 = '{ id = "T16", effect = "RRR>BB" }'


def refused(text: str) -> ComponentError:
    with pytest.raises(ComponentError) as caught:
        loads(text, "my.toml")
    return caught.value


def test_a_box_left_out_is_the_standard_one() -> None:
    text = template(["spice-road"]).replace("RRR>BB", "RRR>BBB")
    mine = loads(text, "mine.toml")
    assert mine.spice_road.merchant_cards[24].effect == "RRR>BBB"
    assert mine.new_world == standard().new_world
    assert mine.eastern_wonders == standard().eastern_wonders
    assert mine.digest != standard().digest


def test_a_file_is_named_after_its_stem(tmp_path: Path) -> None:
    path = tmp_path / "my.set.toml"
    path.write_text(template(), encoding="utf-8")
    assert load(path).name == load(str(path)).name == "my.set"


def test_the_mark_that_some_editors_put_first_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(template(), encoding="utf-8-sig")
    assert load(path).digest == standard().digest


def test_parts_may_be_written_as_blocks() -> None:
    cards = standard().spice_road.point_cards
    blocks = "".join(
        f'[[spice-road.point_cards]]\nid = "{card.id}"\ncost = "{card.cost}"\npoints = {card.points}\n\n'
        for card in cards
    )
    text = re.sub(r"(?s)point_cards = \[\n.*?\n\]\n", "", template(["spice-road"])) + blocks
    assert loads(text, "my.toml").digest == standard().digest
    broken = text.replace('id = "P03"', 'id = "P02"')
    error = refused(broken)
    assert error.problem == 'the id "P02" is there twice'
    assert error.line == broken[: broken.rindex('id = "P02"')].count("\n") + 1


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "# mine\n\n" + text.replace("\n  {", "\n\n     {  "),
        lambda text: text.replace('"reconstructed"', '"published"'),
        lambda text: text.replace(", unsure = true", ""),
        lambda text: text.replace("flat-top", "flat"),
        lambda text: text.replace(
            '"YRB", points = 7, settlers', '"YRB", points = 7, provenance = "published", settlers'
        ),
        lambda text: text.replace("\n", "\r\n"),
        lambda _text: "\n".join([template(["new-world"]), template(["spice-road"])]),
        lambda text: text.replace('id = "T16", effect = "RRR>BB"', 'effect = "RRR>BB", id = "T16"'),
    ],
    ids=[
        "spacing",
        "provenance",
        "unsure",
        "note",
        "provenance of a part",
        "line ends",
        "order of boxes",
        "order of keys",
    ],
)
def test_the_digest_stays_when_play_does(change: Callable[[str], str]) -> None:
    text = change(template())
    assert text != template()
    assert loads(text, "my.toml").digest == standard().digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (T16, T16.replace("BB", "B")),
        ('"YRB", points = 7, settlers = 1', '"YRB", points = 8, settlers = 1'),
        ('{ id = "A1.4", effect = "^2"', '{ id = "A1.4", effect = "^3"'),
        ("sand-to-sea = [0, 1, 2, 3]", "sand-to-sea = [0, 1, 2, 4]"),
        ('"YYYR"]', '"YYYG"]'),
    ],
)
def test_the_digest_changes_with_play(old: str, new: str) -> None:
    text, _ = edited(old, new)
    assert re.fullmatch("[0-9a-f]{12}", loads(text, "my.toml").digest)
    assert loads(text, "my.toml").digest != standard().digest


def test_a_part_may_have_a_provenance_of_its_own() -> None:
    text, _ = edited(N07, N07.replace("settlers = 1", 'settlers = 1, provenance = "published"'))
    cards = loads(text, "my.toml").new_world.point_cards
    assert [card.id for card in cards if card.provenance == "published"] == ["N07"]


def test_the_provenance_table_speaks_for_all_other_parts() -> None:
    text, _ = edited('boards = "reconstructed"', 'boards = "published"')
    boards = loads(text, "my.toml").new_world.boards
    assert {place.provenance for board in boards.values() for place in board} == {"published"}


REFUSED = [
    ("syntax", T16, '{ id = "T16" effect = "RRR>BB" }', "a comma or a closing } is missing in this table"),
    ("unknown key", T16, '{ id = "T16", efect = "G>B", effect = "G>B" }',
     'there is no key "efect" here; the keys are provenance, id, effect'),
    ("missing key", T16, '{ id = "T16" }', 'the key "effect" is missing in "T16"'),
    ("missing id", T16, '{ effect = "RRR>BB" }', 'the key "id" is missing in "merchant_cards" 25'),
    ("no table", T16, '"T16"', '"merchant_cards" 25 must be a table, not text in quotation marks'),
    ("number as text", N07, N07.replace("= 7", '= "7"'),
     '"points" must be a whole number, not text in quotation marks'),
    ("true as number", N07, N07.replace("= 7", "= true"),
     '"points" must be a whole number, not true or false'),
    ("fraction", N07, N07.replace("= 7", "= 7.5"),
     '"points" must be a whole number, not a value of another kind'),
    ("too many points", N07, N07.replace("= 7", "= 100"), '"points" must be between 0 and 99'),
    ("negative", N07, N07.replace("= 7", "= -1"), '"points" must be between 0 and 99'),
    ("cost as number", N07, N07.replace('"YRB"', "3"),
     '"cost" must be text in quotation marks, not a whole number'),
    ("cost as list", N07, N07.replace('"YRB"', '["Y"]'),
     '"cost" must be text in quotation marks, not a list'),
    ("no cost", N07, N07.replace("YRB", ""),
     "there are no cubes here; write at least one letter of Y, R, G, B"),
    ("bad cost", N07, N07.replace("YRB", "YRX"), '"YRX" is not a set of cubes: use the letters Y, R, G, B'),
    ("unknown kind", N07, N07.replace('"settlers"', '"setlers"'),
     '"kind": "setlers" is not one of aid, exploration, settlers, tool'),
    ("kind as number", N07, N07.replace('"settlers"', "4"),
     '"kind" must be text in quotation marks, not a whole number'),
    ("unknown provenance", N07, N07.replace(" }", ', provenance = "guess" }'),
     '"provenance": "guess" is not one of published, reconstructed'),
    ("bad cube", 'symbol = "river", cube = "Y" }', 'symbol = "river", cube = "YY" }',
     '"YY" is not one cube: use one letter of Y, R, G, B'),
    ("bad id", T16, T16.replace("T16", "T 16"),
     '"T 16" cannot be an id: use up to 24 letters, digits, points and hyphens'),
    ("bad effect", T16, T16.replace("RRR>BB", "RRR"),
     '"RRR" is not an effect: write one like +YYR, ^2 or RRR>BB'),
    ("fort on a card", T16, T16.replace("RRR>BB", "fort"),
     '"fort" is not an effect: write one like +YYR, ^2 or RRR>BB'),
    ("tile without trade", 'effect = "YYYY>GB" },\n  { id = "tea-3"', 'effect = "+GB" },\n  { id = "tea-3"',
     '"+GB" is not a trade: write one like RRR>BB'),
    ("unsure as text", "unsure = true },\n  { id = \"cloves-5\"",
     "unsure = \"yes\" },\n  { id = \"cloves-5\"",
     '"unsure" must be true or false, not text in quotation marks'),
    ("unknown spice", 'id = "tea-4", symbol = "tea"', 'id = "tea-4", symbol = "coffee"',
     '"symbol": "coffee" is not one of chili, cloves, ginger, tea'),
    ("bad starting set", '"YYR", "RR", "YG"]', '"YYR", "R R", "YG"]',
     '"R R" is not a set of cubes: use the letters Y, R, G, B'),
    ("list as text", 'columns = [4, 5, 6, 5, 4]', 'columns = "4 5 6 5 4"',
     '"columns" must be a list, not text in quotation marks'),
    ("number in list", "columns = [4, 5, 6, 5, 4]", 'columns = [4, "5", 6, 5, 4]',
     '"columns" 2 must be a whole number, not text in quotation marks'),
    ("table as number", '[new-world.bonus_spaces]\nA = 3\nB = 4\n', "[new-world]\nbonus_spaces = 3\n",
     "this key or table is there twice"),
    ("missing kind of parts", "sea_tiles = 4\nport_tiles = 4", "port_tiles = 4\n",
     'the key "sea_tiles" is missing in "eastern-wonders"'),
    ("missing provenance", 'starting_cubes = "published"', "",
     'the key "starting_cubes" is missing in "provenance"'),
    ("unknown box", "[spice-road]\n", "[spice-rode]\nx = 1\n[spice-road]\n",
     'there is no box "spice-rode"; the boxes are spice-road, eastern-wonders, new-world'),
]  # fmt: skip
LINE_ABOVE = {"missing kind of parts": "[eastern-wonders]", "missing provenance": "[new-world.provenance]"}


@pytest.mark.parametrize(("name", "old", "new", "problem"), REFUSED, ids=[case[0] for case in REFUSED])
def test_a_broken_file_is_refused_with_its_line(name: str, old: str, new: str, problem: str) -> None:
    text, line = edited(old, new)
    if name in LINE_ABOVE:
        line = line_of(LINE_ABOVE[name])
    error = refused(text)
    assert (error.file, error.line, error.problem) == ("my.toml", line, problem)
    assert str(error) == f"my.toml, line {line}: {problem}"


def test_all_complaints_are_told_by_line() -> None:
    text, first = edited(T16, T16.replace("BB", "X"))
    text = text.replace('"YRB", points = 7, settlers = 1', '"YRB", points = "7", setlers = 1')
    second = line_of(N07)
    error = refused(text)
    assert [complaint.line for complaint in error.complaints] == [first, second, second]
    assert error.problem == error.complaints[0].sentence
    assert error.complaints[0].sentence == '"X" is not a set of cubes: use the letters Y, R, G, B'


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('id = "T16"', 'id = "T15"'),
        ('id = "P01"', 'id = "T15"'),
        ('id = "B17"', 'id = "N01"'),
        ('id = "VP26"', 'id = "tea-3"'),
    ],
)
def test_the_second_of_two_equal_ids_is_the_wrong_one(old: str, new: str) -> None:
    text, line = edited(old, new)
    error = refused(text)
    assert error.line == line
    assert error.problem == f"the {new.replace(' = ', ' ')} is there twice"


def test_a_text_that_ends_too_early_is_refused_at_its_end() -> None:
    error = refused('[spice-road]\npoint_cards = [\n  { id = "P01" }')
    assert (error.line, error.problem) == (3, "a comma or a closing ] is missing before this")


def test_a_missing_comma_is_found_before_the_next_part() -> None:
    text, line = edited(T16 + ",", T16)
    error = refused(text)
    assert (error.line, error.problem) == (line + 1, "a comma or a closing ] is missing before this")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("x 1", "an = is missing after a key"),
        ("[x\ny = 1", "a closing ] is missing in this line"),
        ("x = 1 y = 2", "there is something left over at the end of this line"),
        (".x = 1", "a key or a [table] was expected here"),
        ("[]", "a key is missing here"),
        ("x = YYR", "this value cannot be read; text needs quotation marks"),
        ('x = "YYR', "a quotation mark is missing at the end of a text"),
        ('x = "YYR\ny = 2', "a quotation mark is missing at the end of a text"),
        ("x = 1\nx = 2", "this key or table is there twice"),
        ("x = { a = 1, a = 2 }", "this key or table is there twice"),
        ('x = "\\q"', "this is not valid TOML: Unescaped '\\' in a string"),
    ],
)
def test_mistakes_in_the_writing_are_explained(text: str, problem: str) -> None:
    error = refused("# mine\n" + text)
    assert error.problem == problem
    assert error.line in (2, 3) if "\n" in text else error.line == 2


@pytest.mark.parametrize("text", ["", "# nothing but a comment\n"])
def test_a_file_without_a_box_is_refused(text: str) -> None:
    error = refused(text)
    assert str(error) == (
        "my.toml: no box is described here; the boxes are spice-road, eastern-wonders, new-world"
    )


@pytest.mark.parametrize("box", BOXES)
def test_a_box_that_is_no_table_is_refused(box: str) -> None:
    error = refused(f"# mine\n{box} = 3\n")
    assert str(error) == f'my.toml, line 2: "{box}" must be a table, not a whole number'


@pytest.mark.parametrize("text", ["x = " + "[" * 5000 + "]" * 5000, "x = " + "[" * 400 + "]" * 400])
def test_hostile_nesting_is_refused(text: str) -> None:
    assert refused(text).problem in (
        "this is nested too deeply",
        'there is no box "x"; the boxes are spice-road, eastern-wonders, new-world',
    )


def test_a_number_of_ten_thousand_digits_is_refused() -> None:
    assert refused("x = " + "9" * 10_000).problem.startswith("this is not valid TOML: Exceeds the limit")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as caught:
        load(tmp_path / "my.toml")
    assert str(caught.value) == f"{tmp_path / 'my.toml'}: there is no such file"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r": this is a folder, not a file$"):
        load(tmp_path)


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes("# one\n# Gewürz\n".encode("latin-1"))
    with pytest.raises(ComponentError, match=r"^my\.toml, line 2: this is not text in UTF-8$"):
        load(path)


def test_an_error_survives_the_way_to_another_process() -> None:
    error = refused(edited(T16, T16.replace("BB", "X"))[0])
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.line, copy.complaints) == (str(error), error.line, error.complaints)


def test_the_template_of_an_unknown_box_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no box silk-road; the boxes are spice-road"):
        template(["silk-road"])


@pytest.mark.parametrize("box", BOXES)
def test_the_template_of_one_box_holds_only_that(box: str) -> None:
    text = template([box])
    assert [name for name in BOXES if f"\n[{name}]\n" in text] == [box]
    assert "tradewinds components check my.toml" in text
    assert loads(text, "my.toml").digest == standard().digest


def test_a_file_changed_at_random_is_read_or_refused_with_a_line() -> None:
    chance = random.Random(7)
    original = template(["eastern-wonders"])
    outcomes = set()
    for _ in range(150):
        place = chance.randrange(original.index("[eastern-wonders]\n") + 20, len(original))
        text = original[:place] + chance.choice('"[]{},=\n3Y#') + original[place + chance.randrange(4) :]
        outcomes.add(outcome(text))
    assert outcomes == {"read", "refused with a line"}


def outcome(text: str) -> str:
    try:
        loads(text, "my.toml")
    except ComponentError as error:
        return "refused with a line" if error.line else f"refused without a line: {error}"
    return "read"
