"""Prints a note after its answer to `odd`: it meets the next request."""

import talk

talk.main(lambda request: talk.write(talk.line(request) + "done\n"))
