#!/usr/bin/env python3
"""Answers every method of the guide as the guide has it, over Epsilon's exec protocol (specs/protocol.md).

    epsilon grade 'exec:python3 examples/course/oracle.py' --specs examples/course/specs --course tools
"""

import json
import sys

EMPTY = -1
CELLS = [(row, column) for row in range(9) for column in range(9)]


def sees(first, second):
    same_block = first[0] // 3 == second[0] // 3 and first[1] // 3 == second[1] // 3
    return first != second and (first[0] == second[0] or first[1] == second[1] or same_block)


def is_candidate(grid, cell, digit):
    taken = any(sees(cell, other) and grid[other[0]][other[1]] == digit for other in CELLS)
    return 1 <= digit <= 9 and grid[cell[0]][cell[1]] == EMPTY and not taken


def candidates(grid, cell):
    return [digit for digit in range(1, 10) if is_candidate(grid, cell, digit)]


def common_peers(first, second):
    both = [cell for cell in CELLS if sees(cell, first) and sees(cell, second)]
    return [{"row": row + 1, "column": column + 1} for row, column in both]


def givens(grid):
    return [(row, column) for row, column in CELLS if grid[row][column] != EMPTY]


def is_point_symmetric(grid):
    filled = set(givens(grid))
    return all((8 - row, 8 - column) in filled for row, column in filled)


def remove_digit(grid, digit):
    for row in grid:
        row[:] = [EMPTY if value == digit else value for value in row]


def without_one_given(grid):
    def without(cell):
        copy = [list(row) for row in grid]
        copy[cell[0]][cell[1]] = EMPTY
        return copy

    return [without(cell) for cell in givens(grid)]


METHODS = {
    "isCandidate": is_candidate,
    "countCandidates": lambda grid, cell: len(candidates(grid, cell)),
    "candidates": candidates,
    "seeEachOther": sees,
    "commonPeers": common_peers,
    "countGivens": lambda grid: len(givens(grid)),
    "isPointSymmetric": is_point_symmetric,
    "removeDigit": remove_digit,
    "withoutOneGiven": without_one_given,
}


def of_json(argument):
    return (argument["row"] - 1, argument["column"] - 1) if isinstance(argument, dict) else argument


def to_json(argument):
    if isinstance(argument, tuple):
        return {"row": argument[0] + 1, "column": argument[1] + 1}
    return argument


for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "nonce": request["nonce"]}
    method = METHODS.get(request["method"])
    if method is None:
        answer["missing"] = True
    else:
        arguments = [of_json(argument) for argument in request["arguments"]]
        answer["returned"] = method(*arguments)
        answer["arguments"] = [to_json(argument) for argument in arguments]
    print(json.dumps(answer), flush=True)
