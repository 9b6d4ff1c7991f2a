"""Every address of the app, by the names that docs/board.md lists."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
