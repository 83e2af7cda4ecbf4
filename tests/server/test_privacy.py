"""What people have removed and report, and whom they mute, over the API and with forms."""

import pytest

from tests.server.company import FRIEND, JSON, ME, Person, Server, invitation_to, whole_game
from tests.server.pages.visitor import Visitor
from tradewinds.server.services.privacy import without_name
from tradewinds.server.storage.moderation import Moderation

pytestmark = pytest.mark.anyio


async def two_at_a_table(server: Server) -> tuple[Person, Person, str]:
    """Ada, who opened it, and Ben."""
    ada, ben = server.person(), server.person()
    opened = await ada.open("spice-road", {**ME, "name": "Ada"}, FRIEND)
    await ben.post(
        f"/tables/{opened['id']}/join", {"invitation": invitation_to(opened, 1), "name": "Ben"}, 201
    )
    return ada, ben, opened["id"]


async def say(who: Person, table: str, text: str, status: int = 201) -> JSON:
    answer: JSON = await who.post(f"/tables/{table}/messages", {"text": text}, status)
    return answer


async def talk(who: Person, table: str) -> list[str]:
    return [message["text"] for message in await who.get(f"/tables/{table}/messages")]


def moderation_of(server: Server) -> Moderation:
    found: Moderation = server.app.state.runtime.moderation
    return found


async def test_ones_own_message_is_deleted_and_numbers_go_on(server: Server) -> None:
    ada, ben, table = await two_at_a_table(server)
    await say(ada, table, "oops")
    await say(ben, table, "what?")
    await ben.post(f"/tables/{table}/messages/0/remove", status=403)
    left = await ada.post(f"/tables/{table}/messages/0/remove")
    assert [(message["text"], message["removed"]) for message in left] == [("", True), ("what?", False)]
    await ada.post(f"/tables/{table}/messages/0/remove", status=400)
    assert (await say(ada, table, "never mind"))["number"] == 2
    assert await talk(ben, table) == ["", "what?", "never mind"]


async def test_all_messages_of_a_browser_are_deleted_and_no_others(server: Server) -> None:
    ada, ben, table = await two_at_a_table(server)
    for speaker in (ada, ben, ada):
        await say(speaker, table, "hello")
    assert await ada.post("/mine/messages/remove") == {"removed": 2}
    assert await ada.post("/mine/messages/remove") == {"removed": 0}
    assert await talk(ben, table) == ["", "hello", ""]


async def test_finished_games_are_left_nameless_in_their_replay_too(server: Server) -> None:
    ada, ben, table = await two_at_a_table(server)
    players = [ada, ben]
    assert await ada.post("/mine/names/remove") == {"removed": 0}, "it is being played"
    view = await ada.view(table)
    for action in whole_game("spice-road"):
        view = await players[view["game"]["player"]].act(table, action, view["decision"])
    shared = (await ada.client.post(f"/tables/{table}/share")).headers["location"]
    assert "Ada" in (await ben.client.get(shared)).text
    study = (await ben.post("/studies", {"replay": shared.rpartition("/")[2]}, 201))["study"]["id"]
    assert "Ada" in (await ben.client.get(f"/studies/{study}")).text
    assert await ada.post("/mine/names/remove") == {"removed": 1}
    assert "Ada" not in (await ben.client.get(f"/studies/{study}")).text
    assert [seat["name"] for seat in (await ben.view(table))["seats"]] == ["Blue", "Ben"]
    replay = (await ben.client.get(shared)).text
    assert ("Ada" in replay, "Ben" in replay) == (False, True)
    assert "Ada" not in await ben.get(f"/tables/{table}/record")


def test_a_record_loses_one_name_and_nothing_else() -> None:
    record = "game: spice-road\nplayers: Ada, Ben (greedy)\nseed: 7\n\n1. rest"
    assert without_name(record, 0) == record.replace("Ada", "Blue")
    assert without_name("seed: 7", 0) == "seed: 7"


async def test_names_and_messages_are_reported_as_they_were(server: Server) -> None:
    ada, ben, table = await two_at_a_table(server)
    await say(ben, table, "something rude")
    await ada.post(f"/tables/{table}/reports", {"seat": 1, "message": 0, "reason": " not  nice\n"}, 201)
    await ada.post(f"/tables/{table}/reports", {"seat": 1}, 201)
    await ben.post(f"/tables/{table}/messages/0/remove")
    found = await moderation_of(server).reports()
    assert [(each.seat, each.message, each.words, each.reason, each.reporter) for each in found] == [
        (1, 0, "something rude", "not nice", 0),
        (1, None, "Ben", "", 0),
    ]
    await ada.post(f"/tables/{table}/reports", {"seat": 1, "message": 0}, 400)
    await ada.post(f"/tables/{table}/reports", {"seat": 4}, 400)
    await server.person().post(f"/tables/{table}/reports", {"seat": 1}, 404)


async def test_whoever_opened_a_table_mutes_others(server: Server) -> None:
    ada, ben, table = await two_at_a_table(server)
    assert ((await ada.view(table))["may_mute"], (await ben.view(table))["may_mute"]) == (True, False)
    await ben.post(f"/tables/{table}/mute", {"seat": 0}, 403)
    await ada.post(f"/tables/{table}/mute", {"seat": 0}, 409)
    seen = await ada.post(f"/tables/{table}/mute", {"seat": 1})
    assert [seat["muted"] for seat in seen["seats"]] == [False, True]
    assert "muted" in (await say(ben, table, "hello?", 403))["sentence"]
    await ada.post(f"/tables/{table}/mute", {"seat": 1, "muted": False})
    await say(ben, table, "hello")


async def test_everything_can_be_done_with_forms(server: Server) -> None:
    ada, ben = Visitor(server), Visitor(server)
    page = await ada.open("new-world", "me", "friend", **{"name-0": "Ada"})
    invitation = page.html.split("?invitation=")[1].split('"')[0]
    joining = await ben.get(f"{page.path}?invitation={invitation}")
    await ben.send(joining.form("/join"), name="Ben")
    for who in (ada, ben):
        await who.send((await who.get(page.path)).form("/say"), text="hello there")
    people = await ada.get(f"{page.path}/people")
    assert people.text.count("hello there") == 2
    assert "will see your report" in (await ada.send(people.forms_at("/report")[0], reason="rude")).text
    assert "will see your report" in (await ada.send(people.forms_at("/report")[1])).text
    muted = await ada.send(people.form("/mute"))
    assert "muted" in muted.text
    assert (await ben.send((await ben.get(page.path)).form("/say"), text="hm")).status == 403
    assert not (await ben.get(f"{page.path}/people")).has_form("/mute")
    removed = await ada.send(muted.form("/remove-message"))
    assert removed.text.count("hello there") == 1
    privacy = await ben.get("/privacy")
    assert "1 message deleted." in (await ben.send(privacy.form("/privacy/messages"))).text
    assert "0 names removed." in (await ben.send(privacy.form("/privacy/names"))).text
    assert "hello there" not in (await ada.get(f"{page.path}/people")).text
    assert 'href="/privacy"' in (await ada.get("/")).html
