## Befunde, und worin eine Antwort von der erwarteten abweicht.

finding-no-answer = Es gibt keine Antwort, die bewertet werden könnte.
finding-work-done = Bevor sie warf, hatte die Methode ihre Arbeit getan: Das Gitter war richtig.
finding-argument-changed = Die Methode hat ihr Argument { $number } verändert.
finding-console = Die Methode schrieb auf die Konsole: "{ $text }".
finding-state-kept = Noch einmal gefragt, an einem Objekt, das schon andere Aufrufe beantwortet hatte: { $outcome }
finding-order-matters = Noch einmal gefragt, nachdem andere Aufrufe vorausgegangen waren: { $outcome }
finding-other-readings = Nach { $readings } wäre die Antwort richtig, doch keine einheitliche Wahl der Lesarten erklärt alle Antworten dieser Methode.
finding-more-under-other-readings = Keine Wahl von Lesarten erklärt alle Antworten dieser Methode. Sie wird nach { $readings } beurteilt, wonach { $right } von { $of } Antworten richtig sind; nach den üblichen Lesarten sind es { $own }.
finding-inadmissible = Alle Antworten der Methode folgen { $reading }, was nicht zulässig ist ({ $section }): { $text }
finding-sweep = Der Fall wird auf { $asked } isomorphen Gittern gefragt; auf { $wrong } davon ist die Antwort falsch, dies ist das erste.
finding-foreign-values-only = Die Methode irrt nur bei Gittern mit Werten, die weder -1 noch eine Ziffer sind.
finding-not-asked = Der Fall wurde nicht gestellt: { $reason }.
not-asked-technique = { $code } ({ $name }) wird nicht unterstützt
not-asked-no-answer = es ist noch keine Antwort festgehalten; `epsilon bless` hält sie fest
not-asked-no-techniques = diese Abgabe kann nicht nach Techniken gefragt werden
not-asked-no-such-technique = diese Abgabe sucht diese Technik nicht
not-asked-other-readings = Der Fall verlangt andere Lesarten als die, denen diese Abgabe folgt
not-asked-unasked = die Abgabe brach vorher bei einem Bild der Frage ab
not-asked-over-budget = die Abgabe braucht zu lange
not-asked-void = gegenstandslos: Nach den Lesarten, denen die Methode folgt, gibt es nichts zu liefern

# Antworten von Methoden.
difference-null = Statt eines Werts kam null.
difference-null-for-empty = Statt eines leeren Arrays oder einer leeren Liste kam null.
difference-wrong-type = Die Antwort ist nicht vom Typ { $wanted }.
difference-value = Es kam ein anderer Wert als der erwartete.
difference-length = Die Antwort { $found ->
    [0] ist leer
    [one] hat 1 Eintrag
   *[other] hat { $found } Einträge
}; erwartet { $expected ->
    [0] wird kein Eintrag
    [one] wird 1 Eintrag
   *[other] werden { $expected } Einträge
}.
difference-order = Die richtigen Einträge kamen in anderer Reihenfolge.
difference-duplicates = { $entries } { $count ->
    [one] kam
   *[other] kamen
} mehrfach.
difference-missing = { $entries } { $count ->
    [one] fehlt
   *[other] fehlen
}.
difference-extra = { $entries } { $count ->
    [one] gehört
   *[other] gehören
} nicht dazu.
difference-entries = { $count ->
    [one] Eintrag { $entries } weicht ab.
   *[other] Die Einträge { $entries } weichen ab.
}
difference-cells = { $count ->
    [one] 1 Zelle hat einen anderen Wert: { $cells }.
   *[other] { $count } Zellen haben einen anderen Wert: { $cells }.
}

# Läufe von Solvern.
difference-run-empty = Die Liste ist leer; ihr erstes Gitter muss das Startgitter sein.
difference-run-absent = Alle Setzungen stimmen, aber { $placed ->
    [0] am Anfang der Liste fehlt das Startgitter
    [one] das Gitter nach der ersten Setzung fehlt
   *[other] das Gitter nach der { $placed }. Setzung fehlt
}.
difference-run-start = Das erste Gitter der Liste ist nicht das Startgitter.
difference-run-short = Die Liste endet nach { $placed ->
    [0] dem Startgitter
    [one] 1 richtigen Setzung
   *[other] { $placed } richtigen Setzungen
}; { $more ->
    [one] eine weitere Ziffer war
   *[other] { $more } weitere Ziffern waren
} noch zu setzen.
difference-run-long = Die Liste geht nach { $placed ->
    [0] dem Startgitter
    [one] 1 richtigen Setzung
   *[other] { $placed } richtigen Setzungen
} weiter, wo der Solver aufhören muss.
difference-run-parts = { $placed ->
    [0] Schon die erste Setzung ist nicht die erwartete.
    [one] Die erste Setzung stimmt, die zweite ist nicht die erwartete.
   *[other] Die ersten { $placed } Setzungen stimmen, die nächste ist nicht die erwartete.
}

# Zeilen einer Bibliothek.
difference-line-none = Der Schritt der Zeile wurde gefunden.
difference-line-not-found = Es wurde kein Schritt der Technik gefunden.
difference-line-other-digits = Die Technik wurde nur mit anderen Ziffern gefunden.
difference-line-further-step = Ein weiterer Schritt mit diesen Ziffern hat eine andere Wirkung.
difference-line-other-effect = Der Schritt mit diesen Ziffern hat eine andere Wirkung.
difference-line-not-open = Der Schritt würde { $marks } streichen oder setzen; { $count ->
    [one] dieser Kandidat ist nicht offen.
   *[other] diese Kandidaten sind nicht offen.
}
difference-line-must-not-exist = Es wurde ein Schritt gefunden, wo keiner sein darf.
difference-line-length = Die kürzeste Kette hat { $found }, erwartet: { $expected }.
difference-links = { $count ->
    [one] 1 Kettenglied
   *[other] { $count } Kettenglieder
}
difference-no-length = keine Länge

# Dateien.
difference-file-missing = { $file } wurde nicht geschrieben.
difference-file-extra = { $file } hat { $extra ->
    [one] 1 überzählige Antwort
   *[other] { $extra } überzählige Antworten
}.
difference-file-puzzles = { $wrong } von { $of ->
    [one] 1 Antwort
   *[other] { $of } Antworten
} in { $file } { $wrong ->
    [one] ist
   *[other] sind
} falsch: { $numbers }{ $extra ->
    [0] .
    [one] ; 1 Antwort ist überzählig.
   *[other] ; { $extra } Antworten sind überzählig.
}
difference-file-line = Zeile { $number } von { $file } muss { $expected } sein und ist { $found }.
difference-end-of-file = nichts (das Ende der Datei)
difference-puzzle = Sudoku { $number }: { $fault }
difference-puzzle-unsolvable = Sudoku { $number }: { $fault } Es hat keine Lösung und muss so herauskommen, wie es gegeben war, mit 0 in den leeren Zellen.
difference-puzzle-absent = Die Antwort fehlt.
difference-puzzle-no-row = Zeile { $row } der Antwort fehlt.
difference-puzzle-bad-row = Zeile { $row } der Antwort besteht nicht aus neun Ziffern: { $text }.
difference-puzzle-given = Die vorgegebene { $given } in { $cell } wurde geändert.
difference-puzzle-again = Diese Lösung steht schon da, und das Rätsel hat weitere.
difference-puzzle-solvable = Es hat eine Lösung, wird aber unlösbar genannt.
difference-puzzle-open = { $count ->
    [one] Eine Zelle ist
   *[other] { $count } Zellen sind
} noch leer.
difference-puzzle-twice = { $digit } steht zweimal in { $unit }: in { $first } und in { $second }.
difference-puzzle-other = { $count ->
    [one] 1 Zelle weicht
   *[other] { $count } Zellen weichen
} von der erwarteten Antwort ab.
