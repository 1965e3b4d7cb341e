## Ausgaben der Befehle auf dem Terminal und Fehler beim Aufruf.

too-many-threads = { $jobs } Threads können nicht gestartet werden: { $reason }
    .help = Verlangen Sie mit --jobs weniger
no-seed = Das System liefert keine Zufallszahlen: { $reason }
    .help = Wählen Sie eine Zahl mit --seed
seed-of-puzzles = Diese Rätsel entstehen wieder mit --seed { $seed }
seed-of-cases = Diese Fälle entstehen wieder mit --seed { $seed }

# grade

grade-no-case = Es bleibt kein Fall zu fragen
    .help = `epsilon list` zeigt alle Fälle; prüfen Sie --cases, --only und --task; Java-Abgaben werden nicht nach Techniken gefragt
no-case = Es gibt keinen Fall
    .help = Prüfen Sie --cases, --only und --task; `epsilon list` zeigt alle Fälle des Kurses
grade-nothing-read = Aus { $names } ließ sich keine Quelle lesen, deshalb wurde kein Fall gefragt
    .help = Nennen Sie ein Zip oder einen Ordner mit Java-Quellen; `epsilon check` sagt, was darin ist
known-failure-of-no-case = Das ist kein Fall dieses Laufs
    .label = weder eine Zeile der Bibliothek noch der Name eines Falls
    .help = Entfernen Sie es, oder schreiben Sie es wie die Bibliothek oder `epsilon list`
known-failures-still = Bekannte Fehler: { $count ->
    [0] keiner aus { $file } trat auf
    [one] 1 aus { $file } trat wieder auf
   *[other] { $count } aus { $file } traten wieder auf
}.
known-failures-pass = { $count ->
    [one] Ein bekannter Fehler tritt nicht mehr auf; entfernen Sie ihn aus { $file }:
   *[other] { $count } bekannte Fehler treten nicht mehr auf; entfernen Sie sie aus { $file }:
}
known-failures-new = { $count ->
    [one] Ein neuer Fehler, der nicht in { $file } steht:
   *[other] { $count } neue Fehler, die nicht in { $file } stehen:
}
grade-unfair = `epsilon lint` widerlegt { $count ->
    [one] 1 Fall
   *[other] { $count } Fälle
} dieser Bewertung: richtige Antworten können Punkte verlieren. Berichtigen Sie den Fall, oder halten Sie hier mit --strict an.
grade-unfair-refused = `epsilon lint` widerlegt { $count ->
    [one] 1 Fall
   *[other] { $count } Fälle
}: es wurde nichts bewertet
    .help = Berichtigen Sie die Fälle, oder lassen Sie --strict weg
table-changed-meanwhile = { $file } wurde während der Bewertung geändert: Die Datei bleibt, wie sie ist, und der nächste Lauf liest sie
explore-takes = { $count ->
    [one] Die Suche in 1 Abgabe
   *[other] Die Suche in { $count } Abgaben
} kann { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} dauern, je nachdem, wie viele Methoden falsch sind.
no-attack-in = { $folder } enthält keinen Angriff
    .help = Ein Angriff ist ein Ordner mit einer Datei `attack.toml`; ohne Ordner probiert --attack die mitgelieferten
grade-table = Kursübersicht: { $path }
    .help = Sonst geht nichts verloren: Die Berichte sind geschrieben
worksheet-filled = Bewertungstabelle mit { $count ->
    [one] 1 Bewertung
   *[other] { $count } Bewertungen
}: { $path }
worksheet-no-row = keine Zeile für { $name }
worksheet-no-grade = keine Bewertung für { $name }

# lint, bless, list, explain

problems-more = … und { $count } weitere solche Probleme; beheben Sie die ersten und rufen Sie den Befehl noch einmal auf
lint-summary = { $cases ->
    [one] 1 Fall
   *[other] { $cases } Fälle
} in { $files ->
    [one] 1 Datei
   *[other] { $files } Dateien
}: { $problems ->
    [one] 1 Problem
   *[other] { $problems } Probleme
}
bless-kept = { $id }: Die eingetragene Erwartung weicht von der Referenz ab und bleibt; siehe `epsilon explain`, oder verwenden Sie --overwrite
bless-written = { $count ->
    [one] 1 Erwartung
   *[other] { $count } Erwartungen
} geschrieben; prüfen Sie sie vor dem Commit
bless-to-be-written = { $count ->
    [one] 1 Erwartung
   *[other] { $count } Erwartungen
} zu schreiben; prüfen Sie sie vor dem Commit
list-technique = Technik { $code }
list-files = Dateien: { $names }
list-contested = strittig wegen { $readings }
list-hidden = verborgen
list-hidden-until = verborgen bis { $date }
list-header = Fälle  nein/keine  strittig  Methode
explain-no-case = Es gibt keinen Fall { $name }
    .help = `epsilon list` zeigt alle Fälle
explain-several = { $count } Fälle passen zu `{ $name }`
    .help = Nennen Sie einen davon:
        { $ids }

# cases new

pattern-of-methods = Ungültiges Muster `{ $pattern }`: { $reason }
    .help = Schreiben Sie zum Beispiel `RowSolvingUtil.*` oder `is*NakedSingleCell`
pattern-of-cases = Ungültiges Muster `{ $pattern }`: { $reason }
    .help = Schreiben Sie zum Beispiel `RowSolvingUtil/*` oder `*::figure 14*`
stray-sources = { $count ->
    [one] { $names } liegt neben den Abgaben und gehört zu keiner
   *[other] { $names } liegen neben den Abgaben und gehören zu keiner
}: nicht bewertet.
no-such-task = Der Kurs hat keine Aufgabe `{ $name }`
no-such-method = Es gibt keine Methode `{ $name }`
    .help = `epsilon list --methods` zeigt alle Methoden
no-puzzle-of-level = Ein Rätsel der Stufe { $level } ließ sich nicht erzeugen
    .help = Wählen Sie einen anderen Seed oder eine andere Stufe
too-few-cases = { $method }: nur { $found } von { $wanted } fairen Fällen gefunden
    .help = Verlangen Sie weniger, oder wählen Sie eine andere Stufe oder einen anderen Seed

# spec

spec-task = { $name }: { $points } Punkte, Abschnitt { $section }

# doctor

doctor-holds = hält
doctor-does-not-hold = hält nicht
doctor-sandbox = Sandbox
doctor-java = Java
doctor-jdk = JDK
doctor-used = benutzt
doctor-tools = Tools
doctor-compiler = Compiler
doctor-compiled = in { $milliseconds } ms übersetzt
doctor-answered = antwortete nach { $milliseconds } ms
doctor-attacks = Angriffe
doctor-row = Reihe
doctor-attack = Angriff
doctor-about = Vorgehen
doctor-result = Ergebnis
doctor-unharmed = unversehrt
doctor-contained = abgewehrt
doctor-failed = GESCHEITERT: { $reasons }
doctor-all-fine = Jeder Angriff wurde abgewehrt, jedes ehrliche Programm blieb unversehrt
doctor-not-fine = { $count } nicht wie erwartet
doctor-summary = { $attacks ->
    [one] 1 Angriff
   *[other] { $attacks } Angriffe
} und { $honest ->
    [one] 1 ehrliches Programm
   *[other] { $honest } ehrliche Programme
}: { $result }; { $files ->
    [one] 1 Datei
   *[other] { $files } Dateien
} und { $processes ->
    [one] 1 Prozess
   *[other] { $processes } Prozesse
} zurückgelassen.

# solve, rate, relate, generate, harvest

solve-solutions = Rätsel { $number }: { $found ->
    [one] 1 Lösung
   *[other] { $found } Lösungen
}
solve-more-solutions = Rätsel { $number }: { $found ->
    [one] 1 Lösung
   *[other] { $found } Lösungen
}, und es gibt weitere
solve-summary = { $puzzles ->
    [one] 1 Rätsel
   *[other] { $puzzles } Rätsel
}, { $solved } gelöst, nach { $target }
solve-puzzle-at = { $number } (Zeile { $line })
solve-unsolved = ohne Lösung: { $puzzles }
solve-unreadable = ausgelassen, weil unlesbar: { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
}
solve-overwrites = { $path } würde die Rätsel überschreiben
    .help = Nennen Sie mit --out eine andere Datei
solve-sum = Summe
solve-given = vorgegeben
rate-other-order = Die Skala von SudokuTest hat eine eigene Reihenfolge der Techniken
    .help = Lassen Sie --techniques weg, oder verwenden Sie --scale hodoku
rate-end = { $end ->
    [solved] gelöst
    [stuck] bleibt stecken
    [contradiction] Widerspruch
    [no-solution] keine Lösung
   *[several-solutions] mehrere Lösungen
}
rate-summary = { $puzzles ->
    [one] 1 Rätsel
   *[other] { $puzzles } Rätsel
} nach { $scale }s Skala
rate-column-level = Stufe
rate-column-score = Punkte
rate-column-end = Ende
rate-column-steps = Schritte
rate-column-puzzle = Rätsel
rate-column-hardest = schwerster Schritt
rate-not-rated = nicht bewertet
rate-without-level = ohne Stufe
relate-first = das erste Gitter
relate-smallest-of-first = kleinstes Bild des ersten
relate-smallest-of-second = kleinstes Bild des zweiten
relate-different = verschieden
relate-changed = geändert
relate-broken = Die gefundenen Abbildungen machen aus dem ersten Gitter nicht das zweite
    .help = Das ist ein Fehler von Epsilon; bitte melden Sie ihn mit beiden Gittern
generate-out-of-reach = { $tries } gelöste Gitter ergaben kein Rätsel von { $wish } für Nummer { $number }; Symmetrie: { $symmetry }
    .help = Suchen Sie mit --tries länger, erweitern Sie den Bereich, oder wählen Sie eine andere Symmetrie
generate-no-such-score = Die Punkte von SudokuTest sind Vielfache von 50, und keines liegt in diesem Bereich
    .help = Erweitern Sie --range
generate-unknown-level = Die Skala von { $scale } hat keine Stufe `{ $name }`
    .help = Schreiben Sie { $levels }, oder wählen Sie die andere --scale
harvest-shortage = { $label } ({ $name }): { $found } von { $wanted }; mehr Rätsel (--limit) oder --thin bringen vielleicht den Rest
unknown-technique = Es gibt keine Technik mit dem Code `{ $code }`
    .help = Schreiben Sie einen von HoDoKus Codes, etwa 0300 für einen X-Wing; mehr sagt `epsilon harvest --help`
unknown-variant = Es gibt keine Variante `{ $symbol }`
    .help = Varianten sind 1 bis 4, und x für einen Fehlfall
variant-not-tested = HoDoKu testet die Variante `{ $label }` nicht
    .help = Schreiben Sie `{ $known }`, oder -x für einen Fehlfall
the-puzzle = das Rätsel
the-second-grid = das zweite Gitter
no-cache-folder = Es gibt keinen Ordner für übersetzte Werkzeuge und Antworten
    .help = Setzen Sie HOME, oder nennen Sie mit --cache einen Ordner

# Fortschrittsbalken.

bar-time-left = noch { $time }
bar-harvest = { $searched } von höchstens { $all } Rätseln, noch gesuchte Label: { $labels }
standard-input = Standardeingabe
standard-output = die Standardausgabe
canon-automorphisms = { $count ->
    [one] 1 Automorphismus
   *[other] { $count } Automorphismen
}

# Erkunden.
explore-cut-off = Die Suche endete vorzeitig, weil die Abgabe langsam ist: { $methods }
explore-summary = { $methods ->
    [one] 1 Methode
   *[other] { $methods } Methoden
} mit { $questions ->
    [one] 1 Frage
   *[other] { $questions } Fragen
} erkundet: { $wrong ->
    [0] kein Fehler gefunden
   *[other] { $wrong } falsch
}.
not-explored = Die Abgabe lässt sich nicht erkunden: { $reason }
    .help = Die Abgabe ist nicht schuld; `epsilon doctor` prüft die Maschine
