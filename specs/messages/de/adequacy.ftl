# Teile einer Methode, die einen Fall entscheiden
aspect-yes = ein Fall mit der Antwort Ja
aspect-no = ein Fall mit der Antwort Nein
aspect-unit = { $unit }
aspect-position = Position { $number } der Einheit
aspect-rival = Kandidaten an Position { $number } der Einheit
aspect-digit = die Zahl { $digit }
aspect-cell = { $cell }
aspect-rows = Zeilen
aspect-columns = Spalten
aspect-struck-by-rows = Kandidaten, die ihre Zeile ausschließt
aspect-struck-by-columns = Kandidaten, die ihre Spalte ausschließt
aspect-struck-by-blocks = Kandidaten, die ihr Block ausschließt
aspect-smallest = das kleinste von mehreren
aspect-validity = ein einziges leeres Feld in einer ungültigen Einheit
aspect-lines = die Permutation { $image }
aspect-blocks = die Permutation { $image } dreier { $lines } von Blöcken
aspect-axis = der Tausch der { $lines }
aspect-turns = { $number ->
    [one] eine Rechtsdrehung
   *[other] { $number } Rechtsdrehungen
 }
aspect-step = der Schritt „{ $name }“
aspect-order = „{ $first }“ vor „{ $then }“
aspect-first-unit = der Beginn mit der ersten Einheit

adequacy-missing = { $method }: { $count } von { $of } Teilen entscheiden weniger als { $floor } Fragen: { $aspects }
adequacy-unmeasured = { $count ->
    [one] 1 Methode wird nicht gemessen, weil Epsilon für sie keine Referenz hat.
   *[other] { $count } Methoden werden nicht gemessen, weil Epsilon für sie keine Referenz hat.
}
adequacy-summary = { $methods ->
    [one] 1 Methode
   *[other] { $methods } Methoden
 }, { $short ->
    [0] keine mit Teilen, die zu wenige Fragen entscheiden
    [one] 1 mit Teilen, die zu wenige Fragen entscheiden
   *[other] { $short } mit Teilen, die zu wenige Fragen entscheiden
 }
adequacy-unjudged = { $method }: Nach { $readings } { $count ->
    [one] bleibt 1 Fall
   *[other] bleiben { $count } Fälle
 } zu bewerten
    .help = Verlangt sind { $floor }, mit beiden Antworten; ergänzen Sie Fälle, in denen die Lesarten übereinstimmen
adequacy-mistakes = { $method }: { $wrong ->
    [one] { $wrong } Fehler
   *[other] { $wrong } Fehler
}, { $through } unentdeckt (95 %: höchstens { $bound } %), { $single } nur durch einen Fall entdeckt; { $unrefuted } weitere Programme, die nichts widerlegt
adequacy-lets-through = { $method }: { $through } von { $of } Fehlern bestehen alle Fälle
adequacy-let-through =     unentdeckt: { $mistake }
adequacy-offer = `epsilon adequacy --offer DATEI` schreibt Fälle, die das ergänzen

## Die Abhängigkeit der Punkte von der Auswahl der Fälle.

stability-name = Abgabe
stability-points = Punkte
stability-mean = Mittel
stability-deviation = Standardabweichung
stability-percentage = % der Höchstzahl
stability-least = wenigste
stability-most = meiste
stability-hanging = Methoden an einem Fall
stability-on-one-case = { $name }: { $method } scheitert allein an { $case }
stability-summary = { $count ->
    [one] { $count } Abgabe
   *[other] { $count } Abgaben
} nach { $halves } zufälligen Hälften der Fälle: Standardabweichung bis { $widest } % der Punkte, { $hanging ->
    [0] kein Urteil hängt an einem Fall
    [one] { $hanging } Urteil hängt an einem Fall
   *[other] { $hanging } Urteile hängen an einem Fall
}
