## Mistakes in files and on the command line. The attribute `label` stands at the location, `help` below.

error-io = cannot { $action ->
    [read] read
    [write] write
    [create] create
   *[find] find
} { $path }: { $reason }
check-the-path = check the path: each part but the last must be a folder, and you must be allowed to open it

# Remedies.

did-you-mean = did you mean `{ $name }`?
did-you-mean-one = did you mean { $names }?
only-one = only `{ $name }` can stand here
one-of = one of `{ $names }`
add-line = add a line `{ $line }`

# TOML.

toml-syntax = invalid TOML: { $reason }
    .label = here
    .help = close quotes and brackets; write each key once: `key = "text"`, `key = ["one"]`
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
a-number = a number
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
a-value-of-type = a value of the type `{ $name }`
placements = a string of placements
write-string = put it in "double quotes"
write-integer = write an integer such as `3`, without quotes
write-number = write a number such as `0.5`, without quotes
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

no-such-path = there is no file or folder `{ $path }`
    .help = check the name; a relative path begins in the folder in which the command runs
no-such-folder = cannot write { $path }: there is no folder `{ $folder }`
    .help = make the folder first, or name another
file-exists = { $path } is there already
    .help = name another, or overwrite it with --force
not-utf-8 = this file is not UTF-8 text
    .label = the first byte that is not
    .help = save it as UTF-8
not-a-case-file = `{ $path }` is not a case file
    .help = case files end in .toml, HoDoKu libraries in .txt
specs-elsewhere = name a folder with courses and a folder `interfaces` with --specs; `epsilon init` writes one
cases-elsewhere = name a case file or a folder of them with --cases
data-does-not-compile = the course's class does not compile: { $reason }
    .label = { $reason }
    .help = repair the file, or leave out --data to use the harness's own classes

# Puzzles as arguments.

invalid-puzzle = { $reason }
    .label = here
    .help = write 81 digits, with '.' or 0 for each empty cell
several-puzzles = there is more than one puzzle
    .label = the second
    .help = these take many: { $command }
no-puzzle-in = there is no puzzle in { $name }
    .help = write 81 characters, `.` for each empty cell
name-a-puzzle = write 81 characters, `.` for each empty cell, or name a file of puzzles

# epsilon lint.

lint-undefined = { $case }: the handout does not say what is right: { $reason }
    .label = this case
    .help = ask only what the handout defines
lint-undefined-first-call = { $case }: the handout does not say what is right after the earlier call: { $reason }
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
lint-other-steps = { $case }: the reference { $found ->
    [nothing] finds no step with these digits
    [other-effect] finds a step with these digits and another effect
    [forbidden] finds a step with these digits, and there must be none
   *[other-length] finds a shortest chain of another length
}
    .label = this line
    .help = correct the line, or the reference
lint-other-file = { $case }: the reference writes something else into `{ $name }`
    .label = this case
    .help = one of the two is wrong; name an output below `solves` if any solution is right
lint-corner = { $case }: the same corner is missing for { $methods }
    .label = this case
    .help = add cases with the same `corner`, or give the reason in `not_for`
lint-overlooked = { $path } looks like a case file and is not read
    .help = case files end in `.toml`, library lines stand in `.txt` files below a folder `hodoku`
lint-grids = a list of { $count } grids

# Calls whose answer the handout does not define.

undefined-method = the reference has no method { $name }
undefined-argument = argument { $number } of { $method } is not { $wanted }
undefined-foreign-value = the value { $value } in { $cell } is neither -1 nor a digit, and C15 leaves open what { $method } makes of it
undefined-digit-image = digit { $digit } of the unit goes to { $to }, which C21 leaves undefined
undefined-tie = a solver fills { $cell }, which is the only place of each of the digits { $digits }
undefined-tie-of-pairs = a solver takes the hidden pair { $cells }, the only places of each of the digits { $digits }
undefined-image-entry = { $entry } is not the image of a digit
an-axis = the anchor of an axis, r1c5 or r5c1
a-value-image = a vector of 9 integers
a-line-image = a permutation of 1, 2, 3
a-block-image = the image vector of a block permutation

# Submissions.

name-a-submission = name a zip or a folder with Java sources, a folder of these, or a program as `exec:python3 program.py`
no-submission-in = there is no submission in { $path }
    .help = name a zip, a folder with `.java` files or a folder `src`, `utils` or `data`, or a folder that holds such zips and folders
not-a-program = { $name } is not a program, and this course grades programs
    .help = name a program with `exec:`, such as `exec:./solver` or `exec:python3 solver.py`
program-could-read-cases = the program of `{ $command }` could read { $folder }, where cases or reports are
    .help = put the program into a folder of its own, away from cases and reports
exec-quote = a quote is not closed in the command `{ $command }`
    .help = close it, or write \' for an apostrophe
exec-empty = the command after `exec:` is empty
    .help = name a program and its arguments, such as `exec:python3 program.py`
exec-not-executable = `{ $name }` cannot be run
    .help = make it executable with `chmod +x`, or name its interpreter, as in `exec:python3 { $name }`
exec-no-file = there is no program `{ $name }`
    .help = a program with a `/` in its name is looked for from the current folder
exec-not-on-path = there is no program `{ $name }`
    .help = it is looked for on the PATH; for one in the current folder write `./` before its name

# Java.

java-needs-jdk = a Java submission needs a JDK
    .help = open the workshop before the submission
jdk-none = there is no Java development kit (JDK)
    .help = { -install-jdk }
jdk-no-compiler = there is no Java development kit (JDK) with a compiler; { $home } has none
    .help = { -install-jdk }
jdk-not-a-folder = { $home } is not a folder
    .help = { -install-jdk }
jdk-not-a-kit = { $home } is not a Java development kit (JDK)
    .help = { -install-jdk }
jdk-too-old = { $home } holds Java { $version }, which is too old
    .help = { -install-jdk }
jdk-without-compiler = { $home } holds a Java without its compiler
    .help = { -install-jdk }
-install-jdk = install a JDK of version 8 to 25 (Debian: `apt-get install openjdk-17-jdk-headless`), or name its folder with --jdk DIR
tools-do-not-compile = the harness's Java programs cannot be compiled: { $reason }
    .help = try another JDK (--jdk DIR); with --data, the classes must offer all that the course's offer
java-does-not-start = a Java program cannot be started here: { $reason }
    .help = the course allows { $memory } MiB of address space and { $time } ms to start (`[limits]` in its file); `epsilon doctor` shows what else may be in the way
compile-server-broken = the compile server does not work: { $reason }
    .help = try another JDK with --jdk
compile-server-not-started = the compile server cannot be started: { $reason }
    .help = check the JDK with `epsilon doctor`, or name another with --jdk DIR

# Sandbox.

no-namespaces = programs cannot have namespaces of their own here: { $reason }
    .help = allow unprivileged user namespaces, or use `--sandbox auto`, which does without
cannot-confine = programs cannot be confined here: { $reason }
    .help = use Linux 5.13 or newer with Landlock and seccomp, or `--sandbox off` for code that you trust

# Tables of spreadsheets and Moodle.

sheet-empty = the table is empty
    .label = no header
    .help = export the table again
sheet-not-utf8 = the table is not in UTF-8
    .label = not UTF-8
    .help = use the file as Moodle wrote it, or save it as "CSV UTF-8"
sheet-open-quote = this field begins with a quote and never ends
    .label = no closing quote
    .help = end the field with a quote; a quote inside is written twice
sheet-after-quote = there is further text after the closing quote
    .label = expected the end of the field
    .help = write a quote inside a field twice
sheet-fields = the number of fields is { $found } in this row and { $expected } in the header
    .label = this row
    .help = write as many fields as the header has; a field that has the separator in it stands in quotes
sheet-no-column = there is no column { $name }; the columns are { $headers }
    .label = the header
    .help = add the column, or use the table that Epsilon wrote
sheet-no-identifier = no column holds identifiers such as "Participant 123"; the columns are { $headers }
    .label = the header
sheet-other-identifier = { $found } is not an identifier such as { $wanted }
    .label = expected words and a number
sheet-no-grade = no column is called Grade or Bewertung; the columns are { $headers }
    .label = the header
    .help = switch on the feedback type "offline grading worksheet" in Moodle, and use the worksheet as Moodle writes it
sheet-same-column = identifier, grade and feedback need a column each
    .label = the header
    .help = use the worksheet as Moodle writes it
sheet-row-twice = participant { $participant } has a row already, on line { $line }
    .label = second row
sheet-graded-twice = participant { $participant } is graded twice, as { $names }
    .help = remove one of the two archives
sheet-above-maximum = { $points } points are more than the best grade in Moodle, { $max }
    .label = this grade
    .help = raise the best grade of the assignment in Moodle

# The roster.

roster-no-name = the roster has no column of names; its columns are { $headers }
    .label = the header
    .help = call a column Name, or two First name and Last name
roster-nameless = this row has no name
    .label = empty
    .help = write the name, or delete the row
roster-twice = this person is listed already, on line { $line }
    .label = listed twice
    .help = remove one of the rows, or give each person a matriculation number
roster-no-time = invalid time `{ $value }`
    .label = not a time
    .help = write a time such as 2026-06-18 23:59, or leave the field empty
roster-no-extension = invalid extension `{ $value }`
    .label = neither a time nor a number of days
    .help = write a time such as 2026-06-20 23:59, a day such as 2026-06-20, or +3 d or +12 h
roster-no-deadline = the roster has an extension, and the course no deadline
    .label = extended from when?
    .help = add `[deadline]` to the course, or empty the column
roster-unknown-type = unknown type `{ $name }`
    .label = no type of this course

# The machine failed, not a submission
not-graded = { $name } was not graded: { $reason }
    .help = the submission is not to blame: run the command again once the machine has processes, memory and space left; `epsilon doctor` tests it
not-graded-yet = { $count ->
    [one] 1 submission is not graded yet
   *[other] { $count } submissions are not graded yet
}
grading-died = { $name } was not graded: its grading has ended Epsilon twice, the second time alone ({ $how })
    .help = give Epsilon more memory and run the command again, or mark this submission by hand; all others are graded
grading-failed = { $reason }
path-unfit-for-java = Java does not find files in { $path }: its name has a colon, or bytes that are not UTF-8
    .help = name another folder with --cache, or in the variable TMPDIR
hand-in-link = `{ $path }` is a link, and links in the folder of a class are not followed
hand-in-instead-of-link = put the hand-in itself there, or take the link away
hand-in-unread = `{ $path }` cannot be read: { $reason }
hand-in-readable = the submission is not to blame, and has no points yet: make the file readable, and run the command again
process-refused = the system refuses to start a process ({ $reason })
process-without-limits = the limits of a process cannot be set ({ $reason })
process-not-ready = a process did not get ready in time
process-ended-early = a process ended before it was ready ({ $how })
process-killed = the system killed the process, as it does when memory runs out
process-stalled = the machine gave the process no processor, or stopped it
no-random-numbers = the system has no random numbers ({ $reason })
no-scratch-folder = its working folder cannot be made ({ $reason })
disk-full = the disk is full
not-confined = it cannot be started in the sandbox ({ $reason })
jdk-gone = the JDK in { $home } was changed or removed

# Marks.

mark-range = invalid mark `{ $value }`
    .label = not a number from 0 to { $max }
    .help = write a number, or leave the field empty

# Built-in files.
shipped-no-cache = there are no specs here, and no cache folder to put the built-in ones into
    .help = write them with `epsilon init`, or set HOME or XDG_CACHE_HOME
init-written = { $count } files written to { $folder }: edit specs/meilenstein1.toml for the course, add cases below cases/, and check them with `epsilon lint`.
init-examples = { $count } files written to { $folder }. Try `epsilon grade { $path } --out reports`.
