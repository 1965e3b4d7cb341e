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
feedback-passed = All cases passed.
feedback-passed-costly = All cases passed, but a remark above costs the points.

feedback-hidden-not-asked = A hidden case was not asked.

# What was not handed in.

nothing-handed-in = No class of the course was handed in.
not-handed-in = Not handed in: { $classes }.
class-with-methods = { $class } ({ $methods ->
    [one] 1 method
   *[other] { $methods } methods
})
feedback-failed-methods = Methods with failed cases

points-made = { $scoring ->
    [proportional] A method counts by the weight of its passed cases, unless one and the same answer would pass as many.
    [balanced] A method counts by the weight of its passed cases, less those that one and the same answer would pass.
   *[all-or-nothing] A method counts if all its cases pass (section 1.2: the slightest deviation gives 0 points).
}
points-partial = Only some of the cases were asked, so the points are not final.
points-needed = To pass, { $points } points are needed in all parts of the course together, at least { $programming } of them from programs.
points-of-group = { $task }, the group's part with { $max } points, is graded apart and counts as well.
points-of-members = These points count for each member of the group.
