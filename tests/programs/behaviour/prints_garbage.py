"""Prints a note before it answers `odd`."""

import talk

talk.main(lambda request: talk.write(f"thinking about {request['nonce']} ...\n" + talk.line(request)))
