"""Who stood in as host and was taken over from in turn is remembered too."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Nobody stood in before."""

    dependencies = [("tables", "0006_presence")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="stood_in",
            field=models.BooleanField(
                default=False, help_text="Took over, and was taken over from: may take it back"
            ),
        ),
    ]
