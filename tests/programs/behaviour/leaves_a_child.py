"""Starts a child at `odd` that holds all pipes open, answers, and ends."""

import subprocess
import sys

import talk


def odd(request):
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)", sys.argv[1]])
    talk.write(talk.line(request))
    raise SystemExit(0)


talk.main(odd)
