"""Runs the migrations on the connection that it is given."""

from alembic import context

from tradewinds.server.storage.models import Model

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Model.metadata,
    render_as_batch=True,  # SQLite changes a table by making a new one
)
with context.begin_transaction():
    context.run_migrations()
