package utils;

/**
 * The six orders of three things, smallest first.
 *
 * @author Erika Mustermann
 */
final class Orders {

    private static final int[][] ALL = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};

    private Orders() {
    }

    /**
     * Lists the image vectors of all permutations of three things.
     *
     * @return six vectors in ascending order
     */
    static int[][] all() {
        int[][] copy = new int[ALL.length][];
        for (int i = 0; i < ALL.length; i++) {
            copy[i] = ALL[i].clone();
        }
        return copy;
    }
}
