## Die Zusammenfassung einer Bewertung im Terminal.

points-share = { $points } / { $max }
page-task = Aufgabe
page-case-file = Falldatei
terminal-remarks = Zur Abgabe als Ganzes:
terminal-remark = { $rule } ({ $severity }): { $sentence }
terminal-cases = { $passed }/{ $total } Fälle
terminal-lost-methods = { $count ->
    [one] 1 Methode hat Punkte verloren:
   *[other] { $count } Methoden haben Punkte verloren:
}
terminal-failed-methods = { $count ->
    [one] 1 Methode hat nicht bestandene Fälle:
   *[other] { $count } Methoden haben nicht bestandene Fälle:
}
terminal-failed-files = { $count ->
    [one] 1 Falldatei hat nicht bestandene Fälle:
   *[other] { $count } Falldateien haben nicht bestandene Fälle:
}
terminal-lost-files = { $count ->
    [one] 1 Falldatei hat Punkte verloren:
   *[other] { $count } Falldateien haben Punkte verloren:
}
terminal-not-asked = { $count ->
    [one] 1 Methode dieser Aufgaben wurde nicht geprüft und erhielt keine Punkte.
   *[other] { $count } Methoden dieser Aufgaben wurden nicht geprüft und erhielten keine Punkte.
}
terminal-code = Code
terminal-technique = Technik
terminal-lines-passed = Bestandene Zeilen
terminal-skipped-head = Übersprungen
terminal-missing = { $cases ->
    [one] 1 Fall
   *[other] { $cases } Fälle
} nicht bestanden, weil { $methods ->
    [one] 1 Methode fehlt
   *[other] { $methods } Methoden fehlen
}:
terminal-failed = { $count ->
    [one] 1 Fall nicht bestanden
   *[other] { $count } Fälle nicht bestanden
}
terminal-failed-further = { $count ->
    [one] 1 weiterer Fall nicht bestanden
   *[other] { $count } weitere Fälle nicht bestanden
}
terminal-failed-all = { $failed }:
terminal-failed-none = { $failed }; siehe report.json.
terminal-failed-show = { $failed }; `--show { $more }` nennt sie.
terminal-failed-first = { $failed }. { $shown ->
    [one] Der erste:
   *[other] Die ersten { $shown }, die Methoden abwechselnd:
}
terminal-more = und { $count } weitere; siehe report.json
terminal-more-show = und { $count } weitere; `--show { $all }` nennt sie
terminal-explain = `epsilon explain 'CASE'` zeichnet einen Fall und begründet seine richtige Antwort.
terminal-readings = Von { $count ->
    [one] 1 strittigen Fall
   *[other] { $count } strittigen Fällen
} sind { $passed } nach der voreingestellten Lesart bestanden, { $followed } nach einer anderen, { $failed } nicht bestanden:
terminal-skipped = { $count ->
    [one] 1 Fall wurde übersprungen:
   *[other] { $count } Fälle wurden übersprungen:
}
terminal-unsteady = Bestanden, aber beim zweiten Mal anders beantwortet, was keine Punkte kostet:
terminal-several = { $count } Abgaben: { $good } ohne nicht bestandenen Fall, { $failed } mit nicht bestandenen Fällen.
terminal-one = { $name }: { $cases }.
terminal-one-points = { $name }: { $points } von { $max } Punkten; { $cases }.
terminal-counts = { $passed ->
    [one] 1 Fall
   *[other] { $passed } Fälle
} bestanden, { $failed } nicht bestanden, { $skipped } übersprungen
terminal-twins = { $cases ->
    [one] 1 richtiger Fall wurde
   *[other] { $cases } richtige Fälle wurden
} auch auf { $grids ->
    [one] 1 isomorphen Gitter
   *[other] { $grids } isomorphen Gittern
} unter den Abbildungen des Handouts gestellt: { $exposed ->
    [0] Alle Antworten sind richtig.
    [one] Dort ist 1 Fall falsch.
   *[other] Dort sind { $exposed } Fälle falsch.
}
terminal-twin = Ein isomorphes Gitter zu { $case } durch { $maps }:
