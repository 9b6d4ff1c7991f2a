"""The ASGI application: pages by Django, the live boards by sockets behind an origin check."""

import gc
import os
import sys
import warnings

import django
from channels.routing import ProtocolTypeRouter, URLRouter

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "homegame.settings")
django.setup(set_prefix=False)
# A thread that draws or counts lets the one that serves have its turn ten times sooner than Python would.
sys.setswitchinterval(0.0005)
# WhiteNoise reads files the plain way; they are small, and a phone keeps them.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

from homegame.handler import InOneThread  # noqa: E402  (needs Django set up)
from tables.live.origin import SameOrigin  # noqa: E402
from tables.live.routes import routes  # noqa: E402

application = ProtocolTypeRouter({"http": InOneThread(), "websocket": SameOrigin(URLRouter(routes))})

# What is there now stays: looking through it for rubbish cost a tenth of a tap, and the longest of its waits.
gc.freeze()
gc.set_threshold(20_000, 20, 50)
