/**
 * A place to try things; the graders have their own.
 */
public class App {
    /**
     * Starts the program.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
    }
}
