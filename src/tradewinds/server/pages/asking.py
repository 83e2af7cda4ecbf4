"""What the dock asks: every choice as a button where there are few, what was chosen so far, what is held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

from markupsafe import Markup

from tradewinds import pictures, words
from tradewinds.history import History
from tradewinds.pictures.spots import unplaced
from tradewinds.rules import steps
from tradewinds.rules.core import Core
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import Problem
from tradewinds.server.services import acting
from tradewinds.server.views import Choice
from tradewinds.words import Players
from tradewinds.words.groups import in_groups

MOST_BUTTONS: Final = 6  # with more choices than these, the others stand in a list
MOST_COUNTS: Final = 5
WAYS_OUT: Final = frozenset({"done", "rest"})
ALWAYS_BESIDE: Final = frozenset({"land"})
"""What has a place on the table, but one that nobody looks for: the boat, to end its move."""
PLACE_IN_ROW: Final = {
    steps.PAY_CARD: steps.other_of,
    steps.CARD: steps.detail_of,
    steps.REPLACE: steps.detail_of,
}
REPEATABLE: Final = frozenset({"upgrade", "trade", "discard"})


def verb_of(action: str) -> str:
    return action.partition(" ")[0]


@dataclass(frozen=True)
class Button:
    """One choice: in short, in full, and as a picture."""

    action: str
    label: str
    price: str
    """What it costs, where the picture does not show it."""
    sentence: str
    picture: Markup
    times: int
    """How often it can be chosen in one go."""

    @property
    def counts(self) -> list[int]:
        """The numbers of times to offer besides once: all if they are few, else the first and the last."""
        return [n for n in range(2, self.times + 1) if n < MOST_COUNTS or n == self.times]

    @property
    def way_out(self) -> bool:
        """True for what does nothing but go on; such a button is never the brightest."""
        return verb_of(self.action) in WAYS_OUT

    @property
    def always_beside(self) -> bool:
        return verb_of(self.action) in ALWAYS_BESIDE

    @property
    def spoken(self) -> str:
        """What a screen reader says: the words on the button, and what it costs and brings."""
        known = self.sentence.casefold().startswith(self.label.casefold())
        return self.sentence if known else f"{self.label}: {self.sentence}"


@dataclass(frozen=True)
class Asked:
    """The choices of whoever is to choose; none for everybody else."""

    buttons: Sequence[Button] = ()
    """The choices in the dock: all if they are few, else those without a place on the table."""
    groups: Sequence[tuple[str, Sequence[Button]]] = ()
    """All choices below their headings, if they are many."""
    trail: Sequence[Chosen] = ()
    card: str = ""
    """The merchant card that the question is about, if it is about one."""


class Chosen(NamedTuple):
    """A choice of the open turn."""

    label: str
    picture: Markup
    times: int
    back: int
    """The number of choices to take back so that it is open again; 0 if that cannot be."""


class Held(NamedTuple):
    """A choice that would end the turn, and counts only when its player says so."""

    button: Button
    times: int


NOTHING: Final = Asked()


def asked(access: Access, choices: Sequence[Choice]) -> Asked:
    """What the dock shows of these choices."""
    return asked_of(access.live.history, access.players, choices)


def asked_of(history: History, players: Players, choices: Sequence[Choice]) -> Asked:
    """The same for a game without a table."""
    buttons = {choice.action: button(history, choice, players) for choice in choices}
    trail = list(chosen_so_far(history, players)) if choices else []
    if len(buttons) <= MOST_BUTTONS:
        return Asked(few([*buttons.values()]), trail=trail, card=card_asked_about(history.state.core))
    groups = [(heading, [buttons[text] for text in texts]) for heading, texts in in_groups([*buttons])]
    beside = {history.state.text(action) for action in unplaced(history.state.core)}
    shown = [each for each in buttons.values() if each.action in beside or each.always_beside]
    return Asked(few(shown), groups, trail)


def card_asked_about(state: Core) -> str:
    """The id of the merchant card to be paid, used, taken or put in the place of another."""
    place = PLACE_IN_ROW.get(steps.kind_of(state.top()))
    return state.setup.merchants.cards[state.caravan.row[place(state.top())]] if place else ""


def few(buttons: Sequence[Button]) -> list[Button]:
    """These, or only the ways out if they are many."""
    shown = buttons if len(buttons) <= MOST_BUTTONS else [each for each in buttons if each.way_out]
    return last_ways_out(shown)


def last_ways_out(buttons: Iterable[Button]) -> list[Button]:
    return sorted(buttons, key=lambda each: each.way_out)


def button(history: History, choice: Choice, players: Players) -> Button:
    state = history.state
    action = state.parse(choice.action)
    return Button(
        choice.action,
        words.brief(state.core, action, players),
        words.price(state.core, action, players),
        choice.sentence,
        Markup(pictures.sketch(state.core, action).svg()),
        history.times_in_a_row(action) if verb_of(choice.action) in REPEATABLE else 1,
    )


# --- what was chosen so far


def chosen_so_far(history: History, players: Players) -> Iterator[Chosen]:
    """The choices of the player's own open turn; the same one made several times counts as one."""
    if history.between_turns or history.turns[-1].seat != history.state.player:
        return
    turn, back = history.turns[-1], history.steps_back
    left = len(turn.chosen)
    made = zip(turn.moments(), turn.chosen, strict=False)
    for action, same in groupby(made, key=lambda each: each[1]):
        states = [state for state, _action in same]
        yield chosen(states[0], action, players, len(states), left if left <= back else 0)
        left -= len(states)


def chosen(state: Core, action: int, players: Players, times: int, back: int) -> Chosen:
    picture = Markup(pictures.sketch(state, action).svg())
    return Chosen(words.brief(state, action, players), picture, times, back)


# --- a turn that its player wants to confirm


def held(access: Access, decision: int, action: str, times: int) -> Held | None:
    """The choice if it would end the player's own turn; None otherwise, also if it is not allowed.

    Nothing of it is stored or shown to anybody: the page keeps it, and sends it again when it is confirmed.
    """
    live = access.live
    if not access.to_choose or live.play.number != decision or live.state.turn != live.state.player:
        return None
    try:
        number = acting.number_of(live, action)
        ahead = acting.played(live, number, times)
    except Problem:
        return None  # choosing it says why
    return Held(described(access, live.state.text(number)), times) if ahead.between_turns else None


def described(access: Access, action: str) -> Button:
    state, players = access.live.state, access.players
    sentence = words.describe(state.core, state.parse(action), players)
    return button(access.live.history, Choice(action, sentence), players)
