package epsilon.compiler;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.Trees;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/**
 * The methods that the graded classes offer, their own and those inherited from other classes of the submission.
 *
 * <p>A class that implements an interface and lacks some of its methods would not compile. It gets stubs for them, which
 * are never offered.
 */
final class Members implements TaskListener {
    /** The members of each class, by its full name, in the order in which the compiler finished the classes. */
    final Map<String, Records> byClass = new LinkedHashMap<String, Records>();
    /** The stubs that classes need to compile, by the source and the index of the brace that closes the class. */
    final Map<Source, Map<Integer, String>> stubs = new LinkedHashMap<Source, Map<Integer, String>>();
    private final Job job;
    private final JavacTask task;
    private final Set<String> graded = new HashSet<String>();
    private final Set<String> declared = new HashSet<String>();

    Members(Job job, JavacTask task) {
        this.job = job;
        this.task = task;
        for (Source source : job.graded) {
            graded.addAll(source.declared);
        }
        for (Source source : job.sources) {
            declared.addAll(source.declared);
        }
    }

    @Override
    public void started(TaskEvent event) {
        // Nothing is known yet.
    }

    /** Reads a class as soon as it is checked: later the compiler changes it. */
    @Override
    public void finished(TaskEvent event) {
        TypeElement type = event.getTypeElement();
        if (event.getKind() == TaskEvent.Kind.ANALYZE && type != null) {
            String name = type.getQualifiedName().toString();
            if (graded.contains(name) && !byClass.containsKey(name)) {
                byClass.put(name, read(name, type));
                addStubs(name, type, event.getCompilationUnit());
            }
        }
    }

    /** Notes the stubs of a class that lacks methods of its interfaces. */
    private void addStubs(String name, TypeElement type, CompilationUnitTree unit) {
        if (type.getKind() != ElementKind.CLASS || type.getModifiers().contains(Modifier.ABSTRACT)) {
            return;
        }
        StringBuilder text = new StringBuilder();
        for (ExecutableElement method : ElementFilter.methodsIn(task.getElements().getAllMembers(type))) {
            if (method.getModifiers().contains(Modifier.ABSTRACT)) {
                text.append(stub(type, method));
                job.stubs.add(name + "." + key(method));
            }
        }
        Source source = null;
        for (Source each : job.graded) {
            source = each.declared.contains(name) ? each : source;
        }
        Trees trees = Trees.instance(task);
        Tree tree = trees.getTree(type);
        if (text.length() > 0 && source != null && tree != null) {
            long end = trees.getSourcePositions().getEndPosition(unit, tree);
            if (end > 0 && end <= source.text.length()) {
                Map<Integer, String> ofSource = stubs.get(source);
                if (ofSource == null) {
                    ofSource = new TreeMap<Integer, String>(Collections.reverseOrder());
                    stubs.put(source, ofSource);
                }
                ofSource.put((int) end - 1, text.toString());
            }
        }
    }

    private String stub(TypeElement type, ExecutableElement method) {
        boolean generic = !method.getTypeParameters().isEmpty();
        Types types = task.getTypes();
        ExecutableType seen = (ExecutableType) types.asMemberOf((DeclaredType) type.asType(), method);
        if (generic) {
            seen = (ExecutableType) types.erasure(seen);
        }
        StringBuilder text = new StringBuilder(" public ");
        text.append(seen.getReturnType()).append(' ').append(method.getSimpleName()).append('(');
        char name = 'a';
        for (TypeMirror parameter : seen.getParameterTypes()) {
            text.append(name == 'a' ? "" : ", ").append(parameter).append(' ').append(name++);
        }
        return text.append(") { throw new UnsupportedOperationException(); }").toString();
    }

    /** Returns a method's name and erased parameters, which are the same for methods that override each other. */
    String key(ExecutableElement method) {
        return method.getSimpleName() + parameters(method).toString();
    }

    /** Returns the erased types of the parameters of a method. */
    private List<String> parameters(ExecutableElement method) {
        List<String> parameters = new ArrayList<String>();
        for (VariableElement parameter : method.getParameters()) {
            parameters.add(task.getTypes().erasure(parameter.asType()).toString().replace("...", "[]"));
        }
        return parameters;
    }

    private Records read(String name, TypeElement type) {
        boolean constructor = false;
        for (ExecutableElement each : ElementFilter.constructorsIn(type.getEnclosedElements())) {
            constructor |= each.getParameters().isEmpty() && each.getModifiers().contains(Modifier.PUBLIC);
        }
        Set<String> known = new HashSet<String>();
        List<Records> methods = new ArrayList<Records>();
        for (TypeElement each : withAncestors(type)) {
            for (ExecutableElement method : ElementFilter.methodsIn(each.getEnclosedElements())) {
                add(each.getQualifiedName().toString(), method, known, methods);
            }
        }
        Records entry = new Records();
        entry.text(name);
        entry.integer(constructor ? 1 : 0);
        entry.list(methods);
        return entry;
    }

    /** Adds a method, unless it is overridden, abstract or a stub. */
    private void add(String className, ExecutableElement method, Set<String> known, List<Records> methods) {
        String key = key(method);
        boolean isThere = !method.getModifiers().contains(Modifier.ABSTRACT) && !job.stubs.contains(className + "." + key);
        if (known.add(key) && isThere) {
            Records entry = new Records();
            entry.text(method.getSimpleName().toString());
            entry.texts(parameters(method));
            entry.text(method.getReturnType().toString().replace(",", ", "));
            methods.add(entry);
        }
    }

    /** Returns a class and its supertypes in the submission, superclasses before interfaces, as Java looks for methods. */
    private Set<TypeElement> withAncestors(TypeElement type) {
        Set<TypeElement> found = new LinkedHashSet<TypeElement>();
        Deque<TypeElement> waiting = new ArrayDeque<TypeElement>();
        waiting.push(type);
        while (!waiting.isEmpty()) {
            TypeElement next = waiting.pop();
            if (found.add(next)) {
                List<TypeMirror> above = new ArrayList<TypeMirror>(next.getInterfaces());
                Collections.reverse(above);
                above.add(next.getSuperclass());
                for (TypeMirror each : above) {
                    Element element = task.getTypes().asElement(each);
                    if (element instanceof TypeElement && isDeclared(element)) {
                        waiting.push((TypeElement) element);
                    }
                }
            }
        }
        return found;
    }

    private boolean isDeclared(Element element) {
        Element outermost = element;
        while (outermost.getEnclosingElement() instanceof TypeElement) {
            outermost = outermost.getEnclosingElement();
        }
        return declared.contains(((TypeElement) outermost).getQualifiedName().toString());
    }
}
