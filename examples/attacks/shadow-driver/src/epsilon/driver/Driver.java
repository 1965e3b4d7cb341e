package epsilon.driver;

/** Wants to stand in the place of the real one. */
public final class Driver {
    /** Answers as it likes. */
    public static void main(String[] arguments) {
        System.out.println("{\"id\":1,\"nonce\":\"ESCAPED\",\"returned\":true}");
    }
}
