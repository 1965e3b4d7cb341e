## Die Kursübersicht: erst die Personen, dann Methoden und Fehler.

page-people = Wer bestanden hat
page-sort = Nach dieser Spalte sortieren
page-team = Team
page-type = Typ
page-remark = Anmerkung
page-any = alle
page-hardest-cases = Am häufigsten nicht bestandene Fälle
page-identical = Identische Abgaben
page-identical-about = Die Dateien dieser Abgaben sind Byte für Byte gleich.
page-comment = Kommentar
page-comments-about = Kommentare zu einem Fehler gehören in { $file } neben dieser Seite. Die nächste Bewertung behält sie bei und zeigt sie allen, die den Fehler gemacht haben.
feedback-comment = Kommentar des Tutors
