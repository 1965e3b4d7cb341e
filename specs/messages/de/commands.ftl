## Die Konfigurationsdatei und `grade --watch`.

grade-watching = Warte auf Änderungen; Strg-C beendet das
config-value = `{ $key }` kann diesen Wert nicht haben
    .label = Schreiben Sie eine Zeichenkette, eine Zahl, true oder false, oder eine Liste davon
