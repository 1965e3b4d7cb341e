"""Hangs at `odd`, with SIGTERM ignored."""

import signal
import time

import talk

signal.signal(signal.SIGTERM, signal.SIG_IGN)


def odd(_):
    while True:
        time.sleep(60)


talk.main(odd)
