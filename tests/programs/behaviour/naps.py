"""Never answers `odd`, and sleeps a millisecond at a time meanwhile."""

import time

import talk


def odd(_):
    while True:
        time.sleep(0.001)


talk.main(odd)
