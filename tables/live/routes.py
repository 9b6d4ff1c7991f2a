"""The addresses of sockets."""

from django.urls import path

from tables.live.boards import Board

routes = [
    path("ws/t/<str:code>/", Board.as_asgi()),  # type: ignore[arg-type]  # Channels' way of routing a consumer
]
