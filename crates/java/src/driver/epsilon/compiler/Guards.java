package epsilon.compiler;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.type.TypeKind;

/**
 * Guards that may be missing where a method or a turn of a loop begins, and before the last answer of a method: a condition on which
 * it leaves, or goes on to the next turn.
 *
 * <p>The conditions are those of all branches of the submission, with variables of this place in them, and what its methods say of
 * such variables.
 */
final class Guards {
    /** The maximum number of conditions, each of which is also tried in the other direction. */
    private static final int MAX_CONDITIONS = 14;
    /** The maximum number of ways to leave that are tried with a condition. */
    private static final int MAX_LEAVES = 2;
    /** The maximum number of conditions of branches of the method, or of others, with the same names or with others. */
    private static final int MAX_OF_KIND = 3;
    /** The maximum number of ways to put variables into the condition of a branch. */
    private static final int MAX_WAYS = 2;
    /** The maximum number of variables of a kind that are compared. */
    private static final int MAX_COMPARED = 3;

    private static final Pattern EQUATION = Pattern.compile("[^=<>!]* [!=]= [^=<>!]*");
    private static final Pattern NAME_OR_CALL = Pattern.compile("!?[\\w$.]+(\\([^()]*\\))?");
    private static final Pattern QUALIFIER = Pattern.compile("([\\w$]+\\.)+|\\s");

    private final StatementTree tree;
    private final Finder finder;

    private Guards(StatementTree tree, Finder finder) {
        this.tree = tree;
        this.finder = finder;
    }

    /**
     * Adds edits that put guards before a statement.
     *
     * @param tree the statement
     * @param around the path of what contains it
     * @param finder what reads the source
     */
    static void at(StatementTree tree, TreePath around, Finder finder) {
        if (!(around.getLeaf() instanceof BlockTree) || tree instanceof VariableTree) {
            return;
        }
        Tree outside = around.getParentPath().getLeaf();
        boolean isInLoop = outside instanceof ForLoopTree || outside instanceof EnhancedForLoopTree
                || outside instanceof WhileLoopTree || outside instanceof DoWhileLoopTree;
        List<? extends StatementTree> all = ((BlockTree) around.getLeaf()).getStatements();
        boolean isFirst = true;
        for (StatementTree before : all.subList(0, all.indexOf(tree))) {
            isFirst &= before instanceof VariableTree;
        }
        boolean isLast = outside instanceof MethodTree && tree instanceof ReturnTree;
        if (isInLoop && isFirst || outside instanceof MethodTree && isFirst || isLast) {
            new Guards(tree, finder).add(isInLoop);
        }
    }

    private void add(boolean isInLoop) {
        List<String> leaves = new ArrayList<String>();
        if (isInLoop) {
            leaves.add("continue;");
        }
        for (String answer : finder.answers()) {
            if (leaves.size() < MAX_LEAVES && !answer.equals(finder.code(tree))) {
                leaves.add(answer);
            }
        }
        List<String> conditions = new ArrayList<String>(conditions());
        for (String leave : leaves) {
            for (String condition : conditions.subList(0, Math.min(MAX_CONDITIONS, conditions.size()))) {
                finder.insertBefore(tree, "if (" + condition + ") " + leave);
                finder.insertBefore(tree, "if (" + negated(condition) + ") " + leave);
            }
        }
    }

    /** The conditions, in turns of those of branches and of others. */
    private Set<String> conditions() {
        List<String> ofBranches = ofBranches(finder, finder.start(tree), "");
        List<String> others = others();
        Set<String> conditions = new LinkedHashSet<String>();
        for (int i = 0; i < Math.max(ofBranches.size(), others.size()); i++) {
            for (List<String> all : Arrays.asList(others, ofBranches)) {
                if (i < all.size() && !conditions.contains(negated(all.get(i)))) {
                    conditions.add(all.get(i));
                }
            }
        }
        return conditions;
    }

    /** What methods say of variables, and variables are. */
    private List<String> others() {
        List<String> numbers = new ArrayList<String>();
        List<String> objects = new ArrayList<String>();
        for (Finder.Variable each : finder.visible()) {
            boolean isNumber = each.type.getKind() == TypeKind.INT;
            List<String> alike = isNumber ? numbers : objects;
            if (!each.isField && (isNumber || !each.type.getKind().isPrimitive()) && alike.size() < MAX_COMPARED) {
                alike.add(each.name);
            }
        }
        List<String> conditions = new ArrayList<String>();
        for (String call : finder.calls(TypeKind.INT)) {
            conditions.add(call + " == 0");
        }
        conditions.addAll(finder.calls(TypeKind.BOOLEAN, finder.ofObjects()));
        conditions.addAll(finder.calls(TypeKind.BOOLEAN));
        if (numbers.size() > 1) {
            conditions.add(numbers.get(0) + " == " + numbers.get(1));
        }
        for (String number : numbers) {
            conditions.add(number + " == 0");
        }
        for (String object : objects) {
            conditions.add(object + " == null");
        }
        return conditions;
    }

    /**
     * The conditions of branches that can stand at an index, of its method and then of others: first those with variables that have
     * the same names here.
     *
     * @param finder what reads the source
     * @param index the index
     * @param except a text whose parts are none of them
     */
    static List<String> ofBranches(Finder finder, int index, String except) {
        Map<String, String> types = new LinkedHashMap<String, String>();
        for (Finder.Variable each : finder.visible()) {
            types.put(each.name, each.bareType());
        }
        List<Sisters.Condition> conditions = new ArrayList<Sisters.Condition>();
        for (Sisters.Condition each : finder.sisters.conditions(finder.source, index)) {
            if (types.values().containsAll(each.types.values()) && finder.canCallAllOf(each)) {
                conditions.add(each);
            }
        }
        Set<String> found = new LinkedHashSet<String>();
        for (boolean areRenamed : new boolean[] {false, true}) {
            for (boolean areOwn : new boolean[] {true, false}) {
                int most = found.size() + MAX_OF_KIND;
                for (Sisters.Condition condition : conditions) {
                    List<String> ways = new ArrayList<String>();
                    boolean isWanted = condition.isOf(finder.source, index) == areOwn && found.size() < most;
                    if (isWanted && areRenamed) {
                        fill(condition.text, new ArrayList<Map.Entry<String, String>>(condition.types.entrySet()), 0, types, ways);
                    } else if (isWanted && types.entrySet().containsAll(condition.types.entrySet())) {
                        ways.add(condition.text);
                    }
                    for (String way : ways) {
                        boolean isNew = found.size() < most && !except.contains(way) && !found.contains(way)
                                && !found.contains(negated(way));
                        if (isNew && finder.isKnown(way, types.keySet())) {
                            found.add(way);
                        }
                    }
                }
            }
        }
        return new ArrayList<String>(found);
    }

    /** Puts variables of this place that have their types in the place of those in a condition. */
    private static void fill(String text, List<Map.Entry<String, String>> wanted, int index, Map<String, String> types,
            List<String> ways) {
        if (index == wanted.size()) {
            ways.add(text.replace("\u0000", ""));
            return;
        }
        String name = wanted.get(index).getKey();
        List<String> fitting = new ArrayList<String>();
        for (Map.Entry<String, String> each : types.entrySet()) {
            boolean fits = each.getValue().equals(wanted.get(index).getValue());
            if (fits && !text.contains("\u0000" + each.getKey() + "\u0000")) {
                fitting.add(each.getKey().equals(name) ? 0 : fitting.size(), each.getKey());
            }
        }
        for (String each : fitting) {
            if (ways.size() < MAX_WAYS) {
                // What is filled in already is marked, so that no name takes its place.
                String marked = Matcher.quoteReplacement("\u0000" + each + "\u0000");
                String filled = text.replaceAll("(?<![\\w$.\u0000])" + Pattern.quote(name) + "(?![\\w$\u0000])", marked);
                fill(filled, wanted, index + 1, types, ways);
            }
        }
    }

    /** The name of a type without its packages. */
    static String bare(String type) {
        return QUALIFIER.matcher(type).replaceAll("");
    }

    static String negated(String condition) {
        boolean isSimple = !condition.contains("&&") && !condition.contains("||") && !condition.contains("?");
        if (isSimple && EQUATION.matcher(condition).matches()) {
            return condition.contains("==") ? condition.replace("==", "!=") : condition.replace("!=", "==");
        }
        boolean isName = NAME_OR_CALL.matcher(condition).matches();
        return isName ? condition.startsWith("!") ? condition.substring(1) : "!" + condition : "!(" + condition + ")";
    }
}
