"""Games in words."""

import re
from contextvars import copy_context
from itertools import islice

import pytest

import tradewinds as tw
from tests.games import all_tables, name_of, one_table_per_size, random_game
from tests.positions import FIXED
from tests.words.telling import YOU, described, told
from tradewinds import locale, words
from tradewinds.history import History
from tradewinds.notation import positions
from tradewinds.rules import turns
from tradewinds.words import Players
from tradewinds.words.forts import card_benefit
from tradewinds.words.goods import good_names, goods_of
from tradewinds.words.happenings import happenings
from tradewinds.words.tiles import bonus_words, exploration_words


def dealt(players: int = 2, seed: int = 7) -> tw.State:
    return tw.Table("new-world", players=players, board="E1", components=FIXED).deal(seed)


# --- goods


def test_each_box_has_its_own_names_for_goods() -> None:
    assert good_names("new-world") == ["corn", "meat", "tobacco", "fur"]
    assert good_names("sand-to-sea") == ["ginger", "chili", "tea", "clove"]
    assert good_names("spice-road") == ["turmeric", "saffron", "cardamom", "cinnamon"]
    assert good_names("east-west-3") == ["corn", "meat", "tobacco", "fur"]


def test_goods_are_listed_from_the_lowest_up() -> None:
    table = dealt().core.setup
    assert goods_of(table, "") == "nothing"
    assert goods_of(table, "B") == "1 fur"
    assert goods_of(table, "YYRBB") == "2 corn, 1 meat and 2 furs"


# --- parts


def test_cards_and_tiles_say_what_they_are_good_for() -> None:
    table = dealt().core.setup
    box = table.components.new_world
    cards = {card.id: card_benefit(table, card) for card in box.point_cards}
    assert cards["N01"] == "1 more settler"
    assert cards["N02"] == "2 more settlers"
    assert cards["N13"] == "1 exploration tile"
    assert cards["N27"] == "1 settler less at the rivers"
    assert cards["N44"] == "1 meat for work at the rivers"
    bonus = {tile.id: bonus_words(tile) for tile in box.bonus_tiles}
    assert bonus["B03"] == "2 points per aid card"
    assert bonus["B10"] == "3 points per pair of aid and tool cards"
    assert bonus["B15"] == "1 point per 2 settlers you own"
    assert bonus["B17"] == "3 points"
    assert bonus["B18"] == "2 points per 2 merchant cards"
    tiles = {tile.id: exploration_words(table, tile) for tile in box.exploration_tiles}
    assert tiles["X01"] == "1 settler from your reserve"
    assert tiles["X04"] == "1 corn and 1 tobacco"
    assert tiles["X07"] == "counts as one more card: aid"
    assert tiles["X09"] == "3 points"


# --- choices


def test_a_location_is_described_with_its_effect_and_price() -> None:
    state = dealt()
    assert described(state, "work A1.5") == "A1.5: trade 2 corn for 1 tobacco; 2 settlers"
    assert described(state, "work A1.4") == "A1.4: upgrade up to 2 times; 1 settler"
    assert described(state, "work C1.5") == "C1.5: take 3 meat; 3 settlers"


def test_the_price_of_driving_out_is_the_real_one() -> None:
    state = dealt()
    state.play("work A1.3")
    assert described(state, "work A1.3") == "A1.3: take 2 corn; 2 settlers, driving out 1 of yours"
    assert described(state, "work A1.3", Players()).endswith("driving out 1 of Blue’s")


def test_resting_says_how_many_come_home() -> None:
    state = dealt()
    assert described(state, "rest") == "rest: all your settlers are at home, so nothing happens"
    state.play("work B1.3", "rest")
    assert described(state, "rest") == "rest: 2 settlers come home"


def test_a_claim_says_what_is_paid_and_what_comes() -> None:
    position = dealt().position()
    position["seats"][0]["cubes"] = "YYRRGGBB"
    state = tw.State.from_position(position)
    card = next(c for c in state.table.components.new_world.point_cards if c.id == position["point_row"][0])
    state.play("work A1.1")
    claim = described(state, "claim")
    assert goods_of(state.core.setup, card.cost) in claim
    assert f"{card.points} points" in claim
    assert card_benefit(state.core.setup, card) in claim
    assert described(state, "done") == "skip the card, only take a bonus tile"


# --- prompts


def test_the_prompt_speaks_to_you_and_of_others() -> None:
    state = dealt()
    assert words.prompt(state.core, YOU) == "Your turn: send settlers to a location, or rest."
    assert words.prompt(state.core) == "Blue to play: send settlers to a location, or rest."
    named = Players(names=("Ada", ""))
    assert words.prompt(state.core, named).startswith("Ada to play: ")
    state.play("rest")
    assert words.prompt(state.core, named).startswith("Purple to play: ")


def test_the_prompt_counts_what_is_left() -> None:
    state = dealt()
    state.play("work B1.4")
    assert words.prompt(state.core, YOU) == "Upgrade a good or stop, 3 upgrades left."
    state.play("upgrade yellow", "upgrade yellow")
    assert words.prompt(state.core, YOU) == "Upgrade a good or stop, 1 upgrade left."


def tied() -> tw.State:
    """The end of a game in which one seat has all aid cards, the other all tool cards, and both 49 points."""
    state = dealt()
    position = state.position()
    kinds = {card.id: card.kind for card in state.table.components.new_world.point_cards}
    cards = sorted([*position["point_row"], *position["point_deck"]])
    for seat, kind, cubes in ((0, "aid", "RR"), (1, "tool", "R")):
        position["seats"][seat]["cubes"] = cubes
        position["seats"][seat]["point_cards"] = [card for card in cards if kinds[card] == kind]
    others = [card for card in cards if kinds[card] not in ("aid", "tool")]
    position.update(pending=["over"], turn=1, player=1, point_row=others[:4], point_deck=others[4:])
    return tw.State.from_position(position)


def test_a_tie_names_its_rule() -> None:
    """C8."""
    ending = "Blue and Purple are tied, and Purple comes last of them in turn order (C8)."
    assert words.outcome(tied().core) == f"Purple wins with 49 points. {ending}"
    assert words.outcome(tied().core, Players(you=1)) == f"You win with 49 points. {ending}"


# --- the log


def test_a_good_that_rises_twice_is_told_once() -> None:
    state = dealt()
    assert told(state, "work B1.4", "upgrade yellow", "upgrade red", "done") == (
        "You worked at B1.4 and upgraded 1 corn to tobacco."
    )


def test_turns_are_told_in_sentences() -> None:
    state = dealt()
    assert told(state, "work B1.4", "upgrade yellow", "upgrade yellow", "done") == (
        "You worked at B1.4 and upgraded 2 corn to meat."
    )
    assert told(state, "work C1.5") == "Purple worked at C1.5 and took 3 meat."
    assert told(state, "rest") == "You rested: 2 settlers came home."
    assert told(state, "rest") == "Purple rested: 3 settlers came home."
    assert told(state, "rest") == "You rested."
    assert told(state, "work A1.5", "done") == "Purple worked at A1.5 and traded 2 corn for 1 tobacco."


def test_driving_out_is_told() -> None:
    state = dealt()
    state.play("work A1.3")
    assert told(state, "work A1.3") == "Purple worked at A1.3 and took 2 corn; 1 of your settlers went home."


def test_a_choice_that_the_engine_made_is_told_too() -> None:
    state = dealt()
    line = told(state, "work A1.1")
    assert line.startswith("You went to the fort A1.1; bonus tile: ")


def test_what_did_not_fit_is_told() -> None:
    position = dealt().position()
    position["seats"][0]["cubes"] = "Y" * 9
    state = tw.State.from_position(position)
    assert told(state, "work A1.3") == "You worked at A1.3 and took 2 corn; no room for 1 corn."


@pytest.mark.parametrize("table", one_table_per_size(), ids=name_of)
def test_happenings_lead_to_the_same_state_as_play(table: tw.Table) -> None:
    state = table.deal(11)
    for before, action in islice(random_game(state, 11), 200):
        last = list(happenings(before.core, [action]))[-1]
        turns.push(last.before, last.action)
        after = before.copy()
        after.push(action)
        assert positions.position(last.before) == after.position()


# --- everything


@pytest.mark.parametrize("table", all_tables(), ids=name_of)
def test_everything_can_be_said_of_every_game(table: tw.Table) -> None:
    say_everything(table, 400)


@pytest.mark.parametrize("language", ["pl", "de"])
@pytest.mark.parametrize("game", tw.GAMES)
def test_everything_can_be_said_in_every_language(language: str, game: str) -> None:
    context = copy_context()
    context.run(locale.use, language)
    context.run(say_everything, tw.Table(game, players=3), 200)


def say_everything(table: tw.Table, decisions: int) -> None:
    """Play for a while at random, saying all that can be said of it."""
    history = History(table.deal(table.players))
    for state, action in islice(random_game(table.deal(table.players), table.players), decisions):
        say_choices(state)
        history.push(action)
    for turn in history.turns:
        line = turn.told(YOU)
        assert line.endswith(".")
        assert no_loose_ends(line)


def say_choices(state: tw.State) -> None:
    assert no_loose_ends(words.prompt(state.core, YOU))
    descriptions = [words.describe(state.core, action, YOU) for action in state.legal()]
    assert all(map(no_loose_ends, descriptions))
    assert len(set(descriptions)) == len(descriptions)


def no_loose_ends(sentence: str) -> bool:
    """Something is said, nothing is left to fill in, and no part goes by an id that only programs know."""
    unknown = re.search(
        r"[{}]|\b(create|upgrade|points|ginger|chili|tea|cloves)-\d|\bVP?\d\d|\bP\d\d", sentence
    )
    return bool(sentence.strip()) and not unknown


def test_the_outcome_is_the_last_prompt() -> None:
    state = tied()
    assert words.prompt(state.core, YOU) == words.outcome(state.core, YOU)
