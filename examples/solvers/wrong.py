#!/usr/bin/env python3
"""A Sudoku solver, file in, file out, with two mistakes that real ones have. They say so in a comment.

    epsilon grade 'exec:python3 examples/solvers/wrong.py' --course loeser
"""


def read(name):
    with open(name) as file:
        # The first mistake: only empty lines separate puzzles, though nine lines are enough.
        parts = file.read().strip().split("\n\n")
    return [
        [[0 if letter == "-" else int(letter) for letter in row[:9]] for row in part.split()]
        for part in parts
        if part
    ]


def candidates(grid, row, column):
    # The second mistake: blocks are forgotten.
    taken = set(grid[row]) | {grid[other][column] for other in range(9)}
    return [digit for digit in range(1, 10) if digit not in taken]


def solve(grid):
    cells = [(row, column) for row in range(9) for column in range(9) if grid[row][column] == 0]
    if not cells:
        return True
    row, column = min(cells, key=lambda cell: len(candidates(grid, *cell)))
    for digit in candidates(grid, row, column):
        grid[row][column] = digit
        if solve(grid):
            return True
        grid[row][column] = 0
    return False


with open("loesung.txt", "w", newline="") as file:
    for puzzle in read("aufgabe.txt"):
        solve(puzzle)
        for line in puzzle:
            file.write("".join(map(str, line)) + "\r\n")
        file.write("\r\n")
