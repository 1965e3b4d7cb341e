package javax.tools;

/** Wants to stand in the place of the real one. */
public interface Tool {
}
