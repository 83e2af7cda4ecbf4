"""The numbered rules in our own words, each in the module of the game it comes from."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.guide.texts import (
    common,
    east_west_1,
    east_west_2,
    east_west_3,
    eastern_wonders,
    new_world,
    sand_to_sea,
    spice_road,
)

_MODULES: Final = (
    common,
    spice_road,
    eastern_wonders,
    sand_to_sea,
    new_world,
    east_west_1,
    east_west_2,
    east_west_3,
)
TEXTS: Final[dict[str, RuleText]] = {rule.id: rule for module in _MODULES for rule in module.RULES}
