package epsilon.compiler;

/** Wants to stand in the place of the real one. */
public final class Server {
    static {
        Runtime.getRuntime().halt(0);
    }
}
