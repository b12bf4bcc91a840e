"""The engine: other programs ask it about positions, in lines of JSON. `protocol.py` lists every query and answer."""
