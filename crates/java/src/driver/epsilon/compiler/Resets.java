package epsilon.compiler;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Resets fields to their initial values at the start of a method that changes them: values from the previous call may be
 * wrong.
 */
final class Resets {
    private static final List<String> COLLECTIONS = Arrays.asList("List", "ArrayList", "LinkedList", "Set", "HashSet", "LinkedHashSet",
            "TreeSet", "Map", "HashMap", "LinkedHashMap", "TreeMap", "Deque", "ArrayDeque", "Queue", "Collection", "BitSet");
    /** Code after the name of a variable that changes it. */
    private static final String CHANGE = "\\s*((\\[[^;]*?\\]\\s*)*([-+*/%&|^]?=(?!=)|\\+\\+|--)"
            + "|\\.(add|addAll|put|putAll|remove|set|push|computeIfAbsent|merge)\\()";

    private final StatementTree tree;
    private final Finder finder;

    private Resets(StatementTree tree, Finder finder) {
        this.tree = tree;
        this.finder = finder;
    }

    /**
     * Adds edits that put such assignments before the first statement of a method.
     *
     * @param tree the statement
     * @param around the path of its parent
     * @param finder the finder that reads the source
     */
    static void at(StatementTree tree, TreePath around, Finder finder) {
        Tree outside = around.getParentPath() == null ? null : around.getParentPath().getLeaf();
        boolean isInMethod = around.getLeaf() instanceof BlockTree && outside instanceof MethodTree
                && ((MethodTree) outside).getReturnType() != null;
        if (!isInMethod || ((BlockTree) around.getLeaf()).getStatements().get(0) != tree) {
            return;
        }
        Resets resets = new Resets(tree, finder);
        String method = finder.code(outside);
        for (Finder.Variable each : finder.visible()) {
            // A field that other methods change may be a table that is filled once: resetting it would spoil later trials.
            if (each.isField && isChanged(each.name, method)) {
                resets.add(each);
            }
        }
    }

    private void add(Finder.Variable field) {
        String value = reset(field);
        if (value != null) {
            finder.insertBefore(tree, value);
        }
    }

    private static boolean isChanged(String field, String code) {
        return code.contains(field) && Pattern.compile("(?<![\\w$])" + Pattern.quote(field) + CHANGE).matcher(code).find();
    }

    /** Returns the statement that gives a field its initial value again; null if there is none. */
    private String reset(Finder.Variable field) {
        String type = field.bareType();
        if (!field.isFinal) {
            String first = finder.firstValue(field.name);
            boolean isArray = first != null && first.startsWith("{");
            return isArray ? null : field.name + " = " + (first == null ? defaultValue(field.type) : first) + ";";
        }
        if (field.type.getKind() == TypeKind.ARRAY) {
            TypeMirror entry = ((ArrayType) field.type).getComponentType();
            boolean isTable = entry.getKind() == TypeKind.ARRAY;
            TypeMirror element = isTable ? ((ArrayType) entry).getComponentType() : entry;
            String fill = "java.util.Arrays.fill(" + (isTable ? "each" : field.name) + ", " + defaultValue(element) + ");";
            return element.getKind() == TypeKind.ARRAY ? null
                    : isTable ? "for (" + Guards.bare(entry.toString()) + " each : " + field.name + ") " + fill : fill;
        }
        int generic = type.indexOf('<');
        return COLLECTIONS.contains(generic < 0 ? type : type.substring(0, generic)) ? field.name + ".clear();" : null;
    }

    /** Returns the default value of a field of a type. */
    private static String defaultValue(TypeMirror type) {
        return type.getKind() == TypeKind.BOOLEAN ? "false" : type.getKind().isPrimitive() ? "0" : "null";
    }
}
