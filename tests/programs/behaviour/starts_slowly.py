"""Takes almost three seconds to start, and crashes when it is asked for `odd`."""

import sys
import time

import talk

time.sleep(2.85)
talk.main(lambda request: sys.exit(1))
