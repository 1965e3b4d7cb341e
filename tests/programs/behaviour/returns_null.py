"""Answers `odd` with null."""

import talk

talk.main(lambda request: talk.write(talk.line(request, returned=None)))
