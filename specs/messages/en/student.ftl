## The student's page: one thing first, the rest folded.

page-first = Mend this first
page-all-correct = All correct
page-first-above = The first failed case stands above:
page-smallest-above = The smallest grid found on which the method answers wrongly stands above:
cause-misconception = { $count } methods share a mistake: { $does }
cause-edit = { $count } methods fail for one reason, and one edit mends them: { $edit }.
cause-line = { $count } methods fail for one reason, most likely around `{ $place }`.
cause-frame = { $count } methods throw at the same place: `{ $frame }`.
cause-unnamed = { $count } methods fail for one reason: look for code that all of them use.
page-methods-of-cause = These methods: { $methods }
page-first-missing = These methods are missing: { $methods }.
page-methods-passed = { $count ->
    [one] 1 method passed
   *[other] { $count } methods passed
}
page-on-paper = On paper, only the first { $count } methods are drawn.
page-candidates = Candidates
page-strip = Both runs, grid by grid; the arrow keys scroll
page-step = After { $placed ->
    [one] 1 placement
   *[other] { $placed } placements
}
page-step-back = One step back
page-step-forward = One step forward
page-failed-of-missing = { $count } in classes that were not handed in
page-tutor-view-whole = Tutor's version.
