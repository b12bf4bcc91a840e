"""The protocol: every message between a page and the server. `messages.py` lists them; anything else is refused.

Requests are grouped by subject, each with its reply and the notices that belong to it: `lobby.py`, `catalogue.py`,
`playing.py`, `study.py`, `editing.py`. They are made of the values in `pictures.py` and `tables.py`, and of values of
the rooms below (`Outcome`, `BoardDrawing`, …), which are encoded as they are. `web/src/protocol.ts` is generated from
all of it.
"""
