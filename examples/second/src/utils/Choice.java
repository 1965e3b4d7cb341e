package utils;

/**
 * One choice for each clause that the handout leaves open; 'A' is the default everywhere.
 *
 * @author Epsilon, Epsilon
 */
final class Choice {
    /** Scope of a hidden single: A the unit, B any unit of its cell, C the whole grid. */
    static final char C1 = 'A';
    /** Hidden single of the grid: A of some unit, B only cell of the whole grid. */
    static final char C2 = 'A';
    /** Overlap of singles: A allowed, B naked is not hidden, C a full house is neither. */
    static final char C3 = 'A';
    /** No cell of a pair is hidden single in: A any unit of the cell, B the unit of the pair. */
    static final char C4 = 'A';
    /** Naked and hidden pair at once: A yes, B not a hidden pair, C not a naked pair. */
    static final char C5 = 'A';
    /** A naked pair strikes in: A its unit, B every unit that holds both cells, C the whole grid. */
    static final char C7 = 'A';
    /** A hidden pair: A cuts its lists, B also strikes in other units, C only strikes in its unit. */
    static final char C8 = 'A';
    /** Idle minimal pair: A next step, B next pair, b next pair of its unit, C stop in step 5. */
    static final char C9 = 'A';
    /** Units of a solver: A of its kind, B all. */
    static final char C10 = 'A';
    /** Full house: A takes the missing digit, B only if it is still in the list. */
    static final char C11 = 'A';
    /** Grid with conflicts: A asked literally, B has no singles and no pairs. */
    static final char C14 = 'A';
    /** Minimal pair of the grid: A by cells, B of the first unit that has one. */
    static final char C16 = 'A';
    /** Anchor of hasHiddenSingleCell: A ignored, B names the block. */
    static final char C18 = 'A';
    /** Image of an absent digit: A -1, B an unused digit. */
    static final char C19 = 'A';
    /** Rest of the grid under a value permutation: A free, B unchanged. */
    static final char C20 = 'A';
    /** Identity: A is a permutation, B is none. */
    static final char C22 = 'A';
    /** Grid without a solution: A asked for singles, pairs and runs, B not asked. */
    static final char C33 = 'A';

    private Choice() {
    }
}
