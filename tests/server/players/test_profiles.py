"""A player without a password: a name, a key to come back with elsewhere, and a way to delete it all."""

import json

import pytest

from tests.server.company import FRIEND, ME, RANDOM, Person, Server, invitation_to
from tests.server.pages.visitor import Visitor
from tests.server.players.meeting import joined, play_to_the_end
from tests.server.services.test_studying import STEP, chosen, opened, others_at
from tradewinds.server.background.forgetting import DAY, forget
from tradewinds.server.live.runtime import Runtime

pytestmark = pytest.mark.anyio


def runtime_of(server: Server) -> Runtime:
    found: Runtime = server.app.state.runtime
    return found


async def kept(person: Person, name: str = "Ada") -> str:
    """The key of a profile."""
    await person.post("/me", {"name": name, "colour": 2})
    return str((await person.post("/me/keep"))["key"])


async def test_whoever_gives_no_name_has_no_profile(server: Server) -> None:
    ada = server.person()
    assert await ada.get("/me") is None
    await ada.open("new-world", ME, RANDOM)
    assert await ada.get("/me") is None
    assert len(await ada.get("/me/games")) == 1


async def test_a_name_given_at_a_table_is_filled_in_at_the_next_one(server: Server) -> None:
    ada = Visitor(server)
    await ada.open("new-world", "me", "random", **{"name-0": "Ada"})
    form = (await ada.get("/new/spice-road")).form("/new/spice-road")
    assert form.fields["name-0"] == "Ada"
    await ada.send((await ada.get("/me")).form("/me"), name="Countess", colour="3")
    table = await ada.play_at_once("spice-road")
    seats = (await ada.client.get(f"/api{table.path}")).json()["seats"]
    assert [(seat["name"], seat["colour"]) for seat in seats if seat["yours"]] == [("Countess", "Grey")]


async def test_a_key_brings_seats_and_preferences_to_another_browser(server: Server) -> None:
    ada, elsewhere = Visitor(server), Visitor(server)
    table = await ada.open("new-world", "me", "friend", **{"name-0": "Ada"})
    await ada.client.post("/preferences", data={"speed": "fast", "theme": "dark"})
    me = await ada.send((await ada.get("/me")).form("/me/keep"))
    key = me.html.split("/me/key?key=")[1].split('"')[0]
    await ada.client.post("/preferences", data={"speed": "slow"})
    there = await elsewhere.open("spice-road", "me", "friend")
    asked = await elsewhere.get(f"/me/key?key={key}")
    assert "the profile of Ada" in asked.text
    entered = await elsewhere.send(asked.form("/me/enter"))
    assert (entered.path, entered.status) == ("/me", 200)
    assert elsewhere.client.cookies["speed"] == "slow"
    assert elsewhere.client.cookies["theme"] == "dark"
    for path in (table.path, there.path):  # what this browser had comes along
        for browser in (ada, elsewhere):
            assert (await browser.get(path)).status == 200


async def test_a_wrong_key_opens_nothing(server: Server) -> None:
    ada, mallory = server.person(), server.person()
    await ada.post("/me", {"name": "Ada"})
    unkept = ada.client.cookies["tradewinds_guest"].partition(".")[0]
    for key in ("x" * 32, unkept):
        assert (await mallory.post("/me/enter", {"key": key}, 404))["code"] == "not_found"
        assert (await mallory.client.get(f"/me/key?key={key}")).status_code == 404
    assert await mallory.get("/me") is None


async def test_a_kept_profile_is_never_swallowed_by_another(server: Server) -> None:
    ada, ben = server.person(), server.person()
    key = await kept(ada)
    await kept(ben, "Ben")
    assert (await ben.post("/me/enter", {"key": key}, 409))["code"] == "impossible"
    assert (await ben.get("/me"))["name"] == "Ben"


async def test_a_new_key_signs_other_browsers_out(server: Server) -> None:
    ada, elsewhere = server.person(), server.person()
    table = (await ada.open("new-world", ME, ME))["id"]
    key = await kept(ada)
    await elsewhere.post("/me/enter", {"key": key})
    assert (await elsewhere.view(table))["your_seats"] == [0, 1]
    renewed = (await ada.post("/me/renew-key"))["key"]
    assert renewed != key
    assert (await ada.view(table))["your_seats"] == [0, 1]
    await elsewhere.get(f"/tables/{table}", 404)
    await server.person().post("/me/enter", {"key": key}, 404)
    assert (await server.person().post("/me/enter", {"key": renewed}))["name"] == "Ada"


async def test_studies_belong_to_the_player_in_every_browser_with_the_key(server: Server) -> None:
    ada, elsewhere = server.person(), server.person()
    first = (await opened(ada, "At home"))["study"]["id"]
    second = (await opened(elsewhere, "On the train"))["study"]["id"]
    await chosen(elsewhere, first, others_at(STEP)[0], status=403)
    key = await kept(ada)
    await elsewhere.post("/me/enter", {"key": key})
    for browser in (ada, elsewhere):
        assert {each["name"] for each in await browser.get("/me/studies")} == {"At home", "On the train"}
    await chosen(elsewhere, first, others_at(STEP)[0])
    await chosen(ada, second, others_at(STEP)[0])
    await ada.post("/me/renew-key")
    await chosen(ada, first, others_at(STEP)[1])
    await chosen(elsewhere, first, others_at(STEP)[1], status=403)
    assert await elsewhere.get("/me/studies") == []


async def test_studies_are_taken_along_and_deleted_with_everything(server: Server) -> None:
    ada = server.person()
    study = (await opened(ada))["study"]["id"]
    await chosen(ada, study, others_at(STEP)[0])
    await ada.post(f"/studies/{study}/comments", {"step": 3, "text": "Why?"})
    [taken] = json.loads((await ada.client.get("/me/export")).text)["studies"]
    assert (taken["id"], taken["comments"][0]["text"]) == (study, "Why?")
    assert taken["variations"][0]["actions"] == [others_at(STEP)[0]]
    await ada.post("/me/delete")
    await server.person().get(f"/studies/{study}", 404)


async def test_deleting_leaves_nothing_but_nameless_games(server: Server) -> None:
    ada, ben = server.person(), server.person()
    ended = await joined(ada, ben)
    await play_to_the_end([ada, ben], ended)
    running = await joined(ada, ben)
    await ada.post(f"/tables/{running}/messages", {"text": "hello"}, 201)
    key = await kept(ada)
    assert await ada.post("/me/delete") == {"deleted": True}
    assert await ada.get("/me") is None
    await server.person().post("/me/enter", {"key": key}, 404)
    for table in (ended, running):
        seen = await ben.view(table)
        assert [seat["name"] for seat in seen["seats"]] == ["Blue", "Ben"]
    assert seen["seats"][0]["left"]
    assert [said["text"] for said in await ben.get(f"/tables/{running}/messages")] == [""]
    assert "Ada" not in await ben.get(f"/tables/{ended}/record")
    assert not await ada.get("/me/games")


async def study_of(who: Person, table: str) -> str:
    """The address of a study that somebody opens of a table as it is now."""
    answer = await who.client.post(f"/tables/{table}/study")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


async def test_deleting_reaches_the_studies_that_others_opened(server: Server) -> None:
    """Of a finished game, and of earlier moments of a table that was opened as a study and goes on."""
    ada, ben = server.person(), server.person()
    ended = await joined(ada, ben)
    await play_to_the_end([ada, ben], ended)
    replay = (await ben.client.post(f"/tables/{ended}/share")).headers["location"]
    wish = {"step": 10, "seats": [{**ME, "name": "Ada"}, FRIEND], "study": True}
    opening = await ada.post(f"/replays/{replay.rpartition('/')[2]}/tables", wish, 201)
    running, invitation = opening["id"], invitation_to(opening, 1)
    early = await study_of(ada, running)
    await ben.post(f"/tables/{running}/join", {"invitation": invitation, "name": "Ben"}, 201)
    late = await study_of(ben, running)
    theirs = [replay, await study_of(ben, ended), late]
    for page in theirs:
        assert "Ada" in (await ben.client.get(page)).text
    assert await ada.post("/me/delete") == {"deleted": True}
    assert (await ben.client.get(early)).status_code == 404, "it was her own"
    for page in theirs:
        shown = (await ben.client.get(page)).text
        assert ("Ada" in shown, "Ben" in shown, "Blue" in shown) == (False, True, True)


async def test_nothing_is_deleted_unless_somebody_is_sure(server: Server) -> None:
    ada = Visitor(server)
    await ada.send((await ada.get("/me")).form("/me"), name="Ada")
    form = (await ada.get("/me")).form("/me/delete")
    form.fields.clear()  # a box that is not ticked is not sent
    assert "Nothing was deleted" in (await ada.send(form)).text
    assert "Everything about you was deleted." in (await ada.send(form, sure="yes")).text
    assert "tradewinds_guest" not in ada.client.cookies


async def test_a_profile_is_forgotten_when_nobody_comes_back(server: Server) -> None:
    ada, runtime = server.person(), runtime_of(server)
    key = await kept(ada)
    soon, late = (runtime.now() + days * DAY for days in (399, 401))
    await forget(runtime.housekeeping, server.settings, soon)
    assert (await server.person().post("/me/enter", {"key": key}))["kept"]
    await forget(runtime.housekeeping, server.settings, late)
    await server.person().post("/me/enter", {"key": key}, 404)


async def test_names_and_colours_are_checked(server: Server) -> None:
    ada = server.person()
    assert (await ada.post("/me", {"name": "a, b"}, 400))["code"] == "wrong_input"
    await ada.post("/me", {"name": "Ada", "colour": 9}, 400)
    page = await Visitor(server).get("/me")
    assert (await Visitor(server).send(page.form("/me"), name="x" * 40)).status == 400
