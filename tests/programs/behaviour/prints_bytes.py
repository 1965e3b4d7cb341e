"""Writes bytes at `odd` that are no text."""

import talk

talk.main(lambda request: talk.write(b"\xff\xfe\x00\n"))
