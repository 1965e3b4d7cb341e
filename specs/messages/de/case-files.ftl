## Fehler in Falldateien.

case-not-a-list = `case` muss eine Liste von Fällen sein
    .label = eine einzelne Tabelle oder ein Wert
    .help = Beginnen Sie jeden Fall mit einer Zeile `[[case]]`, in doppelten Klammern
case-no-name = Der Fall hat keinen Namen
    .label = darunter fehlt `name`
    .help = Ergänzen Sie eine Zeile `name = "..."`, die das Besondere dieses Falls nennt
case-name-empty = Der Name des Falls ist leer
    .label = hier steht nichts
    .help = Wenige Worte in einer Zeile; Berichte schreiben die Datei des Falls, `::` und diesen Namen
case-name-colons = Der Name eines Falls darf `::` nicht enthalten
    .label = hier steht `::`
    .help = Wenige Worte in einer Zeile; Berichte schreiben die Datei des Falls, `::` und diesen Namen
case-name-lines = Der Name eines Falls ist eine Zeile Text
    .label = hier steht ein Zeilenumbruch oder Steuerzeichen
    .help = Wenige Worte in einer Zeile; Berichte schreiben die Datei des Falls, `::` und diesen Namen
case-name-twice = Zwei Fälle heißen `{ $name }`
    .label = diesen Namen hat schon Zeile { $line }
    .help = Geben Sie jedem Fall einer Datei einen eigenen Namen
case-no-method = Der Fall fragt nach keiner Methode
    .label = darunter fehlt `method`
    .help = Ergänzen Sie eine Zeile `method = "..."` mit dem Namen einer Methode aus Kapitel 4
write-method = Schreiben Sie den Namen einer Methode in "doppelte Anführungszeichen"
method-alias = In Kapitel 4 heißt sie `{ $name }`
method-as-in-course = `epsilon spec` nennt die Methoden der Veranstaltung
case-also-alone = `also` ohne `expect`
    .label = weitere Antworten, aber keine erste
    .help = Schreiben Sie die kleinste richtige Antwort als `expect` und die anderen als `also`
write-readings = Schreiben Sie eine Liste von Lesarten, etwa `["C4-B"]`
readings-of-clause = Möglich sind
    { $readings }
case-reading-of-free-choice = { $clause } ist eine freie Wahl, keine Frage der Lesart: Schreiben Sie weitere richtige Antworten als `also`. { $about }
case-reading-form = Eine Klausel, ein Bindestrich und ein Buchstabe, etwa `C4-B`; die Klauseln sind { $clauses }
case-clause-twice = Zwei Lesarten der Klausel { $clause }
    .label = { $first } ist schon verlangt
    .help = Ein Fall gilt unter einer Lesart jeder Klausel; schreiben Sie für die andere einen zweiten Fall
case-settled-and-contested = Klausel { $clause } ist zugleich festgelegt und strittig
    .label = `readings` verlangt { $pin }
    .help = Nennen Sie die Klausel in `readings` oder in `contested`, nicht in beiden
case-contested-by-default = { $reading } ist die übliche Lesart
    .label = hier ist nichts strittig
    .help = Lassen Sie sie weg: `contested` nennt die anderen Lesarten, deren Antworten gelten
case-contested-twice = { $reading } ist zweimal genannt
    .label = schon genannt
    .help = Lassen Sie eine der beiden Angaben weg
case-text-empty = `{ $key }` ist leer
    .label = hier steht nichts
    .help = Sagen Sie es in wenigen Worten, oder lassen Sie `{ $key }` weg
case-text-lines = `{ $key }` muss eine Zeile Text sein
    .label = hier steht ein Zeilenumbruch oder Steuerzeichen
    .help = Schreiben Sie es in eine Zeile; ein Kommentar darf länger sein
write-sweep = Schreiben Sie `sweep = "images"`, damit der Fall auch auf isomorphen Gittern gefragt wird, oder lassen Sie es weg
case-not-for-alone = `not_for` ohne `corner`
    .label = zu welchem Sonderfall?
    .help = Ergänzen Sie eine Zeile `corner = "..."` mit dem Namen des Sonderfalls in seiner Methodenfamilie
write-visibility = Schreiben Sie `"public"`, `"hidden"` oder, was ab dem Tag danach öffentlich ist, `"after 2026-05-30"`
write-weight = Schreiben Sie eine ganze Zahl ab 1, oder lassen Sie `weight` weg
case-weight = Ein Fall kann nicht das Gewicht { $weight } haben
    .label = kein Gewicht

# Argumente.

case-cannot-be-asked = Nach `{ $method }` kann nicht gefragt werden
    .label = ein Parameter, für den es keinen Schlüssel gibt
    .help = Fälle haben einen anderen Schlüssel dieses Namens, oder keiner kann den Typ angeben; geben Sie dem Parameter in der Schnittstelle einen anderen Namen
case-first-call-same-object = Ein früherer Aufruf kann nicht zweimal dasselbe Objekt übergeben
    .label = erwartet: ein Gitter
    .help = Schreiben Sie das Gitter noch einmal
case-superfluous-argument = `{ $method }` hat kein `{ $key }`
    .label = kein solches Argument
    .help = Lassen Sie es weg
case-missing-argument = `{ $method }` braucht `{ $key }`
    .label = `{ $key }` fehlt
write-grid-argument = Ergänzen Sie eine Zeile `{ $key } = """`, neun Zeilen zu neun Zeichen und eine Zeile `"""`
case-anchor-null = Nach `{ $method }` kann nicht mit `null` gefragt werden
    .label = keine Zelle
    .help = Die Aufgabenstellung sagt nicht, was richtig wäre; { $rule }
case-not-an-anchor = { $cell } ist kein Anker für `{ $method }`
    .label = kein Anker
    .help = Ist `{ $near }` gemeint? { $rule }
anchors-of-rows = der Anker einer Zeile steht in Spalte 1
anchors-of-columns = der Anker einer Spalte steht in Zeile 1
anchors-of-blocks = der Anker eines Blocks steht in Zeile 1, 4 oder 7 und in Spalte 1, 4 oder 7
anchors-of-axes = der Anker einer Spiegelung ist r1c5 oder r5c1
anchors-any = jede Zelle ist möglich
image-of-lines = drei Einträge von 1 bis 3: wohin die erste, zweite und dritte Linie geht
image-of-digits = neun Einträge von 1 bis 9: wohin jede Ziffer geht, -1 für eine Ziffer, die nicht vorkommt
image-of-blocks = fünf Anker von Blöcken: wohin r1c1, r1c4, r1c7, r4c1 und r7c1 gehen
image-length = Dieser Bildvektor muss { $length } Einträge haben
    .label = { $found ->
        [one] 1 Eintrag
       *[other] { $found } Einträge
    }
image-entry = { $entry } kann kein Eintrag dieses Bildvektors sein
    .label = außerhalb des Bereichs
image-not-an-anchor = { $cell } ist nicht der Anker eines Blocks
    .label = außerhalb des Bereichs
    .help = Ist `{ $near }` gemeint? { $rule }

# Gitter und Antworten.

write-grid = Schreiben Sie neun Zeilen zu neun Zeichen zwischen `"""`, `.` für eine leere Zelle; oder eine Liste von neun Zeilen, jede eine Liste von neun ganzen Zahlen
write-grid-value = Schreiben Sie eine ganze Zahl, die in Javas int passt, -1 für eine leere Zelle
grid-character = { $found } kann nicht in einer Zelle eines Gitters stehen
    .label = keine Zelle
    .help = Schreiben Sie eine Ziffer, oder `.` für eine leere Zelle; Werte wie 10 brauchen Zeilen ganzer Zahlen
grid-length = Ein Gitter hat 81 Zellen, dieses hat { $found }
    .label = { $found ->
        [one] 1 Zelle
       *[other] { $found } Zellen
    }
    .help = Schreiben Sie neun Zeilen zu neun Zeichen, `.` für eine leere Zelle
grid-row-length = Ein Gitter hat 81 Zellen, dieses hat { $found }
    .label = Zeile { $row } hat { $cells ->
        [one] 1 Zelle
       *[other] { $cells } Zellen
    }
    .help = Schreiben Sie neun Zeilen zu neun Zeichen, `.` für eine leere Zelle
grid-lines = Ein Gitter hat 81 Zellen, dieses hat { $found }
    .label = { $rows } Zeilen
    .help = Schreiben Sie neun Zeilen zu neun Zeichen, `.` für eine leere Zelle
grid-rows = Ein Gitter hat 9 Zeilen, dieses hat { $rows }
    .label = { $rows ->
        [one] 1 Zeile
       *[other] { $rows } Zeilen
    }
    .help = { write-grid }
grid-row-values = Eine Zeile hat 9 Werte, Zeile { $row } hat { $values }
    .label = { $values ->
        [one] 1 Wert
       *[other] { $values } Werte
    }
    .help = Schreiben Sie neun ganze Zahlen, -1 für eine leere Zelle
grid-value-range = Keine Zelle kann { $value } enthalten
    .label = zu groß
    .help = { write-grid-value }
write-cell = Zellen schreibt man von "r1c1" bis "r9c9" oder von "z1,1" bis "z9,9": Zeile, dann Spalte
write-cells = Schreiben Sie eine Liste von Zellen wie `["r1c2", "r1c7"]`, oder `[]` für keine
write-placements = Schreiben Sie die Setzungen in ihrer Reihenfolge, etwa `"r3c4=4 r2c7=1"`, oder `""` für keine
write-answers = Schreiben Sie weitere Antworten in [eckige Klammern], jede wie bei `expect`
case-list-type = `{ $key }` muss { $wanted } sein
    .label = erwartet: { $wanted }
case-value-too-large = Der Wert hat mehr als { $values } Einträge oder { $bytes } Bytes Text
    .label = zu groß
    .help = Stellen Sie eine kleinere Frage: Von einer Antwort wird nicht sicher mehr behalten
case-answer-type = `{ $method }` gibt { $result } zurück, also muss `{ $key }` { $wanted } sein, ist aber { $found }
    .label = erwartet: { $wanted }
case-one-answer = `{ $method }` hat eine einzige richtige Antwort
    .label = keine weiteren
    .help = Lassen Sie `also` weg; ein Lauf unter einer anderen Lesart kommt in einen Fall mit `readings`
case-placement = Ungültige Setzung `{ $text }`
    .label = erwartet: Zelle und Ziffer
    .help = Schreiben Sie Setzungen wie `r3c4=4`, mit Leerraum dazwischen
case-placement-on-given = { $cell } enthält schon { $value }
    .label = die Ziffer steht dort von Anfang an
    .help = Ein Solver füllt jede leere Zelle einmal und lässt die anderen in Ruhe
case-placement-twice = { $cell } enthält schon { $value }
    .label = die Ziffer wurde vorher gesetzt
    .help = Ein Solver füllt jede leere Zelle einmal und lässt die anderen in Ruhe

# Fälle mit Dateien.

write-kind = Schreiben Sie `kind = "files"`, oder lassen Sie es bei einem Methodenaufruf weg
case-key-of-files = `{ $key }` gehört zu einem Fall mit Dateien
    .label = dieser Fall fragt nach einer Methode
    .help = Ergänzen Sie eine Zeile `kind = "files"`
case-key-of-call = `{ $key }` gehört zu einem Methodenaufruf
    .label = dieser Fall fragt nach Dateien
    .help = Lassen Sie es weg, oder lassen Sie `kind` weg
case-no-outputs = Der Fall erwartet keine Datei
    .label = darunter fehlen `outputs` und `solves`
    .help = Ergänzen Sie `[case.outputs]` mit Namen und Text einer Datei, oder `[case.solves]` mit dem Namen einer Ausgabe und dem der Eingabe, deren Rätsel sie löst
case-output-twice = `{ $name }` steht unter `outputs` und unter `solves`
    .label = zum zweiten Mal
    .help = Lassen Sie eine der beiden Angaben weg
write-arguments = Schreiben Sie eine Liste von Zeichenketten, etwa `["--all", "3"]`
write-file-text = Setzen Sie ihn in """drei Anführungszeichen"""; `\r` am Zeilenende macht daraus CRLF
case-file-name = Ungültiger Dateiname `{ $name }`
    .label = kein einfacher Name
    .help = Nur Buchstaben, Ziffern, `.`, `-` und `_`, kein Ordner und nichts Verstecktes
case-file-too-long = `{ $name }` ist länger als { $max } Bytes
    .label = zu lang
    .help = Verlangen Sie in einem Fall weniger
case-no-such-input = Es gibt keine Eingabedatei `{ $name }`
    .label = nicht unter `inputs`
    .help = Nennen Sie die Eingabedatei, deren Rätsel die Ausgabe löst
case-input-without-puzzles = Zeile { $line }, Spalte { $column } von `{ $name }`: { $reason }
    .label = in diesem Text
    .help = `solves` braucht lesbare Rätsel; schreiben Sie die Ausgabe sonst unter `outputs`

# epsilon bless.

bless-inline = In eine Inline-Tabelle können keine Antworten geschrieben werden
    .label = dieser Fall
    .help = Beginnen Sie den Fall mit einer Zeile `[[case]]`, und geben Sie jedem Schlüssel eine Zeile
bless-unfit = Die Antwort passt nicht zum Fall
    .label = dieser Fall
    .help = Die Antwort muss den Ergebnistyp der Methode haben; der Lauf eines Solvers beginnt mit `grid`
bless-no-such-case = Es gibt keinen Fall `{ $name }`
    .label = in dieser Datei

# HoDoKus Bibliothekszeilen.

line-no-leading-colon = Eine HoDoKu-Zeile beginnt mit ':'
    .label = hier gehört ein ':' hin
    .help = Beginnen Sie die Zeile mit ':', oder mit '#', wenn sie ein Kommentar ist
line-field-count = Eine HoDoKu-Zeile hat 7 Felder, von denen das letzte fehlen darf; diese hat { $found }
    .label = { $found } Felder
    .help = Schreiben Sie :Code:Ziffern:gesetzte Ziffern:gestrichen:Streichungen:Setzungen:Zusatz; ein Feld ohne Inhalt bleibt leer
line-misspelt-code = HoDoKu hat keine Technik mit dem Code "{ $code }"
    .label = kein Code von HoDoKu
    .help = Ist { $nearest } ({ $name }) gemeint?
line-unknown-code = HoDoKu hat keine Technik mit dem Code "{ $code }"
    .label = kein Code von HoDoKu
    .help = Schreiben Sie einen von HoDoKus Codes, etwa 0003 für einen Naked Single
line-unknown-variant = Unbekannte Variante "{ $variant }" einer Technik
    .label = keine Variante
    .help = Schreiben Sie -1, -2, -3 oder -4, oder -x für einen Fehlfall, oder lassen Sie sie weg
line-no-digits = Der Schritt hat keine Ziffern
    .label = hier gehören Ziffern hin
    .help = Schreiben Sie die Ziffern, nach denen HoDoKu den Schritt benennt, etwa 37
line-digit = Ungültige Ziffer { $found }
    .label = keine Ziffer
    .help = Schreiben Sie Ziffern von 1 bis 9 ohne etwas dazwischen
line-cell = { $found } kann nicht in einer Zelle stehen
    .label = keine Zelle
    .help = Schreiben Sie eine Ziffer von 1 bis 9, nach '+', wenn sie nicht vorgegeben ist, oder '.' für eine leere Zelle
line-plus-without-digit = Auf das '+' folgt keine Ziffer
    .label = danach gehört eine Ziffer hin
    .help = Schreiben Sie nach dem '+' die Ziffer, die der Spieler gesetzt hat
line-cells-missing = Ein Gitter hat 81 Zellen, dieses hat { $found }
    .label = { $found } Zellen
    .help = Schreiben Sie '.' für jede leere Zelle; { $missing } fehlen
line-cells-superfluous = Ein Gitter hat 81 Zellen, dieses hat { $found }
    .label = { $found } Zellen
    .help = Schreiben Sie für jede Zelle eine Ziffer oder '.'; { $superfluous } sind zu viel
line-digit-twice = { $digit } steht in { $unit } zweimal: in { $first } und in { $second }
    .label = { $digit } steht auch in { $first }
    .help = Korrigieren Sie eine der beiden Zellen
line-triple = Ungültiger Kandidat "{ $text }"
    .label = nicht Ziffer, Zeile und Spalte
    .help = Schreiben Sie Ziffer, Zeile und Spalte, jede von 1 bis 9, mit Leerzeichen zwischen den Tripeln: 436 257
line-cell-filled = Der Schritt kann { $open } in { $cell } weder streichen noch setzen: Dort steht { $digit }
    .label = { $cell } enthält { $digit }
    .help = Nennen Sie eine leere Zelle: Tripel sind Ziffer, Zeile, Spalte
line-not-open = Der Schritt kann { $digit } in { $cell } weder streichen noch setzen: Dort ist sie nicht möglich
    .label = { $digit } ist in { $cell } nicht möglich
    .help = Nennen Sie einen möglichen Kandidaten: keine Ziffer einer gemeinsamen Einheit, keinen, den die Zeile streicht
line-both-results = Ein Schritt kann nicht zugleich streichen und setzen
    .label = eines der beiden Felder muss leer sein
    .help = Lassen Sie die Streichungen oder die Setzungen leer
line-no-result = Der Schritt streicht und setzt nichts
    .label = eines der beiden Felder muss gefüllt sein
    .help = Schreiben Sie, was der Schritt streicht oder setzt, oder -x nach dem Code für einen Fehlfall
line-length = Ungültige Länge "{ $text }" einer Kette
    .label = keine Länge
    .help = Schreiben Sie die Länge der Kette, höchstens 65535, oder lassen Sie das Feld leer
case-solves-first = `first` ist keine Anzahl von Lösungen
    .label = erwartet: eine Zahl von 1 bis { $max }
    .help = Für eine Lösung lassen Sie es weg
write-solves = Schreiben Sie den Namen einer Eingabedatei, etwa `"aufgabe.txt"`, oder `{"{"} of = "aufgabe.txt", first = 3 {"}"}`
no-cases-beside = { $folder } fehlt: Die Veranstaltung hat keine Fälle
    .help = Schreiben Sie Fälle in diesen Ordner oder nennen Sie Dateien oder Ordner mit `--cases`
