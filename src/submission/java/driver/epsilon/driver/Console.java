package epsilon.driver;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;

/**
 * What a submission prints: the beginning is kept, the rest dropped.
 */
final class Console extends OutputStream {
    /** How many bytes are kept of a call. */
    private static final int KEPT = 2000;

    private final byte[] kept = new byte[KEPT];
    private int count;
    private boolean cut;
    private final PrintStream stream;

    /** Takes the place of the standard streams. */
    Console() throws UnsupportedEncodingException {
        stream = new PrintStream(this, false, "UTF-8");
        System.setIn(new ByteArrayInputStream(new byte[0]));
    }

    /** Forgets what was printed, and takes the place of streams that a submission may have set. */
    synchronized void begin() {
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
        if (count < KEPT) {
            kept[count++] = (byte) value;
        } else {
            cut = true;
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        int taken = Math.min(length, KEPT - count);
        System.arraycopy(bytes, offset, kept, count, taken);
        count += taken;
        cut |= taken < length;
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
