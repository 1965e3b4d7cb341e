package epsilon.driver;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Defines a submission's classes from bytes, each when it is first needed. Classes that the harness or Java has under
 * the same name come first.
 */
final class SubmissionLoader extends ClassLoader {
    private final Map<String, byte[]> files;

    private SubmissionLoader(Map<String, byte[]> files) {
        super(SubmissionLoader.class.getClassLoader());
        this.files = files;
    }

    /** Takes over the bytes of another loader, but not its classes. */
    SubmissionLoader(SubmissionLoader other) {
        this(other.files);
    }

    /** Reads the number of classes, then the name and the bytes of each, both preceded by their length. */
    static SubmissionLoader read(DataInputStream input) throws IOException {
        Map<String, byte[]> files = new HashMap<String, byte[]>();
        for (int left = number(input); left > 0; left--) {
            String name = new String(bytes(input), StandardCharsets.UTF_8);
            files.put(name, bytes(input));
        }
        return new SubmissionLoader(files);
    }

    private static byte[] bytes(DataInputStream input) throws IOException {
        byte[] bytes = new byte[number(input)];
        input.readFully(bytes);
        return bytes;
    }

    /** Reads a number that comes in seven bits per byte, the lowest first. */
    private static int number(DataInputStream input) throws IOException {
        int number = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = input.readByte();
            number |= (next & 0x7F) << shift;
            if (next >= 0) {
                return number;
            }
        }
    }

    /** Returns whether the submission has a class of this name. */
    boolean has(String name) {
        return files.containsKey(name);
    }

    /** Returns the names of all classes, sorted. */
    Set<String> names() {
        return new TreeSet<String>(files.keySet());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = files.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}
