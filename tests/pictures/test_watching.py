"""Pictures of a game that goes on: what is kept from state to state is what would be drawn anew."""

from itertools import islice

import pytest

import tradewinds as tw
from tests.games import first_part, name_of, one_table_per_size
from tests.server.company import SEED, whole_game
from tests.thorough import by_profile
from tradewinds import locale, pictures
from tradewinds.history import History
from tradewinds.pictures import Drawings, Tabletop
from tradewinds.server.services.following import following
from tradewinds.words import Players

DECISIONS = by_profile(push=20, soak=60)
STRIDE_BACK = by_profile(push=10, soak=1)  # on the way back through a game, one state in so many


def drawn(tabletop: Tabletop) -> list[str]:
    seats = [panel for seat in tabletop.seats.values() for panel in (seat.brief, seat.rest)]
    dock = [tabletop.dock] if tabletop.dock else []
    return [panel.svg() for panel in (*tabletop.board, *seats, *dock, tabletop.legend)]


def readers(players: int) -> list[int | None]:
    return [*range(players), None]


@pytest.mark.soak
@pytest.mark.parametrize("table", one_table_per_size(), ids=name_of)
def test_what_is_kept_is_what_would_be_drawn(table: tw.Table) -> None:
    """For each seat and a spectator, with their own marks and choices, at each of the first decisions."""
    history, kept = History(table.deal(3)), Drawings()
    names = ("Ada", "", "Cy", "", "Eve")[: table.players]
    for _state, action in islice(first_part(table.deal(3), 3), DECISIONS):
        history = history.copy()
        history.push(action)
        core = history.state.core
        for you in readers(table.players):
            players = Players(names, you)
            marks = following(history, you, players).marks
            choices = you == core.player
            fresh = pictures.tabletop(core, players, choices=choices, docked=you, marks=marks)
            again = kept.tabletop(core, players, choices=choices, docked=you, marks=marks)
            assert drawn(fresh) == drawn(again)


@pytest.mark.soak
@pytest.mark.parametrize("game", tw.GAMES)
def test_what_is_kept_of_a_whole_game_is_what_would_be_drawn(game: str) -> None:
    """To its end, where questions about things that are gone make no sense any more, and back again."""
    state, kept = tw.Table(game, players=2).deal(SEED), Drawings()
    states = [state.copy()]
    for action in whole_game(game):
        state.play(action)
        states.append(state.copy())
    for each in (*states, *states[::-STRIDE_BACK]):
        fresh = pictures.tabletop(each.core, Players(), choices=False)
        assert drawn(fresh) == drawn(kept.tabletop(each.core, Players(), choices=False))


def test_what_lies_face_down_for_one_reader_is_not_kept_for_another() -> None:
    """C11."""
    state = tw.Table("sand-to-sea", players=2).deal(1)
    kept = Drawings()
    for open_seats in (None, (0,), (1,), None):
        players = Players((), None)
        fresh = pictures.tabletop(state.core, players, choices=False, open_seats=open_seats)
        again = kept.tabletop(state.core, players, choices=False, open_seats=open_seats)
        assert drawn(fresh) == drawn(again)


def test_panels_that_did_not_change_are_not_drawn_again() -> None:
    history, kept = History(tw.Table("new-world", players=2, board="E1").deal(7)), Drawings()
    before = kept.tabletop(history.state.core, Players(), choices=False)
    ahead = history.copy()
    ahead.push(ahead.state.parse("work A1.4"))
    after = kept.tabletop(ahead.state.core, Players(), choices=False)
    same = [old.name for old, new in zip(before.board, after.board, strict=True) if old is new]
    assert "board-A1" not in same
    assert len(same) == len(before.board) - 1
    assert locale.language() == "en"
