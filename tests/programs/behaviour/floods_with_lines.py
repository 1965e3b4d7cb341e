"""Answers `odd` again and again."""

import talk


def odd(request):
    while True:
        talk.write(talk.line(request))


talk.main(odd)
