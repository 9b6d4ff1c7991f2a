"""The addresses of sockets."""

from typing import Any

from channels.security.websocket import WebsocketDenier
from django.urls import path, re_path

from tables.live.boards import Board

board: Any = Board.as_asgi()  # a consumer is routed like a view, which Django's types do not know
nowhere: Any = WebsocketDenier.as_asgi()
routes: list[Any] = [path("ws/t/<str:code>/", board), re_path("", nowhere)]
