"""The ASGI application: pages by Django, the live boards by one Channels consumer behind an origin check."""

import os
import warnings

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "homegame.settings")
pages = get_asgi_application()
# WhiteNoise reads files the plain way; they are small, and a phone keeps them.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

from tables.live.origin import SameOrigin  # noqa: E402  (needs Django set up)
from tables.live.routes import routes  # noqa: E402

application = ProtocolTypeRouter({"http": pages, "websocket": SameOrigin(URLRouter(routes))})
