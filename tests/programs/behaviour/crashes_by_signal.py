"""Kills itself at `odd`, in the middle of its answer."""

import os
import signal

import talk


def odd(request):
    talk.write(talk.line(request)[:20])
    os.kill(os.getpid(), signal.SIGSEGV)


talk.main(odd)
