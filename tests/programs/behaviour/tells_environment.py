"""Answers with the names of its environment variables and the keys of the request."""

import os

import talk

for request in talk.requests():
    talk.write(talk.line(request, returned=[sorted(os.environ), sorted(request), os.environ["LANG"]]))
