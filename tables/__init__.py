"""The referee's app: the rulebook as code (engine) and the live tables around it."""
