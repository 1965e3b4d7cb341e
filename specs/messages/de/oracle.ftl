# Veranstaltungen, die ein Programm als Orakel nennen.

course-oracle = Das Orakel ist kein Programm
    .label = erwartet: `exec:` und ein Befehl
    .help = Zum Beispiel "exec:python3 oracle.py"; specs/protocol.md sagt, wie es gefragt wird
oracle-not-a-program = `{ $command }` ist kein Programm
    .help = Das `oracle` der Veranstaltung ist `exec:` und ein Befehl
oracle-does-not-answer = Das Orakel der Veranstaltung beantwortet { $name } nicht: { $outcome }
oracle-crashed = Das Orakel der Veranstaltung beantwortet { $name } nicht: { $outcome } Seine Fehlerausgabe endet mit `{ $said }`.
oracle-is-silent = Das Orakel der Veranstaltung beantwortet { $name } nicht
oracle-given-up = Das Orakel der Veranstaltung hat { $times } Fragen in Folge nicht beantwortet: { $reason }
    .help = Starten Sie es von Hand; Dateien, die sein Befehl nennt, werden neben dem Ordner der Spezifikationen gesucht
lint-unproven = { $cases ->
    [one] 1 Fall wurde
   *[other] { $cases } Fälle wurden
} an keiner Referenz geprüft: Keine kennt hier diese Methoden, es entscheiden die geschriebenen Antworten. Eine Veranstaltung kann ein Programm nennen, das sie kennt (`oracle`).
