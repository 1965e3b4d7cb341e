## Mistakes that are easily recognised.

guess-off-by-one = Every cell is off by one in row and column: indices count from 1.
guess-exchanged = Row and column are exchanged in every cell.
guess-untouched = The grid is as it was before the call.
guess-inverse = This is the inverse: entry i says where line, block or digit i goes, not where it comes from (2.3).
guess-inverse-image = The grid is what the inverse image { $image } gives: what is i-th must go to entry i of the image (2.3).
guess-turned-left = The grid was turned to the left.
guess-turned-twice = The grid was turned twice.
guess-other-axis = The grid was reflected at the other axis.
guess-one-object = All { $count } grids are equal, as if one object were stored again and again: each must be a grid of its own.
guess-other-solver = This is the run of { $method }.
guess-nulls = Where nothing is found, the answer has no entries; here all are null.
