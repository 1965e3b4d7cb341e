"""Starts a child at `odd` that holds all pipes open and fills one of them, and ends without an answer."""

import subprocess
import sys

import talk

CHILD = "import os\nwhile True: os.write(2, b'note ' * 2000)"


def odd(_):
    subprocess.Popen([sys.executable, "-c", CHILD, sys.argv[1]])
    raise SystemExit(7)


talk.main(odd)
