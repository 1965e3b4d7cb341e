## Mistakes in files of puzzles.

puzzle-at = { $line }:{ $column }: { $reason }
puzzle-character = invalid character { $found }: write a digit, or '.' or '0' for an empty cell, and '#' before a note
puzzle-too-short = a puzzle has 81 cells, this one has { $found }
puzzle-too-long = a puzzle has 81 cells, this one has more
puzzle-rows = a puzzle has nine rows, this one has { $rows }
row-character = invalid character { $found }: write a digit, or '-' or '0' for an empty cell
row-too-short = a row has nine cells, this one has { $found }
row-too-long = a row has at most { $max } bytes with its line end, this one has { $found }: write each row of nine cells on a line of its own
row-empty = an empty line inside a puzzle, after { $rows } of nine rows: delete it or write the missing rows
row-missing = the file ends inside a puzzle, after { $rows } of nine rows: write the missing rows
