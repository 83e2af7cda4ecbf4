"""Teaches a network by looking on and by playing itself, then ranks all its ages in the arena.

    pip install -e '.[examples]'
    cd examples
    python selfplay.py learn --game new-world --steps 8000000
    python selfplay.py league --game new-world

`learn` first imitates games of `greedy` (teaching.py), then goes on by PPO on a `Batch` whose opponents are
the network as it is, as it was, and `greedy`. On the way it sits an exam against `greedy` and keeps the
network each time in the folder league/GAME. `league` lets these networks, `greedy` and `random` play each
other. Each network is also a bot of its own wherever bots are named:

    tradewinds arena new-world --bots greedy --bot selfplay:Age_10
"""

import argparse
import copy
import os
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import teaching
import torch
from networks import Network
from numpy.typing import NDArray
from torch import nn
from torch.distributions import Categorical

import tradewinds as tw
from tradewinds import cli
from tradewinds.arena.shares import Share
from tradewinds.envs.batch import Batch
from tradewinds.envs.observations import Observations

FOLDER = Path("league")
TABLES = 1_024
ROLLOUT = 32  # choices at each table between two lessons
PAST = 2  # networks of the past in the pool
TEACHERS = 6  # games against `greedy`, for each against the present network and each against one of the past
SNAPSHOT = 10  # lessons until one of them is replaced
EPOCHS = 2
MINIBATCH = 1024
SHOWN = 10_000  # games of the teacher to look at
LOOKS = 2  # at each choice in them
FEW = 256  # choices between two corrections while looking on
DISCOUNT = 0.998
TRACE = 0.95  # lambda of the generalised advantages
CLIP = 0.2
IMITATION_RATE = 2e-3
LEARNING_RATE = 4e-4
ENTROPY = 0.005
POINTS = 25.0  # points ahead that are worth as much as the game itself, at first
POINTS_LATER = 60.0  # later on it is to win, not to win high
LATER = 0.34  # of the way
MOST_DECISIONS = 1_000  # of a game; then it is given up
EXAMS = 20  # on the way
EXAM_SEED = 2**61  # of deals that never come up while learning
SURENESS = 5.0  # when it counts, the network draws what it likes five times as decidedly


class Player:
    """A network as a policy of observations and masks: an opponent for `Batch`."""

    def __init__(self, layout: Observations, network: Network, sureness: float = 1.0) -> None:
        self.layout = layout
        self.network = network
        self.sureness = sureness

    def __call__(self, observations: NDArray[np.uint8], masks: NDArray[Any]) -> NDArray[np.int64]:
        features = torch.from_numpy(self.layout.features(observations))
        with torch.no_grad():
            liked, _value = self.network(features, torch.from_numpy(masks.astype(np.bool_)))
        drawn: NDArray[np.int64] = Categorical(logits=self.sureness * liked).sample().numpy()
        return drawn


# --- experience ---------------------------------------------------------------------------------------------


class Lesson(NamedTuple):
    """What was seen and done in a rollout, one row for each choice between several actions."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: torch.Tensor
    likelihoods: torch.Tensor
    advantages: torch.Tensor
    returns: torch.Tensor


class School:
    """Tables at which the network plays against itself and its past."""

    def __init__(self, game: str, seed: int, tables: int = TABLES) -> None:
        self.layout = Observations(tw.Table(game))
        self.network = Network(self.layout)
        self.past = [Player(self.layout, copy.deepcopy(self.network)) for _number in range(PAST)]
        pool: list[Player | str] = [Player(self.layout, self.network), *self.past]
        pool += [teaching.TEACHER] * TEACHERS
        self.batch = Batch(
            game,
            tables=tables,
            seed=seed,
            opponents=pool,
            rewards="progress",
            most_decisions=MOST_DECISIONS,
        )
        self.points = POINTS
        self.features = np.zeros((tables, self.layout.num_features), np.float32)
        self.lessons = 0

    def remember(self, chance: np.random.Generator) -> None:
        """Put the present network in the place of a past one: old ones grow rare, but do not vanish."""
        if self.lessons % SNAPSHOT == 0:
            chosen = self.past[chance.integers(PAST)]
            chosen.network.load_state_dict(self.network.state_dict())
        self.lessons += 1

    def lesson(self, steps: int = ROLLOUT) -> Lesson:
        """Play so many choices at each table."""
        moments = [self._moment() for _step in range(steps)]
        with torch.no_grad():
            values = torch.stack([*[moment.values for moment in moments], self._seen()[1]])
        rewards = torch.stack([moment.rewards for moment in moments])
        goes_on = torch.stack([moment.goes_on for moment in moments])
        advantages = advantages_of(rewards, values, goes_on)
        masks = np.concatenate([moment.masks for moment in moments])
        free = np.flatnonzero(masks.sum(axis=1) > 1)  # where there was something to choose
        return Lesson(
            np.concatenate([moment.observations for moment in moments])[free],
            masks[free],
            torch.cat([moment.actions for moment in moments])[free],
            torch.cat([moment.likelihoods for moment in moments])[free],
            normal(advantages.flatten()[free]),
            (advantages + values[:-1]).flatten()[free],
        )

    def _seen(self) -> tuple[torch.Tensor, torch.Tensor]:
        features = torch.from_numpy(self.batch.features(self.features))
        liked, values = self.network(features, torch.from_numpy(self.batch.masks))
        return liked, values

    def _moment(self) -> "Moment":
        batch = self.batch
        observations, masks, seats = batch.observations.copy(), batch.masks.copy(), batch.learner.copy()
        with torch.no_grad():
            liked, values = self._seen()
            drawn = Categorical(logits=liked)
            actions = drawn.sample()
            batch.step(actions.numpy())
            rewards = torch.from_numpy(self._rewards(seats))
        goes_on = torch.from_numpy(~(batch.over | batch.truncated)).float()
        return Moment(observations, masks, actions, drawn.log_prob(actions), values, rewards, goes_on)

    def _rewards(self, seats: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Points ahead, and the game; where it was given up, what was still expected of it."""
        batch = self.batch
        rewards = batch.own_rewards / self.points
        rewards[batch.over] += np.sign(points_ahead(batch, seats)[batch.over])
        if batch.truncated.any():
            left = self.layout.features(batch.final_observations[batch.truncated])
            masks = torch.from_numpy(batch.final_masks[batch.truncated])
            rewards[batch.truncated] += DISCOUNT * self.network(torch.from_numpy(left), masks)[1].numpy()
        return rewards.astype(np.float32)


class Moment(NamedTuple):
    """One choice at each table."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: torch.Tensor
    likelihoods: torch.Tensor
    values: torch.Tensor
    rewards: torch.Tensor
    goes_on: torch.Tensor


def normal(numbers: torch.Tensor) -> torch.Tensor:
    """The same numbers with a mean of 0 and a deviation of 1."""
    return (numbers - numbers.mean()) / (numbers.std() + 1e-8)


def advantages_of(rewards: torch.Tensor, values: torch.Tensor, goes_on: torch.Tensor) -> torch.Tensor:
    """Generalised advantages by step and table; `values` has one more step, which follows the last."""
    surprises = rewards + DISCOUNT * values[1:] * goes_on - values[:-1]
    advantages = torch.zeros_like(rewards)
    ahead = torch.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        ahead = surprises[step] + DISCOUNT * TRACE * goes_on[step] * ahead
        advantages[step] = ahead
    return advantages


# --- looking on ---------------------------------------------------------------------------------------------


def imitate(school: School, games: int, seed: int) -> None:
    """Learn what the teacher chooses, and what comes of it."""
    seen = teaching.shown(school.layout, games, seed)
    returns = torch.from_numpy(seen.leads / school.points + seen.results)
    optimiser = torch.optim.Adam(school.network.parameters(), IMITATION_RATE)
    parts = [rows for _look in range(LOOKS) for rows in torch.randperm(len(returns)).split(FEW)]
    for number, rows in enumerate(parts):
        optimiser.param_groups[0]["lr"] = IMITATION_RATE * (1 - number / len(parts))
        optimiser.zero_grad()
        features = torch.from_numpy(school.layout.features(seen.observations[rows.numpy()]))
        liked, values = school.network(features, torch.from_numpy(seen.masks[rows.numpy()]))
        unlike = nn.functional.cross_entropy(liked, torch.from_numpy(seen.actions[rows.numpy()]))
        (unlike + 0.5 * (values - returns[rows]).pow(2).mean()).backward()
        optimiser.step()


# --- learning -----------------------------------------------------------------------------------------------


def learn_from(school: School, lesson: Lesson, optimiser: torch.optim.Optimizer) -> None:
    """Proximal policy optimisation: several passes over the lesson in small parts."""
    for _epoch in range(EPOCHS):
        for rows in torch.randperm(len(lesson.actions)).split(MINIBATCH):
            optimiser.zero_grad()
            loss_of(school, lesson, rows).backward()
            nn.utils.clip_grad_norm_(school.network.parameters(), 0.5)
            optimiser.step()


def loss_of(school: School, lesson: Lesson, rows: torch.Tensor) -> torch.Tensor:
    features = torch.from_numpy(school.layout.features(lesson.observations[rows.numpy()]))
    liked, values = school.network(features, torch.from_numpy(lesson.masks[rows.numpy()]))
    drawn = Categorical(logits=liked)
    ratio = (drawn.log_prob(lesson.actions[rows]) - lesson.likelihoods[rows]).exp()
    advantages = lesson.advantages[rows]
    gain = torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
    mistakes = (values - lesson.returns[rows]).pow(2).mean()
    loss: torch.Tensor = 0.5 * mistakes - gain - ENTROPY * drawn.entropy().mean()
    return loss


def learn(
    game: str,
    steps: int,
    folder: Path,
    *,
    seed: int = 1,
    tables: int = TABLES,
    games: int = 200,
    shown: int = SHOWN,
) -> int:
    """Learn for so many choices, or a few more; the number of networks that were kept."""
    torch.set_num_threads(1)  # such small networks gain nothing by more
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    school = School(game, seed, tables)
    imitate(school, shown, seed)
    optimiser = torch.optim.Adam(school.network.parameters(), LEARNING_RATE, eps=1e-5)
    done = age = 0
    while done < steps:
        if done * EXAMS >= age * steps:
            keep(school, folder, age, done, games)
            age += 1
        optimiser.param_groups[0]["lr"] = LEARNING_RATE * (1 - 0.9 * done / steps)
        school.points = POINTS if done < LATER * steps else POINTS_LATER
        school.remember(chance)
        learn_from(school, school.lesson(), optimiser)
        done += ROLLOUT * tables
    keep(school, folder, age, done, games)
    return age + 1


def keep(school: School, folder: Path, age: int, done: int, games: int) -> None:
    """Save the network and tell how it does against `greedy`."""
    folder.mkdir(parents=True, exist_ok=True)
    content = {"game": school.batch.table.game, "weights": school.network.state_dict()}
    torch.save(content, folder / f"age-{age}.pt")
    share, points = examined(Player(school.layout, school.network, SURENESS), "greedy", games)
    low, high = share.interval
    print(
        f"age {age:>2}: {done:>11,} choices, {time.process_time() / 60:6.1f} min of processor time, "
        f"{share.value:4.0%} of {share.of} games against greedy (95%: {low:.0%} to {high:.0%}), "
        f"{points:+.1f} points",
        flush=True,
    )


def examined(player: Player, opponent: str, games: int) -> tuple[Share, float]:
    """The share of games won, and the points ahead on average: the first game of each table counts.

    A game that takes too long is given up and not won.
    """
    batch = Batch(
        player.layout.table.game,
        tables=games,
        seed=EXAM_SEED,
        opponents=opponent,
        most_decisions=MOST_DECISIONS,
    )
    won, lead, done = np.zeros(games, np.bool_), np.zeros(games), np.zeros(games, np.bool_)
    while not done.all():
        seats = batch.learner.copy()
        batch.step(player(batch.observations, batch.masks))
        ended = ~done & (batch.over | batch.truncated)
        won[ended] = batch.own_rewards[ended] > 0
        lead[ended] = points_ahead(batch, seats)[ended]
        done |= ended
    return Share(int(won.sum()), games), float(lead.mean())


def points_ahead(batch: Batch, seats: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Points of these seats in the games that ended last, less what the others had on average."""
    own = batch.scores[np.arange(len(seats)), seats]
    ahead: NDArray[np.float64] = own - (batch.scores.sum(axis=1) - own) / (batch.table.players - 1)
    return ahead


# --- playing as a bot ---------------------------------------------------------------------------------------


class NetworkBot:
    """Plays what a network that was kept likes."""

    def __init__(self, seed: int, path: Path) -> None:
        torch.set_num_threads(1)  # the arena plays on all cores already
        content = torch.load(path, weights_only=True)
        self.layout = Observations(tw.Table(content["game"]))
        self.network = Network(self.layout)
        self.network.load_state_dict(content["weights"])
        self.chance = torch.Generator().manual_seed(seed)

    def choose(self, state: tw.State) -> int:
        seen = self.layout.features(self.layout.of(state, state.player)[None])
        mask = self.layout.mask(state, state.player)[None].astype(np.bool_)
        with torch.no_grad():
            liked, _value = self.network(torch.from_numpy(seen), torch.from_numpy(mask))
        return int(torch.multinomial((SURENESS * liked[0]).softmax(0), 1, generator=self.chance))


def __getattr__(name: str) -> Any:
    """`Age_10` of this module is the bot of that age, from the folder that TRADEWINDS_LEAGUE names."""
    if not name.startswith("Age_"):
        raise AttributeError(name)
    folder = Path(os.environ.get("TRADEWINDS_LEAGUE", FOLDER / "new-world"))
    return partial(NetworkBot, path=folder / f"age-{name.removeprefix('Age_')}.pt")


def ages(folder: Path, most: int = 6) -> Iterator[int]:
    """The numbers of the networks in a folder, the last one included, at most so many."""
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
    parser.add_argument("--steps", type=int, default=8_000_000)
    parser.add_argument("--games", type=int, default=200, help="of an exam, or of each pair in the league")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the networks lie; league/GAME by default")
    wanted = parser.parse_args()
    folder = wanted.folder or FOLDER / wanted.game
    if wanted.what == "league":
        return league(wanted.game, folder, wanted.games)
    learn(wanted.game, wanted.steps, folder, seed=wanted.seed, games=wanted.games)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
