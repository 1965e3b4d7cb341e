"""Sleeps for less than a call may take before it answers `odd` rightly."""

import time

import talk


def odd(request):
    time.sleep(0.25)
    talk.write(talk.line(request))


talk.main(odd)
