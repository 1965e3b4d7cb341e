## Mistakes in case files.

case-not-a-list = `case` must be a list of cases
    .label = a single table or value
    .help = begin every case with a line `[[case]]`, in double brackets
case-no-name = the case has no name
    .label = `name` is missing below
    .help = add a line `name = "..."` that says what is special about this case
case-name-empty = the case's name is empty
    .label = nothing here
    .help = a few words on one line; reports write the case's file, `::` and this name
case-name-colons = a case's name cannot contain `::`
    .label = `::` in here
    .help = a few words on one line; reports write the case's file, `::` and this name
case-name-lines = a case's name is one line of plain text
    .label = line break or control character in here
    .help = a few words on one line; reports write the case's file, `::` and this name
case-name-twice = two cases are called `{ $name }`
    .label = line { $line } has this name already
    .help = give each case of a file its own name
case-no-method = the case asks for no method
    .label = `method` is missing below
    .help = add a line `method = "..."` with a method's name from chapter 4
write-method = write a method's name in "double quotes"
method-alias = chapter 4 calls it `{ $name }`
method-as-in-course = `epsilon spec` lists the methods of the course
case-also-alone = `also` without `expect`
    .label = further answers, but no first one
    .help = write the smallest right answer as `expect` and the others as `also`
write-readings = write a list of readings, such as `["C4-B"]`
readings-of-clause = one of these
    { $readings }
case-reading-of-free-choice = { $clause } is a free choice, not a matter of reading: write further right answers as `also`. { $about }
case-reading-form = a clause, a hyphen and a letter, such as `C4-B`; the clauses are { $clauses }
case-clause-twice = two readings of clause { $clause }
    .label = { $first } is asked for already
    .help = a case is asked under one reading of each clause; write a second case for the other
case-settled-and-contested = clause { $clause } is both settled and contested
    .label = `readings` asks for { $pin }
    .help = name the clause in `readings` or in `contested`, not in both
case-contested-by-default = { $reading } is the default reading
    .label = nothing to contest
    .help = leave it out: `contested` names the other readings whose answers are accepted
case-contested-twice = { $reading } is named twice
    .label = named before
    .help = leave one of the two out
case-text-empty = `{ $key }` is empty
    .label = nothing here
    .help = say it in a few words, or leave `{ $key }` out
case-text-lines = `{ $key }` must be one line of plain text
    .label = line break or control character in here
    .help = write it in one line; a comment may be longer
write-sweep = write `sweep = "images"` to ask the case on isomorphic grids too, or leave it out
case-not-for-alone = `not_for` without `corner`
    .label = of which corner?
    .help = add a line `corner = "..."` with the name that the corner has in its family of methods
write-visibility = write `"public"`, `"hidden"`, or `"after 2026-05-30"` for what is public from the day after
write-weight = write an integer from 1, or leave `weight` out
case-weight = a case cannot have the weight { $weight }
    .label = not a weight

# Arguments.

case-cannot-be-asked = `{ $method }` cannot be asked
    .label = a parameter that no key can give
    .help = cases have another key of that name, or no key can give its type; give the parameter another name in the interface
case-first-call-same-object = an earlier call cannot pass the same object twice
    .label = expected a grid
    .help = write the grid again
case-superfluous-argument = `{ $method }` takes no `{ $key }`
    .label = no such argument
    .help = leave it out
case-missing-argument = `{ $method }` needs `{ $key }`
    .label = `{ $key }` is missing
write-grid-argument = add a line `{ $key } = """`, nine rows of nine characters and a line `"""`
case-anchor-null = `{ $method }` cannot be asked for `null`
    .label = not a cell
    .help = the handout does not say what would be right; { $rule }
case-not-an-anchor = { $cell } is not an anchor for `{ $method }`
    .label = not an anchor
    .help = did you mean `{ $near }`? { $rule }
anchors-of-rows = the anchor of a row stands in column 1
anchors-of-columns = the anchor of a column stands in row 1
anchors-of-blocks = the anchor of a block stands in row 1, 4 or 7 and in column 1, 4 or 7
anchors-of-axes = the anchor of a reflection is r1c5 or r5c1
anchors-any = any cell will do
image-of-lines = three entries from 1 to 3: where the first, second and third line go
image-of-digits = nine entries from 1 to 9: where each digit goes, -1 for a digit that does not occur
image-of-blocks = five anchors of blocks: where r1c1, r1c4, r1c7, r4c1 and r7c1 go
image-length = this image vector must have { $length } entries
    .label = { $found ->
        [one] 1 entry
       *[other] { $found } entries
    }
image-entry = { $entry } cannot be an entry of this image vector
    .label = out of range
image-not-an-anchor = { $cell } is not the anchor of a block
    .label = out of range
    .help = did you mean `{ $near }`? { $rule }

# Grids and answers.

write-grid = write nine rows of nine characters between `"""`, `.` for an empty cell; or a list of nine rows, each a list of nine integers
write-grid-value = write an integer that fits Java's int, -1 for an empty cell
grid-character = { $found } cannot stand in a cell of a grid
    .label = not a cell
    .help = write a digit, or `.` for an empty cell; values such as 10 need rows of integers
grid-length = a grid has 81 cells, this one has { $found }
    .label = { $found ->
        [one] 1 cell
       *[other] { $found } cells
    }
    .help = write nine rows of nine characters, `.` for an empty cell
grid-row-length = a grid has 81 cells, this one has { $found }
    .label = row { $row } has { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }
    .help = write nine rows of nine characters, `.` for an empty cell
grid-lines = a grid has 81 cells, this one has { $found }
    .label = { $rows } rows
    .help = write nine rows of nine characters, `.` for an empty cell
grid-rows = a grid has 9 rows, this one has { $rows }
    .label = { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }
    .help = { write-grid }
grid-row-values = a row has 9 values, row { $row } has { $values }
    .label = { $values ->
        [one] 1 value
       *[other] { $values } values
    }
    .help = write nine integers, -1 for an empty cell
grid-value-range = no cell can hold { $value }
    .label = too large
    .help = { write-grid-value }
write-cell = cells are written from "r1c1" to "r9c9", or from "z1,1" to "z9,9": row, then column
write-cells = write a list of cells such as `["r1c2", "r1c7"]`, or `[]` for none
write-placements = write the placements in order, such as `"r3c4=4 r2c7=1"`, or `""` for none
write-answers = write further answers in [square brackets], each as `expect` would have it
case-list-type = `{ $key }` must be { $wanted }
    .label = expected { $wanted }
case-value-too-large = the value is larger than { $values } entries or { $bytes } bytes of text
    .label = too large
    .help = ask a smaller question: of an answer no more is kept for sure
case-answer-type = `{ $method }` returns { $result }, so `{ $key }` must be { $wanted }, not { $found }
    .label = expected { $wanted }
case-one-answer = `{ $method }` has one right answer
    .label = no further ones
    .help = leave `also` out; a run under another reading goes into a case with `readings`
case-placement = invalid placement `{ $text }`
    .label = expected a cell and a digit
    .help = write placements as `r3c4=4`, with white space between them
case-placement-on-given = { $cell } holds { $value } already
    .label = it stands there from the start
    .help = a solver fills every empty cell once and leaves the others alone
case-placement-twice = { $cell } holds { $value } already
    .label = it was placed before
    .help = a solver fills every empty cell once and leaves the others alone

# Cases about files.

write-kind = write `kind = "files"`, or leave it out for a call of a method
case-key-of-files = `{ $key }` belongs to a case about files
    .label = this case asks for a method
    .help = add a line `kind = "files"`
case-key-of-call = `{ $key }` belongs to a call of a method
    .label = this case asks for files
    .help = leave it out, or leave out `kind`
case-no-outputs = the case expects no file
    .label = `outputs` and `solves` are missing below
    .help = add `[case.outputs]` with a file's name and its text, or `[case.solves]` with an output's name and the name of the input whose puzzles it solves
case-output-twice = `{ $name }` stands below `outputs` and below `solves`
    .label = the second time
    .help = leave one of the two out
write-arguments = write a list of strings, such as `["--all", "3"]`
write-file-text = write it in """triple quotes"""; `\r` at the end of a line makes it CRLF
case-file-name = invalid file name `{ $name }`
    .label = not a plain name
    .help = letters, digits, `.`, `-` and `_` only, no folder and nothing hidden
case-file-too-long = `{ $name }` is longer than { $max } bytes
    .label = too long
    .help = ask for less in one case
case-no-such-input = there is no input file `{ $name }`
    .label = not below `inputs`
    .help = name the input file whose puzzles the output solves
case-input-without-puzzles = line { $line }, column { $column } of `{ $name }`: { $reason }
    .label = in this text
    .help = `solves` needs puzzles that can be read; otherwise write the output below `outputs`

# epsilon bless.

bless-inline = answers cannot be written into an inline table
    .label = this case
    .help = begin the case with a line `[[case]]` and give each key a line
bless-unfit = the answer does not fit the case
    .label = this case
    .help = the answer must be of the method's result type; a solver's run begins with `grid`
bless-no-such-case = there is no case `{ $name }`
    .label = in this file

# HoDoKu's library lines.

line-no-leading-colon = a HoDoKu line begins with ':'
    .label = a ':' belongs here
    .help = begin the line with ':', or with '#' if it is a comment
line-field-count = a HoDoKu line has 7 fields, the last of which may be missing; this one has { $found }
    .label = { $found } fields
    .help = write :code:digits:placed digits:deleted:eliminations:placements:extra; a field that says nothing is empty
line-misspelt-code = HoDoKu has no technique with the code "{ $code }"
    .label = not a code of HoDoKu
    .help = did you mean { $nearest } ({ $name })?
line-unknown-code = HoDoKu has no technique with the code "{ $code }"
    .label = not a code of HoDoKu
    .help = write one of HoDoKu's codes, such as 0003 for a naked single
line-unknown-variant = unknown variant "{ $variant }" of a technique
    .label = not a variant
    .help = write -1, -2, -3 or -4, or -x for a fail case, or leave it out
line-no-digits = the step has no digits
    .label = digits belong here
    .help = write the digits by which HoDoKu names the step, such as 37
line-digit = invalid digit { $found }
    .label = not a digit
    .help = write digits from 1 to 9 without anything between
line-cell = { $found } cannot stand in a cell
    .label = not a cell
    .help = write a digit from 1 to 9, after '+' if it is not a given, or '.' for an empty cell
line-plus-without-digit = no digit follows the '+'
    .label = a digit belongs behind this
    .help = write the digit that the player placed after the '+'
line-cells-missing = a grid has 81 cells, this one has { $found }
    .label = { $found } cells
    .help = write '.' for each empty cell; { $missing } missing
line-cells-superfluous = a grid has 81 cells, this one has { $found }
    .label = { $found } cells
    .help = write one digit or '.' for each cell; { $superfluous } too many
line-digit-twice = { $digit } stands twice in { $unit }: in { $first } and in { $second }
    .label = { $digit } stands in { $first } too
    .help = correct one of the two cells
line-triple = invalid candidate "{ $text }"
    .label = not a digit, row and column
    .help = write digit, row and column, each from 1 to 9, with blanks between triples: 436 257
line-cell-filled = the step cannot strike or place { $open } in { $cell }: { $digit } stands there
    .label = { $cell } holds { $digit }
    .help = name an empty cell: triples are digit, row, column
line-not-open = the step cannot strike or place { $digit } in { $cell }: it is not open there
    .label = { $digit } is not open in { $cell }
    .help = name an open candidate: no digit of a common unit, none that the line deletes
line-both-results = a step cannot both strike and place
    .label = one of the two fields must be empty
    .help = leave the eliminations or the placements empty
line-no-result = the step neither strikes nor places anything
    .label = one of the two fields must be filled
    .help = write what the step strikes or places, or -x after the code for a fail case
line-length = invalid length "{ $text }" of a chain
    .label = not a length
    .help = write the length of the chain, at most 65535, or leave the field empty
case-solves-first = `first` is not a number of solutions
    .label = expected a number from 1 to { $max }
    .help = leave it out for one solution
write-solves = write the name of an input file, such as `"aufgabe.txt"`, or `{"{"} of = "aufgabe.txt", first = 3 {"}"}`
no-cases-beside = { $folder } is missing: the course has no cases
    .help = write cases into this folder, or name files or folders with `--cases`
