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
outcome-timed-out-processor = The submission gave no answer within { $limit } ms of processor time.
outcome-given-up = The submission was not asked again: { $timeouts ->
    [one] 1 call
   *[other] { $timeouts } calls
} had no answer within { $limit } ms.
outcome-malformed = The submission wrote a line that is not an answer: { $reason }.
outcome-flooded = The submission wrote more than { $limit } bytes for one answer.
outcome-answered-twice = The submission answered the same request twice.
outcome-closed = The submission closed its output while it went on running.
outcome-not-started = The submission could not be started: { $reason }.

# Help.
outcome-help-time = One call may take { $limit } ms. An endless loop is the usual cause.
outcome-help-given-up = One call may take { $limit } ms. Look at the first cases that had no answer in time.
outcome-help-malformed = The line begins: { $line }
outcome-help-flooded = One answer may have { $limit } bytes; the longest right one has far less.
outcome-help-twice = The first answer was { $value }; what comes after an answer cannot be told from the next one.
outcome-help-closed = Nothing can be read from it any more. Does it close System.out?
outcome-help-missing = It was looked for as { $names }.
outcome-frames = Thrown at (own frames, innermost first):
outcome-stderr = End of the error output:
outcome-console = Console output:
