## Similar hand-ins: `epsilon copies`, `epsilon export`.

copies-title = Similar hand-ins
copies-pairs = Pairs
copies-groups = Groups
copies-how = What the figures mean
copies-counts = { $count ->
    [one] 1 hand-in
   *[other] { $count } hand-ins
}, { $above ->
    [one] 1 pair
   *[other] { $above } pairs
} above the line
copies-no-verdict = For tutors only. Similarity is no verdict: there are good reasons for it, from a shared exercise to the one obvious solution. It changes no points and stands on no student's page. Read both hand-ins before you ask anybody.
copies-none = No two hand-ins have a passage in common.
copies-pair = Hand-ins
copies-text = Text
copies-of-each = Of each
copies-answers = Same wrong answers
copies-jplag = JPlag: average / maximum
copies-below = Below the line: the next pairs, to compare with
copies-percent = { $share } %
copies-how-text = Text: the share of both hand-ins that stands in the other. Names, literals, order of members, comments, formatting, what the course gives out and the form of loops do not count; what few hand-ins of the class have counts more. Pairs from { $threshold } % on stand above the line.
copies-how-answers = Same wrong answers: methods that both answer wrongly in the same way on all cases. Each counts by its rarity, in bits: a mistake that two of 60 make counts 5.9. Known mistakes, and those of a quarter of the class, count nothing. Pairs from { $bits } bits on stand above the line.
copies-how-jplag = JPlag: the figures of its results.csv. They move no line.
copies-in-common = { $count ->
    [one] 1 method
   *[other] { $count } methods
}, { $bits } bits
copies-made-by = Made by
copies-of = { $count } of { $all } hand-ins
copies-bits = Bits
copies-passages = Common passages
copies-passage = Number
copies-first = First hand-in
copies-second = Second hand-in
copies-tokens = Tokens
copies-side-by-side = Side by side
copies-other-side = To the other side
copies-shares = { $both } % of both texts stands in the other: { $one } % of the first, { $other } % of the second.
copies-jplag-shares = JPlag: average { $both } %, maximum { $largest } %.
copies-no-share = `{ $text }` is not a share
    .label = write a number from 0 to 1
    .help = name the results.csv that JPlag wrote with --csv-export
copies-unknown-names = { $count ->
    [one] 1 pair
   *[other] { $count } pairs
} of { $path } name hand-ins that are not here; --pseudonyms names the table that `epsilon export` wrote
copies-nothing-to-compare = nothing to compare in { $count ->
    [one] 1 hand-in
   *[other] { $count } hand-ins
}: { $names }
copies-too-few = there is { $count ->
    [0] no hand-in
   *[other] only one hand-in
} to compare
    .help = name a folder with all hand-ins of the class
copies-without-answers = { $count ->
    [one] 1 hand-in is
   *[other] { $count } hand-ins are
} not in { $path }: { $names }
copies-listed = { $first } and { $second }: text { $both } %
copies-listed-answers = { $first } and { $second }: text { $both } %, same wrong answers in { $count ->
    [one] 1 method
   *[other] { $count } methods
} ({ $bits } bits)
copies-summary = { $hand_ins ->
    [one] 1 hand-in
   *[other] { $hand_ins } hand-ins
} compared, { $above ->
    [one] 1 pair
   *[other] { $above } pairs
} above the line. This is no verdict.
copies-written = Pages and table: { $path }
export-written = { $count ->
    [one] 1 hand-in
   *[other] { $count } hand-ins
} written. Keep pseudonyms.csv to yourself. To compare them, run in { $path }:
export-not-empty = { $path } is not empty
    .help = name a new folder: what lies in it would be compared, too
export-nothing = there is no Java source to write
    .help = name a folder with the hand-ins of a class, as `epsilon grade` takes it
