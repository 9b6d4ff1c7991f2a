"""One file a phase: what is open in it and what an entry does (docs/structure.md)."""
