"""Goes on running when its input has ended, with SIGTERM ignored."""

import signal
import time

import talk

signal.signal(signal.SIGTERM, signal.SIG_IGN)
talk.main(lambda request: talk.write(talk.line(request)))
time.sleep(60)
