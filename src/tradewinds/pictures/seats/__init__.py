"""A seat: its goods, and what it has of each box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.notation.words.goods import amount
from tradewinds.notation.words.parts import points_words
from tradewinds.pictures.panel import PAD, WIDTH, Panel
from tradewinds.pictures.scene import Ring, Scene, labelled, round_ring
from tradewinds.pictures.seats import caravan, colony, sea
from tradewinds.pictures.seats.strip import LEFT, Strip
from tradewinds.pictures.svg import circle, fitted, rect, text, use, width_of
from tradewinds.rules import turns
from tradewinds.rules.cubes import COLOURS, LETTERS

SLOT: Final = 24  # from one place of the storage to the next
BESIDE: Final = 13
GOOD: Final = 21

Draw = Callable[[Scene, int, float], Strip]


def seat_panel(scene: Scene, seat: int) -> Panel:
    y, body = 8.0, ""
    for draw in strips(scene):
        strip = draw(scene, seat, y)
        body += strip.body
        y += strip.height
    y += 8
    acting = seat == scene.core.player and not scene.core.over
    ground = rect(1, 1, WIDTH - 2, y - 2, "card frame", 14)
    ground += f'<path class="seat-{seat}" d="M1 15a14 14 0 0 1 6-11.5V{y - 3.5:g}a14 14 0 0 1-6-11.5Z"/>'
    if acting:
        ground += rect(1.5, 1.5, WIDTH - 3, y - 3, f"seat-edge-{seat}", 13.5)
    return Panel(f"seat-{seat}", scene.company.name(seat), WIDTH, y, ground + body)


def strips(scene: Scene) -> Iterator[Draw]:
    """What is drawn of every seat, by the boxes on the table."""
    table = scene.table
    yield heading
    yield storage
    if table.has_colony:
        yield from (colony.people, colony.point_cards, colony.tiles_held)
    if table.has_bazaar:
        yield caravan.prizes
    if table.has_islands:
        yield sea.outposts
    if table.has_routes:
        yield caravan.route
    if table.has_caravan:
        yield from (caravan.pile,) if table.has_colony else (caravan.hand, caravan.played, caravan.discarded)


# --- whose it is, and the storage ---------------------------------------------------------------------------


def heading(scene: Scene, seat: int, y: float) -> Strip:
    score = turns.score(scene.core, seat)
    sign = "boat" if scene.table.has_ports else "settler"
    body = use(f"{sign}-{seat}", LEFT + 11, y + 14, 24, f"seat-{seat}")
    points = labelled(points_words(score), text(WIDTH - PAD, y + 21, str(score), 19, "serif", "end"), "score")
    end = WIDTH - PAD - width_of(str(score), 19) - 6
    said = status(scene, seat)
    if said:
        wide = width_of(said, 10.5) + 14
        body += rect(end - wide, y + 5, wide, 19, f"seat-{seat}", 9.5)
        body += text(end - wide / 2, y + 18.2, said, 10.5, "on-seat", "middle")
        end -= wide + 6
    name = fitted(name_of(scene, seat), 15, end - LEFT - 30)
    return Strip(32, body + points + text(LEFT + 28, y + 20, name, 15, "strong"))


def name_of(scene: Scene, seat: int) -> str:
    name = scene.company.name(seat)
    return _("{name} (you)").format(name=name) if seat == scene.company.you else name


def status(scene: Scene, seat: int) -> str:
    core = scene.core
    if core.over:
        return _("winner") if turns.winner(core) == seat else ""
    if seat == core.player:
        return _("to play") if core.player == core.turn else _("to choose")
    return ""


def storage(scene: Scene, seat: int, y: float) -> Strip:
    """A place for each good there is room for; what is too much lies beyond."""
    held, limit = scene.seats[seat]["cubes"], scene.limit(seat)
    spots = [
        (LEFT + 10 + n % BESIDE * SLOT, y + 13 + n // BESIDE * SLOT) for n in range(max(limit, len(held)))
    ]
    body = room_left(spots[len(held) : limit])
    for colour, letter in enumerate(LETTERS):
        first, number = held.index(letter) if letter in held else 0, held.count(letter)
        if number:
            body += goods_of_colour(scene, seat, colour, spots[first : first + number])
    return Strip(4 + SLOT * -(-len(spots) // BESIDE), body)


def room_left(spots: Sequence[tuple[float, float]]) -> str:
    if not spots:
        return ""
    words = _("room for {n} more").format(n=len(spots))
    return labelled(words, "".join(circle(x, y, 8.5, "empty") for x, y in spots), "storage")


def goods_of_colour(scene: Scene, seat: int, colour: int, spots: Sequence[tuple[float, float]]) -> str:
    """All goods of a kind are one button: which of them goes does not matter."""
    body = "".join(
        use(f"good-{LETTERS[colour]}", x, y, GOOD, "", f"cube-{seat}-{COLOURS[colour]}-{n}")
        for n, (x, y) in enumerate(spots)
    )
    action = scene.own(seat, COLOURS[colour], "upgrade", "pay", "discard")
    rings = [round_ring(x, y, SLOT / 2 - 0.5) for x, y in spots]
    around = Ring("".join(each.halo for each in rings), "".join(each.edge for each in rings))
    return scene.spot(action, body, around, amount(scene.table, colour, len(spots)), about="goods")
