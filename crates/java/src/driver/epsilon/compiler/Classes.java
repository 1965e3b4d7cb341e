package epsilon.compiler;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/**
 * Class files that every submission may use, by package, read when they are first needed and kept.
 */
final class Classes {
    private final Map<String, List<JavaFileObject>> packages = new HashMap<String, List<JavaFileObject>>();

    /** Returns the classes of a package; an empty list if there are none. */
    List<JavaFileObject> in(String packageName) {
        List<JavaFileObject> classes = packages.get(packageName);
        return classes == null ? new ArrayList<JavaFileObject>() : classes;
    }

    private void add(String packageName, ClassFile file) {
        List<JavaFileObject> classes = packages.get(packageName);
        if (classes == null) {
            classes = new ArrayList<JavaFileObject>();
            packages.put(packageName, classes);
        }
        classes.add(file);
    }

    /** Returns classes of this program's own class path. */
    static Classes of(String... names) throws IOException {
        Classes library = new Classes();
        for (String name : names) {
            String resource = "/" + name.replace('.', '/') + ".class";
            InputStream stream = Classes.class.getResourceAsStream(resource);
            try {
                library.add(name.substring(0, name.lastIndexOf('.')), new ClassFile(name, readAll(stream)));
            } finally {
                stream.close();
            }
        }
        return library;
    }

    /**
     * Returns the API of Java SE 8 from a file of a later JDK. The file has a folder for each set of releases that share a
     * class, named after these releases; below it come the module, where there are modules, and the packages.
     */
    static Classes release8(String file) throws IOException {
        Classes platform = new Classes();
        ZipFile zip = new ZipFile(file);
        for (ZipEntry entry : java.util.Collections.list(zip.entries())) {
            String path = entry.getName();
            int section = path.indexOf('/');
            if (path.endsWith(".sig") && path.lastIndexOf('8', section) >= 0 && path.lastIndexOf('-', section) < 0) {
                int next = path.indexOf('/', section + 1);
                boolean module = path.lastIndexOf('.', next) > section;
                int start = (module ? next : section) + 1;
                String name = path.substring(start, path.length() - 4).replace('/', '.');
                int dot = name.lastIndexOf('.');
                if (dot > 0) {
                    platform.add(name.substring(0, dot), new ClassFile(name, zip, entry));
                }
            }
        }
        return platform;
    }

    private static byte[] readAll(InputStream stream) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] chunk = new byte[8192];
        for (int count = stream.read(chunk); count >= 0; count = stream.read(chunk)) {
            bytes.write(chunk, 0, count);
        }
        return bytes.toByteArray();
    }

    /** A class file in memory, or in a zip until it is first needed. */
    static final class ClassFile extends SimpleJavaFileObject {
        final String name;
        private byte[] bytes;
        private ZipFile zip;
        private ZipEntry entry;

        ClassFile(String name, byte[] bytes) {
            super(URI.create("class:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
            this.name = name;
            this.bytes = bytes;
        }

        ClassFile(String name, ZipFile zip, ZipEntry entry) {
            this(name, null);
            this.zip = zip;
            this.entry = entry;
        }

        @Override
        public InputStream openInputStream() throws IOException {
            if (bytes == null) {
                InputStream stream = zip.getInputStream(entry);
                try {
                    bytes = readAll(stream);
                } finally {
                    stream.close();
                }
            }
            return new ByteArrayInputStream(bytes);
        }

        /** Returns a time after that of any {@link Source}. */
        @Override
        public long getLastModified() {
            return 2;
        }
    }
}
