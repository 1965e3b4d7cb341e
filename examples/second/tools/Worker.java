import data.Cell;
import data.Grid;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers questions by variants of the second implementation, many of them in one JVM.
 *
 * <p>It reads commands from its standard input, a line each, and answers on its standard output:
 *
 * <ul>
 *   <li>{@code Q}: adds a question: class, method, arguments, and after {@code |} those of an earlier call;
 *   <li>{@code B}: takes the current variant's answers as the right ones;
 *   <li>{@code E}: adds an edit of a source file to the next variant;
 *   <li>{@code V}: compiles the next variant and makes it the current one; says {@code ok} or {@code bad};
 *   <li>{@code N}: puts the edits so far aside as a variant;
 *   <li>{@code T}: compiles the variants put aside together; says a sign for each: {@code +}, or {@code -} if it does not
 *       compile, or {@code ?} if it must be compiled by {@code V};
 *   <li>{@code S number}: makes one of these variants the current one; 0 stands for the unedited sources;
 *   <li>{@code A from to most}: asks questions and prints those that are answered otherwise, at most so many;
 *   <li>{@code L numbers}: asks these questions and prints those that are answered otherwise;
 *   <li>{@code P from to}: asks questions and prints all answers;
 *   <li>{@code W number}: asks one question and prints its answer at full length.
 * </ul>
 *
 * <p>A question that takes too much processor time ends the asking; its answer is {@code !timeout}.
 */
final class Worker {
    private static final long LIMIT_MILLIS = 250;
    private static final int LONGEST = 200;

    private final PrintStream out;
    private final Variants variants;
    private final List<Question> questions = new ArrayList<>();
    private final List<String> right = new ArrayList<>();
    private Variants.Variant current;
    private Variants.Variant together;
    private volatile int asking;

    private Worker(String sources, PrintStream out) throws IOException {
        this.out = out;
        variants = new Variants(Paths.get(sources));
        current = variants.build();
        together = current;
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, false, "US-ASCII");
        Worker worker = new Worker(arguments[0], out);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            worker.obey(line.startsWith("E") ? line.split(" ", 5) : line.split(" "));
            if (!line.startsWith("Q") && !line.startsWith("E") && !line.equals("N")) {
                out.flush();
            }
        }
    }

    private void obey(String[] words) throws Exception {
        switch (words[0]) {
            case "Q":
                questions.add(new Question(words));
                right.add(null);
                break;
            case "E":
                variants.edit(words[1], Integer.parseInt(words[2]), Integer.parseInt(words[3]), words[4]);
                break;
            case "V":
                try {
                    current = variants.build();
                    out.println("ok");
                } catch (IllegalStateException error) {
                    out.println("bad " + error.getMessage());
                }
                break;
            case "N":
                variants.putAside();
                break;
            case "T":
                StringBuilder marks = new StringBuilder();
                together = variants.together(marks);
                out.println(marks);
                break;
            case "S":
                current = together;
                current.switchOn(Integer.parseInt(words[1]));
                out.println("ok");
                break;
            case "B":
                watch(() -> {
                    for (int i = 0; i < questions.size(); i++) {
                        right.set(i, shortened(answer(i)));
                    }
                });
                out.println("ok");
                break;
            case "A":
                int most = Integer.parseInt(words[3]);
                ask(Integer.parseInt(words[1]), Integer.parseInt(words[2]), most, false);
                break;
            case "P":
                ask(Integer.parseInt(words[1]), Integer.parseInt(words[2]), Integer.MAX_VALUE, true);
                break;
            case "L":
                boolean inTime = watch(() -> {
                    for (int i = 1; i < words.length; i++) {
                        printIfWrong(Integer.parseInt(words[i]));
                    }
                });
                out.println(inTime ? "." : "D " + asking + " !timeout\n.");
                break;
            default:
                int number = Integer.parseInt(words[1]);
                boolean answered = watch(() -> out.println("D " + number + " " + answer(number)));
                out.println(answered ? "." : "D " + number + " !timeout\n.");
        }
    }

    private void ask(int from, int to, int most, boolean all) {
        int[] next = {from};
        boolean answered = watch(() -> {
            int printed = 0;
            while (next[0] < to && printed < most) {
                int number = next[0];
                if (all) {
                    out.println("D " + number + " " + shortened(answer(number)));
                } else if (printIfWrong(number)) {
                    printed++;
                }
                next[0] = number + 1;
            }
        });
        if (!answered) {
            out.println("D " + asking + " !timeout");
            next[0] = to;
        }
        out.println(". " + next[0]);
    }

    private boolean printIfWrong(int number) {
        String answer = shortened(answer(number));
        boolean wrong = !answer.equals(right.get(number));
        if (wrong) {
            out.println("D " + number + " " + answer);
        }
        return wrong;
    }

    /** Runs some asking in a thread of its own; returns false if a question took too long. */
    @SuppressWarnings("deprecation")
    private boolean watch(Runnable work) {
        asking = -1;
        Thread thread = new Thread(null, work, "asking", 8 << 20);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((own, error) -> { });
        thread.start();
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        int seen = -1;
        long since = 0;
        try {
            while (thread.isAlive()) {
                thread.join(20);
                long now = clock.getThreadCpuTime(thread.getId());
                if (asking != seen) {
                    seen = asking;
                    since = now;
                } else if (seen >= 0 && now - since > LIMIT_MILLIS * 1_000_000) {
                    thread.stop();
                    thread.join();
                    return false;
                }
            }
        } catch (InterruptedException error) {
            throw new IllegalStateException(error);
        }
        return true;
    }

    private String answer(int number) {
        asking = number;
        return questions.get(number).ask(current);
    }

    /** Long answers as a hash, so that a run of a solver is one word. */
    private static String shortened(String answer) {
        if (answer.length() <= LONGEST) {
            return answer;
        }
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < answer.length(); i++) {
            hash = (hash ^ answer.charAt(i)) * 0x100000001b3L;
        }
        return "#" + Long.toHexString(hash);
    }

    /** A method with its arguments. */
    private static final class Question {
        private final String owner;
        private final String method;
        private final boolean sameObject;
        private final List<Object> arguments = new ArrayList<>();
        private List<Object> earlier;

        Question(String[] words) {
            sameObject = words[1].equals("s");
            owner = words[2].intern();
            method = words[3].intern();
            List<Object> reading = arguments;
            for (int i = 4; i < words.length; i++) {
                if (words[i].equals("|")) {
                    earlier = new ArrayList<>();
                    reading = earlier;
                } else {
                    reading.add(Texts.read(words[i]));
                }
            }
        }

        String ask(Variants.Variant variant) {
            Method asked = variant.method(owner, method);
            Object[] own = Texts.fresh(arguments);
            if (sameObject) {
                own[1] = own[0];
            }
            try {
                Object object = asked.getDeclaringClass().getConstructor().newInstance();
                if (earlier != null) {
                    try {
                        asked.invoke(object, Texts.fresh(earlier));
                    } catch (InvocationTargetException error) {
                        passOn(error);
                    }
                }
                Object answer = asked.invoke(object, own);
                return Texts.write(asked.getReturnType() == void.class ? own[0] : answer);
            } catch (InvocationTargetException error) {
                passOn(error);
                return "!" + error.getCause().getClass().getName();
            } catch (ReflectiveOperationException error) {
                return "!" + error.getClass().getName();
            }
        }

        private static void passOn(InvocationTargetException error) {
            if (error.getCause() instanceof ThreadDeath) {
                throw (ThreadDeath) error.getCause();
            }
        }
    }

    /** Values as words. */
    private static final class Texts {
        static Object read(String word) {
            String rest = word.substring(1);
            switch (word.charAt(0)) {
                case 'n':
                    return null;
                case 'g':
                    byte[] values = new byte[81];
                    for (int i = 0; i < 81; i++) {
                        char letter = rest.charAt(i);
                        values[i] = (byte) (letter == '.' ? -1 : letter - '0');
                    }
                    return values;
                case 'G':
                    return grid(integers(rest));
                case 'c':
                    return integers(rest);
                case 'i':
                    return new int[][] {integers(rest)};
                default:
                    String[] cells = rest.isEmpty() ? new String[0] : rest.split(";");
                    int[][] places = new int[cells.length + 1][];
                    for (int i = 0; i < cells.length; i++) {
                        places[i] = integers(cells[i]);
                    }
                    return places;
            }
        }

        private static int[] integers(String text) {
            String[] parts = text.split(",");
            int[] integers = new int[parts.length];
            for (int i = 0; i < parts.length; i++) {
                integers[i] = Integer.parseInt(parts[i]);
            }
            return integers;
        }

        static Object[] fresh(List<Object> arguments) {
            Object[] fresh = new Object[arguments.size()];
            for (int i = 0; i < fresh.length; i++) {
                fresh[i] = fresh(arguments.get(i));
            }
            return fresh;
        }

        private static Grid grid(int[] values) {
            Grid grid = new Grid(9);
            for (int i = 0; i < 81; i++) {
                grid.setValue(i / 9 + 1, i % 9 + 1, values[i]);
            }
            return grid;
        }

        private static int[] values(Grid grid) {
            int[] values = new int[81];
            for (int i = 0; i < 81; i++) {
                values[i] = grid.getValue(i / 9 + 1, i % 9 + 1);
            }
            return values;
        }

        private static Object fresh(Object kept) {
            if (kept == null) {
                return null;
            }
            if (kept instanceof byte[]) {
                byte[] values = (byte[]) kept;
                int[] all = new int[values.length];
                for (int i = 0; i < all.length; i++) {
                    all[i] = values[i];
                }
                return grid(all);
            }
            if (kept instanceof Grid) {
                return grid(values((Grid) kept));
            }
            if (kept instanceof int[]) {
                return new Cell(((int[]) kept)[0], ((int[]) kept)[1]);
            }
            int[][] lists = (int[][]) kept;
            if (lists.length == 1) {
                return lists[0].clone();
            }
            Cell[] cells = new Cell[lists.length - 1];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = new Cell(lists[i][0], lists[i][1]);
            }
            return cells;
        }

        static String write(Object value) {
            StringBuilder text = new StringBuilder();
            write(value, text);
            return text.toString();
        }

        private static void write(Object value, StringBuilder text) {
            if (value instanceof Cell) {
                text.append(((Cell) value).getrIndex()).append(',').append(((Cell) value).getcIndex());
            } else if (value instanceof Grid) {
                for (int i = 0; i < 81; i++) {
                    int digit = ((Grid) value).getValue(i / 9 + 1, i % 9 + 1);
                    if (digit == -1) {
                        text.append('.');
                    } else if (digit >= 1 && digit <= 9) {
                        text.append(digit);
                    } else {
                        text.append('(').append(digit).append(')');
                    }
                }
            } else if (value instanceof List) {
                write(((List<?>) value).toArray(), text);
            } else if (value instanceof int[]) {
                text.append('[');
                for (int entry : (int[]) value) {
                    text.append(entry).append(';');
                }
                text.append(']');
            } else if (value instanceof Object[]) {
                text.append('[');
                for (Object entry : (Object[]) value) {
                    write(entry, text);
                    text.append(';');
                }
                text.append(']');
            } else {
                text.append(value);
            }
        }
    }
}
