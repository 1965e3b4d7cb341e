## Lösungswege anderer Programme, und wo sie von denen Epsilons abweichen.

paths-columns = ein Weg hat fünf Spalten, durch Tabulatoren getrennt: puzzle, level, score, solved, path; diese Zeile hat { $found }
paths-level = ungültige Stufe { $text }: Schreiben Sie eine Zahl von 1 (leicht) bis 5 (extrem), oder lassen Sie die Spalte leer
paths-score = ungültiger Punktwert { $text }: Schreiben Sie eine ganze Zahl, oder lassen Sie die Spalte leer
paths-solved = ungültiges Wort { $text }: Schreiben Sie true oder false, oder lassen Sie die Spalte leer
paths-step = ein Schritt hat drei Felder, code;eliminations;placements; dieser hat { $found }
paths-code = HoDoKu hat keine Technik mit dem Code { $code }: Schreiben Sie einen Code wie 0100, oder brute-force
paths-triple = ungültiger Kandidat { $text }: Schreiben Sie Ziffer, Zeile und Spalte, mit Leerzeichen zwischen Tripeln: 436 257
paths-no-effect = der Schritt streicht nichts und setzt nichts: Schreiben Sie, was er bewirkt
paths-identical = gleich, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
paths-differs = Schritt { $number } weicht ab
paths-score-differs = Punktwert { $theirs } in der Datei, hier { $ours }
paths-level-differs = Stufe { $theirs } in der Datei, hier { $ours }
paths-file = die Datei
paths-end = der Weg endet
paths-not-found = Epsilon findet diesen Schritt hier nicht.
paths-summary = { $paths ->
    [one] 1 Weg
   *[other] { $paths } Wege
}: { $identical } gleich, { $scores } mit gleichem Punktwert, { $levels } mit gleicher Stufe
paths-first-differences = Der erste Schritt, der abweicht, in der Datei und hier:
rate-no-paths = Die Skala von SudokuTest hat keine Lösungswege
    .help = Lassen Sie --format paths weg, oder verwenden Sie --scale hodoku
