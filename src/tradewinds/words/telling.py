"""All wordings, gathered from the modules for the parts of the boxes."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.rules import steps
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup
from tradewinds.words import (
    caravan,
    colony,
    effects,
    forts,
    islands,
    markets,
    point_cards,
    ports,
    routes,
    sailing,
    tiles,
    turns,
    voyages,
)
from tradewinds.words.happenings import Turn, happenings
from tradewinds.words.players import NOBODY_IN_PARTICULAR, Players
from tradewinds.words.sentences import capitalised
from tradewinds.words.step import Choice, Step, opens_no_turn

MOST_LISTED: Final = 8  # of a longer list, only the verbs are named

SPOKEN_OF: Final = (
    turns.STEPS,
    effects.STEPS,
    caravan.STEPS,
    forts.STEPS,
    tiles.STEPS,
    markets.STEPS,
    routes.STEPS,
    islands.STEPS,
    ports.STEPS,
    sailing.STEPS,
    voyages.STEPS,
)
STEPS: Final[Mapping[int, Step]] = {kind: step for said in SPOKEN_OF for kind, step in said.items()}

# What a log says after how the turn opened, in the order in which things happen in a turn.
AFTERWARDS: Final[list[Callable[[Turn], list[str]]]] = [
    colony.tools_gave,
    tiles.explored,
    tiles.taken_at_fort,
    colony.ousted,
    sailing.dropped,
    sailing.left_behind,
    sailing.owners_paid,
    sailing.picked_up,
    islands.built,
    tiles.column_rewarded,
    islands.upgraded,
    ports.bonus_taken,
    ports.card_taken,
    islands.traded,
    islands.harvested,
    tiles.pile_rewarded,
    ports.claimed,
    effects.returned,
]


@lru_cache(maxsize=64)  # looked up for every choice that is described
def openings(setup: Setup) -> Mapping[str, Choice]:
    """What may open a turn at this table, by verb."""
    return {
        **(colony.OPENINGS if setup.has_colony else {}),
        **(caravan.OPENINGS if setup.game.plays_from_hand() else {}),
        **(point_cards.OPENINGS if setup.has_point_cards else {}),
        **(routes.OPENINGS if setup.has_routes else {}),
        **(islands.OPENINGS | sailing.OPENINGS | ports.OPENINGS if setup.has_ports else {}),
    }


def choices_of(setup: Setup, kind: int) -> Mapping[str, Choice]:
    return openings(setup) if kind == steps.TURN else STEPS[kind].choices


def prompt(state: Core, players: Players = NOBODY_IN_PARTICULAR) -> str:
    """What is asked, and of whom; at the end, who won. If somebody else chooses, only that they do."""
    if state.over or players.you not in (None, state.player):
        return awaited(state, players)
    question = STEPS[steps.kind_of(state.top())].question(state)
    if state.opens_turn():
        return players.say(
            state.player, _("Your turn: {question}"), _("{seat} to play: {question}"), question=question
        )
    return capitalised(players.say(state.player, "{question}", _("{seat}: {question}"), question=question))


def awaited(state: Core, players: Players = NOBODY_IN_PARTICULAR) -> str:
    """What the others are waiting for; at the end, who won."""
    if state.over:
        return turns.outcome(state, players)
    return STEPS[steps.kind_of(state.top())].awaited(state).format(seat=players.name(state.player))


def describe(state: Core, action: int, players: Players = NOBODY_IN_PARTICULAR) -> str:
    """A legal choice in words: what it actually costs now, and what it brings."""
    verb, __, thing = state.setup.actions.texts[action].partition(" ")
    return choices_of(state.setup, steps.kind_of(state.top()))[verb].words(state, thing, players)


def brief(state: Core, action: int, players: Players = NOBODY_IN_PARTICULAR) -> str:
    """A legal choice in two or three words, for a button that also shows a picture of it."""
    verb, __, thing = state.setup.actions.texts[action].partition(" ")
    return choices_of(state.setup, steps.kind_of(state.top()))[verb].brief(state, thing, players)


def price(state: Core, action: int, players: Players = NOBODY_IN_PARTICULAR) -> str:
    """What a legal choice costs now, in two or three words; empty if its picture shows everything."""
    verb, __, thing = state.setup.actions.texts[action].partition(" ")
    return choices_of(state.setup, steps.kind_of(state.top()))[verb].price(state, thing, players)


def log_line(before: Core, chosen: Sequence[int], players: Players = NOBODY_IN_PARTICULAR) -> str:
    """The sentence for the turn that these choices make; `before` is the state in which it was opened."""
    turn = Turn(before, chosen, players)
    opening = choices_of(before.setup, turn.opening.kind)[turn.opening.verb]
    if opening.told is opens_no_turn:
        return continued(before, chosen, players)
    clauses = [opening.told(turn)]
    for more in AFTERWARDS:
        clauses += more(turn)
    return "; ".join(clauses) + "."


def continued(before: Core, chosen: Sequence[int], players: Players) -> str:
    """The same for a game that began as a position, in the middle of this turn."""
    return players.say(
        before.turn,
        _("You go on with your turn: {choices}"),
        _("{seat} goes on with the turn: {choices}"),
        choices=advice(before, chosen, players),
    )


def advice(before: Core, chosen: Sequence[int], players: Players = NOBODY_IN_PARTICULAR) -> str:
    """These choices as advice, one after the other."""
    made = happenings(before, chosen)
    return "; ".join(describe(each.before, each.action, players) for each in made) + "."


def why_not(state: Core, action: int) -> str:
    """Why an action is not allowed now, in the rule's terms and with the rule's id."""
    verb, __, thing = state.setup.actions.texts[action].partition(" ")
    kind = steps.kind_of(state.top())
    choice = choices_of(state.setup, kind).get(verb)
    if choice and choice.refused:
        return choice.refused(state, thing)
    step = STEPS[kind]
    return step.instead().format(choices=listed(state), seat=state.player, rule=step.cites(state))


def listed(state: Core) -> str:
    """What may be done now; only the verbs if there are many choices."""
    texts = [state.setup.actions.texts[choice] for choice in state.choices]
    if len(texts) > MOST_LISTED:
        texts = list(dict.fromkeys(text.partition(" ")[0] for text in texts))
    return ", ".join(texts)
