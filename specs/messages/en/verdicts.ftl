## Why a case was not asked.

skip-no-techniques = this submission cannot be asked for techniques
skip-no-such-technique = this submission does not look for this technique
skip-technique = { $code } ({ $name }) is not supported: HoDoKu names it and does not define it
skip-no-answer = no answer is written down yet; run `epsilon bless`
