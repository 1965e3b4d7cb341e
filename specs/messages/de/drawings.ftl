## Titel und Legenden von Zeichnungen.

drawing-anchor = Anker
drawing-asked = danach ist gefragt
drawing-axis = die Achse
drawing-lines = { $kind ->
    [row] Zeilen
   *[column] Spalten
} { $first } bis { $last }
drawing-before = vorher
drawing-after = nachher
drawing-first-grid = erstes Gitter der Liste
drawing-run = Kandidaten { $placed ->
    [0] am Anfang
    [one] nach 1 Setzung
   *[other] nach { $placed } Setzungen
}
drawing-puzzle = Rätsel
drawing-solution = eine Lösung
drawing-given = vorgegeben
drawing-right = richtig
drawing-missing = fehlt
drawing-extra = zu viel
drawing-wrong = falsch
drawing-struck = gestrichen
drawing-struck-by-pair = von einem Paar gestrichen
drawing-lines-step = der Schritt der Zeile
drawing-other-step = der andere Schritt
drawing-both-steps = beide
drawing-expected-and-found = erwartet und gefunden
drawing-in-place = gesetzt
drawing-before-a-digit = vor einer Ziffer:
drawing-exhausted = keine Ziffer übrig
