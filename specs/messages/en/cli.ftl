## What commands print on the terminal, and their usage errors.

too-many-threads = cannot start { $jobs } threads: { $reason }
    .help = ask for fewer with --jobs
no-seed = the system gives no random numbers: { $reason }
    .help = choose a number with --seed
seed-of-puzzles = these puzzles come again with --seed { $seed }
seed-of-cases = these cases come again with --seed { $seed }

# grade

grade-no-case = no case is left to be asked
    .help = `epsilon list` shows all cases; check --cases, --only and --task; Java submissions are not asked for techniques
no-case = there is no case
    .help = check --cases, --only and --task; `epsilon list` shows all cases of the course
grade-nothing-read = no source could be read from { $names }, so no case was asked
    .help = name a zip or a folder with Java sources; `epsilon check` says what is in it
known-failure-of-no-case = this is no case of the run
    .label = neither a line of the library nor the id of a case
    .help = remove it, or write it as the library or `epsilon list` does
known-failures-still = Known failures: { $count ->
    [0] none of { $file } failed
    [one] 1 of { $file } failed again
   *[other] { $count } of { $file } failed again
}.
known-failures-pass = { $count ->
    [one] A known failure passes now; remove it from { $file }:
   *[other] { $count } known failures pass now; remove them from { $file }:
}
known-failures-new = { $count ->
    [one] A new failure, not in { $file }:
   *[other] { $count } new failures, not in { $file }:
}
grade-unfair = `epsilon lint` refutes { $count ->
    [one] 1 case
   *[other] { $count } cases
} of this grading: right answers may lose points. Correct the case, or stop here with --strict.
grade-unfair-refused = `epsilon lint` refutes { $count ->
    [one] 1 case
   *[other] { $count } cases
}: nothing was graded
    .help = correct the cases, or leave out --strict
table-changed-meanwhile = { $file } was changed while this run graded: it stays as it is, and the next run reads it
explore-takes = { $count ->
    [one] Exploring 1 submission
   *[other] Exploring { $count } submissions
} may take { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}, by how many methods are wrong.
no-attack-in = there is no attack in { $folder }
    .help = an attack is a folder with a file `attack.toml`; without a folder, --attack runs the shipped ones
grade-table = Class overview: { $path }
    .help = nothing else is lost: the reports are written
worksheet-filled = Worksheet with { $count ->
    [one] 1 grade
   *[other] { $count } grades
}: { $path }
worksheet-no-row = no row for { $name }
worksheet-no-grade = no grade for { $name }

# lint, bless, list, explain

problems-more = … and { $count } more of these problems; mend the first ones and run the command again
lint-summary = { $cases ->
    [one] 1 case
   *[other] { $cases } cases
} in { $files ->
    [one] 1 file
   *[other] { $files } files
}: { $problems ->
    [one] 1 problem
   *[other] { $problems } problems
}
bless-kept = { $id }: the written expectation differs from the reference and stays; see `epsilon explain`, or use --overwrite
bless-written = { $count ->
    [one] 1 expectation
   *[other] { $count } expectations
} written; review before you commit
bless-to-be-written = { $count ->
    [one] 1 expectation
   *[other] { $count } expectations
} to be written; review before you commit
list-technique = technique { $code }
list-files = files: { $names }
list-contested = contested by { $readings }
list-hidden = hidden
list-hidden-until = hidden until { $date }
list-header = cases  no/none  contested  method
explain-no-case = there is no case { $name }
    .help = `epsilon list` shows all cases
explain-several = { $count } cases match `{ $name }`
    .help = name one of them:
        { $ids }

# cases new

pattern-of-methods = invalid pattern `{ $pattern }`: { $reason }
    .help = write something like `RowSolvingUtil.*` or `is*NakedSingleCell`
pattern-of-cases = invalid pattern `{ $pattern }`: { $reason }
    .help = write something like `RowSolvingUtil/*` or `*::figure 14*`
stray-sources = { $count ->
    [one] { $names } lies
   *[other] { $names } lie
} beside the hand-ins, not in one: not graded.
no-such-task = the course has no task `{ $name }`
no-such-method = there is no method `{ $name }`
    .help = `epsilon list --methods` shows all methods
no-puzzle-of-level = no puzzle of level { $level } could be made
    .help = choose another seed or another level
too-few-cases = { $method }: only { $found } of { $wanted } fair cases found
    .help = ask for fewer, or choose another level or another seed

# spec

spec-task = { $name }: { $points } points, section { $section }

# doctor

doctor-holds = holds
doctor-does-not-hold = does not hold
doctor-sandbox = Sandbox
doctor-java = Java
doctor-jdk = JDK
doctor-used = used
doctor-tools = tools
doctor-compiler = compiler
doctor-compiled = compiled in { $milliseconds } ms
doctor-answered = answered after { $milliseconds } ms
doctor-attacks = Attacks
doctor-row = row
doctor-attack = attack
doctor-about = what it does
doctor-result = result
doctor-unharmed = unharmed
doctor-contained = contained
doctor-failed = FAILED: { $reasons }
doctor-all-fine = every attack was contained, every honest program unharmed
doctor-not-fine = { $count } not as expected
doctor-summary = { $attacks ->
    [one] 1 attack
   *[other] { $attacks } attacks
} and { $honest ->
    [one] 1 honest program
   *[other] { $honest } honest programs
}: { $result }; { $files ->
    [one] 1 file
   *[other] { $files } files
} and { $processes ->
    [one] 1 process
   *[other] { $processes } processes
} left behind.

# solve, rate, relate, generate, harvest

solve-solutions = puzzle { $number }: { $found ->
    [one] 1 solution
   *[other] { $found } solutions
}
solve-more-solutions = puzzle { $number }: { $found ->
    [one] 1 solution
   *[other] { $found } solutions
}, and there are more
solve-summary = { $puzzles ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
}, { $solved } solved, to { $target }
solve-puzzle-at = { $number } (line { $line })
solve-unsolved = without a solution: { $puzzles }
solve-unreadable = left out because they cannot be read: { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
solve-overwrites = { $path } would overwrite the puzzles
    .help = name another file with --out
solve-sum = sum
solve-given = given
rate-other-order = SudokuTest's scale has an order of techniques of its own
    .help = leave out --techniques, or use --scale hodoku
rate-end = { $end ->
    [solved] solved
    [stuck] stuck
    [contradiction] contradiction
    [no-solution] no solution
   *[several-solutions] several solutions
}
rate-summary = { $puzzles ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
} on { $scale }'s scale
rate-column-level = level
rate-column-score = score
rate-column-end = end
rate-column-steps = steps
rate-column-puzzle = puzzle
rate-column-hardest = hardest step
rate-not-rated = not rated
rate-without-level = without a level
relate-first = the first grid
relate-smallest-of-first = smallest image of the first
relate-smallest-of-second = smallest image of the second
relate-different = different
relate-changed = changed
relate-broken = the maps found do not make the second grid of the first
    .help = this is a mistake of Epsilon; please report it with both grids
generate-out-of-reach = { $tries } solved grids gave no puzzle of { $wish } for number { $number }; symmetry: { $symmetry }
    .help = search longer with --tries, widen the range, or choose another symmetry
generate-no-such-score = SudokuTest's scores are multiples of 50, and none is in this range
    .help = widen --range
generate-unknown-level = { $scale }'s scale has no level `{ $name }`
    .help = write { $levels }, or choose the other --scale
harvest-shortage = { $label } ({ $name }): { $found } of { $wanted }; more puzzles (--limit), or --thin, may give the rest
unknown-technique = there is no technique with the code `{ $code }`
    .help = write one of HoDoKu's codes, such as 0300 for an X-wing; `epsilon harvest --help` says more
unknown-variant = there is no variant `{ $symbol }`
    .help = variants are 1 to 4, and x for a fail case
variant-not-tested = HoDoKu does not test the variant `{ $label }`
    .help = write `{ $known }`, or -x for a fail case
the-puzzle = the puzzle
the-second-grid = the second grid
no-cache-folder = there is no folder for compiled tools and answers
    .help = set HOME, or name a folder with --cache

# Progress bars.

bar-time-left = { $time } left
bar-harvest = { $searched } of at most { $all } puzzles, labels still wanted: { $labels }
standard-output = standard output
standard-input = standard input
canon-automorphisms = { $count ->
    [one] 1 automorphism
   *[other] { $count } automorphisms
}

# Explore.
explore-cut-off = the search ended early because the submission is slow: { $methods }
explore-summary = { $methods ->
    [one] 1 method
   *[other] { $methods } methods
} explored with { $questions ->
    [one] 1 question
   *[other] { $questions } questions
}: { $wrong ->
    [0] nothing wrong found
   *[other] { $wrong } wrong
}.
not-explored = the submission cannot be explored: { $reason }
    .help = the submission is not to blame; `epsilon doctor` tests the machine
