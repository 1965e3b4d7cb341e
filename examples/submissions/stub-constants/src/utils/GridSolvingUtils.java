package utils;

import java.util.*;
import data.*;

public class GridSolvingUtils implements GridSolvingUtil {

	// TODO alles
	@Override
	public boolean isValid(Grid grid) { return true; }
	@Override
	public List<Cell> getWhiteSpaces(Grid grid) { return new LinkedList<Cell>(); }
	@Override
	public boolean hasFullHouseUnit(Grid grid) { return false; }
	@Override
	public boolean hasNakedSingleCell(Grid grid) { return false; }
	@Override
	public Cell getMinimalNakedSingleCell(Grid grid) { return null; }
	@Override
	public boolean hasHiddenSingleCell(Grid grid1, Cell anchor) { return false; }
	@Override
	public Cell getMinimalHiddenSingleCell(Grid grid) { return null; }
	@Override
	public boolean hasNakedPair(Grid grid) { return false; }
	@Override
	public Cell[] getMinimalNakedPairCells(Grid grid) { return new Cell[0]; }
	@Override
	public boolean hasHiddenPairCells(Grid grid) { return false; }
	@Override
	public Cell[] getMinimalHiddenPairCells(Grid grid) { return new Cell[0]; }
}
