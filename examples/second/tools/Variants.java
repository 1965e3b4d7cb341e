import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
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
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private final List<Span> spans = new ArrayList<>();
    private final List<Edit> edits = new ArrayList<>();
    private final List<List<Edit>> waiting = new ArrayList<>();

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
        findSpans();
    }

    /** Finds the methods that may have a switch; those that initialise static fields are none. */
    private void findSpans() throws IOException {
        List<JavaFileObject> units = new ArrayList<>();
        sources.forEach((name, text) -> units.add(new Text(name, text)));
        JavacTask task = (JavacTask) compiler.getTask(null, null, null, null, null, units);
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        for (CompilationUnitTree unit : task.parse()) {
            String file = file(unit.getSourceFile());
            List<Span> own = new ArrayList<>();
            StringBuilder initial = new StringBuilder();
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitMethod(MethodTree tree, Void nothing) {
                    if (tree.getBody() != null && tree.getReturnType() != null) {
                        int start = (int) positions.getStartPosition(unit, tree);
                        int body = (int) positions.getStartPosition(unit, tree.getBody());
                        own.add(new Span(file, tree, start, body, (int) positions.getEndPosition(unit, tree)));
                    }
                    return null;
                }

                @Override
                public Void visitBlock(BlockTree tree, Void nothing) {
                    initial.append(tree);
                    return null;
                }

                @Override
                public Void visitVariable(VariableTree tree, Void nothing) {
                    initial.append(tree);
                    return null;
                }
            }.scan(unit, null);
            for (boolean grows = true; grows;) {
                grows = false;
                for (Span span : new ArrayList<>(own)) {
                    if (initial.indexOf(span.name + "(") >= 0) {
                        initial.append(sources.get(file), span.start, span.end);
                        grows = own.remove(span);
                    }
                }
            }
            spans.addAll(own);
        }
    }

    private static String file(JavaFileObject source) {
        return source.getName().substring(source.getName().lastIndexOf('/') + 1);
    }

    /** Adds an edit to the next variant. */
    void edit(String file, int start, int end, String replacement) {
        edits.add(new Edit(file, start, end, replacement));
    }

    /** Keeps the edits so far as one of the variants that are built together, and forgets the edits. */
    void putAside() {
        waiting.add(new ArrayList<>(edits));
        edits.clear();
    }

    /**
     * Compiles the variants put aside together: each as a copy of the method that it edits, which is called if the switch
     * has its number. Forgets them.
     *
     * @param marks gets a sign for each variant: {@code +}, or {@code -} if it does not compile, or {@code ?} if it must be
     *     built alone
     */
    Variant together(StringBuilder marks) {
        Map<Integer, Span> places = new TreeMap<>();
        for (int i = 0; i < waiting.size(); i++) {
            List<Edit> own = waiting.get(i);
            for (Span span : spans) {
                if (!own.isEmpty() && own.stream().allMatch(span::holds)) {
                    places.put(i, span);
                }
            }
            marks.append(places.containsKey(i) ? '+' : '?');
        }
        Map<String, byte[]> classes = new TreeMap<>(original);
        while (!places.isEmpty()) {
            List<Switched> edited = new ArrayList<>();
            new TreeSet<>(places.values().stream().map(span -> span.file).collect(Collectors.toSet()))
                .forEach(file -> edited.add(switched(file, places)));
            Map<String, String> texts = new TreeMap<>();
            edited.forEach(each -> texts.put(each.file, each.text.toString()));
            DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
            Map<String, byte[]> written = compiled(texts, problems);
            if (written != null) {
                classes.putAll(written);
                break;
            }
            TreeSet<Integer> wrong = new TreeSet<>();
            for (Diagnostic<? extends JavaFileObject> problem : problems.getDiagnostics()) {
                if (problem.getKind() == Diagnostic.Kind.ERROR && problem.getSource() != null) {
                    String file = file(problem.getSource());
                    edited.stream().filter(each -> each.file.equals(file))
                        .forEach(each -> wrong.addAll(each.at(problem.getPosition())));
                }
            }
            boolean known = !wrong.isEmpty();
            if (!known) {
                wrong.addAll(places.keySet());
            }
            for (int number : wrong) {
                places.remove(number);
                marks.setCharAt(number, known ? '-' : '?');
            }
        }
        waiting.clear();
        return new Variant(classes);
    }

    /** A file with the variants of its methods. */
    private Switched switched(String file, Map<Integer, Span> places) {
        Switched switched = new Switched(file);
        String source = sources.get(file);
        int done = 0;
        for (Span span : spans) {
            List<Integer> numbers = places.keySet().stream()
                .filter(number -> places.get(number) == span).collect(Collectors.toList());
            if (!span.file.equals(file) || numbers.isEmpty()) {
                continue;
            }
            switched.text.append(source, done, span.body + 1).append(" switch (Switch.on) {");
            for (int number : numbers) {
                switched.text.append(" case ").append(number + 1).append(": ").append(span.call(number));
            }
            switched.text.append(" default: }").append(source, span.body + 1, span.end);
            for (int number : numbers) {
                switched.add(number, span.copy(source, number, waiting.get(number)));
            }
            done = span.end;
        }
        switched.text.append(source.substring(done));
        return switched;
    }

    /** The text with some edits of its part from an offset on. */
    private static String edited(String text, int offset, List<Edit> edits) {
        edits.sort((one, other) -> Integer.compare(other.start, one.start));
        StringBuilder edited = new StringBuilder(text);
        edits.forEach(edit -> edited.replace(edit.start - offset, edit.end - offset, edit.replacement));
        return edited.toString();
    }

    /** Compiles the sources with the edits so far, and forgets the edits. */
    Variant build() {
        Map<String, String> edited = new TreeMap<>();
        edits.stream().collect(Collectors.groupingBy(edit -> edit.file))
            .forEach((file, own) -> edited.put(file, edited(sources.get(file), 0, own)));
        edits.clear();
        Map<String, byte[]> classes = new TreeMap<>(original);
        if (edited.containsKey("Choice.java")) {
            // Its constants stand in the other classes.
            sources.forEach(edited::putIfAbsent);
        }
        if (!edited.isEmpty()) {
            classes.putAll(compiled(edited));
        }
        return new Variant(classes);
    }

    private Map<String, byte[]> compiled(Map<String, String> texts) {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        Map<String, byte[]> written = compiled(texts, problems);
        if (written == null) {
            String message = problems.getDiagnostics().stream()
                .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                .map(problem -> problem.getLineNumber() + ": " + problem.getMessage(null))
                .findFirst().orElse("it does not compile");
            throw new IllegalStateException(message.replace('\n', ' '));
        }
        return written;
    }

    /** The classes of the sources, or null if they do not compile. */
    private Map<String, byte[]> compiled(Map<String, String> texts, DiagnosticCollector<JavaFileObject> problems) {
        List<JavaFileObject> units = new ArrayList<>();
        texts.forEach((name, text) -> units.add(new Text(name, text)));
        Memory memory = new Memory(compiler.getStandardFileManager(problems, null, null));
        List<String> options = Arrays.asList("-proc:none", "-nowarn", "-g:none", "-Xlint:none", "-Xmaxerrs", "10000");
        return compiler.getTask(null, memory, problems, options, null, units).call() ? memory.written() : null;
    }

    /** A method and its place. */
    private static final class Span {
        private static final Pattern ANNOTATION = Pattern.compile("@Override");
        final String file;
        final String name;
        final int start;
        final int body;
        final int end;
        private final String arguments;
        private final boolean isVoid;

        Span(String file, MethodTree tree, int start, int body, int end) {
            this.file = file;
            this.name = tree.getName().toString();
            this.start = start;
            this.body = body;
            this.end = end;
            arguments = tree.getParameters().stream().map(each -> each.getName().toString()).collect(Collectors.joining(", "));
            isVoid = tree.getReturnType().toString().equals("void");
        }

        boolean holds(Edit edit) {
            return edit.file.equals(file) && body < edit.start && edit.end < end;
        }

        String call(int number) {
            String call = name + "__" + number + "(" + arguments + ");";
            return isVoid ? call + " return;" : "return " + call;
        }

        /** The method under another name with some edits. */
        String copy(String source, int number, List<Edit> edits) {
            String head = ANNOTATION.matcher(source.substring(start, body)).replaceFirst("");
            Matcher own = Pattern.compile("\\b" + name + "\\s*\\(").matcher(head);
            head = own.replaceFirst(name + "__" + number + "(");
            return head + edited(source.substring(body, end), body, edits);
        }
    }

    /** A file with copies of its methods. */
    private static final class Switched {
        final String file;
        final StringBuilder text = new StringBuilder();
        private final Map<Integer, int[]> places = new TreeMap<>();

        Switched(String file) {
            this.file = file;
        }

        void add(int number, String copy) {
            text.append('\n');
            places.put(number, new int[] {text.length(), text.length() + copy.length()});
            text.append(copy);
        }

        /** The variants whose copy holds a position. */
        List<Integer> at(long position) {
            return places.keySet().stream()
                .filter(number -> places.get(number)[0] <= position && position <= places.get(number)[1])
                .collect(Collectors.toList());
        }
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
