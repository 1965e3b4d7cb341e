package epsilon.compiler;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Numbers, texts and lists as bytes, in the format of postcard. A list is a number of entries, then the entries.
 */
final class Records {
    private static final int ESCAPE = 0x1B;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Adds a number that is not negative: seven bits per byte, the lowest first. */
    void integer(int value) {
        int rest = value;
        for (; rest >= 0x80; rest >>>= 7) {
            bytes.write(rest | 0x80);
        }
        bytes.write(rest);
    }

    /** Adds an optional index; a negative one stands for none. */
    void index(int index) {
        if (index < 0) {
            integer(0);
        } else {
            integer(1);
            integer(index);
        }
    }

    void text(String text) {
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    void texts(List<String> texts) {
        integer(texts.size());
        for (String text : texts) {
            text(text);
        }
    }

    void bytes(byte[] content) {
        integer(content.length);
        bytes.write(content, 0, content.length);
    }

    /** Adds a list. */
    void list(List<Records> entries) {
        integer(entries.size());
        for (Records entry : entries) {
            bytes.write(entry.bytes.toByteArray(), 0, entry.bytes.size());
        }
    }

    /** Returns everything as one line, in which line feeds and escape characters are escaped. */
    byte[] toLine() {
        ByteArrayOutputStream line = new ByteArrayOutputStream(bytes.size() + 64);
        for (byte each : bytes.toByteArray()) {
            if (each == '\n' || each == ESCAPE) {
                line.write(ESCAPE);
                line.write(each == ESCAPE ? 2 : 1);
            } else {
                line.write(each);
            }
        }
        line.write('\n');
        return line.toByteArray();
    }
}
