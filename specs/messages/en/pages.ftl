## Pages: headings, labels and short remarks.

page-report = Report
page-tutor-view = Tutor's version: hidden cases are shown.
page-student-page = The student's page
page-contents = Contents
page-sudokus = Sudoku puzzles
page-puzzle-givens = Puzzle { $number }: { $count ->
    [one] 1 given
   *[other] { $count } givens
}
page-puzzle-sheet = Puzzles
page-solution = Solution { $number }
page-solution-sheet = Solutions
page-to-content = Skip to the content
page-points = Points
page-points-lost = { $points } points lost
page-graded-on = graded on { $date }
page-method = Method
page-cases-passed-head = Cases passed
page-not-asked = not asked
page-remarks = Remarks on the submission
page-classes = Graded classes
page-class = Class
page-full-name = Found as
page-file = File
page-other-names = Methods under another name
page-failed = Failed cases
page-all-passed = No case failed.
page-notes = Notes on passed cases
page-readings = Readings of the handout
page-readings-followed = The handout leaves these clauses open. These methods are judged by another reading than the default one, which their answers follow.
page-twins = Isomorphic grids
page-twins-about = Cases answered rightly were also asked on isomorphic grids, made by the handout's eight maps (section 2.3): { $cases ->
    [one] 1 case
   *[other] { $cases } cases
} on { $grids ->
    [one] 1 grid
   *[other] { $grids } grids
}.
page-twins-right = All answers are right there, too.
page-twin-of = An isomorphic grid of
page-skipped = Skipped cases
page-guess = Probable cause
page-difference = Difference
page-hidden = hidden
page-hidden-cases = Hidden cases are not shown in detail.
page-method-missing = The submission has no such method.
page-looked-for = it was also looked for as { $names }
page-missing-methods = Missing methods
page-techniques = HoDoKu techniques
page-given = Given
page-class-report = Class overview
page-all-methods = Map of the methods
page-submission = Submission
page-failed-short = Failed
page-remarks-short = Remarks
page-twins-short = Isomorphic grids
page-twins-column = Isomorphic grids: number of cases answered rightly that are wrong on isomorphic grids.
page-share-passed = Share of passed cases
page-tutor-page = tutor
page-pages-about = A name leads to the page for the student, “tutor” to the page that shows hidden cases too.
page-legend-all = all
page-legend-percent = percent
page-legend-none = none
page-legend-missing = method missing
page-no-submissions = No submission was graded.
page-histogram = Points reached
page-histogram-axes = Submissions by points
page-mean = mean { $mean }, median { $median } of { $max } points
page-same-mistakes = The same mistake in several submissions
page-same-mistakes-about = These submissions answer the same cases of a method wrongly in the same way.
page-no-same-mistakes = No two submissions share a mistake.
page-how-many = Number
page-who = Submissions
page-what = First finding
page-first-case = First case
page-hardest = Hardest methods
page-hardest-about = Only submissions that have the method are counted.
page-none-failed = No case failed in any submission.
page-case = Case
page-failed-in = Failed in
page-how-graded = Basis of the grading
page-course = Course
page-edition = Edition of the handout
page-case-set = Hash of the cases
page-reference = Hash of the reference
page-version = Version of Epsilon
page-cases-asked = Cases in the plan
page-and-more = and { $count } more

## Numbers with their nouns.

count-cases = { $count ->
    [one] 1 case
   *[other] { $count } cases
}
count-cases-passed = { $count ->
    [one] 1 case passed
   *[other] { $count } cases passed
}
count-cases-failed = { $count ->
    [one] 1 case failed
   *[other] { $count } cases failed
}
count-cases-skipped = { $count ->
    [one] 1 case skipped
   *[other] { $count } cases skipped
}
count-hidden-failed = { $count ->
    [one] 1 hidden case failed
   *[other] { $count } hidden cases failed
}
failed-alike = { $count ->
    [one] 1 further case ends
   *[other] { $count } further cases end
} in the same way.
count-further-failed = { $count ->
    [one] 1 further failed case
   *[other] { $count } further failed cases
}
count-further = { $count ->
    [one] 1 further one
   *[other] { $count } further ones
}
count-puzzles = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
count-methods = { $count ->
    [one] 1 method
   *[other] { $count } methods
}
count-submissions = { $count ->
    [one] 1 submission
   *[other] { $count } submissions
}
count-not-graded = { $count ->
    [one] 1 submission was not graded.
   *[other] { $count } submissions were not graded.
}
count-mistakes-in-files = { $count ->
    [one] 1 mistake in specs or case files kept cases from being asked.
   *[other] { $count } mistakes in specs or case files kept cases from being asked.
}

page-of-points = of { $max } points
page-passed-of = { $passed } of { $total ->
    [one] 1 case
   *[other] { $total } cases
} passed
page-bar = { $from } to { $to } points: { $count ->
    [one] 1 submission
   *[other] { $count } submissions
}
severity = { $name ->
    [note] note
    [warning] warning
    [costs] { $points ->
        [one] costs 1 point
       *[other] costs { $points } points
    }
    [costs-class] costs the points of the class
   *[costs-all] costs all points
}
handout-figure = figure { $number }
handout-section = section { $number }
handout-chapter = chapter { $number }

page-not-handed-in = not handed in
owner-number = matriculation number { $number }
owner-type = type { $name }
owner-team = team: { $name }
page-absent = Without a submission: { $names }.

page-theory = Theory
page-sum = Sum
page-passed = Passed
page-yes = yes
page-lacks = { $points } missing
page-lacks-both = { $points } missing ({ $programming })
page-pass-rule = { $points } points are needed to pass, { $programming } of them from programming; in parentheses stands what is missing of these. Tutors enter the theory in { $file } beside this page; the next grading keeps it.
page-javadoc = Javadoc
page-javadoc-about = Proposed points: a quarter each for comments, for tags that fit, for the authors, and for pages that name them.
page-javadoc-proposed = { $task }: { $points } points proposed
page-javadoc-class = { $class }: { $commented } of { $methods } methods with a comment, { $tagged } with tags that fit; authors { $authors ->
    [yes] in the right form
   *[no] missing or in another form
}; page { $page ->
    [yes] with the authors
   *[no] missing or without the authors
}
