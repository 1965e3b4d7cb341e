## Diagnosen: die kleinste Frage, die eine Methode falsch beantwortet, die verdächtige Zeile, die Änderung, die den Fehler behebt.

diagnosis-smallest = { $digits ->
    [0] Das kleinste Gitter, auf dem { $method } falsch antwortet, hat keine Ziffern.
    [one] Das kleinste gefundene Gitter, auf dem { $method } falsch antwortet, hat 1 Ziffer.
   *[other] Das kleinste gefundene Gitter, auf dem { $method } falsch antwortet, hat { $digits } Ziffern.
}
diagnosis-smallest-pair = { $digits ->
    [0] Das kleinste Paar von Gittern, auf dem { $method } falsch antwortet, hat keine Ziffern.
    [one] Das kleinste gefundene Paar von Gittern, auf dem { $method } falsch antwortet, hat 1 Ziffer.
   *[other] Das kleinste gefundene Paar von Gittern, auf dem { $method } falsch antwortet, hat { $digits } Ziffern.
}
diagnosis-smallest-call = Die kleinste gefundene Frage, die { $method } falsch beantwortet, ist diese.
diagnosis-unsteady = { $method } antwortet auf dieselbe Frage anders, wenn sie noch einmal gestellt wird.
diagnosis-not-written = { $method } ist noch nicht geschrieben.
diagnosis-refuted = Alle Fälle sind bestanden, aber { $method } antwortet trotzdem falsch: Eine Suche hat eine Frage gefunden, auf die die Antwort nicht stimmt.
diagnosis-misconception = { $method } antwortet wie eine Methode mit { $count ->
    [one] diesem Fehler
   *[other] diesen Fehlern
}: { $does }
diagnosis-misconception-all = Das erklärt alle falschen Antworten: Beide beantworten { $questions } Fragen gleich, davon { $wrong } falsch.
diagnosis-misconception-some = Das erklärt { $explained } von { $wrong } falschen Antworten; die anderen endeten mit einer Exception oder zu spät.
diagnosis-around = Am ehesten liegt es an { $place }.
diagnosis-one-edit = Eine einzige Änderung behebt { $cases ->
    [0] das Gegenbeispiel
    [one] 1 Fall
   *[other] { $cases } Fälle
}: { $edit }.
diagnosis-edits = { $count } Änderungen zusammen beheben { $cases ->
    [0] das Gegenbeispiel
    [one] 1 Fall
   *[other] { $cases } Fälle
}: { $edits }.
diagnosis-mends = { $edits ->
    [one] Danach
   *[other] Nach allen diesen Änderungen
} richtig: { $methods }.
diagnosis-checked = { $questions } weitere Fragen haben { $edits ->
    [one] danach
   *[other] nach diesen
} keinen Fehler gefunden.
edit-replaced = { $place }, `{ $before }` wird zu `{ $after }`
edit-removed = { $place }, ohne `{ $before }`
edit-inserted = { $place }, mit `{ $after }`

page-code-about = Die Prozentzahlen geben an, wie verdächtig eine Anweisung ist.
page-code-of = Zeilen aus { $file }
page-edit = Änderung
page-misconception = Was sie tut
page-misconceptions = Missverständnisse
page-misconceptions-about = Was diese Methoden anders machen als in der Aufgabenstellung: Eine Methode mit diesem Fehler gibt auf alle Fragen dieselben Antworten.
page-edits = Durch eine Änderung behoben
page-several-edits = Durch Änderungen behoben
page-edits-more = Diff dieser { $edits ->
    [one] Änderung
   *[other] Änderungen
}
page-edits-about = Eine einzige Änderung im Quelltext macht diese Methoden richtig: Alle Fälle sind bestanden, und eine Suche findet keinen Fehler mehr.
page-refuted = Bestanden, aber widerlegt
terminal-diagnosis = Diagnose:
