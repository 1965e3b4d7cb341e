package epsilon.compiler;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;

/**
 * Lists of similar entries, in an array or in a call that takes any number of them: an entry may be missing, or repeated in
 * the place of another one.
 */
final class Entries {
    /** The maximum number of new entries of a kind. */
    private static final int MAX_NEW = 6;
    /** The maximum number of digits in the entries of a list of permutations. */
    private static final int MAX_PERMUTED = 4;
    private static final Pattern DIGIT = Pattern.compile("\\d");
    private static final List<String> MAKERS = Arrays.asList("of", "asList");

    private final TreePath path;
    /** The entries as they are listed. */
    private final List<? extends ExpressionTree> listed;
    /** The parts in which the entries differ: the entries themselves, or one argument of each. */
    private final List<? extends ExpressionTree> entries;
    private final Finder finder;

    private Entries(TreePath path, List<? extends ExpressionTree> listed, List<? extends ExpressionTree> entries, Finder finder) {
        this.path = path;
        this.listed = listed;
        this.entries = entries;
        this.finder = finder;
    }

    /**
     * Adds edits of the arguments of a call that may have more of them.
     *
     * @param path the call
     * @param called the method that is called
     * @param finder the finder that reads the source
     */
    static void ofCall(TreePath path, ExecutableElement called, Finder finder) {
        List<? extends ExpressionTree> arguments = ((MethodInvocationTree) path.getLeaf()).getArguments();
        boolean makesList = MAKERS.contains(called.getSimpleName().toString()) && Finder.isOfJava(called.getEnclosingElement());
        int fixed = makesList ? 0 : called.getParameters().size() - 1;
        if ((makesList || called.isVarArgs()) && arguments.size() - fixed > 1) {
            addTo(path, arguments.subList(fixed, arguments.size()), finder);
        }
    }

    /**
     * Adds edits of the entries of an array.
     *
     * @param path the array
     * @param finder the finder that reads the source
     */
    static void ofArray(TreePath path, Finder finder) {
        List<? extends ExpressionTree> entries = ((NewArrayTree) path.getLeaf()).getInitializers();
        if (entries != null && entries.size() > 1) {
            addTo(path, entries, finder);
        }
    }

    private static void addTo(TreePath path, List<? extends ExpressionTree> listed, Finder finder) {
        for (ExpressionTree entry : listed) {
            if (!finder.isThere(entry)) {
                return;
            }
        }
        new Entries(path, listed, listed, finder).add();
        List<ExpressionTree> differing = differing(listed, finder);
        if (differing.size() == listed.size()) {
            new Entries(path, listed, differing, finder).add();
        }
    }

    /** Returns the only argument in which calls of the same method differ; nothing if the entries are not such calls. */
    private static List<ExpressionTree> differing(List<? extends ExpressionTree> listed, Finder finder) {
        List<ExpressionTree> differing = new ArrayList<ExpressionTree>();
        List<? extends ExpressionTree> first = arguments(listed.get(0));
        int position = -1;
        for (ExpressionTree entry : listed) {
            List<? extends ExpressionTree> own = arguments(entry);
            if (own.isEmpty() || own.size() != first.size() || !head(entry, own, finder).equals(head(listed.get(0), first, finder))) {
                return new ArrayList<ExpressionTree>();
            }
            for (int i = 0; i < own.size(); i++) {
                boolean differs = !finder.code(own.get(i)).equals(finder.code(first.get(i)));
                if (differs && position >= 0 && position != i) {
                    return new ArrayList<ExpressionTree>();
                }
                position = differs ? i : position;
            }
        }
        for (ExpressionTree entry : position < 0 ? new ArrayList<ExpressionTree>() : listed) {
            differing.add(arguments(entry).get(position));
        }
        return differing;
    }

    private static List<? extends ExpressionTree> arguments(ExpressionTree entry) {
        return entry instanceof MethodInvocationTree ? ((MethodInvocationTree) entry).getArguments()
                : entry instanceof NewClassTree ? ((NewClassTree) entry).getArguments() : new ArrayList<ExpressionTree>();
    }

    /** Returns the code before the arguments of a call. */
    private static String head(ExpressionTree entry, List<? extends ExpressionTree> arguments, Finder finder) {
        return finder.source.text.substring(finder.start(entry), finder.start(arguments.get(0)));
    }

    private void add() {
        addConstants();
        addVariables();
        addElements();
        addPermutations();
        addNumbers();
    }

    /** Adds the constants of an enum that are not listed. */
    private void addConstants() {
        Set<String> known = new LinkedHashSet<String>();
        Element type = null;
        for (ExpressionTree entry : entries) {
            Element element = finder.trees.getElement(new TreePath(path, entry));
            if (element == null || element.getKind() != ElementKind.ENUM_CONSTANT) {
                return;
            }
            type = element.getEnclosingElement();
            known.add(element.getSimpleName().toString());
        }
        String last = finder.code(last());
        String before = last.substring(0, last.lastIndexOf('.') + 1);
        for (Element each : type.getEnclosedElements()) {
            if (each.getKind() == ElementKind.ENUM_CONSTANT && !known.contains(each.getSimpleName().toString())) {
                insert(entries.size(), before + each.getSimpleName());
            }
        }
    }

    /** Adds variables of the same type that are not listed. */
    private void addVariables() {
        Set<String> known = new LinkedHashSet<String>();
        for (ExpressionTree entry : entries) {
            if (!(entry instanceof IdentifierTree)) {
                return;
            }
            known.add(finder.code(entry));
        }
        for (String name : others(last(), known)) {
            insert(entries.size(), name);
        }
    }

    /** Returns the names of variables that have the type of a variable, without known ones. */
    private List<String> others(Tree variable, Set<String> known) {
        Finder.Variable like = null;
        for (Finder.Variable each : finder.visible()) {
            like = like == null && each.name.equals(finder.code(variable)) ? each : like;
        }
        List<String> others = new ArrayList<String>();
        for (Finder.Variable each : finder.visible()) {
            boolean isFree = like != null && !known.contains(each.name) && finder.types.isSameType(each.type, like.type);
            if (isFree && others.size() < MAX_NEW && !(each.isField && finder.isInField())) {
                others.add(each.name);
            }
        }
        return others;
    }

    /** Adds elements of variables that are not listed, if each entry is an element of another variable. */
    private void addElements() {
        Set<String> known = new LinkedHashSet<String>();
        Set<String> behind = new LinkedHashSet<String>();
        Tree variable = null;
        for (ExpressionTree entry : entries) {
            variable = variable(entry);
            if (variable == null || !known.add(finder.code(variable))) {
                return;
            }
            behind.add(finder.code(entry).substring(finder.code(variable).length()));
        }
        // The index may come from another method.
        String text = finder.code(path.getLeaf());
        String last = finder.code(last()).substring(finder.code(variable).length());
        int open = last.charAt(0) == '[' ? 0 : last.indexOf('(');
        for (Finder.Variable each : finder.visible()) {
            boolean isIndex = !each.isField && each.type.getKind() == TypeKind.INT && Finder.word(each.name).matcher(text).find();
            for (String method : isIndex ? finder.unaryMethods(each.type) : new ArrayList<String>()) {
                behind.add(last.substring(0, open + 1) + method + "(" + each.name + ")" + last.substring(last.length() - 1));
            }
        }
        for (String name : others(variable, known)) {
            for (String rest : behind) {
                insert(entries.size(), name + rest);
            }
        }
    }

    /** Returns the variable of which an entry takes the element at an index; null if it does not. */
    private static Tree variable(ExpressionTree entry) {
        if (entry instanceof ArrayAccessTree) {
            Tree array = ((ArrayAccessTree) entry).getExpression();
            return array instanceof IdentifierTree ? array : null;
        }
        boolean takesOne = entry instanceof MethodInvocationTree && ((MethodInvocationTree) entry).getArguments().size() == 1;
        Tree select = takesOne ? ((MethodInvocationTree) entry).getMethodSelect() : null;
        Tree object = select instanceof MemberSelectTree ? ((MemberSelectTree) select).getExpression() : null;
        return object instanceof IdentifierTree ? object : null;
    }

    /** Adds permutations of the same digits that are not listed, also in the place of repeated ones. */
    private void addPermutations() {
        List<String> known = new ArrayList<String>();
        String shape = null;
        Set<String> digits = new TreeSet<String>();
        for (ExpressionTree entry : entries) {
            String text = finder.code(entry).replaceAll("\\s+", " ");
            String own = DIGIT.matcher(text).replaceAll("#");
            String order = text.replaceAll("\\D", "");
            digits.addAll(Arrays.asList(order.split("")));
            boolean fits = (shape == null || shape.equals(own)) && order.length() > 1 && order.length() <= MAX_PERMUTED;
            if (!fits || new TreeSet<String>(Arrays.asList(order.split(""))).size() < order.length()) {
                return;
            }
            shape = own;
            known.add(order);
        }
        List<String> all = new ArrayList<String>();
        if (digits.size() == known.get(0).length()) {
            collectPermutations("", String.join("", digits), all);
        }
        List<String> missing = new ArrayList<String>(all);
        missing.removeAll(known);
        if (missing.size() > MAX_NEW / 2) {
            return;
        }
        boolean ascends = known.equals(new ArrayList<String>(new TreeSet<String>(known)));
        for (String order : missing) {
            String entry = shape;
            for (String digit : order.split("")) {
                entry = entry.replaceFirst("#", digit);
            }
            int index = 0;
            while (index < known.size() && (!ascends || known.get(index).compareTo(order) < 0)) {
                index++;
            }
            insert(index, entry);
            for (int i = 0; i < known.size(); i++) {
                if (known.indexOf(known.get(i)) != known.lastIndexOf(known.get(i))) {
                    put(finder.start(listed.get(i)), with(entry), finder.end(listed.get(i)));
                }
            }
        }
    }

    private static void collectPermutations(String begun, String left, List<String> all) {
        if (left.isEmpty()) {
            all.add(begun);
        }
        for (int i = 0; i < left.length(); i++) {
            collectPermutations(begun + left.charAt(i), left.substring(0, i) + left.substring(i + 1), all);
        }
    }

    /** Adds numbers to ascending ones: the next one, the one before them, and those in gaps. */
    private void addNumbers() {
        List<Integer> numbers = new ArrayList<Integer>();
        for (ExpressionTree entry : entries) {
            boolean ascends = entry.getKind() == Tree.Kind.INT_LITERAL && finder.code(entry).matches("\\d{1,4}")
                    && (numbers.isEmpty() || numbers.get(numbers.size() - 1) < Integer.parseInt(finder.code(entry)));
            if (!ascends) {
                return;
            }
            numbers.add(Integer.parseInt(finder.code(entry)));
        }
        int step = Integer.MAX_VALUE;
        for (int i = 1; i < numbers.size(); i++) {
            step = Math.min(step, numbers.get(i) - numbers.get(i - 1));
        }
        insert(numbers.size(), String.valueOf(numbers.get(numbers.size() - 1) + step));
        if (numbers.get(0) >= step) {
            insert(0, String.valueOf(numbers.get(0) - step));
        }
        for (int i = 1; i < numbers.size(); i++) {
            int middle = (numbers.get(i) + numbers.get(i - 1)) / 2;
            if (numbers.get(i) - numbers.get(i - 1) > step || numbers.size() == 2 && step % 2 == 0) {
                insert(i, String.valueOf(middle));
            }
        }
    }

    private ExpressionTree last() {
        return entries.get(entries.size() - 1);
    }

    private void insert(int index, String text) {
        String entry = with(text);
        if (index < listed.size()) {
            int start = finder.start(listed.get(index));
            put(start, entry + ", ", start);
        } else {
            int end = finder.end(listed.get(listed.size() - 1));
            put(end, ", " + entry, end);
        }
    }

    /** Returns an entry like the last one, with a text in the part in which entries differ. */
    private String with(String text) {
        String all = finder.source.text;
        Tree last = listed.get(listed.size() - 1);
        return all.substring(finder.start(last), finder.start(last())) + text + all.substring(finder.end(last()), finder.end(last));
    }

    /** Adds an edit that replaces a piece of the list by a text. */
    private void put(int from, String text, int to) {
        Tree tree = path.getLeaf();
        String all = finder.source.text;
        String whole = all.substring(finder.start(tree), from) + text + all.substring(to, finder.end(tree));
        boolean isBare = tree instanceof NewArrayTree && ((NewArrayTree) tree).getType() == null;
        if (isBare) {
            finder.putBare(path, whole);
        } else {
            finder.put(path, whole, Strength.NAME);
        }
    }
}
