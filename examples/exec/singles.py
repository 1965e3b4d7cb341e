#!/usr/bin/env python3
"""A small solver that finds a few of HoDoKu's techniques, asked over Epsilon's exec protocol.

    epsilon grade 'exec:python3 examples/exec/singles.py' --cases cases/hodoku

It finds full houses (0000), hidden and naked singles (0002, 0003) and locked candidates (0100, 0101), and says of every
other technique that it does not look for it. specs/protocol.md describes `findSteps`.
"""

import json
import sys

# A cell is a number from 0 to 80, row by row.
ROWS = [[9 * row + column for column in range(9)] for row in range(9)]
COLUMNS = [[9 * row + column for row in range(9)] for column in range(9)]
BLOCKS = [
    [9 * (top + place // 3) + left + place % 3 for place in range(9)]
    for top in (0, 3, 6)
    for left in (0, 3, 6)
]
LINES = ROWS + COLUMNS
UNITS = LINES + BLOCKS
PEERS = [{other for unit in UNITS if cell in unit for other in unit} - {cell} for cell in range(81)]


def read_candidates(text):
    """Candidates such as "436 437": digit, row, column."""
    return [(int(digit), 9 * int(row) + int(column) - 10) for digit, row, column in text.split()]


def write_candidates(candidates):
    return " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for digit, cell in sorted(candidates))


def pencilmarks(placed, deleted):
    """The digits that are still open in each cell; none in a filled one."""
    digits = [0 if cell == "." else int(cell) for cell in placed.replace("+", "")]
    marks = [set() if digit else set(range(1, 10)) for digit in digits]
    for cell, digit in enumerate(digits):
        for peer in PEERS[cell]:
            marks[peer].discard(digit)
    for digit, cell in read_candidates(deleted):
        marks[cell].discard(digit)
    return digits, marks


def full_houses(digits, marks, digit):
    for unit in UNITS:
        white = [cell for cell in unit if not digits[cell]]
        if len(white) == 1 and marks[white[0]] == {digit}:
            yield {"placements": [(digit, white[0])]}


def hidden_singles(digits, marks, digit):
    for unit in UNITS:
        places = [cell for cell in unit if digit in marks[cell]]
        if len(places) == 1:
            yield {"placements": [(digit, places[0])]}


def naked_singles(digits, marks, digit):
    for cell in range(81):
        if marks[cell] == {digit}:
            yield {"placements": [(digit, cell)]}


def locked_candidates(confined, others, marks, digit):
    """All places of the digit in one unit lie in a second one: it goes from the rest of that."""
    for unit in confined:
        places = {cell for cell in unit if digit in marks[cell]}
        for other in others:
            rest = {cell for cell in other if digit in marks[cell]} - places
            if len(places) > 1 and places <= set(other) and rest:
                yield {"eliminations": [(digit, cell) for cell in rest]}


TECHNIQUES = {
    "0000": full_houses,
    "0002": hidden_singles,
    "0003": naked_singles,
    "0100": lambda digits, marks, digit: locked_candidates(BLOCKS, LINES, marks, digit),
    "0101": lambda digits, marks, digit: locked_candidates(LINES, BLOCKS, marks, digit),
}


def answer(request):
    if request["method"] != "findSteps":
        return {"missing": True}
    technique, digits, placed, deleted = request["arguments"]
    find = TECHNIQUES.get(technique)
    if find is None:
        return {"missing": True}
    steps = find(*pencilmarks(placed, deleted), int(digits))
    return {
        "returned": [
            {key: write_candidates(candidates) for key, candidates in step.items()} for step in steps
        ]
    }


def main():
    for line in sys.stdin:
        request = json.loads(line)
        response = {"id": request["id"], "nonce": request["nonce"], **answer(request)}
        print(json.dumps(response), flush=True)


if __name__ == "__main__":
    main()
