## Diagnoses: the smallest question that a method gets wrong, the line to suspect, the edit that mends it.

diagnosis-smallest = { $digits ->
    [0] The smallest grid on which { $method } answers wrongly has no digits.
    [one] The smallest grid found on which { $method } answers wrongly has 1 digit.
   *[other] The smallest grid found on which { $method } answers wrongly has { $digits } digits.
}
diagnosis-smallest-pair = { $digits ->
    [0] The smallest pair of grids on which { $method } answers wrongly has no digits.
    [one] The smallest pair of grids found on which { $method } answers wrongly has 1 digit.
   *[other] The smallest pair of grids found on which { $method } answers wrongly has { $digits } digits.
}
diagnosis-smallest-call = The smallest question found that { $method } answers wrongly is this one.
diagnosis-unsteady = { $method } answers the same question differently when it is asked again.
diagnosis-not-written = { $method } is not written yet.
diagnosis-refuted = Every case passes, but { $method } answers wrongly all the same: a search found a question that it gets wrong.
diagnosis-misconception = { $method } answers like a method with { $count ->
    [one] this mistake
   *[other] these mistakes
}: { $does }
diagnosis-misconception-all = That explains all wrong answers: both answer { $questions } questions alike, of which { $wrong } wrongly.
diagnosis-misconception-some = That explains { $explained } of { $wrong } wrong answers; the others ended with an exception, or too late.
diagnosis-around = Most likely around { $place }.
diagnosis-one-edit = One edit mends { $cases ->
    [0] what the search found
    [one] 1 case
   *[other] { $cases } cases
}: { $edit }.
diagnosis-edits = { $count } edits together mend { $cases ->
    [0] what the search found
    [one] 1 case
   *[other] { $cases } cases
}: { $edits }.
diagnosis-mends = { $edits ->
    [one] It makes right
   *[other] They make right
}: { $methods }.
diagnosis-checked = { $questions } further questions found nothing wrong after { $edits ->
    [one] it
   *[other] them
}.
edit-replaced = { $place }, `{ $before }` becomes `{ $after }`
edit-removed = { $place }, without `{ $before }`
edit-inserted = { $place }, with `{ $after }`

page-code-about = The percentages say how suspicious a statement is.
page-code-of = Lines of { $file }
page-edit = Edit
page-misconception = What it does
page-misconceptions = Misconceptions
page-misconceptions-about = What these methods do otherwise than the handout: a method with this mistake gives the same answers to all questions.
page-edits = Mended by one edit
page-several-edits = Mended by edits
page-edits-more = Diff of { $edits ->
    [one] this edit
   *[other] these edits
}
page-edits-about = A single edit of the source makes these methods right: every case passes, and a search finds nothing wrong.
page-refuted = Passed, but refuted
terminal-diagnosis = Diagnosis:
