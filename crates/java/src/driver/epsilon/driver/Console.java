package epsilon.driver;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;

/**
 * Captures what a submission prints: the beginning is kept, the rest dropped.
 *
 * <p>The first output of a call is sent at once, so that nothing that the submission does later can hide it.
 */
final class Console extends OutputStream {
    /** The maximum number of bytes that are kept of a call. */
    private static final int MAX_KEPT = 2000;

    private final byte[] kept = new byte[MAX_KEPT];
    private int count;
    private boolean cut;
    private final PrintStream stream;
    private final OutputStream wire;
    private final Output note = new Output();
    /** The latest call; null before the first. */
    private Request request;
    private boolean sent;

    /** Makes a console that sends first outputs to the stream of the answers, and empties standard input. */
    Console(OutputStream wire) throws UnsupportedEncodingException {
        this.wire = wire;
        stream = new PrintStream(this, false, "UTF-8");
        System.setIn(new ByteArrayInputStream(new byte[0]));
    }

    /** Forgets what was printed, and takes over standard output and error, which the submission may have replaced. */
    synchronized void begin(Request request) {
        this.request = request;
        sent = false;
        count = 0;
        cut = false;
        if (System.out != stream) {
            System.setOut(stream);
        }
        if (System.err != stream) {
            System.setErr(stream);
        }
    }

    @Override
    public synchronized void write(int value) {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        int taken = Math.min(length, MAX_KEPT - count);
        System.arraycopy(bytes, offset, kept, count, taken);
        count += taken;
        cut |= taken < length;
        if (!sent && request != null && length > 0) {
            sent = true;
            send(new String(bytes, offset, Math.min(length, MAX_KEPT), StandardCharsets.UTF_8));
        }
    }

    private void send(String text) {
        note.cutTo(0);
        Answers.begin(request, note);
        note.raw(",\"printed\":");
        note.string(text);
        note.raw("}\n");
        try {
            note.sendTo(wire);
        } catch (IOException broken) {
            // Then nobody reads answers either.
            return;
        }
    }

    /** Returns what was printed; empty if nothing was. */
    synchronized String text() {
        if (count == 0) {
            return "";
        }
        int whole = cut ? count - brokenTail() : count;
        return new String(kept, 0, whole, StandardCharsets.UTF_8);
    }

    /** Returns the number of bytes at the end that belong to a character that was cut in two. */
    private int brokenTail() {
        for (int length = 1; length <= Math.min(count, 4); length++) {
            int first = kept[count - length] & 0xFF;
            if (first < 0x80 || first >= 0xC0) {
                int needed = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
                return needed > length ? length : 0;
            }
        }
        return 0;
    }
}
