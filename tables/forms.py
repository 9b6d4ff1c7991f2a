"""What people send, read and bounded; a form that cannot be read is refused with the name of its field."""

from __future__ import annotations

from typing import Any, TypeVar

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext as _

from tables.engine import GAMES, Refusal, say
from tables.figures import Whole
from tables.models import EntryBy, Table
from tables.names import LONGEST

MOST_CHIPS = 1_000_000
SWITCH = [("on", "on"), ("off", "off")]
F = TypeVar("F", bound=forms.Form)


class Unreadable(Refusal):
    """A form that cannot be read; `field` is the first field that is wrong."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__("T.8", say("%(why)s", why=why))
        self.field = field


def read(kind: type[F], request: HttpRequest) -> dict[str, Any]:
    """The cleaned fields of a posted form; Unreadable names the first that is wrong."""
    form = kind(request.POST)
    if form.is_valid():
        return form.cleaned_data
    field, problems = next(iter(form.errors.items()))
    raise Unreadable(field, " ".join(str(problem) for problem in problems))


def games() -> list[tuple[str, str]]:
    """The games as choices: name in code, title for people."""
    return [(name, _(game.title)) for name, game in GAMES.items()]


class Open(forms.Form):
    """Opening a table; what is left empty has a default, so that the first deal is a few taps away."""

    name = forms.CharField(max_length=60, required=False)
    host_name = forms.CharField(max_length=LONGEST * 2, required=False)
    stack = Whole(min_value=1, max_value=MOST_CHIPS, required=False)
    ante = Whole(min_value=0, max_value=MOST_CHIPS, required=False)
    game = forms.ChoiceField(choices=games, required=False)


class Seat(forms.Form):
    """A player's id, and what is done with the seat."""

    seat = Whole()
    name = forms.CharField(max_length=LONGEST * 2, required=False)
    to = Whole(required=False)


class Back(forms.Form):
    """The seat somebody comes back to, and its code; without one the host is asked."""

    back = Whole()
    figures = forms.CharField(max_length=8, required=False)


class Buy(forms.Form):
    """Chips from the bank."""

    seat = Whole()
    chips = Whole()
    reason = forms.CharField(max_length=120, required=False)


class Shared(dict[str, forms.Field]):
    """Fields that all forms of a class share: nobody changes them, and copying them cost more than reading a tap."""

    def __deepcopy__(self, memo: object) -> Shared:
        return self


class Step(forms.Form):
    """The deal and the version that the screen showed, and the tap's own id."""

    deal = Whole()
    version = Whole()


class Own(forms.Form):
    """A player's own down cards: all of them, or one more, or the last one taken back."""

    deal = Whole()
    cards = forms.CharField(max_length=60, required=False)
    rank = forms.CharField(max_length=1, required=False)
    suit = forms.CharField(max_length=1, required=False)
    clear = forms.CharField(max_length=5, required=False)


class Start(forms.Form):
    """The next deal; what is left empty is the table's game and the next dealer."""

    game = forms.CharField(max_length=40, required=False)
    dealer = Whole(required=False)


class Settings(forms.Form):
    """What the host settles; a field that is not sent stays as it is."""

    name = forms.CharField(max_length=60, required=False)
    start_chips = Whole(min_value=1, max_value=MOST_CHIPS, required=False)
    ante = Whole(min_value=0, max_value=MOST_CHIPS, required=False)
    game = forms.CharField(max_length=40, required=False)
    entry_by = forms.ChoiceField(choices=EntryBy.choices, required=False)
    locked = forms.ChoiceField(choices=SWITCH, required=False)
    dealers_choice = forms.ChoiceField(choices=SWITCH, required=False)
    own_cards = forms.ChoiceField(choices=SWITCH, required=False)
    odds = forms.ChoiceField(choices=Table.Odds.choices, required=False)


class Tap(Step):
    """One entry, in fields or as a line of notation."""

    line = forms.CharField(max_length=200, required=False)
    does = forms.CharField(max_length=200, required=False)
    player = forms.CharField(max_length=24, required=False)
    verb = forms.CharField(max_length=10, required=False)
    card = forms.CharField(max_length=40, required=False)
    rank = forms.CharField(max_length=2, required=False)
    suit = forms.CharField(max_length=1, required=False)
    amount = Whole(min_value=0, max_value=10**9 - 1, required=False)
    game = forms.CharField(max_length=40, required=False)
    way = forms.CharField(max_length=10, required=False)

    def clean(self) -> dict[str, Any]:
        """Adds `line` when it was sent in fields."""
        fields = super().clean() or self.cleaned_data
        if fields.get("verb") in ("bets", "raises") and fields.get("amount", 0) is None:
            self.add_error("amount", forms.IntegerField.default_error_messages["invalid"])
        fields["line"] = fields.get("line") or fields.get("does") or line(fields)
        return fields


for kind in (Step, Tap):
    kind.base_fields = Shared(kind.base_fields)


def line(fields: dict[str, Any]) -> str:
    """The line of notation that the fields of a tap say (docs/board.md)."""
    verb = fields.get("verb", "")
    keys = f"{fields.get('rank', '')}{fields.get('suit', '')}"
    card = f"{fields.get('card', '')} {keys}".strip() if verb == "shows" else fields.get("card") or keys
    counts = verb in ("bets", "raises") and fields.get("amount") is not None
    amount = str(fields["amount"]) if counts else ""  # the bet panel is one form: the field comes with every verb
    words = ["to" if verb == "raises" else "", amount, card, fields.get("game", ""), fields.get("way", "")]
    return " ".join(filter(None, [fields.get("player") or "dealer", verb, *words]))
