"""The inspector itself, which serves the page on session files."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VUEFLUX = os.environ.get("VUEFLUX", str(ROOT / ".build/release/vueflux"))


class Inspector:
    """A process that runs until it is stopped."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [VUEFLUX, "inspect", *map(str, arguments)], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), self.address

    @property
    def memory(self):
        """How many bytes of memory the process has."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def stop(self):
        self.process.terminate()
        self.process.communicate()
        return self.process.returncode
