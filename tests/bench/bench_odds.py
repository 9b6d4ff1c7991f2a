"""How long the odds take (run by hand: ``python -m tests.bench.bench_odds``)."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, process_time

from tables.engine import Deal
from tables.odds import flips_ahead, win_chances
from tests.odds.positions import played

ROUNDS = 7


def took(work: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds of one call, by the clock and of the processor: the best of some rounds."""
    clock, processor = [], []
    for _ in range(ROUNDS):
        began, busy = perf_counter(), process_time()
        work()
        clock.append(perf_counter() - began)
        processor.append(process_time() - busy)
    return min(clock) * 1000, min(processor) * 1000


def checked(players: int) -> str:
    return "".join(f"P{place} checks\n" for place in range(players))


def begun(game: str, players: int, first: str, rules: str = "") -> Deal:
    """A deal in which P0 leads with these cards and P1 must flip seven."""
    return played(game, players, rules, f"P0 flips {first}\n" + checked(players))


def won(deal: Deal) -> Callable[[], object]:
    return lambda: win_chances(deal)


def ahead(deal: Deal, place: int) -> Callable[[], object]:
    return lambda: flips_ahead(deal, place)


CHANCES: dict[str, Callable[[], Deal]] = {
    "No Peek, 7 players, nothing up": lambda: played("no_peek", 7),
    "No Peek, 7 players, a king leads": lambda: begun("no_peek", 7, "Kd"),
    "Night Baseball, 6 players": lambda: played("night_baseball", 6),
    "Night Baseball, 7 players, deck may end": lambda: played("night_baseball", 7),
    "Mexican Sweat, 7 players": lambda: played("mexican_sweat", 7, "", "dealer turns Kh\n"),
    "Mexican Sweat, before the card to beat": lambda: played("mexican_sweat", 7),
    "No Peek, 7 players, ties share": lambda: played("no_peek", 7, "ties_share=on"),
    "Seven-card stud, 7 players": lambda: played("seven_card_stud", 7),
    "Baseball, 7 players": lambda: played("baseball", 7),
    "Sequence, 7 players": lambda: played("sequence", 7),
    "The Good, the Bad and the Ugly, 7 players": lambda: played("good_bad_ugly", 7),
    "Sequence high and low, 6 players": lambda: played("sequence", 6, "high_low=cards_speak"),
}
AHEAD: dict[str, Callable[[], Deal]] = {
    "No Peek, 7 to come against a king": lambda: begun("no_peek", 3, "Kd"),
    "No Peek, 7 to come against four kings": lambda: begun("no_peek", 3, "Kd Ks Kh Kc"),
    "No Peek, 7 to come, 2s and 4s wild": lambda: begun("no_peek", 3, "Kd Ks Kh", "wild=2 4"),
    "Night Baseball, 7 to come and extras": lambda: begun("night_baseball", 3, "3d Ks Kc"),
    "Mexican Sweat, 7 to come": lambda: played("mexican_sweat", 3, "", "dealer turns Kh\n"),
}


def main() -> None:
    print(f"{'chances to win':42} {'playouts':>8} {'ms':>7} {'CPU ms':>7}")
    for name, make in CHANCES.items():
        deal = make()
        clock, processor = took(won(deal))
        print(f"{name:42} {win_chances(deal).playouts:8} {clock:7.1f} {processor:7.1f}")
    print(f"\n{'chance to beat the leader, exact':42} {'chance':>8} {'ms':>7} {'CPU ms':>7}")
    for name, make in AHEAD.items():
        deal = make()
        place = deal.actor or 0
        clock, processor = took(ahead(deal, place))
        print(f"{name:42} {flips_ahead(deal, place).chance.value:8.4f} {clock:7.1f} {processor:7.1f}")


if __name__ == "__main__":
    main()
