"""Answers `odd` with JSON nested without measure."""

import talk


def odd(request):
    good = talk.line(request, returned=0)
    talk.write(good.replace("0}", "[" * 20000 + "]" * 20000 + "}"))


talk.main(odd)
