"""A seat: its goods, and what it has of each box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.goods import amount
from tradewinds.notation.words.names import kind_name, sea_bonus_name, spice_name
from tradewinds.notation.words.parts import points_words
from tradewinds.pictures import cards, rows, settlers, tiles
from tradewinds.pictures.goods import Box
from tradewinds.pictures.panel import INNER, PAD, WIDTH, Panel
from tradewinds.pictures.scene import Ring, Scene, labelled, ring, round_ring
from tradewinds.pictures.svg import circle, fitted, moving, rect, text, use, width_of
from tradewinds.rules import turns
from tradewinds.rules.board import KINDS
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.cubes import COLOURS, LETTERS
from tradewinds.rules.islands import SYMBOLS

LEFT: Final = PAD + 4
ROOM: Final = INNER - 4
SLOT: Final = 24  # from one place of the storage to the next
BESIDE: Final = 13
GOOD: Final = 21


class Strip(NamedTuple):
    """A part of the panel from edge to edge, and how high it is."""

    height: float
    body: str


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
        yield from (people, point_cards, tiles_held)
    if table.has_bazaar:
        yield prizes
    if table.has_islands:
        yield outposts
    if table.has_routes:
        yield route
    if table.has_caravan:
        yield from (pile,) if table.has_colony else (hand, played, discarded)


# --- whose it is, and the storage ---------------------------------------------------------------------------


def heading(scene: Scene, seat: int, y: float) -> Strip:
    score = turns.score(scene.core, seat)
    sign = "boat" if scene.table.has_ports else "settler"
    body = use(f"{sign}-{seat}", LEFT + 11, y + 14, 24, f"seat-{seat}")
    points = labelled(points_words(score), text(WIDTH - PAD, y + 21, str(score), 19, "serif", "end"))
    end = WIDTH - PAD - width_of(str(score), 19) - 6
    said = status(scene, seat)
    if said:
        wide = width_of(said, 10.5) + 14
        body += rect(end - wide, y + 5, wide, 19, f"seat-{seat}", 9.5)
        body += text(end - wide / 2, y + 18.2, said, 10.5, "on-seat", "middle")
        end -= wide + 6
    name = fitted(scene.company.name(seat), 15, end - LEFT - 30)
    return Strip(32, body + points + text(LEFT + 28, y + 20, name, 15, "strong"))


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
    body = "".join(circle(x, px, 8.5, "empty") for x, px in spots[len(held) : limit])
    for colour, letter in enumerate(LETTERS):
        first, number = held.index(letter) if letter in held else 0, held.count(letter)
        if number:
            body += goods_of_colour(scene, seat, colour, spots[first : first + number])
    return Strip(4 + SLOT * -(-len(spots) // BESIDE), body)


def goods_of_colour(scene: Scene, seat: int, colour: int, spots: Sequence[tuple[float, float]]) -> str:
    """All goods of a kind are one button: which of them goes does not matter."""
    body = "".join(
        use(f"good-{LETTERS[colour]}", x, y, GOOD, "", f"cube-{seat}-{COLOURS[colour]}-{n}")
        for n, (x, y) in enumerate(spots)
    )
    actions = (
        [f"{verb} {COLOURS[colour]}" for verb in ("upgrade", "pay", "discard")]
        if seat == scene.core.player
        else []
    )
    action = next(filter(scene.can, actions), "")
    rings = [round_ring(x, y, SLOT / 2 - 0.5) for x, y in spots]
    around = Ring("".join(each.halo for each in rings), "".join(each.edge for each in rings))
    return scene.spot(action, body, around, amount(scene.table, colour, len(spots)))


# --- the New World box --------------------------------------------------------------------------------------


def people(scene: Scene, seat: int, y: float) -> Strip:
    """Settlers at home, and how many are in reserve."""
    held = scene.seats[seat]
    home = scene.whereabouts[seat][""]
    reserve = _("+{n} in reserve").format(n=held["reserve"])
    end = LEFT + settlers.SIZE + max(0, len(home) - 1) * settlers.STEP
    body = settlers.standing(seat, home, end, y + 12, ROOM)
    if not home:
        body = use("settler", LEFT + 9, y + 12, 17, "spent") + text(LEFT + 20, y + 16, "0", 11, "quiet")
        end = LEFT + 30
    return Strip(26, body + text(end + 8, y + 16, fitted(reserve, 11, WIDTH - PAD - end - 8), 11, "quiet"))


def point_cards(scene: Scene, seat: int, y: float) -> Strip:
    """How many of those that end the game, the icons they show, then the cards themselves."""
    won, end = scene.seats[seat]["point_cards"], scene.prizes_to_end
    words = ngettext("{n} of {end} card", "{n} of {end} cards", end).format(n=len(won), end=end)
    body = text(LEFT, y + 14, fitted(words, 11, 120), 11, "quiet") + icons(scene, seat, y + 10)
    pitch = min(cards.SMALL + 3, (ROOM - cards.SMALL) / max(1, len(won) - 1))
    for n, name in enumerate(won):
        body += cards.won_card(scene, name, LEFT + n * pitch, y + 22)
    return Strip(24 + (cards.SMALL_HEIGHT + 4 if won else 0), body)


def icons(scene: Scene, seat: int, y: float) -> str:
    counted = Counter(scene.icons(seat))
    body = ""
    for n, kind in enumerate(KINDS):
        x = WIDTH - PAD - 36 * (len(KINDS) - n) + 8
        look = "" if counted[kind] else "soft"
        drawn = use(kind, x, y, 15, look) + text(
            x + 10, y + 4, str(counted[kind]), 11, "strong" if counted[kind] else "quiet"
        )
        body += labelled(f"{kind_name(kind)}: {counted[kind]}", drawn)
    return body


def tiles_held(scene: Scene, seat: int, y: float) -> Strip:
    """Bonus tiles and the spaces for them, then exploration tiles."""
    held = scene.seats[seat]
    body = ""
    for n in range(scene.bonus_spaces):
        x = LEFT + n * (tiles.SIDE + 5)
        bonus = held["bonus_tiles"][n : n + 1]
        body += (
            tiles.held_bonus(scene, bonus[0], x, y + 3)
            if bonus
            else rect(x, y + 3, tiles.SIDE, tiles.SIDE, "empty", 5)
        )
    left = LEFT + scene.bonus_spaces * (tiles.SIDE + 5) + 14
    explored = held["exploration_tiles"]
    pitch = min(34.0, (WIDTH - PAD - left - 32) / max(1, len(explored) - 1))
    body += "".join(
        tiles.held_exploration(scene, tile, left + 16 + n * pitch, y + 23, 16)
        for n, tile in enumerate(explored)
    )
    if not held["bonus_tiles"] and not explored:
        body += text(left - 4, y + 27, fitted(_("bonus tiles"), 11, WIDTH - PAD - left), 11, "quiet")
    return Strip(tiles.SIDE + 8, body)


# --- routes and merchant cards ------------------------------------------------------------------------------


def route(scene: Scene, seat: int, y: float) -> Strip:
    """Five places from left to right, the settlers on their cards."""
    held = scene.seats[seat]["route"]
    width = (ROOM - (ROUTE - 1) * 4) / ROUTE
    body = text(LEFT, y + 11, _("route"), 11, "quiet")
    for place in range(ROUTE):
        box = Box(LEFT + place * (width + 4), y + 16, width, 58)
        body += card_of_route(scene, seat, place, box) if place < len(held) else rect(*box, "empty", 6)
    return Strip(16 + 58 + 22, body)


def card_of_route(scene: Scene, seat: int, place: int, box: Box) -> str:
    there = scene.seats[seat]["route"][place]
    acting = seat == scene.core.player
    verb = "replace" if scene.can(f"replace {place + 1}") else "route"
    action = f"{verb} {place + 1}" if acting else ""
    body = cards.merchant(scene, there["card"], box, 13.5)
    numbers = scene.whereabouts[seat].get(f"route {place}", [])
    body += settlers.standing(seat, numbers, box.x + box.width - 1, box.y + box.height + 9, box.width, 16)
    return scene.spot(action, body, ring(*box, 6, 2), cards.merchant_words(scene, there["card"]))


def pile(scene: Scene, seat: int, y: float) -> Strip:
    number = len(scene.seats[seat]["merchant_pile"])
    words = ngettext("{n} merchant card on the pile", "{n} merchant cards on the pile", number).format(
        n=number
    )
    return Strip(
        22,
        use("stack", LEFT + 9, y + 10, 18, "soft")
        + text(LEFT + 22, y + 14, fitted(words, 11, ROOM - 22), 11, "quiet"),
    )


def hand(scene: Scene, seat: int, y: float) -> Strip:
    return fan(scene, seat, "hand", y)


def played(scene: Scene, seat: int, y: float) -> Strip:
    return fan(scene, seat, "played", y, _("played"))


def discarded(scene: Scene, seat: int, y: float) -> Strip:
    return fan(scene, seat, "discarded", y, _("discarded"))


FAN: Final = 4  # cards beside each other
FAN_HEIGHT: Final = 60


def fan(scene: Scene, seat: int, pile: str, y: float, title: str = "") -> Strip:
    """The cards of a pile, in rows; nothing at all where there are none."""
    names = scene.seats[seat].get(pile, [])
    if not names:
        return Strip(0, "")
    top = y + (15 if title else 3)
    body = text(LEFT, y + 10, title, 11, "quiet") if title else ""
    width = (ROOM - (FAN - 1) * 5) / FAN
    for n, name in enumerate(names):
        box = Box(LEFT + n % FAN * (width + 5), top + n // FAN * (FAN_HEIGHT + 6), width, FAN_HEIGHT)
        body += card_of_seat(scene, seat, name, box, spent=pile != "hand")
    return Strip(top - y + -(-len(names) // FAN) * (FAN_HEIGHT + 6), body)


def card_of_seat(scene: Scene, seat: int, name: str, box: Box, *, spent: bool) -> str:
    starting = name in {card.id for card in scene.components.spice_road.starting_cards}
    key = f"merchant-{seat}-{name}" if starting else ""
    body = cards.merchant(scene, name, box, 15, key=key, look="board" if spent else "card")
    actions = [f"{verb} {name}" for verb in ("play", "drop")] if seat == scene.core.player else []
    action = next(filter(scene.can, actions), "")
    return scene.spot(action, body, ring(*box, 6, 2), cards.merchant_words(scene, name))


# --- what was won in the other boxes ------------------------------------------------------------------------


def prizes(scene: Scene, seat: int, y: float) -> Strip:
    """Point cards and coins of Spice Road."""
    held, end = scene.seats[seat], scene.prizes_to_end
    words = ngettext("{n} of {end} card", "{n} of {end} cards", end).format(
        n=len(held["point_cards"]), end=end
    )
    body = text(LEFT, y + 20, fitted(words, 11, 80), 11, "quiet")
    for n, name in enumerate(held["point_cards"]):
        body += cards.won_spice_card(
            scene, name, LEFT + 84 + n * min(28, 130 / len(held["point_cards"])), y + 1
        )
    for n, coin in enumerate(("gold", "silver")):
        x = WIDTH - PAD - 66 + 36 * n
        body += circle(x, y + 16, 9, f"{coin} outlined") + text(x + 12, y + 20, str(held[coin]), 12, "strong")
    return Strip(36, body)


SPACE: Final = 20  # of an outpost


def outposts(scene: Scene, seat: int, y: float) -> Strip:
    """Houses, and where they have left the value below; beside them what was won at sea."""
    values = list(scene.table.seas.values)
    body = ""
    for row, symbol in enumerate(SYMBOLS):
        body += outpost_row(scene, seat, symbol, values, y + 12 + row * SPACE)
    if scene.table.has_ports:
        body += at_sea(scene, seat, LEFT + 30 + len(values) * SPACE, y)
    return Strip(4 * SPACE + 8, body)


def outpost_row(scene: Scene, seat: int, symbol: str, values: list[int], y: float) -> str:
    gone = scene.uncovered(seat, symbol)
    body = use(symbol, LEFT + 8, y, 15)
    for column, value in enumerate(values):
        x = LEFT + 28 + column * SPACE
        body += rect(x - 8.5, y - 8.5, 17, 17, "cell frame", 4)
        if column < gone:
            body += text(x, y + 4, str(value), 11, "strong", "middle")
        else:
            body += use(f"outpost-{seat}", x, y, 15, f"seat-{seat}", f"outpost-{seat}-{symbol}-{column}")
    said = _("{spice}: {n} of {all} outposts built").format(spice=spice_name(symbol), n=gone, all=len(values))
    return labelled(said, body)


def at_sea(scene: Scene, seat: int, x: float, y: float) -> str:
    """Victory tiles, then bonus tiles."""
    held, end = scene.seats[seat], scene.prizes_to_end
    won = held["victory_tiles"]
    words = ngettext("{n} of {end} victory tile", "{n} of {end} victory tiles", end).format(
        n=len(won), end=end
    )
    body = text(x, y + 13, fitted(words, 11, WIDTH - PAD - x), 11, "quiet")
    for n, name in enumerate(won):
        body += won_victory(
            scene, name, x + 11 + n * min(28.0, (WIDTH - PAD - x - 24) / max(1, len(won) - 1)), y + 32
        )
    for n, (name, number) in enumerate(Counter(held["bonus_tiles"]).items()):
        body += held_sea_bonus(name, number, x + n % 5 * 37, y + 50)
    return body


def won_victory(scene: Scene, name: str, x: float, y: float) -> str:
    tile = scene.victory_tiles[name]
    return labelled(
        points_words(tile.points), moving(f"victory-{name}", tiles.badge(tile.points, x, y, 11.5))
    )


def held_sea_bonus(name: str, number: int, x: float, y: float) -> str:
    kind, __, worth = name.partition("-")
    body = rect(x, y, 34, 30, "cover frame", 5) + rows.sea_bonus(kind, int(worth or 0), x + 17, y + 15, 17)
    if number > 1:
        body += text(x + 33, y + 9, f"×{number}", 9, "strong", "end")
    return labelled(sea_bonus_name(kind), body)
