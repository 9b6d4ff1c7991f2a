"""An amount typed by hand counts as it reads, or not at all: the button says what it would do and sleeps otherwise."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens


@pytest.mark.parametrize(
    ("typed", "says", "asleep"),
    [
        ("7", "Bet 7", "false"),
        (" 12 ", "Bet 12", "false"),
        ("99", "All-in 99", "false"),
        ("100", "Bet 100", "true"),
        ("5.5", "Bet 0", "true"),
        ("-1", "Bet 0", "true"),
        ("1e9", "Bet 0", "true"),
        ("five", "Bet 0", "true"),
        ("", "Bet 0", "true"),
    ],
)
def test_a_typed_amount_counts_as_it_reads_or_not_at_all(evening: Opens, typed: str, says: str, asleep: str) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    one.night.start(dealer="Ben")
    one.night.enter("Anna flips Ks")
    anna = one.phone("Anna")
    anna.action("Bet")
    anna.page.locator("#bet [name=amount]").fill(typed)
    bet = anna.page.locator("#bet [data-actions] button[value=bets]")
    expect(bet).to_have_text(says)
    expect(bet).to_have_attribute("aria-disabled", asleep)
