"""The app's place in Django."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "tables"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Registers the checks."""
        from tables import checks  # noqa: F401
