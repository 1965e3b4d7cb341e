package epsilon.junit;

import epsilon.kit.Kit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;

/**
 * The public cases as dynamic tests.
 */
final class Cases {
    private static Kit kit;

    private Cases() {
    }

    /** Returns a test for each case of a method; the answers are judged together. */
    static synchronized Stream<DynamicTest> of(String className, String method) throws IOException {
        kit = kit == null ? Kit.open() : kit;
        List<DynamicTest> tests = new ArrayList<DynamicTest>();
        for (Kit.Verdict verdict : kit.check(className, method)) {
            tests.add(DynamicTest.dynamicTest(verdict.id, () -> {
                Assumptions.assumeFalse(verdict.isSkipped);
                Assertions.assertTrue(verdict.isPassed, "\n" + verdict.difference);
            }));
        }
        return tests.stream();
    }
}
