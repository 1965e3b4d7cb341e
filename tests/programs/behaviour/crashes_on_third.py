"""Ends at the third request that it reads."""

import talk

for number, request in enumerate(talk.requests(), 1):
    if number == 3:
        raise SystemExit(3)
    talk.write(talk.line(request))
