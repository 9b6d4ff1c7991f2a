"""The names this machine answers to on the network at home (never `*`, which would let any site through).

Why: docs/decisions/server.md."""

import contextlib
import socket

open_to_all = False
"""Whether this process answers the whole network and not this machine alone; `serve` says so."""


def addresses() -> list[str]:
    """The machine's own IPv4 addresses, the one that leads to the network first; none when it is offline."""
    found = [_outward()] if _outward() else []
    with contextlib.suppress(OSError):  # a machine whose name leads nowhere still has the outward address
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def hosts() -> list[str]:
    """Every host name a phone may use to reach this machine."""
    name = socket.gethostname().lower()
    return list(dict.fromkeys(["localhost", "127.0.0.1", "[::1]", name, f"{name}.local", *addresses()]))


def as_others_say(host: str) -> str:
    """`host` with its port, but this machine's address on the network where it calls itself by its own name."""
    name, colon, port = host.rpartition(":") if host.rpartition(":")[2].isdigit() else (host, "", "")
    if not open_to_all or name not in ("localhost", "127.0.0.1", "[::1]"):
        return host
    own = _outward() or next(iter(addresses()), "")  # the second may have to wait for a name server
    return f"{own}{colon}{port}" if own else host


def _outward() -> str:
    """The address of the interface that leads outside; nothing is sent (a UDP socket only picks its route)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return ""
        return str(probe.getsockname()[0])
