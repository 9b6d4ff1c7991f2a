"""Evenings by the hundred: phones that join, tap and look as real ones do, timed and held against the log."""
