"""Closes its standard output after each answer, and goes on running."""

import os
import time

import talk

for request in talk.requests():
    talk.write(talk.line(request))
    os.close(1)
    time.sleep(60)
