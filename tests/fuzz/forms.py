"""Every form that the pages show, found in their markup: where it is sent, and its fields with what they may hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.test import Client

SKIPPED = ("csrfmiddlewaretoken", "tap")
Values = dict[str, list[str]]


@dataclass
class Form:
    """One form of one page, as `who` sees it."""

    who: str
    action: str
    fields: Values = field(default_factory=dict)

    @property
    def kind(self) -> tuple[str, str, tuple[str, ...]]:
        """Forms that differ only in what their fields hold are of one kind."""
        return self.who, self.action, tuple(sorted(self.fields))


class Forms(HTMLParser):
    """The forms of a page that are posted, and the names in the queries of its links."""

    def __init__(self, who: str, page: str) -> None:
        super().__init__()
        self.who, self.page = who, page
        self.found: list[Form] = []
        self.open = False
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes forms and what belongs to them."""
        held = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.open = held.get("method", "get").lower() == "post"
            if self.open:
                self.found.append(Form(self.who, held.get("action") or self.page))
        elif tag == "select":
            self.select = held.get("name", "")
        elif self.open and tag in ("input", "button", "textarea"):
            self._field(held.get("name", ""), held.get("value", ""))
        elif self.open and tag == "option" and self.select:
            self._field(self.select, held.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        """A form ends."""
        if tag == "form":
            self.open = False

    def _field(self, name: str, value: str) -> None:
        if name and name not in SKIPPED:
            values = self.found[-1].fields.setdefault(name, [])
            if value not in values:
                values.append(value)


def forms_of(phones: dict[str, Client], pages: list[str]) -> list[Form]:
    """One form of each kind that anybody sees on any of the pages."""
    found: dict[tuple[str, str, tuple[str, ...]], Form] = {}
    for who, phone in phones.items():
        for page in pages:
            answer = phone.get(page)
            if "html" not in answer.headers.get("Content-Type", ""):
                continue
            parser = Forms(who, page)
            parser.feed(answer.content.decode())
            for form in parser.found:
                found.setdefault(form.kind, form)
    return list(found.values())
