"""Takes more memory at `odd` than it may have."""

import talk


def odd(request):
    hoard = bytearray(1 << 30)
    talk.write(talk.line(request, returned=len(hoard)))


talk.main(odd)
