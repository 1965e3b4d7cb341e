## Fehler einer Methode, nach dem, was sie tut: ein Satz für jeden falschen Teil.

# Wie ein Gitter gelesen wird.

belief-view-transposed = Sie vertauscht Zeilen und Spalten: Statt Zeile 2, Spalte 5 liest sie Zeile 5, Spalte 2.
belief-view-empty = Sie hält die Zelle { $cell } immer für leer.
belief-view-empty-unit = Sie hält in { $unit } jede Zelle für leer.
belief-view-overlooked = Sie übersieht die Ziffer { $digit }: Eine Zelle, in der sie steht, gilt als leer.
belief-view-overlooked-in = Sie übersieht die Ziffer { $digit } in { $unit }: Eine Zelle, in der sie dort steht, gilt als leer.
belief-view-twice = Statt { $unit } liest sie die davor ein zweites Mal.
belief-first-transposed = Sie vertauscht Zeilen und Spalten eines Gitters: Statt Zeile 2, Spalte 5 liest sie Zeile 5, Spalte 2.
belief-first-empty = Sie hält in einem Gitter die Zelle { $cell } immer für leer.
belief-first-empty-unit = Sie hält in einem Gitter jede Zelle in { $unit } für leer.
belief-first-overlooked = Sie übersieht in einem Gitter die Ziffer { $digit }: Eine Zelle, in der sie steht, gilt als leer.
belief-first-overlooked-in = Sie übersieht in einem Gitter die Ziffer { $digit } in { $unit }: Eine Zelle, in der sie dort steht, gilt als leer.
belief-first-twice = Statt { $unit } eines Gitters liest sie die davor ein zweites Mal.
belief-second-transposed = Sie vertauscht Zeilen und Spalten des zweiten Gitters: Statt Zeile 2, Spalte 5 liest sie Zeile 5, Spalte 2.
belief-second-empty = Sie hält im zweiten Gitter die Zelle { $cell } immer für leer.
belief-second-empty-unit = Sie hält im zweiten Gitter jede Zelle in { $unit } für leer.
belief-second-overlooked = Sie übersieht im zweiten Gitter die Ziffer { $digit }: Eine Zelle, in der sie steht, gilt als leer.
belief-second-overlooked-in = Sie übersieht im zweiten Gitter die Ziffer { $digit } in { $unit }: Eine Zelle, in der sie dort steht, gilt als leer.
belief-second-twice = Statt { $unit } des zweiten Gitters liest sie die davor ein zweites Mal.

# Die Zellen einer Einheit, die betrachtet werden.

belief-walk-backwards = { $of ->
    [white-spaces] Sie durchläuft die Zellen einer { $where ->
        [grid] Zeile
       *[unit] Einheit
    } von der letzten zur ersten.
    [solver] Bei der Suche nach Singles durchläuft sie die Zellen einer Einheit von der letzten zur ersten.
   *[other] Sie durchläuft die Zellen einer Einheit von der letzten zur ersten.
}
belief-walk-until-blank = { $of ->
    [validity] Sie prüft eine Einheit nur bis zur ersten leeren Zelle; Ziffern danach werden übersehen.
    [white-spaces] Sie bricht an der ersten gefüllten Zelle einer { $where ->
        [grid] Zeile
       *[unit] Einheit
    } ab; leere Zellen danach werden übersehen.
    [full-house] Sie betrachtet eine Einheit nur bis zur ersten leeren Zelle und zählt diese nicht mit.
    [values] Sie bricht an der ersten leeren Zelle der Einheit ab; die Zellen danach beachtet sie nicht.
    [solver] Bei der Suche nach Singles bricht sie an der ersten leeren Zelle einer Einheit ab. Aber nur leere Zellen können Singles sein.
   *[other] Sie bricht an der ersten leeren Zelle einer Einheit ab. Aber nur leere Zellen können Singles sein.
}
belief-walk-until-filled = { $of ->
    [validity] Sie bricht an der ersten gefüllten Zelle einer Einheit ab und prüft so keine Ziffer.
    [white-spaces] Sie bricht an der ersten leeren Zelle einer { $where ->
        [grid] Zeile
       *[unit] Einheit
    } ab und findet so keine.
    [full-house] Sie betrachtet eine Einheit nur bis zur ersten gefüllten Zelle; die Zellen danach werden übersehen.
    [values] Sie bricht an der ersten gefüllten Zelle der Einheit ab und beachtet so keine Ziffer.
    [solver] Bei der Suche nach Singles bricht sie an der ersten gefüllten Zelle einer Einheit ab; leere Zellen danach werden übersehen.
   *[other] Sie bricht an der ersten gefüllten Zelle einer Einheit ab; leere Zellen danach werden übersehen.
}
belief-walk-first-blank = { $of ->
    [validity] Sie betrachtet nur die erste leere Zelle einer Einheit und prüft so keine Ziffer.
    [white-spaces] Sie betrachtet nur die erste gefüllte Zelle einer { $where ->
        [grid] Zeile
       *[unit] Einheit
    } und findet so keine leere.
    [full-house] Sie betrachtet nur die erste leere Zelle einer Einheit; alle anderen Zellen werden übersehen.
    [values] Sie betrachtet nur die erste leere Zelle der Einheit und so keine Ziffer.
    [solver] Bei der Suche nach Singles betrachtet sie nur die erste leere Zelle einer Einheit.
   *[other] Sie betrachtet nur die erste leere Zelle einer Einheit.
}
belief-walk-last-blank = { $of ->
    [validity] Sie betrachtet nur die letzte leere Zelle einer Einheit und prüft so keine Ziffer.
    [white-spaces] Sie betrachtet nur die letzte gefüllte Zelle einer { $where ->
        [grid] Zeile
       *[unit] Einheit
    } und findet so keine leere.
    [full-house] Sie betrachtet nur die letzte leere Zelle einer Einheit; alle anderen Zellen werden übersehen.
    [values] Sie betrachtet nur die letzte leere Zelle der Einheit und so keine Ziffer.
    [solver] Bei der Suche nach Singles betrachtet sie nur die letzte leere Zelle einer Einheit.
   *[other] Sie betrachtet nur die letzte leere Zelle einer Einheit.
}
belief-walk-every-second = { $of ->
    [white-spaces] Sie betrachtet nur die Zellen 1, 3, 5, 7 und 9 einer { $where ->
        [grid] Zeile
       *[unit] Einheit
    }.
    [solver] Bei der Suche nach Singles betrachtet sie nur die Zellen 1, 3, 5, 7 und 9 einer Einheit.
   *[other] Sie betrachtet nur die Zellen 1, 3, 5, 7 und 9 einer Einheit.
}
belief-walk-without = { $of ->
    [white-spaces] Sie lässt in jeder { $where ->
        [grid] Zeile
       *[unit] Einheit
    } die { $number }. Zelle aus.
    [solver] Bei der Suche nach Singles lässt sie in jeder Einheit die { $number }. Zelle aus.
   *[other] Sie lässt in jeder Einheit die { $number }. Zelle aus.
}
belief-walk-first = { $of ->
    [white-spaces] Sie betrachtet nur { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } einer { $where ->
        [grid] Zeile
       *[unit] Einheit
    }.
    [solver] Bei der Suche nach Singles betrachtet sie nur { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } einer Einheit.
   *[other] Sie betrachtet nur { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } einer Einheit.
}
belief-walk-from = { $of ->
    [white-spaces] Sie überspringt { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } einer { $where ->
        [grid] Zeile
       *[unit] Einheit
    }.
    [solver] Bei der Suche nach Singles überspringt sie { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } einer Einheit.
   *[other] Sie überspringt { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } einer Einheit.
}

# Zulässige Belegungen.

belief-range-up-to-nine = Sie lässt die 0 und alle negativen Zahlen als Werte zu; zulässig sind nur -1 und die Ziffern 1 bis 9.
belief-range-from-one = Sie lässt Werte über 9 zu; zulässig sind nur -1 und die Ziffern 1 bis 9.
belief-range-from-zero = Sie lässt den Wert 0 zu; zulässig sind nur -1 und die Ziffern 1 bis 9.
belief-range-up-to-ten = Sie lässt den Wert 10 zu; zulässig sind nur -1 und die Ziffern 1 bis 9.
belief-range-any = Sie lässt jeden Wert zu; zulässig sind nur -1 und die Ziffern 1 bis 9.
belief-range-one-to-eight = Sie lässt die Ziffer 9 nicht als Wert zu.
belief-range-two-to-nine = Sie lässt die Ziffer 1 nicht als Wert zu.
belief-range-all-negative = Sie lässt alle negativen Zahlen als Werte zu; von diesen ist nur -1 zulässig.
belief-twice-never = Sie prüft nicht, ob eine Ziffer zweimal in der Einheit steht.
belief-twice-neighbours = Sie vergleicht nur Zellen, die in der Einheit aufeinander folgen; dieselbe Ziffer weiter hinten wird übersehen.
belief-twice-with-first = Sie vergleicht nur die erste Zelle der Einheit mit den anderen; eine Ziffer, die unter den anderen zweimal steht, wird übersehen.
belief-twice-with-last = Sie vergleicht nur die letzte Zelle der Einheit mit den anderen; eine Ziffer, die unter den anderen zweimal steht, wird übersehen.
belief-twice-at-distance-two = Sie vergleicht nur Zellen der Einheit, zwischen denen genau eine Zelle liegt; dieselbe Ziffer in anderem Abstand wird übersehen.
belief-twice-near-ones = Sie vergleicht nur Zellen der Einheit, die höchstens vier Stellen auseinanderliegen; dieselbe Ziffer weiter hinten wird übersehen.
belief-twice-with-next-filled = Sie vergleicht jede gefüllte Zelle nur mit der nächsten gefüllten; dieselbe Ziffer weiter hinten in der Einheit wird übersehen.
belief-twice-three-times = Sie bemerkt eine wiederholte Ziffer erst, wenn sie mindestens dreimal in der Einheit steht.
belief-twice-sum-too-large = Sie prüft nur, ob die Summe der Ziffern in der Einheit höchstens 45 ist; die meisten doppelten Ziffern werden übersehen.
belief-twice-wrong-sum-when-full = Sie prüft nur, ob eine volle Einheit die Summe 45 hat; in einer Einheit mit leerer Zelle wird jede doppelte Ziffer übersehen.
belief-twice-only-when-full = Sie sucht nur in vollen Einheiten nach doppelten Ziffern; in einer Einheit mit leerer Zelle werden sie übersehen.
belief-twice-empty-too = Sie hält zwei leere Zellen in einer Einheit für eine doppelte Ziffer.
belief-twice-before-first-empty = Sie vergleicht nur die Zellen vor der ersten leeren; danach werden doppelte Ziffern übersehen.
belief-twice-after-first-empty = Sie vergleicht nur die Zellen nach der ersten leeren; eine Einheit ohne leere Zelle wird nicht auf doppelte Ziffern geprüft.
belief-twice-sum-of-distinct = Sie vergleicht die Summe aller Ziffern mit der Summe der verschiedenen, lässt aber einen Unterschied von 1 zu. So wird eine doppelte 1 übersehen.
belief-twice-only-small-digits = Sie bemerkt nur doppelte Ziffern von 1 bis 5; eine doppelte 6, 7, 8 oder 9 wird übersehen.
belief-twice-only-large-digits = Sie bemerkt nur doppelte Ziffern von 5 bis 9; eine doppelte 1, 2, 3 oder 4 wird übersehen.
belief-twice-opposite-cells = Sie vergleicht nur gegenüberliegende Zellen der Einheit: die erste mit der letzten, die zweite mit der vorletzten und so weiter.
belief-twice-not-digit = Sie bemerkt nicht, wenn die Ziffer { $digit } zweimal in einer Einheit steht.

# Die Einheiten, die betrachtet werden.

belief-units-only-rows = Sie betrachtet nur Zeilen, keine Spalten und Blöcke.
belief-units-only-columns = Sie betrachtet nur Spalten, keine Zeilen und Blöcke.
belief-units-only-blocks = Sie betrachtet nur Blöcke, keine Zeilen und Spalten.
belief-units-no-rows = Sie betrachtet keine Zeilen, nur Spalten und Blöcke.
belief-units-no-columns = Sie betrachtet keine Spalten, nur Zeilen und Blöcke.
belief-units-no-blocks = Sie betrachtet keine Blöcke, nur Zeilen und Spalten.
belief-units-diagonal-blocks = Von den neun Blöcken betrachtet sie nur die drei auf der Diagonalen von links oben nach rechts unten.
belief-units-without = Sie betrachtet { $unit } nicht.
belief-units-first = Von den 27 Einheiten, geordnet nach ihren Ankerzellen, betrachtet sie nur { $number ->
    [one] die erste
   *[other] die ersten { $number }
}.
belief-every-some = { $of ->
    [lines] Sie begnügt sich damit, dass eine der sechs Linien außerhalb des Blocks unverändert ist; alle sechs müssen es sein.
    [blocks] Sie begnügt sich damit, dass eine der drei Linien einer Blockzeile oder Blockspalte passt; alle drei müssen passen.
   *[validity] Sie begnügt sich mit einer zulässig belegten Einheit; alle Einheiten müssen es sein.
}
belief-every-only-first = { $of ->
    [lines] Von den sechs Linien außerhalb des Blocks vergleicht sie nur die erste; alle sechs müssen unverändert sein.
    [blocks] Sie vergleicht nur die erste Linie jeder Blockzeile oder Blockspalte; alle drei müssen passen.
   *[validity] Sie lässt allein die erste Einheit entscheiden; alle Einheiten müssen zulässig belegt sein.
}
belief-every-only-last = { $of ->
    [lines] Von den sechs Linien außerhalb des Blocks vergleicht sie nur die letzte; alle sechs müssen unverändert sein.
    [blocks] Sie vergleicht nur die letzte Linie jeder Blockzeile oder Blockspalte; alle drei müssen passen.
   *[validity] Sie lässt allein die letzte Einheit entscheiden; alle Einheiten müssen zulässig belegt sein.
}
belief-every-all-but-one = { $of ->
    [lines] Sie duldet, dass sich eine der sechs Linien außerhalb des Blocks ändert; alle sechs müssen unverändert sein.
    [blocks] Sie duldet, dass eine der drei Linien einer Blockzeile oder Blockspalte nicht passt; alle drei müssen passen.
   *[validity] Sie duldet eine Einheit, die nicht zulässig belegt ist; alle Einheiten müssen es sein.
}
belief-every-majority = { $of ->
    [lines] Sie begnügt sich damit, dass vier der sechs Linien außerhalb des Blocks unverändert sind; alle sechs müssen es sein.
    [blocks] Sie begnügt sich damit, dass zwei der drei Linien einer Blockzeile oder Blockspalte passen; alle drei müssen passen.
   *[validity] Sie begnügt sich damit, dass mehr als die Hälfte der Einheiten zulässig belegt ist; alle Einheiten müssen es sein.
}
belief-exists-all = { $of ->
    [full-house] Sie antwortet nur dann true, wenn jede Einheit ein FullHouse ist; eine genügt.
    [naked-single] Sie antwortet nur dann true, wenn jede Einheit ein NakedSingle hat; eine genügt.
    [hidden-single] Sie antwortet nur dann true, wenn jede Einheit ein HiddenSingle hat; eine genügt.
    [naked-pair] Sie antwortet nur dann true, wenn jede Einheit ein NakedPair hat; eine genügt.
   *[hidden-pair] Sie antwortet nur dann true, wenn jede Einheit ein HiddenPair hat; eine genügt.
}
belief-exists-only-first = { $of ->
    [full-house] Sie antwortet nur dann true, wenn die erste Einheit ein FullHouse ist; jede andere genügt auch.
    [naked-single] Sie antwortet nur dann true, wenn die erste Einheit ein NakedSingle hat; jede andere genügt auch.
    [hidden-single] Sie antwortet nur dann true, wenn die erste Einheit ein HiddenSingle hat; jede andere genügt auch.
    [naked-pair] Sie antwortet nur dann true, wenn die erste Einheit ein NakedPair hat; jede andere genügt auch.
   *[hidden-pair] Sie antwortet nur dann true, wenn die erste Einheit ein HiddenPair hat; jede andere genügt auch.
}
belief-exists-only-last = { $of ->
    [full-house] Sie antwortet nur dann true, wenn die letzte Einheit ein FullHouse ist; jede andere genügt auch.
    [naked-single] Sie antwortet nur dann true, wenn die letzte Einheit ein NakedSingle hat; jede andere genügt auch.
    [hidden-single] Sie antwortet nur dann true, wenn die letzte Einheit ein HiddenSingle hat; jede andere genügt auch.
    [naked-pair] Sie antwortet nur dann true, wenn die letzte Einheit ein NakedPair hat; jede andere genügt auch.
   *[hidden-pair] Sie antwortet nur dann true, wenn die letzte Einheit ein HiddenPair hat; jede andere genügt auch.
}
belief-exists-exactly-one = { $of ->
    [full-house] Sie antwortet nur dann true, wenn genau eine Einheit ein FullHouse ist; es dürfen auch mehr sein.
    [naked-single] { $where ->
        [grid] Sie antwortet nur dann true, wenn genau eine Einheit ein NakedSingle hat; es dürfen auch mehr sein.
       *[unit] Sie antwortet nur dann true, wenn die Einheit genau ein NakedSingle hat; es dürfen auch mehr sein.
    }
    [hidden-single] { $where ->
        [grid] Sie antwortet nur dann true, wenn genau eine Einheit ein HiddenSingle hat; es dürfen auch mehr sein.
       *[unit] Sie antwortet nur dann true, wenn die Einheit genau ein HiddenSingle hat; es dürfen auch mehr sein.
    }
    [naked-pair] { $where ->
        [grid] Sie antwortet nur dann true, wenn genau eine Einheit ein NakedPair hat; es dürfen auch mehr sein.
       *[unit] Sie antwortet nur dann true, wenn die Einheit genau ein NakedPair hat; es dürfen auch mehr sein.
    }
   *[hidden-pair] { $where ->
        [grid] Sie antwortet nur dann true, wenn genau eine Einheit ein HiddenPair hat; es dürfen auch mehr sein.
       *[unit] Sie antwortet nur dann true, wenn die Einheit genau ein HiddenPair hat; es dürfen auch mehr sein.
    }
}
belief-exists-at-least-two = { $of ->
    [full-house] Sie antwortet nur dann true, wenn mindestens zwei Einheiten FullHouses sind; eine genügt.
    [naked-single] { $where ->
        [grid] Sie antwortet nur dann true, wenn mindestens zwei Einheiten ein NakedSingle haben; eine genügt.
       *[unit] Sie antwortet nur dann true, wenn die Einheit mindestens zwei NakedSingles hat; eines genügt.
    }
    [hidden-single] { $where ->
        [grid] Sie antwortet nur dann true, wenn mindestens zwei Einheiten ein HiddenSingle haben; eine genügt.
       *[unit] Sie antwortet nur dann true, wenn die Einheit mindestens zwei HiddenSingles hat; eines genügt.
    }
    [naked-pair] { $where ->
        [grid] Sie antwortet nur dann true, wenn mindestens zwei Einheiten ein NakedPair haben; eine genügt.
       *[unit] Sie antwortet nur dann true, wenn die Einheit mindestens zwei NakedPairs hat; eines genügt.
    }
   *[hidden-pair] { $where ->
        [grid] Sie antwortet nur dann true, wenn mindestens zwei Einheiten ein HiddenPair haben; eine genügt.
       *[unit] Sie antwortet nur dann true, wenn die Einheit mindestens zwei HiddenPairs hat; eines genügt.
    }
}
belief-exists-at-most-two = { $of ->
    [full-house] Sie antwortet false, wenn mehr als zwei Einheiten FullHouses sind; jede Anzahl ab eins genügt.
    [naked-single] { $where ->
        [grid] Sie antwortet false, wenn mehr als zwei Einheiten ein NakedSingle haben; jede Anzahl ab eins genügt.
       *[unit] Sie antwortet false, wenn die Einheit mehr als zwei NakedSingles hat; jede Anzahl ab eins genügt.
    }
    [hidden-single] { $where ->
        [grid] Sie antwortet false, wenn mehr als zwei Einheiten ein HiddenSingle haben; jede Anzahl ab eins genügt.
       *[unit] Sie antwortet false, wenn die Einheit mehr als zwei HiddenSingles hat; jede Anzahl ab eins genügt.
    }
    [naked-pair] { $where ->
        [grid] Sie antwortet false, wenn mehr als zwei Einheiten ein NakedPair haben; jede Anzahl ab eins genügt.
       *[unit] Sie antwortet false, wenn die Einheit mehr als zwei NakedPairs hat; jede Anzahl ab eins genügt.
    }
   *[hidden-pair] { $where ->
        [grid] Sie antwortet false, wenn mehr als zwei Einheiten ein HiddenPair haben; jede Anzahl ab eins genügt.
       *[unit] Sie antwortet false, wenn die Einheit mehr als zwei HiddenPairs hat; jede Anzahl ab eins genügt.
    }
}

# Leere Zellen.

belief-white-negative = Sie hält jeden negativen Wert für leer; nur -1 bezeichnet eine leere Zelle.
belief-white-not-positive = Sie hält 0 und jeden negativen Wert für leer; nur -1 bezeichnet eine leere Zelle.
belief-white-zero = Sie hält 0 statt -1 für leer.
belief-white-not-a-digit = Sie hält jeden Wert außer den Ziffern 1 bis 9 für leer; nur -1 bezeichnet eine leere Zelle.
belief-white-anything-but-one-to-eight = Sie hält jeden Wert außer den Ziffern 1 bis 8 für leer, sogar die 9; nur -1 bezeichnet eine leere Zelle.
belief-white-minus-one-or-nine = Sie hält auch eine Zelle, in der eine 9 steht, für leer.
belief-lines-backwards = Sie durchläuft die Zeilen des Gitters von der letzten zur ersten.
belief-lines-until-blank = Sie bricht an der ersten Zeile ohne leere Zelle ab; leere Zellen weiter unten werden übersehen.
belief-lines-until-filled = Sie bricht schon an der ersten Zeile mit leerer Zelle ab und findet so keine.
belief-lines-first-blank = Sie betrachtet nur die erste Zeile ohne leere Zelle und findet so keine.
belief-lines-last-blank = Sie betrachtet nur die letzte Zeile ohne leere Zelle und findet so keine.
belief-lines-every-second = Sie betrachtet nur die Zeilen 1, 3, 5, 7 und 9 des Gitters.
belief-lines-without = Sie lässt die { $number }. Zeile des Gitters aus.
belief-lines-first = Sie betrachtet nur { $number ->
    [one] die erste Zeile
   *[other] die ersten { $number } Zeilen
} des Gitters.
belief-lines-from = Sie überspringt { $number ->
    [one] die erste Zeile
   *[other] die ersten { $number } Zeilen
} des Gitters.
belief-order-by-column = Sie sortiert die Zellen zuerst nach der Spalte; zu sortieren ist zuerst nach der Zeile, dann nach der Spalte.
belief-order-descending = Sie gibt die Zellen absteigend statt aufsteigend zurück.
belief-order-by-block = Sie sortiert die Zellen blockweise; zu sortieren ist zuerst nach der Zeile, dann nach der Spalte.
belief-order-first-lost = Sie lässt die erste leere Zelle weg.
belief-order-last-lost = Sie lässt die letzte leere Zelle weg.
belief-order-first-twice = Sie gibt die erste leere Zelle am Ende der Liste ein zweites Mal zurück.
belief-order-without-diagonal = Sie lässt die leeren Zellen auf der Diagonalen von links oben nach rechts unten weg.
belief-order-at-most = Sie gibt höchstens { $number ->
    [one] 1 leere Zelle
   *[other] { $number } leere Zellen
} zurück; weitere fehlen.

# FullHouses.

belief-holes-any = Sie prüft nicht, ob genau eine Zelle leer ist.
belief-holes-at-most-one = Sie hält auch eine Einheit ohne leere Zelle für ein FullHouse; genau eine Zelle muss leer sein.
belief-holes-at-least-one = Sie hält auch eine Einheit mit mehreren leeren Zellen für ein FullHouse; genau eine Zelle muss leer sein.
belief-holes-two = Sie hält Einheiten mit zwei leeren Zellen für FullHouses statt Einheiten mit einer.
belief-holes-one-or-two = Sie hält auch eine Einheit mit zwei leeren Zellen für ein FullHouse; genau eine Zelle muss leer sein.
belief-holes-none = Sie hält nur Einheiten ohne leere Zelle für FullHouses; genau eine Zelle muss leer sein.
belief-holes-none-or-two = Sie hält nur Einheiten mit keiner oder zwei leeren Zellen für FullHouses; genau eine Zelle muss leer sein.
belief-besides-nothing = Sie zählt nur die leeren Zellen eines FullHouse; ob die Einheit zulässig belegt ist, prüft sie nicht.
belief-besides-eight-distinct = Sie prüft, ob ein FullHouse acht verschiedene Werte hat, aber nicht, ob es Ziffern von 1 bis 9 sind.
belief-besides-seven-distinct = Sie begnügt sich in einem FullHouse mit sieben verschiedenen Werten; es müssen acht verschiedene Ziffern sein.
belief-besides-sum-below45 = Sie prüft nur, ob die Summe der Werte eines FullHouse zwischen 36 und 44 liegt; die meisten doppelten Ziffern werden übersehen.
belief-besides-missing-digit-open = Sie verlangt auch, dass die fehlende Ziffer weder in der Zeile noch in der Spalte noch im Block der leeren Zelle steht; es kommt nur auf die Einheit selbst an.
belief-besides-valid-everywhere = Sie verlangt, dass das ganze Gitter zulässig belegt ist; nur die Einheit selbst muss es sein.
belief-besides-not-nine = Sie erkennt ein FullHouse nur an, wenn die 9 die fehlende Ziffer ist.
belief-besides-last-cell-empty = Sie erkennt ein FullHouse nur an, wenn seine letzte Zelle die leere ist.
belief-besides-first-cell-filled = Sie erkennt ein FullHouse nur an, wenn seine erste Zelle gefüllt ist.

# Kandidaten.

belief-strikes-next-block = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten betrachtet sie für Zellen in den Zeilen und Spalten 3 und 6 den nächsten Block statt den eigenen. So schließt sie die falschen Kandidaten aus.
   *[other] Sie betrachtet für Zellen in den Zeilen und Spalten 3 und 6 den nächsten Block statt den eigenen. So schließt sie die falschen Kandidaten aus.
}
belief-strikes-first-block = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten hält sie den Block links oben für den Block jeder Zelle. So schließt sie die falschen Kandidaten aus.
   *[other] Sie hält den Block links oben für den Block jeder Zelle. So schließt sie die falschen Kandidaten aus.
}
belief-strikes-until-empty = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten betrachtet sie die Einheiten einer Zelle nur bis zur ersten anderen leeren Zelle; Ziffern danach werden nicht als Kandidaten ausgeschlossen.
   *[other] Sie betrachtet die Einheiten einer Zelle nur bis zur ersten anderen leeren Zelle; Ziffern danach werden nicht als Kandidaten ausgeschlossen.
}
belief-strikes-before = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten schließt sie nur Ziffern als Kandidaten aus, die vor einer Zelle stehen: weiter oben oder in derselben Zeile weiter links.
   *[other] Sie schließt nur Ziffern als Kandidaten aus, die vor einer Zelle stehen: weiter oben oder in derselben Zeile weiter links.
}
belief-strikes-after = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten schließt sie nur Ziffern als Kandidaten aus, die nach einer Zelle stehen: weiter unten oder in derselben Zeile weiter rechts.
   *[other] Sie schließt nur Ziffern als Kandidaten aus, die nach einer Zelle stehen: weiter unten oder in derselben Zeile weiter rechts.
}
belief-strikes-filled-keep-theirs = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten lässt sie einer gefüllten Zelle ihre Ziffer als Kandidaten; eine gefüllte Zelle hat keine Kandidaten.
   *[other] Sie lässt einer gefüllten Zelle ihre Ziffer als Kandidaten; eine gefüllte Zelle hat keine Kandidaten.
}
belief-strikes-filled-too = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten gibt sie auch gefüllten Zellen Kandidaten; eine gefüllte Zelle hat keine Kandidaten.
   *[other] Sie gibt auch gefüllten Zellen Kandidaten; eine gefüllte Zelle hat keine Kandidaten.
}
belief-strikes-not-middle = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten beachtet sie die Ziffer in der Mitte eines Blocks nicht: Diese wird in anderen Zellen nicht als Kandidat ausgeschlossen.
   *[other] Sie beachtet die Ziffer in der Mitte eines Blocks nicht: Sie wird in anderen Zellen nicht als Kandidat ausgeschlossen.
}
belief-strikes-without = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten schließt sie die Ziffern { $kind ->
        [row] der Zeile
        [column] der Spalte
       *[block] des Blocks
    } einer Zelle nicht als Kandidaten aus, nur die der beiden anderen Einheiten.
   *[other] Sie schließt die Ziffern { $kind ->
        [row] der Zeile
        [column] der Spalte
       *[block] des Blocks
    } einer Zelle nicht als Kandidaten aus, nur die der beiden anderen Einheiten.
}
belief-strikes-only = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten schließt sie nur die Ziffern { $kind ->
        [row] der Zeile einer Zelle als Kandidaten aus, nicht die ihrer Spalte und ihres Blocks
        [column] der Spalte einer Zelle als Kandidaten aus, nicht die ihrer Zeile und ihres Blocks
       *[block] des Blocks einer Zelle als Kandidaten aus, nicht die ihrer Zeile und ihrer Spalte
    }.
   *[other] Sie schließt nur die Ziffern { $kind ->
        [row] der Zeile einer Zelle als Kandidaten aus, nicht die ihrer Spalte und ihres Blocks
        [column] der Spalte einer Zelle als Kandidaten aus, nicht die ihrer Zeile und ihres Blocks
       *[block] des Blocks einer Zelle als Kandidaten aus, nicht die ihrer Zeile und ihrer Spalte
    }.
}
belief-strikes-without-unit = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten schließt sie die Ziffern in { $unit } nicht als Kandidaten der übrigen Zellen von { $unit } aus.
   *[other] Sie schließt die Ziffern in { $unit } nicht als Kandidaten der übrigen Zellen von { $unit } aus.
}
belief-strikes-without-digit = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten schließt sie die Ziffer { $digit } nicht als Kandidaten aus, wenn diese { $kind ->
        [row] in derselben Zeile
        [column] in derselben Spalte
       *[block] im selben Block
    } steht.
   *[other] Sie schließt die Ziffer { $digit } nicht als Kandidaten aus, wenn sie { $kind ->
        [row] in derselben Zeile
        [column] in derselben Spalte
       *[block] im selben Block
    } steht.
}
belief-strikes-without-digit-in = { $of ->
    [solver] Beim Anlegen der Kandidatenlisten schließt sie die Ziffer { $digit } nicht als Kandidaten der übrigen Zellen von { $unit } aus, wenn diese dort steht.
   *[other] Sie schließt die Ziffer { $digit } nicht als Kandidaten der übrigen Zellen von { $unit } aus, wenn sie dort steht.
}
belief-pick-last = { $of ->
    [solver] In manchen Schritten nimmt sie das letzte Single oder Paar der Einheit statt des minimalen.
    [naked-single] Sie nimmt das letzte NakedSingle statt des minimalen.
    [hidden-single] Sie nimmt das letzte HiddenSingle statt des minimalen.
    [naked-pair] Sie nimmt das letzte NakedPair statt des minimalen.
   *[hidden-pair] Sie nimmt das letzte HiddenPair statt des minimalen.
}
belief-pick-by-column = { $of ->
    [solver] In manchen Schritten nimmt sie spaltenweise das erste Single oder Paar der Einheit; bei der Ordnung der Zellen zählt zuerst die Zeile.
    [naked-single] Sie nimmt spaltenweise das erste NakedSingle; bei der Ordnung der Zellen zählt zuerst die Zeile.
    [hidden-single] Sie nimmt spaltenweise das erste HiddenSingle; bei der Ordnung der Zellen zählt zuerst die Zeile.
    [naked-pair] Sie nimmt spaltenweise das erste NakedPair; bei der Ordnung der Zellen zählt zuerst die Zeile.
   *[hidden-pair] Sie nimmt spaltenweise das erste HiddenPair; bei der Ordnung der Zellen zählt zuerst die Zeile.
}
belief-pick-by-column-last = { $of ->
    [solver] In manchen Schritten nimmt sie spaltenweise das letzte Single oder Paar der Einheit statt des minimalen.
    [naked-single] Sie nimmt spaltenweise das letzte NakedSingle statt des minimalen.
    [hidden-single] Sie nimmt spaltenweise das letzte HiddenSingle statt des minimalen.
    [naked-pair] Sie nimmt spaltenweise das letzte NakedPair statt des minimalen.
   *[hidden-pair] Sie nimmt spaltenweise das letzte HiddenPair statt des minimalen.
}
belief-pick-by-block = { $of ->
    [solver] In manchen Schritten nimmt sie blockweise das erste Single oder Paar der Einheit; bei der Ordnung der Zellen zählt zuerst die Zeile, dann die Spalte.
    [naked-single] Sie nimmt blockweise das erste NakedSingle; bei der Ordnung der Zellen zählt zuerst die Zeile, dann die Spalte.
    [hidden-single] Sie nimmt blockweise das erste HiddenSingle; bei der Ordnung der Zellen zählt zuerst die Zeile, dann die Spalte.
    [naked-pair] Sie nimmt blockweise das erste NakedPair; bei der Ordnung der Zellen zählt zuerst die Zeile, dann die Spalte.
   *[hidden-pair] Sie nimmt blockweise das erste HiddenPair; bei der Ordnung der Zellen zählt zuerst die Zeile, dann die Spalte.
}
belief-pick-smallest-digit = { $of ->
    [solver] In manchen Schritten nimmt sie das Single oder Paar mit den kleinsten Ziffern statt des minimalen.
    [naked-single] Sie nimmt das NakedSingle mit der kleinsten Ziffer; die minimale Zelle ist gefragt.
    [hidden-single] Sie nimmt das HiddenSingle mit der kleinsten Ziffer; die minimale Zelle ist gefragt.
    [naked-pair] Sie nimmt das NakedPair mit den kleinsten Ziffern; das minimale Zellpaar ist gefragt.
   *[hidden-pair] Sie nimmt das HiddenPair mit den kleinsten Ziffern; das minimale Zellpaar ist gefragt.
}
belief-pick-largest-digit = { $of ->
    [solver] In manchen Schritten nimmt sie das Single oder Paar mit den größten Ziffern statt des minimalen.
    [naked-single] Sie nimmt das NakedSingle mit der größten Ziffer; die minimale Zelle ist gefragt.
    [hidden-single] Sie nimmt das HiddenSingle mit der größten Ziffer; die minimale Zelle ist gefragt.
    [naked-pair] Sie nimmt das NakedPair mit den größten Ziffern; das minimale Zellpaar ist gefragt.
   *[hidden-pair] Sie nimmt das HiddenPair mit den größten Ziffern; das minimale Zellpaar ist gefragt.
}
belief-pick-first-found = { $of ->
    [solver] In manchen Schritten nimmt sie das erste Single oder Paar der Einheit, auf das sie stößt; HiddenSingles und HiddenPairs sucht sie dabei Ziffer für Ziffer. Das muss nicht das minimale sein.
    [naked-single] Sie sucht Einheit für Einheit und nimmt das erste NakedSingle, auf das sie stößt. Das muss nicht das minimale sein.
    [hidden-single] { $where ->
        [grid] Sie sucht Einheit für Einheit, darin Ziffer für Ziffer, und nimmt das erste HiddenSingle, auf das sie stößt. Das muss nicht das minimale sein.
       *[unit] Sie sucht Ziffer für Ziffer und nimmt das erste HiddenSingle, auf das sie stößt. Das muss nicht das minimale sein.
    }
    [naked-pair] Sie sucht Einheit für Einheit und nimmt das erste NakedPair, auf das sie stößt. Das muss nicht das minimale sein.
   *[hidden-pair] { $where ->
        [grid] Sie sucht Einheit für Einheit, darin Ziffer für Ziffer, und nimmt das erste HiddenPair, auf das sie stößt. Das muss nicht das minimale sein.
       *[unit] Sie sucht Ziffer für Ziffer und nimmt das erste HiddenPair, auf das sie stößt. Das muss nicht das minimale sein.
    }
}
belief-pick-second = { $of ->
    [solver] In manchen Schritten nimmt sie das zweitkleinste Single oder Paar der Einheit statt des minimalen, wenn es mehrere gibt.
    [naked-single] Gibt es mehrere NakedSingles, nimmt sie das zweitkleinste statt des minimalen.
    [hidden-single] Gibt es mehrere HiddenSingles, nimmt sie das zweitkleinste statt des minimalen.
    [naked-pair] Gibt es mehrere NakedPairs, nimmt sie das zweitkleinste statt des minimalen.
   *[hidden-pair] Gibt es mehrere HiddenPairs, nimmt sie das zweitkleinste statt des minimalen.
}
belief-pick-second-cell-first = Sie vergleicht Paare nur nach der zweiten Zelle; zuerst zählt die erste.
belief-pick-first-row-then-any = { $of ->
    [solver] In manchen Schritten vergleicht sie die Singles oder Paare einer Einheit nur nach der Zeile der ersten Zelle; auch deren Spalte und die zweite Zelle zählen.
    [naked-single] Sie vergleicht NakedSingles nur nach der Zeile; in derselben Zeile zählt die Spalte.
    [hidden-single] Sie vergleicht HiddenSingles nur nach der Zeile; in derselben Zeile zählt die Spalte.
    [naked-pair] Sie vergleicht NakedPairs nur nach der Zeile der ersten Zelle; auch deren Spalte und die zweite Zelle zählen.
   *[hidden-pair] Sie vergleicht HiddenPairs nur nach der Zeile der ersten Zelle; auch deren Spalte und die zweite Zelle zählen.
}
belief-pick-nearest-cells = Sie nimmt das Paar, dessen Zellen, zeilenweise gezählt, am nächsten beieinanderliegen, statt des minimalen.

# Singles.

belief-digits-backwards = { $of ->
    [values] Sie durchläuft die Ziffern von 9 bis 1.
    [solver] Bei der Suche nach HiddenSingles durchläuft sie die Ziffern von 9 bis 1.
   *[hidden-single] Sie durchläuft die Ziffern von 9 bis 1.
}
belief-digits-until-blank = { $of ->
    [solver] Bei der Suche nach HiddenSingles bricht sie bei der kleinsten Ziffer ab, die schon in der Einheit steht; größere Ziffern werden übersehen.
   *[hidden-single] Sie bricht bei der kleinsten Ziffer ab, die schon in der Einheit steht; größere Ziffern werden übersehen.
}
belief-digits-until-filled = { $of ->
    [values] Sie bricht bei der ersten Ziffer ab und tauscht so keine aus.
    [solver] Bei der Suche nach HiddenSingles bricht sie bei der kleinsten Ziffer ab, die noch nicht in der Einheit steht, und betrachtet so nur Ziffern, die schon dort stehen.
   *[hidden-single] Sie bricht bei der kleinsten Ziffer ab, die noch nicht in der Einheit steht, und betrachtet so nur Ziffern, die schon dort stehen.
}
belief-digits-first-blank = { $of ->
    [values] Sie tauscht überhaupt keine Ziffer aus.
    [solver] Bei der Suche nach HiddenSingles betrachtet sie nur eine Ziffer: die kleinste, die schon in der Einheit steht.
   *[hidden-single] Sie betrachtet nur eine Ziffer: die kleinste, die schon in der Einheit steht.
}
belief-digits-last-blank = { $of ->
    [values] Sie tauscht überhaupt keine Ziffer aus.
    [solver] Bei der Suche nach HiddenSingles betrachtet sie nur eine Ziffer: die größte, die schon in der Einheit steht.
   *[hidden-single] Sie betrachtet nur eine Ziffer: die größte, die schon in der Einheit steht.
}
belief-digits-every-second = { $of ->
    [values] Sie tauscht nur die Ziffern 1, 3, 5, 7 und 9 aus.
    [solver] Bei der Suche nach HiddenSingles betrachtet sie nur die Ziffern 1, 3, 5, 7 und 9.
   *[hidden-single] Sie betrachtet nur die Ziffern 1, 3, 5, 7 und 9.
}
belief-digits-without = { $of ->
    [values] Sie tauscht die Ziffer { $number } nicht aus.
    [solver] Bei der Suche nach HiddenSingles lässt sie die Ziffer { $number } aus.
   *[hidden-single] Sie lässt die Ziffer { $number } aus.
}
belief-digits-first = { $of ->
    [values] Sie tauscht nur { $number ->
        [one] die Ziffer 1
       *[other] die Ziffern 1 bis { $number }
    } aus.
    [solver] Bei der Suche nach HiddenSingles betrachtet sie nur { $number ->
        [one] die Ziffer 1
       *[other] die Ziffern 1 bis { $number }
    }.
   *[hidden-single] Sie betrachtet nur { $number ->
        [one] die Ziffer 1
       *[other] die Ziffern 1 bis { $number }
    }.
}
belief-digits-from = { $of ->
    [values] Sie tauscht { $number ->
        [one] die Ziffer 1
       *[other] die Ziffern 1 bis { $number }
    } nicht aus.
    [solver] Bei der Suche nach HiddenSingles lässt sie { $number ->
        [one] die Ziffer 1
       *[other] die Ziffern 1 bis { $number }
    } aus.
   *[hidden-single] Sie lässt { $number ->
        [one] die Ziffer 1
       *[other] die Ziffern 1 bis { $number }
    } aus.
}
belief-count-at-most-one = Sie hält auch eine leere Zelle ohne Kandidaten für ein NakedSingle; es muss genau einen Kandidaten geben.
belief-count-at-least-one = Sie hält jede Zelle mit Kandidaten für ein NakedSingle; es muss genau einen Kandidaten geben.
belief-count-one-or-two = Sie hält auch eine Zelle mit zwei Kandidaten für ein NakedSingle; es muss genau einen Kandidaten geben.
belief-count-two = Sie hält Zellen mit zwei Kandidaten für NakedSingles; es muss genau einen Kandidaten geben.
belief-count-one23 = Sie erkennt ein NakedSingle nur an, wenn seine Ziffer mindestens 4 ist; die Ziffern 1, 2 und 3 werden übersehen.
belief-overlap-not-naked = { $of ->
    [naked-single] Sie übergeht jede Zelle, die ein NakedSingle ist.
    [solver] Bei der Suche nach Singles übergeht sie jede Zelle, die ein NakedSingle ist.
   *[hidden-single] Sie erkennt ein HiddenSingle nicht an, wenn die Zelle auch ein NakedSingle ist.
}
belief-overlap-not-hidden = { $of ->
    [naked-single] Sie erkennt ein NakedSingle nicht an, wenn die Zelle auch ein HiddenSingle ihrer Zeile, ihrer Spalte oder ihres Blocks ist.
    [solver] Bei der Suche nach Singles übergeht sie jede Zelle, die ein HiddenSingle ihrer Zeile, ihrer Spalte oder ihres Blocks ist.
   *[hidden-single] Sie übergeht jede Zelle, die ein HiddenSingle ihrer Zeile, ihrer Spalte oder ihres Blocks ist.
}
belief-overlap-also-hidden = { $of ->
    [hidden-single] Sie erkennt eine Zelle nur an, wenn sie ein HiddenSingle ihrer Zeile, ihrer Spalte oder ihres Blocks ist.
    [solver] Bei der Suche nach Singles erkennt sie eine Zelle nur an, wenn diese ein HiddenSingle ihrer Zeile, ihrer Spalte oder ihres Blocks ist.
   *[naked-single] Sie erkennt ein NakedSingle nur an, wenn die Zelle auch ein HiddenSingle ihrer Zeile, ihrer Spalte oder ihres Blocks ist.
}
belief-overlap-also-naked = { $of ->
    [naked-single] Sie erkennt eine Zelle nur an, wenn sie ein NakedSingle ist.
    [solver] Bei der Suche nach Singles erkennt sie eine Zelle nur an, wenn diese ein NakedSingle ist.
   *[hidden-single] Sie erkennt ein HiddenSingle nur an, wenn die Zelle auch ein NakedSingle ist.
}
belief-overlap-not-full-house = { $of ->
    [solver] Bei der Suche nach Singles übergeht sie die letzte leere Zelle eines FullHouse.
    [naked-single] Sie erkennt ein NakedSingle nicht an, wenn die Zelle die letzte leere eines FullHouse ist.
   *[hidden-single] Sie erkennt ein HiddenSingle nicht an, wenn die Zelle die letzte leere eines FullHouse ist.
}
belief-overlap-only-full-house = { $of ->
    [solver] Bei der Suche nach Singles erkennt sie nur die letzte leere Zelle eines FullHouse an.
    [naked-single] Sie erkennt ein NakedSingle nur an, wenn die Zelle die letzte leere eines FullHouse ist.
   *[hidden-single] Sie erkennt ein HiddenSingle nur an, wenn die Zelle die letzte leere eines FullHouse ist.
}
belief-alone-at-most-two = Sie hält auch eine Ziffer mit zwei Kandidatenzellen in der Einheit für ein HiddenSingle; es muss genau eine sein.
belief-alone-two = Sie hält eine Ziffer mit zwei Kandidatenzellen in der Einheit für ein HiddenSingle; es muss genau eine sein.
belief-alone-one-of-neighbours = Sie hält auch eine Ziffer mit mehreren Kandidatenzellen in der Einheit für ein HiddenSingle, außer wenn die zweite direkt rechts neben der ersten liegt. Es muss genau eine sein.
belief-alone-first-only = Sie hält die erste Kandidatenzelle einer Ziffer für ein HiddenSingle; ob die Ziffer in der Einheit weitere hat, prüft sie nicht.
belief-alone-one-with-filled = Sie verlangt auch, dass die Ziffer eines HiddenSingle noch nicht in der Einheit steht; genau eine Kandidatenzelle genügt.
belief-alone-odd-number = Sie hält auch eine Ziffer mit drei, fünf oder einer anderen ungeraden Anzahl von Kandidatenzellen in der Einheit für ein HiddenSingle; es muss genau eine sein.
belief-scope-own-kind-anywhere = Sie verlangt auch, dass die Ziffer eines HiddenSingle im ganzen Gitter keine andere Kandidatenzelle hat; es kommt nur auf die Einheit an.
belief-scope-all-three = Sie verlangt auch, dass die Ziffer eines HiddenSingle in Zeile, Spalte und Block der Zelle keine andere Kandidatenzelle hat; eine Einheit genügt.
belief-scope-two-of-three = Sie verlangt auch, dass die Ziffer eines HiddenSingle in mindestens zwei der drei Einheiten der Zelle keine andere Kandidatenzelle hat; eine Einheit genügt.
belief-scope-only-row = Sie verlangt auch, dass die Ziffer eines HiddenSingle in der Zeile der Zelle keine andere Kandidatenzelle hat; es kommt nur auf die Einheit an.
belief-scope-only-column = Sie verlangt auch, dass die Ziffer eines HiddenSingle in der Spalte der Zelle keine andere Kandidatenzelle hat; es kommt nur auf die Einheit an.
belief-scope-only-block = Sie verlangt auch, dass die Ziffer eines HiddenSingle im Block der Zelle keine andere Kandidatenzelle hat; es kommt nur auf die Einheit an.
belief-scope-row-and-block = Sie verlangt auch, dass die Ziffer eines HiddenSingle in Zeile und Block der Zelle keine andere Kandidatenzelle hat; eine Einheit genügt.
belief-scope-column-and-block = Sie verlangt auch, dass die Ziffer eines HiddenSingle in Spalte und Block der Zelle keine andere Kandidatenzelle hat; eine Einheit genügt.
belief-no-place-ends-search = Sie beendet die Suche nach HiddenSingles in einer Einheit bei der ersten Ziffer ohne Kandidatenzelle; größere Ziffern werden übersehen.
belief-no-place-is-found = Hat eine Ziffer in der Einheit keine Kandidatenzelle, hält sie die erste leere Zelle für ein HiddenSingle.
belief-no-place-ends-unless-placed = Sie beendet die Suche nach HiddenSingles in einer Einheit bei der ersten Ziffer, die dort fehlt und keine Kandidatenzelle hat; größere Ziffern werden übersehen.
belief-no-place-placed-ends = Sie beendet die Suche nach HiddenSingles in einer Einheit bei der ersten Ziffer, die dort schon steht; größere Ziffern werden übersehen.
belief-placed-eight = Sie sucht HiddenSingles nur unter den Ziffern, die schon in acht Zellen des Gitters stehen.
belief-placed-seven = Sie sucht HiddenSingles nur unter den Ziffern, die schon in mindestens sieben Zellen des Gitters stehen.
belief-placed-some-of-them = Sie sucht HiddenSingles nur unter den Ziffern, die schon irgendwo im Gitter stehen.
belief-placed-at-least-two = Sie sucht HiddenSingles nur unter den Ziffern, die schon in mindestens zwei Zellen des Gitters stehen.
belief-placed-none = Sie sucht HiddenSingles nur unter den Ziffern, die noch nicht im Gitter stehen.
belief-placed-not-in-block-row = Sie übersieht HiddenSingles, deren Ziffer in genau drei Zellen des Gitters steht.

# Paare.

belief-first-backwards = { $of ->
    [naked-pair] Sie sucht die erste Zelle eines NakedPair vom Ende der Einheit her.
    [solver] Sie sucht die erste Zelle eines NakedPair vom Ende der Einheit her. Sie sucht die kleinere Ziffer eines HiddenPair von 9 abwärts.
   *[hidden-pair] Sie sucht die kleinere Ziffer eines HiddenPair von 9 abwärts.
}
belief-first-until-blank = { $of ->
    [naked-pair] Sie sucht die erste Zelle eines NakedPair nur vor der ersten leeren Zelle der Einheit.
    [solver] Sie sucht die erste Zelle eines NakedPair nur vor der ersten leeren Zelle der Einheit. Sie sucht die kleinere Ziffer eines HiddenPair nur unterhalb der kleinsten Ziffer, die schon in der Einheit steht.
   *[hidden-pair] Sie sucht die kleinere Ziffer eines HiddenPair nur unterhalb der kleinsten Ziffer, die schon in der Einheit steht.
}
belief-first-until-filled = { $of ->
    [naked-pair] Sie sucht die erste Zelle eines NakedPair nur vor der ersten gefüllten Zelle der Einheit.
    [solver] Sie sucht die erste Zelle eines NakedPair nur vor der ersten gefüllten Zelle der Einheit. Sie sucht die kleinere Ziffer eines HiddenPair nur unterhalb der kleinsten Ziffer, die noch nicht in der Einheit steht.
   *[hidden-pair] Sie sucht die kleinere Ziffer eines HiddenPair nur unterhalb der kleinsten Ziffer, die noch nicht in der Einheit steht.
}
belief-first-first-blank = { $of ->
    [naked-pair] Sie versucht als erste Zelle eines NakedPair nur die erste leere Zelle der Einheit.
    [solver] Sie versucht als erste Zelle eines NakedPair nur die erste leere Zelle der Einheit. Sie versucht als kleinere Ziffer eines HiddenPair nur die kleinste Ziffer, die schon in der Einheit steht.
   *[hidden-pair] Sie versucht als kleinere Ziffer eines HiddenPair nur die kleinste Ziffer, die schon in der Einheit steht.
}
belief-first-last-blank = { $of ->
    [naked-pair] Sie versucht als erste Zelle eines NakedPair nur die letzte leere Zelle der Einheit.
    [solver] Sie versucht als erste Zelle eines NakedPair nur die letzte leere Zelle der Einheit. Sie versucht als kleinere Ziffer eines HiddenPair nur die größte Ziffer, die schon in der Einheit steht.
   *[hidden-pair] Sie versucht als kleinere Ziffer eines HiddenPair nur die größte Ziffer, die schon in der Einheit steht.
}
belief-first-every-second = { $of ->
    [naked-pair] Sie versucht als erste Zelle eines NakedPair nur die Zellen 1, 3, 5, 7 und 9 der Einheit.
    [solver] Sie versucht als erste Zelle eines NakedPair nur die Zellen 1, 3, 5, 7 und 9 der Einheit. Sie versucht als kleinere Ziffer eines HiddenPair nur 1, 3, 5, 7 und 9.
   *[hidden-pair] Sie versucht als kleinere Ziffer eines HiddenPair nur 1, 3, 5, 7 und 9.
}
belief-first-without = { $of ->
    [naked-pair] Sie versucht als erste Zelle eines NakedPair nie die { $number }. Zelle der Einheit.
    [solver] Sie versucht als erste Zelle eines NakedPair nie die { $number }. Zelle der Einheit. Sie versucht als kleinere Ziffer eines HiddenPair nie die { $number }.
   *[hidden-pair] Sie versucht als kleinere Ziffer eines HiddenPair nie die { $number }.
}
belief-first-first = { $of ->
    [naked-pair] Sie versucht als erste Zelle eines NakedPair nur { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } der Einheit.
    [solver] Sie versucht als erste Zelle eines NakedPair nur { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } der Einheit. Sie versucht als kleinere Ziffer eines HiddenPair nur { $number ->
        [one] die 1
       *[other] 1 bis { $number }
    }.
   *[hidden-pair] Sie versucht als kleinere Ziffer eines HiddenPair nur { $number ->
        [one] die 1
       *[other] 1 bis { $number }
    }.
}
belief-first-from = { $of ->
    [naked-pair] Sie versucht als erste Zelle eines NakedPair nie { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } der Einheit.
    [solver] Sie versucht als erste Zelle eines NakedPair nie { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } der Einheit. Sie versucht als kleinere Ziffer eines HiddenPair nie { $number ->
        [one] die 1
       *[other] 1 bis { $number }
    }.
   *[hidden-pair] Sie versucht als kleinere Ziffer eines HiddenPair nie { $number ->
        [one] die 1
       *[other] 1 bis { $number }
    }.
}
belief-second-backwards = { $of ->
    [naked-pair] Sie sucht die zweite Zelle eines NakedPair vom Ende der Einheit her.
    [solver] Sie sucht die zweite Zelle eines NakedPair vom Ende der Einheit her. Sie sucht die größere Ziffer eines HiddenPair von 9 abwärts.
   *[hidden-pair] Sie sucht die größere Ziffer eines HiddenPair von 9 abwärts.
}
belief-second-until-blank = { $of ->
    [naked-pair] Sie sucht die zweite Zelle eines NakedPair nur vor der ersten leeren Zelle der Einheit.
    [solver] Sie sucht die zweite Zelle eines NakedPair nur vor der ersten leeren Zelle der Einheit. Sie sucht die größere Ziffer eines HiddenPair nur unterhalb der kleinsten Ziffer, die schon in der Einheit steht.
   *[hidden-pair] Sie sucht die größere Ziffer eines HiddenPair nur unterhalb der kleinsten Ziffer, die schon in der Einheit steht.
}
belief-second-until-filled = { $of ->
    [naked-pair] Sie sucht die zweite Zelle eines NakedPair nur vor der ersten gefüllten Zelle der Einheit.
    [solver] Sie sucht die zweite Zelle eines NakedPair nur vor der ersten gefüllten Zelle der Einheit. Sie sucht die größere Ziffer eines HiddenPair nur unterhalb der kleinsten Ziffer, die noch nicht in der Einheit steht.
   *[hidden-pair] Sie sucht die größere Ziffer eines HiddenPair nur unterhalb der kleinsten Ziffer, die noch nicht in der Einheit steht.
}
belief-second-first-blank = { $of ->
    [naked-pair] Sie versucht als zweite Zelle eines NakedPair nur die erste leere Zelle der Einheit.
    [solver] Sie versucht als zweite Zelle eines NakedPair nur die erste leere Zelle der Einheit. Sie versucht als größere Ziffer eines HiddenPair nur die kleinste Ziffer, die schon in der Einheit steht.
   *[hidden-pair] Sie versucht als größere Ziffer eines HiddenPair nur die kleinste Ziffer, die schon in der Einheit steht.
}
belief-second-last-blank = { $of ->
    [naked-pair] Sie versucht als zweite Zelle eines NakedPair nur die letzte leere Zelle der Einheit.
    [solver] Sie versucht als zweite Zelle eines NakedPair nur die letzte leere Zelle der Einheit. Sie versucht als größere Ziffer eines HiddenPair nur die größte Ziffer, die schon in der Einheit steht.
   *[hidden-pair] Sie versucht als größere Ziffer eines HiddenPair nur die größte Ziffer, die schon in der Einheit steht.
}
belief-second-every-second = { $of ->
    [naked-pair] Sie versucht als zweite Zelle eines NakedPair nur die Zellen 1, 3, 5, 7 und 9 der Einheit.
    [solver] Sie versucht als zweite Zelle eines NakedPair nur die Zellen 1, 3, 5, 7 und 9 der Einheit. Sie versucht als größere Ziffer eines HiddenPair nur 1, 3, 5, 7 und 9.
   *[hidden-pair] Sie versucht als größere Ziffer eines HiddenPair nur 1, 3, 5, 7 und 9.
}
belief-second-without = { $of ->
    [naked-pair] Sie versucht als zweite Zelle eines NakedPair nie die { $number }. Zelle der Einheit.
    [solver] Sie versucht als zweite Zelle eines NakedPair nie die { $number }. Zelle der Einheit. Sie versucht als größere Ziffer eines HiddenPair nie die { $number }.
   *[hidden-pair] Sie versucht als größere Ziffer eines HiddenPair nie die { $number }.
}
belief-second-first = { $of ->
    [naked-pair] Sie versucht als zweite Zelle eines NakedPair nur { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } der Einheit.
    [solver] Sie versucht als zweite Zelle eines NakedPair nur { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } der Einheit. Sie versucht als größere Ziffer eines HiddenPair nur { $number ->
        [one] die 1
       *[other] 1 bis { $number }
    }.
   *[hidden-pair] Sie versucht als größere Ziffer eines HiddenPair nur { $number ->
        [one] die 1
       *[other] 1 bis { $number }
    }.
}
belief-second-from = { $of ->
    [naked-pair] Sie versucht als zweite Zelle eines NakedPair nie { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } der Einheit.
    [solver] Sie versucht als zweite Zelle eines NakedPair nie { $number ->
        [one] die erste Zelle
       *[other] die ersten { $number } Zellen
    } der Einheit. Sie versucht als größere Ziffer eines HiddenPair nie { $number ->
        [one] die 1
       *[other] 1 bis { $number }
    }.
   *[hidden-pair] Sie versucht als größere Ziffer eines HiddenPair nie { $number ->
        [one] die 1
       *[other] 1 bis { $number }
    }.
}
belief-size-at-least-two = { $of ->
    [naked-pair] Sie erkennt auch NakedPairs an, deren Zellen mehr als zwei Kandidaten haben; es müssen genau zwei sein.
    [solver] Sie erkennt auch NakedPairs an, deren Zellen mehr als zwei Kandidaten haben; es müssen genau zwei sein. Sie erkennt auch HiddenPairs an, deren Ziffern mehr als zwei Kandidatenzellen haben; es müssen genau zwei sein.
   *[hidden-pair] Sie erkennt auch HiddenPairs an, deren Ziffern mehr als zwei Kandidatenzellen haben; es müssen genau zwei sein.
}
belief-size-two-or-three = { $of ->
    [naked-pair] Sie erkennt auch NakedPairs an, deren Zellen drei Kandidaten haben; es müssen genau zwei sein.
    [solver] Sie erkennt auch NakedPairs an, deren Zellen drei Kandidaten haben; es müssen genau zwei sein. Sie erkennt auch HiddenPairs an, deren Ziffern drei Kandidatenzellen haben; es müssen genau zwei sein.
   *[hidden-pair] Sie erkennt auch HiddenPairs an, deren Ziffern drei Kandidatenzellen haben; es müssen genau zwei sein.
}
belief-size-at-most-two = { $of ->
    [naked-pair] Sie erkennt auch NakedPairs an, in denen eine Zelle nur einen Kandidaten hat; es müssen genau zwei sein.
    [solver] Sie erkennt auch NakedPairs an, in denen eine Zelle nur einen Kandidaten hat; es müssen genau zwei sein. Sie erkennt auch HiddenPairs an, in denen eine Ziffer nur eine Kandidatenzelle hat; es müssen genau zwei sein.
   *[hidden-pair] Sie erkennt auch HiddenPairs an, in denen eine Ziffer nur eine Kandidatenzelle hat; es müssen genau zwei sein.
}
belief-size-any = { $of ->
    [naked-pair] Sie prüft nicht, wie viele Kandidaten die Zellen eines NakedPair haben; es müssen genau zwei sein.
    [solver] Sie prüft nicht, wie viele Kandidaten die Zellen eines NakedPair haben; es müssen genau zwei sein. Sie prüft nicht, wie viele Kandidatenzellen die Ziffern eines HiddenPair haben; es müssen genau zwei sein.
   *[hidden-pair] Sie prüft nicht, wie viele Kandidatenzellen die Ziffern eines HiddenPair haben; es müssen genau zwei sein.
}
belief-size-two-in-first = { $of ->
    [naked-pair] Sie prüft nur bei der ersten Zelle eines NakedPair, ob sie zwei Kandidaten hat, nicht bei der zweiten.
    [solver] Sie prüft nur bei der ersten Zelle eines NakedPair, ob sie zwei Kandidaten hat, nicht bei der zweiten. Sie prüft nur bei der kleineren Ziffer eines HiddenPair, ob sie zwei Kandidatenzellen hat, nicht bei der größeren.
   *[hidden-pair] Sie prüft nur bei der kleineren Ziffer eines HiddenPair, ob sie zwei Kandidatenzellen hat, nicht bei der größeren.
}
belief-equal-unchecked = { $of ->
    [naked-pair] Sie hält je zwei Zellen mit je zwei Kandidaten für ein NakedPair; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie hält je zwei Zellen mit je zwei Kandidaten für ein NakedPair. Sie hält je zwei Ziffern mit je zwei Kandidatenzellen für ein HiddenPair.
   *[hidden-pair] Sie hält je zwei Ziffern mit je zwei Kandidatenzellen für ein HiddenPair; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-equal-sum = { $of ->
    [naked-pair] Sie vergleicht die Kandidaten der Zellen eines NakedPair nur nach ihrer Summe; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie vergleicht die Kandidaten der Zellen eines NakedPair nur nach ihrer Summe. Sie vergleicht die Kandidatenzellen der Ziffern eines HiddenPair nur nach der Summe ihrer Nummern.
   *[hidden-pair] Sie vergleicht die Kandidatenzellen der Ziffern eines HiddenPair nur nach der Summe ihrer Nummern; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-equal-number = { $of ->
    [naked-pair] Sie vergleicht nur, wie viele Kandidaten die Zellen eines NakedPair haben; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie vergleicht nur, wie viele Kandidaten die Zellen eines NakedPair haben. Sie vergleicht nur, wie viele Kandidatenzellen die Ziffern eines HiddenPair haben.
   *[hidden-pair] Sie vergleicht nur, wie viele Kandidatenzellen die Ziffern eines HiddenPair haben; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-equal-first = { $of ->
    [naked-pair] Sie vergleicht von den Zellen eines NakedPair nur den ersten Kandidaten; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie vergleicht von den Zellen eines NakedPair nur den ersten Kandidaten. Sie vergleicht von den Ziffern eines HiddenPair nur die erste Kandidatenzelle.
   *[hidden-pair] Sie vergleicht von den Ziffern eines HiddenPair nur die erste Kandidatenzelle; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-equal-last = { $of ->
    [naked-pair] Sie vergleicht von den Zellen eines NakedPair nur den letzten Kandidaten; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie vergleicht von den Zellen eines NakedPair nur den letzten Kandidaten. Sie vergleicht von den Ziffern eines HiddenPair nur die letzte Kandidatenzelle.
   *[hidden-pair] Sie vergleicht von den Ziffern eines HiddenPair nur die letzte Kandidatenzelle; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-equal-common = { $of ->
    [naked-pair] Sie begnügt sich damit, dass die Zellen eines NakedPair einen Kandidaten gemeinsam haben; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie begnügt sich damit, dass die Zellen eines NakedPair einen Kandidaten gemeinsam haben. Sie begnügt sich damit, dass die Ziffern eines HiddenPair eine Kandidatenzelle gemeinsam haben.
   *[hidden-pair] Sie begnügt sich damit, dass die Ziffern eines HiddenPair eine Kandidatenzelle gemeinsam haben; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-equal-union-of-two = { $of ->
    [naked-pair] Sie begnügt sich damit, dass die Zellen eines NakedPair zusammen höchstens zwei Kandidaten haben; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie begnügt sich damit, dass die Zellen eines NakedPair zusammen höchstens zwei Kandidaten haben. Sie begnügt sich damit, dass die Ziffern eines HiddenPair zusammen höchstens zwei Kandidatenzellen haben.
   *[hidden-pair] Sie begnügt sich damit, dass die Ziffern eines HiddenPair zusammen höchstens zwei Kandidatenzellen haben; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-equal-contained = { $of ->
    [naked-pair] Sie erkennt auch ein NakedPair an, dessen zweite Zelle weitere Kandidaten hat; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie erkennt auch ein NakedPair an, dessen zweite Zelle weitere Kandidaten hat. Sie erkennt auch ein HiddenPair an, dessen größere Ziffer weitere Kandidatenzellen hat.
   *[hidden-pair] Sie erkennt auch ein HiddenPair an, dessen größere Ziffer weitere Kandidatenzellen hat; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-equal-first-contains = { $of ->
    [naked-pair] Sie erkennt auch ein NakedPair an, dessen erste Zelle weitere Kandidaten hat; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie erkennt auch ein NakedPair an, dessen erste Zelle weitere Kandidaten hat. Sie erkennt auch ein HiddenPair an, dessen kleinere Ziffer weitere Kandidatenzellen hat.
   *[hidden-pair] Sie erkennt auch ein HiddenPair an, dessen kleinere Ziffer weitere Kandidatenzellen hat; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-equal-smallest-and-number = { $of ->
    [naked-pair] Sie vergleicht von den Zellen eines NakedPair nur die Anzahl der Kandidaten und den ersten; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie vergleicht von den Zellen eines NakedPair nur die Anzahl der Kandidaten und den ersten. Sie vergleicht von den Ziffern eines HiddenPair nur die Anzahl der Kandidatenzellen und die erste.
   *[hidden-pair] Sie vergleicht von den Ziffern eines HiddenPair nur die Anzahl der Kandidatenzellen und die erste; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-equal-next-smallest = { $of ->
    [naked-pair] Sie erkennt auch ein NakedPair an, wenn der erste Kandidat der zweiten Zelle um eins größer ist als der der ersten; beide Zellen müssen dieselben Kandidaten haben.
    [solver] Sie erkennt auch ein NakedPair an, wenn der erste Kandidat der zweiten Zelle um eins größer ist als der der ersten. Sie erkennt auch ein HiddenPair an, wenn die erste Kandidatenzelle der größeren Ziffer direkt auf die der kleineren folgt.
   *[hidden-pair] Sie erkennt auch ein HiddenPair an, wenn die erste Kandidatenzelle der größeren Ziffer direkt auf die der kleineren folgt; beide Ziffern müssen dieselben Kandidatenzellen haben.
}
belief-compared-rows = Sie vergleicht die Kandidatenzellen der Ziffern eines HiddenPair nur nach ihren Zeilen; die Spalten werden übersehen.
belief-compared-columns = Sie vergleicht die Kandidatenzellen der Ziffern eines HiddenPair nur nach ihren Spalten; die Zeilen werden übersehen.
belief-compared-second-cell = Sie vergleicht nur die zweite Kandidatenzelle der Ziffern eines HiddenPair; die erste wird übersehen.
belief-compared-first-cell = Sie vergleicht nur die erste Kandidatenzelle der Ziffern eines HiddenPair; die zweite wird übersehen.
belief-compared-second-column = Sie vergleicht die zweite Kandidatenzelle der Ziffern eines HiddenPair nur nach ihrer Spalte; die Zeile wird übersehen.
belief-compared-second-row = Sie vergleicht die zweite Kandidatenzelle der Ziffern eines HiddenPair nur nach ihrer Zeile; die Spalte wird übersehen.
belief-compared-blocks = Sie vergleicht die Kandidatenzellen der Ziffern eines HiddenPair nur nach ihren Blöcken.
belief-near-neighbours = Sie erkennt ein Paar nur an, wenn seine Zellen in der Einheit direkt aufeinander folgen.
belief-near-not-neighbours = Sie erkennt ein Paar nicht an, wenn seine Zellen in der Einheit direkt aufeinander folgen.
belief-near-within-three = Sie erkennt ein Paar nur an, wenn seine Zellen in der Einheit höchstens drei Stellen auseinanderliegen.
belief-near-same-block = Sie erkennt ein Paar nur an, wenn seine Zellen in einem Block liegen.
belief-near-same-row = Sie erkennt ein Paar nur an, wenn seine Zellen in einer Zeile liegen.
belief-near-same-column = Sie erkennt ein Paar nur an, wenn seine Zellen in einer Spalte liegen.
belief-near-other-block = Sie übersieht ein Paar, dessen Zellen in einem Block und auch in einer Zeile oder Spalte liegen.
belief-near-both-halves = Sie erkennt ein Paar nur an, wenn seine erste Zelle zu den ersten fünf Zellen der Einheit gehört und seine zweite zu den letzten fünf.
belief-near-not-first = Sie erkennt ein Paar nicht an, zu dem die erste Zelle der Einheit gehört.
belief-near-not-last = Sie erkennt ein Paar nicht an, zu dem die letzte Zelle der Einheit gehört.
belief-others-no-third = { $of ->
    [naked-pair] Sie erkennt ein NakedPair nicht an, wenn eine dritte Zelle der Einheit dieselben Kandidaten hat.
    [solver] Sie erkennt ein NakedPair nicht an, wenn eine dritte Zelle der Einheit dieselben Kandidaten hat. Sie erkennt ein HiddenPair nicht an, wenn eine dritte Ziffer in der Einheit dieselben Kandidatenzellen hat.
   *[hidden-pair] Sie erkennt ein HiddenPair nicht an, wenn eine dritte Ziffer in der Einheit dieselben Kandidatenzellen hat.
}
belief-others-only-the-two = { $of ->
    [naked-pair] Sie erkennt ein NakedPair nur an, wenn keine andere Zelle der Einheit zwei Kandidaten hat.
    [solver] Sie erkennt ein NakedPair nur an, wenn keine andere Zelle der Einheit zwei Kandidaten hat. Sie erkennt ein HiddenPair nur an, wenn keine andere Ziffer in der Einheit zwei Kandidatenzellen hat.
   *[hidden-pair] Sie erkennt ein HiddenPair nur an, wenn keine andere Ziffer in der Einheit zwei Kandidatenzellen hat.
}
belief-others-first-two = { $of ->
    [naked-pair] Für ein NakedPair vergleicht sie nur die ersten beiden Zellen der Einheit, die zwei Kandidaten haben.
    [solver] Für ein NakedPair vergleicht sie nur die ersten beiden Zellen der Einheit, die zwei Kandidaten haben. Für ein HiddenPair vergleicht sie nur die beiden kleinsten Ziffern, die in der Einheit zwei Kandidatenzellen haben.
   *[hidden-pair] Für ein HiddenPair vergleicht sie nur die beiden kleinsten Ziffern, die in der Einheit zwei Kandidatenzellen haben.
}
belief-others-first-must-have-partner = { $of ->
    [naked-pair] Sie beendet die Suche nach NakedPairs in einer Einheit bei der ersten Zelle mit zwei Kandidaten, zu der danach kein Partner kommt; spätere Paare werden übersehen.
    [solver] Sie beendet die Suche nach Paaren in einer Einheit bei der ersten Zelle oder Ziffer, zu der danach kein Partner kommt; spätere Paare werden übersehen.
   *[hidden-pair] Sie beendet die Suche nach HiddenPairs in einer Einheit bei der ersten Ziffer mit zwei Kandidatenzellen, zu der danach kein Partner kommt; spätere Paare werden übersehen.
}
belief-others-at-most-three = { $of ->
    [naked-pair] Sie findet ein NakedPair nur, wenn höchstens drei Zellen der Einheit zwei Kandidaten haben.
    [solver] Sie findet ein NakedPair nur, wenn höchstens drei Zellen der Einheit zwei Kandidaten haben. Sie findet ein HiddenPair nur, wenn in der Einheit höchstens drei Ziffern zwei Kandidatenzellen haben.
   *[hidden-pair] Sie findet ein HiddenPair nur, wenn in der Einheit höchstens drei Ziffern zwei Kandidatenzellen haben.
}
belief-excluded-of-the-unit = Sie schließt HiddenSingles von Paaren nur aus, wenn sie HiddenSingles der Einheit des Paares sind; die anderer Einheiten werden übersehen.
belief-excluded-none = Sie prüft nicht, ob eine Zelle des Paares ein NakedSingle oder HiddenSingle ist; solche Zellen dürfen zu keinem Paar gehören.
belief-excluded-only-naked = Sie schließt nur NakedSingles von Paaren aus; auch HiddenSingles dürfen zu keinem Paar gehören.
belief-excluded-only-of-row = Sie schließt HiddenSingles von Paaren nur aus, wenn sie HiddenSingles ihrer Zeile sind; die einer Spalte oder eines Blocks werden übersehen.
belief-excluded-only-of-column = Sie schließt HiddenSingles von Paaren nur aus, wenn sie HiddenSingles ihrer Spalte sind; die einer Zeile oder eines Blocks werden übersehen.
belief-excluded-only-of-block = Sie schließt HiddenSingles von Paaren nur aus, wenn sie HiddenSingles ihres Blocks sind; die einer Zeile oder Spalte werden übersehen.
belief-excluded-not-of-block = Sie schließt HiddenSingles von Paaren nur aus, wenn sie HiddenSingles ihrer Zeile oder Spalte sind; die eines Blocks werden übersehen.
belief-excluded-only-first-cell = Sie prüft nur bei der ersten Zelle eines Paares, ob sie ein NakedSingle oder HiddenSingle ist; auch die zweite darf keines sein.
belief-excluded-only-second-cell = Sie prüft nur bei der zweiten Zelle eines Paares, ob sie ein NakedSingle oder HiddenSingle ist; auch die erste darf keines sein.
belief-excluded-one-is-enough = Sie schließt ein Paar nur aus, wenn beide Zellen NakedSingles oder HiddenSingles sind; keine der beiden darf eines sein.
belief-excluded-all-singles-of-unit = Sie findet in einer Einheit kein Paar, wenn irgendeine ihrer Zellen ein NakedSingle oder HiddenSingle ist; es kommt nur auf die Zellen des Paares an.
belief-both-not-hidden = { $of ->
    [naked-pair] Sie erkennt ein NakedPair nicht an, das auch ein HiddenPair ist.
    [hidden-pair] Sie erkennt ein HiddenPair nicht an, das auch ein NakedPair ist.
   *[solver] Sie erkennt ein Paar nicht an, das zugleich NakedPair und HiddenPair ist.
}
belief-both-more-in-one = Sie erkennt ein HiddenPair nur an, wenn eine seiner Zellen einen weiteren Kandidaten hat.
belief-both-more-in-both = Sie erkennt ein HiddenPair nur an, wenn beide Zellen weitere Kandidaten haben.
belief-both-only-both = { $of ->
    [naked-pair] Sie erkennt ein NakedPair nur an, wenn es auch ein HiddenPair ist.
    [hidden-pair] Sie erkennt ein HiddenPair nur an, wenn es auch ein NakedPair ist.
   *[solver] Sie erkennt ein Paar nur an, wenn es zugleich NakedPair und HiddenPair ist.
}
belief-lonely-no-place-ends = Sie beendet die Suche nach HiddenPairs in einer Einheit bei der ersten Ziffer ohne Kandidatenzelle; spätere Paare werden übersehen.
belief-lonely-placed-ends = Sie beendet die Suche nach HiddenPairs in einer Einheit bei der ersten Ziffer, die dort schon steht; spätere Paare werden übersehen.
belief-lonely-single-ends = Sie beendet die Suche nach HiddenPairs in einer Einheit bei der ersten Ziffer mit nur einer Kandidatenzelle; spätere Paare werden übersehen.
belief-lonely-singles-pair = Sie hält auch zwei Ziffern mit je einer Kandidatenzelle für ein HiddenPair; beide müssen dieselben zwei Kandidatenzellen haben.
belief-result-exchanged = Sie gibt die beiden Zellen des Paares absteigend statt aufsteigend zurück.
belief-result-only-first = Sie gibt nur die erste Zelle des Paares zurück.
belief-result-first-twice = Sie gibt die erste Zelle des Paares zweimal zurück statt beider Zellen.

# Solver.

belief-steps-hidden-first = Sie sucht zuerst nach HiddenSingles; diese kommen erst nach FullHouses und NakedSingles.
belief-steps-naked-first = Sie sucht NakedSingles vor FullHouses.
belief-steps-pairs-first = Sie sucht Paare vor HiddenSingles.
belief-steps-hidden-pair-before-naked = Sie sucht HiddenPairs vor NakedPairs.
belief-steps-reversed = Sie geht die Schritte in umgekehrter Reihenfolge durch, von den HiddenPairs bis zu den FullHouses.
belief-steps-hidden-before-naked = Sie sucht HiddenSingles vor NakedSingles.
belief-steps-without = Sie hat keinen Schritt für { $number ->
    [1] FullHouses
    [2] NakedSingles
    [3] HiddenSingles
    [4] NakedPairs
   *[other] HiddenPairs
}.
belief-searched-all-by-anchor = Sie durchsucht alle 27 Einheiten statt nur die neun ihrer Art.
belief-searched-rows-of-all = Sie durchsucht die Zeilen, auf welcher Art von Einheit sie auch beruht.
belief-searched-backwards = Sie durchsucht ihre neun Einheiten von der letzten zur ersten.
belief-searched-only-first = Sie durchsucht nur die erste ihrer neun Einheiten.
belief-searched-first-half = Sie durchsucht nur die ersten fünf ihrer neun Einheiten.
belief-searched-any-kind-for-singles = Sie sucht FullHouses und Singles in allen 27 Einheiten statt nur in den neun ihrer Art.
belief-searched-any-kind-for-pairs = Sie sucht Paare in allen 27 Einheiten statt nur in den neun ihrer Art.
belief-searched-without = Sie lässt die { $number }. ihrer neun Einheiten aus.
belief-cells-backwards = Bei der Suche nach Singles durchläuft sie die Zellen einer Einheit von der letzten zur ersten.
belief-cells-until-blank = Bei der Suche nach Singles bricht sie an der ersten leeren Zelle einer Einheit ab. Aber nur leere Zellen können Singles sein.
belief-cells-until-filled = Bei der Suche nach Singles bricht sie an der ersten gefüllten Zelle einer Einheit ab; leere Zellen danach werden übersehen.
belief-cells-first-blank = Bei der Suche nach Singles betrachtet sie nur die erste leere Zelle einer Einheit.
belief-cells-last-blank = Bei der Suche nach Singles betrachtet sie nur die letzte leere Zelle einer Einheit.
belief-cells-every-second = Bei der Suche nach Singles betrachtet sie nur die Zellen 1, 3, 5, 7 und 9 einer Einheit.
belief-cells-without = Bei der Suche nach Singles lässt sie in jeder Einheit die { $number }. Zelle aus.
belief-cells-first = Bei der Suche nach Singles betrachtet sie nur { $number ->
    [one] die erste Zelle
   *[other] die ersten { $number } Zellen
} einer Einheit.
belief-cells-from = Bei der Suche nach Singles überspringt sie { $number ->
    [one] die erste Zelle
   *[other] die ersten { $number } Zellen
} einer Einheit.
belief-record-no-full-houses = Sie nimmt das Gitter nicht in die Liste auf, wenn sie ein FullHouse gefüllt hat.
belief-record-no-naked-singles = Sie nimmt das Gitter nicht in die Liste auf, wenn sie ein NakedSingle gesetzt hat.
belief-record-no-hidden-singles = Sie nimmt das Gitter nicht in die Liste auf, wenn sie ein HiddenSingle gesetzt hat.
belief-record-not-first = Sie nimmt das Gitter nach der ersten gesetzten Ziffer nicht in die Liste auf.
belief-record-not-last = Sie lässt das letzte Gitter der Liste weg.
belief-record-not-start = Sie lässt das Startgitter weg, das an erster Stelle der Liste stehen muss.
belief-record-last-twice = Sie nimmt das letzte Gitter zweimal in die Liste auf.
belief-record-only-start-and-end = Sie gibt nur das Startgitter und das letzte Gitter zurück; die Liste muss für jede gesetzte Ziffer ein Gitter enthalten.
belief-record-pairs-too = Sie nimmt das Gitter auch dann in die Liste auf, wenn ein Paar nur Kandidatenlisten geändert hat; nur gesetzte Ziffern zählen.
belief-record-same-grid-everywhere = Sie gibt an jeder Stelle der Liste das letzte Gitter zurück, als wäre ein Objekt immer wieder gespeichert worden.
belief-record-at-most = Sie beendet die Liste nach { $number } Gittern.
belief-next-same = Sie wiederholt einen Schritt, der etwas gefunden hat, und kehrt nie zu früheren zurück; sie muss bei Schritt 1 neu beginnen.
belief-next-following = Sie geht nach einem Schritt, der etwas gefunden hat, zum nächsten über; sie muss bei Schritt 1 neu beginnen.
belief-next-update-goes-on = Sie geht zum nächsten Schritt über, wenn ein Paar Kandidatenlisten geändert hat; sie muss bei Schritt 1 neu beginnen.
belief-next-placement-goes-on = Sie geht zum nächsten Schritt über, wenn sie eine Ziffer gesetzt hat; sie muss bei Schritt 1 neu beginnen.
belief-next-all-of-step = Sie wiederholt einen Schritt, bis er nichts mehr findet, und beginnt erst dann bei Schritt 1 neu. Das muss sie nach jedem Fund tun.
belief-next-update-ends = Sie hört auf, sobald ein Paar Kandidatenlisten geändert hat; sie muss bei Schritt 1 neu beginnen.
belief-after-no-row = Sie streicht eine gesetzte Ziffer nicht aus den Kandidatenlisten ihrer Zeile.
belief-after-no-column = Sie streicht eine gesetzte Ziffer nicht aus den Kandidatenlisten ihrer Spalte.
belief-after-no-block = Sie streicht eine gesetzte Ziffer nicht aus den Kandidatenlisten ihres Blocks.
belief-after-only-row = Sie streicht eine gesetzte Ziffer nur aus den Kandidatenlisten ihrer Zeile, nicht aus denen ihrer Spalte und ihres Blocks.
belief-after-only-column = Sie streicht eine gesetzte Ziffer nur aus den Kandidatenlisten ihrer Spalte, nicht aus denen ihrer Zeile und ihres Blocks.
belief-after-only-block = Sie streicht eine gesetzte Ziffer nur aus den Kandidatenlisten ihres Blocks, nicht aus denen ihrer Zeile und ihrer Spalte.
belief-after-cell-keeps-its-list = Sie leert die Kandidatenliste einer Zelle nicht, die sie füllt; eine gefüllte Zelle hat keine Kandidaten.
belief-after-recomputed = Sie bestimmt alle Kandidatenlisten neu, wenn sie eine Ziffer gesetzt hat; was Paare gestrichen haben, steht wieder in den Listen.
belief-after-nothing = Sie streicht eine gesetzte Ziffer aus keiner anderen Kandidatenliste.
belief-after-full-house-strikes-nothing = Sie streicht die Ziffer, mit der sie ein FullHouse füllt, nicht aus anderen Kandidatenlisten.
belief-after-hidden-strikes-nothing = Sie streicht die Ziffer eines gesetzten HiddenSingle nicht aus anderen Kandidatenlisten.
belief-naked-update-shared-units = Sie streicht die Ziffern eines NakedPair in jeder Einheit, die beide Zellen enthält, nicht nur in der Einheit des Paares.
belief-naked-update-all-lists = Sie streicht die Ziffern eines NakedPair aus allen anderen Kandidatenlisten des Gitters, nicht nur aus denen der Einheit.
belief-naked-update-smaller-digit = Sie streicht nur die kleinere Ziffer eines NakedPair aus den anderen Listen der Einheit.
belief-naked-update-larger-digit = Sie streicht nur die größere Ziffer eines NakedPair aus den anderen Listen der Einheit.
belief-naked-update-cells-after = Sie streicht die Ziffern eines NakedPair nur aus den Listen der Zellen, die in der Einheit nach dem Paar kommen.
belief-naked-update-cells-before = Sie streicht die Ziffern eines NakedPair nur aus den Listen der Zellen, die in der Einheit vor der zweiten Zelle des Paares kommen.
belief-naked-update-own-lists = Sie leert auch die Listen der beiden Zellen eines NakedPair; diese müssen die beiden Ziffern behalten.
belief-naked-update-block = Sie streicht die Ziffern eines NakedPair im Block seiner ersten Zelle statt in der Einheit des Paares.
belief-naked-update-never = Sie streicht die Ziffern eines NakedPair aus keiner Liste.
belief-hidden-update-cut-and-strike = Sie streicht die Ziffern eines HiddenPair auch in den anderen Einheiten, die beide Zellen enthalten; nur die Listen der beiden Zellen sind zu ändern.
belief-hidden-update-strike-only = Sie behandelt ein HiddenPair wie ein NakedPair: Sie streicht seine Ziffern aus den anderen Listen der Einheit, wo sie nicht vorkommen. Die Listen der beiden Zellen ändert sie nicht.
belief-hidden-update-cut-first = Sie kürzt nur die Liste der ersten Zelle eines HiddenPair auf die beiden Ziffern, nicht die der zweiten.
belief-hidden-update-cut-second = Sie kürzt nur die Liste der zweiten Zelle eines HiddenPair auf die beiden Ziffern, nicht die der ersten.
belief-hidden-update-unit = Sie behandelt ein HiddenPair wie ein NakedPair: Sie streicht seine Ziffern aus den anderen Listen der Einheit, wo sie nicht vorkommen. Die Listen der beiden Zellen ändert sie nicht.
belief-hidden-update-one-digit = Sie kürzt die Liste der ersten Zelle eines HiddenPair auf die kleinere Ziffer und ändert die der zweiten nicht; beide müssen genau die zwei Ziffern behalten.
belief-hidden-update-never = Sie ändert wegen eines HiddenPair keine Liste.
belief-idle-next-pair = Wenn das minimale Paar nichts ändert, versucht sie weitere Paare, erst in dieser Einheit, dann in späteren.
belief-idle-next-pair-of-unit = Wenn das minimale Paar nichts ändert, versucht sie die weiteren Paare derselben Einheit.
belief-idle-stop = Sie hört auf, wenn das gefundene NakedPair nichts ändert, statt nach einem HiddenPair zu suchen.
belief-house-only-candidate = Sie füllt ein FullHouse nur, wenn die fehlende Ziffer noch in der Kandidatenliste der leeren Zelle steht.
belief-house-smallest-candidate = Sie füllt ein FullHouse mit der kleinsten Ziffer aus der Kandidatenliste der leeren Zelle statt mit der fehlenden Ziffer.
belief-house-nine-if-open = Sie füllt ein FullHouse mit 9, wenn die 9 in der Kandidatenliste der leeren Zelle steht, auch wenn eine andere Ziffer fehlt.
belief-ends-after-single-pair = Sie hört auf, sobald ein Paar Kandidatenlisten geändert hat; sie muss bei Schritt 1 neu beginnen.
belief-ends-when-one-is-left = Sie hört auf, wenn nur noch eine Zelle leer ist.
belief-ends-without-white = Sie hört auf, wenn keine Zelle mehr leer ist, ohne zu prüfen, ob das Gitter zulässig belegt ist.
belief-ends-after-nine-same = Sie hört auf, wenn derselbe Schritt neunmal nacheinander gelungen ist.
belief-ends-on-second-update = Sie hört auf, wenn zum zweiten Mal ein Paar Kandidatenlisten geändert hat.

# Permutationen von Linien und von Blöcken.

belief-decided-first-value = { $of ->
    [blocks] Sie ordnet die Blockzeilen oder Blockspalten der beiden Gitter einander nur nach dem ersten Wert ihrer ersten Linie zu; weicht dann der Rest ab, versucht sie keine andere Anordnung.
   *[lines] Sie ordnet die Linien der beiden Gitter einander nur nach ihrem ersten Wert zu; weicht dann der Rest ab, versucht sie keine andere Anordnung.
}
belief-decided-first-filled = { $of ->
    [blocks] Sie ordnet die Blockzeilen oder Blockspalten der beiden Gitter einander nur nach der ersten gefüllten Zelle ihrer ersten Linie zu; weicht dann der Rest ab, versucht sie keine andere Anordnung.
   *[lines] Sie ordnet die Linien der beiden Gitter einander nur nach ihrer ersten gefüllten Zelle zu; weicht dann der Rest ab, versucht sie keine andere Anordnung.
}
belief-decided-count = { $of ->
    [blocks] Sie ordnet die Blockzeilen oder Blockspalten der beiden Gitter einander nur nach der Anzahl der gefüllten Zellen ihrer ersten Linie zu; weicht dann der Rest ab, versucht sie keine andere Anordnung.
   *[lines] Sie ordnet die Linien der beiden Gitter einander nur nach der Anzahl ihrer gefüllten Zellen zu; weicht dann der Rest ab, versucht sie keine andere Anordnung.
}
belief-decided-sum = { $of ->
    [blocks] Sie ordnet die Blockzeilen oder Blockspalten der beiden Gitter einander nur nach der Summe der Werte ihrer ersten Linie zu; weicht dann der Rest ab, versucht sie keine andere Anordnung.
   *[lines] Sie ordnet die Linien der beiden Gitter einander nur nach der Summe ihrer Werte zu; weicht dann der Rest ab, versucht sie keine andere Anordnung.
}
belief-decided-mask = { $of ->
    [blocks] Sie ordnet die Blockzeilen oder Blockspalten der beiden Gitter einander nur danach zu, welche Zellen ihrer ersten Linie leer sind; weicht dann der Rest ab, versucht sie keine andere Anordnung.
   *[lines] Sie ordnet die Linien der beiden Gitter einander nur danach zu, welche ihrer Zellen leer sind; weicht dann der Rest ab, versucht sie keine andere Anordnung.
}
belief-decided-set = { $of ->
    [blocks] Sie ordnet die Blockzeilen oder Blockspalten der beiden Gitter einander nur danach zu, welche Werte ihre erste Linie enthält; weicht dann der Rest ab, versucht sie keine andere Anordnung.
   *[lines] Sie ordnet die Linien der beiden Gitter einander nur danach zu, welche Werte sie enthalten; weicht dann der Rest ab, versucht sie keine andere Anordnung.
}
belief-decided-first-three = { $of ->
    [blocks] Sie ordnet die Blockzeilen oder Blockspalten der beiden Gitter einander nur nach den ersten drei Werten ihrer ersten Linie zu; weicht dann der Rest ab, versucht sie keine andere Anordnung.
   *[lines] Sie ordnet die Linien der beiden Gitter einander nur nach ihren ersten drei Werten zu; weicht dann der Rest ab, versucht sie keine andere Anordnung.
}
belief-alike-sorted = Sie achtet nicht auf die Reihenfolge der Werte, wenn sie zwei Linien vergleicht.
belief-alike-set = Sie vergleicht nur, welche Werte in zwei Linien stehen, nicht wo und wie oft.
belief-alike-sum = Sie vergleicht zwei Linien nur nach der Summe ihrer Werte.
belief-alike-count = Sie vergleicht zwei Linien nur nach der Anzahl ihrer gefüllten Zellen.
belief-alike-mask = Sie vergleicht nur, welche Zellen zweier Linien leer sind; auf die Ziffern achtet sie nicht.
belief-alike-filled-of-first = Sie vergleicht zwei Linien nur dort, wo die des ersten Gitters gefüllt ist; andere Ziffern des zweiten werden übersehen.
belief-alike-filled-of-both = Sie vergleicht zwei Linien nur dort, wo beide gefüllt sind; eine Ziffer gegenüber einer leeren Zelle wird übersehen.
belief-alike-first-filled = Sie vergleicht von zwei Linien nur die erste gefüllte Zelle: ihre Stelle und ihre Ziffer.
belief-alike-up-to-relabelling = Sie vergleicht nur, an welchen Stellen zwei Linien einen Wert wiederholen. Linien mit anderen Ziffern an denselben Stellen gelten als gleich.
belief-alike-ends = Sie vergleicht von zwei Linien nur die erste und die letzte Zelle.
belief-alike-in-block-only = Sie vergleicht von zwei Linien nur die ersten drei Zellen.
belief-alike-first-and-count = Sie vergleicht von zwei Linien nur den ersten Wert und die Anzahl der gefüllten Zellen.
belief-alike-without-position = Sie vergleicht die { $number }. Zelle zweier Linien nicht.
belief-alike-first-values = Sie vergleicht von zwei Linien nur { $number ->
    [one] die erste Zelle
   *[other] die ersten { $number } Zellen
}.
belief-matched-each-found-again = { $of ->
    [blocks] Sie prüft nur, ob jede Blockzeile oder Blockspalte des ersten Gitters im zweiten vorkommt, auch wenn zwei an derselben Stelle gefunden werden.
   *[lines] Sie prüft nur, ob jede Linie des ersten Gitters im zweiten vorkommt, auch wenn zwei an derselben Stelle gefunden werden.
}
belief-matched-each-comes-from-one = { $of ->
    [blocks] Sie prüft nur, ob jede Blockzeile oder Blockspalte des zweiten Gitters im ersten vorkommt, auch wenn zwei von derselben Stelle kommen.
   *[lines] Sie prüft nur, ob jede Linie des zweiten Gitters im ersten vorkommt, auch wenn zwei von derselben Stelle kommen.
}
belief-matched-both-ways = { $of ->
    [blocks] Sie prüft nur, ob jede Blockzeile oder Blockspalte des einen Gitters im anderen vorkommt und umgekehrt, auch wenn zwei an derselben Stelle gefunden werden.
   *[lines] Sie prüft nur, ob jede Linie des einen Gitters im anderen vorkommt und umgekehrt, auch wenn zwei an derselben Stelle gefunden werden.
}
belief-matched-swaps-only = { $of ->
    [blocks] Sie versucht nur den Tausch zweier Blockzeilen oder Blockspalten; dass alle drei ihren Platz wechseln, wird übersehen.
   *[lines] Sie versucht nur den Tausch zweier Linien; dass alle drei ihren Platz wechseln, wird übersehen.
}
belief-matched-cycles-only = { $of ->
    [blocks] Sie versucht nur Permutationen, bei denen alle drei Blockzeilen oder Blockspalten ihren Platz wechseln oder keine; der Tausch zweier wird übersehen.
   *[lines] Sie versucht nur Permutationen, bei denen alle drei Linien ihren Platz wechseln oder keine; der Tausch zweier wird übersehen.
}
belief-matched-greedy = { $of ->
    [blocks] Sie gibt jeder Blockzeile oder Blockspalte den ersten Platz, der passt und noch frei ist, und ändert das später nie.
   *[lines] Sie gibt jeder Linie den ersten Platz, der passt und noch frei ist, und ändert das später nie.
}
belief-matched-sorted-together = Wenn mehrere Anordnungen passen, nimmt sie die letzte statt der ersten.
belief-matched-not-identity = { $of ->
    [blocks] Sie zieht nicht in Betracht, dass alle drei Blockzeilen oder Blockspalten an ihrem Platz bleiben können.
   *[lines] Sie zieht nicht in Betracht, dass alle drei Linien an ihrem Platz bleiben können.
}
belief-matched-first-only = { $of ->
    [blocks] Sie sucht nur die erste der drei Blockzeilen oder Blockspalten; die beiden anderen vergleicht sie nicht.
   *[lines] Sie sucht nur die erste der drei Linien; die beiden anderen vergleicht sie nicht.
}
belief-matched-without = Sie zieht die Permutation ({ $number ->
    [1] 1, 2, 3
    [2] 1, 3, 2
    [3] 2, 1, 3
    [4] 2, 3, 1
    [5] 3, 1, 2
   *[other] 3, 2, 1
}) nie in Betracht.
belief-direction-from = { $of ->
    [blocks] Sie benutzt den Blockbildvektor verkehrt herum: als sagte er, woher die Blöcke kommen, nicht, wohin.
   *[lines] Sie benutzt den Bildvektor verkehrt herum: als sagte Eintrag i, woher Linie i kommt, nicht, wohin.
}
belief-direction-reversed = { $of ->
    [blocks] Sie nimmt die Bilder der drei Blockzeilen oder Blockspalten in umgekehrter Reihenfolge: (c, b, a) statt (a, b, c).
   *[lines] Sie nimmt die Bilder der drei Linien in umgekehrter Reihenfolge: (c, b, a) statt (a, b, c).
}
belief-direction-identity = { $of ->
    [blocks] Sie verhält sich, als blieben alle Blöcke an ihrem Platz.
   *[lines] Sie verhält sich, als blieben alle drei Linien an ihrem Platz: Der Bildvektor ist immer (1, 2, 3).
}
belief-direction-swap-first-two = { $of ->
    [blocks] Sie vertauscht die Bilder der ersten beiden Blockzeilen oder Blockspalten: (b, a, c) statt (a, b, c).
   *[lines] Sie vertauscht die Bilder der ersten beiden Linien: (b, a, c) statt (a, b, c).
}
belief-direction-shift-right = { $of ->
    [blocks] Sie verschiebt die Bilder der drei Blockzeilen oder Blockspalten um eine Stelle: (c, a, b) statt (a, b, c).
   *[lines] Sie verschiebt die Bilder der drei Linien um eine Stelle: (c, a, b) statt (a, b, c).
}
belief-direction-one-less = { $of ->
    [blocks] Sie nimmt das Bild jeder Blockzeile oder Blockspalte um eins zu klein: 1 statt 2, 2 statt 3 und 3 statt 1.
   *[lines] Sie nimmt das Bild jeder Linie um eins zu klein: 1 statt 2, 2 statt 3 und 3 statt 1.
}
belief-written-in-place = Sie verschiebt die Linien nacheinander im selben Gitter. So liest sie Werte, die sie schon überschrieben hat.
belief-written-in-place-backwards = Sie verschiebt die Linien nacheinander im selben Gitter, von der letzten zur ersten. So liest sie Werte, die sie schon überschrieben hat.
belief-written-only-filled = Sie verschiebt nur gefüllte Zellen; eine leere Zelle ersetzt die Ziffer an ihrem neuen Platz nicht.
belief-written-without-last = Sie verschiebt die letzte Zelle einer Linie nicht.
belief-written-first-half = Sie verschiebt nur die ersten fünf Linien des Gitters.
belief-written-only-in-block = { $of ->
    [blocks] Sie verschiebt von jeder Linie nur die ersten drei Zellen; alle neun sind zu verschieben.
   *[lines] Sie verschiebt von jeder Linie nur die drei Zellen im Block der Ankerzelle; alle neun sind zu verschieben.
}
belief-written-without-first = Sie verschiebt die erste Zelle einer Linie nicht.
belief-base-first = Sie permutiert immer die Linien 1 bis 3 des Gitters, wo auch immer die Ankerzelle liegt.
belief-base-second = Sie permutiert immer die Linien 4 bis 6 des Gitters, wo auch immer die Ankerzelle liegt.
belief-base-last = Sie permutiert immer die Linien 7 bis 9 des Gitters, wo auch immer die Ankerzelle liegt.
belief-base-other-coordinate = Sie verwechselt Zeile und Spalte der Ankerzelle, wenn sie die drei Linien bestimmt.
belief-base-at-anchor-line = Sie nimmt die Linie der übergebenen Zelle und die beiden danach; sie muss die drei Linien des Blocks dieser Zelle nehmen.
belief-base-next-band = Sie nimmt die drei Linien des nächsten Blocks statt derer des Blocks mit der Ankerzelle.
belief-rest-free = { $of ->
    [blocks] Sie vergleicht nur die erste Linie jeder Blockzeile oder Blockspalte; alle drei müssen passen.
   *[lines] Sie vergleicht die sechs Linien außerhalb des Blocks nicht; diese müssen unverändert sein.
}
belief-rest-same-sets = { $of ->
    [blocks] Sie vergleicht nur, welche Werte in der ersten Linie jeder Blockzeile oder Blockspalte stehen.
   *[lines] Sie achtet in den sechs Linien außerhalb des Blocks nicht auf die Reihenfolge der Werte; diese Linien müssen unverändert sein.
}
belief-rest-own-orders = Sie lässt zu, dass die Linien mehrerer Blöcke zugleich permutiert sind; nur die drei Linien eines Blocks dürfen es sein.
belief-rest-some-equal = { $of ->
    [blocks] Sie begnügt sich damit, dass eine der drei Linien einer Blockzeile oder Blockspalte passt; alle drei müssen passen.
   *[lines] Sie begnügt sich damit, dass eine der sechs Linien außerhalb des Blocks unverändert ist; alle sechs müssen es sein.
}
belief-rest-filled-equal = { $of ->
    [lines] Sie vergleicht die sechs Linien außerhalb des Blocks nur dort, wo das erste Gitter gefüllt ist; andere Ziffern des zweiten werden übersehen.
    [blocks] Sie vergleicht die Gitter nur dort, wo das erste gefüllt ist; andere Ziffern des zweiten werden übersehen.
   *[values] Sie verlangt, dass im zweiten Gitter auch die Ziffern stehen, die das erste außerhalb der Einheit hat; es kommt nur auf die Einheit an.
}
belief-rest-equal = Sie verlangt, dass die Gitter auch außerhalb der Einheit übereinstimmen; es kommt nur auf die Einheit an.
belief-rest-equal-in-block = Sie verlangt, dass die Gitter auch in den anderen Zellen des Blocks mit der Ankerzelle übereinstimmen; es kommt nur auf die Einheit an.
belief-rest-not-equal = Sie verlangt, dass sich die beiden Gitter unterscheiden; auch die Identität ist eine Wertpermutation.
belief-rest-unit-must-change = Sie verlangt, dass sich die Einheit ändert; auch die Identität ist eine Wertpermutation.
belief-groups-backwards = { $of ->
    [blocks] Sie vergleicht die drei Linien jeder Blockzeile oder Blockspalte von der letzten zur ersten.
   *[lines] Sie sucht rückwärts, von den Linien 7 bis 9 bis zu den Linien 1 bis 3.
}
belief-groups-until-blank = Sie durchsucht die Linien 1 bis 3, dann 4 bis 6, dann 7 bis 9, bricht aber an den ersten drei ab, die im ersten Gitter leer sind.
belief-groups-until-filled = { $of ->
    [blocks] Sie vergleicht gar keine Linien, sodass jede Anordnung passt.
   *[lines] Sie durchsucht die Linien 1 bis 3, dann 4 bis 6, dann 7 bis 9, bricht aber an den ersten drei ab, die im ersten Gitter nicht leer sind.
}
belief-groups-first-blank = { $of ->
    [blocks] Sie vergleicht gar keine Linien, sodass jede Anordnung passt.
   *[lines] Von den Linien 1 bis 3, 4 bis 6 und 7 bis 9 durchsucht sie nur die ersten drei, die im ersten Gitter leer sind.
}
belief-groups-last-blank = { $of ->
    [blocks] Sie vergleicht gar keine Linien, sodass jede Anordnung passt.
   *[lines] Von den Linien 1 bis 3, 4 bis 6 und 7 bis 9 durchsucht sie nur die letzten drei, die im ersten Gitter leer sind.
}
belief-groups-every-second = { $of ->
    [blocks] Sie vergleicht die mittlere Linie jeder Blockzeile oder Blockspalte nicht.
   *[lines] Sie durchsucht die Linien 4 bis 6 nicht.
}
belief-groups-without = { $of ->
    [blocks] Sie vergleicht die { $number }. Linie jeder Blockzeile oder Blockspalte nicht.
   *[lines] Sie durchsucht die Linien { $number ->
        [1] 1 bis 3
        [2] 4 bis 6
       *[other] 7 bis 9
    } nicht.
}
belief-groups-first = { $of ->
    [blocks] Sie vergleicht nur { $number ->
        [one] die erste Linie
       *[other] die ersten { $number } Linien
    } jeder Blockzeile oder Blockspalte.
   *[lines] Sie durchsucht nur die Linien { $number ->
        [1] 1 bis 3
        [2] 1 bis 6
       *[other] 1 bis 9
    }.
}
belief-groups-from = { $of ->
    [blocks] Sie vergleicht { $number ->
        [one] die erste Linie
       *[other] die ersten { $number } Linien
    } jeder Blockzeile oder Blockspalte nicht.
   *[lines] Sie durchsucht die Linien { $number ->
        [1] 1 bis 3
        [2] 1 bis 6
       *[other] 1 bis 9
    } nicht.
}
belief-axis-other = { $of ->
    [blocks] Sie verwechselt beim Verschieben von Blöcken Zeilen und Spalten und erkennt nur horizontale Blockpermutationen.
   *[lines] Sie arbeitet mit Zeilen, wo nach Spalten gefragt ist, und mit Spalten, wo nach Zeilen gefragt ist.
}
belief-axis-both = { $of ->
    [blocks] Sie verschiebt beim Verschieben von Blöcken nur Zeilen und erkennt nur vertikale Blockpermutationen.
   *[lines] Sie erkennt auch Permutationen von Spalten an, wo nach Zeilen gefragt ist, und von Zeilen, wo nach Spalten gefragt ist.
}
belief-guard-blank-line-passed-over = { $of ->
    [blocks] Sie findet keine Permutation, wenn im ersten Gitter irgendeine Linie leer ist.
   *[lines] Sie findet keine Permutation, wenn im ersten Gitter eine der drei Linien leer ist.
}
belief-guard-blank-first-ends = { $of ->
    [blocks] Sie findet keine Permutation, wenn im ersten Gitter die erste Blockzeile oder Blockspalte leer ist.
   *[lines] Sie findet keine Permutation, wenn im ersten Gitter die erste der drei Linien leer ist.
}
belief-guard-blank-group-is-false = { $of ->
    [blocks] Sie findet keine Permutation, wenn im ersten Gitter eine ganze Blockzeile oder Blockspalte leer ist.
   *[lines] Sie findet keine Permutation, wenn im ersten Gitter alle drei Linien leer sind.
}
belief-guard-equal-is-false = Sie findet keine Permutation, wenn die beiden Gitter gleich sind; auch die Identität ist eine Permutation.
belief-guard-first-line-must-move = { $of ->
    [blocks] Sie findet keine Permutation, wenn die erste Blockzeile oder Blockspalte an ihrem Platz bleibt.
   *[lines] Sie findet keine Permutation, wenn die erste der drei Linien an ihrem Platz bleibt.
}
belief-guard-stops-at-first-moved = Von den Linien 1 bis 3, 4 bis 6 und 7 bis 9 durchsucht sie nur die ersten drei, in denen sich die Gitter unterscheiden.

# Wertpermutationen.

belief-exchanged-ascending = Sie tauscht eine Ziffer nach der anderen aus, von 1 bis 9. So tauscht sie noch einmal aus, was sie gerade geschrieben hat.
belief-exchanged-descending = Sie tauscht eine Ziffer nach der anderen aus, von 9 bis 1. So tauscht sie noch einmal aus, was sie gerade geschrieben hat.
belief-exchanged-whole-grid = Sie tauscht die Ziffern im ganzen Gitter aus statt nur in der Einheit.
belief-exchanged-inverse = Sie benutzt den Bildvektor verkehrt herum: Sie ersetzt Eintrag i durch die Ziffer i, nicht die Ziffer i durch Eintrag i.
belief-exchanged-only-greater = Sie ersetzt eine Ziffer nur, wenn deren Bild größer ist.
belief-exchanged-only-first-of-each = Sie ersetzt eine Ziffer nur dort, wo sie in der Einheit zum ersten Mal vorkommt.
belief-exchanged-added-one = Sie liest im Bildvektor eine Stelle zu weit: Die Ziffer 1 erhält den zweiten Eintrag, die 9 den ersten.
belief-exchanged-other-kind = Sie tauscht die Ziffern der falschen Einheit aus: der Spalte der Ankerzelle statt der Zeile und der Zeile statt der Spalte oder des Blocks.
belief-exchanged-all-three-units = Sie tauscht die Ziffern in Zeile, Spalte und Block der Ankerzelle aus statt nur in einer Einheit.
belief-corresponding-functional = Sie prüft nur, ob gleiche Ziffern gleiche Bilder haben; verschiedene müssen auch verschiedene haben.
belief-corresponding-injective = Sie prüft nur, ob verschiedene Ziffern verschiedene Bilder haben; gleiche müssen auch gleiche haben.
belief-corresponding-same-counts = Sie vergleicht nur die Anzahl der gefüllten Zellen; welche Ziffer zu welcher wird, prüft sie nicht.
belief-corresponding-same-sets = Sie verlangt nur, dass beide Einheiten dieselben Ziffern enthalten; welche Ziffer zu welcher wird, prüft sie nicht.
belief-corresponding-same-pattern = Sie vergleicht nur, welche Zellen leer sind; welche Ziffer zu welcher wird, prüft sie nicht.
belief-corresponding-neighbours = Sie vergleicht jede Ziffer und ihr Bild nur mit der nächsten Ziffer der Einheit und deren Bild; Wiederholungen weiter hinten werden übersehen.
belief-corresponding-only-first-digit = Sie prüft das Bild der ersten Ziffer der Einheit, aber nicht die Bilder der anderen Ziffern.
belief-corresponding-digits-differ = Sie verlangt, dass sich jede Ziffer ändert; eine Ziffer darf auch gleich bleiben.
belief-corresponding-shift = Sie erkennt nur Permutationen an, die alle Ziffern um denselben Betrag verschieben; auf 9 folgt 1.
belief-corresponding-same-number-of-digits = Sie vergleicht nur die Anzahl der verschiedenen Ziffern; welche Ziffer zu welcher wird, prüft sie nicht.
belief-corresponding-sum-of-frequencies = Sie vergleicht nur, wie oft Ziffern in den beiden Einheiten vorkommen; welche Ziffer zu welcher wird, prüft sie nicht.
belief-corresponding-until-first-empty = Sie prüft die Bilder der Ziffern nur bis zur ersten leeren Zelle der Einheit.
belief-empty-anything = Sie vergleicht leere Zellen nicht: Dass eine Ziffer verschwindet oder eine leere Zelle eine Ziffer erhält, wird übersehen.
belief-empty-empty-of-first = Sie prüft nur, ob leere Zellen leer bleiben; dass eine Ziffer verschwindet, wird übersehen.
belief-empty-empty-of-second = Sie prüft nur, ob keine Ziffer verschwindet; dass eine leere Zelle eine Ziffer erhält, wird übersehen.
belief-empty-same-number = Sie vergleicht nur, wie viele Zellen leer sind, nicht welche.
belief-empty-a-digit-too = Sie behandelt -1 wie eine zehnte Ziffer: -1 darf zu einer Ziffer werden und eine Ziffer zu -1. Leere Zellen müssen leer bleiben und gefüllte gefüllt.
belief-absent-itself = Für eine Ziffer, die nicht vorkommt, trägt sie die Ziffer selbst in den Bildvektor ein statt -1.
belief-absent-zero = Für eine Ziffer, die nicht vorkommt, trägt sie 0 in den Bildvektor ein statt -1.
belief-absent-unused = Für eine Ziffer, die nicht vorkommt, trägt sie die kleinste unbenutzte Ziffer in den Bildvektor ein statt -1.
belief-absent-unused-descending = Für eine Ziffer, die nicht vorkommt, trägt sie die größte unbenutzte Ziffer in den Bildvektor ein statt -1.
belief-absent-nine = Für eine Ziffer, die nicht vorkommt, trägt sie 9 in den Bildvektor ein statt -1.
belief-absent-shortened = Sie lässt die Einträge von Ziffern, die nicht vorkommen, weg; der Bildvektor muss neun Einträge haben.
belief-sense-to-first = Sie schreibt den Bildvektor verkehrt herum: Eintrag i ist die Ziffer, die zu i wird; er muss die Ziffer sein, zu der i wird.
belief-sense-last-wins = Wenn eine Ziffer mehrere Bilder hat, nimmt sie das letzte.
belief-sense-by-position = Sie füllt den Bildvektor Zelle für Zelle mit den Werten der zweiten Einheit; Eintrag i muss das Bild der Ziffer i sein.
belief-sense-zero-based = Sie macht jede Ziffer im Bildvektor um eins zu klein; Ziffern zählen ab 1.

# Transposition, Spiegelungen und Drehungen.

belief-looks-without-diagonal = Sie vergleicht die Zellen auf der Diagonalen von links oben nach rechts unten nicht.
belief-looks-only-diagonal = Sie vergleicht nur die Zellen auf der Diagonalen von links oben nach rechts unten.
belief-looks-without-other-diagonal = Sie vergleicht die Zellen auf der Diagonalen von rechts oben nach links unten nicht.
belief-looks-upper = Sie vergleicht nur die Zellen auf und über der Diagonalen von links oben nach rechts unten.
belief-looks-lower = Sie vergleicht nur die Zellen auf und unter der Diagonalen von links oben nach rechts unten.
belief-looks-border = Sie vergleicht nur die Zellen am Rand des Gitters.
belief-looks-inside = Sie vergleicht nur die Zellen, die nicht am Rand des Gitters liegen.
belief-looks-corners = Sie vergleicht nur die vier Ecken des Gitters.
belief-looks-without-middle-row = Sie vergleicht Zeile 5 nicht.
belief-looks-without-middle-column = Sie vergleicht Spalte 5 nicht.
belief-looks-diagonal-blocks = Sie vergleicht nur die drei Blöcke auf der Diagonalen von links oben nach rechts unten.
belief-looks-off-diagonal-blocks = Sie vergleicht die drei Blöcke auf der Diagonalen von links oben nach rechts unten nicht.
belief-looks-filled-of-first = Sie vergleicht nur die Zellen, die im zweiten Gitter gefüllt sein müssen; Ziffern in dessen anderen Zellen werden übersehen.
belief-looks-filled-of-second = Sie vergleicht nur die Zellen, die im zweiten Gitter gefüllt sind; Ziffern, die dort fehlen, werden übersehen.
belief-looks-filled-of-both = Sie vergleicht nur Zellen, die im zweiten Gitter gefüllt sein müssen und es auch sind.
belief-looks-empty-only = Sie vergleicht nur die Zellen, die im zweiten Gitter leer sein müssen.
belief-looks-first-filled-row = Sie vergleicht nur die erste Zeile, die im zweiten Gitter nicht leer sein darf.
belief-looks-first-two-filled-rows = Sie vergleicht nur die ersten beiden Zeilen, die im zweiten Gitter nicht leer sein dürfen.
belief-looks-first-filled-column = Sie vergleicht nur die erste Spalte, die im zweiten Gitter nicht leer sein darf.
belief-looks-last-filled-row = Sie vergleicht nur die letzte Zeile, die im zweiten Gitter nicht leer sein darf.
belief-looks-first-filled-cell = Sie vergleicht nur die erste Zelle, die im zweiten Gitter nicht leer sein darf.
belief-looks-rows-as-sets = Sie vergleicht nur, welche Werte in jeder Zeile stehen, nicht wo und wie oft.
belief-looks-columns-as-sets = Sie vergleicht nur, welche Werte in jeder Spalte stehen, nicht wo und wie oft.
belief-looks-row-sums = Sie vergleicht nur die Summe jeder Zeile.
belief-looks-column-sums = Sie vergleicht nur die Summe jeder Spalte.
belief-looks-row-counts = Sie vergleicht nur die Anzahl der gefüllten Zellen jeder Zeile.
belief-looks-column-counts = Sie vergleicht nur die Anzahl der gefüllten Zellen jeder Spalte.
belief-looks-all-sums = Sie vergleicht nur die Summen der Zeilen und Spalten.
belief-looks-all-counts = Sie vergleicht nur die Anzahl der gefüllten Zellen jeder Zeile und Spalte.
belief-looks-blocks-as-sets = Sie vergleicht nur, welche Werte in jedem Block stehen, nicht wo und wie oft.
belief-looks-digit-counts = Sie vergleicht nur, wie oft jede Ziffer im Gitter vorkommt.
belief-looks-even-rows = Sie vergleicht nur die Zeilen 1, 3, 5, 7 und 9.
belief-looks-even-columns = Sie vergleicht nur die Spalten 1, 3, 5, 7 und 9.
belief-looks-mask = Sie vergleicht nur, welche Zellen leer sind; auf die Ziffern achtet sie nicht.
belief-looks-all-but-one-cell = Sie duldet eine Zelle mit falschem Wert.
belief-looks-column-by-column-until-empty = Sie vergleicht nur die Spalten vor der ersten, die im zweiten Gitter leer sein muss.
belief-looks-small-digits = Sie vergleicht die Zellen nicht, in denen im zweiten Gitter eine Ziffer von 6 bis 9 stehen muss.
belief-looks-rows-somewhere = Sie prüft nur, ob jede Zeile irgendwo im zweiten Gitter vorkommt, nicht wo.
belief-looks-columns-somewhere = Sie prüft nur, ob jede Spalte irgendwo im zweiten Gitter vorkommt, nicht wo.
belief-looks-rows-as-lists = Sie vergleicht nur, welche Werte in jeder Zeile stehen und wie oft, nicht wo.
belief-looks-columns-as-lists = Sie vergleicht nur, welche Werte in jeder Spalte stehen und wie oft, nicht wo.
belief-looks-without-cell = Sie vergleicht die Zelle { $cell } nicht.
belief-looks-without-row = Sie vergleicht Zeile { $number } nicht.
belief-looks-without-column = Sie vergleicht Spalte { $number } nicht.
belief-looks-without-block = Sie vergleicht Block { $number } nicht.
belief-looks-only-row = Sie vergleicht nur Zeile { $number }.
belief-looks-only-column = Sie vergleicht nur Spalte { $number }.
belief-looks-first-rows = Sie vergleicht nur { $number ->
    [one] die erste Zeile
   *[other] die ersten { $number } Zeilen
}.
belief-looks-first-columns = Sie vergleicht nur { $number ->
    [one] die erste Spalte
   *[other] die ersten { $number } Spalten
}.
belief-looks-without-digit = Sie vergleicht die Zellen nicht, in denen im zweiten Gitter die Ziffer { $digit } stehen muss.
belief-made-in-place = Sie verschiebt die Werte nacheinander im selben Gitter. So liest sie Werte, die sie schon überschrieben hat.
belief-made-twice-swapped = Sie durchläuft alle 81 Zellen und vertauscht jede mit der, aus der ihr Wert kommt. So werden manche Zellen zweimal vertauscht.
belief-made-half-mirrored = Sie verschiebt einen Wert nur, wenn seine neue Zelle nach der alten kommt; alle anderen Zellen bleiben, wie sie sind.
belief-made-other-way = Sie verschiebt jeden Wert in der Gegenrichtung, vom neuen an den alten Platz.
belief-made-without-middle = Sie lässt Zeile 5 und Spalte 5, wie sie sind.
belief-made-without-last-line = Sie lässt Zeile 9, wie sie ist.
belief-made-without-first-line = Sie lässt Zeile 1, wie sie ist.
belief-made-only-filled = Sie verschiebt nur gefüllte Zellen; eine leere Zelle ersetzt die Ziffer an ihrem neuen Platz nicht.
belief-made-only-even-lines = Sie schreibt nur in die Zeilen 1, 3, 5, 7 und 9; die anderen bleiben, wie sie sind.
belief-made-blocks-only = Sie verschiebt Werte nur innerhalb ihres Blocks; die Blöcke bleiben an ihrem Platz.
belief-made-lines-only = Sie verschiebt jeden Wert nur innerhalb seiner Zeile: in die neue Spalte, aber nicht in die neue Zeile.
belief-which-inverse = Sie verwechselt Links- und Rechtsdrehungen sowie die Spiegelungen an Zeile 5 und an Spalte 5.
belief-which-transposed = Sie arbeitet immer mit der Transposition, wonach auch gefragt ist.
belief-which-anti-transposed = Sie arbeitet immer mit der Spiegelung an der Diagonalen von rechts oben nach links unten, wonach auch gefragt ist.
belief-which-mirrored-columns = Sie arbeitet immer mit der Spiegelung an Spalte 5, wonach auch gefragt ist.
belief-which-mirrored-rows = Sie arbeitet immer mit der Spiegelung an Zeile 5, wonach auch gefragt ist.
belief-which-half-turn = Sie arbeitet immer mit einer Drehung um 180 Grad, wonach auch gefragt ist.
belief-which-identity = Sie arbeitet immer mit dem unveränderten Gitter, wonach auch gefragt ist.
belief-chosen-last-that-fits = Sie nimmt die letzte passende Achse oder Anzahl an Drehungen statt der ersten.
belief-chosen-first-looks-rest = Sie wählt die Achse oder Anzahl an Drehungen nur nach der ersten nicht leeren Zeile des Ergebnisses; weicht dann der Rest ab, versucht sie keine andere.
belief-chosen-first-two-looks-rest = Sie wählt die Achse oder Anzahl an Drehungen nur nach den ersten beiden nicht leeren Zeilen des Ergebnisses; weicht dann der Rest ab, versucht sie keine andere.
belief-chosen-first-column-looks-rest = Sie wählt die Achse oder Anzahl an Drehungen nur nach der ersten nicht leeren Spalte des Ergebnisses; weicht dann der Rest ab, versucht sie keine andere.
belief-chosen-first-cell-looks-rest = Sie wählt die Achse oder Anzahl an Drehungen nur nach der ersten gefüllten Zelle des Ergebnisses; weicht dann der Rest ab, versucht sie keine andere.
belief-chosen-last-line-looks-rest = Sie wählt die Achse oder Anzahl an Drehungen nur nach der letzten nicht leeren Zeile des Ergebnisses; weicht dann der Rest ab, versucht sie keine andere.
belief-chosen-first-row-decides = Sie wählt die Achse oder Anzahl an Drehungen danach, wohin die erste nicht leere Zeile des ersten Gitters kommt; weicht dann der Rest ab, versucht sie keine andere.
belief-chosen-first-two-rows-decide = Sie wählt die Achse oder Anzahl an Drehungen danach, wohin die ersten beiden nicht leeren Zeilen des ersten Gitters kommen; weicht dann der Rest ab, versucht sie keine andere.
belief-chosen-first-column-decides = Sie wählt die Achse oder Anzahl an Drehungen danach, wohin die erste nicht leere Spalte des ersten Gitters kommt; weicht dann der Rest ab, versucht sie keine andere.
belief-chosen-last-row-decides = Sie wählt die Achse oder Anzahl an Drehungen danach, wohin die letzte nicht leere Zeile des ersten Gitters kommt; weicht dann der Rest ab, versucht sie keine andere.
belief-chosen-first-cell-decides = Sie wählt die Achse oder Anzahl an Drehungen danach, wohin die erste gefüllte Zelle des ersten Gitters kommt; weicht dann der Rest ab, versucht sie keine andere.
belief-chosen-first-row-alone = Sie prüft nur, wohin die erste nicht leere Zeile des ersten Gitters kommt; der Rest wird nicht verglichen.
belief-chosen-first-two-rows-alone = Sie prüft nur, wohin die ersten beiden nicht leeren Zeilen des ersten Gitters kommen; der Rest wird nicht verglichen.
belief-chosen-first-column-alone = Sie prüft nur, wohin die erste nicht leere Spalte des ersten Gitters kommt; der Rest wird nicht verglichen.
belief-chosen-first-cell-alone = Sie prüft nur, wohin die erste gefüllte Zelle des ersten Gitters kommt; der Rest wird nicht verglichen.
belief-chosen-only-first = Sie versucht nur die erste Möglichkeit: die Spiegelung an Spalte 5 oder 0 Drehungen.
belief-chosen-only-last = Sie versucht nur die letzte Möglichkeit: die Spiegelung an Zeile 5 oder 3 Drehungen.
belief-chosen-not-identity = Sie findet nichts, wenn die beiden Gitter gleich sind.
belief-chosen-exchanged = Sie verwechselt ihre Ergebnisse: die eine Achse mit der anderen oder 0 mit 3 und 1 mit 2 Drehungen.
belief-chosen-both-must-fit = Sie verlangt, dass mindestens zwei Achsen oder Anzahlen an Drehungen passen; eine genügt.
belief-chosen-without = Sie versucht { $number ->
    [1] nie die erste Möglichkeit: die Transposition, die Spiegelung an Spalte 5 oder 0 Drehungen
    [2] nie die zweite Möglichkeit: die Spiegelung an Zeile 5 oder 1 Drehung
    [3] nie 2 Drehungen
   *[other] nie 3 Drehungen
}.

# Eine andere Frage wird beantwortet, oder die Antwort hat eine andere Form.

belief-asked-anchor-exchanged = Sie vertauscht Zeile und Spalte der Ankerzelle.
belief-asked-always-first = { $of ->
    [lines] Sie beachtet die Ankerzelle nicht: Sie nimmt immer die Linien 1 bis 3.
    [geometry] Sie beachtet die Ankerzelle nicht: Sie spiegelt immer an Spalte 5.
   *[other] Sie beachtet die Ankerzelle nicht: Sie nimmt immer die Einheit mit der Zelle links oben im Gitter.
}
belief-asked-grids-exchanged = Sie hält das zweite Gitter für das erste und das erste für das zweite.
belief-asked-zero-is-empty = Sie hält auch Zellen mit dem Wert 0 für leer; nur -1 bezeichnet eine leere Zelle.
belief-asked-others-are-empty = Sie hält jede Zelle ohne Ziffer von 1 bis 9 für leer; nur -1 bezeichnet eine leere Zelle.
belief-asked-other-shape = { $of ->
    [naked-single] Sie sucht HiddenSingles statt NakedSingles.
    [hidden-single] Sie sucht NakedSingles statt HiddenSingles.
    [naked-pair] Sie sucht HiddenPairs statt NakedPairs.
   *[hidden-pair] Sie sucht NakedPairs statt HiddenPairs.
}
belief-asked-either-shape = { $of ->
    [naked-single] Sie erkennt außer NakedSingles auch HiddenSingles an.
    [hidden-single] Sie erkennt außer HiddenSingles auch NakedSingles an.
    [naked-pair] Sie erkennt außer NakedPairs auch HiddenPairs an.
   *[hidden-pair] Sie erkennt außer HiddenPairs auch NakedPairs an.
}
belief-asked-of-kind = { $of ->
    [full-house] Sie sucht FullHouses unter den { $kind ->
        [row] Zeilen
        [column] Spalten
       *[block] Blöcken
    }, nach welcher Art von Einheit auch gefragt ist.
    [solver] Sie durchsucht { $kind ->
        [row] Zeilen
        [column] Spalten
       *[block] Blöcke
    }, auf welcher Art von Einheit sie auch beruht.
    [lines] Sie permutiert { $kind ->
        [row] Zeilen
        [column] Spalten
       *[block] Blöcke
    }, wonach auch gefragt ist.
   *[other] Sie betrachtet { $kind ->
        [row] die Zeile
        [column] die Spalte
       *[block] den Block
    } der Ankerzelle, nach welcher Art von Einheit auch gefragt ist.
}
belief-constant-true = Sie gibt immer true zurück.
belief-constant-false = Sie gibt immer false zurück.
belief-constant-null = Sie gibt immer null zurück.
belief-constant-empty = { $of ->
    [white-spaces] Sie gibt immer eine leere Liste zurück.
    [solver] Sie gibt immer eine leere Liste zurück.
   *[other] Sie gibt immer ein leeres Array zurück.
}
belief-constant-unchanged = Sie lässt das Gitter, wie es war.
belief-answered-negated = Sie gibt true statt false zurück und false statt true.
belief-answered-null-for-empty = { $of ->
    [white-spaces] Sie gibt null statt einer leeren Liste zurück.
    [solver] Sie gibt null statt einer leeren Liste zurück.
   *[other] Sie gibt null statt eines leeren Arrays zurück.
}
belief-answered-empty-for-null = { $of ->
    [white-spaces] Sie gibt eine leere Liste statt null zurück.
    [solver] Sie gibt eine leere Liste statt null zurück.
   *[other] Sie gibt ein leeres Array statt null zurück.
}
belief-answered-exchanged = Sie vertauscht Zeile und Spalte jeder Zelle, die sie zurückgibt.
belief-answered-zero-based = Sie zählt Zeilen und Spalten der Zellen, die sie zurückgibt, ab 0; gezählt wird ab 1.
belief-answered-reversed = { $of ->
    [white-spaces] Sie gibt die Liste in umgekehrter Reihenfolge zurück.
    [solver] Sie gibt die Liste in umgekehrter Reihenfolge zurück.
   *[other] Sie gibt das Array in umgekehrter Reihenfolge zurück.
}
belief-answered-by-column = { $of ->
    [blocks] Sie sortiert die Zellen des Blockbildvektors nach der Spalte; jede hat darin ihren festen Platz.
   *[other] Sie sortiert die Zellen, die sie zurückgibt, zuerst nach der Spalte; zu sortieren ist zuerst nach der Zeile, dann nach der Spalte.
}
belief-answered-with-null = { $of ->
    [white-spaces] Sie hängt an die Liste einen Eintrag null an.
    [solver] Sie hängt an die Liste einen Eintrag null an.
   *[other] Sie hängt an das Array einen Eintrag null an.
}
belief-answered-without-first = { $of ->
    [white-spaces] Sie lässt den ersten Eintrag der Liste weg.
    [solver] Sie lässt den ersten Eintrag der Liste weg.
   *[other] Sie lässt den ersten Eintrag des Arrays weg.
}
belief-answered-without-last = { $of ->
    [white-spaces] Sie lässt den letzten Eintrag der Liste weg.
    [solver] Sie lässt den letzten Eintrag der Liste weg.
   *[other] Sie lässt den letzten Eintrag des Arrays weg.
}
belief-answered-only-first = { $of ->
    [white-spaces] Sie gibt nur den ersten Eintrag der Liste zurück.
    [solver] Sie gibt nur den ersten Eintrag der Liste zurück.
   *[other] Sie gibt nur den ersten Eintrag des Arrays zurück.
}

belief-asked-anchor-row-twice = Sie nimmt den Zeilenindex der Ankerzelle auch als Spaltenindex.
belief-asked-anchor-column-twice = Sie nimmt den Spaltenindex der Ankerzelle auch als Zeilenindex.
belief-asked-second-for-first = Sie vergleicht das zweite Gitter mit sich selbst.
belief-asked-first-for-second = Sie vergleicht das erste Gitter mit sich selbst.
belief-asked-second-transposed = Sie vertauscht Zeilen und Spalten des zweiten Gitters.
belief-answered-nulls-for-null = Sie gibt ein Array mit zwei Einträgen null statt null zurück.
belief-answered-last-exchanged = Sie vertauscht Zeile und Spalte der letzten Zelle, die sie zurückgibt.
belief-answered-last-in-first-row = Sie gibt der letzten Zelle, die sie zurückgibt, die Zeile der ersten.
belief-answered-row-zero-based = Die Zeile jeder Zelle, die sie zurückgibt, ist um eins zu klein: Zeilen zählen von 1 an.
belief-answered-column-zero-based = Die Spalte jeder Zelle, die sie zurückgibt, ist um eins zu klein: Spalten zählen von 1 an.
belief-answered-within-block = Sie gibt die Position einer Zelle in ihrem Block, 1 bis 3, statt ihrer Zeile und Spalte im Gitter zurück.
belief-answered-lines-of-grid = Sie gibt die Nummern der Zeilen oder Spalten im Gitter, 1 bis 9, statt der Nummern im Block, 1 bis 3, zurück.
belief-range-only-digits = Sie lässt keine leeren Zellen zu: Die Einheit muss gefüllt sein.
belief-twice-in-third = Sie sucht dieselbe Ziffer nur innerhalb von je drei Zellen; weiter weg wird sie übersehen.
belief-twice-in-line-of-block = Sie sucht dieselbe Ziffer nur innerhalb der Zeilen und Spalten eines Blocks zweimal.
belief-twice-wrong-sum = Sie prüft nur die Summe: höchstens 45, in einer vollen Einheit genau 45; eine doppelte Ziffer fällt nicht auf.
belief-count-at-most-one-filled-too = Sie hält eine Zelle ohne Kandidaten für ein Naked Single, auch eine gefüllte.
belief-scope-instead-row = Sie fragt nach der einzigen Kandidatenzelle in der Zeile der Zelle, nach welcher Einheit auch immer gefragt ist.
belief-scope-instead-column = Sie fragt nach der einzigen Kandidatenzelle in der Spalte der Zelle, nach welcher Einheit auch immer gefragt ist.
belief-scope-instead-block = Sie fragt nach der einzigen Kandidatenzelle im Block der Zelle, nach welcher Einheit auch immer gefragt ist.
belief-strikes-only-diagonal = Von einem Block schließt sie nur die Ziffern auf der Diagonalen von links oben nach rechts unten aus.
belief-strikes-corner-unscaled = Sie berechnet die erste Zelle eines Blocks, ohne wieder mit drei malzunehmen, und betrachtet so falsche Zellen.
belief-strikes-no-nine = Sie hält die Ziffer 9 nie für einen Kandidaten.
belief-pick-smallest-sum = Sie nimmt den Fund mit der kleinsten Summe aus Zeile und Spalte; die minimale Zelle bestimmt sich zuerst nach der Zeile, dann nach der Spalte.
belief-pick-by-kind = Sie nimmt den ersten Fund der Zeilen, dann der Spalten, dann der Blöcke statt des minimalen.
belief-equal-distance = Sie vergleicht nur, wie weit die beiden Kandidaten oder Kandidatenzellen auseinander liegen.
belief-equal-product = Sie vergleicht nur das Produkt der beiden Kandidaten.
belief-near-same-line = Sie lässt ein Paar nur gelten, wenn seine Zellen in derselben Zeile oder Spalte liegen.
belief-others-none-needed = Ihr genügt eine Zelle mit zwei Kandidaten oder eine Ziffer mit zwei Kandidatenzellen; zu einem Paar gehören zwei davon.
belief-written-swapped = Sie tauscht nacheinander jede Zeile oder Spalte mit ihrem Ziel; bei einem Dreierzyklus kommt so nicht jede an ihren Platz.
belief-axis-only-columns = Sie behandelt nur Permutationen der Blockspalten; Blockzeilen bleiben, wo sie sind.
belief-axis-only-rows = Sie behandelt nur Permutationen der Blockzeilen; Blockspalten bleiben, wo sie sind.
belief-exchanged-by-place = Sie schreibt den i-ten Eintrag des Bildvektors in die i-te Zelle; der i-te Eintrag ist das Bild der Ziffer i.
belief-sense-identity = Sie trägt jede Ziffer als ihr eigenes Bild ein.
belief-sense-sorted = Sie ordnet die Ziffern beider Einheiten und bildet die i-te der einen auf die i-te der anderen ab.
belief-looks-first-cell = Sie vergleicht nur die Zelle (1, 1).
belief-looks-upper-left-quarter = Sie vergleicht nur die Zeilen und Spalten 1 bis 4.
belief-made-without-last-lines = Sie lässt Zeile 9 und Spalte 9, wie sie sind.
belief-units-anywhere = Sie verlangt keine gemeinsame Einheit: Die Zellen eines Paars dürfen überall liegen.
belief-walk-first-filled = { $of ->
    [white-spaces] Sie betrachtet nur die erste leere Zelle einer Einheit.
   *[other] Sie betrachtet nur die erste gefüllte Zelle einer Einheit.
}
belief-walk-last-filled = { $of ->
    [white-spaces] Sie betrachtet nur die letzte leere Zelle einer Einheit.
   *[other] Sie betrachtet nur die letzte gefüllte Zelle einer Einheit.
}
belief-digits-first-filled = Sie versucht nur die first Ziffer, die in der Einheit fehlt.
belief-digits-last-filled = Sie versucht nur die last Ziffer, die in der Einheit fehlt.
belief-lines-first-filled = Sie nimmt nur die first Zeile, die nicht leer ist.
belief-lines-last-filled = Sie nimmt nur die last Zeile, die nicht leer ist.
belief-groups-first-filled = Sie nimmt nur die first Gruppe von Zeilen oder Spalten, die nicht leer ist.
belief-groups-last-filled = Sie nimmt nur die last Gruppe von Zeilen oder Spalten, die nicht leer ist.
belief-cells-first-filled = { $of ->
    [white-spaces] Sie betrachtet nur die erste leere Zelle einer Einheit.
   *[other] Sie betrachtet nur die erste gefüllte Zelle einer Einheit.
}
belief-cells-last-filled = { $of ->
    [white-spaces] Sie betrachtet nur die letzte leere Zelle einer Einheit.
   *[other] Sie betrachtet nur die letzte gefüllte Zelle einer Einheit.
}
belief-first-first-filled = Sie nimmt nur die first Zelle oder Ziffer als erste eines Paars, die nicht leer ist.
belief-first-last-filled = Sie nimmt nur die last Zelle oder Ziffer als erste eines Paars, die nicht leer ist.
belief-second-first-filled = Sie nimmt nur die first Zelle oder Ziffer als zweite eines Paars, die nicht leer ist.
belief-second-last-filled = Sie nimmt nur die last Zelle oder Ziffer als zweite eines Paars, die nicht leer ist.
