## Fehler in Dateien mit Rätseln.

puzzle-at = { $line }:{ $column }: { $reason }
puzzle-character = Ungültiges Zeichen { $found }: Schreiben Sie eine Ziffer, oder '.' oder '0' für eine leere Zelle, und '#' vor eine Bemerkung
puzzle-too-short = Ein Rätsel hat 81 Zellen, dieses hat { $found }
puzzle-too-long = Ein Rätsel hat 81 Zellen, dieses hat mehr
puzzle-rows = ein Rätsel hat neun Zeilen, dieses hat { $rows }
row-character = Ungültiges Zeichen { $found }: Schreiben Sie eine Ziffer, oder '-' oder '0' für eine leere Zelle
row-too-short = Eine Zeile hat neun Zellen, diese hat { $found }
row-too-long = Eine Zeile hat mit ihrem Zeilenende höchstens { $max } Bytes, diese hat { $found }: Schreiben Sie je neun Zellen in eine eigene Zeile
row-empty = Leere Zeile innerhalb eines Rätsels, nach { $rows } von neun Zeilen: Löschen Sie sie, oder schreiben Sie die fehlenden Zeilen
row-missing = Die Datei endet innerhalb eines Rätsels, nach { $rows } von neun Zeilen: Schreiben Sie die fehlenden Zeilen
