"""The panel of a seat: its goods, and what it has of each box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.pictures.goods import counted
from tradewinds.pictures.panel import PAD, WIDTH, Panel
from tradewinds.pictures.scene import Ring, Scene, labelled, piece, ring
from tradewinds.pictures.seats import brief, caravan, colony, sea
from tradewinds.pictures.seats.strip import LEFT, Strip
from tradewinds.pictures.svg import fitted, rect, text, use, width_of
from tradewinds.rules import turns
from tradewinds.rules.cubes import COLOURS, LETTERS, ONE
from tradewinds.words.goods import goods_there
from tradewinds.words.numbers import points_words

SLOT: Final = 24  # distance from one place of the storage to the next
BESIDE: Final = 13
GOOD: Final = 0.875  # size of a good, as a share of that distance

Draw = Callable[[Scene, int, float], Strip]
Spot = tuple[float, float]


def seat_panel(scene: Scene, seat: int) -> Panel:
    """All that a seat has."""
    return framed(scene, seat, f"seat-{seat}", list(strips(scene)))


def brief_panel(scene: Scene, seat: int) -> Panel:
    """The goods of a seat, and the rest in numbers; its name and points stand above it."""
    goods = storage(scene, seat, 0, brief.LEFT, brief.SLOT)
    rest = brief.numbers(scene, seat, goods.height)
    height = goods.height + rest.height + 2
    return Panel(f"seat-{seat}", scene.players.name(seat), brief.WIDTH, height, goods.body + rest.body)


def rest_panel(scene: Scene, seat: int) -> Panel:
    """What the brief panel leaves out, drawn in full."""
    return framed(scene, seat, f"rest-{seat}", list(strips(scene))[2:])


def framed(scene: Scene, seat: int, name: str, drawings: Sequence[Draw]) -> Panel:
    y, body = 8.0, ""
    for draw in drawings:
        strip = draw(scene, seat, y)
        body += strip.body
        y += strip.height
    y += 8
    acting = scene.chooses(seat) and not scene.over
    ground = rect(1, 1, WIDTH - 2, y - 2, "card frame", 14)
    ground += f'<path class="seat-{seat}" d="M1 15a14 14 0 0 1 6-11.5V{y - 3.5:g}a14 14 0 0 1-6-11.5Z"/>'
    if acting:
        ground += rect(1.5, 1.5, WIDTH - 3, y - 3, f"seat-edge-{seat}", 13.5)
    return Panel(name, scene.players.name(seat), WIDTH, y, ground + body)


def strips(scene: Scene) -> Iterator[Draw]:
    """The drawings that make up a seat's panel, depending on the boxes on the table."""
    table = scene.table
    yield heading
    yield storage
    if table.has_colony:
        yield from (colony.people, colony.point_cards, colony.tiles_held)
    if table.has_point_cards:
        yield caravan.prizes
    if table.has_islands:
        yield sea.outposts
    if table.has_routes:
        yield caravan.route
    if table.game.plays_from_hand():
        yield from (caravan.hand, caravan.played, caravan.discarded)
    elif table.has_caravan:
        yield caravan.pile


# --- whose it is, and the storage ---------------------------------------------------------------------------


def heading(scene: Scene, seat: int, y: float) -> Strip:
    score = scene.ask(turns.score, seat)
    sign = "boat" if scene.table.has_ports else "settler"
    body = use(f"{sign}-{seat}", LEFT + 11, y + 14, 24, f"seat-{seat}")
    shown = str(score) if scene.knows_score(seat) else "?"
    words = points_words(score) if scene.knows_score(seat) else _("points unknown: tiles lie face down")
    points = labelled(words, text(WIDTH - PAD, y + 21, shown, 19, "serif", "end"), "score")
    end = WIDTH - PAD - width_of(shown, 19) - 6
    said = status(scene, seat)
    if said:
        wide = width_of(said, 10.5) + 14
        body += rect(end - wide, y + 5, wide, 19, f"seat-{seat}", 9.5)
        body += text(end - wide / 2, y + 18.2, said, 10.5, "on-seat", "middle")
        end -= wide + 6
    name = fitted(name_of(scene, seat), 15, end - LEFT - 30)
    return Strip(32, body + points + text(LEFT + 28, y + 20, name, 15, "strong"))


def name_of(scene: Scene, seat: int) -> str:
    name = scene.players.name(seat)
    return _("{name} (you)").format(name=name) if scene.players.is_you(seat) else name


def status(scene: Scene, seat: int) -> str:
    if scene.over:
        return _("winner") if scene.ask(turns.winner) == seat else ""
    if scene.chooses(seat):
        return _("to move") if seat == scene.view.turn else _("choosing")
    return ""


def storage(scene: Scene, seat: int, y: float, left: float = LEFT, slot: float = SLOT) -> Strip:
    """A place for each good that can be stored; goods above the limit lie beyond."""
    spots = tuple(
        (left + 10 + n % BESIDE * slot, y + 13 + n // BESIDE * slot) for n in range(places_for(scene, seat))
    )
    return Strip(4 + slot * -(-len(spots) // BESIDE), stored(scene, seat, spots, slot))


def places_for(scene: Scene, seat: int) -> int:
    return max(scene.limit(seat), len(scene.seats[seat].cubes))


@piece
def stored(scene: Scene, seat: int, spots: tuple[Spot, ...], pitch: float) -> str:
    """The goods of a seat in these spots, which lie `pitch` apart, and the spots left empty."""
    held = scene.seats[seat].cubes
    body = room_left(spots[len(held) : scene.limit(seat)], pitch)
    first = 0
    for letter, number in counted(held):
        body += goods_of_colour(scene, seat, LETTERS.index(letter), spots[first : first + number], pitch)
        first += number
    return body


def room_left(spots: Sequence[Spot], pitch: float) -> str:
    if not spots:
        return ""
    words = _("room for {n} more").format(n=len(spots))
    side = pitch * 0.68
    drawn = "".join(rect(x - side / 2, y - side / 2, side, side, "empty", side / 5) for x, y in spots)
    return labelled(words, drawn, "storage")


def goods_of_colour(scene: Scene, seat: int, colour: int, spots: Sequence[Spot], pitch: float) -> str:
    """All goods of a colour as one button: which of them is used does not matter.

    Its middle lies on one of them: goods in other rows than the fullest one only belong to it.
    """
    side = pitch * GOOD
    drawn = {
        (x, y): use(f"good-{LETTERS[colour]}", x, y, side, "", f"cube-{seat}-{COLOURS[colour]}-{n}")
        for n, (x, y) in enumerate(spots)
    }
    action = scene.own(seat, COLOURS[colour], "upgrade", "pay", "discard")
    row = fullest_row(spots) if action else drawn.keys()
    main = "".join(body for spot, body in drawn.items() if spot in row)
    words = goods_there(scene.table, len(spots) * ONE[colour])
    others = [spot for spot in spots if spot not in row]
    rest = "".join(drawn[spot] for spot in others)
    return scene.spot(action, main, around_each(row, side), words, about="goods") + scene.also(
        action, rest, around_each(others, side), about="goods"
    )


def fullest_row(spots: Sequence[Spot]) -> list[Spot]:
    height = Counter(y for _x, y in spots).most_common(1)[0][0]
    return [spot for spot in spots if spot[1] == height]


def around_each(spots: Collection[Spot], side: float) -> Ring:
    """A ring around each of them; most are never drawn."""

    def outline(look: str, out: float) -> str:
        rings = (ring(x - side / 2, y - side / 2, side, side, 3) for x, y in spots)
        return "".join(each.outline(look, out) for each in rings)

    return Ring(outline, 2.5)
