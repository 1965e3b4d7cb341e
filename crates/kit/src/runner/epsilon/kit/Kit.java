package epsilon.kit;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;

/**
 * The public cases of the course with their messages, and the student's classes.
 */
public final class Kit {
    /** A case with its verdict. */
    public static final class Verdict {
        /** The name of the case. */
        public final String id;
        /** True if the case is passed. */
        public final boolean isPassed;
        /** True if the case does not count under the readings that the method follows. */
        public final boolean isSkipped;
        /** The explanation of a failed case; empty for others. */
        public final String difference;
        /** True if the method throws the exception of the stub that the kit gives out. */
        final boolean isUnwritten;

        private Verdict(Kit kit, Judged judged) {
            isUnwritten = "java.lang.UnsupportedOperationException".equals(judged.outcome.what)
                    && "not written yet".equals(judged.outcome.message);
            id = judged.question.id;
            isPassed = judged.isPassed;
            isSkipped = judged.isSkipped;
            difference = isPassed || isSkipped ? "" : Story.of(kit, judged);
        }
    }

    /** The maximum number of folders that are searched for the cases, from the working folder upwards. */
    private static final int MAX_DEPTH = 4;

    final File root;
    final Texts texts;
    final String title;
    /** The limit on a call's processor time, in milliseconds. */
    final long limit;
    final List<Asked> methods = new ArrayList<Asked>();
    final Classes classes;
    private final Map<String, List<String>> readings = new LinkedHashMap<String, List<String>>();
    private final long startUp;
    private final boolean consoleFails;

    private Kit(File root) throws IOException {
        this.root = root;
        File check = new File(root, "check");
        texts = new Texts(Files.readAllLines(new File(check, "messages.txt").toPath(), StandardCharsets.UTF_8));
        List<String> lines = Files.readAllLines(new File(check, "cases.txt").toPath(), StandardCharsets.UTF_8);
        Map<?, ?> head = (Map<?, ?>) Json.parse(lines.get(0));
        title = (String) head.get("title");
        limit = (Long) head.get("call_ms");
        startUp = (Long) head.get("start_ms");
        consoleFails = (Boolean) head.get("console_fails");
        for (Map.Entry<?, ?> reading : ((Map<?, ?>) head.get("readings")).entrySet()) {
            readings.put((String) reading.getKey(), Asked.texts(reading.getValue()));
        }
        for (String line : lines.subList(1, lines.size())) {
            Map<?, ?> json = (Map<?, ?>) Json.parse(line);
            if (json.containsKey("id")) {
                Asked last = methods.get(methods.size() - 1);
                last.questions.add(new Question(last, json));
            } else {
                methods.add(new Asked(json));
            }
        }
        if (ToolProvider.getSystemJavaCompiler() == null) {
            throw new IOException(texts.say("kit-no-compiler"));
        }
        classes = Classes.of(new File(root, "src"));
    }

    /**
     * Reads the cases and compiles the student's classes.
     *
     * @return the kit of the project that contains the working folder
     * @throws IOException if there is none, or if this Java has no compiler
     */
    public static Kit open() throws IOException {
        // The path is relative, because a folder above may have a name that the system's encoding cannot represent.
        String root = ".";
        for (int depth = 0; depth < MAX_DEPTH; depth++, root += "/..") {
            if (new File(root, "check/cases.txt").isFile()) {
                return new Kit(new File(root));
            }
        }
        throw new IOException("Start the kit in its own folder: there is no check/cases.txt in it.");
    }

    /**
     * Asks the cases of one method.
     *
     * @param className the class
     * @param method the method
     * @return a verdict for each case
     * @throws IOException if no virtual machine can be started
     */
    public List<Verdict> check(String className, String method) throws IOException {
        List<Verdict> verdicts = new ArrayList<Verdict>();
        Session session = session();
        try {
            for (Asked asked : methods) {
                if (asked.className.equals(className) && asked.method.equals(method)) {
                    verdicts.addAll(check(session, asked));
                }
            }
        } finally {
            session.close();
        }
        return verdicts;
    }

    Session session() {
        return new Session(classes, limit, startUp);
    }

    List<Verdict> check(Session session, Asked asked) throws IOException {
        List<Judged> answers = new ArrayList<Judged>();
        for (Question question : asked.questions) {
            answers.add(new Judged(question, session.ask(question), consoleFails));
        }
        Judged.settle(answers);
        List<Verdict> verdicts = new ArrayList<Verdict>();
        for (Judged judged : Judged.folded(answers)) {
            verdicts.add(new Verdict(this, judged));
        }
        return verdicts;
    }

    /** Returns the section and the text of a reading. */
    List<String> reading(String name) {
        return readings.get(name);
    }

    /** Says by which names a missing method was looked for. */
    String missing(Asked asked) {
        List<String> names = new ArrayList<String>();
        for (Asked.Name name : asked.names) {
            if (!names.contains(name.name)) {
                names.add(name.name);
            }
        }
        return texts.say("outcome-help-missing", "names", texts.list(names, 6));
    }
}
