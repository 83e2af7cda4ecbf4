"""An analysis in words and as a picture."""

from typing import NamedTuple

from tradewinds.bots.analysis import Analysis, Mistake, Story
from tradewinds.locale import gettext as _
from tradewinds.notation.words import Company, log_line
from tradewinds.notation.words.numbers import percent
from tradewinds.pictures import Panel
from tradewinds.pictures.course import Mark, course


class Told(NamedTuple):
    """A mistake: what it cost, what was played, what was better."""

    heading: str
    played: str
    better: str


def told(story: Story, mistake: Mistake, company: Company) -> Told:
    turn = story.turns[mistake.turn]
    played, better = (log_line(turn.before, chosen, company) for chosen in (turn.chosen, mistake.better))
    if played == better:  # what differs is too small for the sentence
        texts = turn.before.table.actions.texts
        played += f" ({'; '.join(texts[action] for action in turn.chosen)})"
        better += f" ({'; '.join(texts[action] for action in mistake.better)})"
    return Told(heading(story, mistake, company), played, better)


def heading(story: Story, mistake: Mistake, company: Company) -> str:
    turn = story.turns[mistake.turn]
    return company.say(
        turn.seat,
        _("Turn {turn}, round {round}: you fell from {best} to {played}."),
        _("Turn {turn}, round {round}: {seat} fell from {best} to {played}."),
        turn=mistake.turn + 1,
        round=turn.before.round,
        best=percent(mistake.best),
        played=percent(mistake.played),
    )


def chart(story: Story, found: Analysis, company: Company, now: int | None = None) -> Panel:
    """The mistakes are numbered in their order; `now` is how many turns are played where one looks."""
    marks = [Mark(mistake.turn, story.turns[mistake.turn].seat) for mistake in found.mistakes]
    return course(found.chances, company, marks, now)
