"""Django's makemessages, which also knows how engine and services mark their sentences (tables/engine/say.py)."""

from __future__ import annotations

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Collects the sentences of code and templates into locale/."""

    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=N_",
        "--keyword=say:1",
        "--keyword=ngettext_noop:1,2",
    ]
