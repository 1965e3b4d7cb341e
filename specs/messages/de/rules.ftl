## Die Regeln des Handouts für Abgaben: was über einen Verstoß gesagt wird.

rule-no-source = Die Abgabe enthält keine einzige Java-Quelldatei.
rule-unreadable = Die Abgabe kann nicht gelesen werden.
rule-archive-damaged = Das Archiv oder einer seiner Einträge ist beschädigt oder abgeschnitten.
rule-archive-ambiguous = Das Archiv hat mehrere Inhaltsverzeichnisse: Andere Programme zeigen darin vielleicht andere Dateien.
rule-archive-encrypted = Ein Eintrag des Archivs ist verschlüsselt und wurde übergangen.
rule-archive-path = Der Pfad eines Eintrags führt aus dem Archiv hinaus; der Eintrag wurde übergangen.
rule-archive-link = Ein Verweis (Link) wurde übergangen.
rule-archive-clash = Zwei Einträge heißen gleich oder unterscheiden sich nur in Großschreibung oder Zeichenform; der erste zählt.
rule-archive-nested = Ein Archiv innerhalb der Abgabe wurde übergangen.
rule-too-large = Die Abgabe hat mehr oder größere Dateien, als eine Abgabe braucht; was die Grenze überschreitet, wurde übergangen.
rule-clutter = Dateien, die nicht zu einer Abgabe gehören, wurden übergangen.
rule-encoding = { $count ->
    [one] Eine Quelldatei ist nicht in UTF-8; sie wurde in einer anderen Kodierung gelesen.
   *[other] { $count } Quelldateien sind nicht in UTF-8; sie wurden in einer anderen Kodierung gelesen.
}
rule-archive-name = Das Archiv heißt nicht sudoku-src.zip.
rule-layout = Von den geforderten Ordnern und Dateien fehlen:
rule-second-project = In der Abgabe liegt ein weiteres Projekt; seine Dateien wurden übergangen.
rule-class-choice = Mehrere Dateien deklarieren eine Klasse dieses Namens; eine davon wurde bewertet.
rule-class-missing = { $count ->
    [one] Eine geforderte Klasse fehlt.
   *[other] { $count } geforderte Klassen fehlen.
}
rule-class-name = { $count ->
    [one] Eine Klasse heißt anders als hier zuerst genannt und in Kapitel 4 verlangt; sie wurde trotzdem bewertet.
   *[other] { $count } Klassen haben einen anderen Namen als den hier zuerst genannten, den Kapitel 4 verlangt; sie wurden trotzdem bewertet.
}
rule-class-stub = Alle Methoden dieser Klasse sind Platzhalter: leer oder mit fester Antwort. Sie gilt nur dann als abgegeben, wenn alle abgegebenen Klassen Platzhalter sind.
rule-given-files = Dateien, die der Kurs ausgibt, fehlen; die der Prüfer wurden eingesetzt.
rule-unit-classes = Methoden dieser Klasse sind neben fehlerfreien Klassen für Block, Spalte und Zeile richtig; die der Abgabe sind falsch oder fehlen.
rule-own-data = Cell oder Grid der Abgabe hat Methoden, die denen des Kurses fehlen; übersetzt wurde mit den Klassen des Kurses.
rule-own-additions = Der Code braucht eine Methode, die nur Cell oder Grid der Abgabe hat; an deren Stelle stehen die Klassen des Kurses.
rule-reserved-package = Eine Quelldatei beansprucht ein Paket von Java oder des Bewerters; sie wurde übergangen.
rule-compile-error = { $count ->
    [one] Eine Quelldatei lässt sich nicht übersetzen.
   *[other] { $count } Fehler verhindern das Übersetzen von Quelldateien.
}
rule-compiled-alone = { $count ->
    [one] Die Abgabe lässt sich nicht als Ganzes übersetzen; diese Klasse wurde einzeln übersetzt.
   *[other] Die Abgabe lässt sich nicht als Ganzes übersetzen; { $count } Klassen wurden für sich übersetzt.
}
rule-method-not-compiled = { $count ->
    [one] Eine Methode lässt sich nicht übersetzen; ihre Klasse wurde ohne sie übersetzt.
   *[other] { $count } Methoden lassen sich nicht übersetzen; ihre Klassen wurden ohne sie übersetzt.
}
rule-class-not-compiled = { $count ->
    [one] Eine geforderte Klasse lässt sich auch einzeln nicht übersetzen.
   *[other] { $count } geforderte Klassen lassen sich auch einzeln nicht übersetzen.
}
rule-compile-limit = Das Übersetzen brauchte mehr Zeit oder Speicher als erlaubt.
rule-method-missing = { $count ->
    [one] Eine geforderte Methode fehlt.
   *[other] { $count } geforderte Methoden fehlen.
}
rule-method-name = { $count ->
    [one] Eine Methode wurde unter anderem Namen oder anderer Signatur als in Kapitel 4 gefunden.
   *[other] { $count } Methoden wurden unter anderem Namen oder anderer Signatur als in Kapitel 4 gefunden.
}
rule-constructor = { $count ->
    [one] Die Klasse hat keinen öffentlichen Konstruktor ohne Parameter.
   *[other] { $count } Klassen haben keinen öffentlichen Konstruktor ohne Parameter.
}
rule-not-implementing = { $count ->
    [one] Die Klasse implementiert ihr Interface nicht.
   *[other] { $count } Klassen implementieren ihr Interface nicht.
}
rule-interface-changed = { $count ->
    [one] Ein Interface weicht von Kapitel 4 ab.
   *[other] { $count } Interfaces weichen von Kapitel 4 ab.
}
rule-ascii = { $count ->
    [one] Eine Quelldatei enthält Zeichen, die nicht zu ASCII gehören.
   *[other] { $count } Quelldateien enthalten Zeichen, die nicht zu ASCII gehören.
}
rule-foreign-import = { $count ->
    [one] Ein Import gehört weder zu Java SE 8 noch zu data oder utils.
   *[other] { $count } Imports gehören weder zu Java SE 8 noch zu data oder utils.
}
rule-console-output = { $count ->
    [one] Der Quelltext schreibt auf die Konsole.
   *[other] Der Quelltext schreibt an { $count } Stellen auf die Konsole.
}
rule-javadoc-missing = { $count ->
    [one] Eine Methode hat keinen Javadoc-Kommentar.
   *[other] { $count } Methoden haben keinen Javadoc-Kommentar.
}
rule-author = { $count ->
    [one] Die Angabe @author fehlt oder hat nicht die Form Vorname Nachname.
   *[other] An { $count } Stellen fehlt die Angabe @author oder hat nicht die Form Vorname Nachname.
}
rule-over-budget = Die Abgabe braucht zu lange. Anzahl der Fälle, die nicht gestellt wurden:
rule-search-cut-off = Die Suche nach falschen Antworten endete vorzeitig, weil die Abgabe langsam ist: Diese Methoden wurden nicht bis zum Ende durchsucht.
