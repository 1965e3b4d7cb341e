## The admissible readings of the handout's open clauses.

reading-c1-a = A hidden single's digit has one candidate cell in the unit that is asked.
reading-c1-b = A hidden single's digit has one candidate cell in the row, the column or the block of its cell, whichever unit is asked.
reading-c1-c = A hidden single's digit has one candidate cell in the whole grid.
reading-c2-a = A hidden single of the grid is a hidden single of at least one of the 27 units.
reading-c2-b = A hidden single of the grid has its only candidate cell among all 81 cells.
reading-c3-a = A naked single may be a hidden single too, and the last cell of a full house is also a naked single.
reading-c3-b = A naked single cell is not a hidden single cell.
reading-c3-c = A naked single cell is not a hidden single cell, and the last cell of a full house is neither.
reading-c4-a = No cell of a pair may be a hidden single cell of its row, column or block.
reading-c4-b = No cell of a pair may be a hidden single cell of the unit that holds the pair.
reading-c5-a = A pair may be naked and hidden at once.
reading-c5-b = A hidden pair needs a further candidate in one of its cells.
reading-c5-c = A naked pair must not be a hidden pair of the same unit.
reading-c6-a = Candidates come from the placed digits alone.
reading-c6-b = Candidates come from the placed digits and from everything that pairs eliminate; the method is not given such a state.
reading-c7-a = A naked pair's digits are struck from the other cells of the unit in which it was found.
reading-c7-b = A naked pair's digits are struck from the other cells of every unit that holds both cells.
reading-c7-c = A naked pair's digits are struck from all other lists of the grid, which leads to wrong digits.
reading-c8-a = A hidden pair's two cells keep only the pair's digits.
reading-c8-b = A hidden pair's two cells keep only the pair's digits, and these are struck from the other units that hold both cells.
reading-c8-c = A hidden pair's digits are only struck from the other cells of its unit, where they are open nowhere, so that no list changes.
reading-c9-a = If the minimal pair changes nothing, step 5 goes on to step 6, and step 6 stops.
reading-c9-b = If the minimal pair changes nothing, the next pair is tried, in this unit and then in the further ones.
reading-c9-b-prime = If the minimal pair changes nothing, the next pair of the same unit is tried.
reading-c9-c = If the minimal naked pair changes nothing, the solver stops in step 5.
reading-c10-a = A solver searches only units of its own kind.
reading-c10-b = Every solver searches all 27 units, ordered by anchor, and by row, column, block where anchors agree.
reading-c11-a = The last cell of a full house takes the missing digit even if it was struck from the cell's list.
reading-c11-b = The last cell of a full house is filled only if the missing digit is still in its list.
reading-c14-a = Singles and pairs are asked by their definitions, whether the grid is valid or not.
reading-c14-b = A grid that is not valid has no singles and no pairs.
reading-c16-a = The minimal pair of the grid is the smallest among the pairs of all units, cell by cell.
reading-c16-b = The minimal pair of the grid is the minimal pair of the first unit, by anchor, that has one.
reading-c18-a = hasHiddenSingleCell asks the whole grid; its anchor means nothing.
reading-c18-b = hasHiddenSingleCell asks the block of its anchor.
reading-c19-a = A digit that does not occur has the image -1.
reading-c19-b = The image vector is completed to a permutation: absent digits take unused images, in the plainest case ascending.
reading-c20-a = Only the two units are compared; the rest of the grid may differ.
reading-c20-b = Outside the unit the two grids must agree.
reading-c22-a = The identity counts as a block-intern, block or value permutation.
reading-c22-b = A grid is a permutation of another only if a permutation other than the identity explains it.
reading-c33-a = Singles, pairs and solver steps are defined on every grid, whether it has a solution or not.
reading-c33-b = Singles, pairs and solvers are asked only of grids that have a solution; on others any answer is right.

## Clauses under which several answers are right.

free-choice-c23 = Equal lines can be exchanged: every image vector that turns grid1 into grid2 is right.
free-choice-c25 = Several block permutations fit: every block image vector that turns grid1 into grid2 is right.
free-choice-c26 = Both axes fit: the anchor of either is right.
free-choice-c27 = The grid is symmetric under turns: every number of turns that gives grid2 is right.

## Where the handout leaves a clause open.

followed-by-methods = { $reading } Methods: { $methods }.
reading-named = { $id } ({ $section }): { $sentence }
clause-c1 = sections 2.4, 3.1.2 and 6
clause-c2 = section 3.1.2 (1) and (6)
clause-c3 = sections 2.4 and 3.4
clause-c4 = section 2.4
clause-c5 = section 2.4
clause-c6 = section 2.4
clause-c7 = section 3.4, Update
clause-c8 = section 3.4, step 6
clause-c9 = section 3.4, steps 5 and 6
clause-c10 = sections 3.4 and 3
clause-c11 = section 3.4, step 2
clause-c14 = sections 2.4 and 3.1
clause-c16 = sections 2.1 and 3.1.3
clause-c18 = sections 4.10 and 3.1.2 (6)
clause-c19 = section 2.3, rule 2, figure 5
clause-c20 = section 3.2.3 (1)
clause-c22 = sections 2.3 and 3.2
clause-c23 = section 3.2.1
clause-c25 = sections 2.3 and 3.2.2
clause-c26 = section 3.3 (1) and (2)
clause-c27 = section 3.3 (8)
clause-c33 = sections 2.4, 3.1 and 3.4
