package utils;

import java.util.ArrayList;
import java.util.List;

/**
 * The six permutations of 1, 2, 3.
 *
 * @author Epsilon, Epsilon
 */
final class Permutation {
    private Permutation() {
    }

    /** All of them, ascending. */
    static List<int[]> all() {
        List<int[]> all = new ArrayList<>();
        for (int a = 1; a <= 3; a++) {
            for (int b = 1; b <= 3; b++) {
                for (int c = 1; c <= 3; c++) {
                    if (a != b && a != c && b != c) {
                        all.add(new int[] {a, b, c});
                    }
                }
            }
        }
        return all;
    }

    static boolean isIdentity(int[] image) {
        return image[0] == 1 && image[1] == 2 && image[2] == 3;
    }
}
