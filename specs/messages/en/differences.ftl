## Findings, and in what an answer differs from the expected one.

finding-no-answer = There is no answer to judge.
finding-work-done = Before it threw, the method had done its work: the grid was right.
finding-argument-changed = The method changed its argument { $number }.
finding-console = The method wrote to the console: "{ $text }".
finding-state-kept = Asked again on an object that had answered other calls: { $outcome }
finding-order-matters = Asked again after other calls had been made: { $outcome }
finding-other-readings = Under { $readings } the answer would be right, but no single choice of readings explains all answers of this method.
finding-more-under-other-readings = No choice of readings explains all answers of this method. It is judged by { $readings }, under which { $right } of { $of } answers are right; under the default readings { $own } are.
finding-inadmissible = All answers of the method follow { $reading }, which is not admissible ({ $section }): { $text }
finding-sweep = The case is asked on { $asked } isomorphic grids; the answer is wrong on { $wrong } of them, of which this is the first.
finding-foreign-values-only = The method answers wrongly only where a grid has values that are neither -1 nor a digit.
finding-not-asked = The case was not asked: { $reason }.
not-asked-technique = { $code } ({ $name }) is not supported
not-asked-no-answer = no answer is written down yet; run `epsilon bless`
not-asked-no-techniques = this submission cannot be asked for techniques
not-asked-no-such-technique = this submission does not look for this technique
not-asked-other-readings = the case asks for other readings than those that this submission follows
not-asked-unasked = the submission ended before, for an image of the question
not-asked-over-budget = the submission takes too long
not-asked-void = void: under the readings that this method follows there is nothing to get

# Answers of methods.
difference-null = null came where a value was expected.
difference-null-for-empty = null came where an empty array or list was expected.
difference-wrong-type = The answer is not of the type { $wanted }.
difference-value = Another value came than the expected one.
difference-length = The answer { $found ->
    [0] is empty
    [one] has 1 entry
   *[other] has { $found } entries
}; { $expected ->
    [0] no entry is
    [one] 1 entry is
   *[other] { $expected } entries are
} expected.
difference-order = The right entries came in another order.
difference-duplicates = { $entries } came more than once{ $count ->
   *[other] .
}
difference-missing = { $entries } { $count ->
    [one] is
   *[other] are
} missing.
difference-extra = { $entries } { $count ->
    [one] does
   *[other] do
} not belong there.
difference-entries = { $count ->
    [one] Entry { $entries } differs.
   *[other] Entries { $entries } differ.
}
difference-cells = { $count ->
    [one] 1 cell holds another value: { $cells }.
   *[other] { $count } cells hold another value: { $cells }.
}

# Runs of solvers.
difference-run-empty = The list is empty; its first grid must be the start grid.
difference-run-absent = All placements are right, but { $placed ->
    [0] the start grid at the beginning of the list
    [one] the grid after the first placement
   *[other] the grid after placement { $placed }
} is missing.
difference-run-start = The first grid of the list is not the start grid.
difference-run-short = The list ends after { $placed ->
    [0] the start grid
    [one] 1 right placement
   *[other] { $placed } right placements
}; { $more ->
    [one] one more digit
   *[other] { $more } more digits
} had to be placed.
difference-run-long = The list goes on after { $placed ->
    [0] the start grid
    [one] 1 right placement
   *[other] { $placed } right placements
}, where the solver must stop.
difference-run-parts = { $placed ->
    [0] Already the first placement is not the expected one.
    [one] The first placement is right, the second is not the expected one.
   *[other] The first { $placed } placements are right, the next is not the expected one.
}

# Lines of a library.
difference-line-none = The line's step was found.
difference-line-not-found = No step of the technique was found.
difference-line-other-digits = The technique was found with other digits only.
difference-line-further-step = Another step with these digits has another effect.
difference-line-other-effect = The step with these digits has another effect.
difference-line-not-open = The step would strike or place { $marks }, { $count ->
    [one] a candidate that is not open.
   *[other] candidates that are not open.
}
difference-line-must-not-exist = A step was found where there must be none.
difference-line-length = The shortest chain has { $found }, expected { $expected }.
difference-links = { $count ->
    [one] 1 link
   *[other] { $count } links
}
difference-no-length = no length

# Files.
difference-file-missing = { $file } was not written.
difference-file-extra = { $file } has { $extra ->
    [one] 1 answer
   *[other] { $extra } answers
} too many.
difference-file-puzzles = { $wrong } of { $of ->
    [one] 1 answer
   *[other] { $of } answers
} in { $file } { $wrong ->
    [one] is
   *[other] are
} wrong: { $numbers }{ $extra ->
    [0] .
    [one] ; and there is 1 answer too many.
   *[other] ; and there are { $extra } answers too many.
}
difference-file-line = Line { $number } of { $file } must be { $expected } and is { $found }.
difference-end-of-file = nothing (the end of the file)
difference-puzzle = Puzzle { $number }: { $fault }
difference-puzzle-unsolvable = Puzzle { $number }: { $fault } It has no solution and must come out as it was given, with 0 in the open cells.
difference-puzzle-absent = there is no answer.
difference-puzzle-no-row = row { $row } of the answer is missing.
difference-puzzle-bad-row = row { $row } of the answer is not nine digits: { $text }.
difference-puzzle-given = the given { $given } in { $cell } was changed.
difference-puzzle-again = this solution stands there already, and the puzzle has others.
difference-puzzle-solvable = it is called unsolvable and has a solution.
difference-puzzle-open = { $count ->
    [one] 1 cell is
   *[other] { $count } cells are
} still open.
difference-puzzle-twice = { $digit } stands twice in { $unit }: in { $first } and in { $second }.
difference-puzzle-other = { $count ->
    [one] 1 cell differs
   *[other] { $count } cells differ
} from the expected answer.
