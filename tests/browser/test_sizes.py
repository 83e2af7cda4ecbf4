"""From a phone to a wide screen: everything in one screen where there is room, and nothing out of reach."""

from __future__ import annotations

from functools import cache
from itertools import cycle

import pytest
from playwright.sync_api import TimeoutError, expect

import tradewinds as tw
from tests.browser.advising import Adviser
from tests.browser.conftest import INVITE
from tests.browser.guests import BOT, SEED, Guest
from tests.browser.tour import kept
from tests.thorough import by_profile
from tradewinds.bots.bot import decide
from tradewinds.bots.registry import make
from tradewinds.locale import LANGUAGES
from tradewinds.notation.tables import find_game
from tradewinds.rules import steps
from tradewinds.server.pages.asking import MOST_BUTTONS

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOPS = ((1280, 720), (1440, 900), (1920, 1080))
TABLETS = ((820, 1180), (1024, 768))
LOW = ((844, 390), (640, 360))
PATIENCE = 15_000  # milliseconds for a new size to be laid out
MANY = 90  # choices after which storages, hands and routes are well filled

# Whatever can be chosen and is not whole inside the window and inside the part of the page that shows it.
OUT_OF_REACH = """() => {
  const inside = (inner, outer) => inner.left >= outer.left - 8 && inner.right <= outer.right + 8
    && inner.top >= outer.top - 8 && inner.bottom <= outer.bottom + 8;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return [...document.querySelectorAll(".pieces [data-spot], .own [data-spot], .asked .answers button")]
    .filter((each) => each.checkVisibility())
    .filter((each) => {
      const box = each.getBoundingClientRect();
      const room = each.closest("section.board, .own-picture, .dock").getBoundingClientRect();
      return !inside(box, window_) || !inside(box, room);
    }).map((each) => each.dataset.spot ?? each.textContent.trim());
}"""
# Words of the dock that are cut: the question, a choice, or the row of choices.
CUT = """() => [...document.querySelectorAll(".asked .prompt, .asked .answers, .asked .answer > span")]
  .filter((each) => each.checkVisibility())
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2)
  .map((each) => each.textContent.trim())"""
# Choices without a control in the window: a place on the table, or a button in the dock.
WITHOUT_CONTROL = """() => [...document.querySelectorAll("[data-choice]")].map((each) => each.dataset.choice)
  .filter((action) => ![...document.querySelectorAll(`[data-spot="${CSS.escape(action)}"],
    .asked [data-choice="${CSS.escape(action)}"]`)].some((each) => each.checkVisibility()))"""
SHARE = """() => {
  const { width, height } = document.querySelector("section.board").getBoundingClientRect();
  return width * height / (innerWidth * innerHeight);
}"""
FILLED = """([width, height]) => {
  const { right, bottom } = document.querySelector(".dock").getBoundingClientRect();
  return Math.abs(right - width) < 1 && Math.abs(bottom - height) < 1;
}"""
SCROLLS = """() => document.documentElement.scrollHeight > innerHeight
  || document.documentElement.scrollWidth > innerWidth"""


@cache
def first_part(game: str, players: int) -> tuple[str, ...]:
    """The first choices of a game of greedy bots, dealt as tables are."""
    state, bot = tw.Table(game, players=players).deal(SEED), make(BOT, 1)
    actions: list[str] = []
    while not state.over and len(actions) < MANY:
        actions.append(state.text(decide(bot, state, len(actions))))
        state.play(actions[-1])
    return tuple(actions)


def in_the_middle(guest: Guest, game: str, players: int) -> str:
    """A table where everybody is this guest, in the middle of the game."""
    state = tw.Table(game, players=players).deal(SEED)
    state.play(*first_part(game, players))
    return f"/tables/{guest.plays_on(state.record(), len(first_part(game, players)), *['me'] * players)}"


def sized(guest: Guest, size: tuple[int, int]) -> Guest:
    """Give the window this size and wait until the page fills it; a busy browser takes a moment."""
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    guest.page.wait_for_function(FILLED, arg=list(size), polling=50)
    return guest


def fits(guest: Guest) -> bool:
    """True once nothing has to be scrolled, and every choice that is drawn can be reached."""
    try:
        guest.page.wait_for_function(f"() => !({SCROLLS})() && !({OUT_OF_REACH})().length", timeout=PATIENCE)
    except TimeoutError:
        assert guest.page.evaluate(OUT_OF_REACH) == []
        return False
    return True


def offers_everything(guest: Guest) -> bool:
    """True if each choice has its place on the table or its button in the dock."""
    assert guest.page.evaluate(WITHOUT_CONTROL) == []
    return guest.page.locator("[data-choice]").count() > 0


def share_of_board(guest: Guest) -> float:
    """The share of the window that is there for the board."""
    share: float = guest.page.evaluate(SHARE)
    return share


@pytest.mark.parametrize("game", tw.GAMES)
def test_a_desktop_shows_everything_in_one_screen(game: str, shared_guest: Guest) -> None:
    guest = shared_guest
    most = find_game(game).most_players()
    tables = [f"/tables/{guest.sets_up(game, *['me'] * n)['id']}" for n in range(2, most)]
    for path in [*tables, in_the_middle(guest, game, most)]:
        guest.goes_to(path)
        for size in DESKTOPS:
            assert fits(sized(guest, size)), (path, size)
            assert offers_everything(guest)
            assert share_of_board(guest) > 0.45
            assert guest.page.evaluate(CUT) == [], (path, size)
    for size in TABLETS:
        assert fits(sized(guest, size)), size
        beside = guest.page.locator(".seats").bounding_box()
        board = guest.page.locator("section.board").bounding_box()
        assert beside is not None
        assert board is not None
        assert board["x"] + board["width"] <= beside["x"] + 1
    for size in LOW:
        assert fits(sized(guest, size)), size
        assert share_of_board(guest) > 0.3


def test_the_score_sheet_of_five_is_seen_whole(guest: Guest, invite: INVITE) -> None:
    path = at_the_end(guest, "spice-road", 5)
    phone = invite(**PHONE, storage_state=guest.context.storage_state())
    for visitor, sizes in ((guest, (*DESKTOPS, *TABLETS)), (phone, ((390, 844),))):
        visitor.goes_to(path)
        visitor.turns_to("Scores")
        for size in sizes:
            sheet = sized(visitor, size).page.locator(".sheet-scroll")
            expect(sheet.locator("thead th")).to_have_count(5)
            assert sheet.evaluate("each => each.scrollWidth <= each.clientWidth"), size


def at_the_end(guest: Guest, game: str, players: int) -> str:
    """A table where everybody is this guest, and the game is over."""
    state, bot, number = tw.Table(game, players=players).deal(SEED), make(BOT, 1), 0
    while not state.over:
        last = state.text(decide(bot, state, number))
        state.play(last)
        number += 1
    table = guest.plays_on(state.record(), number - 1, *["me"] * players)
    guest.sends(f"/tables/{table}/actions", {"decision": 0, "action": last})
    return f"/tables/{table}"


@pytest.mark.slow(3)
@pytest.mark.soak
@pytest.mark.parametrize("game", tw.GAMES)
def test_no_question_and_no_choice_is_cut(game: str, invite: INVITE) -> None:
    """Each kind of step at the smallest desktop, in turn in the three languages."""
    ada, ben = invite(viewport={"width": 1280, "height": 720}), invite()
    table, languages = opened_with_a_friend(ada, ben, game), cycle(LANGUAGES)
    adviser = Adviser(game, 2, table, [ada, ben])
    for number in new_questions(game):
        while adviser.played < number:
            adviser.skip()
        ada.context.set_extra_http_headers({"accept-language": next(languages)})
        ada.goes_to(f"/tables/{table}")
        expect(ada.page.locator(".asked.yours")).to_be_visible()
        assert ada.page.evaluate(CUT) == []
        ada.looks_away()
    assert len(new_questions(game)) > 3


@cache
def new_questions(game: str) -> tuple[int, ...]:
    """The decisions at which the first seat is asked something that it was not asked before.

    For every push, of each kind of step the one with the most buttons.
    """
    state, found = tw.Table(game, players=2).deal(SEED), dict[tuple[int, int], int]()
    for number, action in enumerate(first_part(game, 2)):
        if state.player == 0:
            step = (steps.kind_of(state.core.top()), min(len(state.actions()), MOST_BUTTONS + 1))
            found.setdefault(step, number)
        state.play(action)
    most = {kind: max(each[1] for each in found if each[0] == kind) for kind, _buttons in found}
    return tuple(sorted(by_profile(push=[found[step] for step in most.items()], soak=[*found.values()])))


def opened_with_a_friend(host: Guest, friend: Guest, game: str) -> str:
    """A table for two, without a look at its page."""
    table = host.sets_up(game, "me", "friend")
    friend.sends(f"/tables/{table['id']}/join", {"invitation": table["invitations"][0]["secret"]})
    return str(table["id"])


# The tiles of the map by place, and the boats on them, as boxes in the window.
ON_THE_MAP = """(look) => [...document.querySelectorAll(`[data-panel="map"] [data-hex]`)].flatMap((place) =>
  [...place.querySelectorAll(look)].map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [place.dataset.hex, left, top, right, bottom];
  }))"""
Boxes = dict[str, tuple[float, float, float, float]]


def on_the_map(guest: Guest, look: str) -> Boxes:
    return {
        name: (left, top, right, bottom)
        for name, left, top, right, bottom in guest.page.evaluate(ON_THE_MAP, look)
    }


@pytest.mark.parametrize("game", ["eastern-wonders", "sand-to-sea"])
def test_a_wide_window_has_the_map_on_its_side_and_boats_on_their_tiles(game: str, guest: Guest) -> None:
    guest.goes_to(in_the_middle(guest, game, 4))
    for size in ((1280, 720), (390, 844)):
        sized(guest, size)
        tiles, boats = on_the_map(guest, "use.hex"), on_the_map(guest, "[data-key^=boat-]")
        lefts, tops, rights, bottoms = zip(*tiles.values(), strict=True)
        wide, high = max(rights) - min(lefts), max(bottoms) - min(tops)
        assert (wide > high) == (size[0] > size[1]), size
        assert boats
        for place, (left, top, right, bottom) in boats.items():
            x, y, far, low = tiles[place]
            assert x < left < right < far, place
            assert y < top < bottom < low, place


def test_a_replay_is_in_one_screen_too(guest: Guest) -> None:
    state = tw.Table("spice-road", players=5).deal(SEED)
    state.play(*first_part("spice-road", 5))
    guest.goes_to(f"/replay/{kept(guest, state.record())}?step={MANY // 2}")
    for size in (*DESKTOPS, *TABLETS, *LOW):
        assert fits(sized(guest, size)), size
        expect(guest.page.locator(".player [data-step-to]").last).to_be_in_viewport()


@pytest.mark.parametrize("game", ["spice-road", "eastern-wonders"])
def test_a_phone_can_play(game: str, invite: INVITE) -> None:
    guest = invite(**PHONE)
    table = guest.opens(game, "me", "me")
    adviser = Adviser(game, 2, table, [guest, guest])
    while adviser.state.round < 3:
        adviser.next_decision()
    guest.passes(adviser.played - 1)
    assert not guest.has_to_scroll_sideways()


def test_a_phone_shows_the_board_first_and_the_dock_always(invite: INVITE) -> None:
    guest = invite(**PHONE)
    guest.goes_to(in_the_middle(guest, "new-world", 2))
    own, board = guest.page.locator(".own-picture"), guest.page.locator(".pieces > svg").first
    expect(board).to_be_in_viewport()
    expect(own).to_be_in_viewport()
    expect(own.get_by_role("img", name="settler")).not_to_have_count(0)
    expect(guest.page.locator(".notes")).to_be_hidden()
    guest.turns_to("Scores")
    expect(guest.page.locator(".sheet")).to_be_in_viewport()
    expect(board).to_be_hidden()
    expect(own).to_be_in_viewport()
    assert not guest.has_to_scroll_sideways()
