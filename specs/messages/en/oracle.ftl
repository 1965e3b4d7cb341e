# Courses that name a program as their oracle.

course-oracle = the oracle is not a program
    .label = expected `exec:` and a command
    .help = such as "exec:python3 oracle.py"; specs/protocol.md says how it is asked
oracle-not-a-program = `{ $command }` is not a program
    .help = the course's `oracle` is `exec:` and a command
oracle-does-not-answer = the course's oracle does not answer { $name }: { $outcome }
oracle-crashed = the course's oracle does not answer { $name }: { $outcome } Its error output ends with `{ $said }`.
oracle-is-silent = the course's oracle does not answer { $name }
oracle-given-up = the course's oracle left { $times } questions in a row without an answer: { $reason }
    .help = start it by hand; the files that its command names are looked for beside the course's folder of specs
lint-unproven = { $cases ->
    [one] 1 case was not checked against a reference
   *[other] { $cases } cases were not checked against a reference
}: none here knows these methods, so their written answers decide. A course can name a program that does (`oracle`).
