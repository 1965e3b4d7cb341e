## Die zulässigen Lesarten der offenen Stellen des Handouts.

reading-c1-a = Die Zahl eines HiddenSingle hat in der gefragten Einheit genau eine Kandidatenzelle.
reading-c1-b = Die Zahl eines HiddenSingle hat in Zeile, Spalte oder Block ihrer Zelle genau eine Kandidatenzelle, gleich welche Einheit gefragt ist.
reading-c1-c = Die Zahl eines HiddenSingle hat im ganzen Gitter genau eine Kandidatenzelle.
reading-c2-a = Ein HiddenSingle des Gitters ist ein HiddenSingle mindestens einer der 27 Einheiten.
reading-c2-b = Ein HiddenSingle des Gitters hat unter allen 81 Zellen genau eine Kandidatenzelle.
reading-c3-a = Ein NakedSingle darf zugleich HiddenSingle sein, und die letzte Zelle eines FullHouse ist auch ein NakedSingle.
reading-c3-b = Eine NakedSingle-Zelle ist keine HiddenSingle-Zelle.
reading-c3-c = Eine NakedSingle-Zelle ist keine HiddenSingle-Zelle, und die letzte Zelle eines FullHouse ist keines von beiden.
reading-c4-a = Keine Zelle eines Paares darf HiddenSingle-Zelle ihrer Zeile, Spalte oder ihres Blocks sein.
reading-c4-b = Keine Zelle eines Paares darf HiddenSingle-Zelle der Einheit sein, in der das Paar liegt.
reading-c5-a = Ein Paar darf zugleich NakedPair und HiddenPair sein.
reading-c5-b = Ein HiddenPair braucht in einer seiner Zellen einen weiteren Kandidaten.
reading-c5-c = Ein NakedPair darf kein HiddenPair derselben Einheit sein.
reading-c6-a = Die Kandidaten folgen allein aus den gesetzten Zahlen.
reading-c6-b = Die Kandidaten folgen aus den gesetzten Zahlen und aus allem, was Paare ausschließen; einen solchen Zustand erhält die Methode nicht.
reading-c7-a = Die Zahlen eines NakedPair werden in den übrigen Zellen der Einheit gestrichen, in der es gefunden wurde.
reading-c7-b = Die Zahlen eines NakedPair werden in den übrigen Zellen jeder Einheit gestrichen, die beide Zellen enthält.
reading-c7-c = Die Zahlen eines NakedPair werden in allen anderen Listen des Gitters gestrichen, was zu falschen Zahlen führt.
reading-c8-a = Die beiden Zellen eines HiddenPair behalten nur die Zahlen des Paares.
reading-c8-b = Die beiden Zellen eines HiddenPair behalten nur dessen Zahlen, und diese werden in den anderen Einheiten gestrichen, die beide Zellen enthalten.
reading-c8-c = Die Zahlen eines HiddenPair werden nur in den übrigen Zellen seiner Einheit gestrichen, wo sie nirgends stehen, sodass sich keine Liste ändert.
reading-c9-a = Ändert das minimale Paar nichts, geht Schritt 5 zu Schritt 6 über, und Schritt 6 hält an.
reading-c9-b = Ändert das minimale Paar nichts, wird das nächste versucht, erst in dieser Einheit, dann in den weiteren.
reading-c9-b-prime = Ändert das minimale Paar nichts, wird das nächste derselben Einheit versucht.
reading-c9-c = Ändert das minimale NakedPair nichts, hält der Solver in Schritt 5 an.
reading-c10-a = Ein Solver durchsucht nur Einheiten seiner eigenen Art.
reading-c10-b = Jeder Solver durchsucht alle 27 Einheiten nach ihrer Ankerzelle, bei gleichem Anker in der Reihenfolge Zeile, Spalte, Block.
reading-c11-a = Die letzte Zelle eines FullHouse erhält die fehlende Zahl, auch wenn diese aus ihrer Liste gestrichen ist.
reading-c11-b = Die letzte Zelle eines FullHouse wird nur belegt, wenn die fehlende Zahl noch in ihrer Liste steht.
reading-c14-a = Singles und Paare werden nach ihrer Definition gefragt, ob das Gitter zulässig ist oder nicht.
reading-c14-b = Ein nicht zulässig belegtes Gitter hat keine Singles und keine Paare.
reading-c16-a = Das minimale Paar des Gitters ist das kleinste unter den Paaren aller Einheiten, Zelle für Zelle.
reading-c16-b = Das minimale Paar des Gitters ist das minimale Paar der nach Ankerzelle ersten Einheit, die eines hat.
reading-c18-a = hasHiddenSingleCell fragt das ganze Gitter; der Anker bedeutet nichts.
reading-c18-b = hasHiddenSingleCell fragt den Block des Ankers.
reading-c19-a = Eine Zahl, die nicht vorkommt, hat das Bild -1.
reading-c19-b = Der Bildvektor wird zu einer Permutation ergänzt: Fehlende Zahlen erhalten unbenutzte Bilder, im einfachsten Fall aufsteigend.
reading-c20-a = Nur die beiden Einheiten werden verglichen; der Rest des Gitters darf sich unterscheiden.
reading-c20-b = Außerhalb der Einheit müssen die beiden Gitter übereinstimmen.
reading-c22-a = Die Identität zählt als blockinterne, Block- oder Wertpermutation.
reading-c22-b = Ein Gitter ist nur dann durch eine Permutation entstanden, wenn eine andere als die Identität es erklärt.
reading-c33-a = Singles, Paare und Lösungsschritte sind auf jedem Gitter erklärt, ob es eine Lösung hat oder nicht.
reading-c33-b = Singles, Paare und Solver werden nur auf Gittern mit Lösung geprüft; auf anderen ist jede Antwort richtig.

## Stellen, an denen mehrere Antworten richtig sind.

free-choice-c23 = Gleiche Linien sind vertauschbar: Jeder Bildvektor, der grid1 in grid2 überführt, ist richtig.
free-choice-c25 = Mehrere Blockpermutationen passen: Jeder Blockbildvektor, der grid1 in grid2 überführt, ist richtig.
free-choice-c26 = Beide Achsen passen: Die Ankerzelle jeder der beiden ist richtig.
free-choice-c27 = Das Gitter ist drehsymmetrisch: Jede Anzahl an Rechtsdrehungen, die grid2 ergibt, ist richtig.

## Wo das Handout eine Stelle offen lässt.

followed-by-methods = { $reading } Methoden: { $methods }.
reading-named = { $id } ({ $section }): { $sentence }
clause-c1 = Abschnitte 2.4, 3.1.2 und 6
clause-c2 = Abschnitt 3.1.2 (1) und (6)
clause-c3 = Abschnitte 2.4 und 3.4
clause-c4 = Abschnitt 2.4
clause-c5 = Abschnitt 2.4
clause-c6 = Abschnitt 2.4
clause-c7 = Abschnitt 3.4, Update
clause-c8 = Abschnitt 3.4, Schritt 6
clause-c9 = Abschnitt 3.4, Schritte 5 und 6
clause-c10 = Abschnitte 3.4 und 3
clause-c11 = Abschnitt 3.4, Schritt 2
clause-c14 = Abschnitte 2.4 und 3.1
clause-c16 = Abschnitte 2.1 und 3.1.3
clause-c18 = Abschnitte 4.10 und 3.1.2 (6)
clause-c19 = Abschnitt 2.3, Regel 2, Abbildung 5
clause-c20 = Abschnitt 3.2.3 (1)
clause-c22 = Abschnitte 2.3 und 3.2
clause-c23 = Abschnitt 3.2.1
clause-c25 = Abschnitte 2.3 und 3.2.2
clause-c26 = Abschnitt 3.3 (1) und (2)
clause-c27 = Abschnitt 3.3 (8)
clause-c33 = Abschnitte 2.4, 3.1 und 3.4
