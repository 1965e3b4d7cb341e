"""Waits for ever at `odd`, and answers it in the next process."""

import os
import sys
import tempfile
import time

import talk

WAITED = os.path.join(tempfile.gettempdir(), sys.argv[1])


def odd(request):
    if not os.path.exists(WAITED):
        with open(WAITED, "w"):
            pass
        time.sleep(3600)
    os.remove(WAITED)
    talk.write(talk.line(request))


talk.main(odd)
