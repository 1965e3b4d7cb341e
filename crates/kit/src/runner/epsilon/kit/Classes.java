package epsilon.kit;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The student's classes, compiled in memory from the sources of the project.
 */
final class Classes {
    /** A method that answers questions. */
    static final class Target {
        final String className;
        final Asked.Name name;

        private Target(String className, Asked.Name name) {
            this.className = className;
            this.name = name;
        }
    }

    /** The compiler's messages. */
    final List<String> errors = new ArrayList<String>();
    private final Map<String, byte[]> compiled = new TreeMap<String, byte[]>();
    private final Map<String, Class<?>> loaded = new TreeMap<String, Class<?>>();
    private byte[] packed;

    private Classes() {
    }

    /** Compiles the sources below a folder, except files with errors and files that depend on those. */
    static Classes of(File folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, Source> sources = new TreeMap<String, Source>();
        collect(folder, "", sources);
        Classes classes = new Classes();
        while (!sources.isEmpty()) {
            TreeSet<String> wrong = classes.compile(compiler, sources);
            if (wrong.isEmpty()) {
                break;
            }
            sources.keySet().removeAll(wrong);
        }
        if (sources.isEmpty()) {
            classes.compiled.clear();
        }
        classes.packed = Session.packed(classes.compiled);
        Loader loader = classes.new Loader();
        for (String name : classes.compiled.keySet()) {
            try {
                classes.loaded.put(name, Class.forName(name, false, loader));
            } catch (ClassNotFoundException | LinkageError broken) {
                classes.errors.add(name + ": " + broken);
            }
        }
        return classes;
    }

    private static void collect(File folder, String path, Map<String, Source> sources) throws IOException {
        File[] files = folder.listFiles();
        if (files == null) {
            throw new IOException("There is no folder " + folder.getAbsolutePath());
        }
        Arrays.sort(files);
        for (File file : files) {
            String name = path + file.getName();
            if (file.isDirectory()) {
                // The runner contains these classes.
                if (!name.equals("data")) {
                    collect(file, name + "/", sources);
                }
            } else if (name.endsWith(".java")) {
                sources.put(name, new Source(name, decoded(Files.readAllBytes(file.toPath()))));
            }
        }
    }

    /** Decodes a source by its byte order mark, else as UTF-8, else as Windows-1252. */
    private static String decoded(byte[] bytes) {
        boolean marked = bytes.length > 1 && (bytes[0] == -1 && bytes[1] == -2 || bytes[0] == -2 && bytes[1] == -1);
        if (marked) {
            return new String(bytes, StandardCharsets.UTF_16);
        }
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException other) {
            text = new String(bytes, Charset.forName("windows-1252"));
        }
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** Compiles sources; returns the paths of those with errors. */
    private TreeSet<String> compile(JavaCompiler compiler, Map<String, Source> sources) throws IOException {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<JavaFileObject>();
        boolean isOld = System.getProperty("java.version").startsWith("1.");
        List<String> options = new ArrayList<String>(isOld
                ? Arrays.asList("-source", "8", "-target", "8") : Arrays.asList("--release", "8"));
        options.addAll(Arrays.asList("-proc:none", "-nowarn", "-Xlint:-options", "-classpath",
                System.getProperty("java.class.path")));
        compiled.clear();
        try (StandardJavaFileManager standard = compiler.getStandardFileManager(found, null, null)) {
            JavaFileManager manager = new Kept(standard);
            compiler.getTask(null, manager, found, options, null, sources.values()).call();
        }
        TreeSet<String> wrong = new TreeSet<String>();
        for (Diagnostic<? extends JavaFileObject> message : found.getDiagnostics()) {
            if (message.getKind() != Diagnostic.Kind.ERROR) {
                continue;
            }
            String path = message.getSource() instanceof Source ? ((Source) message.getSource()).path : null;
            String location = path == null ? "" : "src/" + path + ":" + message.getLineNumber() + ": ";
            String error = location + message.getMessage(Locale.ENGLISH);
            if (!errors.contains(error)) {
                errors.add(error);
            }
            if (path == null) {
                wrong.addAll(sources.keySet());
            } else {
                wrong.add(path);
            }
        }
        return wrong;
    }

    /** Returns the classes in the form that the driver reads. */
    byte[] bytes() {
        return packed;
    }

    /** Returns whether a class of the course exists. */
    boolean has(String className) {
        return find(className) != null;
    }

    /** Returns the class of this simple name, preferably that in package utils; null if there is none. */
    private Class<?> find(String className) {
        Class<?> found = loaded.get("utils." + className);
        for (Map.Entry<String, Class<?>> entry : loaded.entrySet()) {
            String name = entry.getKey();
            if (found == null && (name.equals(className) || name.endsWith("." + className))) {
                found = entry.getValue();
            }
        }
        return found;
    }

    /** Returns the method that implements one of the course's; null if there is none. */
    Target target(Asked asked) {
        Class<?> type = find(asked.className);
        if (type == null) {
            return null;
        }
        for (Asked.Name name : asked.names) {
            for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
                for (Method method : owner.getDeclaredMethods()) {
                    if (method.getName().equals(name.name) && types(method).equals(name.types)) {
                        return new Target(type.getName(), name);
                    }
                }
            }
        }
        return null;
    }

    private static List<String> types(Method method) {
        List<String> types = new ArrayList<String>();
        for (Class<?> type : method.getParameterTypes()) {
            types.add(type.getCanonicalName());
        }
        return types;
    }

    /** A source in memory. */
    private static final class Source extends SimpleJavaFileObject {
        private final String path;
        private final String text;

        Source(String path, String text) {
            super(URI.create("memory:///" + path.replaceAll("[^A-Za-z0-9_./]", "_")), Kind.SOURCE);
            this.path = path;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignore) {
            return text;
        }
    }

    /** Keeps compiled classes in memory. */
    private final class Kept extends ForwardingJavaFileManager<StandardJavaFileManager> {
        Kept(StandardJavaFileManager standard) {
            super(standard);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, final String name, JavaFileObject.Kind kind,
                FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/')), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            compiled.put(name, toByteArray());
                        }
                    };
                }
            };
        }
    }

    /** Loads the compiled classes, which are only inspected. */
    private final class Loader extends ClassLoader {
        Loader() {
            super(Classes.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                byte[] bytes = compiled.get(name);
                if (known == null && bytes != null) {
                    // In an IDE the class path also contains these classes: take the compiled ones.
                    known = defineClass(name, bytes, 0, bytes.length);
                }
                return known == null ? super.loadClass(name, resolve) : known;
            }
        }
    }
}
