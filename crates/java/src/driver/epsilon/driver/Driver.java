package epsilon.driver;

import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/**
 * Answers calls of a submission's methods: class files and requests come over standard input, answers go to standard
 * output, a line of JSON each, after a line that says that it runs. It knows no right answer and judges nothing.
 */
public final class Driver {
    /** The maximum time for which an answer waits for others before it is sent. */
    private static final long MAX_DELAY_NANOSECONDS = 20000000L;

    private Driver() {
    }

    /**
     * Runs until the input ends.
     *
     * @param arguments none
     * @throws IOException if a pipe breaks, or if what comes is not what the harness sends
     */
    public static void main(String[] arguments) throws IOException {
        Input input = new Input(new FileInputStream(FileDescriptor.in));
        FileOutputStream stream = new FileOutputStream(FileDescriptor.out);
        stream.write("ready\n".getBytes("US-ASCII"));
        Console console = new Console(stream);
        Submission submission = new Submission(SubmissionLoader.read(new DataInputStream(input)));
        Answers answers = new Answers(submission, console);
        Output output = new Output();
        Json line = new Json();
        long sent = System.nanoTime();
        while (input.nextLine(line)) {
            answers.answer(Request.read(line), output);
            if (!input.hasLine() || System.nanoTime() - sent > MAX_DELAY_NANOSECONDS) {
                output.sendTo(stream);
                sent = System.nanoTime();
            }
        }
        // Neither shutdown hooks nor threads of the submission may keep the process alive.
        Runtime.getRuntime().halt(0);
    }
}
