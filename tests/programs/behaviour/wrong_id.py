"""Answers `odd` under another number."""

import talk

talk.main(lambda request: talk.write(talk.line({**request, "id": request["id"] + 1})))
