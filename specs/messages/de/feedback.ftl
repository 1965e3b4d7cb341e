## Die Rückmeldung an Studierende in Markdown und in Gradescope.

feedback-points = { $points } von { $max } Punkten.
feedback-cases = { $passed ->
    [one] 1 Fall
   *[other] { $passed } Fälle
} bestanden, { $failed } nicht bestanden, { $skipped } nicht gestellt.
feedback-lost = Verlorene Punkte
feedback-failed-of = { $failed } von { $total ->
    [one] 1 Fall
   *[other] { $total } Fällen
} nicht bestanden.
feedback-not-shown = { $count ->
    [one] 1 weiterer nicht bestandener Fall wird nicht gezeigt.
   *[other] { $count } weitere nicht bestandene Fälle werden nicht gezeigt.
}
feedback-no-remarks = Zur Abgabe als Ganzes gibt es keine Anmerkungen.
feedback-not-asked = Es wurde kein Fall gestellt.
feedback-passed = Alle Fälle sind bestanden.
feedback-passed-costly = Alle Fälle sind bestanden, aber eine Anmerkung oben kostet die Punkte.

feedback-hidden-failed = Ein verborgener Fall ist fehlgeschlagen.
feedback-hidden-not-asked = Ein verborgener Fall wurde nicht gestellt.
