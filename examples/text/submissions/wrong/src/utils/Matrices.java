package utils;

/** Questions about matrices. */
public class Matrices implements MatrixUtil {
    @Override
    public int[][] transpose(int[][] matrix) {
        int columns = matrix.length == 0 ? 0 : matrix[0].length;
        int[][] transposed = new int[matrix.length][columns];
        for (int row = 0; row < matrix.length; row++) {
            for (int column = 0; column < columns; column++) {
                transposed[column][row] = matrix[row][column];
            }
        }
        return transposed;
    }

    @Override
    public double rowMean(int[][] matrix, int row) {
        if (row < 0 || row >= matrix.length) {
            return Double.NaN;
        }
        int sum = 0;
        for (int entry : matrix[row]) {
            sum += entry;
        }
        return sum / matrix[row].length;
    }

    @Override
    public void reverseRows(int[][] matrix) {
        for (int[] row : matrix) {
            for (int left = 0, right = row.length - 1; left < right; left++, right--) {
                int entry = row[left];
                row[left] = row[right];
                row[right] = entry;
            }
        }
    }
}
