## Why a step of a technique holds.

step-full-house = In { $unit }, only { $cell } is empty, and { $digit } is missing.
step-last-digit = { $digit } stands in eight cells, and { $cell } is left for the ninth.
step-naked-single = { $cell } has no candidate but { $digit }.
step-only-open = in { $units }, { $digits } { $count ->
    [one] is
   *[other] are
} only open in { $cells }
step-on-lines = { $clause } (on { $lines })
step-clauses = { CAPITAL($clauses) }.
step-locked = { CAPITAL($clause) }, which all lie in { $others }.
step-naked-subset = In { $units }, { $cells } have no candidates but { $digits }.
step-fish = The cells of { $digits } in { $base } lie { $covers }.
step-fish-cover = in { $units }{ $fins }
step-fish-fins = { $count ->
    [one] , but for the fin { $cells }
   *[other] , but for the fins { $cells }
}
step-fish-endo = { $count ->
    [one] ; { $cells } counts twice (endo fin)
   *[other] ; { $cells } count twice (endo fins)
}
step-fish-also = { $first }; and also { $second }
step-kraken = { $fish } Whichever is true, the same follows: { $chains }.
step-colors = By conjugate pairs, { $components }. { $why }
step-colors-component = either all of { $one } or all of { $other } hold { $digits }
step-colors-trap = What sees both colours cannot hold it.
step-colors-wrap = Two cells of one colour see each other.
step-colors-exclude = Two of the colours exclude each other, so one of their opposites is true.
step-colors-seen = One colour sees both colours of the other component.
step-rectangle = With { $digits } alone in { $corners } there would be two solutions.
step-rectangle-extras = With { $digits } alone in { $corners } there would be two solutions; what is open besides is { $extras } in { $roof }.
step-rectangle-subset = Together with { $cells } that makes a naked subset of { $digits }.
step-avoidable = { $floor } are no givens: if { $roof } completed a rectangle of { $digits }, its digits could be exchanged.
step-grave = Every unsolved cell but { $cell } has two candidates, and { $digits } is open three times in { $units }: without it in { $cell } there would be no single solution.
step-wing = { $pivot } sees { $pincers }: one of these cells holds { $shared }.
step-wing-cells = { $cells } with { $digits }
step-w-wing = { $cells } have the candidates { $digits }, and { $link }: so one of { $cells } holds { $shared }.
step-loop = The links of the loop hold in both directions: { $chains }.
step-open-loop = The loop leads from its beginning to what decides it: { $chains }.
step-chain = One end of the chain is true: { $chains }.
step-contradiction = The assumption leads to a contradiction: { $chains }.
step-verity = Every way leads to the same: { $chains }.
step-almost-locked = Almost locked sets, and between them the digits that only one of two can hold: { $links }.
step-death-blossom = Every digit of { $stem } locks an almost locked set: { $petals }.
step-petal = { $digits } locks { $cells }
step-exclusion = No choice of digits for { $aligned } is left with what is struck.
step-exclusion-by = No choice of digits for { $aligned } is left with what is struck, as each would leave nothing to one of { $excluders }.
step-sue-de-coq = The digits of { $shared } are shared out between line and block, with { $others }.
step-template-set = Every way to place all { $digits }s left goes through { $cells }.
step-template-delete = No way to place all { $digits }s left goes through { $cells }.
step-plain = This follows from { $parts }.
step-brute-force = No technique finds anything; the solution has { $digit } in { $cell }.

## The end of a path of steps.

level = { $name ->
    [beginner] beginner
    [tricky] tricky
    [fiendish] fiendish
    [diabolical] diabolical
    [easy] easy
    [medium] medium
    [hard] hard
    [unfair] unfair
   *[extreme] extreme
}
path-solved = Solved in { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}: { $level }, score { $score }.
path-stuck = After { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} no technique finds anything more: { $level }, score { $score } with giving up.
path-contradiction = After { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} there is a contradiction.
puzzle-no-solution = The puzzle has no solution.
puzzle-several-solutions = The puzzle has more than one solution.

## Maps between grids, in the handout's terms.

map-transposition = transposition
map-block-rows = block-intern row permutation { $vector } in the block with anchor { $anchor }
map-block-columns = block-intern column permutation { $vector } in the block with anchor { $anchor }
map-blocks-vertical = vertical block permutation with the block image vector { $cells }
map-blocks-horizontal = horizontal block permutation with the block image vector { $cells }
map-values = value permutation { $vector }

## Relations between two grids.

relation-equal = The two grids are equal; no map is needed.
relation-maps = The second grid arises from the first by { $count ->
    [one] 1 map
   *[other] { $count } maps
}:
relation-none = No chain of maps leads from the first grid to the second: { $why }.
relation-value = in the { $grid ->
    [first] first
   *[second] second
} grid, the value { $value } in { $cell } is not a digit
relation-filled = the number of filled cells is { $first } in the first grid and { $second } in the second; no map fills or empties a cell
relation-digits = in the first grid the digits occur { $first } times, in the second { $second }; a value permutation renames digits, but splits and joins none
relation-bands = bands and stacks are filled by { $first } cells in the first grid, by { $second } in the second
relation-blocks = the blocks are filled by { $first } cells in the first grid, by { $second } in the second
relation-lines = rows and columns are filled by { $first } cells in the first grid, by { $second } in the second
relation-repeated = pairs of equal digits in a block, and in a row or column: { $first } in the first grid, { $second } in the second
relation-form = all counts agree, but the smallest images of the two grids are different
relation-form-at = all counts agree, but the smallest images of the two grids are different, first in { $cell }
