"""The addresses of sockets."""

from typing import Any

from channels.security.websocket import WebsocketDenier
from django.urls import path, re_path

from tables.live import boards

board: Any = boards.board  # a socket is routed like a view, which Django's types do not know
nowhere: Any = WebsocketDenier.as_asgi()
routes: list[Any] = [path("ws/t/<str:code>/", board), re_path("", nowhere)]
