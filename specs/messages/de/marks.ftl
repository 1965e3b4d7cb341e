## Die Endnote: Anpassungen, Einsprüche, Verspätung und Aufgaben, die niemand abgegeben hat.

mark-missing-task = { $task }: nicht abgegeben, 0 von { $max } Punkten
mark-missing-task-of-team = { $task }: von { $team } nicht abgegeben, 0 von { $max } Punkten
adjustment-sentence = { $change } bei { $target } ({ $reason })
adjustment-of-sum = { $change } ({ $reason })

# Was eine neue Bewertung aus einer Anpassung macht.

adjustment-no-target = { $change } bei { $target } bleibt ohne Wirkung: diese Abgabe hat das nicht
adjustment-contained = { $change } bei { $target } ist in den Punkten der Programme schon enthalten
adjustment-nothing-left = { $change } bei { $target } bleibt ohne Wirkung: es ist nichts mehr abzuziehen
adjustment-partly = { $change } bei { $target } wirkt nur mit { $effect }, denn Punkte bleiben zwischen 0 und dem Maximum
adjustment-moved = { $change } bei { $target } ist vielleicht schon enthalten: ohne Anpassungen haben sich die Punkte von { $before } auf { $after } geändert
adjustment-doubtful = { $file }, Zeile { $line }, { $name }: { $doubt }. Wird die Zeile nicht mehr gebraucht, ist sie zu löschen.

# Fehler in Tabellen von Bewertungen.

marks-nobody-named = diese Zeile nennt niemanden
    .label = leer
    .help = Name oder Matrikelnummer eintragen, oder die Zeile löschen
marks-nobody = niemand heißt `{ $name }`
    .label = weder eine Person der Teilnehmerliste noch eine Abgabe
    .help = den Namen oder die Nummer so schreiben, wie die Teilnehmerliste oder die Liste der Abgaben sie hat
marks-several = mehrere Personen heißen `{ $name }`
    .label = wessen?
    .help = die Matrikelnummer eintragen
marks-no-date = das ist kein Tag
    .label = kein Tag
    .help = einen Tag wie 2026-06-20 oder 20.06.2026 eintragen
marks-no-target = die Veranstaltung hat keine Aufgabe oder Methode `{ $name }`
    .label = unbekannt
    .help = den Namen einer Aufgabe oder einer Methode eintragen, oder * für die Summe
marks-several-methods = mehrere Klassen haben eine Methode `{ $name }`
    .label = von welcher Klasse?
marks-other-type = eine Abgabe vom Typ { $kind } hat { $name } nicht
    .label = eine Aufgabe eines anderen Typs
    .help = eine Aufgabe oder Methode eintragen, die die Person abgegeben hat, oder den Typ in der Teilnehmerliste berichtigen
adjustment-no-change = ungültige Anpassung `{ $value }`
    .label = keine Anpassung
    .help = +2, -1.5 oder =20 eintragen, mit höchstens zwei Nachkommastellen, bis 10000 Punkte
adjustment-no-reason = diese Anpassung hat keinen Grund
    .label = leer
    .help = den Grund eintragen; die Person liest ihn auf der Seite
adjustment-twice = diese Anpassung steht schon in Zeile { $line }
    .label = ein zweites Mal
    .help = eine der beiden löschen
adjustment-contradicts = diese Anpassung widerspricht { $other } in Zeile { $line }
    .label = was gilt?
    .help = wo Punkte mit = gesetzt werden, darf nichts anderes sie ändern; eine der beiden behalten
adjustment-not-of-team = { $name } ist keine Aufgabe von Teams
    .label = eine Aufgabe einzelner Personen
    .help = den Namen jeder Person eintragen, oder eine Aufgabe des Teams

# Auf Seiten.

verify-adjusted = { $count ->
    [one] 1 Anpassung einer Tutorin oder eines Tutors ist nicht nachgewiesen.
   *[other] { $count } Anpassungen von Tutorinnen und Tutoren sind nicht nachgewiesen.
}
page-mark = Endnote
page-marks = Endnoten
page-marks-all = Endnoten von { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}
page-marks-about = In { $file } neben dieser Seite steht dasselbe. Um Punkte anzupassen, eine Zeile in { $adjustments } schreiben: Name oder Nummer, Aufgabe oder Methode oder *, Punkte wie +2, -1.5 oder =20, der Grund, von wem, der Tag. Die nächste Bewertung behält sie.
page-name = Name
page-programs = Programme
page-adjustments = Anpassungen
page-late = Verspätung
page-reasons = Gründe
cause-adjustment = angepasst: { $change } ({ $reason }), Wirkung vorher { $old }, jetzt { $new }

# Verspätung.

late-deducted = { $whose ->
    [team] Vom Team abgegeben
   *[own] Abgegeben
} { $at }, fällig { $due }: { $days ->
    [one] 1 Tag zu spät
   *[other] { $days } Tage zu spät
}, { $points } Punkte Abzug ({ $rate })
late-extended = { $whose ->
    [team] Vom Team abgegeben
   *[own] Abgegeben
} { $at }, fällig { $due } durch eine Verlängerung
late-unknown = { $whose ->
    [team] Die Zeit der Abgabe des Teams ist nicht bekannt
   *[own] Die Zeit der Abgabe ist nicht bekannt
}; fällig war sie { $due }, eine Verspätung wird nicht bewertet
times-unknown = { $count ->
    [one] Die Zeit einer Abgabe ist nicht bekannt, eine Verspätung wird nicht bewertet
   *[other] Die Zeiten von { $count } Abgaben sind nicht bekannt, eine Verspätung wird nicht bewertet
}: { $names }. Geben Sie mit --moodle die Bewertungstabelle von Moodle an, oder der Teilnehmerliste eine Spalte "abgegeben".

# Einsprüche, und Bewertungen, die für niemanden zählen.

appeal-no-request = dieser Einspruch verlangt nichts
    .label = leer
    .help = eintragen, was verlangt wird, oder die Zeile löschen
mark-other-type = { $name } hat die Aufgabe { $task } nicht, diese Bewertung zählt nicht
    .label = eine Aufgabe eines anderen Typs
    .help = die Bewertung in die Spalte des richtigen Typs schreiben, oder den Typ in der Teilnehmerliste berichtigen
mark-of-team = { $task } hat das Team abgegeben, diese Bewertung zählt nicht
    .label = eine Aufgabe des Teams
    .help = die Bewertung in die Zeile von { $id } schreiben
page-appeals = Einsprüche
page-appeals-open = { $count ->
    [0] Kein Einspruch ist offen.
    [one] 1 Einspruch ist offen.
   *[other] { $count } Einsprüche sind offen.
}
page-request = Anliegen
page-decision = Entscheidung
page-date = Tag
page-follows = Folge
page-open = offen
page-case-gone = (nicht mehr gefragt)
