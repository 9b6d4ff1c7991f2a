"""An older copy of the tables is restored: open phones show what the server has now, and play on from there."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import expect

from tables import boards, replays
from tables.deal_models import DealRecord, Entry
from tables.models import Table
from tests.browser.conftest import Opens
from tests.night import Night


@dataclass(frozen=True, slots=True)
class Copy:
    """A night of one deal as it was after so many entries."""

    table: int
    deal: int

    @staticmethod
    def of(night: Night) -> Copy:
        """As it is now."""
        return Copy(night.now.version, night.record.version)

    def restore(self) -> None:
        """Puts it back, and nothing is remembered of what came after."""
        Entry.objects.filter(version__gt=self.deal).delete()
        DealRecord.objects.update(version=self.deal)
        Table.objects.update(version=self.table)
        boards.forget()
        replays.forget()


def test_a_phone_goes_back_with_its_server_and_plays_on(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    one.night.start(dealer="Ben")
    copy, anna = Copy.of(one.night), one.phone("Anna")
    one.night.enter("Anna flips Ks", "Anna bets 5")
    anna.shows(one.night.now.version)
    one.site.stop()
    copy.restore()
    one.site.start()
    anna.shows(copy.table)
    anna.flip("Qs")
    assert one.night.lines() == ["Anna flips Qs"]
    one.site.stop()
    copy.restore()
    one.night.enter("Anna flips Jd")
    one.site.start()
    expect(anna.row("Anna")).to_contain_text("jack")
    assert anna.version == one.night.now.version


def test_a_tap_on_the_board_of_the_future_is_refused_and_brings_the_older_one(evening: Opens) -> None:
    one = evening("Anna", "Ben", game="no_peek")
    one.night.start(dealer="Ben")
    one.night.enter("Anna flips Ks")
    copy, anna = Copy.of(one.night), one.phone("Anna")
    one.night.enter("Anna checks", "Ben checks", "Ben flips 2c", "Ben flips Ac")
    one.night.undo()
    one.night.enter("Ben flips Ad", "Ben checks")
    anna.shows(one.night.now.version)
    button = anna.action("Check")
    copy.restore()
    button.tap()
    anna.shows(copy.table)
    expect(anna.refusal).to_contain_text("moved on")
    anna.act("Bet 1")
    one.night.enter("Ben folds")
    anna.shows(one.night.now.version)
