import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/** Reads the puzzles of aufgabe.txt and writes up to so many solutions of each to loesung.txt. */
public class Solver {
    private final int[] values;
    private final int most;
    private final List<int[]> solutions = new ArrayList<>();

    private Solver(int[] values, int most) {
        this.values = values;
        this.most = most;
    }

    public static void main(String[] arguments) throws IOException {
        boolean several = arguments.length > 1 && arguments[0].equals("--all");
        int most = several ? Integer.parseInt(arguments[1]) : 1;
        StringBuilder digits = new StringBuilder();
        for (String line : Files.readAllLines(Paths.get("aufgabe.txt"))) {
            digits.append(line.trim());
        }
        StringBuilder text = new StringBuilder();
        for (int start = 0; start + 81 <= digits.length(); start += 81) {
            int[] puzzle = new int[81];
            for (int cell = 0; cell < 81; cell++) {
                puzzle[cell] = Math.max(0, Character.digit(digits.charAt(start + cell), 10));
            }
            Solver solver = new Solver(puzzle.clone(), most);
            if (solver.isValid()) {
                solver.search();
            }
            if (solver.solutions.isEmpty()) {
                write(puzzle, text);
            }
            for (int[] solution : solver.solutions) {
                write(solution, text);
            }
            text.append(several ? "\r\n" : "");
        }
        Files.write(Paths.get("loesung.txt"), text.toString().getBytes(StandardCharsets.US_ASCII));
    }

    private static void write(int[] values, StringBuilder text) {
        for (int cell = 0; cell < 81; cell++) {
            text.append(values[cell]).append(cell % 9 == 8 ? "\r\n" : "");
        }
        text.append("\r\n");
    }

    private boolean isValid() {
        for (int cell = 0; cell < 81; cell++) {
            int value = values[cell];
            values[cell] = 0;
            boolean fits = value == 0 || (candidates(cell) >> value & 1) == 1;
            values[cell] = value;
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    /** Fills the open cell with the fewest candidates in every way. */
    private void search() {
        int open = -1;
        int fewest = 10;
        for (int cell = 0; cell < 81; cell++) {
            int count = values[cell] == 0 ? Integer.bitCount(candidates(cell)) : 10;
            if (count < fewest) {
                open = cell;
                fewest = count;
            }
        }
        if (open < 0) {
            solutions.add(values.clone());
            return;
        }
        int candidates = candidates(open);
        for (int digit = 1; digit <= 9 && solutions.size() < most; digit++) {
            if ((candidates >> digit & 1) == 1) {
                values[open] = digit;
                search();
            }
        }
        values[open] = 0;
    }

    /** Returns the digits that no other cell of the row, the column and the block has, a bit each. */
    private int candidates(int cell) {
        int taken = 0;
        for (int other = 0; other < 81; other++) {
            boolean sameBlock = other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
            if (other != cell && (other / 9 == cell / 9 || other % 9 == cell % 9 || sameBlock)) {
                taken |= 1 << values[other];
            }
        }
        return ~taken & 0b1111111110;
    }
}
