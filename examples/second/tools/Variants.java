import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** The sources of the second implementation, and the classes of edited copies of them. */
final class Variants {
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final Map<String, String> sources = new TreeMap<>();
    private final Map<String, byte[]> original = new TreeMap<>();
    private final List<Edit> edits = new ArrayList<>();

    Variants(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(folder)) {
            files = found.filter(file -> file.toString().endsWith(".java")).sorted().collect(Collectors.toList());
        }
        for (Path file : files) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            sources.put(file.getFileName().toString(), text);
        }
        sources.put("Switch.java", "package utils; public final class Switch { public static int on; }");
        original.putAll(compiled(sources));
    }

    /** Adds an edit to the next variant. */
    void edit(String file, int start, int end, String replacement) {
        edits.add(new Edit(file, start, end, replacement));
    }

    /** Compiles the sources with the edits so far, and forgets the edits. */
    Variant build() {
        Map<String, String> edited = new TreeMap<>();
        edits.sort((one, other) -> Integer.compare(other.start, one.start));
        for (Edit edit : edits) {
            String text = edited.getOrDefault(edit.file, sources.get(edit.file));
            edited.put(edit.file, text.substring(0, edit.start) + edit.replacement + text.substring(edit.end));
        }
        edits.clear();
        Map<String, byte[]> classes = new TreeMap<>(original);
        if (edited.containsKey("Choice.java")) {
            // Its constants stand in the other classes.
            Map<String, String> all = new TreeMap<>(sources);
            all.putAll(edited);
            edited = all;
        }
        if (!edited.isEmpty()) {
            classes.putAll(compiled(edited));
        }
        return new Variant(classes);
    }

    private Map<String, byte[]> compiled(Map<String, String> texts) {
        List<JavaFileObject> units = new ArrayList<>();
        texts.forEach((name, text) -> units.add(new Text(name, text)));
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        Memory memory = new Memory(compiler.getStandardFileManager(problems, null, null));
        List<String> options = Arrays.asList("-proc:none", "-nowarn", "-g:none", "-Xlint:none");
        if (!compiler.getTask(null, memory, problems, options, null, units).call()) {
            String message = problems.getDiagnostics().stream()
                .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                .map(problem -> problem.getLineNumber() + ": " + problem.getMessage(null))
                .findFirst().orElse("it does not compile");
            throw new IllegalStateException(message.replace('\n', ' '));
        }
        return memory.written();
    }

    private static final class Edit {
        final String file;
        final int start;
        final int end;
        final String replacement;

        Edit(String file, int start, int end, String replacement) {
            this.file = file;
            this.start = start;
            this.end = end;
            this.replacement = replacement;
        }
    }

    private static final class Text extends SimpleJavaFileObject {
        private final String text;

        Text(String name, String text) {
            super(URI.create("string:///utils/" + name), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Bytes extends SimpleJavaFileObject {
        final String name;
        private ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final byte[] known;

        Bytes(String name, byte[] known) {
            super(URI.create("bytes:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
            this.name = name;
            this.known = known;
        }

        @Override
        public OutputStream openOutputStream() {
            return out;
        }

        @Override
        public java.io.InputStream openInputStream() {
            return new java.io.ByteArrayInputStream(known);
        }

        byte[] bytes() {
            return out.toByteArray();
        }
    }

    /** Keeps written classes, and finds the unedited ones. */
    private final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final List<Bytes> classes = new ArrayList<>();

        Memory(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            Bytes bytes = new Bytes(name, null);
            classes.add(bytes);
            return bytes;
        }

        @Override
        public Iterable<JavaFileObject> list(Location location, String packageName, java.util.Set<JavaFileObject.Kind> kinds, boolean recurse) throws IOException {
            if (location != StandardLocation.CLASS_PATH || !packageName.equals("utils")) {
                return super.list(location, packageName, kinds, recurse);
            }
            List<JavaFileObject> found = new ArrayList<>();
            original.forEach((name, bytes) -> found.add(new Bytes(name, bytes)));
            return found;
        }

        @Override
        public String inferBinaryName(Location location, JavaFileObject file) {
            return file instanceof Bytes ? ((Bytes) file).name : super.inferBinaryName(location, file);
        }

        Map<String, byte[]> written() {
            Map<String, byte[]> written = new TreeMap<>();
            classes.forEach(each -> written.put(each.name, each.bytes()));
            return written;
        }
    }

    /** The classes of one variant. */
    static final class Variant extends ClassLoader {
        private final Map<String, byte[]> classes;
        private final Map<String, Method> methods = new TreeMap<>();

        Variant(Map<String, byte[]> classes) {
            super(Variant.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }

        /** Sets the number of the edit that is effective, of those that ask for it. */
        void switchOn(int number) throws ReflectiveOperationException {
            loadClass("utils.Switch").getField("on").setInt(null, number);
        }

        Method method(String owner, String name) {
            return methods.computeIfAbsent(owner + "." + name, key -> find(owner, name));
        }

        private Method find(String owner, String name) {
            try {
                for (Method method : loadClass("utils." + owner).getDeclaredMethods()) {
                    if (method.getName().equals(name) && !method.isBridge()) {
                        return method;
                    }
                }
            } catch (ClassNotFoundException error) {
                throw new IllegalStateException(error);
            }
            throw new IllegalStateException("no method " + name);
        }
    }
}
