"""QR codes, which cameras of phones read."""

import segno


def qr_code(text: str) -> list[str]:
    """Return the rows of a code, `#` for dark, without a margin."""
    return ["".join("#" if dark else "." for dark in row) for row in segno.make_qr(text, error="m").matrix]
