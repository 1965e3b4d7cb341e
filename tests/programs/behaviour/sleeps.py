"""Reads nothing, writes nothing, and stays."""

import time

while True:
    time.sleep(60)
