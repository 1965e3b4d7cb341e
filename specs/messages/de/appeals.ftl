## Protokolle eines Kurses im Vergleich und Nachweis von Protokollen: `epsilon compare`, `grade --against`, `epsilon verify`.

cause-files = andere Abgabe
cause-case = { $how ->
    [new] neuer Fall, nicht bestanden
    [fails] jetzt nicht bestanden
    [passes] jetzt bestanden
    [gone] nicht mehr gestellt
   *[other] anders bewertet
}: { $id }
cause-rule = { $how ->
    [new] neue Anmerkung
   *[gone] weniger Anmerkungen
}: { $rule }
cause-team = Punkte des Teams: { $task }
cause-course = Der Kurs zählt die Punkte anders
comparison-origin = Die Protokolle unterscheiden sich in { $aspects }.
comparison-cases = Neue Fälle: { $added }; entfallene Fälle: { $removed }.
comparison-removed = Nur im alten Protokoll: { $names }
comparison-added = Nur im neuen Protokoll: { $names }
comparison-cause = Fall oder Regel
comparison-gain = Gewinnen
comparison-lose = Verlieren
comparison-by = Grund
comparison-old = Alt
comparison-new = Neu
comparison-difference = Unterschied
comparison-summary = { $gain } gewinnen Punkte, { $lose } verlieren Punkte, { $same } behalten ihre.
not-a-record = { $path } ist kein Protokoll: { $reason }
    .help = Nennen Sie die `report.json` dieser Version von Epsilon oder einen Ordner mit Berichten
verify-several = { $path } ist nicht eine einzelne Abgabe
    .help = Nennen Sie die Zip-Datei oder den Ordner der Abgabe, um die es im Protokoll geht
verify-unknown = Das Protokoll enthält keine Abgabe `{ $id }`
    .help = Nennen Sie die Abgabe mit --id
verify-tool = Programm
verify-specs = Kurs und Schnittstellen
verify-cases = Fälle
verify-reference = Referenz
verify-submission = Abgabe ({ $files ->
    [one] 1 Datei
   *[other] { $files } Dateien
})
verify-verdicts = Urteile
verify-remarks = Anmerkungen
verify-points = Punkte
verify-same = gleich
verify-different = VERSCHIEDEN
verify-team = Die Punkte von { $team } wurden dem Protokoll entnommen: Weisen Sie dafür die Abgabe des Teams nach.
verify-proved = Das Protokoll von { $name } ist nachgewiesen: { $points } von { $max } Punkten.
verify-not-proved = Das Protokoll von { $name } ist nicht nachgewiesen.
