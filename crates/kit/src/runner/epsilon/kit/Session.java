package epsilon.kit;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Calls the student's methods in a separate Java virtual machine, through the same driver that Epsilon uses. A call
 * that does not end costs that virtual machine, and the next call gets a new one.
 */
final class Session {
    /** The number of timeouts after which a method is given up. */
    private static final int MAX_TIMEOUTS = 3;
    /** The limit on elapsed time, as a multiple of that on processor time. */
    private static final int WALL_FACTOR = 5;
    /** The number of characters of standard error that are kept at least. */
    private static final int MAX_ERROR_CHARS = 2048;
    /** Marks the end of the output; compared by identity. */
    private static final String END = new String("the end of the output");

    private final Classes classes;
    private final long limit;
    private final long startUp;
    private final Map<String, Integer> timeouts = new HashMap<String, Integer>();
    private boolean answersAtAll;
    /** True if the last question, or an earlier one of the same sweep, cost the virtual machine. */
    private boolean isFatal;
    private int requests;
    private Jvm jvm;

    Session(Classes classes, long limit, long startUp) {
        this.classes = classes;
        this.limit = limit;
        this.startUp = startUp;
    }

    /** Asks a question, unless it is an image of one that cost the virtual machine. */
    Outcome ask(Question question) throws IOException {
        Outcome outcome = isFatal && question.isImage ? new Outcome(Outcome.End.UNASKED) : outcome(question);
        if (outcome.end == Outcome.End.TIMED_OUT) {
            String method = question.method.method;
            timeouts.put(method, timeouts(method) + 1);
        }
        if (outcome.isFatal()) {
            close();
        }
        isFatal = outcome.isFatal() || question.isImage && isFatal;
        return outcome;
    }

    private int timeouts(String method) {
        Integer count = timeouts.get(method);
        return count == null ? 0 : count;
    }

    /** Ends the virtual machine. */
    void close() {
        if (jvm != null) {
            jvm.process.destroyForcibly();
            jvm = null;
        }
    }

    private Outcome outcome(Question question) throws IOException {
        Classes.Target target = classes.target(question.method);
        if (target == null) {
            return new Outcome(Outcome.End.MISSING);
        }
        int own = timeouts(question.method.method);
        int all = 0;
        int givenUp = 0;
        for (int count : timeouts.values()) {
            all += count;
            givenUp += count >= MAX_TIMEOUTS ? 1 : 0;
        }
        boolean isSilent = !answersAtAll && givenUp >= MAX_TIMEOUTS;
        if (own >= MAX_TIMEOUTS || isSilent) {
            Outcome outcome = new Outcome(Outcome.End.GIVEN_UP);
            outcome.timeouts = own >= MAX_TIMEOUTS ? own : all;
            return outcome;
        }
        if (jvm != null) {
            Outcome outcome = converse(question, target, 0);
            if (outcome.end != Outcome.End.CRASHED) {
                return outcome;
            }
            // An earlier call may have crashed the virtual machine: ask again in a new one.
            close();
        }
        jvm = new Jvm(classes);
        return converse(question, target, startUp);
    }

    private Outcome converse(Question question, Classes.Target target, long extra) throws IOException {
        if (question.first == null) {
            return request(question, question.arguments, question.sameObject, "new", target, extra);
        }
        boolean same = question.sameObject && question.first.get(0).equals(question.first.get(1));
        Outcome first = request(question, question.first, same, "new", target, extra);
        if (first.end != Outcome.End.RETURNED && first.end != Outcome.End.RAISED) {
            return first;
        }
        return request(question, question.arguments, question.sameObject, "same", target, 0);
    }

    private Outcome request(Question question, List<String> arguments, boolean sameObject, String object,
            Classes.Target target, long extra) throws IOException {
        StringBuilder line = new StringBuilder("{\"id\":").append(++requests).append(",\"nonce\":\"0\",\"class\":");
        line.append(Json.quoted(target.className)).append(",\"method\":").append(Json.quoted(target.name.name));
        line.append(",\"parameters\":[");
        List<String> taken = new ArrayList<String>();
        for (int i = 0; i < target.name.types.size(); i++) {
            line.append(i == 0 ? "" : ",").append(Json.quoted(target.name.passed.get(i)));
            taken.add(arguments.get(target.name.positions.get(i)));
        }
        line.append("],\"object\":\"").append(object).append('"');
        line.append(sameObject ? ",\"same_object\":true" : "");
        line.append(",\"arguments\":[").append(String.join(",", taken)).append("]}\n");
        jvm.send(line.toString().getBytes(StandardCharsets.UTF_8));
        long spent = jvm.processorTime();
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limit * WALL_FACTOR + extra);
        while (true) {
            String answer = jvm.next(50);
            if (answer == END) {
                return jvm.crashed();
            }
            // Lines with printed text are skipped, because the answer repeats the text.
            boolean isAnswer = answer != null && !answer.equals("ready") && !answer.contains("\"printed\":");
            if (isAnswer) {
                return read(question, target, answer);
            }
            boolean isSpent = spent >= 0 && jvm.processorTime() - spent > limit + extra / 10;
            if (answer == null && (isSpent || System.nanoTime() > until)) {
                return new Outcome(Outcome.End.TIMED_OUT);
            }
        }
    }

    private Outcome read(Question question, Classes.Target target, String line) {
        Map<?, ?> answer;
        try {
            answer = (Map<?, ?>) Json.parse(line);
        } catch (RuntimeException mistake) {
            Outcome outcome = new Outcome(Outcome.End.MALFORMED);
            outcome.what = String.valueOf(mistake.getMessage());
            return outcome;
        }
        answersAtAll = true;
        if (answer.containsKey("missing")) {
            return new Outcome(Outcome.End.MISSING);
        }
        Map<?, ?> raised = (Map<?, ?>) answer.get("raised");
        Outcome outcome = new Outcome(raised == null ? Outcome.End.RETURNED : Outcome.End.RAISED);
        if (raised == null) {
            outcome.value = Value.of(answer.get("returned"), question.method.type);
        } else {
            outcome.what = (String) raised.get("class");
            outcome.message = (String) raised.get("message");
            if (raised.get("frames") != null) {
                outcome.lines = Asked.texts(raised.get("frames"));
            }
        }
        outcome.console = (String) answer.get("console");
        List<?> after = (List<?>) answer.get("arguments");
        if (after != null) {
            outcome.after = new ArrayList<Value>(question.values);
            for (int i = 0; i < Math.min(after.size(), target.name.positions.size()); i++) {
                int position = target.name.positions.get(i);
                outcome.after.set(position, Value.of(after.get(i), question.method.kinds.get(position)));
            }
        }
        return outcome;
    }

    /** A virtual machine that runs the driver. */
    private static final class Jvm {
        private final Process process;
        private final OutputStream input;
        private final BlockingQueue<String> lines = new LinkedBlockingQueue<String>();
        private final StringBuffer errors = new StringBuffer();
        private final Thread drain;

        Jvm(Classes classes) throws IOException {
            String java = new File(new File(System.getProperty("java.home"), "bin"), "java").getPath();
            List<String> command = new ArrayList<String>(Arrays.asList(java, "-XX:+IgnoreUnrecognizedVMOptions",
                    "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", "-Xss1m",
                    "-XX:MaxMetaspaceSize=64m", "-Djava.awt.headless=true", "-Dfile.encoding=UTF-8", "-cp",
                    System.getProperty("java.class.path"), "epsilon.driver.Driver"));
            process = new ProcessBuilder(command).start();
            input = process.getOutputStream();
            final InputStream output = process.getInputStream();
            final InputStream error = process.getErrorStream();
            start(new LineReader(output, StandardCharsets.UTF_8) {
                @Override
                void take(String line) {
                    lines.add(line);
                }

                @Override
                void end() {
                    lines.add(END);
                }
            });
            drain = start(new LineReader(error, Charset.defaultCharset()) {
                @Override
                void take(String line) {
                    errors.append(line).append('\n');
                    if (errors.length() > 2 * MAX_ERROR_CHARS) {
                        errors.delete(0, errors.length() - MAX_ERROR_CHARS);
                    }
                }
            });
            send(classes.bytes());
        }

        private static Thread start(Runnable reading) {
            Thread thread = new Thread(reading);
            thread.setDaemon(true);
            thread.start();
            return thread;
        }

        void send(byte[] bytes) {
            try {
                input.write(bytes);
                input.flush();
            } catch (IOException ended) {
                // The end of the output reports this.
                return;
            }
        }

        String next(long milliseconds) {
            try {
                return lines.poll(milliseconds, TimeUnit.MILLISECONDS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return END;
            }
        }

        /** Returns the processor time in milliseconds; -1 if it is not known, as before Java 9. */
        long processorTime() {
            try {
                Object handle = Process.class.getMethod("toHandle").invoke(process);
                Method information = Class.forName("java.lang.ProcessHandle").getMethod("info");
                Object info = information.invoke(handle);
                Method duration = Class.forName("java.lang.ProcessHandle$Info").getMethod("totalCpuDuration");
                Object time = ((java.util.Optional<?>) duration.invoke(info)).orElse(null);
                return time == null ? -1 : ((java.time.Duration) time).toMillis();
            } catch (ReflectiveOperationException old) {
                return -1;
            }
        }

        Outcome crashed() {
            Outcome outcome = new Outcome(Outcome.End.CRASHED);
            try {
                outcome.what = "exit status " + process.waitFor();
                drain.join(500);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                outcome.what = "interrupted";
            }
            for (String line : errors.toString().split("\n")) {
                if (!line.trim().isEmpty()) {
                    outcome.lines.add(line);
                }
            }
            return outcome;
        }
    }

    /** Reads the lines of a stream to its end. */
    private abstract static class LineReader implements Runnable {
        private final BufferedReader reader;

        LineReader(InputStream stream, Charset charset) {
            reader = new BufferedReader(new InputStreamReader(stream, charset));
        }

        abstract void take(String line);

        void end() {
        }

        @Override
        public void run() {
            try {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    take(line);
                }
            } catch (IOException broken) {
                // The process has ended.
            } finally {
                end();
            }
        }
    }

    /** Packs classes in the form that the driver reads. */
    static byte[] packed(Map<String, byte[]> classes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        number(packed, classes.size());
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
            for (byte[] part : new byte[][] {entry.getKey().getBytes(StandardCharsets.UTF_8), entry.getValue()}) {
                number(packed, part.length);
                packed.write(part, 0, part.length);
            }
        }
        return packed.toByteArray();
    }

    /** Writes a number with seven bits per byte, the lowest first. */
    private static void number(ByteArrayOutputStream out, int number) {
        int left = number;
        for (; left >= 0x80; left >>>= 7) {
            out.write(left & 0x7F | 0x80);
        }
        out.write(left);
    }
}
