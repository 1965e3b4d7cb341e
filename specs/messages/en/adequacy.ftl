# Parts of a method that decide a case
aspect-yes = a case whose answer is yes
aspect-no = a case whose answer is no
aspect-unit = { $unit }
aspect-position = position { $number } of the unit
aspect-rival = candidates at position { $number } of the unit
aspect-digit = the digit { $digit }
aspect-cell = { $cell }
aspect-rows = rows
aspect-columns = columns
aspect-struck-by-rows = candidates struck by their row
aspect-struck-by-columns = candidates struck by their column
aspect-struck-by-blocks = candidates struck by their block
aspect-smallest = the smallest of several
aspect-validity = one white space in a unit that is not valid
aspect-lines = the permutation { $image }
aspect-blocks = the permutation { $image } of three { $lines } of blocks
aspect-axis = the exchange of { $lines }
aspect-turns = { $number ->
    [one] one right turn
   *[other] { $number } right turns
 }
aspect-step = the step "{ $name }"
aspect-order = "{ $first }" before "{ $then }"
aspect-first-unit = the beginning with the first unit

adequacy-missing = { $method }: { $count } of { $of } parts decide fewer than { $floor } questions: { $aspects }
adequacy-unmeasured = { $count ->
    [one] 1 method is not measured, because Epsilon has no reference for it.
   *[other] { $count } methods are not measured, because Epsilon has no reference for them.
}
adequacy-summary = { $methods ->
    [one] 1 method
   *[other] { $methods } methods
 }, { $short ->
    [0] none with parts that decide too few questions
    [one] 1 with parts that decide too few questions
   *[other] { $short } with parts that decide too few questions
 }
adequacy-unjudged = { $method }: under { $readings } { $count ->
    [one] 1 case is
   *[other] { $count } cases are
 } left to judge
    .help = { $floor } are wanted, with both answers; add cases on which the readings agree
adequacy-mistakes = { $method }: { $wrong ->
    [one] { $wrong } mistake
   *[other] { $wrong } mistakes
}, { $through } let through (95 %: at most { $bound } %), { $single } on one case; { $unrefuted } more programs that nothing refutes
adequacy-lets-through = { $method }: { $through } of { $of } mistakes pass all cases
adequacy-let-through =     let through: { $mistake }
adequacy-offer = `epsilon adequacy --offer FILE` writes cases that supply it

## The dependence of marks on the choice of cases.

stability-name = submission
stability-points = points
stability-mean = mean
stability-deviation = standard deviation
stability-percentage = % of the maximum
stability-least = fewest
stability-most = most
stability-hanging = methods on one case
stability-on-one-case = { $name }: { $method } fails by { $case } alone
stability-summary = { $count ->
    [one] { $count } submission
   *[other] { $count } submissions
} by { $halves } random halves of the cases: standard deviation up to { $widest } % of the points, { $hanging ->
    [0] no verdict hangs on one case
    [one] { $hanging } verdict hangs on one case
   *[other] { $hanging } verdicts hang on one case
}
