## Downloads von Plattformen, und was für sie geschrieben wird.

class-zip-names = { $path } enthält Namen, die aus dem Zip herausführen: { $names }
    .help = Laden Sie es erneut von der Plattform herunter
class-zip-damaged = Das Zip eines Jahrgangs { $path } ist beschädigt: { $reason }
    .help = Laden Sie es erneut von der Plattform herunter, oder entpacken Sie es und nennen Sie den Ordner
class-zip-twice = { $path } enthält zwei Dateien eines Namens: { $name }
    .help = Laden Sie es erneut von der Plattform herunter, oder entpacken Sie es und nennen Sie den Ordner
class-zip-large = Das Zip eines Jahrgangs { $path } wird ausgepackt größer als { $max } GiB
    .help = Entpacken Sie es und nennen Sie den Ordner
hand-in-beside = { $name }: bewertet wird { $graded }; nicht gelesen: { $others }
roster-login-twice = diese Kennung steht schon in Zeile { $line }
    .label = doppelt
    .help = entfernen Sie eine der Zeilen

# nicht bewertet

not-graded-short = nicht bewertet
terminal-several-unread = { $count } Abgaben: { $good } ohne nicht bestandenen Fall, { $failed } mit nicht bestandenen Fällen, { $unread } nicht bewertet.
unread-format = nicht bewertet: Die Abgabe ist von der Art { $format } und kein Zip; abzugeben ist ein Zip der Quelldateien
unread-no-zip = nicht bewertet: Die Datei ist kein Zip; abzugeben ist ein Zip der Quelldateien
unread-no-bytes = nicht bewertet: Die Datei ist leer; bitte noch einmal abgeben
unread-encrypted = nicht bewertet: Die Quelldateien sind mit einem Kennwort geschützt; abzugeben ist ein Zip ohne Kennwort
unread-damaged = nicht bewertet: Das Zip ist beschädigt ({ $reason }); bitte noch einmal abgeben
unread-too-large = nicht bewertet: Die Abgabe ist zu groß ({ $limit }); abzugeben sind die Quelldateien allein
unread-nested = nicht bewertet: Die Quelldateien stecken in einem eigenen Archiv, { $name }; abzugeben ist ein Zip der Quelldateien
unread-empty = nicht bewertet: Die Abgabe ist leer; abzugeben ist ein Zip der Quelldateien
unread-other = nicht bewertet: Sie enthält keine Java-Quelldatei, nur { $names }; abzugeben ist ein Zip der Quelldateien

# die Teilnehmerliste

strangers = Abgaben, die niemandem in der Teilnehmerliste gehören: { $names }. Berichtigen Sie die Namen oder Kennungen in der Liste.
absent = In der Teilnehmerliste, aber ohne Abgabe: { $names }.

# Tabellen

workbook-damaged = { $path } ist keine lesbare Arbeitsmappe: { $reason }
    .help = Laden Sie sie erneut herunter, oder speichern Sie sie als CSV und nennen Sie diese Datei
ilias-columns = Die Spalten sind { $headers }, die Statusdatei von ILIAS hat aber { $wanted }
    .help = Nennen Sie die Datei so, wie ILIAS sie ausgegeben hat
ilias-graded-twice = { $names } haben dieselbe Nummer { $number } in ILIAS
    .help = Nennen Sie nur eine der Abgaben
ilias-row-twice = { $number } steht schon in Zeile { $line }
    .help = Nennen Sie die Datei so, wie ILIAS sie ausgegeben hat
ilias-comment = { $points } von { $max } Punkten. Die Seite liegt bei den Dateien der Rückmeldung.
ilias-filled = Statusdatei mit { $count ->
    [one] 1 Zeile
   *[other] { $count } Zeilen
} zum Aktualisieren: { $path }
ilias-feedback = Rückmeldungen für ILIAS: { $path }
ilias-no-row = keine Zeile für { $name }
ilias-no-grade = keine Abgabe von { $name }
ilias-cell = { $place }: { $problem }
    .help = Nennen Sie die Datei so, wie ILIAS sie ausgegeben hat
workbook-unwritten = Die Arbeitsmappe kann nicht geschrieben werden: { $reason }
    .help = Speichern Sie sie als CSV und nennen Sie diese Datei

# Gradescope

gradescope-rounding = Rundung
gradescope-rounding-about = Die Punkte der Methoden sind gerundet, die der Aufgabe nicht.

# Überschriften der Tabellen

csv-id = id
csv-name = Name
csv-points = Punkte
csv-max = Höchstzahl
csv-passed = bestanden
csv-failed = nicht bestanden
csv-skipped = übersprungen
csv-remarks = Bemerkungen
csv-wrong-on-images = falsch auf Abbildern
csv-one-edit = eine Änderung
csv-not-graded = nicht bewertet
csv-matriculation-number = Matrikelnummer
csv-team = Team
csv-type = Typ
csv-class = Klasse
csv-method = Methode
csv-total = gefragt
csv-label = Kürzel
csv-technique = Technik
csv-judged = beurteilt
csv-mistake = Fehler
csv-submissions = Abgaben
csv-first-case = erster Fall
csv-finding = Befund
csv-comment = Kommentar
csv-programs = Programme
csv-theory = Theorie
csv-javadoc = Javadoc
csv-adjustments = Anpassungen
csv-late = Verspätung
csv-sum = Summe
csv-needed = nötig
csv-needed-from-programs = nötig aus Programmen
csv-has-passed = bestanden
csv-missing = fehlt
csv-missing-from-programs = fehlt aus Programmen
csv-reasons = Gründe
csv-yes = ja
csv-no = nein
csv-points-of = Punkte { $task }
csv-proposed = { $part } Vorschlag
