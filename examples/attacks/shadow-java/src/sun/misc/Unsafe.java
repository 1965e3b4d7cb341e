package sun.misc;

/** Wants to stand in the place of the real one. */
public class Unsafe {
}
