import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * All cases as JUnit tests: one for each line of the file.
 */
class CasesTest {
    private static final PrintStream CONSOLE = System.out;
    private static int printed;

    @BeforeAll
    static void watchTheConsole() {
        System.setOut(new PrintStream(new OutputStream() {
            @Override
            public void write(int value) {
                printed++;
            }
        }));
    }

    @AfterAll
    static void giveBackTheConsole() {
        System.setOut(CONSOLE);
    }

    @TestFactory
    Stream<DynamicTest> cases() throws IOException {
        return PeerCase.readAll().stream().map(one -> DynamicTest.dynamicTest(one.name, () -> check(one)));
    }

    private static void check(PeerCase one) throws Throwable {
        printed = 0;
        String answer = PeerCase.text(one.ready().call());
        assertTrue(one.accepts(answer), () -> "expected " + one.accepted() + " but was " + answer);
        assertEquals(0, printed, "characters written to the console");
    }
}
