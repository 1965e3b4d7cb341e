"""Answers `odd` with the number of requests that were made to the same object, this one included."""

import talk

calls = 0
for request in talk.requests():
    calls = calls + 1 if request["object"] == "same" else 1
    talk.write(talk.line(request, returned=calls))
