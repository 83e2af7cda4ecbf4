"""Bots of one's own: classes by name, and installed ones."""

import sys
from pathlib import Path

import pytest

import tradewinds as tw
from tradewinds.bots.bot import decide
from tradewinds.bots.custom.forfeits import Lenient
from tradewinds.bots.registry import BOTS, check, make, names, tidy

BOTS_OF_MINE = """
class Last:
    def choose(self, state):
        return state.legal()[-1]

class Seeded:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, state):
        return state.legal()[self.seed % 2]

class Careless:
    def choose(self, state):
        state.push(state.legal()[0])
        return -1

class Broken:
    def choose(self, state):
        raise ValueError("I am lost")

class Leaving:
    def choose(self, state):
        raise SystemExit("I have had enough")

class Demanding:
    def __init__(self, seed, rating):
        pass

class Idle:
    pass

class Shelf:
    Last = Last

number = 5
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A module in the current folder, under a name that no other test has imported."""
    name = f"bots_{abs(hash(request.node.name))}"
    (tmp_path / f"{name}.py").write_text(BOTS_OF_MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    return name


@pytest.mark.parametrize("name", ["Last", "Shelf.Last"])
def test_a_class_with_one_method_in_the_current_folder_is_a_bot(mine: str, name: str) -> None:
    state = tw.Table("new-world").deal(7)
    assert decide(make(f"{mine}:{name}", 1), state, 1) == state.legal()[-1]


def test_a_class_that_takes_a_seed_is_given_one(mine: str) -> None:
    state = tw.Table("new-world").deal(7)
    chosen = [decide(make(f"{mine}:Seeded", seed), state, 1) for seed in (4, 5)]
    assert chosen == state.legal()[:2]


@pytest.mark.parametrize(
    ("name", "kind", "detail"),
    [
        ("Broken", "failed", "ValueError: I am lost"),
        ("Leaving", "failed", "SystemExit: I have had enough"),
        ("Careless", "illegal", "-1"),
    ],
)
def test_a_bot_that_fails_forfeits_to_a_random_choice(mine: str, name: str, kind: str, detail: str) -> None:
    state = tw.Table("new-world").deal(7)
    chosen = set()
    for seed in range(20):
        bot = make(f"{mine}:{name}", seed)
        chosen.add(decide(bot, state, 1))
        assert isinstance(bot, Lenient)
        assert bot.forfeits == {kind: 1}
        assert bot.first_detail == detail
    assert chosen <= set(state.legal())
    assert len(chosen) > 5


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "no_such_module:Bot",
            "The bot 'no_such_module:Bot' cannot be loaded: ModuleNotFoundError: No module",
        ),
        ("{mine}:Nobody", r"The bot '{mine}:Nobody' cannot be loaded: AttributeError: .* 'Nobody'"),
        ("{mine}:Idle", "'{mine}:Idle' is not a bot: it has no method “choose”"),
        ("{mine}:number", "The bot '{mine}:number' cannot be created: TypeError: it is not a class"),
        ("{mine}:Demanding", "The bot '{mine}:Demanding' cannot be created: TypeError: .*missing 2 required"),
        (":", "The bot ':' cannot be loaded: ValueError: Empty module name"),
        ("exec:", "Name a program like “exec:./mybot --flag”, not 'exec:'"),
        ("exec:'./mybot", 'Name a program like “exec:./mybot --flag”, not "exec:\'./mybot"'),
        ("exec:./there-is-none --flag", "There is no program './there-is-none' to run"),
        ("exec@soon:python3", "Write the seconds for a decision like “exec@2:./mybot”, not 'soon'"),
        ("exec@0:python3", "Write the seconds for a decision like “exec@2:./mybot”, not '0'"),
        (
            "exec:python3 a,b",
            "'exec:python3 a,b' cannot be the name of a bot: game records do not allow commas",
        ),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(mine: str, name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence.replace('{mine}', mine)}.*[.]$"):
        check(name.replace("{mine}", mine))


def test_installed_packages_bring_bots_by_entry_points(
    mine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    information = tmp_path / "my_bots-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: my-bots\nVersion: 1.0\n", encoding="utf-8"
    )
    points = f"[tradewinds.bots]\nLast-One = {mine}:Last\ngreedy = {mine}:Broken\n"
    (information / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert names() == [*BOTS, "Last-One"]
    state = tw.Table("new-world").deal(7)
    assert decide(make("Last-One", 1), state, 1) == state.legal()[-1]
    assert not isinstance(make("greedy", 1), Lenient)
    assert [tidy(" Last-One"), tidy("Greedy ")] == ["Last-One", "greedy"]
