"""Forts: the point card above, the stacks of bonus tiles beside."""

from __future__ import annotations

from typing import Final

from tradewinds.components.model import Location
from tradewinds.pictures import cards, locations, settlers, tiles
from tradewinds.pictures.locations import WIDTH
from tradewinds.pictures.scene import Ring, Scene, labelled, ring
from tradewinds.pictures.svg import line, rect, use

HEIGHT: Final = 148
RISE: Final = 16  # how far the card stands above its fort
RIGHT: Final = cards.WIDTH + 13  # where the part beside the card begins
ROOM: Final = WIDTH - RIGHT - 5


def fort(scene: Scene, place: Location, x: float, y: float) -> str:
    """Where work can be chosen, all of it is the button; else card and stacks speak for themselves."""
    action = f"work {place.id}"
    ground = rect(x, y + RISE, WIDTH, HEIGHT - RISE, "cell frame", 9) + beside(scene, place, x, y)
    pieces = card(scene, place, x + 6, y) + stacks(scene, place.id, x + RIGHT, y + 84)
    if not scene.can(action):
        return labelled(locations.words(scene, place), ground, locations.about(place)) + pieces
    around = ring(x, y + RISE, WIDTH, HEIGHT - RISE, 9)
    price = locations.tab(scene.price_at(place.id), x + WIDTH / 2, y + HEIGHT)
    return scene.spot(
        action, ground + around.edge + pieces, Ring(around.halo, price), about=locations.about(place)
    )


def beside(scene: Scene, place: Location, x: float, y: float) -> str:
    """The name, the settlers asked for and those who stand there."""
    left = x + RIGHT
    body = line(left, y + RISE + 16, place.id, 10.5, ROOM - 18, "quiet")
    body += use("fort", x + WIDTH - 15, y + RISE + 13, 18, "soft")
    body += settlers.asked(place.settlers, left - 3, y + RISE + 33)
    return body + locations.inhabitants(scene, place.id, x + WIDTH - 5, y + RISE + 51, ROOM + 2)


def card(scene: Scene, place: Location, x: float, y: float) -> str:
    number = [fort.id for fort in scene.forts].index(place.id)
    name = scene.view["point_row"][number]
    if name is None:
        return rect(x, y, cards.WIDTH, cards.HEIGHT, "empty", 8)
    drawn, about = cards.point_card(scene.cards[name], x, y), cards.about(scene.cards[name])
    said = cards.point_card_words(scene, scene.cards[name])
    if scene.claimed_fort != number or not scene.can("claim"):
        return labelled(said, drawn, about)
    return scene.spot("claim", drawn, ring(x, y, cards.WIDTH, cards.HEIGHT, 8), about=about)


def stacks(scene: Scene, place: str, x: float, y: float) -> str:
    """One beside the other, narrower where there are two."""
    found = {name: stack for name, stack in scene.view["bonus_stacks"].items() if name.startswith(place)}
    width = tiles.SIDE if len(found) == 1 else tiles.NARROW
    left = x + (ROOM - len(found) * (width + 2) + 2) / 2
    return "".join(
        tiles.stack(scene, name, stack, left + n * (width + 2), y, width)
        for n, (name, stack) in enumerate(found.items())
    )
