## Mistakes in a method, by what the method does: a sentence for each wrong part.

# How a grid is read.

belief-view-transposed = It mixes up rows and columns: instead of row 2, column 5 it reads row 5, column 2.
belief-view-empty = It always takes the cell { $cell } for empty.
belief-view-empty-unit = It takes every cell of { $unit } for empty.
belief-view-overlooked = It overlooks the digit { $digit }: a cell that holds it counts as empty.
belief-view-overlooked-in = It overlooks the digit { $digit } in { $unit }: a cell that holds it there counts as empty.
belief-view-twice = Instead of { $unit } it reads the one before a second time.
belief-first-transposed = It mixes up rows and columns of a grid: instead of row 2, column 5 it reads row 5, column 2.
belief-first-empty = It always takes the cell { $cell } of a grid for empty.
belief-first-empty-unit = It takes every cell of { $unit } in a grid for empty.
belief-first-overlooked = It overlooks the digit { $digit } in a grid: a cell that holds it counts as empty.
belief-first-overlooked-in = It overlooks the digit { $digit } in { $unit } of a grid: a cell that holds it there counts as empty.
belief-first-twice = Instead of { $unit } of a grid it reads the one before a second time.
belief-second-transposed = It mixes up rows and columns of the second grid: instead of row 2, column 5 it reads row 5, column 2.
belief-second-empty = It always takes the cell { $cell } of the second grid for empty.
belief-second-empty-unit = It takes every cell of { $unit } in the second grid for empty.
belief-second-overlooked = It overlooks the digit { $digit } in the second grid: a cell that holds it counts as empty.
belief-second-overlooked-in = It overlooks the digit { $digit } in { $unit } of the second grid: a cell that holds it there counts as empty.
belief-second-twice = Instead of { $unit } of the second grid it reads the one before a second time.

# The cells of a unit that are looked at.

belief-walk-backwards = { $of ->
    [white-spaces] It goes through the cells of a { $where ->
        [grid] row
       *[unit] unit
    } from the last to the first.
    [solver] When it looks for singles, it goes through the cells of a unit from the last to the first.
   *[other] It goes through the cells of a unit from the last to the first.
}
belief-walk-until-blank = { $of ->
    [validity] It checks a unit only up to the first empty cell; digits after it are overlooked.
    [white-spaces] It stops at the first filled cell of a { $where ->
        [grid] row
       *[unit] unit
    }; empty cells after it are overlooked.
    [full-house] It looks at a unit only up to the first empty cell, and does not count that one.
    [values] It stops at the first empty cell of the unit; the cells after it are ignored.
    [solver] When it looks for singles, it stops at the first empty cell of a unit. But only empty cells can be singles.
   *[other] It stops at the first empty cell of a unit. But only empty cells can be singles.
}
belief-walk-until-filled = { $of ->
    [validity] It stops at the first filled cell of a unit, and so checks no digit.
    [white-spaces] It stops at the first empty cell of a { $where ->
        [grid] row
       *[unit] unit
    }, and so finds none.
    [full-house] It looks at a unit only up to the first filled cell; the cells after it are overlooked.
    [values] It stops at the first filled cell of the unit, and so looks at no digit.
    [solver] When it looks for singles, it stops at the first filled cell of a unit; empty cells after it are overlooked.
   *[other] It stops at the first filled cell of a unit; empty cells after it are overlooked.
}
belief-walk-first-blank = { $of ->
    [validity] It looks only at the first empty cell of a unit, and so checks no digit.
    [white-spaces] It looks only at the first filled cell of a { $where ->
        [grid] row
       *[unit] unit
    }, and so finds no empty one.
    [full-house] It looks only at the first empty cell of a unit; all other cells are overlooked.
    [values] It looks only at the first empty cell of the unit, and so at no digit.
    [solver] When it looks for singles, it looks only at the first empty cell of a unit.
   *[other] It looks only at the first empty cell of a unit.
}
belief-walk-last-blank = { $of ->
    [validity] It looks only at the last empty cell of a unit, and so checks no digit.
    [white-spaces] It looks only at the last filled cell of a { $where ->
        [grid] row
       *[unit] unit
    }, and so finds no empty one.
    [full-house] It looks only at the last empty cell of a unit; all other cells are overlooked.
    [values] It looks only at the last empty cell of the unit, and so at no digit.
    [solver] When it looks for singles, it looks only at the last empty cell of a unit.
   *[other] It looks only at the last empty cell of a unit.
}
belief-walk-every-second = { $of ->
    [white-spaces] It looks only at cells 1, 3, 5, 7 and 9 of a { $where ->
        [grid] row
       *[unit] unit
    }.
    [solver] When it looks for singles, it looks only at cells 1, 3, 5, 7 and 9 of a unit.
   *[other] It looks only at cells 1, 3, 5, 7 and 9 of a unit.
}
belief-walk-without = { $of ->
    [white-spaces] It leaves out cell { $number } of every { $where ->
        [grid] row
       *[unit] unit
    }.
    [solver] When it looks for singles, it leaves out cell { $number } of every unit.
   *[other] It leaves out cell { $number } of every unit.
}
belief-walk-first = { $of ->
    [white-spaces] It looks only at the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of a { $where ->
        [grid] row
       *[unit] unit
    }.
    [solver] When it looks for singles, it looks only at the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of a unit.
   *[other] It looks only at the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of a unit.
}
belief-walk-from = { $of ->
    [white-spaces] It skips the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of a { $where ->
        [grid] row
       *[unit] unit
    }.
    [solver] When it looks for singles, it skips the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of a unit.
   *[other] It skips the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of a unit.
}

# Validity.

belief-range-up-to-nine = It accepts 0 and all negative numbers as values; only -1 and the digits 1 to 9 are allowed.
belief-range-from-one = It accepts values greater than 9; only -1 and the digits 1 to 9 are allowed.
belief-range-from-zero = It accepts the value 0; only -1 and the digits 1 to 9 are allowed.
belief-range-up-to-ten = It accepts the value 10; only -1 and the digits 1 to 9 are allowed.
belief-range-any = It accepts every value; only -1 and the digits 1 to 9 are allowed.
belief-range-one-to-eight = It does not accept the digit 9 as a value.
belief-range-two-to-nine = It does not accept the digit 1 as a value.
belief-range-all-negative = It accepts all negative numbers as values; of these only -1 is allowed.
belief-twice-never = It does not check whether a digit stands twice in the unit.
belief-twice-neighbours = It compares only cells that follow one another in the unit; the same digit further away is overlooked.
belief-twice-with-first = It compares only the first cell of the unit with the others; a digit that stands twice among the others is overlooked.
belief-twice-with-last = It compares only the last cell of the unit with the others; a digit that stands twice among the others is overlooked.
belief-twice-at-distance-two = It compares only cells of the unit with exactly one cell between them; a repeated digit at any other distance is overlooked.
belief-twice-near-ones = It compares only cells of the unit that are at most four places apart; the same digit further away is overlooked.
belief-twice-with-next-filled = It compares each filled cell only with the next filled one; the same digit further away in the unit is overlooked.
belief-twice-three-times = It notices a repeated digit only if it stands at least three times in the unit.
belief-twice-sum-too-large = It checks only that the digits of the unit add up to at most 45; most digits that stand twice are overlooked.
belief-twice-wrong-sum-when-full = It checks only that a full unit adds up to 45; in a unit with an empty cell every repeated digit is overlooked.
belief-twice-only-when-full = It looks for repeated digits only in full units; in a unit with an empty cell they are overlooked.
belief-twice-empty-too = It takes two empty cells in a unit for a repeated digit.
belief-twice-before-first-empty = It compares only cells before the first empty one; digits repeated after it are overlooked.
belief-twice-after-first-empty = It compares only cells after the first empty one; a unit without an empty cell is not checked for repeated digits.
belief-twice-sum-of-distinct = It compares the sum of all digits with the sum of the different digits, but allows a difference of 1. So a 1 that stands twice is overlooked.
belief-twice-only-small-digits = It notices only repeated digits from 1 to 5; a 6, 7, 8 or 9 that stands twice is overlooked.
belief-twice-only-large-digits = It notices only repeated digits from 5 to 9; a 1, 2, 3 or 4 that stands twice is overlooked.
belief-twice-opposite-cells = It compares only opposite cells of the unit: the first with the last, the second with the last but one, and so on.
belief-twice-not-digit = It does not notice that the digit { $digit } stands twice in a unit.

# The units that are looked at.

belief-units-only-rows = It looks only at rows, not at columns or blocks.
belief-units-only-columns = It looks only at columns, not at rows or blocks.
belief-units-only-blocks = It looks only at blocks, not at rows or columns.
belief-units-no-rows = It does not look at rows, only at columns and blocks.
belief-units-no-columns = It does not look at columns, only at rows and blocks.
belief-units-no-blocks = It does not look at blocks, only at rows and columns.
belief-units-diagonal-blocks = Of the nine blocks it looks only at the three on the diagonal from top left to bottom right.
belief-units-without = It does not look at { $unit }.
belief-units-first = Of the 27 units, in the order of their anchors, it looks only at the first { $number ->
    [one] one
   *[other] { $number }
}.
belief-every-some = { $of ->
    [lines] It is content if one of the six lines outside the block is unchanged; all six must be.
    [blocks] It is content if one of the three lines of a band or stack of blocks fits; all three must fit.
   *[validity] It is content with one valid unit; all units must be valid.
}
belief-every-only-first = { $of ->
    [lines] Of the six lines outside the block it compares only the first; all six must be unchanged.
    [blocks] It compares only the first line of each band or stack of blocks; all three must fit.
   *[validity] It lets the first unit alone decide; all units must be valid.
}
belief-every-only-last = { $of ->
    [lines] Of the six lines outside the block it compares only the last; all six must be unchanged.
    [blocks] It compares only the last line of each band or stack of blocks; all three must fit.
   *[validity] It lets the last unit alone decide; all units must be valid.
}
belief-every-all-but-one = { $of ->
    [lines] It allows one of the six lines outside the block to change; all six must be unchanged.
    [blocks] It allows one of the three lines of a band or stack of blocks not to fit; all three must fit.
   *[validity] It allows one unit not to be valid; all units must be valid.
}
belief-every-majority = { $of ->
    [lines] It is content if four of the six lines outside the block are unchanged; all six must be.
    [blocks] It is content if two of the three lines of a band or stack of blocks fit; all three must fit.
   *[validity] It is content if more than half of the units are valid; all units must be valid.
}
belief-exists-all = { $of ->
    [full-house] It answers true only if every unit is a full house; one is enough.
    [naked-single] It answers true only if every unit has a naked single; one is enough.
    [hidden-single] It answers true only if every unit has a hidden single; one is enough.
    [naked-pair] It answers true only if every unit has a naked pair; one is enough.
   *[hidden-pair] It answers true only if every unit has a hidden pair; one is enough.
}
belief-exists-only-first = { $of ->
    [full-house] It answers true only if the first unit is a full house; any unit will do.
    [naked-single] It answers true only if the first unit has a naked single; any unit will do.
    [hidden-single] It answers true only if the first unit has a hidden single; any unit will do.
    [naked-pair] It answers true only if the first unit has a naked pair; any unit will do.
   *[hidden-pair] It answers true only if the first unit has a hidden pair; any unit will do.
}
belief-exists-only-last = { $of ->
    [full-house] It answers true only if the last unit is a full house; any unit will do.
    [naked-single] It answers true only if the last unit has a naked single; any unit will do.
    [hidden-single] It answers true only if the last unit has a hidden single; any unit will do.
    [naked-pair] It answers true only if the last unit has a naked pair; any unit will do.
   *[hidden-pair] It answers true only if the last unit has a hidden pair; any unit will do.
}
belief-exists-exactly-one = { $of ->
    [full-house] It answers true only if exactly one unit is a full house; there may be more.
    [naked-single] { $where ->
        [grid] It answers true only if exactly one unit has a naked single; there may be more.
       *[unit] It answers true only if the unit has exactly one naked single; there may be more.
    }
    [hidden-single] { $where ->
        [grid] It answers true only if exactly one unit has a hidden single; there may be more.
       *[unit] It answers true only if the unit has exactly one hidden single; there may be more.
    }
    [naked-pair] { $where ->
        [grid] It answers true only if exactly one unit has a naked pair; there may be more.
       *[unit] It answers true only if the unit has exactly one naked pair; there may be more.
    }
   *[hidden-pair] { $where ->
        [grid] It answers true only if exactly one unit has a hidden pair; there may be more.
       *[unit] It answers true only if the unit has exactly one hidden pair; there may be more.
    }
}
belief-exists-at-least-two = { $of ->
    [full-house] It answers true only if at least two units are full houses; one is enough.
    [naked-single] { $where ->
        [grid] It answers true only if at least two units have a naked single; one is enough.
       *[unit] It answers true only if the unit has at least two naked singles; one is enough.
    }
    [hidden-single] { $where ->
        [grid] It answers true only if at least two units have a hidden single; one is enough.
       *[unit] It answers true only if the unit has at least two hidden singles; one is enough.
    }
    [naked-pair] { $where ->
        [grid] It answers true only if at least two units have a naked pair; one is enough.
       *[unit] It answers true only if the unit has at least two naked pairs; one is enough.
    }
   *[hidden-pair] { $where ->
        [grid] It answers true only if at least two units have a hidden pair; one is enough.
       *[unit] It answers true only if the unit has at least two hidden pairs; one is enough.
    }
}
belief-exists-at-most-two = { $of ->
    [full-house] It answers false if more than two units are full houses; any number from one on is enough.
    [naked-single] { $where ->
        [grid] It answers false if more than two units have a naked single; any number from one on is enough.
       *[unit] It answers false if the unit has more than two naked singles; any number from one on is enough.
    }
    [hidden-single] { $where ->
        [grid] It answers false if more than two units have a hidden single; any number from one on is enough.
       *[unit] It answers false if the unit has more than two hidden singles; any number from one on is enough.
    }
    [naked-pair] { $where ->
        [grid] It answers false if more than two units have a naked pair; any number from one on is enough.
       *[unit] It answers false if the unit has more than two naked pairs; any number from one on is enough.
    }
   *[hidden-pair] { $where ->
        [grid] It answers false if more than two units have a hidden pair; any number from one on is enough.
       *[unit] It answers false if the unit has more than two hidden pairs; any number from one on is enough.
    }
}

# White spaces.

belief-white-negative = It takes every negative value for empty; only -1 stands for an empty cell.
belief-white-not-positive = It takes 0 and every negative value for empty; only -1 stands for an empty cell.
belief-white-zero = It takes 0 for empty instead of -1.
belief-white-not-a-digit = It takes every value but the digits 1 to 9 for empty; only -1 stands for an empty cell.
belief-white-anything-but-one-to-eight = It takes every value but the digits 1 to 8 for empty, even a 9; only -1 stands for an empty cell.
belief-white-minus-one-or-nine = It also takes a cell that holds a 9 for empty.
belief-lines-backwards = It goes through the rows of the grid from the last to the first.
belief-lines-until-blank = It stops at the first row without an empty cell; empty cells further down are overlooked.
belief-lines-until-filled = It stops at the first row with an empty cell, and so finds none.
belief-lines-first-blank = It looks only at the first row without an empty cell, and so finds none.
belief-lines-last-blank = It looks only at the last row without an empty cell, and so finds none.
belief-lines-every-second = It looks only at rows 1, 3, 5, 7 and 9 of the grid.
belief-lines-without = It leaves out row { $number } of the grid.
belief-lines-first = It looks only at the first { $number ->
    [one] row
   *[other] { $number } rows
} of the grid.
belief-lines-from = It skips the first { $number ->
    [one] row
   *[other] { $number } rows
} of the grid.
belief-order-by-column = It sorts the cells by column first; they must be sorted by row first, then by column.
belief-order-descending = It returns the cells in descending order instead of ascending.
belief-order-by-block = It sorts the cells block by block; they must be sorted by row first, then by column.
belief-order-first-lost = It leaves out the first of the empty cells.
belief-order-last-lost = It leaves out the last of the empty cells.
belief-order-first-twice = It returns the first of the empty cells a second time, at the end of the list.
belief-order-without-diagonal = It leaves out the empty cells on the diagonal from top left to bottom right.
belief-order-at-most = It returns at most { $number ->
    [one] 1 empty cell
   *[other] { $number } empty cells
}; further ones are left out.

# Full houses.

belief-holes-any = It does not check that exactly one cell is empty.
belief-holes-at-most-one = It also takes a unit without an empty cell for a full house; exactly one cell must be empty.
belief-holes-at-least-one = It also takes a unit with several empty cells for a full house; exactly one cell must be empty.
belief-holes-two = It takes units with two empty cells for full houses instead of units with one.
belief-holes-one-or-two = It also takes a unit with two empty cells for a full house; exactly one cell must be empty.
belief-holes-none = It takes only units without an empty cell for full houses; exactly one cell must be empty.
belief-holes-none-or-two = It takes only units with no or with two empty cells for full houses; exactly one cell must be empty.
belief-besides-nothing = It only counts the empty cells of a full house; it does not check that the unit is valid.
belief-besides-eight-distinct = It checks that a full house has eight different values, but not that they are digits from 1 to 9.
belief-besides-seven-distinct = It is content with seven different values in a full house; there must be eight different digits.
belief-besides-sum-below45 = It checks only that the values of a full house add up to a number from 36 to 44; most digits that stand twice are overlooked.
belief-besides-missing-digit-open = It also demands that the missing digit stands nowhere in the row, column and block of the empty cell; only the unit itself matters.
belief-besides-valid-everywhere = It demands that the whole grid is valid; only the unit itself must be valid.
belief-besides-not-nine = It accepts a full house only if 9 is the missing digit.
belief-besides-last-cell-empty = It accepts a full house only if its last cell is the empty one.
belief-besides-first-cell-filled = It accepts a full house only if its first cell is filled.

# Candidates.

belief-strikes-next-block = { $of ->
    [solver] When it sets up the candidate lists, it looks at the next block instead of their own for cells in rows and columns 3 and 6. So it excludes the wrong candidates.
   *[other] It looks at the next block instead of their own for cells in rows and columns 3 and 6. So it excludes the wrong candidates.
}
belief-strikes-first-block = { $of ->
    [solver] When it sets up the candidate lists, it takes the top left block for the block of every cell. So it excludes the wrong candidates.
   *[other] It takes the top left block for the block of every cell. So it excludes the wrong candidates.
}
belief-strikes-until-empty = { $of ->
    [solver] When it sets up the candidate lists, it looks at the units of a cell only up to the first other empty cell; digits after it are not excluded as candidates.
   *[other] It looks at the units of a cell only up to the first other empty cell; digits after it are not excluded as candidates.
}
belief-strikes-before = { $of ->
    [solver] When it sets up the candidate lists, it excludes as candidates only digits that stand before a cell: above it, or to the left in the same row.
   *[other] It excludes as candidates only digits that stand before a cell: above it, or to the left in the same row.
}
belief-strikes-after = { $of ->
    [solver] When it sets up the candidate lists, it excludes as candidates only digits that stand after a cell: below it, or to the right in the same row.
   *[other] It excludes as candidates only digits that stand after a cell: below it, or to the right in the same row.
}
belief-strikes-filled-keep-theirs = { $of ->
    [solver] When it sets up the candidate lists, it keeps the digit of a filled cell as its candidate; a filled cell has no candidates.
   *[other] It keeps the digit of a filled cell as its candidate; a filled cell has no candidates.
}
belief-strikes-filled-too = { $of ->
    [solver] When it sets up the candidate lists, it gives candidates to filled cells as well; a filled cell has no candidates.
   *[other] It gives candidates to filled cells as well; a filled cell has no candidates.
}
belief-strikes-not-middle = { $of ->
    [solver] When it sets up the candidate lists, it ignores the digit in the middle of a block: it is not excluded as a candidate of other cells.
   *[other] It ignores the digit in the middle of a block: it is not excluded as a candidate of other cells.
}
belief-strikes-without = { $of ->
    [solver] When it sets up the candidate lists, it does not exclude as candidates the digits in a cell's { $kind ->
        [row] row
        [column] column
       *[block] block
    }; it uses only the other two units.
   *[other] It does not exclude as candidates the digits in a cell's { $kind ->
        [row] row
        [column] column
       *[block] block
    }; it uses only the other two units.
}
belief-strikes-only = { $of ->
    [solver] When it sets up the candidate lists, it excludes as candidates only the digits in a cell's { $kind ->
        [row] row, not those in its column and block
        [column] column, not those in its row and block
       *[block] block, not those in its row and column
    }.
   *[other] It excludes as candidates only the digits in a cell's { $kind ->
        [row] row, not those in its column and block
        [column] column, not those in its row and block
       *[block] block, not those in its row and column
    }.
}
belief-strikes-without-unit = { $of ->
    [solver] When it sets up the candidate lists, it does not exclude the digits in { $unit } as candidates of the other cells of { $unit }.
   *[other] It does not exclude the digits in { $unit } as candidates of the other cells of { $unit }.
}
belief-strikes-without-digit = { $of ->
    [solver] When it sets up the candidate lists, it does not exclude the digit { $digit } as a candidate where it stands in the same { $kind ->
        [row] row
        [column] column
       *[block] block
    }.
   *[other] It does not exclude the digit { $digit } as a candidate where it stands in the same { $kind ->
        [row] row
        [column] column
       *[block] block
    }.
}
belief-strikes-without-digit-in = { $of ->
    [solver] When it sets up the candidate lists, it does not exclude the digit { $digit } as a candidate of the other cells of { $unit } if it stands there.
   *[other] It does not exclude the digit { $digit } as a candidate of the other cells of { $unit } if it stands there.
}
belief-pick-last = { $of ->
    [solver] In some steps it takes the last single or pair of the unit instead of the minimal one.
    [naked-single] It takes the last naked single instead of the minimal one.
    [hidden-single] It takes the last hidden single instead of the minimal one.
    [naked-pair] It takes the last naked pair instead of the minimal one.
   *[hidden-pair] It takes the last hidden pair instead of the minimal one.
}
belief-pick-by-column = { $of ->
    [solver] In some steps it takes the first single or pair of the unit column by column; the order of cells goes by row first.
    [naked-single] It takes the first naked single column by column; the order of cells goes by row first.
    [hidden-single] It takes the first hidden single column by column; the order of cells goes by row first.
    [naked-pair] It takes the first naked pair column by column; the order of cells goes by row first.
   *[hidden-pair] It takes the first hidden pair column by column; the order of cells goes by row first.
}
belief-pick-by-column-last = { $of ->
    [solver] In some steps it takes the last single or pair of the unit column by column instead of the minimal one.
    [naked-single] It takes the last naked single column by column instead of the minimal one.
    [hidden-single] It takes the last hidden single column by column instead of the minimal one.
    [naked-pair] It takes the last naked pair column by column instead of the minimal one.
   *[hidden-pair] It takes the last hidden pair column by column instead of the minimal one.
}
belief-pick-by-block = { $of ->
    [solver] In some steps it takes the first single or pair of the unit block by block; the order of cells goes by row first, then by column.
    [naked-single] It takes the first naked single block by block; the order of cells goes by row first, then by column.
    [hidden-single] It takes the first hidden single block by block; the order of cells goes by row first, then by column.
    [naked-pair] It takes the first naked pair block by block; the order of cells goes by row first, then by column.
   *[hidden-pair] It takes the first hidden pair block by block; the order of cells goes by row first, then by column.
}
belief-pick-smallest-digit = { $of ->
    [solver] In some steps it takes the single or pair with the smallest digits instead of the minimal one.
    [naked-single] It takes the naked single with the smallest digit instead of the one in the minimal cell.
    [hidden-single] It takes the hidden single with the smallest digit instead of the one in the minimal cell.
    [naked-pair] It takes the naked pair with the smallest digits instead of the one with the minimal cells.
   *[hidden-pair] It takes the hidden pair with the smallest digits instead of the one with the minimal cells.
}
belief-pick-largest-digit = { $of ->
    [solver] In some steps it takes the single or pair with the largest digits instead of the minimal one.
    [naked-single] It takes the naked single with the largest digit instead of the one in the minimal cell.
    [hidden-single] It takes the hidden single with the largest digit instead of the one in the minimal cell.
    [naked-pair] It takes the naked pair with the largest digits instead of the one with the minimal cells.
   *[hidden-pair] It takes the hidden pair with the largest digits instead of the one with the minimal cells.
}
belief-pick-first-found = { $of ->
    [solver] In some steps it takes the first single or pair of the unit that it comes to; hidden ones come digit by digit. That need not be the minimal one.
    [naked-single] It searches unit by unit and takes the first naked single that it comes to. That need not be the minimal one.
    [hidden-single] { $where ->
        [grid] It searches unit by unit, and each unit digit by digit, and takes the first hidden single that it comes to. That need not be the minimal one.
       *[unit] It searches digit by digit and takes the first hidden single that it comes to. That need not be the minimal one.
    }
    [naked-pair] It searches unit by unit and takes the first naked pair that it comes to. That need not be the minimal one.
   *[hidden-pair] { $where ->
        [grid] It searches unit by unit, and each unit digit by digit, and takes the first hidden pair that it comes to. That need not be the minimal one.
       *[unit] It searches digit by digit and takes the first hidden pair that it comes to. That need not be the minimal one.
    }
}
belief-pick-second = { $of ->
    [solver] In some steps it takes the second smallest single or pair of the unit instead of the minimal one, if there are several.
    [naked-single] If there are several naked singles, it takes the second smallest instead of the minimal one.
    [hidden-single] If there are several hidden singles, it takes the second smallest instead of the minimal one.
    [naked-pair] If there are several naked pairs, it takes the second smallest instead of the minimal one.
   *[hidden-pair] If there are several hidden pairs, it takes the second smallest instead of the minimal one.
}
belief-pick-second-cell-first = It compares pairs only by their second cell; the first cell counts first.
belief-pick-first-row-then-any = { $of ->
    [solver] In some steps it compares the singles or pairs of a unit only by the row of their first cell; the column and the second cell count, too.
    [naked-single] It compares naked singles only by their row; in the same row, the column counts.
    [hidden-single] It compares hidden singles only by their row; in the same row, the column counts.
    [naked-pair] It compares naked pairs only by the row of their first cell; the column and the second cell count, too.
   *[hidden-pair] It compares hidden pairs only by the row of their first cell; the column and the second cell count, too.
}
belief-pick-nearest-cells = It takes the pair whose cells are nearest to each other, counted row by row, instead of the minimal one.

# Singles.

belief-digits-backwards = { $of ->
    [values] It goes through the digits from 9 down to 1.
    [solver] When it looks for hidden singles, it goes through the digits from 9 down to 1.
   *[hidden-single] It goes through the digits from 9 down to 1.
}
belief-digits-until-blank = { $of ->
    [solver] When it looks for hidden singles, it stops at the smallest digit that the unit already holds; larger digits are overlooked.
   *[hidden-single] It stops at the smallest digit that the unit already holds; larger digits are overlooked.
}
belief-digits-until-filled = { $of ->
    [values] It stops at the first digit, and so exchanges none.
    [solver] When it looks for hidden singles, it stops at the smallest digit that the unit does not hold yet, and so looks only at digits that it holds.
   *[hidden-single] It stops at the smallest digit that the unit does not hold yet, and so looks only at digits that it holds.
}
belief-digits-first-blank = { $of ->
    [values] It exchanges no digit at all.
    [solver] When it looks for hidden singles, it looks only at one digit: the smallest one that the unit already holds.
   *[hidden-single] It looks only at one digit: the smallest one that the unit already holds.
}
belief-digits-last-blank = { $of ->
    [values] It exchanges no digit at all.
    [solver] When it looks for hidden singles, it looks only at one digit: the largest one that the unit already holds.
   *[hidden-single] It looks only at one digit: the largest one that the unit already holds.
}
belief-digits-every-second = { $of ->
    [values] It exchanges only the digits 1, 3, 5, 7 and 9.
    [solver] When it looks for hidden singles, it looks only at the digits 1, 3, 5, 7 and 9.
   *[hidden-single] It looks only at the digits 1, 3, 5, 7 and 9.
}
belief-digits-without = { $of ->
    [values] It does not exchange the digit { $number }.
    [solver] When it looks for hidden singles, it leaves out the digit { $number }.
   *[hidden-single] It leaves out the digit { $number }.
}
belief-digits-first = { $of ->
    [values] It exchanges only the { $number ->
        [one] digit 1
       *[other] digits from 1 to { $number }
    }.
    [solver] When it looks for hidden singles, it looks only at the { $number ->
        [one] digit 1
       *[other] digits from 1 to { $number }
    }.
   *[hidden-single] It looks only at the { $number ->
        [one] digit 1
       *[other] digits from 1 to { $number }
    }.
}
belief-digits-from = { $of ->
    [values] It does not exchange the { $number ->
        [one] digit 1
       *[other] digits from 1 to { $number }
    }.
    [solver] When it looks for hidden singles, it leaves out the { $number ->
        [one] digit 1
       *[other] digits from 1 to { $number }
    }.
   *[hidden-single] It leaves out the { $number ->
        [one] digit 1
       *[other] digits from 1 to { $number }
    }.
}
belief-count-at-most-one = It also takes an empty cell without any candidate for a naked single; there must be exactly one candidate.
belief-count-at-least-one = It takes every cell with candidates for a naked single; there must be exactly one candidate.
belief-count-one-or-two = It also takes a cell with two candidates for a naked single; there must be exactly one candidate.
belief-count-two = It takes cells with two candidates for naked singles; there must be exactly one candidate.
belief-count-one23 = It accepts a naked single only if its digit is at least 4; the digits 1, 2 and 3 are overlooked.
belief-overlap-not-naked = { $of ->
    [naked-single] It passes over every cell that is a naked single.
    [solver] When it looks for singles, it passes over every cell that is a naked single.
   *[hidden-single] It does not accept a hidden single if its cell is a naked single, too.
}
belief-overlap-not-hidden = { $of ->
    [naked-single] It does not accept a naked single if its cell is also a hidden single of its row, column or block.
    [solver] When it looks for singles, it passes over every cell that is a hidden single of its row, column or block.
   *[hidden-single] It passes over every cell that is a hidden single of its row, column or block.
}
belief-overlap-also-hidden = { $of ->
    [hidden-single] It accepts a cell only if it is a hidden single of its row, column or block.
    [solver] When it looks for singles, it accepts a cell only if it is a hidden single of its row, column or block.
   *[naked-single] It accepts a naked single only if its cell is also a hidden single of its row, column or block.
}
belief-overlap-also-naked = { $of ->
    [naked-single] It accepts a cell only if it is a naked single.
    [solver] When it looks for singles, it accepts a cell only if it is a naked single.
   *[hidden-single] It accepts a hidden single only if its cell is also a naked single.
}
belief-overlap-not-full-house = { $of ->
    [solver] When it looks for singles, it passes over the last empty cell of a full house.
    [naked-single] It does not accept a naked single if its cell is the last empty one of a full house.
   *[hidden-single] It does not accept a hidden single if its cell is the last empty one of a full house.
}
belief-overlap-only-full-house = { $of ->
    [solver] When it looks for singles, it accepts only the last empty cell of a full house.
    [naked-single] It accepts a naked single only if its cell is the last empty one of a full house.
   *[hidden-single] It accepts a hidden single only if its cell is the last empty one of a full house.
}
belief-alone-at-most-two = It also takes a digit with two candidate cells in the unit for a hidden single; there must be exactly one.
belief-alone-two = It takes a digit with two candidate cells in the unit for a hidden single; there must be exactly one.
belief-alone-one-of-neighbours = It also takes a digit with several candidate cells in the unit for a hidden single, unless the second is directly to the right of the first. There must be exactly one.
belief-alone-first-only = It takes the first candidate cell of a digit for a hidden single; it does not check that the digit has no other in the unit.
belief-alone-one-with-filled = It also demands that the digit of a hidden single does not stand in the unit yet; having exactly one candidate cell is enough.
belief-alone-odd-number = It also takes a digit with three, five or another odd number of candidate cells in the unit for a hidden single; there must be exactly one.
belief-scope-own-kind-anywhere = It also demands that the digit of a hidden single has no other candidate cell in the whole grid; only the unit matters.
belief-scope-all-three = It also demands that the digit of a hidden single has no other candidate cell in the row, the column and the block of its cell; one unit is enough.
belief-scope-two-of-three = It also demands that the digit of a hidden single has no other candidate cell in at least two of the three units of its cell; one unit is enough.
belief-scope-only-row = It also demands that the digit of a hidden single has no other candidate cell in the row of its cell; only the unit matters.
belief-scope-only-column = It also demands that the digit of a hidden single has no other candidate cell in the column of its cell; only the unit matters.
belief-scope-only-block = It also demands that the digit of a hidden single has no other candidate cell in the block of its cell; only the unit matters.
belief-scope-row-and-block = It also demands that the digit of a hidden single has no other candidate cell in the row and the block of its cell; one unit is enough.
belief-scope-column-and-block = It also demands that the digit of a hidden single has no other candidate cell in the column and the block of its cell; one unit is enough.
belief-no-place-ends-search = It ends its search for hidden singles in a unit at the first digit without a candidate cell; larger digits are overlooked.
belief-no-place-is-found = If some digit has no candidate cell in the unit, it takes the first empty cell for a hidden single.
belief-no-place-ends-unless-placed = It ends its search for hidden singles in a unit at the first digit that is missing there and has no candidate cell; larger digits are overlooked.
belief-no-place-placed-ends = It ends its search for hidden singles in a unit at the first digit that already stands there; larger digits are overlooked.
belief-placed-eight = It looks for hidden singles only among digits that already stand in eight cells of the grid.
belief-placed-seven = It looks for hidden singles only among digits that already stand in at least seven cells of the grid.
belief-placed-some-of-them = It looks for hidden singles only among digits that already stand somewhere in the grid.
belief-placed-at-least-two = It looks for hidden singles only among digits that already stand in at least two cells of the grid.
belief-placed-none = It looks for hidden singles only among digits that do not stand in the grid yet.
belief-placed-not-in-block-row = It overlooks hidden singles of digits that stand in exactly three cells of the grid.

# Pairs.

belief-first-backwards = { $of ->
    [naked-pair] It looks for the first cell of a naked pair from the end of the unit.
    [solver] It looks for the first cell of a naked pair from the end of the unit. It looks for the smaller digit of a hidden pair from 9 downwards.
   *[hidden-pair] It looks for the smaller digit of a hidden pair from 9 downwards.
}
belief-first-until-blank = { $of ->
    [naked-pair] It looks for the first cell of a naked pair only before the first empty cell of the unit.
    [solver] It looks for the first cell of a naked pair only before the first empty cell of the unit. It looks for the smaller digit of a hidden pair only below the smallest digit that the unit already holds.
   *[hidden-pair] It looks for the smaller digit of a hidden pair only below the smallest digit that the unit already holds.
}
belief-first-until-filled = { $of ->
    [naked-pair] It looks for the first cell of a naked pair only before the first filled cell of the unit.
    [solver] It looks for the first cell of a naked pair only before the first filled cell of the unit. It looks for the smaller digit of a hidden pair only below the smallest digit that the unit does not hold yet.
   *[hidden-pair] It looks for the smaller digit of a hidden pair only below the smallest digit that the unit does not hold yet.
}
belief-first-first-blank = { $of ->
    [naked-pair] It tries only the first empty cell of the unit as the first cell of a naked pair.
    [solver] It tries only the first empty cell of the unit as the first cell of a naked pair. It tries only the smallest digit that the unit already holds as the smaller digit of a hidden pair.
   *[hidden-pair] It tries only the smallest digit that the unit already holds as the smaller digit of a hidden pair.
}
belief-first-last-blank = { $of ->
    [naked-pair] It tries only the last empty cell of the unit as the first cell of a naked pair.
    [solver] It tries only the last empty cell of the unit as the first cell of a naked pair. It tries only the largest digit that the unit already holds as the smaller digit of a hidden pair.
   *[hidden-pair] It tries only the largest digit that the unit already holds as the smaller digit of a hidden pair.
}
belief-first-every-second = { $of ->
    [naked-pair] It tries only cells 1, 3, 5, 7 and 9 of the unit as the first cell of a naked pair.
    [solver] It tries only cells 1, 3, 5, 7 and 9 of the unit as the first cell of a naked pair. It tries only 1, 3, 5, 7 and 9 as the smaller digit of a hidden pair.
   *[hidden-pair] It tries only 1, 3, 5, 7 and 9 as the smaller digit of a hidden pair.
}
belief-first-without = { $of ->
    [naked-pair] It never tries cell { $number } of the unit as the first cell of a naked pair.
    [solver] It never tries cell { $number } of the unit as the first cell of a naked pair. It never tries { $number } as the smaller digit of a hidden pair.
   *[hidden-pair] It never tries { $number } as the smaller digit of a hidden pair.
}
belief-first-first = { $of ->
    [naked-pair] It tries only the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of the unit as the first cell of a naked pair.
    [solver] It tries only the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of the unit as the first cell of a naked pair. It tries only { $number ->
        [one] 1
       *[other] 1 to { $number }
    } as the smaller digit of a hidden pair.
   *[hidden-pair] It tries only { $number ->
        [one] 1
       *[other] 1 to { $number }
    } as the smaller digit of a hidden pair.
}
belief-first-from = { $of ->
    [naked-pair] It never tries the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of the unit as the first cell of a naked pair.
    [solver] It never tries the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of the unit as the first cell of a naked pair. It never tries { $number ->
        [one] 1
       *[other] 1 to { $number }
    } as the smaller digit of a hidden pair.
   *[hidden-pair] It never tries { $number ->
        [one] 1
       *[other] 1 to { $number }
    } as the smaller digit of a hidden pair.
}
belief-second-backwards = { $of ->
    [naked-pair] It looks for the second cell of a naked pair from the end of the unit.
    [solver] It looks for the second cell of a naked pair from the end of the unit. It looks for the larger digit of a hidden pair from 9 downwards.
   *[hidden-pair] It looks for the larger digit of a hidden pair from 9 downwards.
}
belief-second-until-blank = { $of ->
    [naked-pair] It looks for the second cell of a naked pair only before the first empty cell of the unit.
    [solver] It looks for the second cell of a naked pair only before the first empty cell of the unit. It looks for the larger digit of a hidden pair only below the smallest digit that the unit already holds.
   *[hidden-pair] It looks for the larger digit of a hidden pair only below the smallest digit that the unit already holds.
}
belief-second-until-filled = { $of ->
    [naked-pair] It looks for the second cell of a naked pair only before the first filled cell of the unit.
    [solver] It looks for the second cell of a naked pair only before the first filled cell of the unit. It looks for the larger digit of a hidden pair only below the smallest digit that the unit does not hold yet.
   *[hidden-pair] It looks for the larger digit of a hidden pair only below the smallest digit that the unit does not hold yet.
}
belief-second-first-blank = { $of ->
    [naked-pair] It tries only the first empty cell of the unit as the second cell of a naked pair.
    [solver] It tries only the first empty cell of the unit as the second cell of a naked pair. It tries only the smallest digit that the unit already holds as the larger digit of a hidden pair.
   *[hidden-pair] It tries only the smallest digit that the unit already holds as the larger digit of a hidden pair.
}
belief-second-last-blank = { $of ->
    [naked-pair] It tries only the last empty cell of the unit as the second cell of a naked pair.
    [solver] It tries only the last empty cell of the unit as the second cell of a naked pair. It tries only the largest digit that the unit already holds as the larger digit of a hidden pair.
   *[hidden-pair] It tries only the largest digit that the unit already holds as the larger digit of a hidden pair.
}
belief-second-every-second = { $of ->
    [naked-pair] It tries only cells 1, 3, 5, 7 and 9 of the unit as the second cell of a naked pair.
    [solver] It tries only cells 1, 3, 5, 7 and 9 of the unit as the second cell of a naked pair. It tries only 1, 3, 5, 7 and 9 as the larger digit of a hidden pair.
   *[hidden-pair] It tries only 1, 3, 5, 7 and 9 as the larger digit of a hidden pair.
}
belief-second-without = { $of ->
    [naked-pair] It never tries cell { $number } of the unit as the second cell of a naked pair.
    [solver] It never tries cell { $number } of the unit as the second cell of a naked pair. It never tries { $number } as the larger digit of a hidden pair.
   *[hidden-pair] It never tries { $number } as the larger digit of a hidden pair.
}
belief-second-first = { $of ->
    [naked-pair] It tries only the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of the unit as the second cell of a naked pair.
    [solver] It tries only the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of the unit as the second cell of a naked pair. It tries only { $number ->
        [one] 1
       *[other] 1 to { $number }
    } as the larger digit of a hidden pair.
   *[hidden-pair] It tries only { $number ->
        [one] 1
       *[other] 1 to { $number }
    } as the larger digit of a hidden pair.
}
belief-second-from = { $of ->
    [naked-pair] It never tries the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of the unit as the second cell of a naked pair.
    [solver] It never tries the first { $number ->
        [one] cell
       *[other] { $number } cells
    } of the unit as the second cell of a naked pair. It never tries { $number ->
        [one] 1
       *[other] 1 to { $number }
    } as the larger digit of a hidden pair.
   *[hidden-pair] It never tries { $number ->
        [one] 1
       *[other] 1 to { $number }
    } as the larger digit of a hidden pair.
}
belief-size-at-least-two = { $of ->
    [naked-pair] It also accepts naked pairs whose cells have more than two candidates; there must be exactly two.
    [solver] It also accepts naked pairs whose cells have more than two candidates; there must be exactly two. It also accepts hidden pairs whose digits have more than two candidate cells; there must be exactly two.
   *[hidden-pair] It also accepts hidden pairs whose digits have more than two candidate cells; there must be exactly two.
}
belief-size-two-or-three = { $of ->
    [naked-pair] It also accepts naked pairs whose cells have three candidates; there must be exactly two.
    [solver] It also accepts naked pairs whose cells have three candidates; there must be exactly two. It also accepts hidden pairs whose digits have three candidate cells; there must be exactly two.
   *[hidden-pair] It also accepts hidden pairs whose digits have three candidate cells; there must be exactly two.
}
belief-size-at-most-two = { $of ->
    [naked-pair] It also accepts naked pairs in which a cell has only one candidate; there must be exactly two.
    [solver] It also accepts naked pairs in which a cell has only one candidate; there must be exactly two. It also accepts hidden pairs in which a digit has only one candidate cell; there must be exactly two.
   *[hidden-pair] It also accepts hidden pairs in which a digit has only one candidate cell; there must be exactly two.
}
belief-size-any = { $of ->
    [naked-pair] It does not check how many candidates the cells of a naked pair have; there must be exactly two.
    [solver] It does not check how many candidates the cells of a naked pair have; there must be exactly two. It does not check how many candidate cells the digits of a hidden pair have; there must be exactly two.
   *[hidden-pair] It does not check how many candidate cells the digits of a hidden pair have; there must be exactly two.
}
belief-size-two-in-first = { $of ->
    [naked-pair] It checks only for the first cell of a naked pair that it has two candidates, not for the second.
    [solver] It checks only for the first cell of a naked pair that it has two candidates, not for the second. It checks only for the smaller digit of a hidden pair that it has two candidate cells, not for the larger.
   *[hidden-pair] It checks only for the smaller digit of a hidden pair that it has two candidate cells, not for the larger.
}
belief-equal-unchecked = { $of ->
    [naked-pair] It takes any two cells with two candidates each for a naked pair; both cells must have the same candidates.
    [solver] It takes any two cells with two candidates each for a naked pair. It takes any two digits with two candidate cells each for a hidden pair.
   *[hidden-pair] It takes any two digits with two candidate cells each for a hidden pair; both digits must have the same candidate cells.
}
belief-equal-sum = { $of ->
    [naked-pair] It compares the candidates of two cells of a naked pair only by their sum; both cells must have the same candidates.
    [solver] It compares the candidates of two cells of a naked pair only by their sum. It compares the candidate cells of two digits of a hidden pair only by the sum of their numbers.
   *[hidden-pair] It compares the candidate cells of two digits of a hidden pair only by the sum of their numbers; both digits must have the same candidate cells.
}
belief-equal-number = { $of ->
    [naked-pair] It compares only how many candidates the cells of a naked pair have; both cells must have the same candidates.
    [solver] It compares only how many candidates the cells of a naked pair have. It compares only how many candidate cells the digits of a hidden pair have.
   *[hidden-pair] It compares only how many candidate cells the digits of a hidden pair have; both digits must have the same candidate cells.
}
belief-equal-first = { $of ->
    [naked-pair] It compares only the first candidate of the cells of a naked pair; both cells must have the same candidates.
    [solver] It compares only the first candidate of the cells of a naked pair. It compares only the first candidate cell of the digits of a hidden pair.
   *[hidden-pair] It compares only the first candidate cell of the digits of a hidden pair; both digits must have the same candidate cells.
}
belief-equal-last = { $of ->
    [naked-pair] It compares only the last candidate of the cells of a naked pair; both cells must have the same candidates.
    [solver] It compares only the last candidate of the cells of a naked pair. It compares only the last candidate cell of the digits of a hidden pair.
   *[hidden-pair] It compares only the last candidate cell of the digits of a hidden pair; both digits must have the same candidate cells.
}
belief-equal-common = { $of ->
    [naked-pair] It is content if the cells of a naked pair share one candidate; both cells must have the same candidates.
    [solver] It is content if the cells of a naked pair share one candidate. It is content if the digits of a hidden pair share one candidate cell.
   *[hidden-pair] It is content if the digits of a hidden pair share one candidate cell; both digits must have the same candidate cells.
}
belief-equal-union-of-two = { $of ->
    [naked-pair] It is content if the cells of a naked pair have at most two candidates between them; both cells must have the same candidates.
    [solver] It is content if the cells of a naked pair have at most two candidates between them. It is content if the digits of a hidden pair have at most two candidate cells between them.
   *[hidden-pair] It is content if the digits of a hidden pair have at most two candidate cells between them; both digits must have the same candidate cells.
}
belief-equal-contained = { $of ->
    [naked-pair] It also accepts a naked pair whose second cell has further candidates; both cells must have the same candidates.
    [solver] It also accepts a naked pair whose second cell has further candidates. It also accepts a hidden pair whose larger digit has further candidate cells.
   *[hidden-pair] It also accepts a hidden pair whose larger digit has further candidate cells; both digits must have the same candidate cells.
}
belief-equal-first-contains = { $of ->
    [naked-pair] It also accepts a naked pair whose first cell has further candidates; both cells must have the same candidates.
    [solver] It also accepts a naked pair whose first cell has further candidates. It also accepts a hidden pair whose smaller digit has further candidate cells.
   *[hidden-pair] It also accepts a hidden pair whose smaller digit has further candidate cells; both digits must have the same candidate cells.
}
belief-equal-smallest-and-number = { $of ->
    [naked-pair] It compares only the number of candidates and the first candidate of the cells of a naked pair; both cells must have the same candidates.
    [solver] It compares only the number of candidates and the first candidate of the cells of a naked pair. It compares only the number of candidate cells and the first candidate cell of the digits of a hidden pair.
   *[hidden-pair] It compares only the number of candidate cells and the first candidate cell of the digits of a hidden pair; both digits must have the same candidate cells.
}
belief-equal-next-smallest = { $of ->
    [naked-pair] It also accepts a naked pair if the first candidate of the second cell is one greater than that of the first; both cells must have the same candidates.
    [solver] It also accepts a naked pair if the first candidate of the second cell is one greater than that of the first. It also accepts a hidden pair if the first candidate cell of the larger digit directly follows that of the smaller.
   *[hidden-pair] It also accepts a hidden pair if the first candidate cell of the larger digit directly follows that of the smaller; both digits must have the same candidate cells.
}
belief-compared-rows = It compares the candidate cells of a hidden pair's digits only by their rows; the columns are overlooked.
belief-compared-columns = It compares the candidate cells of a hidden pair's digits only by their columns; the rows are overlooked.
belief-compared-second-cell = It compares only the second candidate cell of a hidden pair's digits; the first is overlooked.
belief-compared-first-cell = It compares only the first candidate cell of a hidden pair's digits; the second is overlooked.
belief-compared-second-column = It compares the second candidate cell of a hidden pair's digits only by its column; its row is overlooked.
belief-compared-second-row = It compares the second candidate cell of a hidden pair's digits only by its row; its column is overlooked.
belief-compared-blocks = It compares the candidate cells of a hidden pair's digits only by their blocks.
belief-near-neighbours = It accepts a pair only if its cells directly follow one another in the unit.
belief-near-not-neighbours = It does not accept a pair whose cells directly follow one another in the unit.
belief-near-within-three = It accepts a pair only if its cells are at most three places apart in the unit.
belief-near-same-block = It accepts a pair only if its cells lie in the same block.
belief-near-same-row = It accepts a pair only if its cells lie in the same row.
belief-near-same-column = It accepts a pair only if its cells lie in the same column.
belief-near-other-block = It overlooks a pair whose cells lie in one block and also in one row or column.
belief-near-both-halves = It accepts a pair only if its first cell is among the first five cells of the unit and its second among the last five.
belief-near-not-first = It does not accept a pair that contains the first cell of the unit.
belief-near-not-last = It does not accept a pair that contains the last cell of the unit.
belief-others-no-third = { $of ->
    [naked-pair] It does not accept a naked pair if a third cell of the unit has the same candidates.
    [solver] It does not accept a naked pair if a third cell of the unit has the same candidates. It does not accept a hidden pair if a third digit has the same candidate cells in the unit.
   *[hidden-pair] It does not accept a hidden pair if a third digit has the same candidate cells in the unit.
}
belief-others-only-the-two = { $of ->
    [naked-pair] It accepts a naked pair only if no other cell of the unit has two candidates.
    [solver] It accepts a naked pair only if no other cell of the unit has two candidates. It accepts a hidden pair only if no other digit has two candidate cells in the unit.
   *[hidden-pair] It accepts a hidden pair only if no other digit has two candidate cells in the unit.
}
belief-others-first-two = { $of ->
    [naked-pair] For a naked pair it compares only the first two cells of the unit that have two candidates.
    [solver] For a naked pair it compares only the first two cells of the unit that have two candidates. For a hidden pair it compares only the two smallest digits that have two candidate cells in the unit.
   *[hidden-pair] For a hidden pair it compares only the two smallest digits that have two candidate cells in the unit.
}
belief-others-first-must-have-partner = { $of ->
    [naked-pair] It ends its search for naked pairs in a unit at the first cell with two candidates that has no partner after it; later pairs are overlooked.
    [solver] It ends its search for pairs in a unit at the first cell or digit that has no partner after it; later pairs are overlooked.
   *[hidden-pair] It ends its search for hidden pairs in a unit at the first digit with two candidate cells that has no partner after it; later pairs are overlooked.
}
belief-others-at-most-three = { $of ->
    [naked-pair] It finds a naked pair only if at most three cells of the unit have two candidates.
    [solver] It finds a naked pair only if at most three cells of the unit have two candidates. It finds a hidden pair only if at most three digits have two candidate cells in the unit.
   *[hidden-pair] It finds a hidden pair only if at most three digits have two candidate cells in the unit.
}
belief-excluded-of-the-unit = It excludes hidden singles from pairs only if they are hidden singles of the unit of the pair; those of other units are overlooked.
belief-excluded-none = It does not check whether a cell of the pair is a naked or hidden single; no such cell may belong to a pair.
belief-excluded-only-naked = It excludes only naked singles from pairs; hidden singles must not belong to a pair either.
belief-excluded-only-of-row = It excludes hidden singles from pairs only if they are hidden singles of their row; those of a column or block are overlooked.
belief-excluded-only-of-column = It excludes hidden singles from pairs only if they are hidden singles of their column; those of a row or block are overlooked.
belief-excluded-only-of-block = It excludes hidden singles from pairs only if they are hidden singles of their block; those of a row or column are overlooked.
belief-excluded-not-of-block = It excludes hidden singles from pairs only if they are hidden singles of their row or column; those of a block are overlooked.
belief-excluded-only-first-cell = It checks only for the first cell of a pair that it is not a naked or hidden single; the second must not be one either.
belief-excluded-only-second-cell = It checks only for the second cell of a pair that it is not a naked or hidden single; the first must not be one either.
belief-excluded-one-is-enough = It excludes a pair only if both cells are naked or hidden singles; neither of them may be one.
belief-excluded-all-singles-of-unit = It finds no pair in a unit if any of its cells is a naked or hidden single; only the cells of the pair matter.
belief-both-not-hidden = { $of ->
    [naked-pair] It does not accept a naked pair that is a hidden pair, too.
    [hidden-pair] It does not accept a hidden pair that is a naked pair, too.
   *[solver] It does not accept a pair that is a naked and a hidden pair at once.
}
belief-both-more-in-one = It accepts a hidden pair only if one of its cells has a further candidate.
belief-both-more-in-both = It accepts a hidden pair only if both of its cells have further candidates.
belief-both-only-both = { $of ->
    [naked-pair] It accepts a naked pair only if it is a hidden pair, too.
    [hidden-pair] It accepts a hidden pair only if it is a naked pair, too.
   *[solver] It accepts a pair only if it is a naked and a hidden pair at once.
}
belief-lonely-no-place-ends = It ends its search for hidden pairs in a unit at the first digit without a candidate cell; later pairs are overlooked.
belief-lonely-placed-ends = It ends its search for hidden pairs in a unit at the first digit that already stands there; later pairs are overlooked.
belief-lonely-single-ends = It ends its search for hidden pairs in a unit at the first digit with only one candidate cell; later pairs are overlooked.
belief-lonely-singles-pair = It also takes two digits with one candidate cell each for a hidden pair; both must have the same two candidate cells.
belief-result-exchanged = It returns the two cells of the pair in descending order instead of ascending.
belief-result-only-first = It returns only the first cell of the pair.
belief-result-first-twice = It returns the first cell of the pair twice instead of both cells.

# Solvers.

belief-steps-hidden-first = It looks for hidden singles first; they come after full houses and naked singles.
belief-steps-naked-first = It looks for naked singles before full houses.
belief-steps-pairs-first = It looks for pairs before hidden singles.
belief-steps-hidden-pair-before-naked = It looks for hidden pairs before naked pairs.
belief-steps-reversed = It takes the steps in reverse order, from hidden pairs to full houses.
belief-steps-hidden-before-naked = It looks for hidden singles before naked singles.
belief-steps-without = It has no step for { $number ->
    [1] full houses
    [2] naked singles
    [3] hidden singles
    [4] naked pairs
   *[other] hidden pairs
}.
belief-searched-all-by-anchor = It searches all 27 units instead of only the nine of its kind.
belief-searched-rows-of-all = It searches the rows, whatever kind of unit it is based on.
belief-searched-backwards = It searches its nine units from the last to the first.
belief-searched-only-first = It searches only the first of its nine units.
belief-searched-first-half = It searches only the first five of its nine units.
belief-searched-any-kind-for-singles = It searches all 27 units for full houses and singles instead of only the nine of its kind.
belief-searched-any-kind-for-pairs = It searches all 27 units for pairs instead of only the nine of its kind.
belief-searched-without = It leaves out number { $number } of its nine units.
belief-cells-backwards = When it looks for singles, it goes through the cells of a unit from the last to the first.
belief-cells-until-blank = When it looks for singles, it stops at the first empty cell of a unit. But only empty cells can be singles.
belief-cells-until-filled = When it looks for singles, it stops at the first filled cell of a unit; empty cells after it are overlooked.
belief-cells-first-blank = When it looks for singles, it looks only at the first empty cell of a unit.
belief-cells-last-blank = When it looks for singles, it looks only at the last empty cell of a unit.
belief-cells-every-second = When it looks for singles, it looks only at cells 1, 3, 5, 7 and 9 of a unit.
belief-cells-without = When it looks for singles, it leaves out cell { $number } of every unit.
belief-cells-first = When it looks for singles, it looks only at the first { $number ->
    [one] cell
   *[other] { $number } cells
} of a unit.
belief-cells-from = When it looks for singles, it skips the first { $number ->
    [one] cell
   *[other] { $number } cells
} of a unit.
belief-record-no-full-houses = It does not add the grid to the list when it has filled a full house.
belief-record-no-naked-singles = It does not add the grid to the list when it has placed a naked single.
belief-record-no-hidden-singles = It does not add the grid to the list when it has placed a hidden single.
belief-record-not-first = It does not add the grid to the list after the first placed digit.
belief-record-not-last = It leaves out the last grid of the list.
belief-record-not-start = It leaves out the start grid, which must be the first of the list.
belief-record-last-twice = It adds the last grid to the list twice.
belief-record-only-start-and-end = It returns only the start grid and the last grid; the list must hold one grid for every placed digit.
belief-record-pairs-too = It also adds the grid to the list when a pair has only changed candidate lists; only placed digits count.
belief-record-same-grid-everywhere = It returns the last grid in every place of the list, as if one object were stored again and again.
belief-record-at-most = It ends the list after { $number } grids.
belief-next-same = It repeats a step that has found something, and never goes back to earlier ones; it must start again at step 1.
belief-next-following = It goes on with the next step after a step that has found something; it must start again at step 1.
belief-next-update-goes-on = It goes on with the next step after a pair has changed candidate lists; it must start again at step 1.
belief-next-placement-goes-on = It goes on with the next step after it has placed a digit; it must start again at step 1.
belief-next-all-of-step = It repeats a step until it finds nothing more, and only then starts again at step 1. It must do so after every find.
belief-next-update-ends = It stops as soon as a pair has changed candidate lists; it must start again at step 1.
belief-after-no-row = It does not strike a placed digit from the candidate lists of its row.
belief-after-no-column = It does not strike a placed digit from the candidate lists of its column.
belief-after-no-block = It does not strike a placed digit from the candidate lists of its block.
belief-after-only-row = It strikes a placed digit only from the candidate lists of its row, not of its column and block.
belief-after-only-column = It strikes a placed digit only from the candidate lists of its column, not of its row and block.
belief-after-only-block = It strikes a placed digit only from the candidate lists of its block, not of its row and column.
belief-after-cell-keeps-its-list = It does not empty the candidate list of a cell that it fills; a filled cell has no candidates.
belief-after-recomputed = It makes all candidate lists anew after it has placed a digit; what pairs have struck is in the lists again.
belief-after-nothing = It strikes a placed digit from no other candidate list.
belief-after-full-house-strikes-nothing = It does not strike the digit that fills a full house from other candidate lists.
belief-after-hidden-strikes-nothing = It does not strike the digit of a placed hidden single from other candidate lists.
belief-naked-update-shared-units = It strikes the digits of a naked pair in every unit that holds both cells, not only in the unit of the pair.
belief-naked-update-all-lists = It strikes the digits of a naked pair from all other candidate lists of the grid, not only from those of the unit.
belief-naked-update-smaller-digit = It strikes only the smaller digit of a naked pair from the other lists of the unit.
belief-naked-update-larger-digit = It strikes only the larger digit of a naked pair from the other lists of the unit.
belief-naked-update-cells-after = It strikes the digits of a naked pair only from the lists of cells after the pair in the unit.
belief-naked-update-cells-before = It strikes the digits of a naked pair only from the lists of cells before the second cell of the pair in the unit.
belief-naked-update-own-lists = It also empties the lists of the two cells of a naked pair; these must keep the two digits.
belief-naked-update-block = It strikes the digits of a naked pair in the block of its first cell instead of the unit of the pair.
belief-naked-update-never = It never strikes the digits of a naked pair from any list.
belief-hidden-update-cut-and-strike = It also strikes the digits of a hidden pair in the other units that hold both cells; only the lists of the two cells must change.
belief-hidden-update-strike-only = It treats a hidden pair like a naked one: it strikes its digits from the other lists of the unit, where they do not occur. It does not change the lists of the pair's two cells.
belief-hidden-update-cut-first = It cuts only the list of the first cell of a hidden pair to the two digits, not that of the second.
belief-hidden-update-cut-second = It cuts only the list of the second cell of a hidden pair to the two digits, not that of the first.
belief-hidden-update-unit = It treats a hidden pair like a naked one: it strikes its digits from the other lists of the unit, where they do not occur. It does not change the lists of the pair's two cells.
belief-hidden-update-one-digit = It cuts the list of the first cell of a hidden pair to the smaller digit and does not change that of the second; both must keep just the two digits.
belief-hidden-update-never = It never changes a list because of a hidden pair.
belief-idle-next-pair = If the minimal pair changes nothing, it tries further pairs, first in this unit, then in later ones.
belief-idle-next-pair-of-unit = If the minimal pair changes nothing, it tries the further pairs of the same unit.
belief-idle-stop = It stops if the naked pair that it has found changes nothing, instead of looking for a hidden pair.
belief-house-only-candidate = It fills a full house only if the missing digit is still in the candidate list of the empty cell.
belief-house-smallest-candidate = It fills a full house with the smallest digit in the candidate list of the empty cell instead of the missing digit.
belief-house-nine-if-open = It fills a full house with 9 if 9 is in the candidate list of the empty cell, even if another digit is missing.
belief-ends-after-single-pair = It stops as soon as a pair has changed candidate lists; it must start again at step 1.
belief-ends-when-one-is-left = It stops when only one cell is still empty.
belief-ends-without-white = It stops when no cell is empty, without checking that the grid is valid.
belief-ends-after-nine-same = It stops when the same step has succeeded nine times in a row.
belief-ends-on-second-update = It stops when a pair has changed candidate lists for the second time.

# Permutations of lines and of blocks.

belief-decided-first-value = { $of ->
    [blocks] It matches the bands or stacks of blocks of the two grids only by the first value of their first line; if the rest then differs, it tries no other order.
   *[lines] It matches the lines of the two grids only by their first value; if the rest then differs, it tries no other order.
}
belief-decided-first-filled = { $of ->
    [blocks] It matches the bands or stacks of blocks of the two grids only by the first filled cell of their first line; if the rest then differs, it tries no other order.
   *[lines] It matches the lines of the two grids only by their first filled cell; if the rest then differs, it tries no other order.
}
belief-decided-count = { $of ->
    [blocks] It matches the bands or stacks of blocks of the two grids only by the number of filled cells of their first line; if the rest then differs, it tries no other order.
   *[lines] It matches the lines of the two grids only by the number of their filled cells; if the rest then differs, it tries no other order.
}
belief-decided-sum = { $of ->
    [blocks] It matches the bands or stacks of blocks of the two grids only by the sum of the values of their first line; if the rest then differs, it tries no other order.
   *[lines] It matches the lines of the two grids only by the sum of their values; if the rest then differs, it tries no other order.
}
belief-decided-mask = { $of ->
    [blocks] It matches the bands or stacks of blocks of the two grids only by which cells of their first line are empty; if the rest then differs, it tries no other order.
   *[lines] It matches the lines of the two grids only by which of their cells are empty; if the rest then differs, it tries no other order.
}
belief-decided-set = { $of ->
    [blocks] It matches the bands or stacks of blocks of the two grids only by which values their first line holds; if the rest then differs, it tries no other order.
   *[lines] It matches the lines of the two grids only by which values they hold; if the rest then differs, it tries no other order.
}
belief-decided-first-three = { $of ->
    [blocks] It matches the bands or stacks of blocks of the two grids only by the first three values of their first line; if the rest then differs, it tries no other order.
   *[lines] It matches the lines of the two grids only by their first three values; if the rest then differs, it tries no other order.
}
belief-alike-sorted = It ignores the order of the values when it compares two lines.
belief-alike-set = It compares only which values two lines hold, not where and how often.
belief-alike-sum = It compares two lines only by the sum of their values.
belief-alike-count = It compares two lines only by the number of their filled cells.
belief-alike-mask = It compares only which cells of two lines are empty; the digits are overlooked.
belief-alike-filled-of-first = It compares two lines only where the line of the first grid is filled; other digits of the second grid are overlooked.
belief-alike-filled-of-both = It compares two lines only where both are filled; a digit opposite an empty cell is overlooked.
belief-alike-first-filled = Of two lines it compares only the first filled cell: where it is, and its digit.
belief-alike-up-to-relabelling = It compares only in which places two lines repeat a value. Lines with other digits in the same places count as equal.
belief-alike-ends = It compares only the first and the last cell of two lines.
belief-alike-in-block-only = It compares only the first three cells of two lines.
belief-alike-first-and-count = It compares only the first value and the number of filled cells of two lines.
belief-alike-without-position = It does not compare cell { $number } of two lines.
belief-alike-first-values = It compares only the first { $number ->
    [one] cell
   *[other] { $number } cells
} of two lines.
belief-matched-each-found-again = { $of ->
    [blocks] It only checks that each band or stack of blocks of the first grid occurs in the second, even if two of them are found in the same place.
   *[lines] It only checks that each line of the first grid occurs in the second, even if two of them are found in the same place.
}
belief-matched-each-comes-from-one = { $of ->
    [blocks] It only checks that each band or stack of blocks of the second grid occurs in the first, even if two of them come from the same place.
   *[lines] It only checks that each line of the second grid occurs in the first, even if two of them come from the same place.
}
belief-matched-both-ways = { $of ->
    [blocks] It only checks that each band or stack of blocks of either grid occurs in the other, even if two of them are found in the same place.
   *[lines] It only checks that each line of either grid occurs in the other, even if two of them are found in the same place.
}
belief-matched-swaps-only = { $of ->
    [blocks] It tries only exchanges of two bands or stacks of blocks; that all three change their places is overlooked.
   *[lines] It tries only exchanges of two lines; that all three change their places is overlooked.
}
belief-matched-cycles-only = { $of ->
    [blocks] It tries only permutations that move all three bands or stacks of blocks or none; an exchange of two is overlooked.
   *[lines] It tries only permutations that move all three lines or none; an exchange of two is overlooked.
}
belief-matched-greedy = { $of ->
    [blocks] It gives each band or stack of blocks the first place that fits and is still free, and never changes this later.
   *[lines] It gives each line the first place that fits and is still free, and never changes this later.
}
belief-matched-sorted-together = If several orders fit, it takes the last instead of the first.
belief-matched-not-identity = { $of ->
    [blocks] It does not consider that all three bands or stacks of blocks may stay in their places.
   *[lines] It does not consider that all three lines may stay in their places.
}
belief-matched-first-only = { $of ->
    [blocks] It looks only for the first of the three bands or stacks of blocks; the other two are not compared.
   *[lines] It looks only for the first of the three lines; the other two are not compared.
}
belief-matched-without = It never considers the permutation ({ $number ->
    [1] 1, 2, 3
    [2] 1, 3, 2
    [3] 2, 1, 3
    [4] 2, 3, 1
    [5] 3, 1, 2
   *[other] 3, 2, 1
}).
belief-direction-from = { $of ->
    [blocks] It uses the block image vector the wrong way round: as if it said where the blocks come from, not where they go.
   *[lines] It uses the image vector the wrong way round: as if entry i said where line i comes from, not where it goes.
}
belief-direction-reversed = { $of ->
    [blocks] It takes the images of the three bands or stacks of blocks in reverse order: (c, b, a) instead of (a, b, c).
   *[lines] It takes the images of the three lines in reverse order: (c, b, a) instead of (a, b, c).
}
belief-direction-identity = { $of ->
    [blocks] It acts as if all blocks stayed in their places.
   *[lines] It acts as if all three lines stayed in their places: the image vector is always (1, 2, 3).
}
belief-direction-swap-first-two = { $of ->
    [blocks] It exchanges the images of the first two bands or stacks of blocks: (b, a, c) instead of (a, b, c).
   *[lines] It exchanges the images of the first two lines: (b, a, c) instead of (a, b, c).
}
belief-direction-shift-right = { $of ->
    [blocks] It shifts the images of the three bands or stacks of blocks by one place: (c, a, b) instead of (a, b, c).
   *[lines] It shifts the images of the three lines by one place: (c, a, b) instead of (a, b, c).
}
belief-direction-one-less = { $of ->
    [blocks] It takes the image of every band or stack of blocks one too small: 1 instead of 2, 2 instead of 3, and 3 instead of 1.
   *[lines] It takes the image of every line one too small: 1 instead of 2, 2 instead of 3, and 3 instead of 1.
}
belief-written-in-place = It moves the lines one after the other within the same grid. So it reads values that it has already overwritten.
belief-written-in-place-backwards = It moves the lines one after the other within the same grid, from the last to the first. So it reads values that it has already overwritten.
belief-written-only-filled = It moves only filled cells; an empty cell does not replace the digit in its new place.
belief-written-without-last = It does not move the last cell of a line.
belief-written-first-half = It moves only the first five lines of the grid.
belief-written-only-in-block = { $of ->
    [blocks] It moves only the first three cells of each line; all nine must move.
   *[lines] It moves only the three cells of each line that lie in the anchor's block; all nine must move.
}
belief-written-without-first = It does not move the first cell of a line.
belief-base-first = It always permutes lines 1 to 3 of the grid, wherever the anchor is.
belief-base-second = It always permutes lines 4 to 6 of the grid, wherever the anchor is.
belief-base-last = It always permutes lines 7 to 9 of the grid, wherever the anchor is.
belief-base-other-coordinate = It mixes up the row and the column of the anchor when it chooses the three lines.
belief-base-at-anchor-line = It takes the line of the given cell and the two after it; it must take the three lines of the block of this cell.
belief-base-next-band = It takes the three lines of the next block instead of those of the anchor's block.
belief-rest-free = { $of ->
    [blocks] It compares only the first line of each band or stack of blocks; all three must fit.
   *[lines] It does not compare the six lines outside the block; these must be unchanged.
}
belief-rest-same-sets = { $of ->
    [blocks] It compares only which values the first line of each band or stack of blocks holds.
   *[lines] It ignores the order of the values in the six lines outside the block; these must be unchanged.
}
belief-rest-own-orders = It allows the lines of several blocks to be permuted at once; only the three lines of one block may move.
belief-rest-some-equal = { $of ->
    [blocks] It is content if one of the three lines of a band or stack of blocks fits; all three must fit.
   *[lines] It is content if one of the six lines outside the block is unchanged; all six must be.
}
belief-rest-filled-equal = { $of ->
    [lines] It compares the six lines outside the block only where the first grid is filled; other digits of the second grid are overlooked.
    [blocks] It compares the grids only where the first grid is filled; other digits of the second grid are overlooked.
   *[values] It demands that the second grid also has the digits that the first grid has outside the unit; only the unit matters.
}
belief-rest-equal = It demands that the grids also agree outside the unit; only the unit matters.
belief-rest-equal-in-block = It demands that the grids also agree in the other cells of the anchor's block; only the unit matters.
belief-rest-not-equal = It demands that the two grids differ; the identity is a value permutation, too.
belief-rest-unit-must-change = It demands that the unit changes; the identity is a value permutation, too.
belief-groups-backwards = { $of ->
    [blocks] It compares the three lines of each band or stack of blocks from the last to the first.
   *[lines] It searches from lines 7 to 9 back to lines 1 to 3.
}
belief-groups-until-blank = It searches lines 1 to 3, then 4 to 6, then 7 to 9, but stops at the first three that are empty in the first grid.
belief-groups-until-filled = { $of ->
    [blocks] It compares no lines at all, so that every order fits.
   *[lines] It searches lines 1 to 3, then 4 to 6, then 7 to 9, but stops at the first three that are not empty in the first grid.
}
belief-groups-first-blank = { $of ->
    [blocks] It compares no lines at all, so that every order fits.
   *[lines] Of lines 1 to 3, 4 to 6 and 7 to 9 it searches only the first three that are empty in the first grid.
}
belief-groups-last-blank = { $of ->
    [blocks] It compares no lines at all, so that every order fits.
   *[lines] Of lines 1 to 3, 4 to 6 and 7 to 9 it searches only the last three that are empty in the first grid.
}
belief-groups-every-second = { $of ->
    [blocks] It does not compare the middle line of each band or stack of blocks.
   *[lines] It does not search lines 4 to 6.
}
belief-groups-without = { $of ->
    [blocks] It does not compare line { $number } of each band or stack of blocks.
   *[lines] It does not search lines { $number ->
        [1] 1 to 3
        [2] 4 to 6
       *[other] 7 to 9
    }.
}
belief-groups-first = { $of ->
    [blocks] It compares only the first { $number ->
        [one] line
       *[other] { $number } lines
    } of each band or stack of blocks.
   *[lines] It searches only lines { $number ->
        [1] 1 to 3
        [2] 1 to 6
       *[other] 1 to 9
    }.
}
belief-groups-from = { $of ->
    [blocks] It does not compare the first { $number ->
        [one] line
       *[other] { $number } lines
    } of each band or stack of blocks.
   *[lines] It does not search lines { $number ->
        [1] 1 to 3
        [2] 1 to 6
       *[other] 1 to 9
    }.
}
belief-axis-other = { $of ->
    [blocks] It mixes up rows and columns when it moves blocks, and recognises only horizontal block permutations.
   *[lines] It works with rows where columns are asked for, and with columns where rows are.
}
belief-axis-both = { $of ->
    [blocks] It moves only rows when it moves blocks, and recognises only vertical block permutations.
   *[lines] It also accepts permutations of columns where rows are asked for, and of rows where columns are.
}
belief-guard-blank-line-passed-over = { $of ->
    [blocks] It finds no permutation if any line is empty in the first grid.
   *[lines] It finds no permutation if one of the three lines is empty in the first grid.
}
belief-guard-blank-first-ends = { $of ->
    [blocks] It finds no permutation if the first band or stack of blocks is empty in the first grid.
   *[lines] It finds no permutation if the first of the three lines is empty in the first grid.
}
belief-guard-blank-group-is-false = { $of ->
    [blocks] It finds no permutation if a whole band or stack of blocks is empty in the first grid.
   *[lines] It finds no permutation if all three lines are empty in the first grid.
}
belief-guard-equal-is-false = It finds no permutation if the two grids are equal; the identity is a permutation, too.
belief-guard-first-line-must-move = { $of ->
    [blocks] It finds no permutation if the first band or stack of blocks stays in its place.
   *[lines] It finds no permutation if the first of the three lines stays in its place.
}
belief-guard-stops-at-first-moved = It searches lines 1 to 3, 4 to 6 and 7 to 9, but only the first three in which the grids differ.

# Value permutations.

belief-exchanged-ascending = It exchanges one digit after the other from 1 to 9. So it exchanges again what it has just written.
belief-exchanged-descending = It exchanges one digit after the other from 9 to 1. So it exchanges again what it has just written.
belief-exchanged-whole-grid = It exchanges the digits in the whole grid instead of the unit.
belief-exchanged-inverse = It uses the image vector the wrong way round: it replaces entry i by the digit i, not the digit i by entry i.
belief-exchanged-only-greater = It replaces a digit only if its image is greater.
belief-exchanged-only-first-of-each = It replaces a digit only where it first occurs in the unit.
belief-exchanged-added-one = It reads the image vector one place too far: the digit 1 gets the second entry, and 9 the first.
belief-exchanged-other-kind = It exchanges the digits of the wrong unit: of the anchor's column instead of its row, and of its row instead of its column or block.
belief-exchanged-all-three-units = It exchanges the digits in the row, the column and the block of the anchor instead of in one unit.
belief-corresponding-functional = It only checks that equal digits get equal images; different digits must get different ones, too.
belief-corresponding-injective = It only checks that different digits get different images; equal digits must get equal ones, too.
belief-corresponding-same-counts = It compares only the number of filled cells; which digit becomes which is not checked.
belief-corresponding-same-sets = It only demands that both units hold the same digits; which digit becomes which is not checked.
belief-corresponding-same-pattern = It compares only which cells are empty; which digit becomes which is not checked.
belief-corresponding-neighbours = It compares each digit and its image only with the next digit of the unit and that image; repetitions further away are overlooked.
belief-corresponding-only-first-digit = It checks the image of the first digit of the unit, but not those of the other digits.
belief-corresponding-digits-differ = It demands that every digit changes; a digit may also stay the same.
belief-corresponding-shift = It accepts only permutations that shift all digits by the same amount; 1 comes after 9.
belief-corresponding-same-number-of-digits = It compares only the number of different digits; which digit becomes which is not checked.
belief-corresponding-sum-of-frequencies = It compares only how often digits occur in the two units; which digit becomes which is not checked.
belief-corresponding-until-first-empty = It checks the images of the digits only up to the first empty cell of the unit.
belief-empty-anything = It does not compare empty cells: that a digit disappears or that an empty cell gets a digit is overlooked.
belief-empty-empty-of-first = It checks only that empty cells stay empty; that a digit disappears is overlooked.
belief-empty-empty-of-second = It checks only that no digit disappears; that an empty cell gets a digit is overlooked.
belief-empty-same-number = It compares only how many cells are empty, not which.
belief-empty-a-digit-too = It treats -1 like a tenth digit: -1 may become a digit, and a digit may become -1. Empty cells must stay empty, and filled ones filled.
belief-absent-itself = For a digit that does not occur it enters the digit itself in the image vector instead of -1.
belief-absent-zero = For a digit that does not occur it enters 0 in the image vector instead of -1.
belief-absent-unused = For a digit that does not occur it enters the smallest unused digit in the image vector instead of -1.
belief-absent-unused-descending = For a digit that does not occur it enters the largest unused digit in the image vector instead of -1.
belief-absent-nine = For a digit that does not occur it enters 9 in the image vector instead of -1.
belief-absent-shortened = It leaves out the entries of digits that do not occur; the image vector must have nine entries.
belief-sense-to-first = It writes the image vector the wrong way round: entry i is the digit that becomes i; it must be the digit that i becomes.
belief-sense-last-wins = If a digit has several images, it takes the last.
belief-sense-by-position = It fills the image vector with the values of the second unit, cell by cell; entry i must be the image of the digit i.
belief-sense-zero-based = It makes every digit in the image vector one too small; digits count from 1.

# Transposition, reflections and turns.

belief-looks-without-diagonal = It does not compare the cells on the diagonal from top left to bottom right.
belief-looks-only-diagonal = It compares only the cells on the diagonal from top left to bottom right.
belief-looks-without-other-diagonal = It does not compare the cells on the diagonal from top right to bottom left.
belief-looks-upper = It compares only the cells on and above the diagonal from top left to bottom right.
belief-looks-lower = It compares only the cells on and below the diagonal from top left to bottom right.
belief-looks-border = It compares only the cells on the border of the grid.
belief-looks-inside = It compares only the cells that are not on the border of the grid.
belief-looks-corners = It compares only the four corners of the grid.
belief-looks-without-middle-row = It does not compare row 5.
belief-looks-without-middle-column = It does not compare column 5.
belief-looks-diagonal-blocks = It compares only the three blocks on the diagonal from top left to bottom right.
belief-looks-off-diagonal-blocks = It does not compare the three blocks on the diagonal from top left to bottom right.
belief-looks-filled-of-first = It compares only the cells that must be filled in the second grid; digits in its other cells are overlooked.
belief-looks-filled-of-second = It compares only the cells that the second grid fills; digits that are missing there are overlooked.
belief-looks-filled-of-both = It compares only cells that must be filled in the second grid and are filled there.
belief-looks-empty-only = It compares only the cells that must be empty in the second grid.
belief-looks-first-filled-row = It compares only the first row that must not be empty in the second grid.
belief-looks-first-two-filled-rows = It compares only the first two rows that must not be empty in the second grid.
belief-looks-first-filled-column = It compares only the first column that must not be empty in the second grid.
belief-looks-last-filled-row = It compares only the last row that must not be empty in the second grid.
belief-looks-first-filled-cell = It compares only the first cell that must not be empty in the second grid.
belief-looks-rows-as-sets = It compares only which values each row holds, not where and how often.
belief-looks-columns-as-sets = It compares only which values each column holds, not where and how often.
belief-looks-row-sums = It compares only the sum of each row.
belief-looks-column-sums = It compares only the sum of each column.
belief-looks-row-counts = It compares only the number of filled cells in each row.
belief-looks-column-counts = It compares only the number of filled cells in each column.
belief-looks-all-sums = It compares only the sums of the rows and columns.
belief-looks-all-counts = It compares only the number of filled cells in each row and column.
belief-looks-blocks-as-sets = It compares only which values each block holds, not where and how often.
belief-looks-digit-counts = It compares only how often each digit occurs in the grid.
belief-looks-even-rows = It compares only rows 1, 3, 5, 7 and 9.
belief-looks-even-columns = It compares only columns 1, 3, 5, 7 and 9.
belief-looks-mask = It compares only which cells are empty; the digits are overlooked.
belief-looks-all-but-one-cell = It allows one cell to have a wrong value.
belief-looks-column-by-column-until-empty = It compares only the columns before the first one that must be empty in the second grid.
belief-looks-small-digits = It does not compare the cells in which a digit from 6 to 9 must stand in the second grid.
belief-looks-rows-somewhere = It checks only that each row occurs somewhere in the second grid, not where.
belief-looks-columns-somewhere = It checks only that each column occurs somewhere in the second grid, not where.
belief-looks-rows-as-lists = It compares only which values each row holds and how often, not where.
belief-looks-columns-as-lists = It compares only which values each column holds and how often, not where.
belief-looks-without-cell = It does not compare the cell { $cell }.
belief-looks-without-row = It does not compare row { $number }.
belief-looks-without-column = It does not compare column { $number }.
belief-looks-without-block = It does not compare block { $number }.
belief-looks-only-row = It compares only row { $number }.
belief-looks-only-column = It compares only column { $number }.
belief-looks-first-rows = It compares only the first { $number ->
    [one] row
   *[other] { $number } rows
}.
belief-looks-first-columns = It compares only the first { $number ->
    [one] column
   *[other] { $number } columns
}.
belief-looks-without-digit = It does not compare the cells in which the digit { $digit } must stand in the second grid.
belief-made-in-place = It moves the values one after the other within the same grid. So it reads values that it has already overwritten.
belief-made-twice-swapped = It goes through all 81 cells and exchanges each with the cell that its value comes from. So some cells are exchanged twice.
belief-made-half-mirrored = It moves a value only if its new cell comes after its old one; all other cells stay as they are.
belief-made-other-way = It moves each value in the opposite direction, from its new place to its old one.
belief-made-without-middle = It leaves row 5 and column 5 as they are.
belief-made-without-last-line = It leaves row 9 as it is.
belief-made-without-first-line = It leaves row 1 as it is.
belief-made-only-filled = It moves only filled cells; an empty cell does not replace the digit in its new place.
belief-made-only-even-lines = It writes only to rows 1, 3, 5, 7 and 9; the others stay as they are.
belief-made-blocks-only = It moves values only within their block; the blocks stay in their places.
belief-made-lines-only = It moves each value only within its row: to the new column, but not to the new row.
belief-which-inverse = It mixes up left and right turns, and the reflections at row 5 and column 5.
belief-which-transposed = It always works with the transposition, whatever is asked for.
belief-which-anti-transposed = It always works with the reflection at the diagonal from top right to bottom left, whatever is asked for.
belief-which-mirrored-columns = It always works with the reflection at column 5, whatever is asked for.
belief-which-mirrored-rows = It always works with the reflection at row 5, whatever is asked for.
belief-which-half-turn = It always works with a turn by 180 degrees, whatever is asked for.
belief-which-identity = It always works with the unchanged grid, whatever is asked for.
belief-chosen-last-that-fits = It takes the last axis or number of turns that fits instead of the first.
belief-chosen-first-looks-rest = It chooses the axis or number of turns only by the first non-empty row of the result; if the rest then differs, it tries no other.
belief-chosen-first-two-looks-rest = It chooses the axis or number of turns only by the first two non-empty rows of the result; if the rest then differs, it tries no other.
belief-chosen-first-column-looks-rest = It chooses the axis or number of turns only by the first non-empty column of the result; if the rest then differs, it tries no other.
belief-chosen-first-cell-looks-rest = It chooses the axis or number of turns only by the first filled cell of the result; if the rest then differs, it tries no other.
belief-chosen-last-line-looks-rest = It chooses the axis or number of turns only by the last non-empty row of the result; if the rest then differs, it tries no other.
belief-chosen-first-row-decides = It chooses the axis or number of turns by where the first non-empty row of the first grid goes; if the rest then differs, it tries no other.
belief-chosen-first-two-rows-decide = It chooses the axis or number of turns by where the first two non-empty rows of the first grid go; if the rest then differs, it tries no other.
belief-chosen-first-column-decides = It chooses the axis or number of turns by where the first non-empty column of the first grid goes; if the rest then differs, it tries no other.
belief-chosen-last-row-decides = It chooses the axis or number of turns by where the last non-empty row of the first grid goes; if the rest then differs, it tries no other.
belief-chosen-first-cell-decides = It chooses the axis or number of turns by where the first filled cell of the first grid goes; if the rest then differs, it tries no other.
belief-chosen-first-row-alone = It checks only where the first non-empty row of the first grid goes; the rest is not compared.
belief-chosen-first-two-rows-alone = It checks only where the first two non-empty rows of the first grid go; the rest is not compared.
belief-chosen-first-column-alone = It checks only where the first non-empty column of the first grid goes; the rest is not compared.
belief-chosen-first-cell-alone = It checks only where the first filled cell of the first grid goes; the rest is not compared.
belief-chosen-only-first = It tries only the first possibility: the reflection at column 5, or 0 turns.
belief-chosen-only-last = It tries only the last possibility: the reflection at row 5, or 3 turns.
belief-chosen-not-identity = It finds nothing if the two grids are equal.
belief-chosen-exchanged = It mixes up its results: one axis with the other, or 0 with 3 and 1 with 2 turns.
belief-chosen-both-must-fit = It demands that at least two axes or numbers of turns fit; one is enough.
belief-chosen-without = It never tries { $number ->
    [1] the first possibility: the transposition, the reflection at column 5 or 0 turns
    [2] the second possibility: the reflection at row 5 or 1 turn
    [3] 2 turns
   *[other] 3 turns
}.

# Another question is answered, or the answer has another form.

belief-asked-anchor-exchanged = It mixes up the row and the column of the anchor.
belief-asked-always-first = { $of ->
    [lines] It ignores the anchor: it always takes lines 1 to 3.
    [geometry] It ignores the anchor: it always reflects at column 5.
   *[other] It ignores the anchor: it always looks at the unit that holds the top left cell of the grid.
}
belief-asked-grids-exchanged = It takes the second grid for the first, and the first for the second.
belief-asked-zero-is-empty = It also takes cells with the value 0 for empty; only -1 stands for an empty cell.
belief-asked-others-are-empty = It takes every cell without a digit from 1 to 9 for empty; only -1 stands for an empty cell.
belief-asked-other-shape = { $of ->
    [naked-single] It looks for hidden singles instead of naked singles.
    [hidden-single] It looks for naked singles instead of hidden singles.
    [naked-pair] It looks for hidden pairs instead of naked pairs.
   *[hidden-pair] It looks for naked pairs instead of hidden pairs.
}
belief-asked-either-shape = { $of ->
    [naked-single] It accepts hidden singles as well as naked singles.
    [hidden-single] It accepts naked singles as well as hidden singles.
    [naked-pair] It accepts hidden pairs as well as naked pairs.
   *[hidden-pair] It accepts naked pairs as well as hidden pairs.
}
belief-asked-of-kind = { $of ->
    [full-house] It looks for full houses among { $kind ->
        [row] rows
        [column] columns
       *[block] blocks
    }, whatever kind of unit is asked for.
    [solver] It searches { $kind ->
        [row] rows
        [column] columns
       *[block] blocks
    }, whatever kind of unit it is based on.
    [lines] It permutes { $kind ->
        [row] rows
        [column] columns
       *[block] blocks
    }, whatever is asked for.
   *[other] It looks at the anchor's { $kind ->
        [row] row
        [column] column
       *[block] block
    }, whatever kind of unit is asked for.
}
belief-constant-true = It always returns true.
belief-constant-false = It always returns false.
belief-constant-null = It always returns null.
belief-constant-empty = { $of ->
    [white-spaces] It always returns an empty list.
    [solver] It always returns an empty list.
   *[other] It always returns an empty array.
}
belief-constant-unchanged = It leaves the grid as it was.
belief-answered-negated = It returns true instead of false, and false instead of true.
belief-answered-null-for-empty = { $of ->
    [white-spaces] It returns null instead of an empty list.
    [solver] It returns null instead of an empty list.
   *[other] It returns null instead of an empty array.
}
belief-answered-empty-for-null = { $of ->
    [white-spaces] It returns an empty list instead of null.
    [solver] It returns an empty list instead of null.
   *[other] It returns an empty array instead of null.
}
belief-answered-exchanged = It mixes up the row and the column of each cell that it returns.
belief-answered-zero-based = It counts the rows and columns of the cells that it returns from 0; they count from 1.
belief-answered-reversed = { $of ->
    [white-spaces] It returns the list in reverse order.
    [solver] It returns the list in reverse order.
   *[other] It returns the array in reverse order.
}
belief-answered-by-column = { $of ->
    [blocks] It sorts the cells of the block image vector by column; each has its own place there.
   *[other] It sorts the cells that it returns by column first; they must be sorted by row first, then by column.
}
belief-answered-with-null = { $of ->
    [white-spaces] It adds an entry null at the end of the list.
    [solver] It adds an entry null at the end of the list.
   *[other] It adds an entry null at the end of the array.
}
belief-answered-without-first = { $of ->
    [white-spaces] It leaves out the first entry of the list.
    [solver] It leaves out the first entry of the list.
   *[other] It leaves out the first entry of the array.
}
belief-answered-without-last = { $of ->
    [white-spaces] It leaves out the last entry of the list.
    [solver] It leaves out the last entry of the list.
   *[other] It leaves out the last entry of the array.
}
belief-answered-only-first = { $of ->
    [white-spaces] It returns only the first entry of the list.
    [solver] It returns only the first entry of the list.
   *[other] It returns only the first entry of the array.
}

belief-asked-anchor-row-twice = It takes the row index of the anchor for the column index, too.
belief-asked-anchor-column-twice = It takes the column index of the anchor for the row index, too.
belief-asked-second-for-first = It compares the second grid with itself.
belief-asked-first-for-second = It compares the first grid with itself.
belief-asked-second-transposed = It exchanges rows and columns of the second grid.
belief-answered-nulls-for-null = It returns an array of two null entries in place of null.
belief-answered-last-exchanged = It exchanges the row and the column of the last cell that it returns.
belief-answered-last-in-first-row = It gives the last cell that it returns the row of the first.
belief-answered-row-zero-based = The row of each cell that it returns is one too small: rows are counted from 1.
belief-answered-column-zero-based = The column of each cell that it returns is one too small: columns are counted from 1.
belief-answered-within-block = It returns the position of a cell within its block, 1 to 3, in place of its row and column in the grid.
belief-answered-lines-of-grid = It returns the numbers of the lines in the grid, 1 to 9, in place of those within the block, 1 to 3.
belief-range-only-digits = It does not accept empty cells: the unit must be filled.
belief-twice-in-third = It looks for the same digit twice only within three cells each; further away it is overlooked.
belief-twice-in-line-of-block = It looks for the same digit twice only within the rows and columns of a block.
belief-twice-wrong-sum = It compares only the sum: at most 45, and 45 in a full unit; the same digit twice is not noticed.
belief-count-at-most-one-filled-too = It takes a cell without candidates for a naked single, a filled one, too.
belief-scope-instead-row = It asks for the only candidate cell in the row of the cell, whatever unit is asked for.
belief-scope-instead-column = It asks for the only candidate cell in the column of the cell, whatever unit is asked for.
belief-scope-instead-block = It asks for the only candidate cell in the block of the cell, whatever unit is asked for.
belief-strikes-only-diagonal = Of a block it excludes only the digits on the diagonal from the top left to the bottom right.
belief-strikes-corner-unscaled = It computes the first cell of a block without multiplying by three again, and so looks at the wrong cells.
belief-strikes-no-nine = It never takes the digit 9 for a candidate.
belief-pick-smallest-sum = It takes the find with the smallest sum of row and column; the minimal cell comes first by row, then by column.
belief-pick-by-kind = It takes the first find of the rows, then of the columns, then of the blocks, instead of the minimal one.
belief-equal-distance = It compares only how far apart the two candidates or candidate cells lie.
belief-equal-product = It compares only the product of the two candidates.
belief-near-same-line = It accepts a pair only if its cells lie in the same row or column.
belief-others-none-needed = It is content with one cell with two candidates, or one digit with two candidate cells; a pair needs two of them.
belief-written-swapped = It swaps one line with its target after the other; in a cycle of three that does not bring each to its place.
belief-axis-only-columns = It handles only permutations of the stacks of blocks, those of the columns; bands stay where they are.
belief-axis-only-rows = It handles only permutations of the bands of blocks, those of the rows; stacks stay where they are.
belief-exchanged-by-place = It writes the i-th entry of the image vector into the i-th cell; the i-th entry is the image of the digit i.
belief-sense-identity = It enters each digit as the image of itself.
belief-sense-sorted = It sorts the digits of both units and maps the i-th smallest to the i-th smallest.
belief-looks-first-cell = It compares only cell (1, 1).
belief-looks-upper-left-quarter = It compares only rows and columns 1 to 4.
belief-made-without-last-lines = It leaves row 9 and column 9 as they are.
belief-units-anywhere = It asks for no common unit: the cells of a pair may lie anywhere.
belief-walk-first-filled = { $of ->
    [white-spaces] It looks only at the first empty cell of a unit.
   *[other] It looks only at the first filled cell of a unit.
}
belief-walk-last-filled = { $of ->
    [white-spaces] It looks only at the last empty cell of a unit.
   *[other] It looks only at the last filled cell of a unit.
}
belief-digits-first-filled = It tries only the first digit that is missing in the unit.
belief-digits-last-filled = It tries only the last digit that is missing in the unit.
belief-lines-first-filled = It takes only the first row that is not blank.
belief-lines-last-filled = It takes only the last row that is not blank.
belief-groups-first-filled = It takes only the first group of lines that is not blank.
belief-groups-last-filled = It takes only the last group of lines that is not blank.
belief-cells-first-filled = { $of ->
    [white-spaces] It looks only at the first empty cell of a unit.
   *[other] It looks only at the first filled cell of a unit.
}
belief-cells-last-filled = { $of ->
    [white-spaces] It looks only at the last empty cell of a unit.
   *[other] It looks only at the last filled cell of a unit.
}
belief-first-first-filled = It takes only the first cell or digit as the first of a pair that is not blank.
belief-first-last-filled = It takes only the last cell or digit as the first of a pair that is not blank.
belief-second-first-filled = It takes only the first cell or digit as the second of a pair that is not blank.
belief-second-last-filled = It takes only the last cell or digit as the second of a pair that is not blank.
