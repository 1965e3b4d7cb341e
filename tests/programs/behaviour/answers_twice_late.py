"""Answers `odd`, and once more after the next request."""

import talk

late = ""
for request in talk.requests():
    if request["method"] == "odd":
        talk.write(talk.line(request))
        late = talk.line(request, returned=1)
    else:
        talk.write(late + talk.line(request))
        late = ""
talk.write(late)
