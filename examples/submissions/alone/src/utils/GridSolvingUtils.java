package utils;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Group task.
 *
 * @author Karla Dettmer
 */
public class GridSolvingUtils implements GridSolvingUtil {

  private static final Comparator<Cell> ORDER =
      Comparator.comparingInt(Cell::getrIndex).thenComparingInt(Cell::getcIndex);

  // unit 0..8: rows, 9..17: columns, 18..26: blocks
  private static List<Cell> unit(int u) {
    return IntStream.range(0, 9).mapToObj(i -> {
      if (u < 9) return new Cell(u + 1, i + 1);
      if (u < 18) return new Cell(i + 1, u - 8);
      int b = u - 18;
      return new Cell(b / 3 * 3 + i / 3 + 1, b % 3 * 3 + i % 3 + 1);
    }).collect(Collectors.toList());
  }

  private static final List<List<Cell>> UNITS =
      IntStream.range(0, 27).mapToObj(GridSolvingUtils::unit).collect(Collectors.toList());

  private static Stream<List<Cell>> units() {
    return UNITS.stream();
  }

  private static Stream<List<Cell>> unitsOf(Cell c) {
    return Stream.of(UNITS.get(c.getrIndex() - 1), UNITS.get(c.getcIndex() + 8),
        UNITS.get(18 + (c.getrIndex() - 1) / 3 * 3 + (c.getcIndex() - 1) / 3));
  }

  private static int value(Grid g, Cell c) {
    return g.getValue(c.getrIndex(), c.getcIndex());
  }

  private static boolean valid(Grid g, List<Cell> unit) {
    List<Integer> filled = unit.stream().map(c -> value(g, c)).filter(v -> v != -1).collect(Collectors.toList());
    return filled.stream().allMatch(v -> v >= 1 && v <= 9) && filled.stream().distinct().count() == filled.size();
  }

  private static Map<Integer, List<Integer>> candidates(Grid g) {
    return cells().collect(Collectors.toMap(c -> 10 * c.getrIndex() + c.getcIndex(), c -> numbers(g, c)));
  }

  private static List<Integer> candidates(Map<Integer, List<Integer>> g, Cell c) {
    return g.get(10 * c.getrIndex() + c.getcIndex());
  }

  private static List<Integer> numbers(Grid g, Cell c) {
    if (value(g, c) != -1) return new ArrayList<>();
    List<Integer> used = unitsOf(c).flatMap(List::stream).map(d -> value(g, d)).collect(Collectors.toList());
    return IntStream.rangeClosed(1, 9).filter(n -> !used.contains(n)).boxed().collect(Collectors.toList());
  }

  private static List<Cell> places(Map<Integer, List<Integer>> g, List<Cell> unit, int n) {
    return unit.stream().filter(c -> candidates(g, c).contains(n)).collect(Collectors.toList());
  }

  private static boolean naked(Map<Integer, List<Integer>> g, Cell c) {
    return candidates(g, c).size() == 1;
  }

  private static boolean hidden(Map<Integer, List<Integer>> g, Cell c) {
    return unitsOf(c).anyMatch(u -> candidates(g, c).stream().anyMatch(n -> places(g, u, n).size() == 1));
  }

  private static boolean open(Map<Integer, List<Integer>> g, Cell c) {
    return !naked(g, c) && !hidden(g, c);
  }

  private static Stream<Cell> cells() {
    return UNITS.stream().limit(9).flatMap(List::stream);
  }

  private static Stream<Cell[]> pairs(List<Cell> unit) {
    return IntStream.range(0, 81).filter(i -> i / 9 < i % 9)
        .mapToObj(i -> new Cell[] {unit.get(i / 9), unit.get(i % 9)});
  }

  private static boolean nakedPair(Map<Integer, List<Integer>> g, Cell p, Cell q) {
    List<Integer> list = candidates(g, p);
    return list.size() == 2 && list.equals(candidates(g, q)) && open(g, p) && open(g, q);
  }

  private static boolean hiddenPair(Map<Integer, List<Integer>> g, List<Cell> unit, Cell p, Cell q) {
    List<Integer> both = new ArrayList<>(candidates(g, p));
    both.retainAll(candidates(g, q));
    return both.stream().filter(n -> places(g, unit, n).size() == 2).count() > 1 && open(g, p) && open(g, q);
  }

  private static Cell[] smallest(Stream<Cell[]> pairs) {
    return pairs.min(Comparator.<Cell[], Cell>comparing(p -> p[0], ORDER).thenComparing(p -> p[1], ORDER))
        .orElse(new Cell[0]);
  }

  /** {@inheritDoc} */
  @Override
  public boolean isValid(Grid grid) {
    return units().allMatch(u -> valid(grid, u));
  }

  /** {@inheritDoc} */
  @Override
  public List<Cell> getWhiteSpaces(Grid grid) {
    return cells().filter(c -> value(grid, c) == -1).collect(Collectors.toList());
  }

  /** {@inheritDoc} */
  @Override
  public boolean hasFullHouseUnit(Grid grid) {
    return units().anyMatch(u -> valid(grid, u) && u.stream().filter(c -> value(grid, c) == -1).count() == 1);
  }

  /** {@inheritDoc} */
  @Override
  public boolean hasNakedSingleCell(Grid grid) {
    Map<Integer, List<Integer>> lists = candidates(grid);
    return cells().anyMatch(c -> naked(lists, c));
  }

  /** {@inheritDoc} */
  @Override
  public Cell getMinimalNakedSingleCell(Grid grid) {
    Map<Integer, List<Integer>> lists = candidates(grid);
    return cells().filter(c -> naked(lists, c)).findFirst().orElse(null);
  }

  /** {@inheritDoc} */
  @Override
  public boolean hasHiddenSingleCell(Grid grid1, Cell anchor) {
    Map<Integer, List<Integer>> lists = candidates(grid1);
    return cells().anyMatch(c -> hidden(lists, c));
  }

  /** {@inheritDoc} */
  @Override
  public Cell getMinimalHiddenSingleCell(Grid grid) {
    Map<Integer, List<Integer>> lists = candidates(grid);
    return cells().filter(c -> hidden(lists, c)).findFirst().orElse(null);
  }

  /** {@inheritDoc} */
  @Override
  public boolean hasNakedPair(Grid grid) {
    return getMinimalNakedPairCells(grid).length > 0;
  }

  /** {@inheritDoc} */
  @Override
  public Cell[] getMinimalNakedPairCells(Grid grid) {
    Map<Integer, List<Integer>> lists = candidates(grid);
    return smallest(units().flatMap(GridSolvingUtils::pairs).filter(p -> nakedPair(lists, p[0], p[1])));
  }

  /** {@inheritDoc} */
  @Override
  public boolean hasHiddenPairCells(Grid grid) {
    return getMinimalHiddenPairCells(grid).length > 0;
  }

  /** {@inheritDoc} */
  @Override
  public Cell[] getMinimalHiddenPairCells(Grid grid) {
    Map<Integer, List<Integer>> lists = candidates(grid);
    return smallest(units().flatMap(u -> pairs(u).filter(p -> hiddenPair(lists, u, p[0], p[1]))));
  }
}
