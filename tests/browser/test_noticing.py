"""Noticing that it is one's turn, and that somebody spoke, while looking elsewhere."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import INVITE
from tests.browser.guests import Guest

ELSEWHERE = """
  window.elsewhere = false;
  Object.defineProperty(document, "hidden", { get: () => window.elsewhere });
  window.shown = [];
  window.asked = 0;
  window.Notification = class {
    static permission = "default";
    static requestPermission() { window.asked += 1; Notification.permission = "granted"; }
    constructor(title, { body }) { window.shown.push([title, body]); }
  };
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };
"""


def looks(page: Page, *, elsewhere: bool) -> None:
    script = "yes => { window.elsewhere = yes; document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(script, elsewhere)


def test_whoever_looks_elsewhere_notices(invite: INVITE) -> None:
    ada, ben = invite(), invite()
    ada.context.add_init_script(ELSEWHERE)
    table = ada.opens("spice-road", "me", "friend")
    ben.joins(ada.invitation(1), "Ben")
    expect(ada.page).to_have_title("● Your turn – Spice Road · Tradewinds")
    turns_on_everything(ada.page)
    ada.chooses("rest")
    expect(ada.page).to_have_title("Spice Road · Tradewinds")
    expect(ada.page.locator("link[rel=icon]")).not_to_have_attribute("href", icon_of_the_turn(ada.page))
    looks(ada.page, elsewhere=True)
    is_called(ada, ben, table)
    is_spoken_to(ada, ben, table)


def turns_on_everything(page: Page) -> None:
    """Nobody is asked for permission before they turn notifications on."""
    assert (page.evaluate("asked"), page.evaluate("tones")) == (0, 0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Notify me when it is my turn").select_option("on")
    page.get_by_label("Sounds").select_option("on")
    page.keyboard.press("Escape")
    assert page.evaluate("asked") == 1
    page.evaluate("tones = 0")


def icon_of_the_turn(page: Page) -> str:
    return page.locator("[data-moment]").get_attribute("data-icon") or ""


def is_called(ada: Guest, ben: Guest, table: str) -> None:
    ben.sends(f"/tables/{table}/actions", {"decision": 1, "action": "rest"})
    ada.waits_for(2)
    expect(ada.page).to_have_title("● Your turn – Spice Road · Tradewinds")
    expect(ada.page.locator("link[rel=icon]")).to_have_attribute("href", icon_of_the_turn(ada.page))
    [(title, body)] = ada.page.evaluate("shown")
    assert title == "Your turn"
    assert body.startswith("Your turn: ")
    assert ada.page.evaluate("tones") > 0


def is_spoken_to(ada: Guest, ben: Guest, table: str) -> None:
    ben.sends(f"/tables/{table}/messages", {"text": "Good luck!"})
    expect(ada.page).to_have_title("(1) ● Your turn – Spice Road · Tradewinds")
    mark = ada.page.locator("label.tab", has=ada.page.locator("#side-chat"))
    expect(mark).to_have_attribute("data-unread", "1")
    looks(ada.page, elsewhere=False)
    expect(mark).to_have_attribute("data-unread", "1")  # the chat is not open
    ada.page.get_by_role("radio", name="Chat").check()
    expect(mark).to_have_attribute("data-unread", "")
    expect(ada.page).to_have_title("● Your turn – Spice Road · Tradewinds")
    ada.sends(f"/tables/{table}/messages", {"text": "You too!"})
    expect(ada.page.locator("[data-part=talk]")).to_contain_text("You too!")
    expect(mark).to_have_attribute("data-unread", "")
