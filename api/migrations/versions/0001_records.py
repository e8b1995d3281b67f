"""The first tables. Instants are ISO 8601 UTC text, flags are 0 or 1, documents are canonical JSON text."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates every table of the record store, with the kill switch's row in it, off."""
    _receipts()
    _queue()
    _switches_and_audit()
    _access()


def downgrade() -> None:
    """Not offered: receipts are never dropped by a tool."""
    raise NotImplementedError("the first migration is not undone: it would drop every receipt")


def _text(name: str, **options: object) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False, **options)  # type: ignore[arg-type]


def _receipts() -> None:
    op.create_table(
        "receipts",
        sa.Column("sequence", sa.BigInteger, primary_key=True, autoincrement=False),
        _text("id", unique=True),
        _text("decision"),
        _text("question"),
        _text("issued"),
        _text("body"),
        _text("public"),
        _text("envelope"),
        _text("signature"),
        _text("salt"),
        _text("link"),
    )
    op.create_table(
        "citations",
        _text("receipt_id"),
        _text("source"),
        _text("article_id"),
        sa.Column("version", sa.Integer, nullable=False),
        _text("digest"),
        sa.PrimaryKeyConstraint("receipt_id", "source"),
    )
    op.create_index("citations_article", "citations", ["article_id"])
    op.create_table(
        "releases",
        _text("receipt_id", primary_key=True),
        _text("reply"),
        _text("released"),
        _text("asked_as", server_default=""),
        _text("withdrawn", server_default=""),
        _text("why_withdrawn", server_default=""),
    )
    op.create_index("releases_asked_as", "releases", ["asked_as"])


def _queue() -> None:
    op.create_table(
        "queue",
        _text("id", primary_key=True),
        _text("receipt_id"),
        _text("origin"),
        _text("question"),
        _text("reason"),
        _text("note", server_default=""),
        _text("created"),
        _text("state"),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_index("queue_state", "queue", ["state", "created"])
    op.create_table(
        "decisions",
        sa.Column("sequence", sa.BigInteger, primary_key=True, autoincrement=False),
        _text("item_id"),
        _text("action"),
        _text("who"),
        _text("reason"),
        _text("at"),
        _text("outcome"),
        _text("detail", server_default=""),
    )
    op.create_index("decisions_item", "decisions", ["item_id"])


def _switches_and_audit() -> None:
    switches = op.create_table(
        "switches",
        _text("name", primary_key=True),
        sa.Column("is_on", sa.Integer, nullable=False),
        _text("reason"),
        _text("who"),
        _text("at"),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.bulk_insert(switches, [{"name": "kill", "is_on": 0, "reason": "", "who": "", "at": "", "epoch": 0}])
    op.create_table(
        "audit",
        sa.Column("sequence", sa.BigInteger, primary_key=True, autoincrement=False),
        _text("at"),
        _text("who"),
        _text("action"),
        _text("subject"),
        _text("detail"),
    )
    op.create_table("suites", _text("name", primary_key=True), _text("at"), _text("summary"))


def _access() -> None:
    op.create_table(
        "tokens",
        _text("id", primary_key=True),
        _text("name", unique=True),
        _text("role"),
        _text("hash", unique=True),
        _text("created"),
        _text("expires", server_default=""),
        _text("revoked", server_default=""),
    )
    op.create_table(
        "users",
        _text("name", primary_key=True),
        _text("role"),
        _text("hash"),
        _text("created"),
        _text("disabled", server_default=""),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        _text("locked_until", server_default=""),
    )
    op.create_table(
        "sessions",
        _text("hash", primary_key=True),
        _text("user_name"),
        _text("role"),
        _text("csrf"),
        _text("created"),
        _text("expires"),
    )
