"""Count how random games end, for a game and some options.

python experiments/proofs/random_games.py GAMES SEED NAME [option=value ...]
"""

import sys
import time
from collections import Counter

import ludarium
from ludarium.batches.batch import UNFINISHED
from ludarium.kernel.contract import STATUS

AT_ONCE = 10_000
MOST_STEPS = 5_000


def endings(game: ludarium.Game, count: int, seed: int) -> tuple[Counter[str], int]:
    """Return how often each sentence ended a random game, and the number of steps of all games together."""
    told: Counter[str] = Counter()
    steps = 0
    for first in range(0, count, AT_ONCE):
        batch = ludarium.batches.Batch(game.start(), min(AT_ONCE, count - first), seed, most=MOST_STEPS, first=first)
        batch.play_random()
        steps += int(batch.played.sum())
        sentences = batch.states[:, STATUS] // 4
        told.update(map(_told, batch.outcomes, sentences, [game] * len(batch)))
    return told, steps


def _told(outcome: int, sentence: int, game: ludarium.Game) -> str:
    if outcome == UNFINISHED:
        return f"cut after {MOST_STEPS} steps"
    result = "draw" if outcome == 3 else game.sides[outcome - 1]
    own = game.ruleset.ends[int(sentence) - 1] if sentence else "{Loser} has no legal step."
    return f"{result}: {own}"


def main() -> None:
    count, seed, name = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    game = ludarium.game(name, **dict(pair.split("=") for pair in sys.argv[4:]))
    began = time.process_time()
    told, steps = endings(game, count, seed)
    for sentence, times in sorted(told.items()):
        print(f"{times:9,}  {100 * times / count:7.3f} %  {sentence}")
    print(f"{count:,} games, {steps / count:.1f} steps each, {time.process_time() - began:.1f} s of the processor")


if __name__ == "__main__":
    main()
