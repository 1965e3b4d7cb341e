"""Ends after each answer."""

import talk

for request in talk.requests():
    talk.write(talk.line(request))
    break
