"""``manage.py compare``: which hand is best and why (docs/notation.md, Comparing hands)."""

from __future__ import annotations

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext, ngettext

from tables.engine.compare import NoHand, compare, compare_low
from tables.engine.low import LowKind


class Command(BaseCommand):
    help = "Say which hand is best and why, in one line a pair."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("hands", nargs="+", metavar="HAND", help='the cards of one hand, like "7d Jc 3h"')
        parser.add_argument("--wild", default="", help='ranks and cards that are wild, like "3 9 Js"')
        parser.add_argument("--low", choices=[str(kind) for kind in LowKind], help="compare low hands (R7.8)")
        parser.add_argument("--double-ace-flush", action="store_true", help="a wild card may be a second ace (R2.2)")
        parser.add_argument("--natural-beats-wild", action="store_true", help="fewer wild cards win a tie (R2.5)")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *, hands: list[str], wild: str, low: str | None, **options: Any) -> None:
        house = {name: options[name] for name in ("double_ace_flush", "natural_beats_wild")}
        try:
            compared = compare_low(hands, LowKind(low), wild) if low else compare(hands, wild, **house)
        except NoHand as error:
            self.stderr.write(error.reason.translate(gettext, ngettext))
            sys.exit(2)
        if options["json"]:
            self.stdout.write(json.dumps(compared.as_json(), ensure_ascii=False))
            return
        for line in compared.lines():
            self.stdout.write(line.translate(gettext, ngettext))
