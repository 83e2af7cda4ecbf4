"""Sets that are typed in: sheets of rows, files that are written, and what is said about them."""

import pytest

from tradewinds.components import ComponentError, drafts, loads, standard
from tradewinds.components.drafts import draft
from tradewinds.components.lists import from_csv, to_csv
from tradewinds.components.sheets import Row, Sheet, all_sheets, sheet
from tradewinds.components.writing import Place

CARDS = sheet("new-world", "point_cards")
SHEETS = pytest.mark.parametrize("shown", all_sheets(), ids=lambda shown: f"{shown.box} {shown.kind}")


def rows_of(shown: Sheet) -> list[Row]:
    return draft(drafts.standard_text(), "my.toml", shown).rows


def changed(shown: Sheet, number: int, **cells: str) -> drafts.Draft:
    rows = rows_of(shown)
    rows[number] |= cells
    return draft(drafts.standard_text(), "my.toml", shown, rows)


def test_the_standard_set_is_written_as_it_was_read() -> None:
    assert loads(drafts.standard_text(), "my.toml").digest == standard().digest


@SHEETS
def test_rows_that_nobody_changed_change_nothing(shown: Sheet) -> None:
    before = drafts.standard_text()
    after = draft(before, "my.toml", shown, rows_of(shown))
    assert after.text == before
    assert after.remarks == []


@SHEETS
def test_a_list_gives_back_the_rows_it_was_made_from(shown: Sheet) -> None:
    assert from_csv(shown, to_csv(shown, rows_of(shown)), "list.csv") == rows_of(shown)


@SHEETS
def test_every_row_of_a_part_describes_a_part(shown: Sheet) -> None:
    parts = [shown.part_of(row) for row in rows_of(shown)]
    assert all(parts) is (shown.part is not None)


@SHEETS
def test_an_empty_sheet_is_filled_row_by_row_until_nothing_is_missing(shown: Sheet) -> None:
    empty = draft(drafts.emptied_text(shown.box), "my.toml", shown)
    number = len(rows_of(shown))
    assert empty.filled[shown.kind] == (0, number)
    assert len(empty.rows) == number
    assert empty.remarks
    rows = [*rows_of(shown)[:1], *empty.rows[1:]]
    assert draft(empty.text, "my.toml", shown, rows).filled[shown.kind] == (1, number)


def test_a_set_typed_in_sheet_by_sheet_is_the_one_that_was_typed() -> None:
    text = drafts.emptied_text("new-world")
    for shown in all_sheets():
        done = draft(text, "my.toml", shown, rows_of(shown))
        text = done.text
    assert done.remarks == []
    assert loads(text, "my.toml").digest == standard().digest


def test_what_was_typed_counts_as_printed_and_the_rest_stays_ours() -> None:
    done = changed(CARDS, 0, points="4")
    cards = loads(done.text, "my.toml").new_world.point_cards
    assert (cards[0].points, cards[0].provenance) == (4, "published")
    assert cards[1].provenance == "reconstructed"


@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        ({"cost": "QQ"}, '"QQ" is not a set of cubes: use the letters Y, R, G, B'),
        ({"cost": ""}, 'the key "cost" is missing in "N05"'),
        ({"points": "many"}, '"points" must be a whole number, not text in quotation marks'),
        ({"kind": "aid"}, "N05 is of the kind aid and takes no settlers"),
    ],
)
def test_a_remark_names_the_row_that_it_is_about(cells: dict[str, str], sentence: str) -> None:
    remark = changed(CARDS, 4, **cells).remarks[0]
    assert remark.place == Place("new-world", "point_cards", 4)
    assert remark.sentence == sentence


def test_a_remark_names_the_right_row_below_an_empty_one() -> None:
    rows = rows_of(CARDS)
    rows[1] = {"id": "N02"}
    rows[4]["cost"] = "QQ"
    (remark,) = draft(drafts.standard_text(), "my.toml", CARDS, rows).remarks
    assert remark.place == Place("new-world", "point_cards", 4)


def test_counts_that_do_not_add_up_are_told_with_their_rule() -> None:
    remark = changed(sheet("new-world", "bonus_tiles"), 0, mark="I").remarks[0]
    assert (remark.sentence, remark.rule) == ("bonus tiles without a mark: expected 17, found 16", "N3")


def test_locations_of_later_boards_are_found_too() -> None:
    remark = changed(sheet("new-world", "boards"), 40, effect="dance").remarks[0]
    assert remark.place == Place("new-world", "boards", 40)


def test_a_part_that_is_not_finished_has_no_picture_yet() -> None:
    row = rows_of(CARDS)[40]
    assert CARDS.part_of(row)
    assert CARDS.part_of({**row, "cube": ""}) is None
    assert CARDS.part_of({**row, "cost": "x"}) is None


def test_ids_of_ones_own_are_kept() -> None:
    rows = [{**row, "id": f"C{number}"} for number, row in enumerate(rows_of(CARDS))]
    done = draft(drafts.standard_text(), "my.toml", CARDS, rows)
    assert done.remarks == []
    assert [row["id"] for row in draft(done.text, "my.toml", CARDS).rows] == [row["id"] for row in rows]


def test_words_that_mean_something_in_toml_are_only_words() -> None:
    tricky = 'A"] \n[new-world.games]\\ \x7f\x01 é'
    done = changed(CARDS, 0, id=tricky)
    assert [remark.place for remark in done.remarks] == [Place("new-world", "point_cards", 0)]
    assert draft(done.text, "my.toml", CARDS).rows[0]["id"] == tricky


# --- lists


def test_lists_of_other_programs_are_read_too() -> None:
    """With semicolons, columns in another order, capitals and a mark at the beginning."""
    text = "\ufeffPoints;ID;Cost\n9;P01; RRGG \n;;\n"
    assert from_csv(sheet("spice-road", "point_cards"), text, "list.csv") == [
        {"points": "9", "id": "P01", "cost": "RRGG"}
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "list.csv: this list is empty"),
        ("id,price\n", "list.csv, line 1: there is no column 'price' here; the columns are id, cost, points"),
        ("cost,points\n", "list.csv, line 1: the first row names each column once, id among them"),
        ("id,id\n", "list.csv, line 1: the first row names each column once, id among them"),
        ('id,cost\n"', "list.csv: this is not CSV: "),
        ("id\n" + "P\n" * 400, "list.csv: this is longer than 400 rows"),
        ("id," * 60_000, "list.csv: this is longer than 131,072 characters"),
    ],
)
def test_what_is_no_list_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ComponentError) as problem:
        from_csv(sheet("spice-road", "point_cards"), text, "list.csv")
    assert str(problem.value).startswith(sentence)
