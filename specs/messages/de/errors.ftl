## Fehler in Dateien und auf der Kommandozeile. Das Attribut `label` steht an der Stelle, `help` darunter.

error-io = { $path } kann nicht { $action ->
    [read] gelesen
    [write] geschrieben
    [create] angelegt
   *[find] gefunden
} werden: { $reason }
check-the-path = Prüfen Sie den Pfad: Jeder Teil außer dem letzten muss ein Ordner sein, den Sie öffnen dürfen

# Abhilfe.

did-you-mean = Ist `{ $name }` gemeint?
did-you-mean-one = Ist { $names } gemeint?
only-one = Hier kann nur `{ $name }` stehen
one-of = Möglich sind: `{ $names }`
add-line = Ergänzen Sie eine Zeile `{ $line }`

# TOML.

toml-syntax = Ungültiges TOML: { $reason }
    .label = hier
    .help = Schließen Sie Anführungszeichen und Klammern; jeder Schlüssel steht einmal: `key = "text"`
toml-key = `{ $key }`
toml-entry = Ein Eintrag von `{ $key }`
toml-type = { $what } muss { $wanted } sein, ist aber { $found }
    .label = erwartet: { $wanted }
unknown-key = Unbekannter Schlüssel `{ $key }`
    .label = kein Schlüssel an dieser Stelle
unknown-value = Unbekannter Wert `{ $value }` von `{ $key }`
    .label = kein möglicher Wert
missing-key = Der Schlüssel `{ $key }` fehlt
    .label = hier fehlt `{ $key }`
    .help = Ergänzen Sie eine Zeile `{ $key } = ...`

# Arten von Werten.

a-string = eine Zeichenkette
an-integer = eine ganze Zahl
a-large-number = eine zu große Zahl
a-float = eine Kommazahl
a-number = eine Zahl
a-boolean = ein Wahrheitswert
a-date = ein Datum
a-list = eine Liste
a-table = eine Tabelle
a-grid = ein Gitter
a-grid-afterwards = das Gitter danach
a-cell = eine Zelle
a-reading = eine Lesart
a-list-of-integers = eine Liste ganzer Zahlen
a-list-of-nine-integers = eine Liste von neun ganzen Zahlen
a-list-of-cells = eine Liste von Zellen
a-list-of-strings = eine Liste von Zeichenketten
a-list-of-answers = eine Liste von Antworten
a-list-of-readings = eine Liste von Lesarten
a-value-of-type = ein Wert des Typs `{ $name }`
placements = eine Zeichenkette aus Setzungen
write-string = Setzen Sie es in "doppelte Anführungszeichen"
write-integer = Schreiben Sie eine ganze Zahl wie `3`, ohne Anführungszeichen
write-number = Schreiben Sie eine Zahl wie `0.5`, ohne Anführungszeichen
write-boolean = Schreiben Sie `true` oder `false`, ohne Anführungszeichen
write-list = Setzen Sie es in [eckige Klammern]
write-table = Beginnen Sie mit einer Zeile wie `[tabelle]` oder `[[case]]`, oder schreiben Sie { "{" } key = "value" { "}" }
write-example = Schreiben Sie zum Beispiel `{ $example }`

# Namen, die in einer Datei falsch sein können.

unknown-clause = Unbekannte Klausel `{ $name }`
    .label = keine solche Klausel
unknown-rule = Unbekannte Regel `{ $name }`
    .label = keine solche Regel
unknown-class = Unbekannte Klasse `{ $name }`
    .label = keine solche Klasse
unknown-type = Unbekannter Typ `{ $name }`
    .label = kein solcher Typ
unknown-code = Unbekannter Code `{ $code }`
    .label = HoDoKu hat keinen solchen Code
unknown-method = Unbekannte Methode `{ $name }`
    .label = keine Schnittstelle hat diese Methode
unknown-reading = Unbekannte Lesart `{ $id }`
    .label = keine solche Lesart
invalid-cell = Ungültige Zelle `{ $text }`
    .label = keine Zelle

# Dateien und Ordner.

no-such-path = Es gibt keine Datei und keinen Ordner `{ $path }`
    .help = Prüfen Sie den Namen; ein relativer Pfad beginnt in dem Ordner, in dem der Befehl läuft
no-such-folder = { $path } kann nicht geschrieben werden: Es gibt keinen Ordner `{ $folder }`
    .help = Legen Sie den Ordner an, oder nennen Sie einen anderen
file-exists = { $path } gibt es schon
    .help = Nennen Sie etwas anderes, oder überschreiben Sie es mit --force
not-utf-8 = Diese Datei ist kein UTF-8-Text
    .label = das erste Byte, das nicht passt
    .help = Speichern Sie sie als UTF-8
not-a-case-file = `{ $path }` ist keine Falldatei
    .help = Falldateien enden auf .toml, HoDoKu-Bibliotheken auf .txt
specs-elsewhere = Nennen Sie mit --specs einen Ordner mit Kursen und einem Ordner `interfaces`; `epsilon init` legt einen an
cases-elsewhere = Nennen Sie eine Falldatei oder einen Ordner davon mit --cases
data-does-not-compile = Die Klasse des Kurses lässt sich nicht übersetzen: { $reason }
    .label = { $reason }
    .help = Korrigieren Sie die Datei, oder lassen Sie --data weg, um Epsilons eigene Klassen zu verwenden

# Rätsel als Argumente.

invalid-puzzle = { $reason }
    .label = hier
    .help = Schreiben Sie 81 Ziffern, mit '.' oder 0 für jede leere Zelle
several-puzzles = Hier steht mehr als ein Rätsel
    .label = das zweite
    .help = Mehrere nehmen: { $command }
no-puzzle-in = { $name } enthält kein Rätsel
    .help = Schreiben Sie 81 Zeichen, `.` für jede leere Zelle
name-a-puzzle = Schreiben Sie 81 Zeichen, `.` für jede leere Zelle, oder nennen Sie eine Datei mit Rätseln

# epsilon lint.

lint-undefined = { $case }: Die Aufgabenstellung sagt nicht, was richtig ist: { $reason }
    .label = dieser Fall
    .help = Fragen Sie nur, was die Aufgabenstellung festlegt
lint-undefined-first-call = { $case }: Die Aufgabenstellung legt nicht fest, was nach dem früheren Aufruf richtig ist: { $reason }
    .label = dieser Fall
    .help = Fragen Sie nur, was die Aufgabenstellung festlegt
lint-nothing-to-get = { $case }: Der Fall verletzt die Vorbedingung der Methode: Es gibt nichts zu liefern
    .label = dieser Fall
    .help = Die Aufgabenstellung setzt für die Methode voraus: { $precondition }
lint-not-declared = { $case }: strittig wegen { $reading }, denn dort ist die Antwort { $answer }
    .label = dieser Fall
    .help = { $about } ({ $section }). Nehmen Sie sie in `contested` auf, legen Sie die Klausel mit `readings` fest, oder wählen Sie ein anderes Gitter
lint-not-contested = { $case }: { $reading } gibt dieselbe Antwort, macht den Fall also nicht strittig
    .label = dieser Fall
    .help = Streichen Sie sie aus `contested`
lint-duplicate = { $case }: fragt dasselbe wie { $id }
    .label = dieser Fall
    .help = Löschen Sie einen der beiden, oder fragen Sie etwas anderes
lint-other-answers = { $case }: Die Referenz antwortet { $answers }
    .label = dieser Fall
    .help = Eines von beiden ist falsch: Sehen Sie mit `epsilon explain` nach, und korrigieren Sie den Fall oder die Referenz
lint-no-answer = { $case }: Es ist keine Erwartung eingetragen
    .label = dieser Fall
    .help = Lassen Sie `epsilon bless` eine vorschlagen, und prüfen Sie sie
lint-other-steps = { $case }: Die Referenz { $found ->
    [nothing] findet keinen Schritt mit diesen Ziffern
    [other-effect] findet einen Schritt mit diesen Ziffern und anderer Wirkung
    [forbidden] findet einen Schritt mit diesen Ziffern, den es nicht geben darf
   *[other-length] findet eine kürzeste Kette anderer Länge
}
    .label = diese Zeile
    .help = Korrigieren Sie die Zeile oder die Referenz
lint-other-file = { $case }: Die Referenz schreibt etwas anderes in `{ $name }`
    .label = dieser Fall
    .help = Eines von beiden ist falsch; nennen Sie eine Ausgabe unter `solves`, wenn jede Lösung richtig ist
lint-corner = { $case }: Derselbe Sonderfall fehlt für { $methods }
    .label = dieser Fall
    .help = Ergänzen Sie Fälle mit demselben `corner`, oder nennen Sie den Grund in `not_for`
lint-overlooked = { $path } sieht wie eine Falldatei aus und wird nicht gelesen
    .help = Falldateien enden auf `.toml`, Bibliothekszeilen stehen in `.txt`-Dateien unter einem Ordner `hodoku`
lint-grids = eine Liste von { $count } Gittern

# Aufrufe, deren Antwort die Aufgabenstellung nicht festlegt.

undefined-method = Die Referenz hat keine Methode { $name }
undefined-argument = Argument { $number } von { $method } muss { $wanted } sein
undefined-foreign-value = Der Wert { $value } in { $cell } ist weder -1 noch eine Ziffer, und C15 lässt offen, was { $method } daraus macht
undefined-digit-image = Die Ziffer { $digit } der Einheit geht auf { $to }, was C21 nicht festlegt
undefined-tie = ein Solver füllt { $cell }, den einzigen Platz jeder der Ziffern { $digits }
undefined-tie-of-pairs = ein Solver nimmt das HiddenPair { $cells }, die einzigen Plätze jeder der Ziffern { $digits }
undefined-image-entry = { $entry } ist nicht das Bild einer Ziffer
an-axis = der Anker einer Achse, r1c5 oder r5c1
a-value-image = ein Vektor aus 9 ganzen Zahlen
a-line-image = eine Permutation von 1, 2, 3
a-block-image = der Bildvektor einer Blockpermutation

# Abgaben.

name-a-submission = Nennen Sie ein Zip oder einen Ordner mit Java-Quelltexten, einen Ordner mit solchen, oder ein Programm in der Form `exec:python3 program.py`
no-submission-in = { $path } enthält keine Abgabe
    .help = Nennen Sie ein Zip, einen Ordner mit `.java`-Dateien oder einem Ordner `src`, `utils` oder `data`, oder einen Ordner mit solchen Zips und Ordnern
not-a-program = { $name } ist kein Programm, aber dieser Kurs bewertet Programme
    .help = Nennen Sie ein Programm mit `exec:`, etwa `exec:./solver` oder `exec:python3 solver.py`
program-could-read-cases = Das Programm von `{ $command }` könnte { $folder } lesen, wo Fälle oder Berichte liegen
    .help = Legen Sie das Programm in einen eigenen Ordner, getrennt von Fällen und Berichten
exec-quote = Im Befehl `{ $command }` ist ein Anführungszeichen nicht geschlossen
    .help = Schließen Sie es, oder schreiben Sie \' für einen Apostroph
exec-empty = Der Befehl nach `exec:` ist leer
    .help = Nennen Sie ein Programm und seine Argumente, etwa `exec:python3 program.py`
exec-not-executable = `{ $name }` kann nicht gestartet werden
    .help = Machen Sie es mit `chmod +x` ausführbar, oder nennen Sie seinen Interpreter, etwa `exec:python3 { $name }`
exec-no-file = Es gibt kein Programm `{ $name }`
    .help = Ein Programm mit `/` im Namen wird vom aktuellen Ordner aus gesucht
exec-not-on-path = Es gibt kein Programm `{ $name }`
    .help = Es wird im PATH gesucht; schreiben Sie für eines im aktuellen Ordner `./` vor seinen Namen

# Java.

java-needs-jdk = Eine Java-Abgabe braucht ein JDK
    .help = Öffnen Sie die Werkstatt vor der Abgabe
jdk-none = Es gibt kein Java Development Kit (JDK)
    .help = { -install-jdk }
jdk-no-compiler = Es gibt kein Java Development Kit (JDK) mit Compiler; { $home } hat keinen
    .help = { -install-jdk }
jdk-not-a-folder = { $home } ist kein Ordner
    .help = { -install-jdk }
jdk-not-a-kit = { $home } ist kein Java Development Kit (JDK)
    .help = { -install-jdk }
jdk-too-old = { $home } enthält Java { $version }; das ist zu alt
    .help = { -install-jdk }
jdk-without-compiler = { $home } enthält ein Java ohne Compiler
    .help = { -install-jdk }
-install-jdk = Installieren Sie ein JDK der Version 8 bis 25 (Debian: `apt-get install openjdk-17-jdk-headless`), oder nennen Sie mit --jdk DIR seinen Ordner
tools-do-not-compile = Die Java-Programme von Epsilon lassen sich nicht übersetzen: { $reason }
    .help = Versuchen Sie ein anderes JDK (--jdk DIR); mit --data müssen die Klassen alles bieten, was die des Kurses bieten
java-does-not-start = Ein Java-Programm lässt sich hier nicht starten: { $reason }
    .help = Der Kurs erlaubt { $memory } MiB Adressraum und { $time } ms für den Start (`[limits]` in seiner Datei); `epsilon doctor` zeigt, was sonst im Weg sein kann
compile-server-broken = Der Compile-Server funktioniert nicht: { $reason }
    .help = Versuchen Sie mit --jdk ein anderes JDK
compile-server-not-started = Der Compile-Server lässt sich nicht starten: { $reason }
    .help = Prüfen Sie das JDK mit `epsilon doctor`, oder nennen Sie mit --jdk DIR ein anderes

# Sandbox.

no-namespaces = Programme können hier keine eigenen Namespaces haben: { $reason }
    .help = Erlauben Sie unprivilegierte User-Namespaces, oder verwenden Sie `--sandbox auto`, das ohne sie auskommt
cannot-confine = Programme lassen sich hier nicht einsperren: { $reason }
    .help = Verwenden Sie Linux 5.13 oder neuer mit Landlock und seccomp, oder `--sandbox off` für Code, dem Sie vertrauen

# Tabellen aus Tabellenkalkulationen und Moodle.

sheet-empty = die Tabelle ist leer
    .label = keine Kopfzeile
    .help = exportieren Sie die Tabelle noch einmal
sheet-not-utf8 = die Tabelle ist nicht in UTF-8 gespeichert
    .label = kein UTF-8
    .help = verwenden Sie die Datei, wie Moodle sie schreibt, oder speichern Sie sie als „CSV UTF-8“
sheet-open-quote = dieses Feld beginnt mit einem Anführungszeichen und endet nicht
    .label = kein schließendes Anführungszeichen
    .help = Beenden Sie das Feld mit einem Anführungszeichen; eines im Text wird verdoppelt
sheet-after-quote = nach dem schließenden Anführungszeichen steht weiterer Text
    .label = hier müsste das Feld enden
    .help = Verdoppeln Sie ein Anführungszeichen im Feld
sheet-fields = die Zahl der Felder ist in dieser Zeile { $found }, in der Kopfzeile { $expected }
    .label = diese Zeile
    .help = Schreiben Sie so viele Felder wie in der Kopfzeile; ein Feld, das das Trennzeichen enthält, steht in Anführungszeichen
sheet-no-column = es gibt keine Spalte { $name }; die Spalten sind { $headers }
    .label = die Kopfzeile
    .help = Ergänzen Sie die Spalte, oder verwenden Sie die Tabelle, die Epsilon schrieb
sheet-no-identifier = keine Spalte enthält Kennungen wie „Teilnehmer/in 123“; die Spalten sind { $headers }
    .label = die Kopfzeile
sheet-other-identifier = { $found } ist keine Kennung wie { $wanted }
    .label = erwartet werden Wörter und eine Zahl
sheet-no-grade = keine Spalte heißt Bewertung oder Grade; die Spalten sind { $headers }
    .label = die Kopfzeile
    .help = Schalten Sie in Moodle den Feedback-Typ „Offline-Bewertungstabelle“ ein, und verwenden Sie die Tabelle, wie Moodle sie schreibt
sheet-same-column = Kennung, Bewertung und Feedback brauchen je eine eigene Spalte
    .label = die Kopfzeile
    .help = Verwenden Sie die Tabelle, wie Moodle sie schreibt
sheet-row-twice = Teilnehmer/in { $participant } hat schon eine Zeile, nämlich Zeile { $line }
    .label = zweite Zeile
sheet-graded-twice = Teilnehmer/in { $participant } ist zweimal bewertet, als { $names }
    .help = entfernen Sie eines der beiden Archive
sheet-above-maximum = { $points } Punkte sind mehr als die Bestwertung in Moodle, { $max }
    .label = diese Bewertung
    .help = erhöhen Sie die Bestwertung der Aufgabe in Moodle

# Die Teilnehmerliste.

roster-no-name = die Liste hat keine Spalte mit Namen; ihre Spalten sind { $headers }
    .label = die Kopfzeile
    .help = nennen Sie eine Spalte Name, oder zwei Vorname und Nachname
roster-nameless = in dieser Zeile fehlt der Name
    .label = leer
    .help = Schreiben Sie den Namen, oder löschen Sie die Zeile
roster-twice = diese Person steht schon in Zeile { $line }
    .label = doppelt
    .help = entfernen Sie eine der Zeilen, oder geben Sie jeder Person eine Matrikelnummer
roster-no-time = ungültige Zeit `{ $value }`
    .label = keine Zeit
    .help = eine Zeit wie 2026-06-18 23:59 eintragen, oder das Feld leer lassen
roster-no-extension = ungültige Verlängerung `{ $value }`
    .label = weder eine Zeit noch eine Zahl von Tagen
    .help = eine Zeit wie 2026-06-20 23:59, einen Tag wie 2026-06-20, oder +3 d oder +12 h eintragen
roster-no-deadline = die Teilnehmerliste hat eine Verlängerung, der Kurs aber keine Frist
    .label = verlängert von wann an?
    .help = `[deadline]` in die Kursdatei schreiben, oder die Spalte leeren
roster-unknown-type = unbekannter Typ `{ $name }`
    .label = kein Typ dieses Kurses

# Die Maschine versagte, nicht eine Abgabe
not-graded = { $name } wurde nicht bewertet: { $reason }
    .help = Die Abgabe ist nicht schuld: Rufen Sie den Befehl erneut auf, wenn die Maschine wieder Prozesse, Speicher und Platz hat; `epsilon doctor` prüft das
not-graded-yet = { $count ->
    [one] 1 Abgabe ist noch nicht bewertet
   *[other] { $count } Abgaben sind noch nicht bewertet
}
grading-died = { $name } wurde nicht bewertet: Ihre Bewertung hat Epsilon zweimal beendet, das zweite Mal allein ({ $how })
    .help = Geben Sie Epsilon mehr Speicher und rufen Sie den Befehl erneut auf, oder bewerten Sie diese Abgabe von Hand; alle anderen sind bewertet
grading-failed = { $reason }
path-unfit-for-java = Java findet keine Dateien in { $path }: Der Name enthält einen Doppelpunkt oder Bytes, die kein UTF-8 sind
    .help = Nennen Sie einen anderen Ordner mit --cache oder in der Variable TMPDIR
hand-in-link = `{ $path }` ist ein Link, und Links im Ordner eines Kurses wird nicht gefolgt
hand-in-instead-of-link = Legen Sie die Abgabe selbst dorthin, oder entfernen Sie den Link
hand-in-unread = `{ $path }` kann nicht gelesen werden: { $reason }
hand-in-readable = Die Abgabe ist nicht schuld und hat noch keine Punkte: Machen Sie die Datei lesbar, und rufen Sie den Befehl erneut auf
process-refused = das System startet keinen Prozess ({ $reason })
process-without-limits = die Grenzen eines Prozesses lassen sich nicht setzen ({ $reason })
process-not-ready = ein Prozess wurde nicht rechtzeitig bereit
process-ended-early = ein Prozess endete, bevor er bereit war ({ $how })
process-killed = das System beendete den Prozess, wie es das bei Speichermangel tut
process-stalled = die Maschine gab dem Prozess keinen Prozessor oder hielt ihn an
no-random-numbers = das System liefert keine Zufallszahlen ({ $reason })
no-scratch-folder = der Arbeitsordner lässt sich nicht anlegen ({ $reason })
disk-full = der Datenträger ist voll
not-confined = das Programm lässt sich nicht in der Sandbox starten ({ $reason })
jdk-gone = das JDK in { $home } wurde geändert oder entfernt

# Bewertungen.

mark-range = ungültige Bewertung `{ $value }`
    .label = keine Zahl von 0 bis { $max }
    .help = geben Sie eine Zahl ein, oder lassen Sie das Feld leer

# Mitgelieferte Dateien.
shipped-no-cache = Hier gibt es keine Beschreibung eines Kurses, und keinen Cache-Ordner für die mitgelieferte
    .help = Legen Sie sie mit `epsilon init` an, oder setzen Sie HOME oder XDG_CACHE_HOME
init-written = { $count } Dateien nach { $folder } geschrieben: In specs/meilenstein1.toml steht der Kurs, neue Fälle gehören unter cases/, und `epsilon lint` prüft sie.
init-examples = { $count } Dateien nach { $folder } geschrieben. Zum Ausprobieren: `epsilon grade { $path } --out reports`
