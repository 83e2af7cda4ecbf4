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


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[INVITE]:
    """Makes guests. Whatever they do, no request leaves the machine, and no script fails."""
    watch, contexts = Watch(), []

    def invited(url: str = server.url, **options: Any) -> Guest:
        usual = {"locale": "en", "reduced_motion": "reduce", "service_workers": "block"}
        context = browser.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE)
        watch.over(context)
        contexts.append(context)
        return Guest(context, url)

    yield invited
    for context in contexts:
        context.close()
    assert watch.hosts <= {HOST}
    assert not watch.errors


@pytest.fixture
def guest(invite: INVITE) -> Guest:
    return invite()
