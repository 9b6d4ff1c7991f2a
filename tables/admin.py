"""The admin: everything can be looked up; what the log is made of can be changed by nobody here."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import Model
from django.forms import ModelForm
from django.http import HttpRequest

from tables.deal_models import DealRecord, DealSeat, Entry
from tables.hidden import public_entry
from tables.models import Act, ChipMove, Player, Table
from tables.night_models import ChipAsk, Correction, Group, Paid
from tables.services.editing import edit
from tables.viewers import WATCHER


class Log:
    """Rows to read: an edit here would make the log untrue."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class SeatsInline(Log, admin.TabularInline):
    model = DealSeat
    fields = ["place", "name", "player", "chips", "net"]


class EntriesInline(Log, admin.TabularInline):
    model = Entry
    fields = ["number", "shown", "by", "by_host", "at", "undone_at", "undone_by"]
    readonly_fields = ["shown", "at"]
    fk_name = "deal"

    @admin.display(description="line")
    def shown(self, entry: Entry) -> str:
        """The line as anybody may read it (R7.5)."""
        return public_entry(entry)


class PlayersInline(Log, admin.TabularInline):
    model = Player
    fields = ["seat", "name", "absent", "joined_at", "removed_at"]
    readonly_fields = ["joined_at"]


@admin.register(Table)
class TableAdmin(admin.ModelAdmin):
    list_display = ["code", "name", "opened_at", "game", "version", "locked"]
    search_fields = ["code", "name"]
    readonly_fields = ["code", "opened_at", "start_chips", "ante", "game", "rules", "version", "host"]
    fields = ["name", "locked", "entry_by", *readonly_fields]
    inlines = [PlayersInline]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Table, form: ModelForm, change: bool) -> None:
        """Writes what was changed alone, as every write is done: a version names one state of a table for ever."""
        edit(obj, WATCHER, {name: getattr(obj, name) for name in form.changed_data})

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Player)
class PlayerAdmin(Log, admin.ModelAdmin):
    list_display = ["name", "table", "seat", "absent", "joined_at", "removed_at"]
    list_select_related = ["table"]
    search_fields = ["name", "table__code"]
    exclude = ["seat_hash"]


@admin.register(DealRecord)
class DealAdmin(Log, admin.ModelAdmin):
    list_display = ["table", "number", "game", "dealer", "started_at", "version", "dropped_at"]
    list_filter = ["game"]
    list_select_related = ["table", "dealer"]
    search_fields = ["table__code"]
    inlines = [SeatsInline, EntriesInline]


@admin.register(Entry)
class EntryAdmin(Log, admin.ModelAdmin):
    list_display = ["deal", "number", "shown", "by", "by_host", "at", "undone_at"]
    list_select_related = ["deal__table", "by"]
    search_fields = ["deal__table__code"]
    exclude = ["line"]
    readonly_fields = ["shown"]

    @admin.display(description="line")
    def shown(self, entry: Entry) -> str:
        """The line as anybody may read it (R7.5)."""
        return public_entry(entry)


@admin.register(ChipMove)
class ChipMoveAdmin(Log, admin.ModelAdmin):
    list_display = ["table", "player", "chips", "kind", "reason", "by", "at"]
    list_filter = ["kind"]
    list_select_related = ["table", "player", "by"]
    search_fields = ["table__code", "player__name"]


@admin.register(Act)
class ActAdmin(Log, admin.ModelAdmin):
    list_display = ["table", "kind", "about", "by", "by_host", "at"]
    list_filter = ["kind"]
    list_select_related = ["table", "by"]
    search_fields = ["table__code"]


@admin.register(ChipAsk)
class ChipAskAdmin(Log, admin.ModelAdmin):
    list_display = ["table", "player", "chips", "at", "answered_at", "granted"]
    list_select_related = ["table", "player"]


@admin.register(Paid)
class PaidAdmin(Log, admin.ModelAdmin):
    list_display = ["table", "payer", "payee", "chips", "at", "by", "undone_at"]
    list_select_related = ["table", "payer", "payee", "by"]


@admin.register(Correction)
class CorrectionAdmin(Log, admin.ModelAdmin):
    list_display = ["deal", "place", "before", "after", "cut", "by", "at"]
    list_select_related = ["deal__table", "by"]


@admin.register(Group)
class GroupAdmin(admin.ModelAdmin):
    list_display = ["name", "founded_at"]
