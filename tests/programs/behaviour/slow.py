"""Answers `odd` rightly, but after the limit."""

import time

import talk


def odd(request):
    time.sleep(2)
    talk.write(talk.line(request))


talk.main(odd)
