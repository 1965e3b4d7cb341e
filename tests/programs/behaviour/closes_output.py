"""Closes its standard output at `odd` and goes on running."""

import os
import time

import talk


def odd(_):
    os.close(1)
    time.sleep(60)


talk.main(odd)
