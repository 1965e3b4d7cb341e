#!/usr/bin/env python3
"""A Sudoku solver, file in, file out: reads aufgabe.txt, writes loesung.txt. There is no mistake in it.

    epsilon grade 'exec:python3 examples/solvers/right.py' --course loeser

The open cell with the fewest candidates comes next, and its digits are tried ascending, in the order of fss (2012): open
cells stand in a list in reading order, the chosen one changes places with the last active one, and that exchange stays
when the search turns back. With `--all K` up to K solutions of each puzzle are written, and an empty line after them.
"""

import sys

UNITS_OF = [
    (cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3) for cell in range(81)
]
FULL = 0b1111111110


def read(name):
    """The puzzles of a file as lists of 81 digits, 0 for an open cell."""
    with open(name, newline="") as file:
        rows = [line[:9] for line in file.read().split("\n") if line.rstrip("\r")]
    return [
        [0 if letter in "-0" else int(letter) for letter in "".join(rows[start : start + 9])]
        for start in range(0, len(rows), 9)
    ]


def solutions(puzzle):
    """The solutions of a puzzle, one after the other."""
    values = list(puzzle)
    standing = [0] * 27
    for cell, digit in enumerate(values):
        for unit in UNITS_OF[cell]:
            if digit and standing[unit] >> digit & 1:
                return
            if digit:
                standing[unit] |= 1 << digit
    cells = [cell for cell in range(81) if not values[cell]]

    def fill(active):
        if not active:
            yield list(values)
            return
        fewest, place = 10, 0
        for index in range(active):
            row, column, block = UNITS_OF[cells[index]]
            free = FULL & ~(standing[row] | standing[column] | standing[block])
            count = free.bit_count() if hasattr(free, "bit_count") else bin(free).count("1")
            if count < fewest:
                fewest, place = count, index
                if not count:
                    break
        last = active - 1
        cells[place], cells[last] = cells[last], cells[place]
        cell = cells[last]
        row, column, block = UNITS_OF[cell]
        free = FULL & ~(standing[row] | standing[column] | standing[block])
        for digit in range(1, 10):
            if free >> digit & 1:
                values[cell] = digit
                for unit in (row, column, block):
                    standing[unit] ^= 1 << digit
                yield from fill(last)
                for unit in (row, column, block):
                    standing[unit] ^= 1 << digit
                values[cell] = 0

    yield from fill(len(cells))


def block(values):
    """A grid as nine lines and an empty one."""
    rows = ("".join(map(str, values[start : start + 9])) for start in range(0, 81, 9))
    return "".join(f"{row}\r\n" for row in rows) + "\r\n"


def main(arguments):
    several = arguments[:1] == ["--all"]
    most = int(arguments[1]) if several else 1
    text = ""
    for puzzle in read("aufgabe.txt"):
        found = [grid for _, grid in zip(range(most), solutions(puzzle))]
        text += "".join(map(block, found or [puzzle]))
        text += "\r\n" if several else ""
    with open("loesung.txt", "w", newline="") as file:
        file.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
