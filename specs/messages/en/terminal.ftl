## The summary of a grading at the terminal.

points-share = { $points } / { $max }
page-task = Task
page-case-file = Case file
terminal-remarks = About the submission as a whole:
terminal-remark = { $rule } ({ $severity }): { $sentence }
terminal-cases = { $passed }/{ $total } cases
terminal-lost-methods = { $count ->
    [one] 1 method lost points:
   *[other] { $count } methods lost points:
}
terminal-failed-methods = { $count ->
    [one] 1 method has failed cases:
   *[other] { $count } methods have failed cases:
}
terminal-failed-files = { $count ->
    [one] 1 case file has failed cases:
   *[other] { $count } case files have failed cases:
}
terminal-lost-files = { $count ->
    [one] 1 case file lost points:
   *[other] { $count } case files lost points:
}
terminal-not-asked = { $count ->
    [one] 1 method of these tasks was not asked and got no points.
   *[other] { $count } methods of these tasks were not asked and got no points.
}
terminal-code = Code
terminal-technique = Technique
terminal-lines-passed = Lines passed
terminal-skipped-head = Skipped
terminal-missing = { $cases ->
    [one] 1 case
   *[other] { $cases } cases
} failed because { $methods ->
    [one] 1 method is
   *[other] { $methods } methods are
} missing:
terminal-failed = { $count ->
    [one] 1 case failed
   *[other] { $count } cases failed
}
terminal-failed-further = { $count ->
    [one] 1 further case failed
   *[other] { $count } further cases failed
}
terminal-failed-all = { $failed }:
terminal-failed-none = { $failed }; see report.json.
terminal-failed-show = { $failed }; `--show { $more }` names them.
terminal-failed-first = { $failed }. { $shown ->
    [one] The first one:
   *[other] The first { $shown }, methods taking turns:
}
terminal-more = and { $count } more; see report.json
terminal-more-show = and { $count } more; `--show { $all }` names them
terminal-explain = `epsilon explain 'CASE'` draws a case and says why its answer is right.
terminal-readings = Of { $count ->
    [one] 1 contested case
   *[other] { $count } contested cases
}, { $passed } passed by the default reading, { $followed } by another one, { $failed } failed:
terminal-skipped = { $count ->
    [one] 1 case was skipped:
   *[other] { $count } cases were skipped:
}
terminal-unsteady = Passed, but answered otherwise when asked again, which costs no points:
terminal-several = { $count } submissions: { $good } without a failed case, { $failed } with failed cases.
terminal-one = { $name }: { $cases }.
terminal-one-points = { $name }: { $points } of { $max } points; { $cases }.
terminal-counts = { $passed ->
    [one] 1 case
   *[other] { $passed } cases
} passed, { $failed } failed, { $skipped } skipped
terminal-twins = { $cases ->
    [one] 1 right case was
   *[other] { $cases } right cases were
} also asked on { $grids ->
    [one] 1 isomorphic grid
   *[other] { $grids } isomorphic grids
} under the handout's maps: { $exposed ->
    [0] all are right.
    [one] 1 case is wrong there.
   *[other] { $exposed } cases are wrong there.
}
terminal-twin = An isomorphic grid of { $case } by { $maps }:
