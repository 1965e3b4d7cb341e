## Downloads of platforms, and what is written for them.

class-zip-names = { $path } has names that lead out of it: { $names }
    .help = download it again from the platform
class-zip-damaged = the zip of a class { $path } is damaged: { $reason }
    .help = download it again from the platform, or unpack it and name the folder
class-zip-twice = { $path } has two files of one name: { $name }
    .help = download it again from the platform, or unpack it and name the folder
class-zip-large = the zip of a class { $path } unpacks to more than { $max } GiB
    .help = unpack it and name the folder
hand-in-beside = { $name }: graded is { $graded }; not read: { $others }
roster-login-twice = this login is listed already, on line { $line }
    .label = listed twice
    .help = remove one of the rows

# not graded

not-graded-short = not graded
terminal-several-unread = { $count } submissions: { $good } without a failed case, { $failed } with failed cases, { $unread } not graded.
unread-format = not graded: the hand-in is of the kind { $format }, not a zip; hand in a zip of the sources
unread-no-zip = not graded: the file is not a zip; hand in a zip of the sources
unread-no-bytes = not graded: the file is empty; hand it in again
unread-encrypted = not graded: the sources are protected by a password; hand in a zip without one
unread-damaged = not graded: the zip is damaged ({ $reason }); hand it in again
unread-too-large = not graded: the hand-in is too large ({ $limit }); hand in the sources alone
unread-nested = not graded: the sources are in an archive of their own, { $name }; hand in a zip of the sources
unread-empty = not graded: the hand-in is empty; hand in a zip of the sources
unread-other = not graded: it has no Java source, only { $names }; hand in a zip of the sources

# the roster

strangers = Submissions that belong to nobody of the roster: { $names }. Mend the names or the logins in the roster.
absent = In the roster, without a submission: { $names }.

# tables

workbook-damaged = { $path } is not a workbook that can be read: { $reason }
    .help = download it again, or save it as CSV and name that
ilias-columns = the columns are { $headers }, but the status file of ILIAS has { $wanted }
    .help = name the file as ILIAS gave it
ilias-graded-twice = { $names } have the same number { $number } in ILIAS
    .help = name only one of them
ilias-row-twice = { $number } is listed already, in row { $line }
    .help = name the file as ILIAS gave it
ilias-comment = { $points } of { $max } points. The page is in the file of feedback.
ilias-filled = Status file with { $count ->
    [one] 1 row
   *[other] { $count } rows
} to update: { $path }
ilias-feedback = Feedback for ILIAS: { $path }
ilias-no-row = no row for { $name }
ilias-no-grade = no hand-in for { $name }
ilias-cell = { $place }: { $problem }
    .help = name the file as ILIAS gave it
workbook-unwritten = the workbook cannot be written: { $reason }
    .help = save it as CSV and name that

# Gradescope

gradescope-rounding = rounding
gradescope-rounding-about = The points of the methods are rounded, those of the task are not.

# headers of tables

csv-id = id
csv-name = name
csv-points = points
csv-max = max
csv-passed = passed
csv-failed = failed
csv-skipped = skipped
csv-remarks = remarks
csv-wrong-on-images = wrong on images
csv-one-edit = one-edit
csv-not-graded = not graded
csv-matriculation-number = matriculation number
csv-team = team
csv-type = type
csv-class = class
csv-method = method
csv-total = total
csv-label = label
csv-technique = technique
csv-judged = judged
csv-mistake = mistake
csv-submissions = submissions
csv-first-case = first case
csv-finding = finding
csv-comment = comment
csv-programs = programs
csv-theory = theory
csv-javadoc = Javadoc
csv-adjustments = adjustments
csv-late = late
csv-sum = sum
csv-needed = needed
csv-needed-from-programs = needed from programs
csv-has-passed = passed
csv-missing = missing
csv-missing-from-programs = missing from programs
csv-reasons = reasons
csv-yes = yes
csv-no = no
csv-points-of = points { $task }
csv-proposed = { $part } proposed
