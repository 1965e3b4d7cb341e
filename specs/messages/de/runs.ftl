## Läufe von Solvern und Schritte von Techniken.

technique-full-house = FullHouse
technique-naked-single = NakedSingle
technique-hidden-single = HiddenSingle
technique-naked-pair = NakedPair
technique-hidden-pair = HiddenPair

run-nothing = { $times ->
    [one] (nichts geändert)
   *[other] ({ $times }-mal nichts geändert)
}
run-filled = ({ $cell } erhielt { $value })
run-overwritten = ({ $cell }: aus { $before } wurde { $after })
run-several = ({ $count } Zellen geändert: { $cells })
run-no-placement = (nichts)
run-end = das Ende der Liste
run-reason = { $technique }, { $unit }
run-with-reason = { $change } ({ $reason })
run-parting = { $placed ->
    [0] Nach dem Startgitter
    [one] Nach 1 gleichen Setzung
   *[other] Nach { $placed } gleichen Setzungen
}: erwartet { $expected }, gefunden { $found }.
run-pair = { $technique } { $digits } in { $cells } ({ $unit }) streicht { $eliminations }
run-pair-before = Davor beim Solver: { $pair }.
run-no-candidate = { $digit } ist kein Kandidat von { $cell }: { $unit } enthält sie schon.
run-struck = { $digit } war in { $cell } schon von einem Paar gestrichen.
run-never = Der erwartete Lauf setzt { $mark } nie.
run-later = Der erwartete Lauf setzt { $mark } als Nummer { $number }.
run-no-single = { $mark } ist dort weder ein NakedSingle noch ein HiddenSingle; die Kandidaten von { $cell } sind { $candidates }. { $later }
run-not-yet = { $mark } ist dort { $singles }, aber { $wanted } kommt zuerst: Der Solver sucht nach FullHouses, NakedSingles, HiddenSingles, NakedPairs und HiddenPairs in dieser Reihenfolge, jeweils { $kind ->
    [row] von der ersten Zeile
    [column] von der ersten Spalte
   *[block] vom ersten Block
} an (3.4). { $later }
run-other-kind = { $mark } ist dort { $singles }; dieser Solver betrachtet nur { $kind ->
    [row] Zeilen
    [column] Spalten
   *[block] Blöcke
}.
run-naked-single = ein NakedSingle von { $unit }
run-hidden-single = ein HiddenSingle von { $units }
run-same-end = Das letzte Gitter ist trotzdem richtig.
run-other-last = Die letzten Gitter sind verschieden: Das erwartete { $expected ->
    [0] ist voll
    [one] lässt 1 Zelle leer
   *[other] lässt { $expected } Zellen leer
}, das gefundene { $found ->
    [0] ist voll
    [one] lässt 1 Zelle leer
   *[other] lässt { $found } Zellen leer
}.
run-nearest = Unter der Lesart { $readings } trennen sich die Läufe erst nach { $placed ->
    [0] dem Startgitter
    [one] 1 Setzung
   *[other] { $placed } Setzungen
}.
run-placements = die Setzungen
run-placements-from-there = die Setzungen von dort an
run-other-way = { $count ->
    [one] 1 Gitter
   *[other] { $count } Gitter
}: { $placed ->
    [0] das Startgitter
    [one] dieselbe eine Setzung
   *[other] dieselben { $placed } Setzungen
}, dann { $next }
run-other-end = { $count ->
    [one] 1 Gitter
   *[other] { $count } Gitter
}: { $placed ->
    [0] das Startgitter
    [one] dieselbe eine Setzung
   *[other] dieselben { $placed } Setzungen
} und nichts weiter

line-places = setzt { $placements }
line-strikes = streicht { $eliminations }
line-from = { $digits } aus { $cell }
line-told = { $effect }. { $reason }
line-with-length = { $effect }; { $links ->
    [one] 1 Kettenglied
   *[other] { $links } Kettenglieder
}
line-asked = { $technique }, { $digits }
line-digits = { $count ->
    [0] ohne Ziffern
    [one] Ziffer { $digits }
   *[other] Ziffern { $digits }
}
line-none-expected = kein Schritt mit diesen Ziffern
line-but-also = der Schritt der Zeile, aber auch
line-of-length = der Schritt; { $links ->
    [one] 1 Kettenglied
   *[other] { $links } Kettenglieder
}
line-without-length = der Schritt, ohne Länge
line-other-digits = { $digits }: { $step }
line-further = und { $count ->
    [one] 1 weiterer Schritt
   *[other] { $count } weitere Schritte
}
line-exactly = Jeder Schritt mit den Ziffern der Zeile muss genau ihre Wirkung haben; zu viel zu finden ist so falsch wie nichts zu finden.
