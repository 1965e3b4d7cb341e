## The final mark: adjustments, appeals, lateness, and tasks that nobody handed in.

mark-missing-task = { $task }: not handed in, 0 of { $max } points
mark-missing-task-of-team = { $task }: { $team } did not hand it in, 0 of { $max } points
adjustment-sentence = { $change } on { $target } ({ $reason })
adjustment-of-sum = { $change } ({ $reason })

# What a regrade makes of an adjustment.

adjustment-no-target = { $change } on { $target } has no effect: this hand-in does not have it
adjustment-contained = { $change } on { $target } is already contained in the points of the programs
adjustment-nothing-left = { $change } on { $target } has no effect: there is nothing left to deduct
adjustment-partly = { $change } on { $target } has the effect { $effect } only, since points stay between 0 and the maximum
adjustment-moved = { $change } on { $target } may already be contained: its points without adjustments have changed from { $before } to { $after }
adjustment-doubtful = { $file }, line { $line }, { $name }: { $doubt }. Delete the line if it is no longer needed.

# Mistakes in tables of marks.

marks-nobody-named = this row names nobody
    .label = empty
    .help = write the name or the matriculation number, or delete the row
marks-nobody = nobody is called `{ $name }`
    .label = neither a person of the roster nor a hand-in
    .help = write the name or the number as the roster or the list of hand-ins has it
marks-several = several people are called `{ $name }`
    .label = whose?
    .help = write the matriculation number
marks-no-date = this is not a day
    .label = not a day
    .help = write a day such as 2026-06-20 or 20.06.2026
marks-no-target = the course has no task or method `{ $name }`
    .label = unknown
    .help = write the name of a task or of a method, or * for the sum
marks-several-methods = several classes have a method `{ $name }`
    .label = of which class?
marks-other-type = a hand-in of type { $kind } does not have { $name }
    .label = a task of another type
    .help = write a task or a method that the person handed in, or correct the type in the roster
adjustment-no-change = invalid adjustment `{ $value }`
    .label = not an adjustment
    .help = write +2, -1.5 or =20, with at most two decimals, up to 10000 points
adjustment-no-reason = this adjustment has no reason
    .label = empty
    .help = write the reason; the person reads it on the page
adjustment-twice = this adjustment stands already on line { $line }
    .label = a second time
    .help = delete one of the two
adjustment-contradicts = this adjustment contradicts { $other } on line { $line }
    .label = which one is right?
    .help = where points are set by =, nothing else may change them; keep one of the two
adjustment-not-of-team = { $name } is not a task of teams
    .label = a task of single people
    .help = write the name of each person, or a task of the team

# On pages.

verify-adjusted = { $count ->
    [one] 1 adjustment by a tutor is not proved.
   *[other] { $count } adjustments by tutors are not proved.
}
page-mark = Mark
page-marks = Marks
page-marks-all = Marks of { $count ->
    [one] 1 person
   *[other] { $count } people
}
page-marks-about = { $file } beside this page has the same. To adjust points, write a line into { $adjustments }: name or number, task or method or *, points such as +2, -1.5 or =20, the reason, who, the day. The next grading keeps it.
page-name = Name
page-programs = Programs
page-adjustments = Adjustments
page-late = Late
page-reasons = Reasons
cause-adjustment = adjusted: { $change } ({ $reason }), effect { $old } before and { $new } now

# Lateness.

late-deducted = { $whose ->
    [team] The team handed in
   *[own] Handed in
} { $at }, due { $due }: { $days ->
    [one] 1 day late
   *[other] { $days } days late
}, { $points } points deducted ({ $rate })
late-extended = { $whose ->
    [team] The team handed in
   *[own] Handed in
} { $at }, due { $due } by an extension
late-unknown = { $whose ->
    [team] The time of the team's hand-in is not known
   *[own] The time of the hand-in is not known
}; it was due { $due }, and lateness is not judged
times-unknown = { $count ->
    [one] The time of a hand-in is not known, and its lateness is not judged
   *[other] The times of { $count } hand-ins are not known, and their lateness is not judged
}: { $names }. Give Moodle's worksheet with --moodle, or the roster a column "handed in".

# Appeals, and marks that count for nobody.

appeal-no-request = this appeal has no request
    .label = empty
    .help = write what is asked for, or delete the row
mark-other-type = { $name } has no task { $task }, so this mark does not count
    .label = a task of another type
    .help = move the mark to the column of the person's type, or correct the type in the roster
mark-of-team = { $task } was handed in by the team, so this mark does not count
    .label = a task of the team
    .help = move the mark to the row of { $id }
page-appeals = Appeals
page-appeals-open = { $count ->
    [0] No appeal is open.
    [one] 1 appeal is open.
   *[other] { $count } appeals are open.
}
page-request = Request
page-decision = Decision
page-date = Date
page-follows = What follows
page-open = open
page-case-gone = (no longer asked)
