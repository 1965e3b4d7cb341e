## Ähnliche Abgaben: `epsilon copies`, `epsilon export`.

copies-title = Ähnliche Abgaben
copies-pairs = Paare
copies-groups = Gruppen
copies-how = Was die Zahlen bedeuten
copies-counts = { $count ->
    [one] 1 Abgabe
   *[other] { $count } Abgaben
}, { $above ->
    [one] 1 Paar
   *[other] { $above } Paare
} über der Schwelle
copies-no-verdict = Nur für Tutoren. Ähnlichkeit ist kein Urteil: Es gibt gute Gründe dafür, von einer gemeinsamen Übung bis zur einen naheliegenden Lösung. Sie ändert keine Punkte und steht auf keiner Seite für Studierende. Lesen Sie beide Abgaben, bevor Sie jemanden fragen.
copies-none = Keine zwei Abgaben haben eine Stelle gemeinsam.
copies-pair = Abgaben
copies-text = Text
copies-of-each = Je Abgabe
copies-answers = Gleiche falsche Antworten
copies-jplag = JPlag: Mittel / Maximum
copies-below = Unter der Schwelle: die nächsten Paare, zum Vergleich
copies-percent = { $share } %
copies-how-text = Text: der Anteil beider Abgaben, der in der anderen steht. Namen, Literale, Reihenfolge der Methoden, Kommentare, Formatierung, ausgeteilte Dateien und die Form der Schleifen zählen nicht; was wenige Abgaben haben, zählt mehr. Paare ab { $threshold } % stehen über der Schwelle.
copies-how-answers = Gleiche falsche Antworten: Methoden, die beide in allen Fällen auf dieselbe Art falsch beantworten. Jede zählt nach ihrer Seltenheit, in Bit: Ein Fehler, den zwei von 60 machen, zählt 5,9. Bekannte Fehler und solche eines Viertels der Abgaben zählen nichts. Paare ab { $bits } Bit stehen über der Schwelle.
copies-how-jplag = JPlag: die Zahlen seiner results.csv. Sie ändern keine Schwelle.
copies-in-common = { $count ->
    [one] 1 Methode
   *[other] { $count } Methoden
}, { $bits } Bit
copies-made-by = Gemacht von
copies-of = { $count } von { $all } Abgaben
copies-bits = Bit
copies-passages = Gemeinsame Stellen
copies-passage = Nummer
copies-first = Erste Abgabe
copies-second = Zweite Abgabe
copies-tokens = Tokens
copies-side-by-side = Nebeneinander
copies-other-side = Zur anderen Seite
copies-shares = { $both } % beider Texte stehen im anderen: { $one } % des ersten, { $other } % des zweiten.
copies-jplag-shares = JPlag: Mittel { $both } %, Maximum { $largest } %.
copies-no-share = `{ $text }` ist kein Anteil
    .label = eine Zahl von 0 bis 1 angeben
    .help = die results.csv angeben, die JPlag mit --csv-export geschrieben hat
copies-unknown-names = { $count ->
    [one] 1 Paar
   *[other] { $count } Paare
} von { $path } nennen Abgaben, die hier fehlen; --pseudonyms nennt die Tabelle, die `epsilon export` geschrieben hat
copies-nothing-to-compare = nichts zu vergleichen in { $count ->
    [one] 1 Abgabe
   *[other] { $count } Abgaben
}: { $names }
copies-too-few = es gibt { $count ->
    [0] keine Abgabe
   *[other] nur eine Abgabe
} zu vergleichen
    .help = einen Ordner mit allen Abgaben angeben
copies-without-answers = { $count ->
    [one] 1 Abgabe fehlt
   *[other] { $count } Abgaben fehlen
} in { $path }: { $names }
copies-listed = { $first } und { $second }: Text { $both } %
copies-listed-answers = { $first } und { $second }: Text { $both } %, gleiche falsche Antworten in { $count ->
    [one] 1 Methode
   *[other] { $count } Methoden
} ({ $bits } Bit)
copies-summary = { $hand_ins ->
    [one] 1 Abgabe
   *[other] { $hand_ins } Abgaben
} verglichen, { $above ->
    [one] 1 Paar
   *[other] { $above } Paare
} über der Schwelle. Das ist kein Urteil.
copies-written = Seiten und Tabelle: { $path }
export-written = { $count ->
    [one] 1 Abgabe
   *[other] { $count } Abgaben
} geschrieben. Die Datei pseudonyms.csv gibt man nicht weiter. Zum Vergleichen in { $path } ausführen:
export-not-empty = { $path } ist nicht leer
    .help = einen neuen Ordner angeben: was darin liegt, würde mit verglichen
export-nothing = es gibt keine Java-Quelle zu schreiben
    .help = den Ordner mit den Abgaben angeben, wie für `epsilon grade`
