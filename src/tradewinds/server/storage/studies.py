"""Studies with their variations and comments. Each method is one transaction."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from tradewinds.server.storage.models import StoredComment, StoredComponents, StoredStudy, StoredVariation
from tradewinds.server.storage.queries import add_components
from tradewinds.server.storage.repository import NoRoom, Storage, reading, writing_beside


@dataclass(frozen=True)
class StudyRows:
    """A study as it is stored."""

    study: StoredStudy
    variations: list[StoredVariation]
    comments: list[StoredComment]


class Studies(Storage):
    @writing_beside
    def add_study(session: Session, study: StoredStudy, components: StoredComponents | None) -> None:
        add_components(session, components)
        session.add(study)

    @reading
    def study(session: Session, study_id: str) -> StudyRows | None:
        found = session.get(StoredStudy, study_id)
        if found is None:
            return None
        variations = select(StoredVariation).where(StoredVariation.study_id == study_id)
        comments = select(StoredComment).where(StoredComment.study_id == study_id)
        return StudyRows(
            found,
            list(session.scalars(variations.order_by(StoredVariation.number))),
            list(session.scalars(comments.order_by(StoredComment.line, StoredComment.step))),
        )

    @reading
    def studies_of(session: Session, owner: str, limit: int) -> list[StoredStudy]:
        """The studies that a guest opened, most recently seen first."""
        wanted = select(StoredStudy).where(StoredStudy.owner == owner)
        return list(session.scalars(wanted.order_by(StoredStudy.seen_at.desc()).limit(limit)))

    @writing_beside
    def change_study(session: Session, study_id: str, values: Mapping[str, object]) -> None:
        session.execute(update(StoredStudy).where(StoredStudy.id == study_id).values(**values))

    @writing_beside
    def remove_study(session: Session, study_id: str) -> None:
        session.execute(delete(StoredStudy).where(StoredStudy.id == study_id))

    # --- variations

    @writing_beside
    def add_variation(
        session: Session, study_id: str, parent: int, step: int, actions: str, name: str, most: int
    ) -> int:
        """The number of the new variation, from 1. NoRoom if there are as many as there may be."""
        session.get(StoredStudy, study_id, with_for_update=True)
        of_study = StoredVariation.study_id == study_id
        count = session.scalars(select(func.count()).where(of_study)).one()
        if count >= most:
            raise NoRoom
        last = session.scalars(
            select(func.coalesce(func.max(StoredVariation.number), 0)).where(of_study)
        ).one()
        session.add(
            StoredVariation(
                study_id=study_id, number=last + 1, parent=parent, step=step, actions=actions, name=name
            )
        )
        grow(session, study_id, len(actions))
        return int(last) + 1

    @writing_beside
    def extend_variation(session: Session, study_id: str, number: int, known: str, longer: str) -> bool:
        """Replace the actions of a variation; False if they are not those known any more."""
        this = update(StoredVariation).where(
            StoredVariation.study_id == study_id,
            StoredVariation.number == number,
            StoredVariation.actions == known,
        )
        changed = session.execute(this.values(actions=longer).returning(StoredVariation.number)).first()
        if changed is None:
            return False
        grow(session, study_id, len(longer) - len(known))
        return True

    @writing_beside
    def rename_variation(session: Session, study_id: str, number: int, name: str) -> None:
        this = update(StoredVariation).where(
            StoredVariation.study_id == study_id, StoredVariation.number == number
        )
        session.execute(this.values(name=name))

    @writing_beside
    def remove_variations(session: Session, study_id: str, numbers: Collection[int]) -> None:
        """Remove these variations, and what was written about them."""
        session.execute(
            delete(StoredVariation).where(
                StoredVariation.study_id == study_id, StoredVariation.number.in_(numbers)
            )
        )
        session.execute(
            delete(StoredComment).where(StoredComment.study_id == study_id, StoredComment.line.in_(numbers))
        )

    # --- comments

    @writing_beside
    def write_comment(session: Session, study_id: str, line: int, step: int, text: str, most: int) -> None:
        """Keep what is written about a step; an empty text removes it. NoRoom if there are too many."""
        session.get(StoredStudy, study_id, with_for_update=True)
        known = session.get(StoredComment, (study_id, line, step))
        if text and known is None and comments_in(session, study_id) >= most:
            raise NoRoom
        if text:
            session.merge(StoredComment(study_id=study_id, line=line, step=step, text=text))
        elif known is not None:
            session.delete(known)
        grow(session, study_id, len(text.encode()) - (len(known.text.encode()) if known else 0))


def comments_in(session: Session, study_id: str) -> int:
    counted = select(func.count()).select_from(StoredComment).where(StoredComment.study_id == study_id)
    return session.scalars(counted).one()


def grow(session: Session, study_id: str, size: int) -> None:
    this = update(StoredStudy).where(StoredStudy.id == study_id)
    session.execute(this.values(size=StoredStudy.size + size))
