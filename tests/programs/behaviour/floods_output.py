"""Writes without an end and without a line feed at `odd`."""

import talk


def odd(_):
    while True:
        talk.write(b"x" * 10000)


talk.main(odd)
