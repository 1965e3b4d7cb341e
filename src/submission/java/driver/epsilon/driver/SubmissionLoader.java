package epsilon.driver;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

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

    /** Reads how many classes there are, then the name, the length and the bytes of each. */
    static SubmissionLoader read(DataInputStream input) throws IOException {
        Map<String, byte[]> files = new HashMap<String, byte[]>();
        for (int left = input.readInt(); left > 0; left--) {
            String name = input.readUTF();
            byte[] bytes = new byte[input.readInt()];
            input.readFully(bytes);
            files.put(name, bytes);
        }
        return new SubmissionLoader(files);
    }

    /** Whether the submission has a class of this name. */
    boolean has(String name) {
        return files.containsKey(name);
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
