"""Who sits where: friends, several at one screen, leaving and coming back, bots for those who left."""

import pytest

from tests.server.company import (
    FRIEND,
    JSON,
    ME,
    Person,
    Server,
    a_settings,
    invitation_to,
    running,
    secret_of,
    whole_game,
)

pytestmark = pytest.mark.anyio


async def joined(server: Server, opened: JSON, seat: int, name: str = "") -> Person:
    person = server.person()
    body = {"name": name, "invitation": invitation_to(opened, seat)}
    answer = await person.post(f"/tables/{opened['id']}/join", body, 201)
    assert answer["seat"] == seat
    return person


async def test_a_friend_takes_the_seat_of_the_invitation_once(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", {"kind": "me", "name": "Ada"}, FRIEND, FRIEND)
    ben = await joined(server, opened, 2, "Ben")
    seats = (await ben.view(opened["id"]))["seats"]
    assert [(seat["name"], seat["kind"], seat["yours"]) for seat in seats] == [
        ("Ada", "person", False),
        ("Purple", "free", False),
        ("Ben", "person", True),
    ]
    late = {"invitation": invitation_to(opened, 2)}
    assert (await server.person().post(f"/tables/{opened['id']}/join", late, 403))["code"] == "not_yours"


async def test_nobody_acts_for_others(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, FRIEND)
    ben = await joined(server, opened, 1)
    assert (await ben.act(opened["id"], "work A1.3", 0, 403))["code"] == "not_yours"
    await ada.act(opened["id"], "work A1.3", 0)
    assert (await ada.act(opened["id"], "work A1.4", 1, 403))["code"] == "not_yours"
    assert (await ben.act(opened["id"], "work A1.4", 1))["decision"] == 2


async def test_only_whoever_chooses_is_shown_the_choices(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, FRIEND)
    ben = await joined(server, opened, 1)
    assert len(await ada.get(f"/tables/{opened['id']}/actions")) > 5
    assert await ben.get(f"/tables/{opened['id']}/actions") == []


async def test_several_people_play_at_one_screen(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", {"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"})
    view = opened["view"]
    assert (view["your_seats"], view["game"]["prompt"][:3]) == ([0, 1], "Ada")
    view = await ada.act(opened["id"], "work A1.3")
    assert (view["to_choose"], view["game"]["prompt"][:2]) == (True, "Bo")


async def test_a_seat_is_taken_along_to_another_device(server: Server) -> None:
    ada, phone = server.person(), server.person()
    opened = await ada.open("new-world", ME, FRIEND)
    secret = {"secret": secret_of(opened, 0)}
    assert (await phone.post(f"/tables/{opened['id']}/enter", secret))["your_seats"] == [0]
    assert (await phone.act(opened["id"], "work A1.3", 0))["decision"] == 1
    assert [line["id"] for line in await phone.get("/tables/mine")] == [opened["id"]]


async def test_spectators_have_a_link_of_their_own_and_may_only_look(server: Server) -> None:
    ada, eve = server.person(), server.person()
    opened = await ada.open("new-world", ME, FRIEND)
    view = await eve.post(f"/tables/{opened['id']}/enter", {"secret": opened["watch"]})
    assert (view["your_seats"], view["choices"], view["watch"]) == ([], [], None)
    assert [seat["invitation"] for seat in view["seats"]] == [None, None]
    refused: list[tuple[str, JSON | None]] = [
        ("actions", {"decision": 0, "action": "rest"}),
        ("undo", {"decision": 0}),
        ("messages", {"text": "hello"}),
        ("takeover", {"seat": 1, "bot": "random"}),
        ("leave", {"seat": 0}),
        ("return", {"seat": 0}),
        ("again", None),
        ("hint", None),
    ]
    for path, body in refused:
        assert (await eve.post(f"/tables/{opened['id']}/{path}", body, 403))["code"] == "not_yours"
    await eve.get(f"/tables/{opened['id']}/messages", 403)


async def test_anybody_may_watch_and_join_a_public_table(server: Server) -> None:
    ada, ben, eve = server.person(), server.person(), server.person()
    opened = await ada.open("new-world", ME, FRIEND, public=True)
    await ada.open("new-world", ME, FRIEND)
    assert [(line["id"], line["free"]) for line in await ben.get("/tables")] == [(opened["id"], 1)]
    assert (await eve.view(opened["id"]))["your_seats"] == []
    assert (await ben.post(f"/tables/{opened['id']}/join", {"name": "Ben"}, 201))["seat"] == 1
    assert (await eve.post(f"/tables/{opened['id']}/join", {}, 409))["sentence"] == "The seat is taken."
    assert await eve.get("/tables") == []


async def test_a_bot_plays_on_when_all_others_agree(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, FRIEND, FRIEND)
    table = opened["id"]
    ben, cem = await joined(server, opened, 1), await joined(server, opened, 2)
    wish = {"seat": 2, "bot": "random"}
    assert (await ada.post(f"/tables/{table}/takeover", wish, 409))["sentence"] == (
        "The player in that seat is still here."
    )
    await cem.post(f"/tables/{table}/leave", {"seat": 2})
    seat = (await ada.post(f"/tables/{table}/takeover", wish))["seats"][2]
    assert (seat["kind"], seat["left"], seat["agreed"]) == ("person", True, [0])
    seat = (await ben.post(f"/tables/{table}/takeover", wish))["seats"][2]
    assert (seat["kind"], seat["bot"]) == ("bot", "random")
    await ada.act(table, "work A1.3", 0)
    await ben.act(table, "work C1.1", 1)
    assert (await ada.waits_to_choose(table))["game"]["round"] == 2


async def test_whoever_was_replaced_may_come_back(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, FRIEND)
    ben = await joined(server, opened, 1)
    await ben.post(f"/tables/{opened['id']}/leave", {"seat": 1})
    await ada.post(f"/tables/{opened['id']}/takeover", {"seat": 1, "bot": "random"})
    view = await ben.post(f"/tables/{opened['id']}/return", {"seat": 1})
    assert (view["seats"][1]["kind"], view["seats"][1]["left"]) == ("person", False)
    await ada.act(opened["id"], "work A1.3", 0)
    assert (await ben.view(opened["id"]))["to_choose"]


async def test_whoever_acts_has_not_left(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, FRIEND)
    ben = await joined(server, opened, 1)
    view = await ada.post(f"/tables/{opened['id']}/leave", {"seat": 0})
    assert view["seats"][0]["left"]
    assert (view["to_choose"], view["choices"]) == (False, [])
    assert view["game"]["prompt"] == "You have left the table. Take your seat again to continue."
    told = (await ben.view(opened["id"]))["game"]["prompt"]
    assert told == "Blue has left the table. The others can let a bot take over."
    await ada.act(opened["id"], "work A1.3", 0)
    assert not (await ada.view(opened["id"]))["seats"][0]["left"]


async def test_agreement_is_void_once_somebody_is_back(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, FRIEND, FRIEND)
    cem = await joined(server, opened, 2)
    await joined(server, opened, 1)
    await cem.post(f"/tables/{opened['id']}/leave", {"seat": 2})
    await ada.post(f"/tables/{opened['id']}/takeover", {"seat": 2, "bot": "random"})
    view = await cem.post(f"/tables/{opened['id']}/return", {"seat": 2})
    assert view["seats"][2]["agreed"] == []


async def test_a_seat_that_nobody_took_or_gave_a_sign_of_may_go_to_a_bot(server: Server) -> None:
    async with running(a_settings(server.settings.database, away_after=-1.0)) as impatient:
        ada = impatient.person()
        opened = await ada.open("new-world", ME, FRIEND, FRIEND)
        await joined(impatient, opened, 1)
        view = await ada.post(f"/tables/{opened['id']}/takeover", {"seat": 2, "bot": "random"})
        assert (view["seats"][2]["kind"], view["seats"][2]["agreed"]) == ("free", [0])
        view = await ada.post(f"/tables/{opened['id']}/takeover", {"seat": 1, "bot": "random"})
        assert view["seats"][1]["kind"] == "bot"


async def test_the_same_company_plays_again_and_the_next_one_begins(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", {"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"})
    assert (await ada.post(f"/tables/{opened['id']}/again", status=409))["code"] == "impossible"
    await ada.play(opened["id"], whole_game("new-world"))
    again = (await ada.post(f"/tables/{opened['id']}/again"))["id"]
    assert (await ada.post(f"/tables/{opened['id']}/again"))["id"] == again
    assert (await ada.view(opened["id"]))["again"] == again
    view = await ada.view(again)
    assert [seat["name"] for seat in view["seats"]] == ["Bo", "Ada"]
    assert (view["decision"], view["your_seats"]) == (0, [0, 1])
    by_secret = server.person(secret_of(opened, 0))
    assert (await by_secret.view(again))["your_seats"] == [1]


async def test_those_who_sit_at_a_table_talk(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", {"kind": "me", "name": "Ada"}, FRIEND)
    ben = await joined(server, opened, 1, "Ben")
    await ada.post(f"/tables/{opened['id']}/messages", {"text": "  hello,\n<b>Ben</b> \u0007"}, 201)
    await ben.post(f"/tables/{opened['id']}/messages", {"text": "Hi!", "seat": 1}, 201)
    await ben.post(f"/tables/{opened['id']}/messages", {"text": "Hi!", "seat": 0}, 403)
    await ben.post(f"/tables/{opened['id']}/messages", {"text": " \u0007 "}, 400)
    said = await ada.get(f"/tables/{opened['id']}/messages")
    assert [(message["name"], message["text"]) for message in said] == [
        ("Ada", "hello, <b>Ben</b>"),
        ("Ben", "Hi!"),
    ]


@pytest.mark.parametrize("name", ["x" * 25, "Ada, Ben", "\u200e"])
async def test_a_name_that_no_record_can_hold_is_refused(server: Server, name: str) -> None:
    wish = {"game": "new-world", "seats": [{"kind": "me", "name": name}, ME]}
    assert (await server.person().post("/tables", wish, 400))["code"] == "wrong_input"
