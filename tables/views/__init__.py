"""Requests answered: who asks, what they ask for, what they get. What may happen is decided by the services."""
