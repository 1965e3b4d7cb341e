## The feedback for a student in Markdown and in Gradescope.

feedback-points = { $points } of { $max } points.
feedback-cases = { $passed ->
    [one] 1 case
   *[other] { $passed } cases
} passed, { $failed } failed, { $skipped } not asked.
feedback-lost = Lost points
feedback-failed-of = { $failed } of { $total ->
    [one] 1 case
   *[other] { $total } cases
} failed.
feedback-not-shown = { $count ->
    [one] 1 further failed case is not shown.
   *[other] { $count } further failed cases are not shown.
}
feedback-no-remarks = There are no remarks on the submission as a whole.
feedback-not-asked = No case was asked.
feedback-passed = All cases passed.
feedback-passed-costly = All cases passed, but a remark above costs the points.

feedback-hidden-failed = A hidden case failed.
feedback-hidden-not-asked = A hidden case was not asked.
