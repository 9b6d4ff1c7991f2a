"""Every write to the database; nothing outside this package writes (DESIGN.md, Layout)."""
