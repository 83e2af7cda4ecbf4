"""The bot that makes the most of each turn."""

from typing import Any

import tradewinds as tw
from tradewinds.bots.bot import decide
from tradewinds.bots.evaluation.goods import missing_upgrades
from tradewinds.bots.greedy import GreedyBot
from tradewinds.rules.cubes import from_letters


def opening() -> dict[str, Any]:
    return tw.Table("new-world", players=2, board="E1").deal(7).position()


def cost(card: str) -> str:
    cards = tw.Table("new-world").components.new_world.point_cards
    return next(each.cost for each in cards if each.id == card)


def turn_played(position: dict[str, Any]) -> tw.State:
    """The position after greedy has played the turn."""
    state = tw.State.from_position(position)
    bot, seat = GreedyBot(1), state.turn
    while state.turn == seat and not state.over:
        state.play(decide(bot, state, seed=1))
    return state


def test_it_claims_the_card_that_wins() -> None:
    """N19: seat 1 plays last and its eighth card ends the game."""
    position = opening()
    position.update(round=20, turn=1, player=1)
    winner = position["seats"][1]
    winner["point_cards"], position["point_deck"] = position["point_deck"][:7], position["point_deck"][7:]
    winner["cubes"] = cost(position["point_row"][2])
    state = turn_played(position)
    assert state.over
    assert state.winner == 1
    assert position["point_row"][2] in state.position()["seats"][1]["point_cards"]


def test_it_does_not_end_the_game_while_it_is_behind() -> None:
    position = opening()
    position.update(round=20, turn=1, player=1)
    deck = position["point_deck"]
    ahead, behind = position["seats"]
    best_first = sorted(deck, key=card_points, reverse=True)
    ahead["point_cards"], behind["point_cards"] = best_first[:7], best_first[-7:]
    position["point_deck"] = best_first[7:-7]
    behind["cubes"] = cost(position["point_row"][0])
    assert not turn_played(position).over


def card_points(card: str) -> int:
    cards = tw.Table("new-world").components.new_world.point_cards
    return next(each.points for each in cards if each.id == card)


def test_it_rests_when_nobody_is_left_to_work() -> None:
    position = opening()
    position["seats"][0]["settlers"] = 0
    position["locations"]["B1.3"] = {"seat": 0, "settlers": 7}
    assert turn_played(position).position()["seats"][0]["settlers"] == 7


def test_it_does_not_rest_when_nobody_is_out() -> None:
    position = opening()
    position["seats"][0]["cubes"] = "RRGGGGBBBB"  # with full storage there is little to gain by working
    assert turn_played(position).position()["seats"][0]["settlers"] < 7


def test_it_discards_down_to_the_limit_and_keeps_the_better_cubes() -> None:
    """C6."""
    position = opening()
    position["seats"][0]["cubes"] = "YYYYYRRGGB"
    state = tw.State.from_position(position)
    state.play("work A1.3")
    for _cube in range(3):
        state.play(decide(GreedyBot(1), state, 1))
    assert state.position()["seats"][0]["cubes"] == "YYYYYRRGGB"
    assert state.turn == 1


def test_it_discards_in_the_turn_of_another_player() -> None:
    """C6: the one to choose need not be the one whose turn it is."""
    position = opening()
    position["seats"][1]["cubes"] = "YYYYYYYYRGB"
    position.update(turn=0, player=1, pending=["discard 1", "end"])
    state = tw.State.from_position(position)
    assert state.text(decide(GreedyBot(1), state, 1)) == "discard yellow"


def test_missing_upgrades_count_the_steps_from_cubes_to_a_cost() -> None:
    def missing(have: str, wanted: str) -> int:
        return missing_upgrades(from_letters(have), from_letters(wanted))

    assert missing("YRG", "YRG") == 0
    assert missing("YRR", "YRG") == 1  # red to green
    assert missing("YY", "YRG") == 4  # a yellow cube up twice, and a new one up once
    assert missing("", "B") == 4
    assert missing("BBB", "Y") == 1  # nothing goes down
