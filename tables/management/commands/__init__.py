"""Commands for a terminal: the referee without a table."""
