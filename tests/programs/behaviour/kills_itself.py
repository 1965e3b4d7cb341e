"""Ends at `odd` as a process does that the system kills."""

import os
import signal

import talk

talk.main(lambda request: os.kill(os.getpid(), signal.SIGKILL))
