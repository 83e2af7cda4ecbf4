"""Actions by text and by number, and playing them."""

import pytest

from tests.positions import dealt, load, set_cubes, set_row
from tradewinds import GAMES, IllegalAction, State, Table, UnknownAction
from tradewinds.components import standard

OPENING = """work A1.1, work A1.2, work A1.3, work A1.4, work A1.5, work B1.1, work B1.2, work B1.3,
work B1.4, work C1.1, work C1.5, work D1.1, work D1.4, rest"""


def state_with(cubes: str) -> State:
    position = dealt(2)
    set_cubes(position, cubes)
    set_row(position, "N02", "N13", "N25", "N41")
    return load(position)


# --- texts and numbers --------------------------------------------------------------------------------------


def test_the_actions_that_open_a_turn() -> None:
    state = Table("new-world", players=2, board="D1").deal(1)
    assert state.actions() == OPENING.replace("\n", " ").split(", ")


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_number_has_its_own_text_and_back(players: int, board: str) -> None:
    table = Table("new-world", players=players, board=board)
    state = table.deal(1)
    texts = [state.text(action) for action in range(table.num_actions)]
    assert len(set(texts)) == table.num_actions
    assert [state.parse(text) for text in texts] == list(range(table.num_actions))


def test_the_words_are_those_of_the_contract() -> None:
    table = Table("new-world", players=2, board="F1")
    state = table.deal(1)
    texts = {state.text(action) for action in range(table.num_actions)}
    assert {text.split()[0] for text in texts} == {
        *("work", "rest", "upgrade", "trade", "claim", "bonus", "explore", "discard", "done")
    }
    plain = {"rest", "trade", "claim", "done", "upgrade yellow", "discard brown", "work F1.6"}
    assert plain | {"explore X10", "bonus A1.1", "bonus B1.1", "bonus B1.2a", "bonus B1.2b"} <= texts


def test_legal_numbers_ascend_and_match_the_texts() -> None:
    state = Table("new-world", players=3).deal(5)
    while not state.over and state.round < 20:
        legal = state.legal()
        assert legal == sorted(set(legal))
        assert legal
        assert 0 <= legal[0] <= legal[-1] < state.table.num_actions
        assert state.actions() == [state.text(action) for action in legal]
        state.play(legal[(state.round * 7 + state.player) % len(legal)])


def test_a_random_board_has_as_many_actions_as_a_named_one() -> None:
    counts = {
        Table("new-world", players=2, board=board).num_actions for board in ("D1", "E1", "F1", "random")
    }
    assert len(counts) == 1


@pytest.mark.parametrize("text", ["WORK a1.3", "  work   A1.3 ", "Work A1.3"])
def test_case_and_extra_spaces_do_not_matter(text: str) -> None:
    state = state_with("YYY")
    assert state.text(state.parse(text)) == "work A1.3"


# --- playing ------------------------------------------------------------------------------------------------


def test_text_and_number_play_the_same() -> None:
    by_text, by_number = state_with("YYY"), state_with("YYY")
    by_text.play("work A1.4", "upgrade yellow")
    by_number.play(by_number.parse("work A1.4"))
    by_number.play(by_number.parse("upgrade yellow"))
    assert by_text == by_number
    assert by_text.actions() == ["upgrade yellow", "upgrade red", "done"]


def test_push_plays_as_play_does() -> None:
    checked, fast = state_with("YYY"), state_with("YYY")
    checked.play("work A1.5", "rest")
    fast.push(fast.parse("work A1.5"))
    fast.push(fast.parse("rest"))
    assert checked.position() == fast.position()
    assert checked.record() == fast.record()


def test_playing_nothing_changes_nothing() -> None:
    state = state_with("YYY")
    before = state.position()
    state.play()
    assert state.position() == before


@pytest.mark.parametrize(
    "actions",
    [
        ["work A1.4", "upgrade yellow", "upgrade green"],
        ["work A1.4", "upgrade yellow", "nonsense"],
        ["rest", "rest", "work C1.2"],
        ["work A1.4", 999],
        ["work A1.4", -1],
        ["rest", None],
    ],
)
def test_of_several_actions_all_are_played_or_none(actions: list[str | int]) -> None:
    state = state_with("YYY")
    before, record, legal = state.position(), state.record(), state.legal()
    with pytest.raises((IllegalAction, UnknownAction)):
        state.play(*actions)
    assert (state.position(), state.record(), state.legal()) == (before, record, legal)
    state.play("rest")
    assert state.record() == record + "1.0   rest\n"


def test_a_copy_goes_its_own_way() -> None:
    state = state_with("YYY")
    state.play("work A1.4")
    before, record = state.position(), state.record()
    copy = state.copy()
    assert copy == state
    copy.play("upgrade yellow", "done", "rest")
    assert (state.position(), state.record()) == (before, record)
    state.play("done")
    assert copy.position()["seats"][0]["cubes"] == "YYR"
    assert state.position()["seats"][0]["cubes"] == "YYY"


# --- what is not an action ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("work A1.33", "work A1.3"),
        ("wrok C1.5", "work C1.5"),
        ("rset", "rest"),
        ("upgrade brown", "upgrade"),
        ("bonus B1.2", "bonus B1.2"),
        ("explore X5", "explore X0"),
        ("works a1.3", "work A1.3"),
    ],
)
def test_an_unknown_action_suggests_the_nearest(text: str, nearest: str) -> None:
    state = state_with("YYY")
    with pytest.raises(UnknownAction) as caught:
        state.play(text)
    assert repr(text) in str(caught.value)
    assert f"did you mean '{nearest}" in str(caught.value)
    with pytest.raises(UnknownAction):
        state.parse(text)


@pytest.mark.parametrize("text", ["", "   ", "zzzzzz", "99", "☃"])
def test_where_nothing_is_near_nothing_is_suggested(text: str) -> None:
    with pytest.raises(UnknownAction, match="is not an action of this table") as caught:
        state_with("YYY").play(text)
    assert "did you mean" not in str(caught.value)


@pytest.mark.parametrize("number", [-1, 49, 10**9])
def test_a_number_out_of_range_is_no_action(number: int) -> None:
    state = state_with("YYY")
    with pytest.raises(UnknownAction, match=rf"{number} is not an action.*0 to 48"):
        state.play(number)
    with pytest.raises(UnknownAction):
        state.text(number)


def test_places_of_other_boards_are_no_actions() -> None:
    with pytest.raises(UnknownAction, match=r"E1\.1"):
        state_with("YYY").play("work E1.1")


def test_both_errors_are_value_errors() -> None:
    assert issubclass(IllegalAction, ValueError)
    assert issubclass(UnknownAction, ValueError)
    assert not issubclass(IllegalAction, UnknownAction)
    assert not issubclass(UnknownAction, IllegalAction)


# --- tables -------------------------------------------------------------------------------------------------


def test_a_new_world_is_one_of_the_games() -> None:
    assert isinstance(GAMES, tuple)
    assert "new-world" in GAMES


def test_a_table_says_what_it_is() -> None:
    table = Table("new-world", players=3, board="E1")
    assert (table.game, table.players, dict(table.options)) == ("new-world", 3, {"board": "E1"})
    assert table.components == standard()
    assert table == Table("new-world", players=3, board="E1")
    assert table != Table("new-world", players=3, board="D1")
    assert table.deal(1).table == table


def test_the_table_of_a_state_has_everything_drawn() -> None:
    state = Table("new-world", players=2).deal(4)
    assert state.table.options["board"] == state.position()["options"]["board"]


@pytest.mark.parametrize("name", ["new world", "New-World", "", "go", None, 3, ["new-world"]])
def test_a_wrong_game_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"^There is no game .*new-world.*\.$"):
        Table(name)


@pytest.mark.parametrize("players", [1, 5, 0, -2, "3", 2.0, None, True])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(ValueError, match=r"^new-world is for 2 to 4 players, not .*\.$"):
        Table("new-world", players=players)


@pytest.mark.parametrize("board", ["A1", "d1", "D2", "", None, 1])
def test_a_wrong_board_is_refused(board: str) -> None:
    with pytest.raises(ValueError, match=r"^The option board is one of .*D1, E1, F1, not .*\.$"):
        Table("new-world", players=2, board=board)


def test_a_wrong_option_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^new-world has no option 'map'; its options are board\.$"):
        Table("new-world", players=2, map="first")


def test_a_wrong_component_set_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^nowhere\.toml: there is no such file"):
        Table("new-world", players=2, components="nowhere.toml")


@pytest.mark.parametrize("components", [5, {}, ["standard"]])
def test_what_is_no_component_set_is_refused(components: str) -> None:
    with pytest.raises(ValueError, match="component"):
        Table("new-world", players=2, components=components)


@pytest.mark.parametrize("seed", ["7", 1.5, [7], True])
def test_a_wrong_seed_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=r"^A seed must be a whole number, not .*\.$"):
        Table("new-world", players=2).deal(seed)


@pytest.mark.parametrize("seed", [0, -1, 2**31, 2**32, 2**64, -(2**70)])
def test_every_whole_number_is_a_seed(seed: int) -> None:
    table = Table("new-world", players=2)
    assert table.deal(seed).position() == table.deal(seed).position()
    assert table.deal(seed).position() != table.deal(seed + 1).position()
