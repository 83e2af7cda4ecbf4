"""Map, boats and outposts in a position."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.locale import gettext as _
from tradewinds.notation.box import Box
from tradewinds.notation.reading import Pieces, Reader, read_letters
from tradewinds.rules import bits, charts, cubes, islands
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core
from tradewinds.rules.games.game import Game
from tradewinds.rules.hexmap import FAR, Hex, Places, island_places, outward, place_names
from tradewinds.rules.islands import NOWHERE, PORT, SEA
from tradewinds.rules.setup import Setup

FARTHEST = 99


def common(state: Core) -> dict[str, Any]:
    return {"map": {name: place_of(state, place) for place, name in enumerate(state.setup.hexmap.names)}}


def place_of(state: Core, place: int) -> dict[str, Any]:
    lying = state.islands.lying[place]
    shown = {"tile": tile_name(state, place), "at": list(state.setup.hexmap.hexes[place])}
    return shown | ({"cubes": cubes.to_letters(lying)} if lying else {})


def tile_name(state: Core, place: int) -> str:
    tile = state.islands.tile[place]
    name: str = {SEA: "sea", PORT: "port"}.get(tile) or state.setup.seas.tiles[tile]
    return name


def seat(state: Core, seat: int) -> dict[str, Any]:
    boat, names = state.islands.boat[seat], state.setup.hexmap.names
    return {
        "boat": None if boat == NOWHERE else names[boat],
        "outposts": [names[place] for place in bits.listed(state.islands.built[seat])],
    }


def hidden(_position: dict[str, Any]) -> dict[str, Any]:
    return {}


# --- reading ------------------------------------------------------------------------------------------------


def read_places(reader: Reader, game: Game) -> Places:
    """The places of the map, column by column or from the sea outwards."""
    places = reader.part("map")
    hexes = {name: read_hex(places.part(name)) for name in places.data}
    order = (lambda name: outward(hexes[name])) if game.sea_in_the_middle() else (lambda name: hexes[name])
    names = sorted(hexes, key=order)
    ports = [n for n, name in enumerate(names) if places.part(name).get("tile") == "port"]
    each, seas, harbours = game.tiles_laid()
    if len(names) != each * islands.ROWS + seas + harbours or len(ports) != harbours:
        reader.refuse(
            "map",
            _("expected {places} places, {ports} of them ports.").format(
                places=each * islands.ROWS + seas + harbours, ports=harbours
            ),
        )
    return Places(tuple(names), tuple(hexes[name] for name in names), tuple(ports))


def read_hex(place: Reader) -> Hex:
    at = place.listing("at", 2)
    for number in at:
        if not isinstance(number, int) or isinstance(number, bool) or abs(number) > FARTHEST:
            place.refuse("at", _("expected two whole numbers, found {found}.").format(found=at))
    across, down = (int(str(number)) for number in at)
    return across, down


def read(reader: Reader, state: Core) -> None:
    hexmap, players = state.setup.hexmap, state.players
    check_chart(reader, state.setup)
    places = reader.part("map")
    pieces = Pieces(state.setup.seas.tiles, list(range(len(state.setup.seas.tiles))))
    tiles = vec[i64]([read_tile(places.part(name), pieces) for name in hexmap.names])
    state.islands = islands.placed(state.setup.seas, tiles, players)
    check_tiles(reader, state)
    for number, name in enumerate(hexmap.names):
        if "cubes" in places.part(name).data:
            state.islands.lying[number] = read_lying(places.part(name), state)
    for number, held in enumerate(reader.parts("seats", players)):
        state.islands.boat[number] = read_boat(held, state)
        state.islands.built[number] = read_outposts(held, state)


def check_chart(reader: Reader, setup: Setup) -> None:
    """Check that the map and its place names fit the options: the named map, or a possible random one."""
    hexmap = setup.hexmap
    if len(set(hexmap.hexes)) != len(hexmap.hexes):
        reader.refuse("map", _("two places lie at the same spot."))
    if FAR in list(hexmap.distance):
        reader.refuse("map", _("the map is not connected."))
    central = setup.game.sea_in_the_middle()
    named = island_places(hexmap.hexes).names if central else place_names(hexmap.hexes)
    if tuple(hexmap.names) != named:
        reader.refuse("map", _("the names of the places do not match where they lie."))
    own = charts.is_chart(setup.options[setup.game.map_option()])
    if not own and any(bits.count(others) < 2 for others in hexmap.touching):
        reader.refuse("map", _("each tile touches at least two others (W2-2)."))
    if central and hexmap.hexes[0] != (0, 0):
        reader.refuse("map", _("the sea lies in the middle, at [0, 0] (W2-2)."))
    if not setup.game.map_left_to_chance(setup.options):
        check_named_map(reader, setup)


def check_named_map(reader: Reader, setup: Setup) -> None:
    expected = setup.game.places(setup.components, setup.options, seeded(0))
    found = Places(tuple(setup.hexmap.names), tuple(setup.hexmap.hexes), tuple(setup.hexmap.ports))
    if found != expected:
        reader.refuse("map", _("this is not the map that the options name."))


def read_tile(place: Reader, pieces: Pieces) -> int:
    place.expect_keys(["tile", "at"], ["cubes"])
    name = place.get("tile")
    for tile, special in ((SEA, "sea"), (PORT, "port")):
        if name == special:
            return tile
    return pieces.find(name, place.at("tile"))


def check_tiles(reader: Reader, state: Core) -> None:
    """Check the numbers of market, sea and port tiles (EW1, S2)."""
    tiles = list(state.islands.tile)
    each, seas, ports = state.setup.game.tiles_laid()
    found = [bits.count(markets) for markets in state.islands.markets]
    if found != [each] * islands.ROWS:
        reader.refuse(
            "map",
            _("{found} market tiles by symbol; there are {each} of each.").format(found=found, each=each),
        )
    if state.setup.game.sea_in_the_middle() and tiles[0] != SEA:
        reader.refuse("map", _("the sea lies in the middle, at [0, 0] (W2-2)."))
    if tiles.count(SEA) != seas or tiles.count(PORT) != ports:
        reader.refuse("map", _("expected {seas} sea tiles and {ports} ports.").format(seas=seas, ports=ports))


def read_lying(place: Reader, state: Core) -> int:
    if not state.setup.game.leaves_cubes():
        place.refuse("cubes", _("no cubes are left on the map in this game."))
    lying = read_letters(place, "cubes")
    if lying == 0:
        place.refuse("cubes", _("leave this out where no cubes lie."))
    return lying


def read_boat(held: Reader, state: Core) -> int:
    name = held.get("boat")
    if name is None and state.setup.game.chooses_start():  # not placed yet (EW4)
        return NOWHERE
    if name not in state.setup.hexmap.names:
        held.refuse("boat", _("there is no such place on the map."))
    return state.setup.hexmap.names.index(str(name))


def read_outposts(held: Reader, state: Core) -> int:
    pieces = Pieces(
        state.setup.hexmap.names, [place for place, tile in enumerate(state.islands.tile) if tile >= 0]
    )
    return bits.gathered(held.ids("outposts", pieces))


BOX = Box(lambda setup: setup.has_islands, common, seat, hidden, read)
