## Die Gründe, aus denen eine Antwort richtig ist.

explain-grid = das Gitter
explain-by = { $what } durch { $unit }
explain-nothing = nichts

# Zulässigkeit, freie Zellen und FullHouses.

explain-valid = { $unit } enthält nur -1 und Ziffern, und keine Ziffer doppelt.
explain-valid-grid = Jede der 27 Einheiten enthält nur -1 und Ziffern, und keine Ziffer doppelt.
explain-twice = { $unit } enthält die { $digit } in { $cells }.
explain-not-a-digit = { $cell } enthält { $value }, also weder -1 noch eine Ziffer.
explain-more-conflicts = Es gibt { $count ->
    [one] einen weiteren Konflikt
   *[other] { $count } weitere Konflikte
}.
explain-white-spaces = { CAPITAL($area) } hat { $count ->
    [0] keine Zelle mit -1
    [one] eine Zelle mit -1
   *[other] { $count } Zellen mit -1
}. Jeder andere Wert, auch 0, belegt seine Zelle.
explain-full-house = { $unit } enthält acht verschiedene Ziffern: Nur { $cell } ist frei, und nur die { $digit } fehlt.
explain-full-houses-further = Weitere FullHouses: { $units }.
explain-full-house-none = Keine der gefragten Einheiten hat genau eine freie Zelle.
explain-not-full = Ein FullHouse hat genau eine freie Zelle; { $unit } hat { $count }.
explain-not-full-invalid = { $unit } hat genau eine freie Zelle, { $cell }, ist aber nicht zulässig belegt. { $conflict }

# Singles und Paare.

explain-candidates = Kandidaten: { $area }
explain-sign-naked = NakedSingle
explain-sign-hidden = HiddenSingle
explain-sign-pair = das Paar
explain-sign-rejected = zählt nicht
explain-silence = Das Gitter ist nicht zulässig belegt und hat deshalb keine Singles und Paare (C14). { $conflict }
explain-no-sudoku = Dieses Gitter hat einen Konflikt: { $conflict } Kandidaten sind trotzdem die, die die gesetzten Ziffern offen lassen.
explain-found-filled = { $cell } ist nicht leer, sondern enthält { $value }.
explain-found-open = { $cell } hat { $count ->
    [0] keinen Kandidaten
    [one] nur den Kandidaten { $digits }
   *[other] die Kandidaten { $digits }
}.
explain-naked = In { $cell } bleibt nur die { $digit }. Die anderen Ziffern sind ausgeschlossen: { $excluded }.
explain-naked-none = { CAPITAL($area) } hat keine Zelle mit genau einem Kandidaten; { $several ->
    [one] eine Zelle hat
   *[other] { $several } Zellen haben
} mehrere.
explain-hidden = In { $unit } kann die { $digit } nur in { $cell } stehen.
explain-hidden-in-grid = Im ganzen Gitter kann die { $digit } nur in { $cell } stehen.
explain-kept-out = Aus den übrigen freien Zellen ist sie ausgeschlossen: { $cells }.
explain-hidden-none = Keine Ziffer hat in { $unit } genau eine Kandidatenzelle; { $counts }.
explain-hidden-none-in-grid = Keine Ziffer hat in einer der Einheiten genau eine Kandidatenzelle.
explain-hidden-none-alone = Keine Zelle in { $unit } ist im ganzen Gitter die einzige Kandidatenzelle einer Ziffer.
explain-hidden-none-alone-in-grid = Keine Ziffer hat im ganzen Gitter genau eine Kandidatenzelle.
explain-open-in = { $digit } hat { $count }
explain-singles = Der Reihe nach: { $singles }. Die erste Zelle ist die minimale.
explain-single-in = { $mark } ({ $unit })
explain-single-naked = { $mark } zählt nicht, denn die Zelle ist ein NakedSingle (C3).
explain-single-fills = { $mark } zählt nicht, denn die Zelle vervollständigt das FullHouse { $unit } (C3).
explain-pair = { $cells } ({ $digits }, { $unit })
explain-pair-naked = In { $unit } haben { $cells } die Kandidaten { $digits } und keine anderen.
explain-pair-hidden = In { $unit } können { $digits } nur in { $cells } stehen.
explain-pair-holds-single = { $claim } Sie sind aber kein Paar: { $cell } ist ein HiddenSingle, für die { $digit } in { $unit } (C4).
explain-pair-is-naked = { $claim } Sie sind aber ein NakedPair und deshalb kein HiddenPair (C5).
explain-pair-is-hidden = { $claim } Sie sind aber ein HiddenPair und deshalb kein NakedPair (C5).
explain-pairs-further = Weitere Paare, die nicht minimal sind: { $pairs }.
explain-pair-naked-none = Keine zwei Zellen in { $unit } haben dieselben zwei Kandidaten.
explain-pair-naked-none-in-grid = Keine zwei Zellen derselben Einheit haben dieselben zwei Kandidaten.
explain-pair-hidden-none = Keine zwei Ziffern haben in { $unit } dieselben beiden Zellen als einzige Kandidatenzellen.
explain-pair-hidden-none-in-grid = Keine zwei Ziffern haben in einer der Einheiten dieselben beiden Zellen als einzige Kandidatenzellen.

# Abbildungen.

explain-identity = Die Gitter sind gleich, und die Identität zählt als Permutation (C22).
explain-identity-excluded = Die Gitter sind gleich, und die Identität zählt nicht als Permutation (C22).
explain-lines = { $kind ->
    [row] Zeilen
   *[other] Spalten
} { $first } bis { $last } von grid1
explain-line-goes = { $from } ({ $values }) wird zu { $to }.
explain-lines-scattered = Die Gitter unterscheiden sich in { $first } und { $second }, die nicht durch denselben Block verlaufen. Nur Linien desselben Blocks dürfen die Plätze tauschen.
explain-line-alien = { $line } von grid2 ({ $values }) gehört nicht zu den { $lines }.
explain-no-order = Keine Anordnung der { $lines } ergibt grid2.
explain-band = Blockzeile { $number } (Zeilen { $first } bis { $last })
explain-stack = Blockspalte { $number } (Spalten { $first } bis { $last })
explain-group-goes = { $from } wird zu { $to }.
explain-group-alien = { $group } von grid2 kommt in grid1 nicht vor.
explain-no-order-of-bands = Die Blockzeilen von grid2 sind nicht die von grid1 in anderer Reihenfolge.
explain-no-order-of-stacks = Die Blockspalten von grid2 sind nicht die von grid1 in anderer Reihenfolge.
explain-digit-becomes = Die { $digit } in { $cells } muss zu { $to } werden.
explain-no-digit = { $unit } enthält keine Ziffer, also ändert sich nichts.
explain-becomes = { $from } wird zu { $to }
explain-cell-by-cell = Zelle für Zelle: { $images }.
explain-both-empty = { $unit } ist in beiden Gittern leer.
explain-absent = { $count ->
    [one] Eine Ziffer kommt
   *[other] { $count } Ziffern kommen
} in { $unit } von grid1 nicht vor (C19).
explain-values-identity = Dies ist die Identität, und sie zählt als Permutation (C22).
explain-values-identity-excluded = Jede Ziffer bleibt, was sie ist, und die Identität zählt nicht als Permutation (C22).
explain-outside-free = Außerhalb von { $unit } unterscheiden sich die Gitter in { $count ->
    [one] einer Zelle
   *[other] { $count } Zellen
}; darauf kommt es nicht an (C20).
explain-outside-agree = Außerhalb von { $unit } unterscheiden sich die Gitter in { $count ->
    [one] einer Zelle
   *[other] { $count } Zellen
}; sie müssen dort aber übereinstimmen (C20).
explain-unlike = { $cell } enthält { $first } in grid1 und { $second } in grid2.
explain-two-images = Die { $digit } würde sowohl zu { $first } als auch, in { $cell }, zu { $second }.
explain-same-image = Sowohl die { $first } als auch, in { $cell }, die { $second } würde zu { $image }.
explain-rule-transposition = Zeile i wird zu Spalte i: Der Wert aus { $from } kommt nach { $to }.
explain-rule-reflection = An { $upright } wird Spalte j zu Spalte 10 - j, an { $level } wird Zeile i zu Zeile 10 - i.
explain-rule-turn = Eine Rechtsdrehung macht Zeile i zu Spalte 10 - i: Der Wert aus { $from } kommt nach { $to }.
explain-transposition = die Transposition von grid1
explain-reflection = die Spiegelung von grid1 an { $anchor }
explain-turns = das Gitter grid1 nach { $count ->
    [one] einer Drehung
   *[other] { $count } Drehungen
}
explain-fits = { CAPITAL($image) } ist grid2.
explain-fits-not = { CAPITAL($image) } unterscheidet sich von grid2 in { $count ->
    [one] einer Zelle
   *[other] { $count } Zellen
}: { $cell } enthält dort { $first } und in grid2 { $second }.
explain-sign-last = die letzte leere Zelle
explain-sign-witness = Beleg
explain-sign-differs = abweichend

# Läufe der Solver.

explain-run-place = { $number }. { $mark }: { $technique }, { $unit }.
explain-run-strikes = { CAPITAL($step) }.
explain-run-full = Nach { $count ->
    [one] einer Belegung
   *[other] { $count } Belegungen
} ist das Gitter voll.
explain-run-stuck = Nach { $count ->
    [one] einer Belegung
   *[other] { $count } Belegungen
} findet kein Schritt mehr etwas; { $open ->
    [one] eine Zelle bleibt
   *[other] { $open } Zellen bleiben
} frei.
explain-run-last = das letzte Gitter
explain-run-candidates = das letzte Gitter mit den verbliebenen Kandidaten

# Eine Aufgabe mit ihrer richtigen Antwort.

explain-case = { $id }
explain-method = Methode
explain-meaning = { $text } ({ $section })
explain-given = vorausgesetzt
explain-answer = Antwort
explain-the-answer = die Antwort
explain-changed = geändert
explain-as-drawn = das gezeichnete Gitter
explain-reference = Referenz
explain-disagrees = Die Falldatei nennt eine andere Antwort als die Referenz.
explain-why = Begründung
explain-asked-under = gefragt unter
explain-other-readings = andere Lesarten der Aufgabenstellung
explain-accepted = { $value } (wird auch anerkannt)
explain-not-accepted = { $value } (wird nicht anerkannt)
explain-not-asked = Dieser Fall wird nicht gestellt: { $reason }.
explain-must-not = darf nicht behauptet werden
explain-effect = die Wirkung des Schritts
explain-deleted = zuvor gestrichen
explain-steps = Die Referenz findet { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
} der Technik.
explain-step = { $digits }: { $step }
explain-step-counts = { $digits }: { $step } (Dies sind die Zahlen der Zeile, der Schritt zählt also.)
explain-file-found = { $name } (vorgefunden)
explain-file-exact = { $name } (erwartet, Byte für Byte)
explain-file-solutions = { $name } (erwartet, oder andere Lösungen derselben Puzzles)
