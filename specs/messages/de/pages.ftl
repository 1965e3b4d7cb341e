## Seiten: Überschriften, Bezeichnungen und kurze Hinweise.

page-report = Auswertung
page-tutor-view = Tutorenfassung: Auch nicht öffentliche Fälle werden gezeigt.
page-student-page = Seite für Studierende
page-contents = Inhalt
page-sudokus = Sudoku-Rätsel
page-puzzle-givens = Rätsel { $number }: { $count ->
    [one] 1 Vorgabe
   *[other] { $count } Vorgaben
}
page-puzzle-sheet = Rätsel
page-solution = Lösung { $number }
page-solution-sheet = Lösungen
page-to-content = Zum Inhalt springen
page-points = Punkte
page-points-lost = { $points } Punkte verloren
page-graded-on = bewertet am { $date }
page-method = Methode
page-cases-passed-head = Bestandene Fälle
page-not-asked = nicht gestellt
page-remarks = Anmerkungen zur Abgabe
page-classes = Bewertete Klassen
page-class = Klasse
page-full-name = Gefunden als
page-file = Datei
page-other-names = Methoden unter anderem Namen
page-failed = Nicht bestandene Fälle
page-all-passed = Kein Fall ist fehlgeschlagen.
page-notes = Hinweise zu bestandenen Fällen
page-readings = Lesarten des Handouts
page-readings-followed = Das Handout lässt diese Stellen offen. Diese Methoden werden nach einer anderen Lesart als der üblichen bewertet, der ihre Antworten folgen.
page-twins = Isomorphe Gitter
page-twins-about = Richtig beantwortete Fälle wurden auch auf isomorphen Gittern gestellt, die durch die acht Abbildungen des Handouts (Abschnitt 2.3) entstehen: { $cases ->
    [one] 1 Fall
   *[other] { $cases } Fälle
} auf { $grids ->
    [one] 1 Gitter
   *[other] { $grids } Gittern
}.
page-twins-right = Auch dort sind alle Antworten richtig.
page-twin-of = Ein isomorphes Gitter zu
page-skipped = Übersprungene Fälle
page-guess = Vermutliche Ursache
page-difference = Unterschied
page-hidden = nicht öffentlich
page-hidden-cases = Nicht öffentliche Fälle werden nicht im Einzelnen gezeigt.
page-method-missing = Diese Methode fehlt in der Abgabe.
page-looked-for = gesucht wurde auch nach { $names }
page-missing-methods = Fehlende Methoden
page-techniques = HoDoKu-Techniken
page-given = Vorausgesetzt
page-class-report = Kursübersicht
page-all-methods = Karte der Methoden
page-submission = Abgabe
page-failed-short = Nicht bestanden
page-remarks-short = Anmerkungen
page-twins-short = Isomorphe Gitter
page-twins-column = Isomorphe Gitter: Anzahl der richtig beantworteten Fälle, die auf isomorphen Gittern falsch sind.
page-share-passed = Anteil bestandener Fälle
page-tutor-page = Tutor
page-pages-about = Ein Name führt zur Seite für Studierende, „Tutor“ zur Seite, die auch nicht öffentliche Fälle zeigt.
page-legend-all = alle
page-legend-percent = Prozent
page-legend-none = keiner
page-legend-missing = Methode fehlt
page-no-submissions = Keine Abgabe wurde bewertet.
page-histogram = Erreichte Punkte
page-histogram-axes = Abgaben nach Punkten
page-mean = Mittelwert { $mean }, Median { $median } von { $max } Punkten
page-same-mistakes = Derselbe Fehler in mehreren Abgaben
page-same-mistakes-about = Diese Abgaben beantworten dieselben Fälle einer Methode auf dieselbe Weise falsch.
page-no-same-mistakes = Keine zwei Abgaben teilen einen Fehler.
page-how-many = Anzahl
page-who = Abgaben
page-what = Erster Befund
page-first-case = Erster Fall
page-hardest = Die schwierigsten Methoden
page-hardest-about = Gezählt sind nur Abgaben, welche die Methode haben.
page-none-failed = In keiner Abgabe ist ein Fall fehlgeschlagen.
page-case = Fall
page-failed-in = Nicht bestanden von
page-how-graded = Grundlagen der Bewertung
page-course = Kurs
page-edition = Ausgabe des Handouts
page-case-set = Prüfsumme der Fälle
page-reference = Prüfsumme der Referenz
page-version = Version von Epsilon
page-cases-asked = Fälle im Plan
page-and-more = und { $count } weitere

## Zahlen mit ihren Substantiven.

count-cases = { $count ->
    [one] 1 Fall
   *[other] { $count } Fälle
}
count-cases-passed = { $count ->
    [one] 1 Fall bestanden
   *[other] { $count } Fälle bestanden
}
count-cases-failed = { $count ->
    [one] 1 Fall nicht bestanden
   *[other] { $count } Fälle nicht bestanden
}
count-cases-skipped = { $count ->
    [one] 1 Fall übersprungen
   *[other] { $count } Fälle übersprungen
}
count-hidden-failed = { $count ->
    [one] 1 nicht öffentlicher Fall nicht bestanden
   *[other] { $count } nicht öffentliche Fälle nicht bestanden
}
failed-alike = { $count ->
    [one] 1 weiterer Fall endet
   *[other] { $count } weitere Fälle enden
} genauso.
count-further-failed = { $count ->
    [one] 1 weiterer nicht bestandener Fall
   *[other] { $count } weitere nicht bestandene Fälle
}
count-further = { $count ->
    [one] 1 weiterer Eintrag
   *[other] { $count } weitere Einträge
}
count-puzzles = { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
}
count-methods = { $count ->
    [one] 1 Methode
   *[other] { $count } Methoden
}
count-submissions = { $count ->
    [one] 1 Abgabe
   *[other] { $count } Abgaben
}
count-not-graded = { $count ->
    [one] 1 Abgabe wurde nicht bewertet.
   *[other] { $count } Abgaben wurden nicht bewertet.
}
count-mistakes-in-files = { $count ->
    [one] 1 Fehler in Spezifikationen oder Falldateien: Manche Fälle konnten nicht gestellt werden.
   *[other] { $count } Fehler in Spezifikationen oder Falldateien: Manche Fälle konnten nicht gestellt werden.
}

page-of-points = von { $max } Punkten
page-passed-of = { $passed } von { $total ->
    [one] 1 Fall
   *[other] { $total } Fällen
} bestanden
page-bar = { $from } bis { $to } Punkte: { $count ->
    [one] 1 Abgabe
   *[other] { $count } Abgaben
}
severity = { $name ->
    [note] Hinweis
    [warning] Warnung
    [costs] { $points ->
        [one] kostet 1 Punkt
       *[other] kostet { $points } Punkte
    }
    [costs-class] kostet die Punkte der Klasse
   *[costs-all] kostet alle Punkte
}
handout-figure = Abbildung { $number }
handout-section = Abschnitt { $number }
handout-chapter = Kapitel { $number }

page-not-handed-in = nicht abgegeben
owner-number = Matrikelnummer { $number }
owner-type = Typ { $name }
owner-team = Team: { $name }
page-absent = Ohne Abgabe: { $names }.

page-theory = Theorie
page-sum = Summe
page-passed = Bestanden
page-yes = ja
page-lacks = { $points } fehlen
page-lacks-both = { $points } fehlen ({ $programming })
page-pass-rule = Zum Bestehen sind { $points } Punkte nötig, davon { $programming } aus der Programmierung; was davon fehlt, steht in Klammern. Die Theorie tragen Tutorinnen und Tutoren in { $file } neben dieser Seite ein; die nächste Bewertung behält sie.
page-javadoc = Javadoc
page-javadoc-about = Vorgeschlagene Punkte: je ein Viertel für Kommentare, für passende Tags, für die Autoren und für Seiten, die sie nennen.
page-javadoc-proposed = { $task }: { $points } Punkte vorgeschlagen
page-javadoc-class = { $class }: { $commented } von { $methods } Methoden mit Kommentar, { $tagged } mit passenden Tags; Autoren { $authors ->
    [yes] in der richtigen Form
   *[no] fehlen oder in anderer Form
}; Seite { $page ->
    [yes] mit den Autoren
   *[no] fehlt oder ohne die Autoren
}
