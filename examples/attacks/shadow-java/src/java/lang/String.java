package java.lang;

/** Wants to stand in the place of the real one. */
public final class String {
    static {
        Runtime.getRuntime().halt(0);
    }
}
