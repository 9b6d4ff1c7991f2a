"""Who pays whom: a line a player, the fewest payments, and the chips on the table against the books (R4.13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils import timezone
from django.utils.formats import date_format

from tables import accounts
from tables.digests import walked
from tables.engine.ledger import Account, Payment, Unequal, Worth, settle
from tables.pages import losses
from tables.pages.books import KINDS, MOVES
from tables.pages.language import gettext as _
from tables.pages.language import translated
from tables.pages.money import in_money, to_pay
from tables.viewers import Viewer

if TYPE_CHECKING:
    from tables.models import Player, Table

SUSPECTS = 8


@dataclass(frozen=True, slots=True)
class Line:
    """One player's night, in chips and in money; `counted` is None before anybody has counted."""

    id: int
    name: str
    bought: int
    cashed_out: int
    stack: int
    net: int
    money: str
    counted: int | None
    sits: bool

    @property
    def off(self) -> int:
        """Chips counted beyond the books (negative: missing)."""
        return 0 if self.counted is None else self.counted - self.stack


@dataclass(frozen=True, slots=True)
class Due:
    """One payment, due or (with an `id`) made; `mine` when this viewer may mark it."""

    payer: int
    payee: int
    chips: int
    words: str
    money: str
    mine: bool
    id: int = 0


def settle_page(table: Table, viewer: Viewer) -> dict[str, Any]:
    """Everything that the page of the settlement shows."""
    worth = accounts.worth(table)
    lines = [_line(player, account, worth, counts(table)) for player, account in _accounts(table)]
    due = payments(table, viewer)
    counted = [line for line in lines if line.counted is not None]
    off = sum(line.off for line in counted)
    return {
        "lines": lines,
        "due": due,
        "paid": _paid(table, viewer),
        "worth": worth,
        "playing": losses.being_played(table) is not None,
        "end": losses.end(table),
        "balance": accounts.balance(table),
        "sum": sum(line.net for line in lines),
        "counted": sum(line.counted or 0 for line in counted),
        "off": off,
        "gap": translated(Unequal(off).reason) if off else "",
        "uneven": [line for line in lines if line.off],
        "suspects": suspects(table, off, lines) if any(line.off for line in lines) else [],
        "text": text(table, lines, due),
    }


def payments(table: Table, viewer: Viewer) -> list[Due]:
    """The fewest payments that are still due."""
    worth, names = accounts.worth(table), {player.pk: player.name for player in accounts.everybody(table)}
    nets = {account.player: account.net for account in accounts.tonight(table)}
    made = [Payment(str(one.payer_id), str(one.payee_id), one.chips) for one in table.paid.filter(undone_at=None)]
    return [_due(payment, names, worth, viewer) for payment in settle(nets, made)]


def counts(table: Table) -> dict[int, int]:
    """The last count of each player's chips."""
    return dict(table.chip_counts.values_list("player_id", "chips"))


def _accounts(table: Table) -> Iterator[tuple[Player, Account]]:
    found = accounts.by_player(table)
    return ((player, found[player.pk]) for player in accounts.everybody(table))


def _line(player: Player, account: Account, worth: Worth | None, counted: dict[int, int]) -> Line:
    return Line(
        id=player.pk,
        name=player.name,
        bought=account.bought,
        cashed_out=account.cashed_out,
        stack=account.stack,
        net=account.net,
        money=in_money(account.net, worth),
        counted=counted.get(player.pk),
        sits=player.removed_at is None,
    )


def _due(payment: Payment, names: dict[int, str], worth: Worth | None, viewer: Viewer, made: int = 0) -> Due:
    payer, payee = int(payment.payer), int(payment.payee)
    words = _("%(payer)s pays %(payee)s %(chips)d")
    if made:
        words = _("%(payer)s has paid %(payee)s %(chips)d")
    return Due(
        payer=payer,
        payee=payee,
        chips=payment.chips,
        words=words % {"payer": names[payer], "payee": names[payee], "chips": payment.chips},
        money=to_pay(payment.chips, worth),
        mine=viewer.is_host or bool(viewer.player and viewer.player.pk in (payer, payee)),
        id=made,
    )


def _paid(table: Table, viewer: Viewer) -> list[Due]:
    names = {player.pk: player.name for player in accounts.everybody(table)}
    worth = accounts.worth(table)
    return [
        _due(Payment(str(one.payer_id), str(one.payee_id), one.chips), names, worth, viewer, one.pk)
        for one in table.paid.filter(undone_at=None)
    ]


def suspects(table: Table, off: int, lines: list[Line]) -> list[str]:
    """Where the chips that are missing or too many could have gone astray: moves of just as many chips."""
    sizes = {abs(line.off) for line in lines if line.off} | ({abs(off)} if off else set())
    return list(_alike(table, sizes))[:SUSPECTS]


def _alike(table: Table, sizes: set[int]) -> Iterator[str]:
    for move in table.chip_moves.select_related("player"):
        if abs(move.chips) in sizes:
            yield _("%(what)s of %(chips)d, %(name)s") % {
                "what": MOVES[move.kind]().capitalize(), "chips": abs(move.chips), "name": move.player.name,
            }  # fmt: skip
    for record in table.deals.filter(dropped_at=None).order_by("-number"):
        for movement in walked(record).movements():
            if abs(movement.chips) in sizes:
                yield _("Deal %(number)d: %(what)s of %(chips)d, %(name)s") % {
                    "number": record.number, "what": KINDS[movement.kind](), "chips": abs(movement.chips),
                    "name": movement.player,
                }  # fmt: skip


def text(table: Table, lines: list[Line], due: list[Due]) -> str:
    """The settlement as a message."""
    day = date_format(timezone.localtime(table.opened_at), "DATE_FORMAT")
    said = [f"{table.name}, {day}"]
    said += [f"{line.name} {line.net:+d}" + (f" ({line.money})" if line.money else "") for line in lines]
    said += [one.words + (f" ({one.money})" if one.money else "") for one in due] or [_("Nobody owes anybody.")]
    return "\n".join(said)
