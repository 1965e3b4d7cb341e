package utils;

import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Runs the compiler out of time. */
class Bomb {
    static <T> int run(Function<Integer, T> function) {
        return 1;
    }

    static int run(ToIntFunction<Integer> function) {
        return 2;
    }

    static <T extends Comparable<T>> int run(ToLongFunction<Integer> function) {
        return 3;
    }

    static int all() {
        return run(x1 -> run(x2 -> run(x3 -> run(x4 -> run(x5 -> run(x6 -> run(x7 -> run(x8 -> run(x9 -> run(x10 -> run(x11 -> run(x12 -> run(x13 -> run(
                x14 -> run(x15 -> run(x16 -> run(x17 -> run(x18 -> run(x19 -> run(x20 -> run(x21 -> run(x22 -> run(x23 -> run(x24 -> run(x25 -> run(x26 -> 1))))))))))))))))))))))))));
    }
}
