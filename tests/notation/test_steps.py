"""Every kind of step has an entry in both tables of steps: how it is written, and what is said about it."""

import pytest

from tests.games import all_tables, one_table_per_size
from tradewinds import Table, words
from tradewinds.notation import pending
from tradewinds.rules import steps
from tradewinds.words import telling
from tradewinds.words.step import SILENT

NO_KINDS = {"DEEPEST", "LAST"}
KINDS = {name: kind for name, kind in vars(steps).items() if name.isupper() and name not in NO_KINDS}
UNHEARD_OF = max(KINDS.values()) + 1


def test_kinds_count_from_0() -> None:
    assert sorted(KINDS.values()) == list(range(len(KINDS)))


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_can_be_written_and_spoken_of(name: str) -> None:
    assert KINDS[name] in pending.STEPS
    assert KINDS[name] in words.STEPS


def test_each_kind_is_declared_in_one_place() -> None:
    assert sorted(kind for written in pending.WRITTEN for kind in written) == sorted(KINDS.values())
    assert sorted(kind for said in telling.SPOKEN_OF for kind in said) == sorted(KINDS.values())
    assert sorted(pending.KINDS.values()) == sorted(KINDS.values())


def test_kinds_are_written_as_they_are_called() -> None:
    assert {name.lower().replace("_", "-"): kind for name, kind in KINDS.items()} == pending.KINDS


def test_a_step_that_resolves_itself_says_nothing() -> None:
    silent = {kind for kind, step in words.STEPS.items() if step is SILENT}
    assert silent == {kind for kind, form in pending.STEPS.items() if not form.asks}
    assert silent == {steps.END, steps.LAND, steps.ARRIVE, steps.KEEP}


@pytest.mark.parametrize("table", one_table_per_size(), ids=lambda table: f"{table.game}-{table.players}")
def test_every_verb_of_a_table_is_spoken_of_where_its_steps_are_asked(table: Table) -> None:
    setup = table.deal(1).core.setup
    asked = [words.STEPS[kind] for kind, form in pending.STEPS.items() if form.on_table(setup)]
    spoken_of = {verb for step in asked for verb in step.choices} | telling.openings(setup).keys()
    assert {text.partition(" ")[0] for text in setup.actions.texts} <= spoken_of


def test_every_kind_is_asked_at_some_table() -> None:
    setups = [table.deal(1).core.setup for table in all_tables()]
    assert all(any(form.on_table(setup) for setup in setups) for form in pending.STEPS.values())


def test_a_kind_that_nobody_knows_is_refused() -> None:
    core = Table("new-world", players=2).deal(1).core
    core.then(steps.step(UNHEARD_OF, 0))
    with pytest.raises(KeyError):
        pending.to_words(core)
    with pytest.raises(KeyError):
        words.prompt(core)
    with pytest.raises(KeyError):
        words.describe(core, core.choices[0])
    with pytest.raises(KeyError):
        words.why_not(core, core.choices[0])
    with pytest.raises(KeyError):
        pending.possible(core, core.top())
