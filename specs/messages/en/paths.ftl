## Solution paths of other programs, and where they part from Epsilon's.

paths-columns = a path has five columns between tabs: puzzle, level, score, solved, path; this line has { $found }
paths-level = invalid level { $text }: write a number from 1 (easy) to 5 (extreme), or leave the column empty
paths-score = invalid score { $text }: write a whole number, or leave the column empty
paths-solved = invalid word { $text }: write true or false, or leave the column empty
paths-step = a step has three fields, code;eliminations;placements; this one has { $found }
paths-code = HoDoKu has no technique with the code { $code }: write a code such as 0100, or brute-force
paths-triple = invalid candidate { $text }: write digit, row and column, with blanks between triples: 436 257
paths-no-effect = the step neither strikes nor places anything: write what it does
paths-identical = identical, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
paths-differs = step { $number } differs
paths-score-differs = score { $theirs } in the file, here { $ours }
paths-level-differs = level { $theirs } in the file, here { $ours }
paths-file = the file
paths-end = the path ends
paths-not-found = Epsilon does not find this step here.
paths-summary = { $paths ->
    [one] 1 path
   *[other] { $paths } paths
}: { $identical } identical, { $scores } with equal score, { $levels } with equal level
paths-first-differences = The first step that differs, in the file and here:
rate-no-paths = SudokuTest's scale has no solution paths
    .help = leave out --format paths, or use --scale hodoku
