"""A whole client of the engine: two players meet, and the record of their game is printed with its result.

It knows nothing of Ludarium but docs/engine.md: python client.py GAME 'FIRST PLAYER' 'SECOND PLAYER'
"""

import json
import subprocess
import sys
from typing import IO, Any, cast

name, *players = sys.argv[1:]
engine = subprocess.Popen(
    (sys.executable, "-m", "ludarium", "engine", name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)
queries, answers = cast(IO[str], engine.stdin), cast(IO[str], engine.stdout)


def ask(**query: Any) -> Any:
    """Return the answer to a query; there is one at a time, so the next line is its answer."""
    print(json.dumps({"id": "1", **query}), file=queries, flush=True)
    answer = json.loads(answers.readline() or sys.exit("the engine has ended"))
    if answer["type"] == "error":
        sys.exit(answer["text"])
    return answer


(game,) = ask(type="games", game=name)["games"]
seats = dict(zip(game["sides"], players, strict=True))
position = ask(type="show", game=name)["position"]
steps: list[str] = []
options = position["options"]  # the same all the game long, even if something is drawn by lot
while position["outcome"] is None:
    answer = ask(type="choose", game=name, options=options, steps=steps, player=seats[position["mover"]])
    steps.append(answer["step"])
    position = answer["position"]
print(*steps)
print(position["outcome"]["reason"])
queries.close()  # the engine ends with its input
sys.exit(engine.wait())
