package epsilon.driver;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;

/**
 * What a submission prints: the beginning is kept, the rest dropped.
 *
 * That a call prints is sent at once, with what it printed first. Nothing that a submission does to the rest takes it back.
 */
final class Console extends OutputStream {
    /** How many bytes are kept of a call. */
    private static final int KEPT = 2000;

    private final byte[] kept = new byte[KEPT];
    private int count;
    private boolean cut;
    private final PrintStream stream;
    private final OutputStream wire;
    private final Output note = new Output();
    /** The latest call; null before the first. */
    private Request request;
    private boolean told;

    /** Takes the place of the standard streams; notes go to the stream of the answers. */
    Console(OutputStream wire) throws UnsupportedEncodingException {
        this.wire = wire;
        stream = new PrintStream(this, false, "UTF-8");
        System.setIn(new ByteArrayInputStream(new byte[0]));
    }

    /** Forgets what was printed, and takes the place of streams that a submission may have set. */
    synchronized void begin(Request request) {
        this.request = request;
        told = false;
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
        int taken = Math.min(length, KEPT - count);
        System.arraycopy(bytes, offset, kept, count, taken);
        count += taken;
        cut |= taken < length;
        if (!told && request != null && length > 0) {
            told = true;
            tell(new String(bytes, offset, Math.min(length, KEPT), StandardCharsets.UTF_8));
        }
    }

    private void tell(String text) {
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

    /** What was printed; empty if nothing was. */
    synchronized String text() {
        if (count == 0) {
            return "";
        }
        int whole = cut ? count - brokenTail() : count;
        return new String(kept, 0, whole, StandardCharsets.UTF_8);
    }

    /** How many bytes at the end belong to a character that the cut went through. */
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
