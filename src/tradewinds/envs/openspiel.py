"""The games as Python games of OpenSpiel. Importing this registers them.

    import pyspiel, tradewinds.envs.openspiel
    game = pyspiel.load_game("tradewinds_new_world_v1", {"players": 3})

Nothing lies hidden here: whatever the rules shuffle is drawn by chance when it comes to light. A chance node
stands before the deal, and before every action that turns up a card or tile. So each game is one of perfect
information with explicit chance, and searches cannot see what is going to be drawn.
"""

from __future__ import annotations

from tradewinds.envs.needing import need

need("pyspiel", extra="openspiel")

from typing import Any, Final, Self

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from tradewinds.envs.checks import check_limit, reward_form
from tradewinds.envs.observations import Observations
from tradewinds.envs.rewards import PROGRESS, worth
from tradewinds.envs.versions import VERSIONS, openspiel_name
from tradewinds.locale import gettext as _
from tradewinds.notation.tables import FEWEST_PLAYERS, find_game
from tradewinds.rules.core import Core
from tradewinds.state import State
from tradewinds.table import Table

OUTCOMES: Final = 256  # of every chance node
DEALS: Final = 3  # chance nodes before the deal: 16,777,216 different ones
MOST_DECISIONS: Final = 5_000  # then a game is given up; random play hardly ends some of them
MOST_POINTS: Final = 1_000.0  # nobody gets as far ahead


def game_type(name: str) -> pyspiel.GameType:
    rules_of_game = find_game(name)
    options = {option: values[0] for option, values in rules_of_game.options().items()}
    settings = {"players": FEWEST_PLAYERS, "rewards": "win", "most_decisions": MOST_DECISIONS}
    return pyspiel.GameType(
        short_name=openspiel_name(name),
        long_name=f"Tradewinds: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules_of_game.most_players(),
        min_num_players=FEWEST_PLAYERS,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=settings | options,
    )


class TradewindsGame(pyspiel.Game):
    """One of the seven games; the class of each knows its name."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = game_type(self.name).parameter_specification | (params or {})
        self.form = terminal_form(given.pop("rewards"))
        self.most_decisions = check_limit(given.pop("most_decisions"))
        self.table = Table(self.name, given.pop("players"), **given)
        self.layout = Observations(self.table)
        highest = 1.0 if self.form == 0 else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.num_actions,
            max_chance_outcomes=OUTCOMES,
            num_players=self.table.players,
            min_utility=-highest,
            max_utility=highest,
            utility_sum=0.0,
            max_game_length=self.most_decisions,
        )
        super().__init__(self.type_of(self.name), info, params or {})

    @staticmethod
    def type_of(name: str) -> pyspiel.GameType:
        """The type to register this game with."""
        return game_type(name)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> TradewindsState:
        return TradewindsState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DEALS + self.most_decisions

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """An observer of public information; OpenSpiel itself has those for other kinds."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.layout)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def terminal_form(rewards: str) -> int:
    form = reward_form(rewards)
    if form == PROGRESS:
        raise ValueError(_("In OpenSpiel rewards come at the end: win or score."))
    return form


class Moment:
    """Where a game is: not dealt yet, at a choice, or with a choice made that waits for chance."""

    def __init__(self, table: Table, most_decisions: int) -> None:
        self.table = table
        self.left = most_decisions
        self.digits: list[int] = []
        self.game: State | None = None
        self.waiting: int | None = None

    def __deepcopy__(self, _memo: object) -> Self:
        twin = type(self)(self.table, self.left)
        twin.digits = list(self.digits)
        twin.game = None if self.game is None else self.game.copy()
        twin.waiting = self.waiting
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        position = None if self.game is None else self.game.position()
        table = (self.table.game, self.table.players, dict(self.table.options))
        return recalled, (type(self), *table, self.left, self.digits, position, self.waiting)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moment) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it changes with every action

    @property
    def for_chance(self) -> bool:
        return self.game is None or self.waiting is not None

    @property
    def over(self) -> bool:
        return self.game is not None and (self.game.over or self.left == 0)

    def take(self, action: int) -> None:
        """Take an outcome of chance or an action; ValueError with a sentence if it is not legal."""
        if self.for_chance:
            self.draw(action)
        elif self.over:
            raise ValueError(_("The game is over."))
        else:
            self.choose(action)

    def draw(self, outcome: int) -> None:
        if not 0 <= outcome < OUTCOMES:
            raise ValueError(_("Chance has the outcomes 0 to {last}.").format(last=OUTCOMES - 1))
        if self.game is None:
            self.digits.append(outcome)
            if len(self.digits) == DEALS:
                self.game = self.table.deal(int.from_bytes(self.digits, "big"))
        elif self.waiting is not None:
            self.game = self.game.imagine(self.game.player, outcome)
            self.game.push(self.waiting)
            self.waiting = None

    def choose(self, action: int) -> None:
        """Play the action, or keep it waiting for a chance node if it turns something up."""
        assert self.game is not None
        after = self.game.copy()
        after.play(action)
        self.left -= 1
        if drawn(after.core) == drawn(self.game.core):
            self.game = after
        else:
            self.waiting = action


def recalled(
    kind: type[Moment],
    game: str,
    players: int,
    options: dict[str, str],
    left: int,
    digits: list[int],
    position: dict[str, Any] | None,
    waiting: int | None,
) -> Moment:
    """The moment that was pickled."""
    moment = kind(Table(game, players, **options), left)
    moment.digits = digits
    moment.game = None if position is None else State.from_position(position)
    moment.waiting = waiting
    return moment


def drawn(state: Core) -> list[int]:
    """A value that changes whenever something hidden comes to light."""
    decks = (state.colony.deck, state.caravan.deck, state.point_cards.deck, state.ports.pile)
    return [state.chance.a, *state.colony.stacks, *[deck.drawn for deck in decks]]


class TradewindsState(pyspiel.State):
    def __init__(self, game: TradewindsGame) -> None:
        super().__init__(game)
        self.moment = Moment(game.table, game.most_decisions)
        self.form = game.form

    def __eq__(self, other: object) -> bool:
        return (
            type(other) is type(self) and self.get_game() == other.get_game() and self.moment == other.moment
        )

    __hash__ = None  # type: ignore[assignment]  # it changes with every action

    def current_player(self) -> int:
        if self.moment.over and not self.moment.for_chance:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.moment.for_chance or self.moment.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.moment.game.player

    def _legal_actions(self, _player: int) -> list[int]:
        return [] if self.moment.game is None else self.moment.game.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        try:
            self.moment.take(action)
        except ValueError as refusal:
            raise pyspiel.SpielError(str(refusal)) from refusal

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.moment.game is None:
            return f"chance {action}"
        return self.moment.game.text(action)

    def is_terminal(self) -> bool:
        return self.moment.over and not self.moment.for_chance

    def returns(self) -> list[float]:
        if not self.is_terminal() or self.moment.game is None:
            return [0.0] * self.num_players()
        return list(worth(self.moment.game.core, self.form))

    def __str__(self) -> str:
        if self.moment.game is None:
            return f"not dealt: {self.moment.digits}"
        waiting = "" if self.moment.waiting is None else f", then {self.moment.waiting}"
        return f"{self.moment.game.view(None)}{waiting}"


class Observer:
    """Observations as floats, whole and by the names of their fields."""

    def __init__(self, layout: Observations) -> None:
        self.layout = layout
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            field.name: self.tensor[field.offset : field.offset + field.length].reshape(field.shape)
            for field in layout.fields
        }

    def set_from(self, state: TradewindsState, player: int) -> None:
        game = state.moment.game
        self.tensor[:] = 0 if game is None else self.layout.of(game, player)

    def string_from(self, state: TradewindsState, player: int) -> str:
        game = state.moment.game
        return "not dealt" if game is None else str(game.view(player))


for _game in VERSIONS:
    pyspiel.register_game(game_type(_game), type(openspiel_name(_game), (TradewindsGame,), {"name": _game}))
