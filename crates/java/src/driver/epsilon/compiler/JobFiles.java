package epsilon.compiler;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/**
 * Everything that the compiler sees while it works on one job: the job's sources, the library, and Java.
 */
final class JobFiles extends ForwardingJavaFileManager<JavaFileManager> {
    /** The classes that were generated, by name, in the order in which they were. */
    final Map<String, Generated> generated = new LinkedHashMap<String, Generated>();
    private final Classes library;
    /** The classes of Java SE 8; null if the compiler's own Java is version 8. */
    private final Classes platform;
    /** The sources that the compiler may use besides those that it is told to compile, by package. */
    private final Map<String, List<JavaFileObject>> available;

    JobFiles(JavaFileManager own, Classes platform, Classes library, Map<String, List<JavaFileObject>> available) {
        super(own);
        this.platform = platform;
        this.library = library;
        this.available = available;
    }

    @Override
    public boolean hasLocation(Location location) {
        return location == StandardLocation.SOURCE_PATH
                || location == StandardLocation.CLASS_PATH
                || location == StandardLocation.CLASS_OUTPUT
                || location == StandardLocation.PLATFORM_CLASS_PATH;
    }

    @Override
    public Iterable<JavaFileObject> list(
            Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
            throws IOException {
        if (location == StandardLocation.PLATFORM_CLASS_PATH) {
            if (platform == null) {
                return super.list(location, packageName, kinds, recurse);
            }
            if (kinds.contains(JavaFileObject.Kind.CLASS)) {
                return platform.in(packageName);
            }
        } else if (location == StandardLocation.CLASS_PATH && kinds.contains(JavaFileObject.Kind.CLASS)) {
            return library.in(packageName);
        } else if (location == StandardLocation.SOURCE_PATH && kinds.contains(JavaFileObject.Kind.SOURCE)) {
            List<JavaFileObject> sources = available.get(packageName);
            if (sources != null) {
                return sources;
            }
        }
        return Collections.emptyList();
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        if (file instanceof Classes.ClassFile) {
            return ((Classes.ClassFile) file).name;
        }
        if (file instanceof Source.Declaring) {
            return ((Source.Declaring) file).className;
        }
        return file instanceof Source ? null : super.inferBinaryName(location, file);
    }

    @Override
    public boolean isSameFile(FileObject one, FileObject other) {
        return one.equals(other);
    }

    @Override
    public ClassLoader getClassLoader(Location location) {
        return null;
    }

    @Override
    public FileObject getFileForInput(Location location, String packageName, String relativeName) {
        return null;
    }

    @Override
    public JavaFileObject getJavaFileForInput(Location location, String className, JavaFileObject.Kind kind) {
        return null;
    }

    @Override
    public FileObject getFileForOutput(
            Location location, String packageName, String relativeName, FileObject sibling) throws IOException {
        throw new IOException("only classes are generated");
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        Generated file = new Generated(className);
        generated.put(className, file);
        return file;
    }

    @Override
    public void flush() {
        // Generated classes stay in memory.
    }

    @Override
    public void close() {
        // The compiler's own file manager stays open for the next job.
    }

    /** A class that was generated. */
    static final class Generated extends SimpleJavaFileObject {
        final String name;
        byte[] bytes = new byte[0];

        /** Makes an empty file. Its address does not contain the class name, which may be anything that Java allows. */
        Generated(String name) {
            super(URI.create("generated:///" + Integer.toHexString(name.hashCode()) + ".class"), Kind.CLASS);
            this.name = name;
        }

        @Override
        public OutputStream openOutputStream() {
            return new ByteArrayOutputStream() {
                @Override
                public void close() {
                    bytes = toByteArray();
                }
            };
        }
    }
}
