"""What a seat has of the Spice Road box: merchant cards, point cards, coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.pictures import cards, settlers
from tradewinds.pictures.goods import Box
from tradewinds.pictures.locations import tab
from tradewinds.pictures.panel import PAD, WIDTH
from tradewinds.pictures.scene import Scene, labelled, pointed, ring
from tradewinds.pictures.seats.strip import LEFT, ROOM, Strip, cards_won
from tradewinds.pictures.svg import circle, line, rect, text, use
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.routes import settlers_needed

FAN: Final = 4  # cards side by side
FAN_HEIGHT: Final = 60

# --- routes and piles ---------------------------------------------------------------------------------------


def route(scene: Scene, seat: int, y: float) -> Strip:
    """The five places of a route, with the settlers on their cards."""
    held = scene.seats[seat].route
    width = (ROOM - (ROUTE - 1) * 4) / ROUTE
    body = text(LEFT, y + 11, _("route"), 11, "quiet")
    for place in range(ROUTE):
        box = Box(LEFT + place * (width + 4), y + 16, width, 58)
        body += (
            card_of_route(scene, seat, place, box)
            if place < len(held)
            else pointed("route", rect(*box, "empty", 6))
        )
    return Strip(16 + 58 + 22, body)


def card_of_route(scene: Scene, seat: int, place: int, box: Box) -> str:
    there = scene.seats[seat].route[place]
    action = scene.own(seat, f"{place + 1}", "route", "replace")
    body = cards.merchant(scene, there.card, box)
    numbers = scene.whereabouts[seat].get(f"route {place}", [])
    body += settlers.standing(seat, numbers, box.x + box.width - 1, box.y + box.height + 9, box.width, 16)
    around = ring(*box, 6, 2)
    if action.startswith("route"):
        price = settlers_needed(scene.core, seat, place)
        around = around._replace(tab=tab(price, box.middle[0], box.y + box.height + 8))
    said = cards.merchant_words(scene, there.card)
    return scene.spot(action, body, around, said, about="route", place=there.card)


def pile(scene: Scene, seat: int, y: float) -> Strip:
    number = len(scene.seats[seat].merchant_pile)
    words = ngettext("{n} merchant card on the pile", "{n} merchant cards on the pile", number)
    told = line(LEFT + 22, y + 14, words.format(n=number), 11, ROOM - 22, "quiet")
    drawn = use("stack", LEFT + 9, y + 10, 18, "soft") + told
    return Strip(22, labelled(words.format(n=number), drawn, "merchant pile"))


# --- hands --------------------------------------------------------------------------------------------------


def hand(scene: Scene, seat: int, y: float) -> Strip:
    return fan(scene, seat, "hand", scene.seats[seat].hand, y)


def played(scene: Scene, seat: int, y: float) -> Strip:
    return fan(scene, seat, "played", scene.seats[seat].played, y, _("played"))


def discarded(scene: Scene, seat: int, y: float) -> Strip:
    return fan(scene, seat, "discarded", scene.seats[seat].discarded, y, _("discarded"))


def fan(scene: Scene, seat: int, pile: str, names: Sequence[str | None], y: float, title: str = "") -> Strip:
    """The cards of a pile in rows; an empty strip if there are none."""
    if not names:
        return Strip(0, "")
    top = y + (15 if title else 3)
    body = text(LEFT, y + 10, title, 11, "quiet") if title else ""
    width = (ROOM - (FAN - 1) * 5) / FAN
    for n, name in enumerate(names):
        box = Box(LEFT + n % FAN * (width + 5), top + n // FAN * (FAN_HEIGHT + 6), width, FAN_HEIGHT)
        body += card_of_seat(scene, seat, name, box, pile)
    return Strip(top - y + -(-len(names) // FAN) * (FAN_HEIGHT + 6), body)


def card_of_seat(scene: Scene, seat: int, name: str | None, box: Box, pile: str) -> str:
    if name is None:
        back = rect(*box, "cover frame", 6) + use("stack", *box.middle, 18, "soft")
        return labelled(_("a merchant card, face down"), back, pile)
    key = f"merchant-{seat}-{name}" if name in scene.starting_cards else ""
    body = cards.merchant(scene, name, box, key=key, look="card" if pile == "hand" else "board")
    action = scene.own(seat, name, "play", "drop")
    said = cards.merchant_words(scene, name)
    return scene.spot(
        action, body, ring(*box, 6, 2), said, about=pile, place=f"{seat}-{name}" if key else name
    )


# --- point cards --------------------------------------------------------------------------------------------


def prizes(scene: Scene, seat: int, y: float) -> Strip:
    """The seat's point cards and coins."""
    held = scene.seats[seat]
    won = held.point_cards
    pitch = min(28, 130 / max(1, len(won)))
    body = line(LEFT, y + 20, cards_won(scene, seat), 11, 80, "quiet")
    for n, name in enumerate(won):
        body += cards.won_spice_card(scene, name, LEFT + 84 + n * pitch, y + 1)
    for n, (kind, owned) in enumerate((("gold", held.gold), ("silver", held.silver))):
        body += coin(kind, owned, WIDTH - PAD - 66 + 36 * n, y + 16)
    return Strip(36, body)


def coin(kind: str, owned: int, x: float, y: float) -> str:
    """A coin, and beside it how many of them the seat has."""
    return pointed(
        "coin", circle(x, y, 9, f"{kind} outlined") + text(x + 13, y + 4.5, str(owned), 13, "strong")
    )
