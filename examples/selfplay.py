"""Trains a network on a two-player game by self-play, then ranks all its ages in the arena.

    pip install -e '.[examples]'
    cd examples
    python selfplay.py learn --game new-world
    python selfplay.py league --game new-world

It starts from nothing. As in TD-Gammon, the network estimates the value of the position after a choice. At
every choice it looks one action ahead and usually takes the best, and it corrects each estimate by later
ones (TD(lambda)). At half of the tables it plays itself; at the others it meets its past selves and `greedy`.
At regular intervals it takes an exam against `greedy` and is saved in the folder league/GAME. `league` lets
these networks, `greedy` and `random` play each other. Each is a bot wherever a command takes one, `Age_N`,
and once more as `Far_N`, which plays a round on before it decides:

    tradewinds arena new-world --bots greedy --bot selfplay:Age_16 --bot selfplay:Far_16
"""

import argparse
import copy
import os
import time
from collections.abc import Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from networks import Bytes, Network, Numbers
from numpy.typing import NDArray

import tradewinds as tw
from tradewinds import cli
from tradewinds.arena.shares import Share
from tradewinds.envs.batch import Batch
from tradewinds.envs.observations import Observations

FOLDER = Path("league")
TABLES = 512
CHOICES = 8_000_000  # at all tables
ROLLOUT = 32  # choices at each table between two updates
PAST = 2  # past networks in the pool
SNAPSHOT = 20  # updates until one of them is replaced
MINIBATCH = 512
LEARNING_RATE = 7e-4
CALM = 0.999  # what counts is the average network over about a thousand updates
TRACE = 0.8  # lambda: the weight of later expectations
HEAT = 0.05  # expectations that differ by this much are both tried at first, and less and less later
POINTS = 25.0  # a lead of this many points is worth as much as the win itself, at first
POINTS_LATER = 60.0  # at the end: winning matters, not the margin
MOST_DECISIONS = 1_000  # of a game, after which it is abandoned
EXAMS = 16  # during training
EXAM_SEED = 2**61  # of deals that never come up in training
CLOSE = 0.1  # actions this close to the best are examined again

SIGHT = {"Age": 0, "Far": 3}  # how many times bots play a round ahead to see what follows an action

Floats = NDArray[np.float64]


# --- choosing -----------------------------------------------------------------------------------------------


class Choice(NamedTuple):
    """The choice at each table, and what followed."""

    actions: Numbers
    seats: Numbers
    own: NDArray[np.bool_]
    """True if the current network chose, not a past one."""
    after: Bytes
    """What the seat sees after its choice."""
    leads: Floats
    """Its lead in points at that moment."""
    promises: Floats
    """The current network's expectation: partly the lead, partly the game."""
    best: Floats
    """The expectation of the best action."""


class Chooser:
    """Looks one action ahead at all tables of a batch."""

    def __init__(self, network: Network, past: list[Network], chance: np.random.Generator) -> None:
        self.network = network
        self.past = past
        self.chance = chance
        self.points = POINTS
        self.heat = 0.0

    def choose(self, batch: Batch, rivals: Numbers | None = None) -> Choice:
        """Choose for every table; `rivals` holds the seat of a past network at each table, or -1."""
        ahead = batch.ahead(int(self.chance.integers(2**60)))
        seats = batch.seats.astype(np.int64)
        leads = leads_of(ahead.scores, seats[ahead.tables])

        def promised(network: Network, rows: Numbers) -> Floats:
            """This network's expectations for these rows."""
            tables, over = ahead.tables[rows], ahead.over[rows]
            expected = network.ahead(batch.observations, tables, ahead.observations[rows])
            return leads[rows] / self.points + np.where(over, np.sign(leads[rows]), expected)

        promises = promised(self.network, np.arange(len(leads)))
        own = np.ones(len(seats), np.bool_) if rivals is None else rivals != seats
        drawn = promises + self.heat * self.chance.gumbel(size=len(promises))
        for number, network in enumerate(self.past):
            theirs = np.flatnonzero(~own & (np.arange(len(seats)) % len(self.past) == number))
            rows = np.flatnonzero(np.isin(ahead.tables, theirs))
            drawn[rows] = promised(network, rows)
        chosen = rows_of_best(drawn, ahead.tables)
        best = promises[rows_of_best(promises, ahead.tables)]
        return Choice(
            ahead.actions[chosen],
            seats,
            own,
            ahead.observations[chosen],
            leads[chosen],
            promises[chosen],
            best,
        )


def rows_of_best(values: Floats, tables: Numbers) -> Numbers:
    """For each table, the row with the highest value; the rows of a table are adjacent."""
    begins = np.flatnonzero(np.diff(tables, prepend=-1))
    highest = np.maximum.reduceat(values, begins)[tables]
    rows = np.flatnonzero(values == highest)
    return rows[np.flatnonzero(np.diff(tables[rows], prepend=-1))]


def leads_of(scores: NDArray[np.int64], seats: Numbers) -> Floats:
    """The points of these seats minus those of the others."""
    rows = np.arange(len(seats))
    leads: Floats = (scores[rows, seats] - scores[rows, 1 - seats]).astype(np.float64)
    return leads


# --- learning -----------------------------------------------------------------------------------------------


class School:
    """Tables at which the network plays against itself, its past and `greedy`."""

    def __init__(self, game: str, seed: int, tables: int = TABLES) -> None:
        self.layout = Observations(tw.Table(game))
        self.network = Network(self.layout)
        past = [copy.deepcopy(self.network) for _number in range(PAST)]
        self.steady = copy.deepcopy(self.network)
        self.chooser = Chooser(self.network, past, np.random.default_rng(seed))
        among, greedy = tables * 3 // 4, tables - tables * 3 // 4
        self.among = Batch(game, tables=among, seed=seed, most_decisions=MOST_DECISIONS)
        self.greedy = Batch(
            game, tables=greedy, seed=seed + 1, opponents="greedy", most_decisions=MOST_DECISIONS
        )
        # At every third table a past network has one of the seats.
        numbers = np.arange(among)
        self.rivals = np.where(numbers % 3 == 0, numbers // 3 % 2, -1)
        self.optimiser = torch.optim.Adam(self.network.parameters(), LEARNING_RATE)
        self.lessons = 0

    def lesson(self, done: float) -> None:
        """Make some choices at every table and learn from them; `done` is the share of training completed."""
        chooser = self.chooser
        chooser.heat = HEAT * (1 - 0.8 * done)
        chooser.points = 1 / ((1 - done) / POINTS + done / POINTS_LATER)
        self.optimiser.param_groups[0]["lr"] = LEARNING_RATE * max(1 - done, 0.02)
        played = [self._played(self.among, self.rivals), self._played(self.greedy, None)]
        seen = np.concatenate([after for after, _expected in played])
        expected = torch.from_numpy(np.concatenate([expected for _after, expected in played]))
        self._learn(seen, expected.float())
        if self.lessons % SNAPSHOT == 0:  # old ones become rare, but do not vanish
            chooser.past[chooser.chance.integers(PAST)].load_state_dict(self.steady.state_dict())
        self.lessons += 1

    def _played(self, batch: Batch, rivals: Numbers | None) -> tuple[Bytes, Floats]:
        """The observation after each choice of the current network, and what it should have expected."""
        choices, ends, results = [], [], []
        for _step in range(ROLLOUT):
            choice = self.chooser.choose(batch, rivals)
            batch.step(choice.actions)
            lead = leads_of(batch.scores, choice.seats)
            choices.append(choice)
            ends.append(batch.over | batch.truncated)
            results.append(lead / self.chooser.points + np.sign(lead))
        outcomes = outcomes_of(choices, ends, results)
        lasting = choices[: len(outcomes)]
        own = np.concatenate([choice.own for choice in lasting])
        leads = np.concatenate([choice.leads for choice in lasting])
        expected = np.concatenate(outcomes) - leads / self.chooser.points
        return np.concatenate([choice.after for choice in lasting])[own], expected[own]

    def _learn(self, seen: Bytes, expected: torch.Tensor) -> None:
        for rows in torch.randperm(len(expected)).split(MINIBATCH):
            self.optimiser.zero_grad()
            (self.network(seen[rows.numpy()]) - expected[rows]).pow(2).mean().backward()
            self.optimiser.step()
            self._calm_down()

    def _calm_down(self) -> None:
        """Let the averaged network follow the learning one."""
        with torch.no_grad():
            for steady, latest in zip(self.steady.parameters(), self.network.parameters(), strict=True):
                steady.lerp_(latest, 1 - CALM)


def outcomes_of(choices: list[Choice], ends: list[NDArray[np.bool_]], results: list[Floats]) -> list[Floats]:
    """The outcome of every choice but the last, for the seat that made it: TD(lambda).

    That is the result if the game ended, otherwise the expectations at the next choice and later ones.
    What is good for the other seat is bad for this one. If the next choice was an experiment although
    another action was more promising, only the expectation of that action counts.
    """
    outcomes: list[Floats] = []
    outcome = choices[-1].best
    for number in reversed(range(len(choices) - 1)):
        choice, following = choices[number], choices[number + 1]
        ahead = TRACE * outcome + (1 - TRACE) * following.promises
        ahead = np.where(following.own & (following.promises < following.best), following.best, ahead)
        side = np.where(choice.seats == following.seats, 1.0, -1.0)
        outcome = np.where(ends[number], results[number], side * ahead)
        outcomes.append(outcome)
    return outcomes[::-1]


def learn(
    game: str, choices: int, folder: Path, *, seed: int = 1, tables: int = TABLES, games: int = 200
) -> int:
    """Learn for at least this many choices; returns the number of networks saved."""
    torch.set_num_threads(1)  # such small networks gain nothing from more
    torch.manual_seed(seed)
    school = School(game, seed, tables)
    done = age = 0
    while done < choices:
        if done * EXAMS >= age * choices:
            keep(school, folder, age, done, games)
            age += 1
        school.lesson(done / choices)
        done += ROLLOUT * tables
    school.chooser.points = POINTS_LATER
    keep(school, folder, age, done, games)
    return age + 1


def keep(school: School, folder: Path, age: int, done: int, games: int) -> None:
    """Save the network and report its results against `greedy`."""
    folder.mkdir(parents=True, exist_ok=True)
    content = {"game": school.layout.table.game, "points": school.chooser.points}
    torch.save(content | {"weights": school.steady.state_dict()}, folder / f"age-{age}.pt")
    share, points = examined(school.steady, school.layout.table.game, school.chooser.points, games)
    low, high = share.interval
    print(
        f"age {age:>2}: {done:>11,} choices, {time.process_time() / 60:6.1f} min of processor time, "
        f"{share.value:4.0%} of {share.of} games against greedy (95%: {low:.0%} to {high:.0%}), "
        f"{points:+.1f} points",
        flush=True,
    )


def examined(network: Network, game: str, points: float, games: int) -> tuple[Share, float]:
    """The share of games won against `greedy` and the lead in points, from the first game of each table.

    A game that takes too long is abandoned and counts as not won.
    """
    chooser = Chooser(network, [], np.random.default_rng(0))
    chooser.points = points
    batch = Batch(game, tables=games, seed=EXAM_SEED, opponents="greedy", most_decisions=MOST_DECISIONS)
    won, lead, done = np.zeros(games, np.bool_), np.zeros(games), np.zeros(games, np.bool_)
    while not done.all():
        choice = chooser.choose(batch)
        batch.step(choice.actions)
        ended = ~done & (batch.over | batch.truncated)
        won[ended] = batch.own_rewards[ended] > 0
        lead[ended] = leads_of(batch.scores, choice.seats)[ended]
        done |= ended
    return Share(int(won.sum()), games), float(lead.mean())


# --- playing as a bot ---------------------------------------------------------------------------------------


class Judge:
    """A network that was kept, asked what actions promise."""

    def __init__(self, path: Path) -> None:
        content = torch.load(path, weights_only=True)
        self.points: float = content["points"]
        self.layout = Observations(tw.Table(content["game"]))
        self.network = Network(self.layout)
        self.network.load_state_dict(content["weights"])

    def promises(self, state: tw.State) -> Floats:
        """What each allowed action promises to the seat that chooses."""
        afters = [self._after(state, action) for action in state.legal()]
        seats = np.full(len(afters), state.player)
        leads = leads_of(np.array([after.scores() for after in afters]), seats)
        with torch.no_grad():
            seen = np.stack([self.layout.of(after, state.player) for after in afters])
            expected = self.network(seen).numpy()
        over = np.array([after.over for after in afters])
        return leads / self.points + np.where(over, np.sign(leads), expected)

    def later(self, state: tw.State, action: int) -> float:
        """What is promised to the seat that chooses when its next turn comes, or what came of the game."""
        seat, ahead = state.player, self._after(state, action)
        while not ahead.over and (ahead.player != seat or ahead.round == state.round):
            ahead.push(ahead.legal()[int(self.promises(ahead).argmax())])
        if ahead.over:
            lead = leads_of(np.array([ahead.scores()]), np.array([seat]))[0]
            return float(lead / self.points + np.sign(lead))
        return float(self.promises(ahead).max())

    def _after(self, state: tw.State, action: int) -> tw.State:
        after = state.copy()
        after.push(action)
        return after


class NetworkBot:
    """Plays what promises most after one look ahead, with a network that was kept.

    With `draws`, actions that promise nearly as much are played on for a round, by all seats, so often with
    hidden things drawn anew; what the network promises then decides.
    """

    def __init__(self, seed: int, age: int, draws: int = 0) -> None:
        torch.set_num_threads(1)  # the arena plays on all cores already
        self.paths = {game: path for game in tw.GAMES if (path := folder_of(game) / f"age-{age}.pt").exists()}
        if not self.paths:
            raise ValueError(f"There is no network of age {age} here; make one with selfplay.py learn.")
        self.chance = np.random.default_rng(seed)
        self.draws = draws

    def choose(self, state: tw.State) -> int:
        if len(state.legal()) == 1:
            return state.legal()[0]
        judge = judge_in(self.paths[state.table.game])
        promises = judge.promises(self._imagined(state))
        near = promises >= promises.max() - CLOSE
        tried = [action for action, close in zip(state.legal(), near, strict=True) if close]
        if self.draws == 0 or len(tried) == 1:
            return state.legal()[int(promises.argmax())]
        drawn = [self._imagined(state) for _draw in range(self.draws)]
        return max(tried, key=lambda action: sum(judge.later(imagined, action) for imagined in drawn))

    def _imagined(self, state: tw.State) -> tw.State:
        return state.imagine(state.player, int(self.chance.integers(2**31)))


@lru_cache(maxsize=16)
def judge_in(path: Path) -> Judge:
    """The network of a file, loaded once."""
    return Judge(path)


def __getattr__(name: str) -> Any:
    """`Age_10` and `Far_10` are bots of that age."""
    kind, _, age = name.partition("_")
    if kind not in SIGHT or not age.isdecimal():
        raise AttributeError(name)
    return partial(NetworkBot, age=int(age), draws=SIGHT[kind])


def folder_of(game: str) -> Path:
    """Where the networks of a game are: league/GAME, or whatever TRADEWINDS_LEAGUE names."""
    return Path(os.environ.get("TRADEWINDS_LEAGUE", FOLDER / game)).resolve()


def ages(folder: Path, most: int = 6) -> Iterator[int]:
    """The numbers of the networks in a folder, at most this many, including the last."""
    kept = sorted(int(path.stem.removeprefix("age-")) for path in folder.glob("age-*.pt"))
    chosen = np.linspace(0, len(kept) - 1, min(most, len(kept))).round().astype(int)
    return (kept[number] for number in chosen)


def league(game: str, folder: Path, games: int) -> int:
    """Let networks of several ages play each other and `greedy` in the arena, which rates them."""
    os.environ["TRADEWINDS_LEAGUE"] = str(folder.resolve())
    bots = [word for age in ages(folder) for word in ("--bot", f"selfplay:Age_{age}")]
    return cli.main(["arena", game, "--bots", "greedy,random", *bots, "--games", str(games)])


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["learn", "league"])
    parser.add_argument("--game", default="new-world", choices=tw.GAMES)
    parser.add_argument("--choices", type=int, default=CHOICES, help="to learn from")
    parser.add_argument("--games", type=int, default=200, help="of an exam, or of the whole league")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="for the networks; league/GAME by default")
    wanted = parser.parse_args()
    folder = wanted.folder or FOLDER / wanted.game
    if wanted.what == "league":
        return league(wanted.game, folder, wanted.games)
    kept = learn(wanted.game, wanted.choices, folder, seed=wanted.seed, games=wanted.games)
    print(f"See it play: tradewinds arena {wanted.game} --bots greedy --bot selfplay:Far_{kept - 1}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
