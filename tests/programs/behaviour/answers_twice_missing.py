"""Says twice that `odd` is missing."""

import talk

talk.main(lambda request: talk.write(talk.line(request, missing=True) * 2))
