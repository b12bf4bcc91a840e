"""A server that runs out of files says so, but does not fill the disk with it."""

import resource
import socket
import time
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

from tests.server.asking import answer
from tests.server.serving import Served

SECONDS = 4.0  # long enough for hundreds of failures: each attempt to accept a connection is one
MOST_LOG = 50_000  # characters


def test_running_out_of_files_does_not_flood_the_log(tmp_path: Path) -> None:
    with Served(tmp_path) as served, ExitStack() as held:
        address = urlsplit(served.address)
        open_now = len(list(Path(f"/proc/{served.process.pid}/fd").iterdir()))
        usual = resource.prlimit(served.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(served.process.pid, resource.RLIMIT_NOFILE, (open_now + 5, usual[1]))
        for _ in range(100):
            held.enter_context(socket.create_connection((address.hostname or "", address.port or 0)))
        time.sleep(SECONDS)
        resource.prlimit(served.process.pid, resource.RLIMIT_NOFILE, usual)
        held.close()
        response, _ = answer(served.address, "/alive")
        assert response.status == 200
        said = "".join(served.log)
        assert "Too many open files" in said
        print(f"{len(said)} characters were logged in {SECONDS:.0f} seconds")
        assert len(said) < MOST_LOG
