"""Records of whole games: what they say, replaying them, and how broken ones are refused."""

import re
from collections.abc import Callable

import pytest

from tests.positions import Position, dealt, give_any_cards, load, set_cubes
from tradewinds import InvalidRecord, State, Table, replay
from tradewinds.components import loads, standard, template

HEADER = ["game", "seats", "options", "components", "rules", "seed"]


def choose(state: State, number: int) -> int:
    """A rule for choosing that claims cards where it can, so that games end."""
    texts = state.actions()
    for wanted in ("claim", "trade", "upgrade yellow", "upgrade red"):
        if wanted in texts:
            return state.parse(wanted)
    legal = state.legal()
    return legal[(number * 7919 + number // 3) % len(legal)]


def played(count: int, players: int = 2, seed: int = 3) -> tuple[State, list[Position]]:
    """A game and all its positions."""
    state = Table("new-world", players=players).deal(seed)
    seen = [state.position()]
    for number in range(count):
        if state.over:
            break
        state.play(choose(state, number))
        seen.append(state.position())
    return state, seen


def ending() -> State:
    """A game begun as a position, in which seat 1 claims its eighth card."""
    position = dealt(2)
    give_any_cards(position, 1, 7)
    position["seats"][1]["bonus_tiles"] = [position["bonus_stacks"]["A1.1"].pop() for _ in range(3)]
    set_cubes(position, "RR", "YYYYRRRGGB")
    state = load(position)
    state.play("rest", "work A1.2")
    assert state.over
    return state


# --- writing ------------------------------------------------------------------------------------------------


def test_the_header_says_how_the_game_was_dealt() -> None:
    state = Table("new-world", players=3, board="E1").deal(7)
    title, *header = state.record().rstrip("\n").split("\n")
    assert title == "Tradewinds record 1"
    assert [line.split(":")[0] for line in header] == HEADER
    fields = dict(line.split(": ") for line in header)
    assert (fields["game"], fields["seats"], fields["seed"]) == ("new-world", "3", "7")
    assert fields["options"] == "board=E1"
    assert fields["components"] == f"{standard().name} {standard().digest}"


def test_the_header_says_which_board_was_drawn() -> None:
    state = Table("new-world", players=2).deal(4)
    assert f"options: board={state.position()['options']['board']}\n" in state.record()


def test_the_header_may_say_who_sat_where() -> None:
    state = Table("new-world", players=2).deal(4)
    record = state.record(players=["Ann", "greedy"])
    assert "players: Ann, greedy\n" in record
    assert [each.position() for each in replay(record)] == [state.position()]


@pytest.mark.parametrize(
    "names", [["Ann, Bob", "Cy"], ["Ann\nrules: 1", "Cy"], ["Ann"], ["Ann", "Bob", "Cy"]]
)
def test_names_that_could_not_be_read_back_are_refused(names: list[str]) -> None:
    with pytest.raises(ValueError, match=r"(?i)player|name"):
        Table("new-world", players=2).deal(4).record(players=names)


def test_there_is_a_line_for_each_turn() -> None:
    state = Table("new-world", players=2, board="D1").deal(1)
    state.play("work A1.4", "upgrade yellow", "upgrade red", "work A1.5", "done", "rest")
    turns = state.record().split("\n\n")[1].splitlines()
    assert [re.split(r"\s+", line, maxsplit=1) for line in turns] == [
        ["1.0", "work A1.4; upgrade yellow; upgrade red"],
        ["1.1", "work A1.5; done"],
        ["2.0", "rest"],
    ]


def test_a_finished_game_closes_with_its_result() -> None:
    state = ending()
    assert state.record().endswith(f"\nresult: {state.scores()[0]} {state.scores()[1]}\n")
    assert "result" not in Table("new-world", players=2).deal(1).record()


def test_the_record_of_a_state_begun_as_a_position_carries_it() -> None:
    position = dealt(2)
    set_cubes(position, "RGB")
    state = load(position)
    state.play("work A1.3", "rest")
    record = state.record()
    assert not re.search("^seed:", record, re.MULTILINE)
    first, *_, last = list(replay(record))
    assert first.position() == position
    assert last.position() == state.position()


def test_a_record_can_begin_in_the_middle_of_a_turn() -> None:
    before = Table("new-world", players=2, board="D1").deal(1)
    before.play("work A1.4")
    state = State.from_position(before.position())
    state.play("upgrade yellow", "done", "rest")
    assert [each.position() for each in replay(state.record())][-1] == state.position()


# --- replaying ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_replay_equals_the_game_at_every_step(players: int) -> None:
    for seed in range(3):
        state, seen = played(400, players, seed)
        assert [each.position() for each in replay(state.record())] == seen


def test_a_replay_of_a_finished_game_ends_alike() -> None:
    state = ending()
    *_, last = replay(state.record())
    assert (last.over, last.winner, last.scores()) == (True, state.winner, state.scores())


def test_replayed_states_can_be_kept_and_played_on() -> None:
    state, seen = played(20)
    kept = list(replay(state.record()))
    kept[3].play(kept[3].legal()[-1])
    assert [each.position() for number, each in enumerate(kept) if number != 3] == seen[:3] + seen[4:]
    assert kept[-1].record() == state.record()
    assert kept[3].record().startswith(kept[2].record().rstrip("\n"))


def test_comments_and_empty_lines_are_passed_over() -> None:
    state, _seen = played(12)
    header, turns = state.record().split("\n\n")
    noted = header + "\n\n# a fine opening\n\n" + turns.replace("\n2.0", "\n\n  # here it turns\n2.0")
    assert [each.position() for each in replay(noted)][-1] == state.position()


def test_a_record_made_on_another_system_is_read() -> None:
    state, seen = played(12)
    assert [each.position() for each in replay(state.record().replace("\n", "\r\n"))] == seen


# --- refusing -----------------------------------------------------------------------------------------------


def test_a_record_made_with_other_components_is_refused() -> None:
    mine = loads(template().replace("RRR>BB", "RRR>BBB"), "mine.toml")
    record = Table("new-world", players=2, components=mine).deal(1).record()
    with pytest.raises(InvalidRecord, match=rf"'mine' \({mine.digest}\).*'standard-2'.*\.$"):
        replay(record)
    assert len(list(replay(record, mine))) == 1


def test_a_record_made_with_other_rules_is_refused() -> None:
    record = Table("new-world", players=2).deal(1).record()
    with pytest.raises(InvalidRecord, match=r"version 999 of the rules.*version 1\.$"):
        replay(record.replace("rules: 1\n", "rules: 999\n"))


RECORD = """Tradewinds record 1
game: new-world
seats: 2
options: board=D1
components: {components}
rules: 1
seed: 1

1.0   work A1.4; upgrade yellow; upgrade red
1.1   work A1.5; done
2.0   rest
2.1   work A1.3
"""


def record() -> str:
    """Line 1 is the title, lines 9 to 12 are the turns."""
    components = Table("new-world", players=2).components
    text = RECORD.format(components=f"standard {components.digest}")
    assert len(list(replay(text))) == 8
    return text


def change(old: str, new: str) -> Callable[[str], str]:
    def edit(text: str) -> str:
        assert text.count(old) == 1
        return text.replace(old, new)

    return edit


TURNS = {
    "an action cut off": (lambda text: text[: text.index("ade red")], r"Line 9: ' ?upgr' is not an action"),
    "cut off after a semicolon": (
        lambda text: text[: text.rindex(" done")],
        r"Line 10: ' ?' is not an action",
    ),
    "a turn left out": (
        change("1.1   work A1.5; done\n", ""),
        r"Line 10: expected turn 1\.1, found '2\.0'\.",
    ),
    "a turn left unfinished": (
        change("; upgrade red", ""),
        r"Line 10: expected turn 1\.0, found '1\.1'\.",
    ),
    "a wrong seat": (change("1.1  ", "1.0  "), r"Line 10: expected turn 1\.1, found '1\.0'\."),
    "a wrong round": (change("2.0  ", "3.0  "), r"Line 11: expected turn 2\.0, found '3\.0'\."),
    "no label": (change("2.0   rest", "rest"), r"Line 11: expected turn 2\.0, found 'rest'\."),
    "no action": (change("2.0   rest", "2.0"), r"Line 11: '' is not an action"),
    "an illegal action": (change("2.0   rest", "2.0   work C1.2"), r"Line 11: C1\.2 lies under .*\(N7\)"),
    "an unknown action": (change("2.0   rest", "2.0   sail c4"), r"Line 11: 'sail c4' is not an action"),
    "an action too many": (
        change("A1.5; done", "A1.5; done; done"),
        r"Line 10: the turn is over before 'done'",
    ),
    "garbage": (change("2.0   rest", "\x00\x01%%%"), r"Line 11: expected turn 2\.0"),
    "a result too early": (
        lambda text: text + "result: 3 4\n",
        r"Line 13: a result, but the game is not over",
    ),
}


@pytest.mark.parametrize(("edit", "sentence"), TURNS.values(), ids=TURNS)
def test_broken_turns_are_refused_with_the_line(edit: Callable[[str], str], sentence: str) -> None:
    with pytest.raises(InvalidRecord, match=sentence):
        replay(edit(record()))


HEADERS = {
    "nothing": (lambda _text: "", r"^This is not a record: .*'Tradewinds record 1'\.$"),
    "garbage": (lambda _text: "%PDF-1.7\x00\n" * 9, r"^This is not a record"),
    "another version": (change("record 1", "record 2"), r"^This is not a record"),
    "cut off": (lambda text: text[: text.index("components")], r"^The header lacks 'components'\.$"),
    "no game": (change("game: new-world\n", ""), r"^The header lacks 'game'\.$"),
    "no seed": (change("seed: 1\n", ""), r"^The header needs either a seed or a position\.$"),
    "an unknown name": (change("rules: 1", "rulez: 1"), r"^Line 6: 'rulez: 1' does not belong"),
    "the same twice": (change("rules: 1", "rules: 1\nrules: 1"), r"^Line 7: 'rules: 1' does not belong"),
    "no colon": (change("rules: 1", "rules 1"), r"^Line 6: 'rules 1' does not belong"),
    "a wrong game": (change("new-world", "go"), r"There is no game 'go'"),
    "too many seats": (change("seats: 2", "seats: 5"), r"2 to 4 players, not 5"),
    "seats that are no number": (
        change("seats: 2", "seats: two"),
        r"seats must be a whole number, not 'two'",
    ),
    "other seats": (change("seats: 2", "seats: 3"), r"Line 10: expected|Line 11: expected|Line 9: "),
    "a wrong option": (change("board=D1", "board=Z1"), r"The option board .*'Z1'"),
    "an unknown option": (change("board=D1", "map=D1"), r"no option 'map'"),
    "an option left out": (change("options: board=D1", "options:"), r"The header says options"),
    "a seed that is no number": (change("seed: 1", "seed: x"), r"seed must be a whole number, not 'x'"),
    "a broken position": (change("seed: 1", 'position: {"game": 3}'), r"The position in the header: .*game"),
    "a position cut off": (change("seed: 1", 'position: {"game": "new-w'), r"The position in the header"),
    "a position nested without end": (
        change("seed: 1", "position: " + "[" * 100_000),
        r"The position in the header",
    ),
    "a position that is a list": (change("seed: 1", "position: []"), r"The position in the header"),
    "too few players": (change("rules: 1", "rules: 1\nplayers: Ann"), r"one player for each seat"),
    "too many players": (change("rules: 1", "rules: 1\nplayers: A, B, C"), r"one player for each seat"),
}


@pytest.mark.parametrize(("edit", "sentence"), HEADERS.values(), ids=HEADERS)
def test_broken_headers_are_refused_with_a_sentence(edit: Callable[[str], str], sentence: str) -> None:
    with pytest.raises(InvalidRecord, match=sentence):
        replay(edit(record()))


@pytest.mark.parametrize("result", ["", "1", "1 2 3", "a b", "-1 -1"])
def test_a_wrong_result_is_refused(result: str) -> None:
    state = ending()
    right = " ".join(str(points) for points in state.scores())
    text = state.record().replace(f"result: {right}", f"result: {result}")
    line = len(text.splitlines())
    with pytest.raises(InvalidRecord, match=rf"Line {line}: the game ended {right}\."):
        replay(text)


def test_turns_after_the_end_are_refused() -> None:
    state = ending()
    text = state.record() + f"{state.round}.{state.turn}   rest\n"
    with pytest.raises(InvalidRecord, match=rf"Line {len(text.splitlines())}: The game is over \(C7\)\."):
        replay(text)


def test_a_record_is_refused_before_anything_is_replayed() -> None:
    """`replay` itself raises, not the first step of what it returns."""
    with pytest.raises(InvalidRecord):
        replay("")


def test_a_refused_record_is_a_value_error() -> None:
    assert issubclass(InvalidRecord, ValueError)
