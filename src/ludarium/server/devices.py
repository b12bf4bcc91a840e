"""Devices: what a browser calls itself, in a few words, so that people know their devices apart."""

_BROWSERS = (  # the first that fits: most claim to be several others too
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)


def label_of(agent: str) -> str:
    """Return the browser and the system that a User-Agent names, and nothing else of it."""
    browser = next((name for sign, name in _BROWSERS if sign in agent), "A browser")
    system = next((name for sign, name in _SYSTEMS if sign in agent), "")
    return f"{browser} on {system}" if system else browser
