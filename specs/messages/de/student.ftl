## Die Seite für Studierende: eins zuerst, der Rest zum Aufklappen.

page-first = Das zuerst verbessern
page-all-correct = Alles richtig
page-first-above = Der erste nicht bestandene Fall steht oben:
page-smallest-above = Das kleinste gefundene Gitter, auf dem die Methode falsch antwortet, steht oben:
cause-misconception = { $count } Methoden haben denselben Fehler: { $does }
cause-edit = { $count } Methoden scheitern aus einem Grund, und eine Änderung behebt ihn: { $edit }.
cause-line = { $count } Methoden scheitern aus einem Grund; am ehesten liegt es an `{ $place }`.
cause-frame = { $count } Methoden werfen an derselben Stelle: `{ $frame }`.
cause-unnamed = { $count } Methoden scheitern aus einem Grund: Suchen Sie Code, den sie alle benutzen.
page-methods-of-cause = Diese Methoden: { $methods }
page-first-missing = Diese Methoden fehlen: { $methods }.
page-methods-passed = { $count ->
    [one] 1 Methode bestanden
   *[other] { $count } Methoden bestanden
}
page-on-paper = Auf Papier werden nur die ersten { $count } Methoden gezeichnet.
page-candidates = Kandidaten
page-strip = Beide Läufe, Gitter für Gitter; die Pfeiltasten blättern
page-step = Nach { $placed ->
    [one] 1 Setzung
   *[other] { $placed } Setzungen
}
page-step-back = Einen Schritt zurück
page-step-forward = Einen Schritt weiter
page-failed-of-missing = davon { $count } in nicht abgegebenen Klassen
page-tutor-view-whole = Tutorenfassung.
