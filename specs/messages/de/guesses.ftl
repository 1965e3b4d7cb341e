## Fehler, die leicht zu erkennen sind.

guess-off-by-one = Jede Zelle liegt in Zeile und Spalte um eins daneben: Indizes zählen ab 1.
guess-exchanged = Zeile und Spalte sind in jeder Zelle vertauscht.
guess-untouched = Das Gitter ist so, wie es vor dem Aufruf war.
guess-inverse = Das ist die Umkehrung: Eintrag i sagt, wohin Linie, Block oder Ziffer i kommt, nicht, woher sie kommt (2.3).
guess-inverse-image = Das Gitter ist das, was der umgekehrte Bildvektor { $image } ergibt: Was an i-ter Stelle steht, muss zum Eintrag i des Bildvektors (2.3).
guess-turned-left = Das Gitter wurde nach links gedreht.
guess-turned-twice = Das Gitter wurde zweimal gedreht.
guess-other-axis = Das Gitter wurde an der anderen Achse gespiegelt.
guess-one-object = Alle { $count } Gitter sind gleich, als wäre ein Objekt immer wieder gespeichert worden: Jedes muss ein eigenes Gitter sein.
guess-other-solver = Das ist der Lauf von { $method }.
guess-nulls = Wo nichts gefunden wird, hat die Antwort keine Einträge; hier sind alle null.
