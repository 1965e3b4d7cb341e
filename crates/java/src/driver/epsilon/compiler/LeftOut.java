package epsilon.compiler;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Methods that do not compile, and are left out so that the rest of their classes does.
 *
 * <p>A method is replaced by blanks, so that no other error moves, and by a stub at the end of its class that throws an
 * exception. Stubs are never offered. A method with an error before its body gets none.
 */
final class LeftOut implements TaskListener {
    /** The maximum number of rounds in which methods are left out: some errors show only when others are gone. */
    static final int ROUNDS = 8;

    private final Job job;
    private JavacTask task;
    private Members members;
    /** The methods of each source in the present task. */
    private final Map<Source, List<Method>> methods = new LinkedHashMap<Source, List<Method>>();
    private final Set<Method> dropped = new LinkedHashSet<Method>();
    /** The texts before anything was left out. */
    private final Map<Source, String> originals = new LinkedHashMap<Source, String>();

    LeftOut(Job job) {
        this.job = job;
    }

    /** Starts to listen to a task. */
    void begin(JavacTask task, Members members) {
        this.task = task;
        this.members = members;
        methods.clear();
        task.addTaskListener(this);
    }

    @Override
    public void started(TaskEvent event) {
        // Nothing is known yet.
    }

    @Override
    public void finished(TaskEvent event) {
        CompilationUnitTree unit = event.getCompilationUnit();
        if (event.getKind() != TaskEvent.Kind.ANALYZE || unit == null || event.getSourceFile() == null) {
            return;
        }
        Source source = job.source(event.getSourceFile().toUri());
        if (source != null && !methods.containsKey(source)) {
            methods.put(source, read(source, unit));
        }
    }

    /** Returns the methods of the classes at the top level. */
    private List<Method> read(Source source, CompilationUnitTree unit) {
        List<Method> found = new ArrayList<Method>();
        Trees trees = Trees.instance(task);
        SourcePositions positions = trees.getSourcePositions();
        for (Tree type : unit.getTypeDecls()) {
            int end = (int) positions.getEndPosition(unit, type);
            for (Tree member : type instanceof ClassTree ? ((ClassTree) type).getMembers() : Collections.<Tree>emptyList()) {
                boolean isMethod = member instanceof MethodTree && ((MethodTree) member).getBody() != null;
                int start = isMethod ? (int) positions.getStartPosition(unit, member) : -1;
                int methodEnd = isMethod ? (int) positions.getEndPosition(unit, member) : -1;
                if (start >= 0 && start < methodEnd && methodEnd < end && end <= source.text.length()) {
                    MethodTree tree = (MethodTree) member;
                    Method method = new Method(source, (ClassTree) type, tree);
                    method.start = start;
                    method.body = (int) positions.getStartPosition(unit, tree.getBody());
                    method.end = methodEnd;
                    method.classEnd = end - 1;
                    Element element = trees.getElement(new TreePath(new TreePath(new TreePath(unit), type), tree));
                    if (element instanceof ExecutableElement) {
                        method.key = element.getEnclosingElement() + "." + members.key((ExecutableElement) element);
                    }
                    found.add(method);
                }
            }
        }
        return found;
    }

    /** Leaves out the methods that contain these errors; returns false if an error is elsewhere, so that this cannot help. */
    boolean drop(List<Diagnostic<? extends JavaFileObject>> errors) {
        Map<Source, TreeMap<Integer, Method>> wrong = new LinkedHashMap<Source, TreeMap<Integer, Method>>();
        for (Diagnostic<? extends JavaFileObject> error : errors) {
            Source source = Source.of(error.getSource());
            Method method = methodAt(source == null ? null : job.sources.get(source.index), error.getPosition());
            if (method == null) {
                return false;
            }
            method.keepsHead &= error.getPosition() >= method.body;
            TreeMap<Integer, Method> ofSource = wrong.get(method.source);
            if (ofSource == null) {
                ofSource = new TreeMap<Integer, Method>();
                wrong.put(method.source, ofSource);
            }
            ofSource.put(method.start, method);
        }
        for (Map.Entry<Source, TreeMap<Integer, Method>> entry : wrong.entrySet()) {
            drop(entry.getKey(), entry.getValue());
        }
        return !wrong.isEmpty();
    }

    private Method methodAt(Source source, long position) {
        List<Method> ofSource = methods.get(source);
        for (Method method : ofSource == null ? Collections.<Method>emptyList() : ofSource) {
            if (method.start <= position && position < method.end) {
                return method;
            }
        }
        return null;
    }

    private void drop(Source source, TreeMap<Integer, Method> wrong) {
        if (!originals.containsKey(source)) {
            originals.put(source, source.text);
        }
        Map<Integer, StringBuilder> stubs = new TreeMap<Integer, StringBuilder>(Collections.<Integer>reverseOrder());
        for (Method method : wrong.values()) {
            method.line = source.line(method.start);
            method.column = source.column(method.start);
            if (method.keepsHead) {
                StringBuilder ofClass = stubs.get(method.classEnd);
                if (ofClass == null) {
                    ofClass = new StringBuilder();
                    stubs.put(method.classEnd, ofClass);
                }
                ofClass.append(' ').append(method.stub());
                method.isNew = method.key != null && job.stubs.add(method.key);
            }
            source.blank(method.start, method.end);
            dropped.add(method);
        }
        for (Map.Entry<Integer, StringBuilder> entry : stubs.entrySet()) {
            source.insert(entry.getKey(), entry.getValue().toString());
        }
    }

    /** Puts everything back. */
    void undo() {
        for (Map.Entry<Source, String> entry : originals.entrySet()) {
            entry.getKey().set(entry.getValue());
        }
        for (Method method : dropped) {
            if (method.isNew) {
                job.stubs.remove(method.key);
            }
        }
        dropped.clear();
    }

    /** Returns the methods that were left out: source, class, name, signature, line and column. */
    List<Records> table() {
        List<Records> table = new ArrayList<Records>();
        Set<String> known = new LinkedHashSet<String>();
        for (Method method : dropped) {
            // A stub that does not compile is left out, too.
            if (!known.add(method.className + " " + method.signature)) {
                continue;
            }
            Records entry = new Records();
            entry.integer(method.source.index);
            entry.text(method.className);
            entry.text(method.name);
            entry.text(method.signature);
            entry.integer(method.line);
            entry.integer(method.column);
            table.add(entry);
        }
        return table;
    }

    /** A method with a body, and the indexes at which its parts begin and end. */
    private static final class Method {
        final Source source;
        final String className;
        final String name;
        final String signature;
        int start;
        int body;
        int end;
        /** The index of the brace that closes the class. */
        int classEnd;
        int line;
        int column;
        /** The class and the {@linkplain Members#key key} of the method; null if its head does not compile. */
        String key;
        boolean keepsHead = true;
        boolean isNew;

        Method(Source source, ClassTree type, MethodTree tree) {
            this.source = source;
            this.className = type.getSimpleName().toString();
            boolean isConstructor = tree.getReturnType() == null;
            this.name = isConstructor ? className : tree.getName().toString();
            StringBuilder text = new StringBuilder(isConstructor ? "" : tree.getReturnType() + " ");
            text.append(name).append('(');
            String comma = "";
            for (VariableTree parameter : tree.getParameters()) {
                text.append(comma).append(parameter.getType());
                comma = ", ";
            }
            this.signature = text.append(')').toString();
        }

        /** Returns the head of the method in one line, and a body that throws. */
        String stub() {
            String head = source.text.substring(start, body).replaceAll("//[^\r\n]*", "").replaceAll("[\r\n]", " ");
            return head + "{ throw new UnsupportedOperationException(\"" + name + " does not compile (line " + line + ")\"); }";
        }
    }
}
