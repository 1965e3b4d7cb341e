/** Does not compile. */
public class Solver {
    public static void main(String[] arguments) {
        solve("aufgabe.txt")
    }
}
