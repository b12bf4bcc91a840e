"""What the search does, to the letter, from a fixed seed. A change of search shows itself here, whether meant or not.

If it is meant: see by matches that it plays no worse, then print the new ones with
`python -m tests.search.test_signatures`.
"""

import pytest

import ludarium
from ludarium.search import Searcher, uct
from tests.search.puct.test_searcher import started

SIGNATURES = {
    "blob": "b1-c2×17 d2-e2×5 d3-c2×18 b5-c6×5 g3-f3×18 a1-b1×5 c3-b2×23 b1-c1×6",
    "mobility": "f8×8 f1×2 d4×7 a1×2 d6×3 a1×2 d5×6 f1×2",
    "drop": "e3×15 h3×10 c2×11 c4×9 h2×11 e7×11 d2×16 f5×10",
    "protista": "c5-d5×33 a2-a3×4 m5-l5×56 j6-j7×4 b6-c7×51 b6-c7×3 l6-m7×53 l5-m5×3",
    "subsume": "i2×20 d4×6 f1×73 g1×6 b6×41 g5×7 a2×48 d6×9",
}


def signature(name: str) -> str:
    """Four steps of both searches, each with its visits."""
    position = started(name)
    searcher, words = Searcher(position.game, seed=11, noise=0.1), []
    for number in range(4):
        strong, plain = searcher.search(position, 120), uct(position, 200, seed=number)
        for analysis in (strong, plain):
            words.append(f"{analysis.step}×{analysis.candidates[0].visits}")
        position = position.play(strong.step)
    return " ".join(words)


@pytest.mark.parametrize("name", SIGNATURES)
def test_the_search_is_as_it_was(name: str) -> None:
    assert signature(name) == SIGNATURES[name]


if __name__ == "__main__":
    for known in ludarium.GAMES:
        print(f'    "{known}": "{signature(known)}",')
