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
 * Guards that may be missing at the start of a method or of a loop's body, or before the last return of a method: if a
 * condition holds, the method returns or the loop continues.
 *
 * <p>The conditions are those of the submission's branches, with variables that are visible here, and tests of such
 * variables, alone or through the submission's methods.
 */
final class Guards {
    /** The maximum number of conditions, each of which is also tried negated. */
    private static final int MAX_CONDITIONS = 14;
    /** The maximum number of jumps that are tried with a condition. */
    private static final int MAX_LEAVES = 2;
    /** The maximum number of branch conditions of a kind: of this method or others, with the same variables or others. */
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
     * @param around the path of its parent
     * @param finder the finder that reads the source
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
        for (String answer : finder.returnStatements()) {
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

    /** Returns tests of variables and conditions of branches, alternating. */
    private Set<String> conditions() {
        List<String> ofBranches = ofBranches(finder, finder.start(tree), "");
        List<String> tests = tests();
        Set<String> conditions = new LinkedHashSet<String>();
        for (int i = 0; i < Math.max(ofBranches.size(), tests.size()); i++) {
            for (List<String> all : Arrays.asList(tests, ofBranches)) {
                if (i < all.size() && !conditions.contains(negated(all.get(i)))) {
                    conditions.add(all.get(i));
                }
            }
        }
        return conditions;
    }

    /** Returns tests of variables: through calls of methods, or by comparing them. */
    private List<String> tests() {
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
     * Returns the conditions of branches that can be used at an index: first those whose variables have the same names here,
     * then those with other variables filled in; in both groups, those of the same method come first.
     *
     * @param finder the finder that reads the source
     * @param index the index
     * @param except a text whose parts are excluded
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

    /** Replaces the variables in a condition by visible ones of the same types, in a few ways. */
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
                // Names that are filled in are marked, so that they are not replaced again.
                String marked = Matcher.quoteReplacement("\u0000" + each + "\u0000");
                String filled = text.replaceAll("(?<![\\w$.\u0000])" + Pattern.quote(name) + "(?![\\w$\u0000])", marked);
                fill(filled, wanted, index + 1, types, ways);
            }
        }
    }

    /** Returns the name of a type without its packages. */
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
