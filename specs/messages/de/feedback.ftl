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
feedback-passed = Alle Fälle sind bestanden.
feedback-passed-costly = Alle Fälle sind bestanden, aber eine Anmerkung oben kostet die Punkte.

feedback-hidden-not-asked = Ein verborgener Fall wurde nicht gestellt.

# Was nicht abgegeben wurde.

nothing-handed-in = Es wurde keine Klasse des Kurses abgegeben.
not-handed-in = Nicht abgegeben: { $classes }.
class-with-methods = { $class } ({ $methods ->
    [one] 1 Methode
   *[other] { $methods } Methoden
})
feedback-failed-methods = Methoden mit nicht bestandenen Fällen

points-made = { $scoring ->
    [proportional] Eine Methode zählt nach dem Gewicht ihrer bestandenen Fälle, es sei denn, eine immer gleiche Antwort bestünde ebenso viele.
    [balanced] Eine Methode zählt nach dem Gewicht ihrer bestandenen Fälle, ohne die, die auch eine immer gleiche Antwort bestünde.
   *[all-or-nothing] Eine Methode zählt, wenn alle ihre Fälle bestanden sind (Abschnitt 1.2: Die kleinste Abweichung gibt 0 Punkte).
}
points-partial = Es wurde nur ein Teil der Fälle gestellt; die Punkte sind deshalb nicht endgültig.
points-needed = Zum Bestehen sind in allen Teilen der Veranstaltung zusammen { $points } Punkte nötig, davon mindestens { $programming } aus Programmen.
points-of-group = { $task }, der Teil der Gruppe mit { $max } Punkten, wird getrennt bewertet und zählt mit.
points-of-members = Diese Punkte zählen für jedes Mitglied der Gruppe.
