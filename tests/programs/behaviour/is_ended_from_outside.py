"""Is ended by a signal at `odd`, twice; the third process answers."""

import os
import signal
import sys
import tempfile

import talk

ENDS = os.path.join(tempfile.gettempdir(), sys.argv[1])


def odd(request):
    with open(ENDS, "a") as ends:
        ends.write("x")
    if os.path.getsize(ENDS) <= 2:
        os.kill(os.getpid(), signal.SIGTERM)
    os.remove(ENDS)
    talk.write(talk.line(request))


talk.main(odd)
