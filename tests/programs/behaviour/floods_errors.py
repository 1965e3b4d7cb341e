"""Writes megabytes to standard error before it answers `odd`: this harms nobody."""

import os

import talk


def odd(request):
    for _ in range(300):
        os.write(2, b"note " * 2000)
    talk.write(talk.line(request))


talk.main(odd)
