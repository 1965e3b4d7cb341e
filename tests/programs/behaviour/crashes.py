"""Throws at `odd`, with a note on standard error."""

import talk


def odd(request):
    raise ValueError(f"nothing comes to mind about {request['nonce']}")


talk.main(odd)
