"""Wiring: settings, addresses and the ASGI application; no behaviour."""
