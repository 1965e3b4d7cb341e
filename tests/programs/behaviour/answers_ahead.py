"""Answers `odd`, and the request that will come after it, with a nonce it can only guess."""

import talk


def odd(request):
    ahead = {"id": request["id"] + 1, "nonce": "0" * 32}
    talk.write(talk.line(request) + talk.line(ahead, returned=0))


talk.main(odd)
