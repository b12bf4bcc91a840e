"""PyTorch is loaded with Ctrl-C held back: in the middle of it, one may abort the process."""

import contextlib
import signal
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Raise KeyboardInterrupt at the end of the block, if Ctrl-C was pressed in it."""
    pressed: list[int] = []
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if pressed:
        raise KeyboardInterrupt


def load_torch() -> None:
    """Load PyTorch, and what it loads when it first makes an optimiser."""
    with interrupts_held_back():
        import torch

        torch.optim.AdamW([torch.nn.Parameter(torch.zeros(1))])
