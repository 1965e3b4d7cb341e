## Titles and legends of drawings.

drawing-anchor = anchor
drawing-asked = asked about
drawing-axis = the axis
drawing-lines = { $kind ->
    [row] rows
   *[column] columns
} { $first } to { $last }
drawing-before = before
drawing-after = after
drawing-first-grid = first grid of the list
drawing-run = candidates { $placed ->
    [0] at the start
    [one] after 1 placement
   *[other] after { $placed } placements
}
drawing-puzzle = puzzle
drawing-solution = a solution
drawing-given = given
drawing-right = right
drawing-missing = missing
drawing-extra = extra
drawing-wrong = wrong
drawing-struck = struck
drawing-struck-by-pair = struck by a pair
drawing-lines-step = the line's step
drawing-other-step = the other step
drawing-both-steps = both
drawing-expected-and-found = expected and found
drawing-in-place = in place
drawing-before-a-digit = before a digit:
drawing-exhausted = no digit left
