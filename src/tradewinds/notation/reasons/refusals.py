"""From an action that is not allowed to the sentence that says why."""

from collections.abc import Callable
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.notation.reasons import bazaar, caravan, colony, islands, markets, ports, sailing, voyages
from tradewinds.notation.reasons.citing import Reasons, rule, rule_of_stacks
from tradewinds.rules import steps
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

MOST_LISTED: Final = 8  # more choices than these are not listed one by one


def why_not(state: State, action: int) -> str:
    verb, __, thing = state.table.actions.texts[action].partition(" ")
    kind = steps.kind_of(state.top())
    if kind == steps.OVER:
        return _("The game is over (C7).")
    explain = reasons(state.table).get((kind, verb))
    return explain(state, thing) if explain else not_asked(state, kind)


def reasons(table: Table) -> Reasons:
    """Those of the boxes on the table."""
    return {
        **GOODS,
        **(colony.REASONS if table.has_colony else {}),
        **(caravan.REASONS if table.has_caravan else {}),
        **(bazaar.REASONS if table.has_bazaar else {}),
        **(markets.REASONS if table.has_routes else {}),
        **(voyages.REASONS if table.has_islands else {}),
        **(islands.REASONS | sailing.REASONS | ports.REASONS if table.has_ports else {}),
    }


def not_asked(state: State, kind: int) -> str:
    sentence, topic = questions()[kind]
    cited = rule_of_stacks(state) if kind == steps.BONUS else rule(state, topic) if topic else ""
    return sentence.format(choices=choices(state), seat=state.player, rule=cited)


def choices(state: State) -> str:
    """What may be done instead; of many choices only the verbs."""
    texts = [state.table.actions.texts[choice] for choice in state.choices]
    if len(texts) > MOST_LISTED:
        texts = list(dict.fromkeys(text.partition(" ")[0] for text in texts))
    return ", ".join(texts)


def questions() -> dict[int, tuple[str, str]]:
    """What each step asks, and what its rule is about where that depends on the game."""
    return {
        steps.TURN: (_("A turn begins with one of: {choices} ({rule})."), "turn"),
        steps.UPGRADE: (_("Upgrades are being made: {choices} (C3)."), ""),
        steps.TRADE: (_("A trade is being made: {choices} (C4)."), ""),
        steps.DISCARD: (_("Seat {seat} holds too many cubes: {choices} (C6)."), ""),
        steps.FORT: (_("A fort is being used: {choices} (N13)."), ""),
        steps.EXPLORE: (_("An exploration tile is to be taken: {choices} (N17)."), ""),
        steps.BONUS: (_("A bonus tile can be taken: {choices} ({rule})."), ""),
        steps.PAY_CARD: (_("Cubes are being put on merchant cards: {choices} ({rule})."), "acquire"),
        steps.START: (_("A starting set is to be picked: {choices} ({rule})."), "start"),
        steps.PLACE: (_("The boat is to be put on a market tile: {choices} ({rule})."), "start"),
        steps.DROP: (_("A card is to be paid for sailing: {choices} ({rule})."), "sail"),
        steps.PAY_OWNER: (_("The owner of another boat is to be paid: {choices} ({rule})."), "owners"),
        steps.MARKET: (_("A market is being used: {choices} ({rule})."), "market"),
        steps.PAY_BUILD: (_("An outpost is to be paid for: {choices} ({rule})."), "market"),
        steps.REWARD: (_("The reward for a column is to be taken: {choices} ({rule})."), "column"),
        steps.PORT: (_("A port is being used: {choices} ({rule})."), "port"),
        steps.CARD: (_("A merchant card is to be used or taken: {choices} (W1-5)."), ""),
        steps.REPLACE: (_("A card of the full route is to be replaced: {choices} (W1-6)."), ""),
        steps.SWAP: (_("Two cards of the route can be swapped: {choices} (W1-9)."), ""),
        steps.VOYAGE: (_("The boat is to be moved: {choices} (W2-4)."), ""),
        steps.OUTPOST: (_("The outpost for a trade is to be chosen: {choices} (W2-8)."), ""),
        steps.SAIL: (_("The boat is on its way: {choices} ({rule})."), "sail"),
        steps.PAY_STEP: (_("A cube is to be left on the tile: {choices} ({rule})."), "sail"),
        steps.COLLECT: (_("Cubes lie where the move ended: {choices} ({rule})."), "sail"),
        steps.ACTION: (_("After a move comes one action or none: {choices} ({rule})."), "turn"),
    }


def cannot_upgrade(_state: State, colour: str) -> str:
    return _("You have no {colour} cube to upgrade (C3).").format(colour=colour)


def cannot_discard(state: State, colour: str) -> str:
    return _("Seat {seat} has no {colour} cube to return (C6).").format(seat=state.player, colour=colour)


def cannot_pay(topic: str) -> Callable[[State, str], str]:
    def explain(state: State, colour: str) -> str:
        return _("You have no {colour} cube to pay with ({rule}).").format(
            colour=colour, rule=rule(state, topic)
        )

    return explain


GOODS: Final[Reasons] = {
    (steps.UPGRADE, "upgrade"): cannot_upgrade,
    (steps.DISCARD, "discard"): cannot_discard,
    (steps.PAY_CARD, "pay"): cannot_pay("acquire"),
    (steps.PAY_OWNER, "pay"): cannot_pay("owners"),
    (steps.PAY_BUILD, "pay"): cannot_pay("market"),
    (steps.PAY_STEP, "pay"): cannot_pay("sail"),
}
