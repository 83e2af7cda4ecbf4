"""The table, as somebody without a script plays at it."""

import re

import pytest

from tests.server.company import SEED, Server, whole_game
from tests.server.pages.visitor import Page, Visitor
from tests.server.test_secrecy import other_hidden_things

pytestmark = pytest.mark.anyio
PART = {"tradewinds-part": "body"}


def link(page: Page, name: str) -> str:
    """The address in a field, without the host."""
    found = re.search(rf'id="{name}" value="[^"]*?(/tables/[^"]*)"', page.html)
    assert found, name
    return found[1]


async def test_a_whole_game_is_played_with_forms_and_played_again(server: Server) -> None:
    visitor = Visitor(server)
    page = await visitor.open("spice-road", "me", "me", **{"name-0": "Ania", "name-1": "Bob"})
    for action in whole_game("spice-road"):
        assert action in page.choices
        page = await visitor.choose(page, action)
    assert re.search(r"(Ania|Bob) wins with \d+ points\.", page.text)
    assert page.choices == []
    replay = await visitor.send(page.form("/share"))
    assert replay.path.startswith("/replay/")
    assert (await visitor.send(page.form("/share"))).path == replay.path
    again = await visitor.send(page.form("/again"))
    assert again.path.startswith("/tables/")
    assert again.path != page.path
    assert f'href="{again.path}"' in (await visitor.get(page.path)).html


async def test_the_list_and_the_board_offer_the_same(server: Server) -> None:
    page = await Visitor(server).open("new-world", "me", "me")
    spots = set(re.findall(r'data-spot="([^"]*)"', page.html))
    assert spots | {"rest"} == set(page.choices)


async def test_a_choice_is_undone(server: Server) -> None:
    visitor = Visitor(server)
    before = await visitor.open("new-world", "me", "me")
    after = await visitor.choose(before, "work A1.4")
    assert "upgrade yellow" in after.choices
    undone = await visitor.send(after.form("/undo"))
    assert undone.choices == before.choices
    assert not undone.has_form("/undo")


async def test_what_came_too_late_or_is_not_allowed_is_said_at_the_table(server: Server) -> None:
    visitor = Visitor(server)
    page = await visitor.open("new-world", "me", "me")
    await visitor.choose(page, "rest")
    late = await visitor.choose(page, "work A1.3")
    assert late.status == 409
    assert "The game has moved on in the meantime." in late.text
    wrong = await visitor.choose(late, "work A1.6")
    assert wrong.status == 422
    assert "work A1.3" in wrong.choices


async def test_a_hint_can_be_followed(server: Server) -> None:
    visitor = Visitor(server)
    page = await visitor.open("new-world", "me", "me")
    hinted = await visitor.send(page.form("/hint"))
    assert "Hint:" in hinted.text
    (_name, action), *_others = hinted.form("/act").buttons
    assert action in page.choices


async def test_a_hint_stays_until_the_choice_is_made(server: Server) -> None:
    visitor = Visitor(server)
    page = await visitor.open("new-world", "me", "me")
    asked = await visitor.client.post(f"{page.path}/hint", headers=PART)
    anew = await visitor.client.get(f"{page.path}/body")
    assert (asked.json()["after"], "Hint:" in anew.json()["html"]) == (anew.json()["after"], True)
    await visitor.choose(page, "rest")
    assert "Hint:" not in (await visitor.get(page.path)).text


async def test_the_script_gets_what_it_lacks(server: Server) -> None:
    """All of the table if we do not know what its page shows, else what has changed on it."""
    visitor = Visitor(server)
    page = await visitor.open("new-world", "me", "me")
    choice = {"decision": "0", "action": "rest"}
    whole = await visitor.client.post(f"{page.path}/act", data=choice, headers=PART)
    assert whole.status_code == 200
    assert (whole.json()["before"], "<html" in whole.text) == ("", False)
    assert 'data-decision="1"' in whole.json()["html"]
    assert (await visitor.client.get(f"{page.path}/body")).json() == whole.json()
    lacking = {"tradewinds-shown": page.shown}
    changed = (await visitor.client.get(f"{page.path}/body", headers=lacking)).json()
    assert (changed["before"], changed["after"]) == (page.shown, whole.json()["after"])
    assert 'data-decision="1"' in changed["html"]
    assert 'data-part="links"' in whole.json()["html"]
    assert 'data-part="links"' not in changed["html"]


async def test_whoever_chooses_is_told_the_rules_about_each_choice(server: Server) -> None:
    page = await Visitor(server).open("new-world", "me", "me")
    assert re.search(r'data-choice="work A1.3" data-rules="C2 N7 N8 ', page.html)
    assert 'href="/rules/new-world#N8"' in page.html


# --- links


async def test_a_friend_joins_by_link_and_both_play(server: Server) -> None:
    host, friend = Visitor(server), Visitor(server)
    page = await host.open("new-world", "me", "friend", **{"name-0": "Ania"})
    invited = await friend.get(link(page, "invitation-1"))
    assert "Already at the table: Ania." in invited.text
    seated = await friend.send(invited.form("/join"), name="<b>Bob</b>")
    assert seated.path == page.path
    assert seated.choices == []
    await host.choose(page, "rest")
    theirs = await friend.get(page.path)
    assert "Ania rested" in theirs.text
    await friend.choose(theirs, "work A1.3")
    mine = await host.get(page.path)
    assert "<b>Bob</b> worked at A1.3" in mine.text
    assert "<b>Bob" not in mine.html


async def test_an_invitation_is_good_once_and_looking_does_not_use_it(server: Server) -> None:
    page = await Visitor(server).open("new-world", "me", "friend")
    invitation = link(page, "invitation-1")
    invited = await Visitor(server).get(invitation)
    assert (await Visitor(server).get(invitation)).status == 200
    assert (await Visitor(server).send(invited.form("/join"), name="a, b")).status == 400
    assert (await Visitor(server).send(invited.form("/join"))).status == 200
    assert (await Visitor(server).get(invitation)).status == 403


async def test_a_seat_goes_on_at_another_device(server: Server) -> None:
    page = await Visitor(server).open("new-world", "me", "random")
    other = Visitor(server)
    entered = await other.get(link(page, "seat-link-1"))
    assert entered.path == page.path
    assert entered.choices == page.choices
    assert (await other.choose(entered, "rest")).status == 200


async def test_spectators_see_the_board_and_can_do_nothing(server: Server) -> None:
    page = await Visitor(server).open("new-world", "me", "friend")
    watcher = Visitor(server)
    seen = await watcher.get(link(page, "watch-link"))
    assert "you are watching" in seen.text
    assert [form.action for form in seen.forms] == [
        "/preferences",
        "/familiar",
        "/learn",
        "/learn",
    ]  # of this browser alone
    for secret in ("?key=", "?invitation="):
        assert secret not in seen.html
    assert (await watcher.choose(page, "rest")).status == 403


async def test_strangers_learn_nothing_of_a_table(server: Server) -> None:
    page = await Visitor(server).open("new-world", "me", "friend")
    for way in ("", "/body", "?key=guess", "?invitation=guess"):
        assert (await Visitor(server).get(page.path + way)).status in (403, 404)


async def test_a_seat_is_taken_at_a_public_table(server: Server) -> None:
    page = await Visitor(server).open("new-world", "me", "friend", public="on")
    newcomer = Visitor(server)
    seated = await newcomer.send((await newcomer.get(page.path)).form("/join"), name="Zoë")
    assert "Zoë" in seated.text
    assert seated.has_form("/leave")


# --- people


async def test_several_people_at_one_screen_are_called_by_name(server: Server) -> None:
    visitor = Visitor(server)
    page = await visitor.open("new-world", "me", "me", **{"name-0": "Ania", "name-1": "Bob"})
    assert "Ania to play" in page.text
    assert "Bob to play" in (await visitor.choose(page, "rest")).text


async def test_a_bot_plays_on_for_somebody_who_left_until_they_return(server: Server) -> None:
    host, friend = Visitor(server), Visitor(server)
    page = await host.open("new-world", "me", "friend")
    invited = await friend.get(link(page, "invitation-1"))
    theirs = await friend.send(invited.form("/join"), name="Zoë")
    theirs = await friend.send(theirs.form("/leave"))
    page = await host.get(page.path)
    assert "has left" in page.text
    assert "bot random" in (await host.send(page.form("/takeover"), bot="random")).text
    theirs = await friend.get(page.path)
    assert "bot random" not in (await friend.send(theirs.form("/return"))).text


async def test_a_vote_about_a_bot_says_how_many_agree(server: Server) -> None:
    host, second, third = (Visitor(server) for _person in range(3))
    page = await host.open("new-world", "me", "friend", "friend")
    for friend, seat in ((second, 1), (third, 2)):
        await friend.send((await friend.get(link(page, f"invitation-{seat}"))).form("/join"))
    await third.send((await third.get(page.path)).form("/leave"))
    page = await host.get(page.path)
    assert "0 of 2 agree to a bot" in page.text
    page = await host.send(page.form("/takeover"), bot="random")
    assert "1 of 2 agree to a bot" in page.text
    assert not page.has_form("/takeover")
    theirs = await second.get(page.path)
    assert "bot random" in (await second.send(theirs.form("/takeover"), bot="random")).text


async def test_whoever_comes_back_to_the_table_sees_what_happened_last(server: Server) -> None:
    visitor = Visitor(server)
    page = await visitor.open("new-world", "me", "me", **{"name-0": "Ania", "name-1": "Bob"})
    page = await visitor.choose(page, "work A1.3")
    assert ">Ania worked at A1.3 and took 3 corn.</p>" in page.html


async def test_talk_is_for_those_who_sit_and_is_escaped(server: Server) -> None:
    visitor = Visitor(server)
    page = await visitor.open("new-world", "me", "random", **{"name-0": "Ania"})
    said = await visitor.send(page.form("/say"), text="<script>alert(1)</script>")
    assert "Ania <script>alert(1)</script>" in " ".join(said.text.split())
    assert "<script>" not in said.html
    watcher = await Visitor(server).get(link(page, "watch-link"))
    assert "alert(1)" not in watcher.html
    assert "A message has 1 to 500 characters." in (await visitor.send(page.form("/say"), text=" ")).text


# --- secrecy


@pytest.mark.parametrize("game", ["new-world", "spice-road", "sand-to-sea", "east-west-3"])
async def test_a_page_tells_nothing_of_what_is_hidden(server: Server, game: str) -> None:
    """The same page comes where all that nobody can see lies otherwise."""
    assert await seen(server, game) == await imagined(server, game)


async def imagined(server: Server, game: str) -> str:
    with other_hidden_things(SEED + 1):
        return await seen(server, game)


async def seen(server: Server, game: str) -> str:
    page = await Visitor(server).open(game, "me", "me")
    found = re.search(r'data-part="title".*data-part="links"', page.html, re.DOTALL)
    assert found
    return re.sub(
        r"/tables/[\w-]+|data-shown=\"\w+\"|data-table=\"[\w-]+\"|data-since=\"[\d.]+\"", "", found[0]
    )
