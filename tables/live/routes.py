"""The addresses of sockets."""

from typing import Any

from django.urls import path

from tables.live.boards import Board

board: Any = Board.as_asgi()  # a consumer is routed like a view, which Django's types do not know
routes: list[Any] = [path("ws/t/<str:code>/", board)]
