"""Each published count, and each thing the rules rely on, is missed when it is broken."""

import re

import pytest
from msgspec import structs

from tests.components.edits import edited, line_of
from tradewinds.components import Complaint, ComponentError, check, loads, standard, template

BOARDS = "[new-world.boards]"


def complaints(text: str) -> tuple[Complaint, ...]:
    with pytest.raises(ComponentError) as caught:
        loads(text, "my.toml")
    return caught.value.complaints


def doubled(line: str, old: str, new: str) -> tuple[str, str]:
    """An edit that repeats a line with another id."""
    return line, f"{line}\n{line.replace(old, new)}"


T01 = '  { id = "T01", effect = "YY>G" },'
P01 = '  { id = "P01", cost = "YYRR", points = 6 },'
VP03 = '  { id = "VP03", cost = "GGGG", points = 12 },'
TEA_3 = '  { id = "tea-3", symbol = "tea", effect = "YYYYY>GGG" },'
N07 = '  { id = "N07", kind = "settlers", cost = "YRB", points = 7, settlers = 1 },'
N25 = '  { id = "N25", kind = "aid", cost = "YRR", points = 3, symbol = "field" },'
N41 = '  { id = "N41", kind = "tool", cost = "YYG", points = 4, symbol = "river", cube = "Y" },'
B05 = '  { id = "B05", kind = "pair", icons = ["settlers", "exploration"], points = 3 },'
B18 = '  { id = "B18", kind = "merchant cards", per = 2, points = 2, mark = "I" },'
B25 = '  { id = "B25", kind = "flat", points = 3, mark = "III" },'
X04 = '  { id = "X04", kind = "cubes", cubes = "YG" },'
A1_1 = '{ id = "A1.1", effect = "fort", settlers = 1, stacks = [4] }'
C1_5 = '  { id = "C1.5", effect = "+RRR", settlers = 3, symbol = "field" },'
F2_6 = '  { id = "F2.6", effect = "outpost trade", settlers = 2, symbol = "hills", cover = "always" },'

# An edit, the line that is named (None: that of the edit), the rule, and the sentence.
BROKEN = [
    (T01, "", "merchant_cards = [", "S1", "merchant cards: expected 43, found 42"),
    (*doubled(T01, "T01", "T99"), "merchant_cards = [", "S1", "merchant cards: expected 43, found 44"),
    ('  { id = "create-2", effect = "+YY" },\n', "", "starting_cards = [", "SR1",
     "starting cards: expected 2, found 1"),
    (P01, "", 'point_cards = [\n\n', "SR1", "point cards: expected 36, found 35"),
    ("sea_tiles = 4", "sea_tiles = 5", None, "S2", "sea tiles: expected 4, found 5"),
    ("port_tiles = 4", "port_tiles = 3", None, "EW1", "port tiles: expected 4, found 3"),
    (TEA_3, "", "market_tiles = [", "EW1", "market tiles: expected 24, found 23"),
    (TEA_3, TEA_3.replace('symbol = "tea"', 'symbol = "chili"'), "market_tiles = [", "EW1",
     "market tiles with the symbol chili: expected 6, found 7"),
    (VP03, "", "victory_tiles = [", "EW1", "victory tiles: expected 26, found 25"),
    (VP03, VP03.replace("12", "10"), None, "EW1", "points of victory tile VP03: expected 11 to 20, found 10"),
    (VP03, VP03.replace("12", "21"), None, "EW1", "points of victory tile VP03: expected 11 to 20, found 21"),
    ('"RR", "YG"]', '"RR"]', None, "EW4", "starting sets of cubes: expected 4, found 3"),
    ('"RR", "YG"]', '"RR", "RR"]', None, "EW4", 'the starting set "RR" is there twice'),
    ("eastern-wonders = [0, 1, 2, 2, 3]", "eastern-wonders = [0, 1, 2, 2]", None, "EW3",
     "columns of outposts in eastern-wonders: expected 5, found 4"),
    ("sand-to-sea = [0, 1, 2, 3]", "sand-to-sea = [0, 1, 2]", None, "S3",
     "columns of outposts in sand-to-sea: expected 4, found 3"),
    ("east-west = [1, 2, 3]", "east-west = [1, 2, 3, 4]", None, "W2-3",
     "columns of outposts in east-west: expected 3, found 4"),
    ("east-west = [1, 2, 3]", "", "[eastern-wonders.outpost_values]", "EW3",
     'the key "east-west" is missing in "outpost_values"'),
    ("east-west = [1, 2, 3]", "east-west = [1, 2, 3]\nsilk = [1]", "silk = [1]", "EW3",
     'there is no key "silk" here; the keys are eastern-wonders, sand-to-sea, east-west'),
    ('sand-to-sea = "reconstructed"\n', "", "[eastern-wonders.provenance.outpost_values]", "",
     'the key "sand-to-sea" is missing in "outpost_values"'),
    ("cargo = 4", "cargo = 5", "[eastern-wonders.bonus_tiles]", "EW2",
     "bonus tiles in five types: expected 20, found 21"),
    ("points = [6, 5, 4, 3]", "points = [6, 5, 4, 4]", None, "EW2",
     "points tiles from the top: expected 6, 5, 4, 3, found 6, 5, 4, 4"),
    ("columns = [4, 5, 6, 5, 4]", "columns = [4, 5, 5, 5, 4]", None, "EW1",
     "columns of the first map: expected 4, 5, 6, 5, 4, found 4, 5, 5, 5, 4"),
    ("each = 12", "each = 13", None, "N5", "settlers of each player: expected 12, found 13"),
    ("start = 6", "start = 5", None, "N5", "settlers on the player board at the start: expected 6, found 5"),
    ("start_two_players = 7", "start_two_players = 6", None, "N5",
     "settlers on the player board at the start with two players: expected 7, found 6"),
    ('"YYYY", "YYYR"]', '"YYYR"]', None, "N5", "starting cubes by seat: expected 4, found 3"),
    ("A = 3\n", "A = 4\n", None, "N15", "spaces for bonus tiles: expected 3, found 4"),
    ("B = 4\n", "B = 3\n", None, "W2-1", "spaces for bonus tiles: expected 4, found 3"),
    ("B = 4\n", "", "[new-world.bonus_spaces]", "N15", 'the key "B" is missing in "bonus_spaces"'),
    (N07, "", 'point_cards = [\n  { id = "N01"', "N2", "point cards: expected 56, found 55"),
    (*doubled(N07, "N07", "N99"), 'point_cards = [\n  { id = "N01"', "N2",
     "point cards: expected 56, found 57"),
    (N07, N07.replace(", settlers = 1", ""), None, "", "N07 is of the kind settlers and needs settlers"),
    (N07, N07.replace(" }", ', cube = "Y" }'), None, "", "N07 is of the kind settlers and takes no cube"),
    (N25, N25.replace(', symbol = "field"', ""), None, "", "N25 is of the kind aid and needs symbol"),
    (N41, N41.replace(', cube = "Y"', ""), None, "", "N41 is of the kind tool and needs cube"),
    (B25, "", "[new-world].bonus_tiles", "N3", "bonus tiles: expected 25, found 24"),
    (B25, B25.replace(', mark = "III"', ""), "[new-world].bonus_tiles", "N3",
     "bonus tiles without a mark: expected 17, found 18"),
    (B25, B25.replace('"III"', '"I"'), "[new-world].bonus_tiles", "N3",
     "bonus tiles marked III: expected 5, found 4"),
    (B25, B25.replace('"III"', '"I"'), "[new-world].bonus_tiles", "N3",
     "bonus tiles marked I: expected 3, found 4"),
    (B05, B05.replace(', "exploration"', ""), None, "N21", "icons on bonus tile B05: expected 2, found 1"),
    (B05, B05.replace('"pair"', '"icon"'), None, "N21", "icons on bonus tile B05: expected 1, found 2"),
    (B05, B05.replace('"pair"', '"flat"'), None, "", "B05 is of the kind flat and takes no icons"),
    (B18, B18.replace(" per = 2,", ""), None, "", "B18 is of the kind merchant cards and needs per"),
    (B18, B18.replace("per = 2", "per = 0"), None, "", "B18 is of the kind merchant cards and needs per"),
    (B18, B18.replace(', mark = "I"', ""), None, "W1-12",
     "B18 counts merchant cards and needs the mark I or III, as other games have none"),
    (X04, "", "exploration_tiles = [", "N4", "exploration tiles: expected 10, found 9"),
    (X04, X04.replace(', cubes = "YG"', ""), None, "", "X04 is of the kind cubes and needs cubes"),
    (X04, X04.replace("}", ", points = 1 }"), None, "", "X04 is of the kind cubes and takes no points"),
    ('boards = ["A1", "B1", "E2", "C2"]', 'boards = ["A1", "B1", "C2", "E2"]', None, "W1-1",
     "boards of east-west-1: expected A1, B1, E2, C2, found A1, B1, C2, E2"),
    ('["A1", "B1", "E2", "C2"], remove_star = "black"', '["A1", "B1", "E2", "C2"], remove_star = "white"',
     None,
     "W1-1", "remove_star of east-west-1: expected black, found white"),
    ('remove_marks = ["III"]', 'remove_marks = []', None, "W1-1",
     "remove_marks of east-west-1: expected III, found nothing"),
    ('remove_marks = [], player_board = "B"', 'remove_marks = [], player_board = "A"', None, "W3-1",
     "player_board of east-west-3: expected B, found A"),
    ("east-west-2 = { boards", "east-west-4 = { boards", None, "N1",
     'there is no key "east-west-4" here; the keys are new-world, east-west-1, east-west-2, east-west-3'),
    ('\nB2 = [4, 4]', '\nB2 = [4, 3]', "[new-world.board_stacks]+1", "W2-1",
     "stacks of bonus tiles on B2: expected 4, 4, found 4, 3"),
    ('\nF2 = [4, 4]', '\nF2 = [8]', "[new-world.board_stacks]+2", "W2-1",
     "stacks of bonus tiles on F2: expected 4, 4, found 8"),
    ("D2 = [2, 2, 2, 2]", "D2 = [2, 2, 2]", None, "W3-1",
     "stacks of bonus tiles on D2: expected 2, 2, 2, 2, found 2, 2, 2"),
    ("D2 = [2, 2, 2, 2]", "", "[new-world.board_stacks]", "W2-1",
     'the key "D2" is missing in "board_stacks"'),
    (A1_1, A1_1.replace("[4]", "[3]"), "A1 = [", "N3",
     "stacks of bonus tiles at the forts of A1: expected 4, 4, found 3, 4"),
    ("stacks = [2, 2] }", "stacks = [4] }", "B1 = [", "N3",
     "stacks of bonus tiles at the forts of B1: expected 4, 2+2, found 4, 4"),
    ('{ id = "B2.2", effect = "fort", settlers = 3 }',
     '{ id = "B2.2", effect = "fort", settlers = 3, stacks = [4] }',
     "B2 = [\n", "N3", "stacks of bonus tiles at the forts of B2: expected 0, 0, found 0, 4"),
    (C1_5, C1_5.replace(" }", ", stacks = [4] }"), None, "N15",
     "C1.5 has stacks of bonus tiles, which only forts have"),
    (C1_5, C1_5.replace("C1.5", "C1.9"), None, "N1",
     "id of location 5 on board C1: expected C1.5, found C1.9"),
    (C1_5, C1_5.replace(" }", ', cover = "always" }'), BOARDS, "N4",
     "locations covered always, and with 2-3 players only in new-world with A1 B1 C1 D1: "
     "expected 8, 2, found 9, 2"),
    (C1_5, C1_5.replace(" }", ', cover = "always" }'), BOARDS, "W2-1",
     "locations covered always, and with 2-3 players only in east-west-3 with A2 B2 C1 D2 E2 F2: "
     "expected 7, 2, found 8, 2"),
    (F2_6, F2_6.replace("always", "2-3"), BOARDS, "W2-1",
     "locations covered always, and with 2-3 players only in east-west-2 with A2 B2 C1 F2: "
     "expected 7, 2, found 6, 3"),
    ('{ id = "E2.4", effect = "+YYYY", settlers = 2,',
     '{ id = "E2.4", cover = "2-3", effect = "+YYYY", settlers = 2,',
     BOARDS, "W1-2", "locations covered always, and with 2-3 players only in east-west-1 with A1 B1 E2 C2: "
     "expected 0, 2, found 0, 3"),
    ('{ id = "E1.5", ', '{ id = "E1.5", cover = "always", ', "E1 = [", "N4",
     "locations covered always, and with 2-3 players only in new-world with A1 B1 C1 E1: "
     "expected 8, 2, found 9, 2"),
    ('  { id = "F1.3", effect = "^3", settlers = 2, symbol = "field" },\n', "", "F1 = [", "N1",
     "locations in new-world with A1 B1 C1 F1: expected 23, found 22"),
    ('  { id = "A1.5", effect = "YY>G", settlers = 1, symbol = "river" },\n', "", BOARDS, "N1",
     "locations in new-world with A1 B1 C1 D1: expected 23, found 22"),
    ('{ id = "E1.1"', '{ id = "E1.0", effect = "^2", settlers = 1 },\n  { id = "E1.1"', "E1 = [", "N1",
     "locations on E1, as many as on the boards it can replace: expected 6, found 7"),
    (A1_1, A1_1.replace("settlers = 1", "settlers = 4"), None, "N2",
     "settlers asked by the forts of new-world: expected 1, 1, 2, 3, found 1, 2, 3, 4"),
    (A1_1, A1_1.replace("fort", "^1").replace(", stacks = [4]", ""), BOARDS, "N2",
     "settlers asked by the forts of east-west-1: expected 1, 1, 2, 3, found 1, 2, 3"),
    ('{ id = "B2.1", effect = "fort", settlers = 2 }', '{ id = "B2.1", effect = "fort", settlers = 1 }',
     None, "N2",
     "settlers asked by the forts of east-west-2: expected 1, 1, 2, 3, found 1, 1, 1, 3"),
    ('"C2.2", effect = "market", settlers = 3', '"C2.2", effect = "market", settlers = 4', None, "W1-3",
     "settlers asked by the markets of east-west-1: expected 1, 1, 2, 3, found 1, 1, 2, 4"),
    ('"D2.1", effect = "market"', '"D2.1", effect = "^2"', BOARDS, "W3-2",
     "settlers asked by the markets of east-west-3: expected 1, 1, 2, 3, found 1, 1, 3"),
    (C1_5, C1_5.replace("+RRR", "boat 1"), None, "N12",
     "C1.5: there is no boat 1 in new-world, which uses board C1"),
    ('"F2.4", effect = "^3"', '"F2.4", effect = "refresh market"', None, "N12",
     "F2.4: there is no refresh market in east-west-2, which uses board F2"),
    ('"E2.5", effect = "^2"', '"E2.5", effect = "adjust route"', None, "N12",
     "E2.5: there is no adjust route in east-west-3, which uses board E2"),
    ("\nF1 = [", "\nG1 = [", "G1 = [", "N1",
     "there is no key \"G1\" here; the keys are A1, A2, B1, B2, C1, C2, D1, D2, E1, E2, F1, F2"),
    ("\nF1 = [", "\nG1 = [", BOARDS, "N1", 'the key "F1" is missing in "boards"'),
]  # fmt: skip


def named_line(text: str, place: str | None, edit: int) -> int:
    if place is None:
        return edit
    if place == "[new-world].bonus_tiles":
        return line_of("bonus_tiles = [", text)
    header, _, below = place.partition("+")
    return line_of(header, text) + int(below or 0)


@pytest.mark.parametrize(
    ("old", "new", "place", "rule", "sentence"),
    BROKEN,
    ids=[f"{number} {case[4][:50]}" for number, case in enumerate(BROKEN)],
)
def test_a_broken_count_is_named_with_its_line(
    old: str, new: str, place: str | None, rule: str, sentence: str
) -> None:
    text, line = edited(old, new)
    expected = Complaint(line=named_line(text, place, line), sentence=sentence, rule=rule)
    assert expected in complaints(text)


@pytest.mark.parametrize(
    ("old", "new", "missing"),
    [
        ('kind = "exploration", cost', 'kind = "aid", symbol = "field", cost', "kind exploration"),
        (', players = "3+"', "", "players 3+"),
        (', players = "4"', "", "players 4"),
        (', star = "white"', "", "star white"),
        (', star = "black"', "", "star black"),
    ],
)
def test_there_are_cards_of_each_kind_with_each_star_and_mark(old: str, new: str, missing: str) -> None:
    text = template().replace(old, new)
    sentence = f"point cards: expected some with {missing}, found none"
    line = line_of('point_cards = [\n  { id = "N01"', text)
    assert complaints(text) == (Complaint(line=line, sentence=sentence, rule="N2"),)


def test_a_game_has_cards_enough_to_come_to_its_end() -> None:
    """N19: with 14 cards two players could hold seven each."""
    text = re.sub(r', players = "(3\+|4)" }', " }", template())
    text = re.sub(r'id = "N([0-3]\d)"', r'id = "N\1", players = "3+"', text)
    text = text.replace('id = "N40"', 'id = "N40", players = "4"')
    found = [complaint.sentence for complaint in complaints(text)]
    assert found == [
        "point cards in new-world with 2 players: expected more than 14, found 12",
        "point cards in east-west-1 with 2 players: expected more than 14, found 12",
        "point cards in east-west-2 with 2 players: expected more than 14, found 12",
        "point cards in east-west-3 with 2 players: expected more than 14, found 12",
    ]


def test_a_game_with_more_locations_than_bits_is_refused() -> None:
    places = "".join(f'  {{ id = "B2.{number}", effect = "^1", settlers = 1 }},\n' for number in range(4, 50))
    text, _ = edited('"B2.3", effect = "+YYY", settlers = 1, symbol = "river" },\n',
                     '"B2.3", effect = "+YYY", settlers = 1, symbol = "river" },\n' + places)  # fmt: skip
    found = {complaint.sentence: complaint.line for complaint in complaints(text)}
    assert found == {
        "locations in east-west-2: expected at most 61, found 65": line_of(BOARDS, text),
        "locations in east-west-3: expected at most 61, found 75": line_of(BOARDS, text),
    }


def test_a_fault_on_a_shared_board_is_told_once_per_game() -> None:
    text, _ = edited(C1_5, C1_5.replace(" }", ', cover = "always" }'))
    games = [complaint.sentence.split(" only in ")[1].split(" with")[0] for complaint in complaints(text)]
    assert games == ["new-world", "east-west-2", "east-west-3"]


def test_a_set_that_comes_from_no_file_is_checked_without_lines() -> None:
    sea = structs.replace(standard().eastern_wonders, sea_tiles=5)
    bad = structs.replace(standard(), eastern_wonders=sea)
    assert check(bad) == [Complaint(line=None, sentence="sea tiles: expected 4, found 5", rule="S2")]
