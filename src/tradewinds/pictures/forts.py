"""Forts with their point card and their stacks of bonus tiles."""

from __future__ import annotations

from typing import Final

from tradewinds.components.model import Location
from tradewinds.pictures import cards, locations, settlers, tiles
from tradewinds.pictures.locations import width
from tradewinds.pictures.scene import Scene, piece, ring
from tradewinds.pictures.svg import line, rect, use

HEIGHT: Final = 140
RISE: Final = 16  # how far the card rises above its fort
RIGHT: Final = cards.WIDTH + 13  # where the part beside the card begins


def room(scene: Scene) -> float:
    """The width of the part beside the card."""
    return width(scene) - RIGHT - 5


@piece
def fort(scene: Scene, place: Location, x: float, y: float) -> str:
    """One button if the fort can be worked; otherwise card and stacks are labelled separately."""
    action = f"work {place.id}"
    wide = width(scene)
    ground = rect(x, y + RISE, wide, HEIGHT - RISE, "cell frame", 9) + beside(scene, place, x, y)
    pieces = card(scene, place, x + 6, y) + stacks(scene, place, x + RIGHT, y + 84)
    around = ring(x, y + RISE, wide, HEIGHT - RISE, 9)
    about = locations.about(place)
    if not scene.can(action):
        return (
            scene.shown(locations.words(scene, place), ground, around, about=about, place=place.id) + pieces
        )
    around = locations.priced(scene, place, around, x, y + HEIGHT)
    return scene.spot(action, ground, around, about=about, place=place.id, over=pieces)


@piece
def beside(scene: Scene, place: Location, x: float, y: float) -> str:
    """Beside the card: the name, the settlers needed and those standing there."""
    left, end = x + RIGHT, x + width(scene) - 5
    body = line(left - 2, y + RISE + 16, place.id, 12, room(scene) - 14, "quiet")
    body += use("fort", end - 8, y + RISE + 12, 17, "soft")
    body += settlers.asked(place.settlers, left - 4, y + RISE + 33)
    return body + locations.inhabitants(scene, place.id, end, y + RISE + 51, room(scene) + 2)


@piece
def card(scene: Scene, place: Location, x: float, y: float) -> str:
    number = number_of(scene, place)
    lying = scene.fort_card(number)
    if lying is None:
        return rect(x, y, cards.WIDTH, cards.HEIGHT, "empty", 8)
    drawn, about = cards.point_card(lying, x, y), cards.about(lying)
    said, around = cards.point_card_words(scene, lying), ring(x, y, cards.WIDTH, cards.HEIGHT, 8)
    if scene.claimed_fort != number or not scene.can("claim"):
        return scene.shown(said, drawn, around, about=about, place=lying.id)
    return scene.spot("claim", drawn, around, about=about, place=lying.id)


def number_of(scene: Scene, place: Location) -> int:
    """The number of a fort; forts count from 0, left to right."""
    return scene.forts.index(place)


@piece
def stacks(scene: Scene, place: Location, x: float, y: float) -> str:
    """The stacks side by side, narrower where there are two."""
    found = scene.stacks_at(number_of(scene, place))
    wide = tiles.SIDE if len(found) == 1 else tiles.NARROW
    left = x + (room(scene) - len(found) * (wide + 2) + 2) / 2
    return "".join(
        tiles.stack(scene, name, stack, left + n * (wide + 2), y, wide)
        for n, (name, stack) in enumerate(found.items())
    )
