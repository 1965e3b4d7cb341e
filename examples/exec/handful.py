#!/usr/bin/env python3
"""A handful of the course's methods, asked over Epsilon's exec protocol.

    epsilon grade 'exec:python3 examples/exec/handful.py'

All but one of the methods are right. The wrong one says so in a comment: it is there to be found.
specs/protocol.md describes the protocol.
"""

import json
import sys
import traceback

EMPTY = -1
DIGITS = set(range(1, 10))


# A cell is a pair (row, column), both from 0; a grid is a list of nine rows.


def row_cells(cell):
    return [(cell[0], column) for column in range(9)]


def column_cells(cell):
    return [(row, cell[1]) for row in range(9)]


def block_cells(cell):
    top, left = cell[0] // 3 * 3, cell[1] // 3 * 3
    return [(row, column) for row in range(top, top + 3) for column in range(left, left + 3)]


def units_of(cell):
    return [row_cells(cell), column_cells(cell), block_cells(cell)]


def values(grid, cells):
    return [grid[row][column] for row, column in cells]


def white_spaces(grid, cells):
    return [(row, column) for row, column in cells if grid[row][column] == EMPTY]


def candidates(grid, cell):
    """The digits that do not stand in the cell's row, column or block; none if the cell is filled."""
    if grid[cell[0]][cell[1]] != EMPTY:
        return set()
    return DIGITS.difference(*(values(grid, unit) for unit in units_of(cell)))


# The methods. Each takes a grid and whatever else its Java twin takes, in the same order.


def is_valid_row(grid, anchor):
    filled = [value for value in values(grid, row_cells(anchor)) if value != EMPTY]
    return DIGITS.issuperset(filled) and len(filled) == len(set(filled))


def get_row_white_spaces(grid, anchor):
    return cells_to_json(white_spaces(grid, row_cells(anchor)))


def is_full_house_row(grid, anchor):
    return is_valid_row(grid, anchor) and len(white_spaces(grid, row_cells(anchor))) == 1


def has_full_house_row(grid):
    return any(is_full_house_row(grid, (row, 0)) for row in range(9))


def naked_singles(grid, anchor):
    return [cell for cell in row_cells(anchor) if len(candidates(grid, cell)) == 1]


def is_row_with_naked_single_cell(grid, anchor):
    return bool(naked_singles(grid, anchor))


def get_row_minimal_naked_single_cell(grid, anchor):
    return cell_to_json(min(naked_singles(grid, anchor)))


def get_row_minimal_naked_pair_cells(grid, anchor):
    # Whether a cell of the pair is a hidden single of its column or block is not looked at: reading C4-B of the
    # handout's 2.4, which a report names.
    cells = [cell for cell in row_cells(anchor) if len(candidates(grid, cell)) == 2]
    pairs = [
        (first, second)
        for first in cells
        for second in cells
        if first < second and candidates(grid, first) == candidates(grid, second)
    ]
    # The planted error: of several pairs the last one is taken, not the minimal one.
    return cells_to_json(max(pairs)) if pairs else []


def transponse(grid):
    grid[:] = [list(column) for column in zip(*grid)]


def is_transposition(grid1, grid2):
    return [list(column) for column in zip(*grid1)] == grid2


def turn_right(grid):
    grid[:] = [list(column)[::-1] for column in zip(*grid)]


def is_grid_turn(grid1, grid2):
    turned = [row[:] for row in grid1]
    for _ in range(4):
        if turned == grid2:
            return True
        turn_right(turned)
    return False


METHODS = {
    ("RowSolvingUtil", "isValidRow"): is_valid_row,
    ("RowSolvingUtil", "getRowWhiteSpaces"): get_row_white_spaces,
    ("RowSolvingUtil", "isFullHouseRow"): is_full_house_row,
    ("RowSolvingUtil", "hasFullHouseRow"): has_full_house_row,
    ("RowSolvingUtil", "isRowWithNakedSingleCell"): is_row_with_naked_single_cell,
    ("RowSolvingUtil", "getRowMinimalNakedSingleCell"): get_row_minimal_naked_single_cell,
    ("RowSolvingUtil", "getRowMinimalNakedPairCells"): get_row_minimal_naked_pair_cells,
    ("GridUtil1", "transponse"): transponse,
    ("GridUtil1", "isTransposition"): is_transposition,
    ("GridUtil3", "turnRight"): turn_right,
    ("GridUtil3", "isGridTurn"): is_grid_turn,
}


# The protocol. A cell is {"row": r, "column": c} there, both from 1.


def cell_to_json(cell):
    return {"row": cell[0] + 1, "column": cell[1] + 1}


def cells_to_json(cells):
    return [cell_to_json(cell) for cell in cells]


def argument(value):
    if isinstance(value, dict):
        return (value["row"] - 1, value["column"] - 1)
    return value


def answer(request):
    """What to say to a request, besides its number and its nonce."""
    method = METHODS.get((request["interface"], request["method"]))
    if method is None:
        return {"missing": True}
    arguments = [argument(value) for value in request["arguments"]]
    if request.get("same_object"):
        arguments[1] = arguments[0]
    try:
        returned = method(*arguments)
    except Exception as error:  # whatever the method throws is its answer
        frames = traceback.extract_tb(error.__traceback__)[:0:-1]
        return {
            "raised": {
                "class": type(error).__name__,
                "message": str(error),
                "frames": [f"{frame.name}, line {frame.lineno}" for frame in frames],
            }
        }
    if method in (transponse, turn_right):
        return {"returned": None, "arguments": arguments}
    return {"returned": returned}


def main():
    for line in sys.stdin:
        request = json.loads(line)
        said = {"id": request["id"], "nonce": request["nonce"], **answer(request)}
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
