"""Clocks: derived from what is stored, and a choice for the others when time is up."""

import pytest

from tests.server.company import (
    FRIEND,
    JSON,
    ME,
    RANDOM,
    Person,
    Server,
    a_settings,
    invitation_to,
    running,
    whole_game,
)
from tests.server.pages.visitor import Visitor
from tests.server.players.meeting import GAME, joined, play_to_the_end
from tests.server.players.times import DAY, HOUR, MINUTE, Time
from tradewinds.server.live.clocks import Clock, bank_left, deadline
from tradewinds.server.live.plays import Stretch
from tradewinds.server.services.timing import told

pytestmark = pytest.mark.anyio

FAST = {"move": MINUTE, "bank": 10 * MINUTE}
SLOW = {"move": 3 * DAY}


def left(view: JSON, seat: int) -> int:
    return int(view["seats"][seat]["clock"]["left"])


async def plays(person: Person, table: str) -> JSON:
    """One whole turn of a seat, whatever it is."""
    view = await person.view(table)
    player = view["game"]["player"]
    while view["to_choose"] and view["game"]["player"] == player:
        view = await person.act(table, view["choices"][0]["action"], view["decision"])
    return view


# --- how it is counted


def test_a_move_has_its_own_time_and_the_rest_comes_out_of_the_bank() -> None:
    clock = Clock(60, 600)
    stretches = [Stretch(0, 0, 150), Stretch(1, 150, 200), Stretch(0, 200, 300)]
    assert bank_left(clock, stretches, 0, 100, asked=False) == 600 - 40, "50 s and 100 s since the start"
    assert bank_left(clock, stretches, 1, 100, asked=False) == 600
    assert deadline(clock, stretches, 1, 100) == 300 + 60 + 600
    assert deadline(clock, stretches, 0, 100) == 200 + 60 + 600, "the stretch goes on"


def test_clocks_are_told_in_words() -> None:
    assert told(Clock(3 * DAY, 0)) == "3 days per move"
    assert told(Clock(90, 600)) == "90 seconds per move, 10 minutes in reserve"


# --- at a table


async def test_nobody_has_a_clock_unless_it_is_asked_for(server: Server) -> None:
    ada = server.person()
    view = (await ada.open(GAME, ME, RANDOM))["view"]
    assert view["clock"] is None
    assert all(seat["clock"] is None for seat in view["seats"])


async def test_the_clocks_start_with_the_last_player(server: Server) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    opened = await ada.open(GAME, ME, FRIEND, clock=FAST)
    assert not opened["view"]["clock"]["started"]
    await time.passes(HOUR)
    invitation = invitation_to(opened, 1)
    await ben.post(f"/tables/{opened['id']}/join", {"invitation": invitation, "name": "Ben"}, 201)
    view = await ada.view(opened["id"])
    assert view["clock"]["started"]
    assert view["seats"][0]["clock"]["deadline"] == time.now + 11 * MINUTE
    await time.passes(3 * MINUTE)
    view = await plays(ada, opened["id"])
    assert (left(view, 0), left(view, 1)) == (9 * MINUTE, 11 * MINUTE)
    assert view["seats"][1]["clock"]["deadline"] == time.now + 11 * MINUTE


async def test_clocks_are_the_same_after_a_restart(url: str) -> None:
    async with running(a_settings(url)) as server:
        ada, ben, time = server.person(), server.person(), Time(server)
        table = await joined(ada, ben, clock=FAST)
        for person, minutes in ((ada, 4), (ben, 2), (ada, 1)):
            await time.passes(minutes * MINUTE)
            before = await plays(person, table)
        cookies = ada.client.cookies
    async with running(a_settings(url)) as again:
        Time(again).runtime.clock = lambda: time.now
        ada = again.person()
        ada.client.cookies = cookies
        after = await ada.view(table)
    assert [seat["clock"] for seat in after["seats"]] == [seat["clock"] for seat in before["seats"]]
    assert (left(after, 0), left(after, 1)) == (8 * MINUTE, 10 * MINUTE)


async def test_whoever_is_late_may_still_choose_until_the_others_decide(server: Server) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    table = await joined(ada, ben, clock=FAST)
    await ben.post(f"/tables/{table}/end-seat", {"seat": 0}, 409)
    await time.passes(12 * MINUTE)
    assert (await ben.view(table))["seats"][0]["clock"]["out"]
    view = await plays(ada, table)
    assert left(view, 0) == MINUTE, "the bank is empty"
    await ben.post(f"/tables/{table}/end-seat", {"seat": 0}, 409)


async def test_a_bot_takes_over_for_whoever_is_late_and_gives_the_seat_back(server: Server) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    table = await joined(ada, ben, clock=FAST)
    await ben.post(f"/tables/{table}/takeover", {"seat": 0, "bot": "random"}, 409)
    await time.passes(12 * MINUTE)
    await ada.view(table)  # here, but late
    view = await ben.post(f"/tables/{table}/takeover", {"seat": 0, "bot": "random"})
    assert view["seats"][0]["kind"] == "bot"
    await ben.waits_to_choose(table)
    view = await ada.post(f"/tables/{table}/return", {"seat": 0})
    assert view["seats"][0]["kind"] == "person"


async def test_the_game_ends_for_one_of_two_and_the_other_has_won(server: Server) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    table = await joined(ada, ben, clock=SLOW)
    await time.passes(4 * DAY)
    await ada.post(f"/tables/{table}/end-seat", {"seat": 0}, 409)
    view = await ben.post(f"/tables/{table}/end-seat", {"seat": 0})
    assert (view["decided"], view["seats"][0]["forfeited"], view["game"]["over"]) == (1, True, False)
    for person, place in ((ada, 2), (ben, 1)):
        [game] = await person.get("/me/games")
        assert game["over"]
        assert next(seat["place"] for seat in game["seats"] if seat["yours"]) == place
    assert (await ada.post(f"/tables/{table}/return", {"seat": 0}, 409))["code"] == "impossible"
    assert (await ben.waits_to_choose(table))["to_choose"], "whoever likes plays on against the bot"


async def test_three_have_to_agree_and_the_seat_comes_last(server: Server) -> None:
    people = [server.person() for _name in range(3)]
    time = Time(server)
    opened = await people[0].open(GAME, ME, FRIEND, FRIEND, clock=SLOW)
    table = opened["id"]
    for seat in (1, 2):
        body = {"invitation": invitation_to(opened, seat), "name": f"Number {seat}"}
        await people[seat].post(f"/tables/{table}/join", body, 201)
    await time.passes(4 * DAY)
    view = await people[1].post(f"/tables/{table}/end-seat", {"seat": 0})
    assert (view["seats"][0]["ending"], view["seats"][0]["forfeited"]) == ([1], False)
    await people[2].post(f"/tables/{table}/takeover", {"seat": 0, "bot": "random"})
    view = await people[2].post(f"/tables/{table}/end-seat", {"seat": 0})
    assert (view["seats"][0]["forfeited"], view["decided"]) == (True, None)


async def test_a_correspondence_game_over_a_simulated_week(server: Server) -> None:
    """Nobody's page is open; each comes by once a day or so, and nobody is ever late."""
    ada, ben, time = server.person(), server.person(), Time(server)
    table, began = await joined(ada, ben, clock=SLOW), time.now
    players, turns = [ada, ben], 0
    view = await ada.view(table)
    for action in whole_game(GAME):
        player = view["game"]["player"]
        clock = view["seats"][player]["clock"]
        assert (clock["out"], clock["deadline"] > time.now) == (False, True)
        view = await players[player].act(table, action, view["decision"])
        if not view["game"]["over"] and view["game"]["player"] != player:
            turns += 1
            await time.passes(DAY if turns <= 7 else MINUTE)
            assert (await players[1 - player].get("/me/games"))[0]["your_turn"]
    assert view["game"]["over"]
    assert time.now - began > 7 * DAY
    assert (await ada.get("/me/games"))[0]["over"]


async def test_a_rematch_has_the_same_clock_and_everybody_back(server: Server) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    table = await joined(ada, ben, clock=FAST)
    await play_to_the_end([ada, ben], table)
    again = (await ada.post(f"/tables/{table}/again"))["id"]
    view = await ben.view(again)
    assert (view["clock"]["move"], view["clock"]["started"]) == (MINUTE, True)
    assert view["seats"][0]["clock"]["deadline"] == time.now + 11 * MINUTE


async def test_clocks_nobody_could_play_with_are_refused(server: Server) -> None:
    ada = server.person()
    for clock in ({"move": 1}, {"move": 60, "bank": -1}, {"move": 1e9}):
        await ada.post("/tables", {"game": GAME, "seats": [ME, FRIEND], "clock": clock}, 400)


async def test_everybody_is_told_of_the_clock_before_the_game(server: Server) -> None:
    ada, ben = Visitor(server), Visitor(server)
    page = await ada.open(GAME, "me", "friend", clock="days", public="on")
    assert "3 days per move" in page.text
    invitation = page.html.split("?invitation=")[1].split('"')[0]
    for seen in (await ben.get(f"{page.path}?invitation={invitation}"), await ben.get("/lobby")):
        assert "3 days per move" in seen.text
    assert "who then comes last" in (await ben.get(f"{page.path}?invitation={invitation}")).text
