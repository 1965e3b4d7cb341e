## Records of one class, compared, and records that are proved: `epsilon compare`, `grade --against`, `epsilon verify`.

cause-files = another submission
cause-case = { $how ->
    [new] new case, fails
    [fails] fails now
    [passes] passes now
    [gone] no longer asked
   *[other] judged otherwise
}: { $id }
cause-rule = { $how ->
    [new] new remark
   *[gone] fewer remarks
}: { $rule }
cause-team = points of the team: { $task }
cause-course = the course counts points otherwise
comparison-origin = The records differ in { $aspects }.
comparison-cases = New cases: { $added }; dropped cases: { $removed }.
comparison-removed = Only in the old record: { $names }
comparison-added = Only in the new record: { $names }
comparison-cause = Case or rule
comparison-gain = Gain
comparison-lose = Lose
comparison-by = By
comparison-old = Old
comparison-new = New
comparison-difference = Difference
comparison-summary = { $gain } gain points, { $lose } lose points, { $same } keep theirs.
not-a-record = { $path } is not a record: { $reason }
    .help = name the `report.json` of this version of Epsilon, or a folder of reports
verify-several = { $path } is not one submission
    .help = name the zip or the folder of the submission that the record is about
verify-unknown = the record has no submission `{ $id }`
    .help = name it with --id
verify-tool = Program
verify-specs = Course and interfaces
verify-cases = Cases
verify-reference = Reference
verify-submission = Submission ({ $files ->
    [one] 1 file
   *[other] { $files } files
})
verify-verdicts = Verdicts
verify-remarks = Remarks
verify-points = Points
verify-same = the same
verify-different = DIFFERENT
verify-team = The points of { $team } were taken from the record: verify the team's submission for them.
verify-proved = The record of { $name } is proved: { $points } of { $max } points.
verify-not-proved = The record of { $name } is not proved.
