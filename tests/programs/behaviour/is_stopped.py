"""Is stopped at `odd`, as from outside, in every process."""

import os
import signal

import talk

talk.main(lambda request: os.kill(os.getpid(), signal.SIGSTOP))
