"""Answers rightly, and flushes its output at its end only."""

import sys

import talk

for request in talk.requests():
    sys.stdout.write(talk.line(request))
