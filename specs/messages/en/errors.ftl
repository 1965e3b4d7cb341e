## Mistakes in files and on the command line. The attribute `label` stands at the location, `help` below.

error-io = cannot { $action ->
    [read] read
    [write] write
    [create] create
   *[find] find
} { $path }: { $reason }

# Remedies.

did-you-mean = did you mean `{ $name }`?
did-you-mean-one = did you mean { $names }?
one-of = one of `{ $names }`
add-line = add a line `{ $line }`

# TOML.

toml-syntax = invalid TOML: { $reason }
    .label = here
    .help = write each key once: `key = "text"`, `key = 3` or `key = ["one", "two"]`
toml-key = `{ $key }`
toml-entry = an entry of `{ $key }`
toml-type = { $what } must be { $wanted }, not { $found }
    .label = expected { $wanted }
unknown-key = unknown key `{ $key }`
    .label = no such key here
unknown-value = unknown value `{ $value }` of `{ $key }`
    .label = no such value
missing-key = missing key `{ $key }`
    .label = this needs `{ $key }`
    .help = add a line `{ $key } = ...`

# Kinds of values.

a-string = a string
an-integer = an integer
a-large-number = a number that is too large
a-float = a number with a decimal point
a-boolean = a boolean
a-date = a date
a-list = a list
a-table = a table
a-grid = a grid
a-grid-afterwards = the grid afterwards
a-cell = a cell
a-reading = a reading
a-list-of-integers = a list of integers
a-list-of-nine-integers = a list of nine integers
a-list-of-cells = a list of cells
a-list-of-strings = a list of strings
a-list-of-answers = a list of answers
a-list-of-readings = a list of readings
placements = a string of placements
write-string = put it in "double quotes"
write-integer = write an integer such as `3`, without quotes
write-boolean = write `true` or `false`, without quotes
write-list = put it in [square brackets]
write-table = begin it with a line such as `[table]` or `[[case]]`, or write { "{" } key = "value" { "}" }
write-example = write something like `{ $example }`

# Names that a file may get wrong.

unknown-clause = unknown clause `{ $name }`
    .label = no such clause
unknown-rule = unknown rule `{ $name }`
    .label = no such rule
unknown-class = unknown class `{ $name }`
    .label = no such class
unknown-type = unknown type `{ $name }`
    .label = no such type
unknown-code = unknown code `{ $code }`
    .label = HoDoKu has no such code
unknown-method = unknown method `{ $name }`
    .label = no interface has this method
unknown-reading = unknown reading `{ $id }`
    .label = no such reading
invalid-cell = invalid cell `{ $text }`
    .label = not a cell

# Files and folders.

not-utf-8 = this file is not UTF-8 text
    .label = the first byte that is not
    .help = save it as UTF-8
not-a-case-file = `{ $path }` is not a case file
    .help = case files end in .toml, HoDoKu libraries in .txt
specs-elsewhere = run from the project's root, or name the folder with --specs
cases-elsewhere = name a case file or a folder of them with --cases
data-does-not-compile = the course's class does not compile: { $reason }
    .label = { $reason }
    .help = repair the file, or leave out --data to use the harness's own classes

# Puzzles as arguments.

invalid-puzzle = { $reason }
    .label = here
several-puzzles = there is more than one puzzle
    .label = the second
    .help = these take many: { $command }
no-puzzle-in = there is no puzzle in { $name }
    .help = write 81 characters, `.` for each empty cell
neither-puzzle-nor-file = `{ $argument }` is neither a puzzle nor a file
    .help = write 81 characters, `.` for each empty cell, or name a file of puzzles

# epsilon lint.

lint-undefined = { $case }: the handout does not say what is right: { $reason }
    .label = this case
    .help = ask only what the handout defines
lint-nothing-to-get = { $case }: the case breaks the method's precondition: there is nothing to get
    .label = this case
    .help = the handout lets the method take for granted: { $precondition }
lint-not-declared = { $case }: contested by { $reading }, under which the answer is { $answer }
    .label = this case
    .help = { $about } ({ $section }). Add it to `contested`, pin the clause with `readings`, or choose another grid
lint-not-contested = { $case }: { $reading } gives the same answer, so it does not contest the case
    .label = this case
    .help = take it out of `contested`
lint-duplicate = { $case }: asks the same as { $id }
    .label = this case
    .help = delete one of the two, or let it ask something else
lint-other-answers = { $case }: the reference answers { $answers }
    .label = this case
    .help = one of the two is wrong: look at `epsilon explain`, then correct the case or the reference
lint-no-answer = { $case }: no expectation is written down
    .label = this case
    .help = let `epsilon bless` propose one, and review it
lint-grids = a list of { $count } grids
