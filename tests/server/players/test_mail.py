"""Reminders by e-mail, over a real SMTP server on this machine."""

import socket
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from urllib.parse import urlsplit

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.server.company import JSON, ME, RANDOM, Person, Server, a_settings, running
from tests.server.pages.visitor import Visitor
from tests.server.players.meeting import joined
from tests.server.players.times import DAY, HOUR, MINUTE, Time
from tradewinds.server.background.mails import Post, checked_post, is_address
from tradewinds.server.services.reminding import remind

pytestmark = pytest.mark.anyio

ADA = "ada@example.org"
SITE = "http://tradewinds.test"


class Letterbox:
    """Takes every mail, as an SMTP server does."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        read = BytesParser(policy=default).parsebytes(bytes(envelope.original_content or b""))
        assert isinstance(read, EmailMessage)
        self.mails.append(read)
        return "250 OK"

    def link(self, kind: str) -> str:
        """The path of a link in the latest mail."""
        words = self.mails[-1].get_content().split()
        found = urlsplit(next(word for word in words if f"/me/mail/{kind}?" in word))
        return f"{found.path}?{found.query}"


@pytest.fixture
def letterbox() -> Iterator[tuple[Letterbox, Post]]:
    handler = Letterbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(handler, hostname="127.0.0.1", port=port)
    controller.start()
    yield handler, Post("smtp", "127.0.0.1", port, "games@example.org")
    controller.stop()


@pytest.fixture
async def server(url: str, letterbox: tuple[Letterbox, Post]) -> AsyncIterator[Server]:
    async with running(a_settings(url, post=letterbox[1], public_url=SITE, reminder_sweep=DAY)) as server:
        yield server


@pytest.fixture
def mails(letterbox: tuple[Letterbox, Post]) -> Letterbox:
    return letterbox[0]


def visitor_of(server: Server, person: Person) -> Visitor:
    visitor = Visitor(server)
    visitor.client.cookies = person.client.cookies
    return visitor


async def confirmed(server: Server, person: Person, mails: Letterbox) -> None:
    await person.post("/me/mail", {"address": ADA})
    page = await Visitor(server).get(mails.link("confirm"))
    assert "you are reminded" in (await Visitor(server).send(page.form("/confirm"))).text


async def test_nobody_is_reminded_who_has_not_confirmed(server: Server, mails: Letterbox) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    await joined(ada, ben)
    assert (await ada.post("/me/mail", {"address": ADA}))["confirmed"] is False
    [asked] = mails.mails
    assert (asked["To"], asked["From"]) == (ADA, "Tradewinds <games@example.org>")
    await time.passes(HOUR)
    assert await remind(time.runtime) == 0
    await Visitor(server).get(mails.link("confirm"))
    assert await remind(time.runtime) == 0, "a program that follows links confirms nothing"


async def test_whoever_is_away_gets_one_mail_for_each_turn(server: Server, mails: Letterbox) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    table = await joined(ada, ben)
    await confirmed(server, ada, mails)
    await ada.view(table)
    await time.runtime.presence.write_down()
    await time.passes(5 * MINUTE)
    assert await remind(time.runtime) == 0, "not away for long"
    await time.passes(HOUR)
    assert [await remind(time.runtime) for _try in range(2)] == [1, 0]
    told = mails.mails[-1]
    assert told["To"] == ADA
    assert f"{SITE}/tables/{table}" in told.get_content()
    assert "Spice Road" in told["Subject"]
    assert "Ben" not in told.as_string()
    view = await ada.view(table)
    while view["to_choose"]:
        view = await ada.act(table, view["choices"][0]["action"], view["decision"])
    await time.passes(HOUR)
    assert await remind(time.runtime) == 0, "it is Ben's turn, who gave no address"


@pytest.mark.parametrize(
    ("clock", "away", "told"),
    [
        ({"move": 3 * DAY, "bank": 0}, 4.5 * HOUR, "Time left: 2 days, 19 hours"),
        ({"move": 2 * HOUR, "bank": 60}, HOUR, "Time left: 1 hour, 1 minute"),
        ({"move": HOUR, "bank": 30}, HOUR, "Your time is almost up."),
        ({"move": 60, "bank": 0}, HOUR, "Your time is up."),
        (None, HOUR, ""),
    ],
)
async def test_a_reminder_says_how_much_time_is_left(
    server: Server, mails: Letterbox, clock: JSON | None, away: float, told: str
) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    table = await joined(ada, ben, clock=clock)
    await confirmed(server, ada, mails)
    await time.runtime.presence.write_down()
    await time.passes(away)
    assert await remind(time.runtime) == 1
    lines = mails.mails[-1].get_content().splitlines()
    assert lines[lines.index(f"{SITE}/tables/{table}") + 1] == told


async def test_games_against_bots_without_a_clock_wait_silently(server: Server, mails: Letterbox) -> None:
    ada, time = server.person(), Time(server)
    table = (await ada.open("spice-road", ME, RANDOM))["id"]
    await confirmed(server, ada, mails)
    assert (await ada.waits_to_choose(table))["to_choose"]
    await time.runtime.presence.write_down()
    await time.passes(DAY)
    assert await remind(time.runtime) == 0


async def test_every_mail_can_end_it_with_one_click(server: Server, mails: Letterbox) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    await joined(ada, ben)
    await confirmed(server, ada, mails)
    await time.runtime.presence.write_down()
    await time.passes(HOUR)
    assert await remind(time.runtime) == 1
    assert mails.mails[-1]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = mails.link("stop")
    asked = await Visitor(server).get(stop)
    assert "no more e-mails" in (await Visitor(server).send(asked.forms[-1])).text
    assert (await Visitor(server).get(stop)).status == 404, "the address is gone"


async def test_only_its_player_sees_the_address_which_goes_with_them(
    server: Server, mails: Letterbox
) -> None:
    ada, ben, time = server.person(), server.person(), Time(server)
    table = await joined(ada, ben)
    await confirmed(server, ada, mails)
    assert ADA in (await visitor_of(server, ada).get("/me")).text
    for path in ("/me", "/lobby", f"/tables/{table}", "/ranking"):
        assert ADA not in (await visitor_of(server, ben).get(path)).html
    await ada.post("/me/delete")
    await time.passes(DAY)
    assert await remind(time.runtime) == 0


async def test_made_up_links_and_addresses_are_refused(server: Server, mails: Letterbox) -> None:
    ada = server.person()
    for wrong in ("nobody", "a@b", "a b@example.org", "a@example.org\nBcc: x@example.org", "a@b@example.org"):
        assert (await ada.post("/me/mail", {"address": wrong}, 400))["code"] == "wrong_input"
    assert mails.mails == []
    player = (await ada.post("/me", {"name": "Ada"}))["id"]
    await ada.post("/me/mail", {"address": ADA})
    assert (await Visitor(server).get(f"/me/mail/confirm?player={player}&key=guess")).status == 404


async def test_a_server_without_smtp_never_speaks_of_mail(url: str) -> None:
    async with running(a_settings(url)) as server:
        assert "mail" not in (await Visitor(server).get("/me")).text
        assert "mail" not in (await Visitor(server).get("/privacy")).text
        await server.person().post("/me/mail", {"address": ADA}, 409)


async def test_a_mail_that_cannot_be_sent_breaks_nothing(
    server: Server, letterbox: tuple[Letterbox, Post]
) -> None:
    time = Time(server)
    closed = replace(letterbox[1], port=1)
    time.runtime.settings = replace(time.runtime.settings, post=closed)
    assert (await server.person().post("/me/mail", {"address": ADA}))["address"] == ADA


def test_smtp_servers_are_named_by_addresses() -> None:
    assert checked_post("", "") is None
    found = checked_post("smtp+starttls://me:p%40ss@mail.example.org", "games@example.org")
    assert found == Post("smtp+starttls", "mail.example.org", 587, "games@example.org", "me", "p@ss")
    for wrong in ("mail.example.org", "http://mail.example.org", "smtp://", "smtp://host:x"):
        with pytest.raises(ValueError, match="SMTP server"):
            checked_post(wrong, "games@example.org")
    with pytest.raises(ValueError, match="--mail-from"):
        checked_post("smtp://localhost", "nobody")
    assert is_address("first.last+games@mail.example.org")
