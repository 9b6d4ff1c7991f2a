"""Settings: small by default (SQLite, one process), big by environment (DATABASE_URL, REDIS_URL).

Every variable that is read here is listed in docs/settings.md."""

import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

import dj_database_url
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from homegame.lan import hosts
from homegame.secret import secret_key


def listed(name: str) -> list[str]:
    """The comma separated values of an environment variable."""
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


def switched(name: str) -> bool:
    """Whether an environment variable is set to on."""
    return os.environ.get(name, "off").lower() in {"1", "on", "true", "yes"}


for name, library in {"DATABASE_URL": "psycopg", "REDIS_URL": "channels_redis"}.items():
    if os.environ.get(name) and not importlib.util.find_spec(library):
        sys.exit(f"{name} needs more: pip install --require-hashes -r requirements/scale.txt")

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("DATA_DIR", BASE_DIR / "var"))
DATA_DIR.mkdir(parents=True, exist_ok=True, mode=0o700)

DEBUG = switched("DEBUG")
HTTPS = switched("HTTPS")
SECRET_KEY = os.environ.get("SECRET_KEY") or secret_key(DATA_DIR)
SECRET_KEY_FALLBACKS = listed("SECRET_KEY_FALLBACKS")
ALLOWED_HOSTS = hosts() + listed("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = listed("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "tables",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
]
MIDDLEWARE = [
    "homegame.headers.headers",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # a board of 13 kB is a second of bad Wi-Fi; proxies leave it as it is
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "tables.fragments.Fragments",
    "csp.middleware.CSPMiddleware",
    "tables.views.unavailable.Unavailable",
]
ROOT_URLCONF = "homegame.urls"
ASGI_APPLICATION = "homegame.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# SQLite: writes wait their turn (IMMEDIATE), readers go on beside them (WAL), nothing is lost with the power (FULL).
SQLITE: dict[str, Any] = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA_DIR / "tables.sqlite3",
    "OPTIONS": {
        "transaction_mode": "IMMEDIATE",
        "timeout": 5,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA journal_size_limit=67108864;",
    },
    "CONN_MAX_AGE": None,  # the few threads that answer keep theirs: opening one costs more than most answers
    "TEST": {"NAME": DATA_DIR / f"test-{os.getpid()}.sqlite3"},  # a file: each thread has a connection of its own
}
DATABASES: dict[str, Any] = {"default": SQLITE}
if "DATABASE_URL" not in os.environ:
    SQLITE["NAME"].touch(mode=0o600, exist_ok=True)  # the files beside it take its mode
else:
    DATABASES["default"] = dj_database_url.config(conn_max_age=0)
    DATABASES["default"]["OPTIONS"] = {"pool": {"min_size": 1, "max_size": 8}}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CHANNEL_LAYERS: dict[str, Any] = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
CACHES: dict[str, Any] = {
    "default": {
        "BACKEND": "homegame.memory.Memory",
        "OPTIONS": {"MAX_ENTRIES": 100_000},  # counted tries and last words must not make room for each other
    }
}
if REDIS_URL := os.environ.get("REDIS_URL"):
    CHANNEL_LAYERS["default"] = {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL]},
    }
    CACHES["default"] = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}

LANGUAGES = [("en", _("English")), ("pt-br", _("Brazilian Portuguese"))]
LANGUAGE_CODE = "en"
LANGUAGE_COOKIE_AGE = 400 * 24 * 3600
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = os.environ.get("TIME_ZONE", "UTC")

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
# A server that people play on serves collected files under names that say what is in them: phones keep them for ever;
# tests and a developer's server read the files as they lie.
COLLECTED = switched("COLLECTED_STATIC")
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if COLLECTED
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = not COLLECTED

# Security (docs/decisions/server.md). Cookies cannot be `Secure` on a plain LAN; HTTPS=on makes them so.
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_AGE = 14 * 24 * 3600
CSRF_COOKIE_AGE = 400 * 24 * 3600
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None  # on plain http browsers only complain about it
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz|metrics)$"]  # whoever watches over a server asks it directly
SECURE_HSTS_SECONDS = 31536000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
if switched("BEHIND_PROXY"):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
CSRF_FAILURE_VIEW = "tables.fragments.forged"
METRICS: str = os.environ.get("METRICS", "off")  # off, on, or a token
PRUNE_AFTER_DAYS: int = int(os.environ.get("PRUNE_AFTER_DAYS", "0"))  # 0: never
MOST_SOCKETS: int = int(os.environ.get("MOST_SOCKETS", "6000"))
MOST_SOCKETS_BY_ADDRESS: int = int(os.environ.get("MOST_SOCKETS_BY_ADDRESS", "200"))
MOST_SOCKETS_BY_TABLE: int = int(os.environ.get("MOST_SOCKETS_BY_TABLE", "60"))
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
SILENCED_SYSTEM_CHECKS = ["security.W002"]  # frame-ancestors below says what X-Frame-Options would
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

LOG_FORMAT = "json" if os.environ.get("LOG_FORMAT") == "json" else "text"
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"text": {"()": "homegame.logs.Lines"}, "json": {"()": "homegame.logs.Json"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT}},
    "root": {"handlers": ["console"], "level": os.environ.get("LOG_LEVEL", "WARNING")},
}
