## Beschriftungen, Werte und Hinweise eines bewerteten Falls, und seine Überschrift.

case-right = Die Antwort ist richtig.
case-wrong = Die Antwort ist falsch.
case-other-value = Erwartet { $expected }, gefunden { $found }.
case-wrong-type = Die Antwort ist nicht vom Typ { $wanted }. Gefunden: { $found }.
case-console-forbidden = Die Methode schrieb auf die Konsole, was das Handout verbietet (1.2).

# Beschriftungen.
case-about = Thema
case-source = Handout
case-call = Aufruf
case-before = vorher
case-expected = erwartet
case-found = gefunden
case-judged = bewertet
case-line = Zeile
case-asked = gefragt
case-file = Datei
case-arguments = Argumente
case-finds = findet vor
case-writes = schreibt
case-entry = Eintrag
case-image-of = Bild von

# Werte.
case-grids = { $count ->
    [one] 1 Gitter
   *[other] { $count } Gitter
}
case-steps = { $count ->
    [0] kein Schritt
    [one] 1 Schritt
   *[other] { $count } Schritte
}
case-list = [{ $entries }, ... { $more } weitere]
case-more = und { $count } weitere
case-nothing = nichts
case-empty = leer
case-gone = es fehlt
case-change = aus { $before } wurde { $after }
case-cell-change = { $cell } (aus { $before } wurde { $after })
case-no-answer = keine Antwort
case-judged-after = das Gitter nach dem Aufruf
case-same-object = dasselbe Objekt wie { $name }
case-asked-before = dasselbe Objekt war schon gefragt worden mit
case-exact-file = { $name }, Byte für Byte ({ $bytes ->
    [one] 1 Byte
   *[other] { $bytes } Bytes
})
case-solutions-file = { $name } mit { $first ->
    [1] Lösungen
   *[other] je bis zu { $first } Lösungen
} von { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätseln
} in { $of }
case-file-line = { $file }, Zeile { $number }

# Sätze.
case-outside = { $cells } { $count ->
    [one] liegt
   *[other] liegen
} außerhalb des Gitters: Zeilen und Spalten zählen von 1 bis 9.
case-note = Hinweis: { $text }
case-argument-changed = Der Aufruf hat sein Argument { $name } verändert: { $change }. Das ist nur eine Warnung.
case-follows = Die Antwort folgt der Lesart { $readings } ({ $section }): { $text }
case-judged-by = Die Antwort wird nach { $readings } bewertet; dem folgen die meisten Antworten der Methode ({ $section }): { $text }
case-also-right = Hier auch richtig, weil das Handout es offen lässt:
case-right-by-reading = Auch richtig, wenn alle Antworten der Methode einer einheitlichen Wahl der Lesarten folgen:
