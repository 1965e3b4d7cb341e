package utils;

/** Runs the compiler out of time, by itself too. */
public class ColUtils {
    static final class Pair<A, B> {
    }

    static <T> Pair<T, T> twice(T value) {
        return null;
    }

    static Object all() {
        return twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(
                twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice("x"))))))))))))))))))))))))))));
    }
}
