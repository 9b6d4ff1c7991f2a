"""The boards as they change, pushed to every phone."""
