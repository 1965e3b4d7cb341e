package epsilon.compiler;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
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
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/**
 * The methods that the graded classes offer, their own and those inherited from other classes of the submission.
 */
final class Members implements TaskListener {
    /** By the full name of the class, in the order in which the compiler finished them. */
    final Map<String, Records> byClass = new LinkedHashMap<String, Records>();
    private final JavacTask task;
    private final Set<String> graded = new HashSet<String>();
    private final Set<String> declared = new HashSet<String>();

    Members(Job job, JavacTask task) {
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
            }
        }
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
                add(method, known, methods);
            }
        }
        Records entry = new Records();
        entry.text(name);
        entry.integer(constructor ? 1 : 0);
        entry.list(methods);
        return entry;
    }

    /** Adds a method that is not overridden. */
    private void add(ExecutableElement method, Set<String> known, List<Records> methods) {
        Types types = task.getTypes();
        List<String> parameters = new ArrayList<String>();
        for (VariableElement parameter : method.getParameters()) {
            parameters.add(types.erasure(parameter.asType()).toString().replace("...", "[]"));
        }
        if (known.add(method.getSimpleName() + parameters.toString())) {
            Records entry = new Records();
            entry.text(method.getSimpleName().toString());
            entry.texts(parameters);
            entry.text(method.getReturnType().toString().replace(",", ", "));
            methods.add(entry);
        }
    }

    /** A class and all above it that the submission declares, superclasses before interfaces as Java looks for methods. */
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
