"""A browser, and a server for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Request, expect, sync_playwright

from tests.browser.finding import FLAGS, find_browser
from tests.browser.guests import Guest
from tests.browser.serving import HOST, Server

PATIENCE = 60_000  # milliseconds, of which hardly any are ever needed
INVITE = Callable[..., Guest]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("pages"))
    yield server
    server.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser for this package alone: while Playwright runs, no test can have an event loop of its own."""
    path = find_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


class Watch:
    """What browsers ask for, and what goes wrong in them."""

    def __init__(self) -> None:
        self.hosts: set[str | None] = set()
        self.errors: list[str] = []

    def over(self, context: BrowserContext) -> None:
        context.on("request", self._asked)
        context.on("weberror", lambda found: self.errors.append(str(found.error)))

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme != "data":
            self.hosts.add(address.hostname)


class House:
    """Where guests are invited to. Whatever they do, no request leaves the machine, and no script fails."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._watch = Watch()
        self._contexts: list[BrowserContext] = []

    def invite(self, url: str = "", **options: Any) -> Guest:
        usual = {"locale": "en", "reduced_motion": "reduce", "service_workers": "block"}
        context = self._browser.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE)
        self._watch.over(context)
        self._contexts.append(context)
        return Guest(context, url or self._url)

    def check(self) -> None:
        assert self._watch.hosts <= {HOST}
        assert not self._watch.errors

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[INVITE]:
    """Makes guests with a browser each that nobody had before."""
    house = House(browser, server.url)
    yield house.invite
    house.close()
    house.check()


@pytest.fixture
def guest(invite: INVITE) -> Guest:
    return invite()


@pytest.fixture(scope="module")
def open_house(browser: Browser, server: Server) -> Iterator[tuple[House, Guest]]:
    house = House(browser, server.url)
    yield house, house.invite()
    house.close()


@pytest.fixture
def shared_guest(open_house: tuple[House, Guest]) -> Iterator[Guest]:
    """One guest for tests of a file that change nothing but tables of their own: saves a browser for each."""
    house, guest = open_house
    guest.page.mouse.move(0, 0)
    yield guest
    house.check()
