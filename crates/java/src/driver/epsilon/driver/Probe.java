package epsilon.driver;

/**
 * Notes the statements that run in a call, counts them, and holds the number of the edit that is on.
 *
 * <p>Classes that were compiled without probes never use it. A submission may tamper with it: no verdict depends on
 * anything from here.
 */
public final class Probe {
    /** The maximum number of statements with a probe. */
    public static final int MAX_STATEMENTS = 1 << 15;

    /** The number of the edit that is on; 0 for none. */
    public static int edit;

    /** The period in which each statement ran last. */
    private static final int[] LAST = new int[MAX_STATEMENTS];

    private static int period = 1;
    private static int first = 1;
    private static long left = Long.MAX_VALUE;
    /** The number of steps in the second half; 0 once it has begun. */
    private static long reserve;
    private static long total;
    /** True if the last call took all its steps. */
    private static boolean spent;

    private Probe() {
    }

    /**
     * Notes that a statement runs.
     *
     * @param statement its number
     */
    public static void hit(int statement) {
        if (--left < 0) {
            refill();
        }
        LAST[statement] = period;
    }

    /**
     * Makes the error that ends a method which an edit lets run past its end.
     *
     * @return an error to throw
     */
    public static Error pastEnd() {
        return new Spent();
    }

    /** Starts the second half of the steps, in which an endless loop shows its statements; then ends the call. */
    private static void refill() {
        if (reserve == 0) {
            throw new Spent();
        }
        left = reserve;
        reserve = 0;
        period++;
    }

    /** Starts a call with an edit and a number of steps. */
    static void begin(int number, int steps) {
        edit = number;
        first = ++period;
        total = steps;
        left = steps / 2;
        reserve = Math.max(1, steps - left);
    }

    /** Ends a call. */
    static void end() {
        edit = 0;
        spent = left < 0;
        left = Long.MAX_VALUE;
    }

    /** Returns whether the last call took all its steps. */
    static boolean wasSpent() {
        return spent;
    }

    /** Writes the number of steps and the statements that ran; if all steps were taken, also those of their second half. */
    static void write(Output output, int statements) {
        output.integer((int) (total - reserve - Math.max(left, 0)));
        output.raw(':');
        writeSince(output, first, statements);
        if (left < 0) {
            output.raw('!');
            writeSince(output, first + 1, statements);
        }
    }

    /** Writes a hexadecimal digit for every four statements, the first one in the highest bit. */
    private static void writeSince(Output output, int start, int statements) {
        for (int i = 0; i < statements; i += 4) {
            int digit = 0;
            for (int j = i; j < i + 4; j++) {
                digit = digit << 1 | (j < statements && LAST[j] >= start ? 1 : 0);
            }
            output.raw((char) (digit < 10 ? '0' + digit : 'a' + digit - 10));
        }
    }

    /** Ends a call that has taken all its steps. */
    private static final class Spent extends Error {
        private static final long serialVersionUID = 1L;

        Spent() {
            super(null, null, false, false);
        }
    }
}
