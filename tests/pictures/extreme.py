"""A component set in which everything is as large as a file allows."""

from msgspec.structs import replace

from tradewinds.components import ComponentSet, standard
from tradewinds.components.model import EasternWonders, Location, NewWorld, PointCard, SpiceRoad

TEN = "YYYRRRGGBB"
EFFECTS = [f"+{TEN}", "^9", f"{TEN}>YYYYYYYYYY", f"YYYYYYYYYY>{TEN}", "+YYYYYYYYYY"]
MUCH = 99


def extreme() -> ComponentSet:
    boxes = standard()
    return replace(
        boxes,
        name="extreme",
        digest="0" * 12,
        spice_road=extreme_road(boxes.spice_road),
        eastern_wonders=extreme_sea(boxes.eastern_wonders),
        new_world=extreme_world(boxes.new_world),
    )


def effect(number: int) -> str:
    return EFFECTS[number % len(EFFECTS)]


def extreme_road(box: SpiceRoad) -> SpiceRoad:
    return replace(
        box,
        merchant_cards=tuple(
            replace(card, id=f"merchant-of-far-lands-{n:02}", effect=effect(n))
            for n, card in enumerate(box.merchant_cards)
        ),
        point_cards=tuple(replace(card, cost=TEN, points=MUCH) for card in box.point_cards),
    )


def extreme_sea(box: EasternWonders) -> EasternWonders:
    return replace(
        box,
        market_tiles=tuple(
            replace(tile, effect=f"{TEN}>YYYYYYYYYY" if n % 2 else f"YYYYYYYYYY>{TEN}")
            for n, tile in enumerate(box.market_tiles)
        ),
        victory_tiles=tuple(replace(tile, cost=TEN, points=MUCH) for tile in box.victory_tiles),
        outpost_values={game: (MUCH,) * len(values) for game, values in box.outpost_values.items()},
        bonus_tiles=replace(box.bonus_tiles, points=(MUCH,) * len(box.bonus_tiles.points)),
    )


def extreme_world(box: NewWorld) -> NewWorld:
    return replace(
        box,
        boards={
            name: tuple(extreme_location(place, n) for n, place in enumerate(places))
            for name, places in box.boards.items()
        },
        point_cards=tuple(extreme_card(card) for card in box.point_cards),
        bonus_tiles=tuple(replace(tile, points=MUCH, per=tile.per and MUCH) for tile in box.bonus_tiles),
        exploration_tiles=tuple(
            replace(tile, cubes=tile.cubes and TEN, points=tile.points and MUCH)
            for tile in box.exploration_tiles
        ),
    )


def extreme_location(place: Location, number: int) -> Location:
    if place.effect[0] in "+^" or ">" in place.effect:
        return replace(place, effect=effect(number), settlers=1 + number % 2 * 11)
    return place


def extreme_card(card: PointCard) -> PointCard:
    return replace(card, cost=TEN, points=MUCH, settlers=card.settlers and MUCH)
