"""Games, codes and records that the tests of this room share."""

from ludarium import game

BLOB = game("blob")
SUBSUME = game("subsume", size=3)

START = "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr r 1"
WALK = "r..b/...../....../...r.../....../...../r..b r 2"  # a red piece with room to walk; nobody is near a group
EMPTY = ".../..../...../..../... r"

OPENING = """\
[Game "blob"]
[Options "start=scattered opening=one wrap=pushed"]
[Red "First"]
[Blue "?"]
[Date "2026.11.15"]
[Result "*"]

1. d5-d6 {a whole row turned} 2. d4-d3,e1-e2 3. end *
"""

WALKED = """\
[Game "blob"]
[Options "start=petals opening=two wrap=any"]
[Red "Zoë \\"Z\\" \\\\"]
[Blue ""]
[Date "????.??.??"]
[Position "r..b/...../....../...r.../....../...../r..b r 2"]
[Result "blue"]
[WhiteElo "5"]
[event "a [b] {c}"]

1. d4-e4,end {so, so; "fine"} 2. end 3. e4-d5 blue
"""

SKIPPED = """\
[Game "subsume"]
[Options "size=3"]
[Red "?"]
[Blue "?"]
[Date "????.??.??"]
[Result "blue"]

1. d3 2. a2 3. c2 4. b2 5. e1 6. c1 7. b3 8. b4 9. c5 10. d2 11. a3 12. d4 13. b1 14. d1 blue
"""

RECORDS = (OPENING, WALKED, SKIPPED)
