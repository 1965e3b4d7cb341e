## Das Paket für Studierende (`epsilon kit`) und was sein Prüfprogramm sagt.

kit-written = { $path }: { $cases ->
    [one] 1 öffentlicher Fall
   *[other] { $cases } öffentliche Fälle
} zu { $methods ->
    [one] 1 Methode
   *[other] { $methods } Methoden
}, { $bytes } Bytes.
kit-nothing-public = Kein öffentlicher Fall fragt nach einer Methode dieser Klassen.
    .help = Wählen Sie andere Fälle oder Aufgaben.
kit-one-choice = Ein Paket kann nicht alle Methoden nach einer Wahl der Lesarten beurteilen (contested = "per-submission").
    .help = Setzen Sie `contested = "per-method"` im Kurs.
kit-readme = # { $title }: das Paket

    Die Klassen, die zu schreiben sind, stehen in { $folder }; { $given } bleiben, wie sie sind. Der Ordner
    check enthält die öffentlichen Fälle und das Programm, das sie fragt. Es braucht ein JDK von 8 bis 25 und sonst nichts.

    So wird es gestartet:
    - unter Windows in einer Eingabeaufforderung mit check.cmd, sonst mit sh check.sh;
    - in Eclipse: den Ordner als vorhandenes Projekt importieren und Check.launch ausführen;
    - in IntelliJ: den Ordner öffnen, ein JDK wählen und Check ausführen;
    - in VS Code: den Ordner öffnen und Check ausführen.

    Namen von Klassen oder Methoden wählen aus, was gefragt wird: check.cmd { $class }, sh check.sh { $method }. Mit --all wird
    jeder Unterschied gezeichnet, sonst der erste jeder Methode.

    check.cmd pack NAME, sh check.sh pack NAME machen aus allen Quellen NAME.zip, das abgegeben werden kann, und geben eine
    Quittung aus: die Dateien mit ihren Prüfsummen, die Fehler des Compilers und die Klassen, die fehlen.

    Dieselben Fälle als Tests in JUnit 5 stehen in check/epsilon/junit; junit/pom.xml führt sie aus (mvn test).

    Bewertet wird nach diesen Fällen und nach weiteren.{ $teams ->
        [yes] {" "}Eine Klasse der Gruppe wird hier neben den eigenen Klassen gefragt.
       *[no] {""}
    }
kit-given-data = src/data und die Interfaces
kit-given = die Interfaces
kit-missing = { $count ->
    [one] Die Klasse { $classes } fehlt oder lässt sich nicht übersetzen.
   *[other] Die Klassen { $classes } fehlen oder lassen sich nicht übersetzen.
}
kit-nothing = Es wurde nichts gefragt.
kit-unknown = Es gibt keine Klasse oder Methode { $name }.
kit-unknown-near = Es gibt keine Klasse oder Methode { $name }. Ähnlich: { $names }.
kit-passed = Alle öffentlichen Fälle sind bestanden.
kit-failed = { $count ->
    [one] 1 öffentlicher Fall ist nicht bestanden.
   *[other] { $count } öffentliche Fälle sind nicht bestanden.
}
kit-packed = { $path }: { $count ->
    [one] 1 Quelle
   *[other] { $count } Quellen
}, { $bytes } Bytes. Geben Sie diese Datei ab.
    SHA-256 { $hash }
kit-pack-one = Schreiben Sie einen Namen hinter pack.
kit-errors = { $count ->
    [one] 1 Fehler des Compilers:
   *[other] { $count } Fehler des Compilers:
}
kit-not-written = noch nicht geschrieben
kit-no-compiler = Dies ist eine Java-Laufzeit ohne Compiler: Bitte das Paket mit einem JDK starten.
