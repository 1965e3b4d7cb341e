package epsilon.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds names that are similar to a misspelt one. */
final class Names {
    private static final int MAX_NAMES = 3;

    private Names() {
    }

    /** Returns the nearest names, at most a third of the word's letters or 1 letter away; ignores case. */
    static List<String> near(String word, Set<String> names) {
        List<String> near = new ArrayList<String>();
        for (int edits = 0; edits <= Math.max(1, word.length() / 3); edits++) {
            for (String name : names) {
                if (near.size() < MAX_NAMES && distance(word.toLowerCase(), name.toLowerCase()) == edits) {
                    near.add(name);
                }
            }
        }
        return near;
    }

    /** Returns the edit distance: the number of letters to insert, remove or replace. */
    private static int distance(String left, String right) {
        int[] before = new int[right.length() + 1];
        for (int j = 0; j < before.length; j++) {
            before[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int[] row = new int[before.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = before[j - 1] + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(before[j], row[j - 1]));
            }
            before = row;
        }
        return before[right.length()];
    }
}
