"""Names: whatever is accepted, the notation carries and a page shows harmless."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.engine import GAMES, Header, Refusal, read_deal, read_entry, write_deal
from tables.names import clean
from tables.services import people
from tables.viewers import Viewer
from tests.night import night


def accepted(typed: str) -> str | None:
    """The name that comes of what was typed, or None when it is refused."""
    try:
        return clean(typed)
    except Refusal:
        return None


@given(st.text(max_size=14))
def test_a_name_survives_the_notation(typed: str) -> None:
    name = accepted(typed)
    if name is None or name == "Ben":
        return
    header = Header(GAMES["no_peek"], ((name, 10), ("Ben", 10)), name, 1)
    read, _ = read_deal(write_deal(header, []))
    assert read == header
    assert read_entry(f"{name} checks", read.names).player == name


@given(st.text(max_size=14))
def test_cleaning_twice_changes_nothing(typed: str) -> None:
    name = accepted(typed)
    assert name is None or clean(name) == name


@pytest.mark.parametrize("empty", ["", " ", "\u200b", "\u00ad", "\u3164", "\u1160\u1160", "\u2800", "\u0301", "\ufe0f"])
def test_a_name_that_nobody_could_see_is_no_name(empty: str) -> None:
    assert accepted(empty) is None


def test_what_cannot_be_seen_makes_no_second_ben() -> None:
    assert {clean(typed) for typed in ("Ben", "\u202eBen", "B\u200ben", "Ben\u3164", " Ben ")} == {"Ben"}


@pytest.mark.parametrize(
    "joined",
    ["\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u0645\u06cc\u200c\u0631\u0648\u062f", "\u0915\u094d\u200d\u0937"],
)
def test_a_family_and_a_persian_word_stay_in_one_piece(joined: str) -> None:
    assert clean(joined) == joined


@pytest.mark.parametrize("hidden", ["B\u200den", "B\u200cen", "\u200dBen", "Ben\u200c", "\u200d\u200cBen"])
def test_a_joiner_that_joins_nothing_is_left_out(hidden: str) -> None:
    assert clean(hidden) == "Ben"


@pytest.mark.django_db
@pytest.mark.parametrize("lookalike", ["\u0412en", "B\u0435n", "\u0392en", "\uff22\u0435n"])
def test_a_name_that_is_drawn_like_another_is_refused_and_one_like_it_offered(lookalike: str) -> None:
    tonight = night("Anna", "Ben")
    with pytest.raises(people.NameTaken) as refused:
        people.join(tonight.now, Viewer(), lookalike, "secret")
    assert "looks like a name at this table" in str(refused.value.reason)
    people.join(tonight.now, Viewer(), refused.value.offer, "secret")
    assert [player.name for player in tonight.now.players] == ["Anna", "Ben", refused.value.offer]
    assert refused.value.offer.endswith(" 2")


@pytest.mark.django_db
def test_names_in_another_script_sit_beside_latin_ones() -> None:
    tonight = night("Anna", "Roman")
    for name in ("\u0410\u043d\u043d\u0430", "\u0420\u043e\u043c\u0430\u043d"):
        people.join(tonight.now, Viewer(), name, f"secret of {name}")
    assert len(tonight.now.players) == 4


class Tags(HTMLParser):
    """The tags of a page, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag + "".join(sorted(name for name, _ in attrs)))


def tags(page: str) -> list[str]:
    """The tags of `page`."""
    parser = Tags()
    parser.feed(page)
    return parser.tags


@pytest.mark.django_db
@pytest.mark.parametrize("hostile", ["<b>x</b>", "<img src=x", '" onx="', "{{ 7|x }}", "&lt;b", "' on='", "</script>"])
def test_a_hostile_name_adds_no_tag_and_no_attribute_to_any_page(hostile: str) -> None:
    pages = []
    for name in ("Ben", hostile):
        tonight = night("Anna", game="no_peek")
        people.join(tonight.now, Viewer(), name, f"secret of {name}")
        tonight.seats[name] = "x"
        tonight.start(dealer="Anna")
        tonight.enter(f"{name} flips Ks")
        urls = [tonight.url(page) for page in ("table", "tv", "log", "settings", "deal")]
        pages.append([tags(tonight.phone(host=True).get(url).content.decode()) for url in urls])
    assert pages[0] == pages[1]
