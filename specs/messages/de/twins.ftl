## Die acht Abbildungen des Handouts (Abschnitt 2.3) und Antworten, die unter ihnen falsch werden.

generator-effect-values = Ziffern durch andere ersetzt werden (Wertpermutation)
generator-effect-columns = Spalten innerhalb ihrer Blöcke vertauscht werden (blockinterne Spaltenpermutation)
generator-effect-rows = Zeilen innerhalb ihrer Blöcke vertauscht werden (blockinterne Zeilenpermutation)
generator-effect-stacks = nebeneinanderliegende Blöcke vertauscht werden (horizontale Blockpermutation)
generator-effect-bands = untereinanderliegende Blöcke vertauscht werden (vertikale Blockpermutation)
generator-effect-transposition = Zeilen und Spalten vertauscht werden (Transposition)
generator-effect-reflection = das Gitter gespiegelt wird (Spiegelung)
generator-effect-turn = das Gitter gedreht wird (Rechtsdrehung)

twin-cause-all = unter jeder Abbildung
twin-cause-maps = nur, wenn { $maps }
twin-cause-chains = unter keiner einzelnen Abbildung, erst unter einer Kette von Abbildungen

## Nur für Tutorinnen und Tutoren.
twin-suspicion = Die Antworten sehen fest einprogrammiert aus.

twin-exposure = Hier richtig, aber falsch auf { $wrong } von { $asked } isomorphen Gittern, die durch die Abbildungen des Handouts aus diesem Fall entstehen, und zwar { $cause }.
twin-method = { $exposed } von { $asked } richtig beantworteten Fällen { $exposed ->
    [one] ist
   *[other] sind
} auf isomorphen Gittern falsch, und zwar { $cause }.
