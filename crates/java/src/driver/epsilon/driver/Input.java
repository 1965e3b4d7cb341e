package epsilon.driver;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Standard input, read in large pieces: first bytes, then lines.
 */
final class Input extends InputStream {
    private final InputStream source;
    private byte[] buffer = new byte[1 << 16];
    private int start;
    private int end;
    /** The index up to which the buffer is known to have no line feed. */
    private int searched;

    Input(InputStream source) {
        this.source = source;
    }

    @Override
    public int read() throws IOException {
        if (start == end && !fill()) {
            return -1;
        }
        return buffer[start++] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (start == end && !fill()) {
            return -1;
        }
        int count = Math.min(length, end - start);
        System.arraycopy(buffer, start, bytes, offset, count);
        start += count;
        return count;
    }

    /** Returns whether another whole line has already come. */
    boolean hasLine() {
        searched = Math.max(searched, start);
        while (searched < end && buffer[searched] != '\n') {
            searched++;
        }
        return searched < end;
    }

    /** Waits for the next line; returns whether there is one. The line is valid until the next call. */
    boolean nextLine(Json line) throws IOException {
        while (!hasLine()) {
            if (!fill()) {
                return false;
            }
        }
        line.set(buffer, start, searched);
        start = searched + 1;
        return true;
    }

    /** Reads what has come, or waits for it; returns whether there was anything. */
    private boolean fill() throws IOException {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            searched = Math.max(0, searched - start);
            start = 0;
        }
        if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
        int count = source.read(buffer, end, buffer.length - end);
        if (count <= 0) {
            return false;
        }
        end += count;
        return true;
    }
}
