## Diagnoses: the smallest question that a method gets wrong, the line to suspect, the edit that mends it.

diagnosis-smallest = The smallest grid on which { $method } answers wrongly has { $digits ->
    [0] no digits
    [one] 1 digit
   *[other] { $digits } digits
}.
diagnosis-smallest-pair = The smallest pair of grids on which { $method } answers wrongly has { $digits ->
    [0] no digits
    [one] 1 digit
   *[other] { $digits } digits
}.
diagnosis-refuted = Every case passes, but { $method } answers wrongly all the same: a search found a question that it gets wrong.
diagnosis-around = Most likely around { $place }.
diagnosis-one-edit = One edit mends { $cases ->
    [0] what the search found
    [one] 1 case
   *[other] { $cases } cases
}: { $edit }.
diagnosis-mends = It makes right: { $methods }.
diagnosis-checked = { $questions } further questions found nothing wrong after it.
edit-replaced = { $place }, `{ $before }` becomes `{ $after }`
edit-removed = { $place }, without `{ $before }`
edit-inserted = { $place }, with `{ $after }`

page-code-about = The percentages say how suspicious a statement is.
page-code-of = Lines of { $file }
page-edit = Edit
page-edits = Mended by one edit
page-edits-more = Diff of this edit
page-edits-about = A single edit of the source makes these methods right: every case passes, and a search finds nothing wrong.
page-refuted = Passed, but refuted
terminal-diagnosis = Diagnosis:
