## Labels, values and notes of a judged case, and its headline.

case-right = The answer is right.
case-wrong = The answer is wrong.
case-other-value = Expected { $expected }, found { $found }.
case-wrong-type = The answer is not of the type { $wanted }. It is { $found }.
case-console-forbidden = The method wrote to the console, which the handout forbids (1.2).

# Labels.
case-about = about
case-source = handout
case-call = call
case-before = before
case-expected = expected
case-found = found
case-judged = judged
case-line = line
case-asked = asked
case-file = file
case-arguments = arguments
case-finds = finds
case-writes = writes
case-entry = entry
case-image-of = image of

# Values.
case-grids = { $count ->
    [one] 1 grid
   *[other] { $count } grids
}
case-steps = { $count ->
    [0] no step
    [one] 1 step
   *[other] { $count } steps
}
case-list = [{ $entries }, ... { $more } more]
case-more = and { $count } more
case-nothing = nothing
case-empty = empty
case-gone = it is gone
case-change = from { $before } to { $after }
case-cell-change = { $cell } ({ $before } to { $after })
case-no-answer = no answer
case-judged-after = the grid after the call
case-same-object = the same object as { $name }
case-asked-before = the same object had already been asked with
case-exact-file = { $name }, byte for byte ({ $bytes ->
    [one] 1 byte
   *[other] { $bytes } bytes
})
case-solutions-file = { $name } with { $first ->
    [1] solutions
   *[other] up to { $first } solutions each
} of { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
} in { $of }
case-file-line = { $file }, line { $number }

# Sentences.
case-outside = { $cells } { $count ->
    [one] lies
   *[other] lie
} outside the grid: rows and columns count from 1 to 9.
case-note = Note: { $text }
case-argument-changed = The call changed its argument { $name }: { $change }. This is only a warning.
case-follows = The answer follows the reading { $readings } ({ $section }): { $text }
case-judged-by = The answer is judged by { $readings }, which most answers of the method follow ({ $section }): { $text }
case-also-right = Also right here, since the handout is open:
case-right-by-reading = Also right, if all answers of the method follow one choice of readings:
