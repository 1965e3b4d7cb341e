"""Computes for a quarter of a second before it answers `odd` rightly."""

import time

import talk


def odd(request):
    end = time.process_time() + 0.25
    while time.process_time() < end:
        pass
    talk.write(talk.line(request))


talk.main(odd)
