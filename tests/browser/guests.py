"""People at browsers: what they see, and what they do with the controls that they see."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tradewinds.words.names import game_title

SEED = 7
BOT = "greedy"
RETRIES = 3  # where a server has just closed a connection that was idle, as it may


class Guest:
    """Somebody with a browser of their own."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()

    def goes_to(self, path: str = "/") -> Guest:
        self.page.goto(self.url + path)
        return self

    def looks_away(self) -> None:
        """Leaves the page, so that it does not follow what others do meanwhile: that would cost much."""
        self.page.goto("about:blank")

    # --- opening a table, and sitting down

    def sets_up(self, game: str, *seats: str, seed: int = SEED, **more: Any) -> dict[str, Any]:
        """A table with `me`, `friend`, or a bot in each seat, as the server answers; no page is looked at."""
        wish = [wished(seat) for seat in seats]
        body = {"game": game, "seats": wish, "seed": seed, "begins": 0, **more}
        made: dict[str, Any] = self.sends("/tables", body)
        return made

    def opens(self, game: str, *seats: str, seed: int = SEED, **more: Any) -> str:
        """Sets up a table and goes to it; its id. By hand it takes two more pages."""
        table = str(self.sets_up(game, *seats, seed=seed, **more)["id"])
        self.goes_to(f"/tables/{table}")
        return table

    def plays_on(self, record: str, step: int, *seats: str) -> str:
        """Opens a table that begins at this moment of a game; its id."""
        replay = self.sends("/replays", {"record": record})["id"]
        body = {"step": step, "seats": [wished(seat) for seat in seats]}
        return str(self.sends(f"/replays/{replay}/tables", body)["id"])

    def opens_by_hand(self, game: str, *seats: str, seed: int = SEED, public: bool = False) -> str:
        """The same by way of the home page."""
        self.goes_to("/")
        self.page.get_by_role("link", name=f"Set up a table: {game_title(game)}", exact=True).click()
        self._fills_in(seats)
        self.page.get_by_text("More", exact=True).click()
        self.page.get_by_label("Seed").fill(str(seed))
        self.page.get_by_role("checkbox", name="Anyone on this server").set_checked(public)
        self.page.get_by_role("button", name="Open the table").click()
        return self.table

    def _fills_in(self, seats: Sequence[str]) -> None:
        choosers = self.page.get_by_role("group", name="Who plays").get_by_role("combobox")
        for number, seat in enumerate(seats):
            expect(choosers.nth(number)).to_have_accessible_name(f"Player {number + 1}")
            choosers.nth(number).select_option(seat)
        self.page.get_by_label("Who begins").select_option("1")

    @property
    def table(self) -> str:
        self.page.wait_for_url(re.compile(r"/tables/[\w-]{16}$"))
        return self.page.url.rpartition("/")[2]

    def invitation(self, seat: int) -> str:
        return self.page.get_by_label(f"Invite a friend to seat {seat + 1}").input_value()

    def joins(self, invitation: str, name: str) -> None:
        """Takes the seat of this invitation, and goes to the table."""
        address = urlsplit(invitation)
        [secret] = parse_qs(address.query)["invitation"]
        self.sends(f"{address.path}/join", {"invitation": secret, "name": name})
        self.goes_to(address.path)

    def joins_by_hand(self, invitation: str, name: str) -> None:
        """The same by way of the page that the invitation leads to."""
        self.page.goto(invitation)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Take this seat").click()
        self.table  # noqa: B018 - waits until the table is there

    # --- playing

    @property
    def decision(self) -> int:
        """The number of the decision that the page shows."""
        return int(self._asked.get_attribute("data-decision") or 0)

    @property
    def _asked(self) -> Locator:
        return self.page.locator("[data-decision]")

    def waits_for(self, decision: int) -> None:
        """Wait until the page shows this decision."""
        expect(self._asked).to_have_attribute("data-decision", str(decision))

    @property
    def prompt(self) -> Locator:
        return self.page.locator("[data-prompt]")

    def control(self, action: str) -> Locator:
        """The place of the action on the table, or else its button beside the table."""
        spot = self.page.locator(f'[data-spot="{action}"]').first
        return spot if spot.count() else self.page.locator(f'.asked [data-choice="{action}"]')

    def chooses(self, action: str) -> None:
        """Choose, and wait until the page shows that it counts; bots may have gone on by then."""
        decision = self.decision
        self.control(action).click()
        self.passes(decision)

    def passes(self, decision: int) -> None:
        """Wait until the page shows a later decision than this one."""
        self.page.wait_for_function(
            "number => Number(document.querySelector('[data-decision]').dataset.decision) > number",
            arg=decision,
            polling=50,
        )

    def asks(self, path: str) -> Any:
        """What the server answers to this browser, beside the page."""
        answer = self.context.request.get(f"{self.url}/api{path}", max_retries=RETRIES)
        assert answer.ok, answer.text()
        return answer.json()

    def sends(self, path: str, body: dict[str, Any]) -> Any:
        """Send a request as a program with the cookie of this browser would."""
        headers = {"origin": self.url}
        request = self.context.request
        answer = request.post(f"{self.url}/api{path}", data=body, headers=headers, max_retries=RETRIES)
        assert answer.ok, answer.text()
        return answer.json()

    # --- how it looks

    def turns_to(self, tab: str) -> None:
        """Shows this panel beside the board."""
        self.page.get_by_role("radio", name=tab, exact=True).check()

    def has_to_scroll_sideways(self) -> bool:
        """True if the page is wider than the screen; a phone shrinks what is too wide, with its window."""
        window = self.page.viewport_size
        assert window is not None
        wide: int = self.page.evaluate("document.documentElement.scrollWidth")
        return wide > window["width"]


def wished(seat: str) -> dict[str, str]:
    return {"kind": seat} if seat in ("me", "friend") else {"kind": "bot", "bot": seat}
