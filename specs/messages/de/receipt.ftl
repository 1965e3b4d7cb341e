## Die Empfangsbestätigung einer Abgabe (`epsilon check`).

receipt-title = Empfangsbestätigung einer Abgabe
receipt-received = empfangen
receipt-size = Größe
receipt-bytes = { $count ->
    [one] 1 Byte
   *[other] { $count } Bytes
}
receipt-hash = SHA-256
receipt-content = Inhalt
receipt-files = Dateien
receipt-file-counts = { $sources ->
    [one] 1 Java-Quelldatei
   *[other] { $sources } Java-Quelldateien
}, { $others ->
    [one] 1 andere Datei
   *[other] { $others } andere Dateien
}
receipt-type = Typ
receipt-classes = Klassen
receipt-state = Zustand
receipt-encoding = Kodierung
receipt-role = Gelesen als
receipt-class-missing = fehlt
receipt-class-broken = lässt sich nicht übersetzen
receipt-class-alone = lässt sich einzeln übersetzen
receipt-class-compiled = lässt sich übersetzen
receipt-role-class = Klasse { $class }
receipt-role-source = Quelldatei
receipt-role-page = Javadoc-Seite
receipt-role-other = nicht gelesen
receipt-no-marks = Diese Bestätigung sagt, was angekommen ist. Sie enthält keine Bewertung: Keine Methode wurde aufgerufen.

# Das Urteil über das Ganze.
receipt-complete = Die Abgabe ist vollständig: Sie ist lesbar, und jede Klasse lässt sich übersetzen.
receipt-remarks = Die Abgabe ist lesbar und lässt sich übersetzen; bitte die Anmerkungen beachten.
receipt-incomplete = Bitte nachbessern und neu abgeben:

# Was nachzubessern ist.
receipt-no-bytes = Die Datei ist leer (0 Bytes). Das Hochladen ist misslungen; bitte neu abgeben.
receipt-other-format = Dies ist ein Archiv der Art { $format } und kein Zip, gleich wie es heißt. Bitte den Ordner als Zip packen und dieses abgeben.
receipt-no-zip = Dies ist kein Zip-Archiv. Bitte den Ordner als Zip packen und dieses abgeben.
receipt-damaged = Das Archiv ist beschädigt oder abgeschnitten. Bitte neu packen und vor der Abgabe einmal öffnen.
receipt-empty = Das Archiv ist leer. Bitte den Ordner src mit seinem Inhalt packen.
receipt-only-compiled = Es gibt keine .java-Datei, nur was Werkzeuge erzeugen, etwa übersetzte .class-Dateien. Bitte die Quelldateien abgeben.
receipt-no-java = Es gibt keine .java-Datei. Bitte die Quelldateien abgeben.
receipt-no-class = Keine der Klassen des Kurses wurde gefunden. Heißen sie so, wie das Handout es verlangt?
receipt-missing = { $count ->
    [one] Die Klasse { $classes } fehlt.
   *[other] Die Klassen { $classes } fehlen.
}
receipt-broken = { $count ->
    [one] Die Klasse { $classes } lässt
   *[other] Die Klassen { $classes } lassen
} sich nicht übersetzen; die Meldungen des Compilers stehen unten.
receipt-package = Die Klasse { $class } liegt im Paket { $package }; das Handout verlangt das Paket { $demanded }.
receipt-no-package = Die Klasse { $class } liegt in keinem Paket; das Handout verlangt das Paket { $demanded }.
receipt-many = Dort liegen { $count } Abgaben; eine Seite zum Drucken wird für eine geschrieben
    .help = Nennen Sie eine davon.
receipt-written = Die Seite zum Drucken: { $path }
