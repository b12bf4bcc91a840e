"""`python -m bench.attacks`: what those who play notice while somebody misbehaves.

The server is a separate process. Two people play with each other, a third against level 3, and a fourth opens a game
and leaves it, while visitors from another address (127.0.0.2) do what a script of ill will would do, in a process of
their own with low priority: in earnest they would compute elsewhere. Short quiet and attacked stretches alternate.
"""
