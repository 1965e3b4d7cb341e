## Was geschah, als eine Abgabe gefragt wurde, und was hilft, wo es keine Antwort gibt.

outcome-returned = Die Methode gab { $value } zurück.
outcome-wrote = Die Abgabe schrieb { $files }.
outcome-wrote-nothing = Die Abgabe schrieb keine der Dateien.
outcome-file = { $name } ({ $bytes ->
    [one] 1 Byte
   *[other] { $bytes } Bytes
})
outcome-raised = Die Methode warf { $thrown }.
outcome-missing = Diese Methode fehlt in der Abgabe.
outcome-crashed = Die Abgabe endete ohne Antwort ({ $how }).
outcome-timed-out = Die Abgabe gab innerhalb von { $limit } ms keine Antwort.
outcome-unflushed = Die Abgabe leert den Puffer ihrer Ausgabe nicht: Die Antwort kam erst, als die Eingabe zu Ende war.
outcome-given-up = Die Abgabe wurde nicht mehr gefragt: { $timeouts ->
    [one] 1 Aufruf blieb
   *[other] { $timeouts } Aufrufe blieben
} innerhalb von { $limit } ms ohne Antwort.
outcome-malformed = Die Abgabe schrieb eine Zeile, die keine Antwort ist: { $reason }.
outcome-flooded = Die Abgabe schrieb mehr als { $limit } Bytes für eine Antwort.
outcome-answered-twice = Die Abgabe beantwortete dieselbe Frage zweimal.
outcome-unasked = Die Abgabe wurde nicht gefragt: Sie brach vorher bei einem Bild der Frage ab.
outcome-over-budget = Die Abgabe wurde nicht gefragt: Sie braucht für alle Fälle zusammen mehr als { $limit } s.
outcome-closed = Die Abgabe schloss ihre Ausgabe und lief weiter.
outcome-not-started = Die Abgabe konnte nicht gestartet werden: { $reason }.

# Hilfe.
outcome-help-time = Ein Aufruf darf { $limit } ms dauern. Meist ist eine Endlosschleife die Ursache.
outcome-help-unflushed = Jede Antwort muss innerhalb von { $limit } ms ausgegeben sein: `print(answer, flush=True)` in Python, `System.out.flush()` in Java, `fflush(stdout)` in C.
outcome-help-given-up = Ein Aufruf darf { $limit } ms dauern. Die ersten Fälle ohne rechtzeitige Antwort zeigen die Ursache.
outcome-help-over-budget = Alle Aufrufe zusammen dürfen { $limit } s rechnen und ebenso lange warten. Die Fälle vor diesem zeigen, was lange dauert.
outcome-help-malformed = Die Zeile beginnt: { $line }
outcome-help-flooded = Eine Antwort darf { $limit } Bytes haben; die längste richtige ist weit kürzer.
outcome-help-twice = Die erste Antwort war { $value }; was nach einer Antwort kommt, lässt sich von der nächsten nicht unterscheiden.
outcome-help-closed = Von ihr ist nichts mehr zu lesen. Schließt sie System.out?
outcome-help-missing = Gesucht wurde nach { $names }.
outcome-frames = Geworfen in (eigene Aufrufe, innerster zuerst):
outcome-stderr = Ende der Fehlerausgabe:
outcome-console = Ausgabe auf der Konsole:

# Der Grund, warum eine Zeile eines Programms keine Antwort ist; hinter `outcome-malformed`.
refusal-not-utf8 = sie ist kein UTF-8
refusal-not-json = sie ist kein JSON: { $reason }
refusal-too-deep = sie ist tiefer als { $limit } Ebenen verschachtelt
refusal-too-many-values = sie hat mehr als { $limit } Werte
refusal-not-an-object = das ist kein JSON-Objekt
refusal-unknown-key = unbekannter Schlüssel `{ $key }`, erwartet wird einer von { $known }
refusal-key-missing = der Schlüssel `{ $key }` fehlt
refusal-key-twice = der Schlüssel `{ $key }` steht zweimal da
refusal-wrong-type = `{ $key }` ist { $found }, erwartet wird { $expected }
refusal-in-raised = in `raised`: { $problem }
refusal-raised-not-an-object = `raised` ist kein JSON-Objekt
refusal-no-kind = sie hat keinen der Schlüssel `returned`, `raised` und `missing`
refusal-two-kinds = sie hat mehr als einen der Schlüssel `returned`, `raised` und `missing`
refusal-missing-not-true = `missing` kann nur `true` sein
refusal-beside-missing = `{ $key }` darf nicht neben `missing` stehen
refusal-argument-count = sie gibt { $found } Argumente zurück, die Methode hat aber { $expected }
refusal-other-id = sie beantwortet die Anfrage { $found }, gestellt war aber die Anfrage { $expected }
refusal-other-nonce = ihre Nonce ist nicht die der Anfrage { $id }
refusal-second-answer = sie beantwortet die Anfrage ein zweites Mal
refusal-not-steps = `returned` ist kein Array von Schritten
refusal-in-step = in Schritt { $number }: { $problem }
refusal-digits = `digits`: ungültige Ziffern `{ $text }`
refusal-candidate = `{ $key }`: ungültiger Kandidat `{ $text }`, erwartet werden Ziffer, Zeile und Spalte wie `436`
expected-string = ein Text
expected-strings = ein Array von Texten
expected-array = ein Array
expected-natural = eine ganze Zahl ab 0
expected-length = eine ganze Zahl unter 65536
