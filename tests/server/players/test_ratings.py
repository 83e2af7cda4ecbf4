"""Ratings: what counts and what does not, people and bots on one scale, and a ranking."""

from typing import Any

import pytest

from tests.server.company import FRIEND, JSON, ME, RANDOM, Person, Server, invitation_to
from tests.server.pages.visitor import Visitor
from tests.server.players.meeting import GAME
from tests.server.players.times import DAY, Time
from tradewinds import GAMES
from tradewinds.bots.registry import BOTS
from tradewinds.server.services.ratings import START, after, anchors, bot_strength, points_of, shown

pytestmark = pytest.mark.anyio

CLOCK = {"move": DAY}


async def opened(host: Person, *seats: JSON, status: int = 201, **more: Any) -> JSON:
    wish = {"game": GAME, "seats": list(seats), "rated": True, "clock": CLOCK, **more}
    answer: JSON = await host.post("/tables", wish, status)
    return answer


async def two(ada: Person, ben: Person, **more: Any) -> tuple[str, list[Person]]:
    """A rated table, and its players by seat."""
    made = await opened(ada, {**ME, "name": "Ada"}, FRIEND, **more)
    seat = made["invitations"][0]["seat"]
    await ben.post(
        f"/tables/{made['id']}/join", {"invitation": invitation_to(made, seat), "name": "Ben"}, 201
    )
    return made["id"], [ada, ben] if seat == 1 else [ben, ada]


async def lost_on_time(table: str, players: list[Person], time: Time) -> Person:
    """Whoever is asked runs out of time, and the other ends the game; returns who lost."""
    late = int((await players[0].view(table))["game"]["player"])
    await time.passes(2 * DAY)
    await players[1 - late].post(f"/tables/{table}/end-seat", {"seat": late})
    return players[late]


# --- the scale


def test_every_bot_has_a_fixed_rating_at_every_game() -> None:
    assert {game: set(rated) for game, rated in anchors().items()} == {game: set(BOTS) for game in GAMES}
    for game in GAMES:
        levels = [bot_strength(game, bot).mu for bot in ("random", "medium", "hard", "expert")]
        assert levels == sorted(levels)


def test_whoever_wins_rises_and_surprises_count_more() -> None:
    strong, weak = (
        after([START, bot_strength(GAME, "expert")], [1, 2])[0],
        after([START, bot_strength(GAME, "random")], [1, 2])[0],
    )
    assert strong.mu > weak.mu > START.mu
    assert after([START, START], [2, 1])[0].mu < START.mu
    assert points_of(START.mu) == 1500
    assert shown(START).provisional


# --- what counts


async def test_a_rated_game_moves_both_players_once(server: Server) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    table, players = await two(ada, ben)
    loser = await lost_on_time(table, players, time)
    winner = ada if loser is ben else ben
    best, worst = (await winner.get("/me/ratings"))[GAME], (await loser.get("/me/ratings"))[GAME]
    assert best["points"] > 1500 > worst["points"]
    assert (best["games"], worst["games"]) == (1, 1)
    await time.runtime.players.without_result("", 1)
    for _again in range(2):
        await winner.get("/me/games")
    assert (await winner.get("/me/ratings"))[GAME] == best


async def test_a_casual_game_changes_nothing(server: Server) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    table, players = await two(ada, ben, rated=False)
    await lost_on_time(table, players, time)
    assert await ada.get("/me/ratings") == {}


async def test_a_rated_game_of_one_person_against_bots_ends_when_time_is_up(server: Server) -> None:
    """Nobody is there to decide; staying away is no way out."""
    ada, time = server.person(), Time(server)
    table = (await opened(ada, ME, RANDOM, RANDOM))["id"]
    view = await ada.waits_to_choose(table)
    assert view["to_choose"]
    await time.passes(2 * DAY)
    assert (await ada.view(table))["decided"] is not None
    assert (await ada.get("/me/ratings"))[GAME]["points"] < 1500


async def test_what_could_be_known_or_prepared_is_not_rated(server: Server) -> None:
    ada = server.person()
    for wrong in (
        {"seed": 7},
        {"clock": None},
        {"seats": [ME, ME]},
        {"seats": [RANDOM, RANDOM]},
        {"components": {"text": "x"}},
    ):
        refused = await opened(ada, ME, FRIEND, status=400, **wrong)
        assert refused["code"] == "wrong_input"


async def test_nobody_gets_a_hint_or_a_second_seat_at_a_rated_table(server: Server) -> None:
    ada = server.person()
    made = await opened(ada, ME, FRIEND)
    table, seat = made["id"], made["invitations"][0]["seat"]
    body = {"invitation": invitation_to(made, seat), "name": "Also Ada"}
    await ada.post(f"/tables/{table}/join", body, 409)
    ben = server.person()
    await ben.post(f"/tables/{table}/join", body, 201)
    asked = ada if (await ada.view(table))["to_choose"] else ben
    refused = await asked.post(f"/tables/{table}/hint", status=409)
    assert "rated" in refused["sentence"]


# --- the ranking


async def test_the_ranking_lists_people_among_the_bots_and_forgets_who_leaves(server: Server) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    for _game in range(2):
        table, players = await two(ada, ben)
        await lost_on_time(table, players, time)
    ranked = await ada.get(f"/ranking/{GAME}")
    assert {line["name"] for line in ranked if not line["bot"]} == {"Ada", "Ben"}
    assert [line["rating"]["points"] for line in ranked] == sorted(
        (line["rating"]["points"] for line in ranked), reverse=True
    )
    assert [line["name"] for line in ranked if line["yours"]] == ["Ada"]
    page = await Visitor(server).get(f"/ranking/{GAME}")
    assert all(name in page.text for name in ("Ada", "Ben", "bot expert"))
    await ada.post("/me/delete")
    assert "Ada" not in (await Visitor(server).get(f"/ranking/{GAME}")).text
    assert (await Visitor(server).get("/ranking/nothing")).status == 404


async def test_the_lobby_tells_how_strong_who_waits_is(server: Server) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    table, players = await two(ada, ben)
    await lost_on_time(table, players, time)
    await opened(ada, {**ME, "name": "Ada"}, FRIEND, RANDOM, public=True)
    [waiting] = (await ben.get("/lobby"))["waiting"]
    assert waiting["rated"]
    known = {seat["name"]: seat["rating"] for seat in waiting["seats"] if seat["rating"]}
    assert known["Ada"] == (await ada.get("/me/ratings"))[GAME]
    assert len(known) == 2, "the bot's too"


async def test_a_rated_table_is_opened_with_the_form(server: Server) -> None:
    ada = Visitor(server)
    refused = await ada.open(GAME, "me", "friend", rated="on", seed="")
    assert "needs a clock" in refused.text
    page = await ada.open(GAME, "me", "friend", rated="on", clock="days", seed="", begins="lot")
    assert "rated" in page.text
    assert not page.has_form("/hint")
