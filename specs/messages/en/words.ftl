## Words that other messages are made of.

unit = { $kind ->
    [row] row
    [column] column
   *[block] block
} { $number }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-more = { $count } more
list-nothing = nothing
sentences = { $sentences }
