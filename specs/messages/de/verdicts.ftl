## Warum ein Fall nicht gestellt wurde.

skip-no-techniques = diese Abgabe kann nicht nach Techniken gefragt werden
skip-no-such-technique = diese Abgabe sucht diese Technik nicht
skip-technique = { $code } ({ $name }) wird nicht unterstützt: HoDoKu nennt diese Technik, definiert sie aber nicht
skip-no-answer = es ist noch keine Antwort festgehalten; `epsilon bless` ergänzt sie

## Richtige Antworten, die auf isomorphen Gittern falsch sind.

twins-case = Hier richtig, aber falsch auf { $wrong } von { $asked } Gittern, die durch die Abbildungen des Handouts aus diesem Fall entstehen: { $cause }.
twins-method = { $asked ->
    [one] { $exposed } von 1 richtig beantworteten Fall { $exposed ->
        [one] ist
       *[other] sind
    } auf isomorphen Gittern falsch
   *[other] { $exposed } von { $asked } richtig beantworteten Fällen { $exposed ->
        [one] ist
       *[other] sind
    } auf isomorphen Gittern falsch
}: { $cause }.
twins-memorised = bei jeder Änderung, als wäre die Antwort auswendig gelernt
twins-chains = keine Abbildung für sich, erst eine Kette von Abbildungen macht sie falsch
twins-maps = es misslingt nur, wenn { $maps }
twins-map-value-permutation = Ziffern gegen andere getauscht werden (Wertpermutation)
twins-map-block-intern-column-permutation = Spalten innerhalb ihrer Blöcke den Platz tauschen (blockinterne Spaltenpermutation)
twins-map-block-intern-row-permutation = Zeilen innerhalb ihrer Blöcke den Platz tauschen (blockinterne Zeilenpermutation)
twins-map-horizontal-block-permutation = Blöcke nebeneinander den Platz tauschen (horizontale Blockpermutation)
twins-map-vertical-block-permutation = Blöcke untereinander den Platz tauschen (vertikale Blockpermutation)
twins-map-transposition = Zeilen und Spalten vertauscht werden (Transposition)
twins-map-reflection = das Gitter gespiegelt wird (Spiegelung)
twins-map-right-turn = das Gitter gedreht wird (Rechtsdrehung)
