"""The log of a turn leaves nothing out: a kind of choice that it never asks about fails here."""

import pytest

import tradewinds as tw
from tests.games import first_part, one_table_per_size
from tradewinds.words import telling
from tradewinds.words.happenings import Happening, Turn

TWO_PLAYERS = [table for table in one_table_per_size() if table.players == 2]
NOT_TOLD = {"done", "land"}  # stopping goes without saying, and where a boat landed is told with its voyage
TURNS = 80


class Noted(Turn):
    """A turn that notes what the log asks about."""

    told: list["Noted"]

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        self.asked_about: set[tuple[int, str]] = {(self.opening.kind, self.opening.verb)}
        self.told.append(self)

    def of_kind(self, kind: int, verb: str) -> list[Happening]:
        self.asked_about.add((kind, verb))
        return super().of_kind(kind, verb)

    def of_verb(self, verb: str) -> list[Happening]:
        self.asked_about |= {(each.kind, verb) for each in self.happened}
        return super().of_verb(verb)

    def left_out(self) -> set[str]:
        """What was decided in the turn, but not asked about."""
        untold = [each for each in self.happened if (each.kind, each.verb) not in self.asked_about]
        return {each.text for each in untold if each.verb not in NOT_TOLD}


@pytest.mark.parametrize("table", TWO_PLAYERS, ids=lambda table: table.game)
def test_the_log_asks_about_every_choice_of_a_turn(table: tw.Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Noted, "told", [], raising=False)
    monkeypatch.setattr(telling, "Turn", Noted)
    before, chosen = None, list[int]()
    for state, action in first_part(table.deal(3), 1):
        if state.core.opens_turn():
            if before is not None:
                telling.log_line(before, chosen)
            before, chosen = state.core.copy(), []
        chosen.append(action)
        if len(Noted.told) == TURNS:
            break
    assert len(Noted.told) == TURNS
    assert [turn.left_out() for turn in Noted.told] == [set()] * TURNS
