"""Reads two requests and never again."""

import time

import talk

for number, request in enumerate(talk.requests(), 1):
    talk.write(talk.line(request))
    if number == 2:
        time.sleep(60)
