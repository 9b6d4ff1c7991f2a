"""The ASGI application: pages by Django, the live boards by one Channels consumer behind an origin check."""

import os
import warnings

import django
from channels.routing import ProtocolTypeRouter, URLRouter

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "homegame.settings")
django.setup(set_prefix=False)
# WhiteNoise reads files the plain way; they are small, and a phone keeps them.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

from homegame.handler import InOneThread  # noqa: E402  (needs Django set up)
from tables.live.origin import SameOrigin  # noqa: E402
from tables.live.routes import routes  # noqa: E402

application = ProtocolTypeRouter({"http": InOneThread(), "websocket": SameOrigin(URLRouter(routes))})
