"""Every write to the database; nothing outside this package writes (docs/structure.md)."""
