"""Answers `odd` twice, and in the middle of the two lets nothing happen."""

import talk

talk.main(lambda request: talk.write(talk.line(request) + talk.line(request, returned=1)))
