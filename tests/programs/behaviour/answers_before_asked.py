"""Writes two lines before it has read anything."""

import talk

for number in (1, 2):
    talk.write(talk.line({"id": number, "nonce": "0" * 32}, returned=0))
talk.main(lambda request: talk.write(talk.line(request)))
