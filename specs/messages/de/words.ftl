## Wörter, aus denen andere Meldungen bestehen.

unit = { $kind ->
    [row] Zeile
    [column] Spalte
   *[block] Block
} { $number }
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
list-more = { $count } weitere
list-nothing = nichts
sentences = { $sentences }
