"""Answers `odd` with a nonce of its own."""

import talk

talk.main(lambda request: talk.write(talk.line({**request, "nonce": "0" * 32})))
