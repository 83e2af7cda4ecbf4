"""Finds the rules about what a player points at: an action, a part on the table, or a question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from tradewinds.components import ComponentSet, standard
from tradewinds.guide.contents import ids_of
from tradewinds.notation.tables import find_game
from tradewinds.rules.setup import Setup
from tradewinds.words import STEPS
from tradewinds.words.games import facts

# Entries list rule ids, and topics for which each game cites its own rules. What a game lacks is skipped.

VERBS: Final = {
    "work": "N7 N8 N9 N10 N11 N12",
    "route": "W1-10",
    "rest": "SR5 S11 N18 W1-11",
    "acquire": "SR4 acquire",
    "play": "SR3 play C2 C3 C4 C5",
    "claim": "SR6 EW9 port fort N14 N16 N17",
    "sail": "sail owners",
    "land": "sail owners",
    "build": "market EW8 S10 W2-7",
    "trade": "C4 C5 market W2-8",
    "harvest": "EW10 EW11",
    "collect": "EW6",
    "upgrade": "C3",
    "bonus": "column N15 W2-7 W3-4 EW11 N21 W1-12",
    "explore": "explore",
    "use": "W1-5 C5",
    "take": "W1-5 W1-6",
    "replace": "W1-6",
    "swap": "W1-9",
    "card": "S10",
    "pay": "SR4 acquire owners market",
    "drop": "S7",
    "discard": "C6",
    "start": "start EW4",
    "place": "start EW4",
    "done": "C3 C4 EW5 market port N13 W1-9 W3-4",
}

PARTS: Final = {
    # locations, by what they do
    "location": "N7 N8 N9 N10 N12",
    "produce": "C2",
    "upgrade": "C3",
    "trade": "C4 C5",
    "fort": "N13 N14 N15 fort",
    "market": "W1-5 W1-7 W3-3 W3-4",
    "refresh market": "W1-8",
    "adjust route": "W1-9",
    "boat 1": "W2-4 W2-5 W2-6",
    "boat 2": "W2-4 W2-5 W2-6",
    "boat any": "W2-4 W2-5 W2-6",
    "boat trade": "W2-8",
    "outpost trade": "W2-8",
    # what else lies on the boards
    "point card": "SR6 N14 N20",
    "settlers card": "N16",
    "exploration card": "N17",
    "aid card": "N9",
    "tool card": "N11",
    "exploration tile": "N4 W1-2 N7 N17",
    "bonus tile": "EW2 S3 column EW11 N15 W2-7 W3-4 N21 W1-12",
    "coin": "SR6 SR7",
    "deck": "C11 C12",
    # on the map
    "market tile": "market W2-8",
    "sea tile": "S9 W2-2 W2-5",
    "port": "EW9",
    "victory tile": "EW9 EW12 S12",
    "boat": "sail owners",
    "outpost": "market W2-8 column W2-7",
    # with a player
    "goods": "C1 C9",
    "storage": "C6",
    "settlers": "N5 N8 N10 N18 W1-11",
    "reserve": "N5 N16",
    "merchant card": "SR4 acquire W1-5 W3-3 SR3",
    "hand": "SR3 S6 S7",
    "played": "SR5 S7 S11",
    "discarded": "S7 S11",
    "route": "W1-10 W1-6 W1-9 W1-11",
    "merchant pile": "W1-5 W3-4 W1-12",
    "score": "SR7 EW12 S12 N22 W2-9 W3-6 C9 C8",
}


def about_action(game: str, text: str, components: ComponentSet | None = None) -> list[str]:
    """Ids of the rules about an action such as `work A1.3` or `trade`."""
    verb, _, named = text.partition(" ")
    about = about_location(game, named, components) if verb == "work" else []
    return _once([*about, *_known(game, VERBS[verb])])


def about_location(game: str, place: str, components: ComponentSet | None = None) -> list[str]:
    """Ids of the rules about working at a location such as `A1.3`."""
    boards = (components or standard()).new_world.boards
    effect = next(each.effect for each in boards[place.partition(".")[0]] if each.id == place)
    return _once(about_part(game, kind_of(effect)) + about_part(game, "location"))


def kind_of(effect: str) -> str:
    """The entry of PARTS for a location with this effect. Raises KeyError for an unknown effect."""
    if effect in PARTS:
        return effect
    return "trade" if ">" in effect else {"+": "produce", "^": "upgrade"}[effect[0]]


def about_part(game: str, part: str) -> list[str]:
    """Ids of the rules about a part on the table; `part` is a key of PARTS."""
    return [*_known(game, PARTS[part])]


def about_pieces(setup: Setup) -> dict[str, list[str]]:
    """Ids of the rules about everything that can lie on the table, by the names used in pictures."""
    game = setup.game.name()
    places = setup.board.places if setup.has_colony else []
    about = {part: about_part(game, part) for part in PARTS}
    return about | {f"at {place}": about_location(game, place, setup.components) for place in places}


def about_step(game: str, kind: int) -> list[str]:
    """Ids of the rules about a question, given the kind of step that asks it."""
    return [*_known(game, STEPS[kind].rules)]


@lru_cache(maxsize=1024)
def _known(game: str, entry: str) -> tuple[str, ...]:
    """The ids in an entry that the rule book of this game has."""
    known = ids_of(find_game(game).name())
    return tuple(_once(each for each in _named(game, entry) if each in known))


def _named(game: str, entry: str) -> Iterator[str]:
    """The words of an entry, with each topic replaced by the ids that the game cites for it."""
    cited = facts(game).citations
    for word in entry.split():
        yield from cited.get(word, word).split(", ")


def _once(ids: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(ids))
