## What happened when a submission was asked, and what helps where there is no answer.

outcome-returned = The method returned { $value }.
outcome-wrote = The submission wrote { $files }.
outcome-wrote-nothing = The submission wrote none of the files.
outcome-file = { $name } ({ $bytes ->
    [one] 1 byte
   *[other] { $bytes } bytes
})
outcome-raised = The submission threw { $thrown }.
outcome-missing = The submission has no such method.
outcome-crashed = The submission ended without an answer ({ $how }).
outcome-timed-out = The submission gave no answer within { $limit } ms.
outcome-unflushed = The submission does not flush its output: the answer came only when the input had ended.
outcome-given-up = The submission was not asked again: { $timeouts ->
    [one] 1 call
   *[other] { $timeouts } calls
} had no answer within { $limit } ms.
outcome-malformed = The submission wrote a line that is not an answer: { $reason }.
outcome-flooded = The submission wrote more than { $limit } bytes for one answer.
outcome-answered-twice = The submission answered the same request twice.
outcome-unasked = The submission was not asked: it ended before, for an image of the question.
outcome-over-budget = The submission was not asked: all cases together take it more than { $limit } s.
outcome-closed = The submission closed its output while it went on running.
outcome-not-started = The submission could not be started: { $reason }.

# Help.
outcome-help-time = One call may take { $limit } ms. An endless loop is the usual cause.
outcome-help-unflushed = Each answer must be flushed within { $limit } ms: `print(answer, flush=True)` in Python, `System.out.flush()` in Java, `fflush(stdout)` in C.
outcome-help-given-up = One call may take { $limit } ms. Look at the first cases that had no answer in time.
outcome-help-over-budget = All calls together may take { $limit } s of processor time, and wait as long. The cases before this one show what takes long.
outcome-help-malformed = The line begins: { $line }
outcome-help-flooded = One answer may have { $limit } bytes; the longest right one has far less.
outcome-help-twice = The first answer was { $value }; what comes after an answer cannot be told from the next one.
outcome-help-closed = Nothing can be read from it any more. Does it close System.out?
outcome-help-missing = It was looked for as { $names }.
outcome-frames = Thrown at (own frames, innermost first):
outcome-stderr = End of the error output:
outcome-console = Console output:

# The reason why a line of a program is not an answer; behind `outcome-malformed`.
refusal-not-utf8 = it is not UTF-8
refusal-not-json = it is not JSON: { $reason }
refusal-too-deep = it is nested more than { $limit } levels deep
refusal-too-many-values = it has more than { $limit } values
refusal-not-an-object = it is not a JSON object
refusal-unknown-key = unknown key `{ $key }`, expected one of { $known }
refusal-key-missing = the key `{ $key }` is missing
refusal-key-twice = the key `{ $key }` is set twice
refusal-wrong-type = `{ $key }` is { $found }, expected { $expected }
refusal-in-raised = in `raised`: { $problem }
refusal-raised-not-an-object = `raised` is not a JSON object
refusal-no-kind = it has none of the keys `returned`, `raised` and `missing`
refusal-two-kinds = it has more than one of the keys `returned`, `raised` and `missing`
refusal-missing-not-true = `missing` can only be `true`
refusal-beside-missing = `{ $key }` cannot stand beside `missing`
refusal-argument-count = it gives back { $found } arguments, but the method has { $expected }
refusal-other-id = it answers request { $found }, but request { $expected } was asked
refusal-other-nonce = its nonce is not the one of request { $id }
refusal-second-answer = it answers the request a second time
refusal-not-steps = `returned` is not an array of steps
refusal-in-step = in step { $number }: { $problem }
refusal-digits = `digits`: invalid digits `{ $text }`
refusal-candidate = `{ $key }`: invalid candidate `{ $text }`, expected digit, row and column such as `436`
expected-string = a string
expected-strings = an array of strings
expected-array = an array
expected-natural = a whole number from 0
expected-length = a whole number below 65536
