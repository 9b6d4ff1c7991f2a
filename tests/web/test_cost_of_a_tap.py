"""What a tap asks of the database: the same however many entries the deal has (docs/performance.md)."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.night import Night, night

pytestmark = pytest.mark.django_db(transaction=True)

WRITES = [
    'INSERT INTO "tables_entry"',
    'UPDATE "tables_dealrecord"',
    'UPDATE "tables_table"',
    'INSERT INTO "tables_act"',
]


@pytest.fixture
def tonight() -> Night:
    """Two players with chips enough to raise for long; Anna is to bet."""
    tonight = night("Anna", "Ben", game="no_peek", chips=100_000)
    tonight.start(dealer="Ben")
    tonight.enter("Anna flips Ks", "Anna bets 2")
    return tonight


def asked(tonight: Night, client: Client, line: str) -> list[str]:
    """Every statement of the tap that enters `line`, and of its answer."""
    record = tonight.record
    return posted(tonight, client, "tap", deal=record.pk, version=record.version, line=line, tap=line)


def posted(tonight: Night, client: Client, name: str, **fields: object) -> list[str]:
    """Every statement of a form that the script sends, and of its answer."""
    with CaptureQueriesContext(connection) as statements:
        answer = client.post(tonight.url(name), {"screen": "host", **fields}, headers={"accept": "application/json"})
    assert answer.status_code == 200, answer.content
    return [statement["sql"] for statement in statements.captured_queries]


def test_the_fortieth_raise_asks_what_the_second_asks(tonight: Night) -> None:
    client = tonight.phone(host=True)
    lines = [f"{('Ben', 'Anna')[place % 2]} raises to {4 + 2 * place}" for place in range(40)]
    statements = [asked(tonight, client, line) for line in lines]
    kinds = [[" ".join(sql.split()[:4]) for sql in each] for each in statements]
    assert len(kinds[1]) == len(kinds[-1])
    for each in kinds[1:]:
        writes = [sql for sql in each if sql.startswith(("INSERT", "UPDATE"))]
        assert [sql for sql, start in zip(writes, WRITES, strict=True) if not sql.startswith(start)] == []


def test_what_the_last_and_the_first_tap_of_a_deal_leave_as_it_was_is_not_read_again(tonight: Night) -> None:
    client = tonight.phone(host=True)
    ends = asked(tonight, client, "Ben folds")
    assert tonight.record.deal().over
    version = tonight.now.version
    begins = posted(tonight, client, "deal", version=version)
    for statements, reads in ((ends, 2), (begins, 3)):
        assert statements[-1] == "COMMIT"  # a board is drawn of what is known
        before = statements[: next(place for place, sql in enumerate(statements) if sql.startswith("INSERT"))]
        assert len([sql for sql in before if sql.startswith("SELECT")]) == reads
