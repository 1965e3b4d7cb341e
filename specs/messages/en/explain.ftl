## The reasons for which an answer is right.

explain-grid = the grid
explain-by = { $what } by { $unit }
explain-nothing = nothing

# Validity, white spaces and full houses.

explain-valid = { CAPITAL($unit) } holds only -1 and digits, and no digit twice.
explain-valid-grid = Each of the 27 units holds only -1 and digits, and no digit twice.
explain-twice = { CAPITAL($unit) } holds { $digit } in { $cells }.
explain-not-a-digit = { $cell } holds { $value }, which is neither -1 nor a digit.
explain-more-conflicts = There { $count ->
    [one] is one further conflict
   *[other] are { $count } further conflicts
}.
explain-white-spaces = { CAPITAL($area) } has { $count ->
    [0] no cell with -1
    [one] one cell with -1
   *[other] { $count } cells with -1
}. Any other value, even 0, fills its cell.
explain-full-house = { CAPITAL($unit) } holds eight different digits: only { $cell } is empty, and only { $digit } is missing.
explain-full-houses-further = Further full houses: { $units }.
explain-full-house-none = No unit that is asked about has exactly one white space.
explain-not-full = A full house has exactly one white space; { $unit } has { $count }.
explain-not-full-invalid = { CAPITAL($unit) } has exactly one white space, { $cell }, but is not valid. { $conflict }

# Singles and pairs.

explain-candidates = candidates of { $area }
explain-sign-naked = naked single
explain-sign-hidden = hidden single
explain-sign-pair = the pair
explain-sign-rejected = does not count
explain-silence = The grid is not valid and so has no singles and pairs (C14). { $conflict }
explain-no-sudoku = This grid has a conflict: { $conflict } Candidates are those that the placed digits leave open all the same.
explain-found-filled = { $cell } is not empty; it holds { $value }.
explain-found-open = { $cell } has { $count ->
    [0] no candidate
    [one] the only candidate { $digits }
   *[other] the candidates { $digits }
}.
explain-naked = { $cell } has only { $digit } left. The other digits are excluded: { $excluded }.
explain-naked-none = No cell of { $area } has exactly one candidate; { $several ->
    [one] one cell has
   *[other] { $several } cells have
} several.
explain-hidden = In { $unit }, { $digit } can only stand in { $cell }.
explain-hidden-in-grid = In the whole grid, { $digit } can only stand in { $cell }.
explain-kept-out = It is kept out of the other white spaces: { $cells }.
explain-hidden-none = No digit is open in exactly one cell of { $unit }; { $counts }.
explain-hidden-none-in-grid = No digit is open in exactly one cell of any unit.
explain-hidden-none-alone = No digit that is open in { $unit } is open in exactly one cell of the whole grid.
explain-hidden-none-alone-in-grid = No digit is open in exactly one cell of the whole grid.
explain-open-in = { $digit } is in { $count }
explain-singles = In order of cells: { $singles }. The first is the minimal one.
explain-single-in = { $mark } ({ $unit })
explain-single-naked = { $mark } does not count, since the cell is a naked single (C3).
explain-single-fills = { $mark } does not count, since it fills the full house { $unit } (C3).
explain-pair = { $cells } ({ $digits }, { $unit })
explain-pair-naked = In { $unit }, { $cells } have the candidates { $digits } and no others.
explain-pair-hidden = In { $unit }, { $digits } can only stand in { $cells }.
explain-pair-holds-single = { $claim } But they are not a pair: { $cell } is a hidden single, for { $digit } in { $unit } (C4).
explain-pair-is-naked = { $claim } But they are a naked pair, and so not a hidden one (C5).
explain-pair-is-hidden = { $claim } But they are a hidden pair, and so not a naked one (C5).
explain-pairs-further = Further pairs, which are not minimal: { $pairs }.
explain-pair-naked-none = No two cells of { $unit } have the same two candidates.
explain-pair-naked-none-in-grid = No two cells of any unit have the same two candidates.
explain-pair-hidden-none = No two digits are open in the same two cells of { $unit } and nowhere else there.
explain-pair-hidden-none-in-grid = No two digits are open in the same two cells of any unit and nowhere else there.

# Maps.

explain-identity = The grids are equal, and the identity counts as a permutation (C22).
explain-identity-excluded = The grids are equal, and the identity does not count as a permutation (C22).
explain-lines = { $kind ->
    [row] rows
   *[other] columns
} { $first } to { $last } of grid1
explain-line-goes = { CAPITAL($from) } ({ $values }) goes to { $to }.
explain-lines-scattered = The grids differ in { $first } and { $second }, which do not run through one block. Only lines of one block may change places.
explain-line-alien = { CAPITAL($line) } of grid2 ({ $values }) is none of the { $lines }.
explain-no-order = The grids cannot be matched by any order of the { $lines }.
explain-band = band { $number } (rows { $first } to { $last })
explain-stack = stack { $number } (columns { $first } to { $last })
explain-group-goes = { CAPITAL($from) } goes to { $to }.
explain-group-alien = { CAPITAL($group) } of grid2 does not occur in grid1.
explain-no-order-of-bands = The bands of grid2 are not those of grid1 in another order.
explain-no-order-of-stacks = The stacks of grid2 are not those of grid1 in another order.
explain-digit-becomes = { $digit } in { $cells } must become { $to }.
explain-no-digit = { CAPITAL($unit) } holds no digit, so nothing changes.
explain-becomes = { $from } becomes { $to }
explain-cell-by-cell = Cell by cell, { $images }.
explain-both-empty = { CAPITAL($unit) } is empty in both grids.
explain-absent = { $count ->
    [one] One digit does
   *[other] { $count } digits do
} not occur in { $unit } of grid1 (C19).
explain-values-identity = This is the identity, which counts as a permutation (C22).
explain-values-identity-excluded = Every digit stays what it is, and the identity does not count as a permutation (C22).
explain-outside-free = Outside { $unit } the grids differ in { $count ->
    [one] one cell
   *[other] { $count } cells
}, which does not matter (C20).
explain-outside-agree = Outside { $unit } the grids differ in { $count ->
    [one] one cell
   *[other] { $count } cells
}, and they must agree (C20).
explain-unlike = { $cell } holds { $first } in grid1 and { $second } in grid2.
explain-two-images = { $digit } would become both { $first } and, in { $cell }, { $second }.
explain-same-image = Both { $first } and, in { $cell }, { $second } would become { $image }.
explain-rule-transposition = Row i becomes column i: the value of { $from } goes to { $to }.
explain-rule-reflection = At { $upright } column j becomes column 10 - j; at { $level } row i becomes row 10 - i.
explain-rule-turn = A turn to the right sends row i to column 10 - i: the value of { $from } goes to { $to }.
explain-transposition = the transposition of grid1
explain-reflection = the reflection of grid1 at { $anchor }
explain-turns = the image of grid1 after { $count ->
    [one] one turn
   *[other] { $count } turns
}
explain-fits = { CAPITAL($image) } is grid2.
explain-fits-not = { CAPITAL($image) } differs from grid2 in { $count ->
    [one] one cell
   *[other] { $count } cells
}: { $cell } holds { $first } there and { $second } in grid2.
explain-sign-last = the last white space
explain-sign-witness = what proves it
explain-sign-differs = differs

# Runs of the solvers.

explain-run-place = { $number }. { $mark }: { $technique }, { $unit }.
explain-run-strikes = { CAPITAL($step) }.
explain-run-full = After { $count ->
    [one] one placement
   *[other] { $count } placements
} the grid is full.
explain-run-stuck = After { $count ->
    [one] one placement
   *[other] { $count } placements
} no step finds anything more; { $open ->
    [one] one cell stays
   *[other] { $open } cells stay
} empty.
explain-run-last = the last grid
explain-run-candidates = the last grid and the candidates left

# The document of a right answer.

explain-case = { $id }
explain-method = method
explain-meaning = { $text } ({ $section })
explain-given = given
explain-answer = answer
explain-the-answer = the answer
explain-changed = changed
explain-as-drawn = the grid as drawn
explain-reference = reference
explain-disagrees = The case file has another answer than the reference.
explain-why = why
explain-asked-under = asked under
explain-other-readings = other readings of the handout
explain-accepted = { $value } (accepted too)
explain-not-accepted = { $value } (not accepted)
explain-not-asked = This case is not asked: { $reason }.
explain-must-not = must not be claimed
explain-effect = the step's effect
explain-deleted = deleted before
explain-steps = The reference finds { $count ->
    [one] one step
   *[other] { $count } steps
} of the technique.
explain-step = { $digits }: { $step }
explain-step-counts = { $digits }: { $step } (These are the line's digits, so the step counts.)
explain-file-found = { $name } (found)
explain-file-exact = { $name } (expected, byte for byte)
explain-file-solutions = { $name } (expected, or other solutions of the same puzzles)
