package epsilon.kit;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Checks the student's classes with the public cases, and draws the first difference of each method.
 *
 * <p>The arguments are names of classes or methods; without names, all classes of the project are checked.
 * <code>pack</code> with an optional name makes the zip to hand in instead. <code>--all</code> draws every difference,
 * <code>--verdicts FILE</code> also writes a line for each case.
 */
public final class Main {
    private static final int MAX_ERRORS = 20;

    private final PrintStream out;
    private final Kit kit;
    private final boolean all;
    private final List<String> lines = new ArrayList<String>();
    private int failed;

    private Main(PrintStream out, boolean all) throws IOException {
        this.out = out;
        this.all = all;
        kit = Kit.open();
    }

    /**
     * Runs the kit; the exit code is 0 if all cases passed, 1 if some did not, 2 if they could not be asked.
     *
     * @param arguments names of classes or methods, --all, --verdicts FILE; or pack and the name of a zip
     * @throws IOException if standard output breaks
     */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
        List<String> wanted = new ArrayList<String>();
        boolean all = false;
        File verdicts = null;
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].equals("--all")) {
                all = true;
            } else if (arguments[i].equals("--verdicts") && i + 1 < arguments.length) {
                verdicts = new File(arguments[++i]);
            } else {
                wanted.add(arguments[i]);
            }
        }
        int code = 2;
        try {
            Main main = new Main(out, all);
            code = main.run(wanted);
            if (verdicts != null) {
                Files.write(verdicts.toPath(), main.lines, StandardCharsets.UTF_8);
            }
        } catch (IOException obstacle) {
            out.println(obstacle.getMessage());
        } catch (RuntimeException mistake) {
            mistake.printStackTrace(out);
        }
        out.flush();
        System.exit(code);
    }

    /** Makes the zip to hand in, and prints its contents, compilation errors and missing classes. */
    private int pack(List<String> words) throws IOException {
        if (words.size() > 2) {
            out.println(kit.texts.say("kit-pack-one"));
            return 2;
        }
        String name = words.size() == 2 ? words.get(1) : "hand-in";
        File zip = new File(kit.root, name.endsWith(".zip") ? name : name + ".zip");
        String receipt = new Pack(kit.root, kit.texts).write(zip);
        out.println(kit.title + "\n\n" + receipt);
        printErrors();
        Set<String> missing = new TreeSet<String>();
        for (Asked method : kit.methods) {
            if (!kit.classes.has(method.className)) {
                missing.add(method.className);
            }
        }
        printMissing(new ArrayList<String>(missing));
        return missing.isEmpty() ? 0 : 1;
    }

    private void printMissing(List<String> missing) {
        if (!missing.isEmpty()) {
            String classes = kit.texts.list(missing, Integer.MAX_VALUE);
            out.println(kit.texts.say("kit-missing", "classes", classes, "count", missing.size()));
        }
    }

    private int run(List<String> wanted) throws IOException {
        if (!wanted.isEmpty() && wanted.get(0).equals("pack")) {
            return pack(wanted);
        }
        Texts texts = kit.texts;
        out.println(kit.title);
        if (reportUnknown(wanted)) {
            return 2;
        }
        printErrors();
        int asked = 0;
        List<String> missing = new ArrayList<String>();
        Session session = kit.session();
        try {
            String last = "";
            for (Asked method : kit.methods) {
                boolean isNamed = wanted.contains(method.className) || wanted.contains(method.method)
                        || wanted.contains(method.className + "." + method.method);
                if (!wanted.isEmpty() && !isNamed) {
                    continue;
                }
                if (!kit.classes.has(method.className)) {
                    if (!missing.contains(method.className)) {
                        missing.add(method.className);
                    }
                    for (Question question : method.questions) {
                        if (!question.isImage) {
                            recordVerdict("fail", method, question.id);
                        }
                    }
                    continue;
                }
                if (!last.equals(method.className)) {
                    last = method.className;
                    out.println("\n" + last);
                }
                asked++;
                check(session, method);
            }
        } finally {
            session.close();
        }
        out.println();
        printMissing(missing);
        if (asked == 0) {
            out.println(texts.say("kit-nothing"));
            return 2;
        }
        out.println(failed == 0 ? texts.say("kit-passed") : texts.say("kit-failed", "count", failed));
        return failed == 0 ? 0 : 1;
    }

    /** Prints each unknown name of a class or method with similar ones; returns whether there is any. */
    private boolean reportUnknown(List<String> wanted) {
        Set<String> names = new TreeSet<String>();
        for (Asked method : kit.methods) {
            names.add(method.className);
            names.add(method.method);
            names.add(method.className + "." + method.method);
        }
        boolean hasUnknown = false;
        for (String word : wanted) {
            if (!names.contains(word)) {
                hasUnknown = true;
                List<String> near = Names.near(word, names);
                Texts texts = kit.texts;
                String nearest = texts.list(near, Integer.MAX_VALUE);
                out.println(near.isEmpty() ? texts.say("kit-unknown", "name", word)
                        : texts.say("kit-unknown-near", "name", word, "names", nearest));
            }
        }
        return hasUnknown;
    }

    private void printErrors() {
        List<String> errors = kit.classes.errors;
        if (errors.isEmpty()) {
            return;
        }
        out.println("\n" + kit.texts.say("kit-errors", "count", errors.size()));
        for (String error : errors.subList(0, Math.min(MAX_ERRORS, errors.size()))) {
            out.println(Texts.indented(error.replace("\r", ""), 2));
        }
    }

    /** Adds a line to the file of verdicts. */
    private void recordVerdict(String status, Asked method, String id) {
        lines.add(status + "\t" + method.className + "." + method.method + "\t" + id);
    }

    /** Checks a method and prints its result and its differences. */
    private void check(Session session, Asked method) throws IOException {
        List<Kit.Verdict> verdicts = kit.check(session, method);
        int passed = 0;
        int judged = 0;
        for (Kit.Verdict verdict : verdicts) {
            passed += verdict.isPassed ? 1 : 0;
            judged += verdict.isSkipped ? 0 : 1;
            String status = verdict.isPassed ? "pass" : verdict.isSkipped ? "skipped" : "fail";
            recordVerdict(status, method, verdict.id);
        }
        failed += judged - passed;
        if (passed == 0 && !verdicts.isEmpty() && verdicts.get(0).isUnwritten) {
            out.println("  - " + method.method + ": " + kit.texts.say("kit-not-written"));
            return;
        }
        out.println((passed == judged ? "  + " : "  - ") + method.method + ": " + passed + "/" + judged);
        boolean isFirst = true;
        for (Kit.Verdict verdict : verdicts) {
            if (!verdict.difference.isEmpty() && (isFirst || all)) {
                out.println("\n" + verdict.id + "\n" + Texts.indented(verdict.difference, 2) + "\n");
                isFirst = false;
            }
        }
    }
}
