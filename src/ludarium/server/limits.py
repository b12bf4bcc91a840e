"""Limits that hold for every server; settings.py has those that an operator may set."""

MOST_MESSAGE = 512 * 1024  # bytes of one message from a page
MOST_FRAMES = 1000  # of one message
MOST_READ = 16 * 1024  # bytes read at once, so that a flood does not hold up the others
FEW_UNSENT = 20  # messages waiting for a page, up to which it may ask for more
FEW_UNSENT_BYTES = 256 * 1024  # of those messages
MOST_UNSENT = 500  # messages waiting for a page that does not read
MOST_UNSENT_BYTES = 16 * 1024 * 1024  # of those messages
MOST_ASIDE = 20  # slow requests of one page that are answered at the same time
MOST_READING = 2  # games that are read at the same time, so that the others are still answered
LONG_RECORD = 300  # steps: longer ones are read and written by an engine process, aside from the loop
MOST_OPENED = 3000  # steps of a record that is opened
MOST_EVENTS = 20_000  # in one game; the longest that people play have a few hundred
MOST_BAD = 20  # invalid messages in a row
MOST_CONNECTIONS = 6000  # of any kind
MOST_FROM_ONE = 1000  # connections from one address
CONNECTIONS_A_SECOND, CONNECTIONS_AT_ONCE = 50.0, 1000.0  # from one address
TOO_MANY_SECONDS = 1.0  # before a page is told that it is one too many, and may try again
REQUEST_SECONDS = 10.0  # for a connection to send a request, and then the next
CONTROLS_A_SECOND, CONTROLS_AT_ONCE = 1.0, 20.0  # pings and pongs
PICTURES_A_SECOND, PICTURES_AT_ONCE = 20.0, 200.0  # drawn for all visitors together
MOST_DRAWING = 2  # pictures that are drawn at the same time
MOST_PICTURE_BYTES = 32 * 1024 * 1024  # of all pictures that are kept in memory
MOST_HASHING, MOST_HASHING_WAIT = 1, 40  # passphrases that are hashed at the same time, or wait for it
MOST_REVIEWS = 100  # kept in memory
MOST_REVIEWED = 600  # turns of a game that is reviewed
ADVICE_WAITS = 40.0  # seconds from the request on, before it is refused because all engines are busy
