"""The parts a game is composed of: its plan and what is wild (DESIGN.md, main idea 3)."""
