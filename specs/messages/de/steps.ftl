## Warum ein Schritt einer Technik gilt.

step-full-house = In { $unit } ist nur { $cell } leer, und es fehlt die { $digit }.
step-last-digit = Die { $digit } steht in acht Zellen, und für die neunte bleibt { $cell }.
step-naked-single = { $cell } hat keinen Kandidaten außer der { $digit }.
step-only-open = in { $units } { $count ->
    [one] ist die
   *[other] sind
} { $digits } nur in { $cells } möglich
step-on-lines = { $clause } (auf { $lines })
step-clauses = { CAPITAL($clauses) }.
step-locked = { CAPITAL($clause) }, und diese liegen alle in { $others }.
step-naked-subset = In { $units } haben { $cells } keine Kandidaten außer { $digits }.
step-fish = Die Zellen der { $digits } in { $base } liegen { $covers }.
step-fish-cover = in { $units }{ $fins }
step-fish-fins = { $count ->
    [one] , bis auf die Flosse { $cells }
   *[other] , bis auf die Flossen { $cells }
}
step-fish-endo = { $count ->
    [one] ; { $cells } zählt doppelt (Endo-Flosse)
   *[other] ; { $cells } zählen doppelt (Endo-Flossen)
}
step-fish-also = { $first }; und auch { $second }
step-kraken = { $fish } Was davon auch gilt, es folgt dasselbe: { $chains }.
step-colors = Durch konjugierte Paare gilt: { $components }. { $why }
step-colors-component = entweder enthalten alle von { $one } oder alle von { $other } die { $digits }
step-colors-trap = Was beide Farben sieht, kann sie nicht enthalten.
step-colors-wrap = Zwei Zellen einer Farbe sehen einander.
step-colors-exclude = Zwei der Farben schließen einander aus, also gilt eine der Gegenfarben.
step-colors-seen = Eine Farbe sieht beide Farben der anderen Komponente.
step-rectangle = Mit { $digits } allein in { $corners } gäbe es zwei Lösungen.
step-rectangle-extras = Mit { $digits } allein in { $corners } gäbe es zwei Lösungen; außerdem möglich ist { $extras } in { $roof }.
step-rectangle-subset = Zusammen mit { $cells } ergibt das eine nackte Teilmenge aus { $digits }.
step-avoidable = { $floor } sind keine Vorgaben: Zu einem Rechteck aus { $digits } um { $roof } ergänzt, wären die Ziffern vertauschbar.
step-grave = Jede offene Zelle außer { $cell } hat zwei Kandidaten, und die { $digits } ist in { $units } dreimal möglich: Ohne sie in { $cell } gäbe es keine eindeutige Lösung.
step-wing = { $pivot } sieht { $pincers }: Eine dieser Zellen enthält die { $shared }.
step-wing-cells = { $cells } mit { $digits }
step-w-wing = { $cells } haben die Kandidaten { $digits }, und { $link }: Also enthält eine der Zellen { $cells } die { $shared }.
step-loop = Die Glieder des Rings gelten in beiden Richtungen: { $chains }.
step-open-loop = Der Ring führt von seinem Anfang zu dem, was ihn entscheidet: { $chains }.
step-chain = Ein Ende der Kette ist wahr: { $chains }.
step-contradiction = Die Annahme führt zu einem Widerspruch: { $chains }.
step-verity = Jeder Weg führt zum selben Schluss: { $chains }.
step-almost-locked = Fast gesperrte Mengen, dazwischen die Ziffern, die nur eine von beiden enthalten kann: { $links }.
step-death-blossom = Jede Ziffer von { $stem } sperrt eine fast gesperrte Menge: { $petals }.
step-petal = { $digits } sperrt { $cells }
step-exclusion = Für { $aligned } bleibt mit dem Gestrichenen keine Belegung.
step-exclusion-by = Für { $aligned } bleibt mit dem Gestrichenen keine Belegung, da jede einer der Zellen { $excluders } alles nähme.
step-sue-de-coq = Die Ziffern von { $shared } verteilen sich auf Linie und Block, zusammen mit { $others }.
step-template-set = Jede verbliebene Verteilung der { $digits } enthält { $cells }.
step-template-delete = Keine verbliebene Verteilung der { $digits } enthält { $cells }.
step-plain = Das folgt aus { $parts }.
step-brute-force = Keine Technik findet etwas; in der Lösung steht die { $digit } in { $cell }.

## Das Ende einer Folge von Schritten.

level = { $name ->
    [beginner] Anfänger
    [tricky] knifflig
    [fiendish] teuflisch
    [diabolical] höllisch
    [easy] leicht
    [medium] mittel
    [hard] schwer
    [unfair] unfair
   *[extreme] extrem
}
path-solved = Gelöst in { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritten
}: { $level }, { $score } Punkte.
path-stuck = Nach { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritten
} findet keine Technik mehr etwas: { $level }, mit Aufgeben { $score } Punkte.
path-contradiction = Nach { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritten
} entsteht ein Widerspruch.
puzzle-no-solution = Das Rätsel hat keine Lösung.
puzzle-several-solutions = Das Rätsel hat mehr als eine Lösung.

## Abbildungen zwischen Gittern, in den Begriffen des Handouts.

map-transposition = Transposition
map-block-rows = blockinterne Zeilenpermutation { $vector } im Block mit Ankerzelle { $anchor }
map-block-columns = blockinterne Spaltenpermutation { $vector } im Block mit Ankerzelle { $anchor }
map-blocks-vertical = vertikale Blockpermutation mit dem Blockbildvektor { $cells }
map-blocks-horizontal = horizontale Blockpermutation mit dem Blockbildvektor { $cells }
map-values = Wertpermutation { $vector }

## Beziehungen zwischen zwei Gittern.

relation-equal = Die beiden Gitter sind gleich; es braucht keine Abbildung.
relation-maps = Das zweite Gitter entsteht aus dem ersten durch { $count ->
    [one] 1 Abbildung
   *[other] { $count } Abbildungen
}:
relation-none = Keine Kette von Abbildungen führt vom ersten Gitter zum zweiten: { $why }.
relation-value = im { $grid ->
    [first] ersten
   *[second] zweiten
} Gitter steht in { $cell } der Wert { $value }, der keine Ziffer ist
relation-filled = im ersten Gitter ist die Zahl der gefüllten Zellen { $first }, im zweiten { $second }; keine Abbildung füllt oder leert eine Zelle
relation-digits = im ersten Gitter kommen die Ziffern { $first }-mal vor, im zweiten { $second }-mal; eine Wertpermutation benennt Ziffern um, teilt und vereint aber keine
relation-bands = in den drei waagerechten und den drei senkrechten Blockstreifen sind im ersten Gitter { $first } Zellen gefüllt, im zweiten { $second }
relation-blocks = in den Blöcken sind im ersten Gitter { $first } Zellen gefüllt, im zweiten { $second }
relation-lines = in den Zeilen und den Spalten sind im ersten Gitter { $first } Zellen gefüllt, im zweiten { $second }
relation-repeated = Paare gleicher Ziffern in einem Block und in einer Zeile oder Spalte hat das erste Gitter { $first }, das zweite { $second }
relation-form = alle Zahlen stimmen überein, aber die kleinsten Bilder der beiden Gitter sind verschieden
relation-form-at = alle Zahlen stimmen überein, aber die kleinsten Bilder der beiden Gitter sind verschieden, zuerst in { $cell }
