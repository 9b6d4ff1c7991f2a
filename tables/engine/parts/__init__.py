"""The parts a game is composed of: its plan and what is wild (docs/composing.md)."""
