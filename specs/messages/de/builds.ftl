## Programme, die aus Quelltexten gebaut werden.

# Ein Kurs mit Dateien, der Quelltexte annimmt.
course-run = der Befehl sagt nicht, wo das Programm liegt
    .label = ohne { $word }
    .help = schreiben Sie { $word } für den Ordner der Abgabe, wie in "java -cp { $word } Main"
course-command = das ist kein Befehl
    .label = leer oder ohne schließendes Anführungszeichen
    .help = schreiben Sie ein Programm mit seinen Argumenten, wie in "javac Main.java"
build-not-started = das Bauen lässt sich nicht starten: { $reason }
build-not-confined = das Bauen lässt sich nicht einsperren, oder der Befehl fehlt: { $reason }
    .help = prüfen Sie den Befehl `build` des Kurses und `epsilon doctor`
