"""The server as a process of its own, which can also be killed without any warning."""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path


class Serving:
    """`sobremesa serve` on a data folder, always on the same port."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        words = ["--port", str(self.port), "--data", str(self.data), "--no-open"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "sobremesa.web", *words],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "LANG": "C.UTF-8"},
        )
        assert self._process.stdout is not None
        told = self._process.stdout.readline()
        assert re.search(rf"http://\S+:{self.port}", told), told

    def kill(self) -> None:
        """The server is gone at once, as by `kill -9`."""
        assert self._process is not None
        self._process.kill()
        self._end()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._end()

    def _end(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.wait(30)
        self._process.stdout.close()
