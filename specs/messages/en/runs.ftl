## Runs of solvers and steps of techniques.

technique-full-house = full house
technique-naked-single = naked single
technique-hidden-single = hidden single
technique-naked-pair = naked pair
technique-hidden-pair = hidden pair

run-nothing = { $times ->
    [one] (nothing changed)
   *[other] (nothing changed, { $times } times)
}
run-filled = ({ $cell } set to { $value })
run-overwritten = ({ $cell }: { $before } became { $after })
run-several = ({ $count } cells changed: { $cells })
run-no-placement = (nothing)
run-end = the end of the list
run-reason = { $technique }, { $unit }
run-with-reason = { $change } ({ $reason })
run-parting = { $placed ->
    [0] From the start grid
    [one] After 1 equal placement
   *[other] After { $placed } equal placements
}: expected { $expected }, found { $found }.
run-pair = { $technique } { $digits } in { $cells } ({ $unit }) strikes { $eliminations }
run-pair-before = Before that the solver's { $pair }.
run-no-candidate = { $digit } is not a candidate of { $cell }: { $unit } contains it already.
run-struck = { $digit } had been struck from { $cell } by a pair.
run-never = The expected run never places { $mark }.
run-later = The expected run places { $mark } as number { $number }.
run-no-single = { $mark } is neither a naked nor a hidden single there; the candidates of { $cell } are { $candidates }. { $later }
run-not-yet = { $mark } is { $singles } there, but { $wanted } comes first: the solver looks for full houses, naked singles, hidden singles, naked pairs, hidden pairs in this order, each from the first { $kind ->
    [row] row
    [column] column
   *[block] block
} on (3.4). { $later }
run-other-kind = { $mark } is { $singles } there; this solver looks at { $kind ->
    [row] rows
    [column] columns
   *[block] blocks
} only.
run-naked-single = a naked single of { $unit }
run-hidden-single = a hidden single of { $units }
run-same-end = The last grid is right all the same.
run-other-last = The last grids differ: the one expected { $expected ->
    [0] is full
    [one] leaves 1 cell empty
   *[other] leaves { $expected } cells empty
}, the one found { $found ->
    [0] is full
    [one] leaves 1 cell empty
   *[other] leaves { $found } cells empty
}.
run-nearest = Under the reading { $readings } the runs differ only after { $placed ->
    [0] no placement
    [one] 1 placement
   *[other] { $placed } placements
}.
run-placements = the placements
run-placements-from-there = the placements from there on
run-other-way = { $count ->
    [one] 1 grid
   *[other] { $count } grids
}: { $placed ->
    [0] the start grid
    [one] the same 1 placement
   *[other] the same { $placed } placements
}, then { $next }
run-other-end = { $count ->
    [one] 1 grid
   *[other] { $count } grids
}: { $placed ->
    [0] the start grid
    [one] the same 1 placement
   *[other] the same { $placed } placements
}, and no more

line-places = places { $placements }
line-strikes = strikes { $eliminations }
line-from = { $digits } from { $cell }
line-told = { $effect }. { $reason }
line-with-length = { $effect }; { $links ->
    [one] 1 link
   *[other] { $links } links
}
line-asked = { $technique }, { $digits }
line-digits = { $count ->
    [0] without digits
    [one] digit { $digits }
   *[other] digits { $digits }
}
line-none-expected = no step with these digits
line-but-also = the line's step, but also
line-of-length = the step; { $links ->
    [one] 1 link
   *[other] { $links } links
}
line-without-length = the step, without a length
line-other-digits = { $digits }: { $step }
line-further = and { $count ->
    [one] 1 further step
   *[other] { $count } further steps
}
line-exactly = Every step with the line's digits must have exactly its effect; finding too much is as wrong as finding nothing.
