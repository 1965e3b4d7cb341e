## Kurse, die in Teilen bewertet werden: `epsilon grade --shard`, `epsilon merge`.

# Ein Satz, den ein Protokoll in beiden Sprachen aufbewahrt.
in-words = { $words }
shard-unknown = ungültiger Teil `{ $text }`
    .help = Schreiben Sie seine Nummer und die Anzahl der Teile, etwa 3/16
shard-graded = Teil { $name } ist bewertet; `epsilon merge` fügt alle Teile zum Kurs zusammen.
shard-none-in = In { $path } liegt kein Teil
    .help = Nennen Sie einen Ordner, den `epsilon grade --shard TEIL --out` geschrieben hat; ein abgebrochener Teil hinterlässt kein Protokoll: bewerten Sie ihn noch einmal
shard-unreadable = { $path } ist nicht das Protokoll eines Teils: { $reason }
    .help = Bewerten Sie den Teil mit dieser Version von Epsilon noch einmal
shard-missing = Teil { $name } fehlt
    .help = Bewerten Sie ihn mit `--shard { $name }`, oder nennen Sie seinen Ordner
shard-twice = Teil { $name } ist doppelt vorhanden: in { $folders }
    .help = Nennen Sie nur einen der Ordner
shard-of-other-division = Teil { $name } in { $path } gehört zu einer anderen Aufteilung als Teil { $other }
    .help = Entfernen Sie ihn, oder bewerten Sie ihn mit derselben Anzahl von Teilen noch einmal
shard-differs = Teil { $name } in { $path } unterscheidet sich von Teil { $other } in { $aspect }
    .help = Bewerten Sie einen der beiden noch einmal, damit beide gleich bewertet sind
shards-of-course = Die Teile wurden mit anderen Spezifikationen bewertet: denen des Kurses `{ $name }`
    .help = Nennen Sie diese mit --course und --specs
aspect = { $name ->
    [tool] der Version von Epsilon
    [specs] den Spezifikationen oder dem Kurs
    [reference] der Referenz
    [options] den Optionen von `epsilon grade`
    [roster] der Teilnehmerliste
    [times] den Abgabezeiten
    [language] der Sprache
    [java] dem JDK oder den Klassen, die der Kurs ausgibt
    [submissions] den Abgaben des Kurses
   *[cases] den Fällen
}
