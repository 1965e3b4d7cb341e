## Fehler in den Dateien von `specs/`.

spec-empty-text = Der Text ist leer
    .label = hier steht nichts
    .help = Sagen Sie es in wenigen Worten
spec-several-lines = Der Text hat mehr als eine Zeile
    .label = hier steht ein Zeilenumbruch oder Tabulator
    .help = Schreiben Sie ihn in eine Zeile
spec-number-range = `{ $key }` kann nicht { $value } sein
    .label = außerhalb des Bereichs
    .help = Geben Sie eine ganze Zahl von 0 bis { $max } an

course-files-and-classes = Ein Kurs verlangt Dateien oder Klassen, nicht beides
    .label = dieser Kurs hat andere Aufgaben
    .help = Lassen Sie `[files]` weg, oder schreiben Sie `tasks = []`
course-limit-too-small = Eine Grenze kann nicht { $value } sein
    .label = damit kann nichts laufen
    .help = Geben Sie eine ganze Zahl ab 1 an; ganz aufheben lässt sich eine Grenze nicht
course-limit-too-large = Eine Grenze von { $value } ist zu groß
    .label = so viel hat kein Rechner
    .help = Geben Sie höchstens { $max } an
course-unknown-reading = Unbekannte Lesart `{ $clause }-{ $letter }`
    .label = Klausel { $clause } hat keine solche Lesart
    .help = { $known }
course-free-clause = Klausel `{ $clause }` lässt keine Wahl
    .label = hier gilt jede richtige Antwort
    .help = Lassen Sie diese Zeile weg. { $about }
course-task-twice = Zwei Aufgaben heißen `{ $name }`
    .label = diesen Namen hat schon Zeile { $line }
    .help = Fassen Sie die Klassen beider in einer Aufgabe zusammen, oder benennen Sie eine um
course-no-classes = Die Aufgabe hat keine Klassen
    .label = hier steht keine
    .help = Nennen Sie die Klassen, die abzugeben sind
course-class-twice = Die Klasse `{ $name }` ist zweimal genannt
    .label = sie steht schon in Zeile { $line }
    .help = Eine Klasse bringt nur in einer Aufgabe Punkte

interface-no-methods = Die Schnittstelle hat keine Methoden
    .label = hier steht keine
    .help = Beschreiben Sie jede Methode unter einer Zeile `[[methods]]`
interface-method-twice = Zwei Methoden heißen `{ $name }`
    .label = diesen Namen hat schon Zeile { $line }
    .help = Namen müssen verschieden sein; eine andere Signatur derselben Methode ist ein Alias
interface-alias-of-itself = Dieser Alias von `{ $name }` ist die Methode selbst
    .label = weder Name noch Signatur ist anders
    .help = Geben Sie das abweichende `name`, `parameters` oder `result` an
interface-alias-taken = Der Alias `{ $name }` ist vergeben
    .label = Zeile { $line } hat schon diesen Namen und diese Parameter
    .help = Eine Methode einer Abgabe darf nicht für zwei Methoden der Schnittstelle stehen
interface-parameter-twice = Zwei Parameter heißen `{ $name }`
    .label = dieser Name ist vergeben
    .help = Geben Sie jedem Parameter einen eigenen Namen
interface-no-parameter = Ungültiger Parameter `{ $text }`
    .label = erwartet: Typ und Name
    .help = Schreiben Sie ihn wie in Java: "Grid grid"
interface-void-parameter = Ein Parameter kann nicht `void` sein
    .label = kein Typ für einen Parameter
    .help = Lassen Sie den Parameter weg, oder geben Sie ihm einen anderen Typ
interface-java-name = Ungültiger Java-Name `{ $name }`
    .label = kein Name
    .help = Nur Buchstaben, Ziffern und _, und keine Ziffer am Anfang

techniques-none = Es gibt keine Technik zu versuchen
    .label = hier steht keine
    .help = Schreiben Sie Einträge wie { "{" } order = 100, codes = ["0000"], level = "easy", score = 4, enabled = true { "}" }
techniques-order-twice = Zwei Einträge haben die Nummer { $order }
    .label = sie steht schon in Zeile { $line }
    .help = Geben Sie jedem eine eigene Nummer, oder fassen Sie die Codes beider zusammen
techniques-no-code = Ein Eintrag ohne Technik
    .label = hier steht kein Code
    .help = Schreiben Sie HoDoKus Code der Technik, etwa "0300" für einen X-Wing
techniques-code-twice = { $code } ({ $name }) ist zweimal genannt
    .label = die Technik steht schon in Zeile { $line }
    .help = Behalten Sie eine der beiden Angaben
techniques-not-supported = { $code } ({ $name }) kann nicht verwendet werden
    .label = Epsilon findet diese Technik nicht
    .help = Lassen Sie den Code weg
