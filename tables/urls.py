"""Every address of the app; what each takes and answers is in docs/board.md."""

from django.urls import path
from django.views.i18n import set_language

from tables.views import doors, health, house, look, looking, play, seats

urlpatterns = [
    path("", doors.home, name="home"),
    path("open", doors.open, name="open"),
    path("join", doors.join, name="join"),
    path("rulebook", look.rulebook, name="rulebook"),
    path("look", look.look, name="look"),
    path("language", set_language, name="set_language"),
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("tv/<str:code>", looking.tv, name="tv"),
    path("h/<str:code>/<str:secret>", doors.host_link, name="host_link"),
    path("s/<str:code>/<str:secret>", doors.seat_back, name="seat_back"),
    path("t/<str:code>/", looking.table, name="table"),
    path("t/<str:code>/sit", doors.sit, name="sit"),
    path("t/<str:code>/qr.svg", doors.qr, name="qr"),
    path("t/<str:code>/state", looking.state, name="state"),
    path("t/<str:code>/log", looking.log, name="log"),
    path("t/<str:code>/tap", play.tap, name="tap"),
    path("t/<str:code>/undo", play.undo, name="undo"),
    path("t/<str:code>/redo", play.redo, name="redo"),
    path("t/<str:code>/deal", play.deal, name="deal"),
    path("t/<str:code>/drop", play.drop, name="drop"),
    path("t/<str:code>/rules", house.rules, name="rules"),
    path("t/<str:code>/settings", house.settings, name="settings"),
    path("t/<str:code>/host-link", house.host_link_new, name="host_link_new"),
    path("t/<str:code>/seats/add", seats.seat_add, name="seat_add"),
    path("t/<str:code>/seats/rename", seats.seat_rename, name="seat_rename"),
    path("t/<str:code>/seats/move", seats.seat_move, name="seat_move"),
    path("t/<str:code>/seats/remove", seats.seat_remove, name="seat_remove"),
    path("t/<str:code>/seats/absent", seats.seat_absent, name="seat_absent"),
    path("t/<str:code>/seats/free", seats.seat_free, name="seat_free"),
    path("t/<str:code>/seats/link", seats.seat_link, name="seat_link"),
    path("t/<str:code>/seats/hand-over", seats.hand_over, name="hand_over"),
    path("t/<str:code>/seats/entry-by", seats.entry_by, name="entry_by"),
    path("t/<str:code>/seats/lock", seats.lock, name="lock"),
    path("t/<str:code>/seats/buy", house.buy, name="buy"),
]
