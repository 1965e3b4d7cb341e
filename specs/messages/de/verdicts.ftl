## Warum ein Fall nicht gestellt wurde.

skip-no-techniques = diese Abgabe kann nicht nach Techniken gefragt werden
skip-no-such-technique = diese Abgabe sucht diese Technik nicht
skip-technique = { $code } ({ $name }) wird nicht unterstützt: HoDoKu nennt diese Technik, definiert sie aber nicht
skip-no-answer = es ist noch keine Antwort festgehalten; `epsilon bless` ergänzt sie
