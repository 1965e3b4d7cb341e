package epsilon.compiler;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;

/**
 * Moves statements within a block, into a loop or out of it, exchanges parts of neighbours, and turns loops that test for one
 * element into loops that test for all.
 *
 * <p>Each edit replaces all to the end of a block, so that no two of them overlap partly and no variable is used outside of
 * its scope.
 */
final class Rearranged {
    /** The maximum length of a text. */
    private static final int MAX_TEXT = 1000;
    /** The maximum number of statements that one is moved behind. */
    private static final int MAX_MOVED = 4;

    private final StatementTree tree;
    private final TreePath around;
    private final Finder finder;
    private final String source;

    private Rearranged(StatementTree tree, TreePath around, Finder finder) {
        this.tree = tree;
        this.around = around;
        this.finder = finder;
        this.source = finder.source.text;
    }

    /**
     * Adds edits that belong to a statement.
     *
     * @param tree the statement
     * @param around the path of its parent
     * @param finder the finder that reads the source
     */
    static void at(StatementTree tree, TreePath around, Finder finder) {
        Rearranged rearranged = new Rearranged(tree, around, finder);
        if (tree instanceof IfTree) {
            rearranged.exchangeQuantifier((IfTree) tree);
        }
        if (around.getLeaf() instanceof BlockTree) {
            List<? extends StatementTree> all = ((BlockTree) around.getLeaf()).getStatements();
            rearranged.moveBehind(all);
            rearranged.moveIntoLoop(all);
            rearranged.exchangeQuotients(all);
            rearranged.exchangeFirstValues(all);
            if (tree instanceof VariableTree) {
                rearranged.moveBeforeLoop((VariableTree) tree, all);
            }
        }
    }

    /** Turns a loop that tests whether a condition holds once into one that tests whether it always holds, or vice versa. */
    private void exchangeQuantifier(IfTree branch) {
        LiteralTree inside = returnedLiteral(branch.getThenStatement());
        if (inside == null || branch.getElseStatement() != null) {
            return;
        }
        StatementTree loop = null;
        for (TreePath path = around; ; path = path.getParentPath()) {
            Tree leaf = path.getLeaf();
            if (SplitLoop.isCounted(leaf)) {
                loop = (StatementTree) leaf;
            } else if (!(leaf instanceof BlockTree)) {
                return;
            } else if (loop != null) {
                List<? extends StatementTree> all = ((BlockTree) leaf).getStatements();
                int behind = all.indexOf(loop) + 1;
                if (behind < all.size()) {
                    LiteralTree last = returnedLiteral(all.get(behind));
                    if (last != null && behind == all.size() - 1 && !last.getValue().equals(inside.getValue())) {
                        exchange(branch, inside, loop, last, all.get(behind));
                    }
                    return;
                }
            }
        }
    }

    private void exchange(IfTree branch, LiteralTree inside, StatementTree loop, LiteralTree last, StatementTree end) {
        Tree condition = branch.getCondition();
        String text = between(finder.start(loop), finder.start(condition)) + "(" + negated(condition) + ")"
                + between(finder.end(condition), finder.start(inside)) + last.getValue()
                + between(finder.end(inside), finder.start(last)) + inside.getValue()
                + between(finder.end(last), finder.end(end));
        add(finder.start(loop), text, end);
    }

    private String negated(Tree condition) {
        Tree inner = Turns.bare(condition);
        if (inner.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
            return code(((UnaryTree) inner).getExpression());
        }
        if (inner.getKind() == Tree.Kind.EQUAL_TO || inner.getKind() == Tree.Kind.NOT_EQUAL_TO) {
            BinaryTree equation = (BinaryTree) inner;
            String operator = inner.getKind() == Tree.Kind.EQUAL_TO ? " != " : " == ";
            return code(equation.getLeftOperand()) + operator + code(equation.getRightOperand());
        }
        return "!(" + code(inner) + ")";
    }

    /** Returns the truth value that a statement returns; null if it does something else. */
    private static LiteralTree returnedLiteral(StatementTree tree) {
        StatementTree inner = tree;
        if (inner instanceof BlockTree && ((BlockTree) inner).getStatements().size() == 1) {
            inner = ((BlockTree) inner).getStatements().get(0);
        }
        ExpressionTree value = inner instanceof ReturnTree ? ((ReturnTree) inner).getExpression() : null;
        return value != null && value.getKind() == Tree.Kind.BOOLEAN_LITERAL ? (LiteralTree) value : null;
    }

    /** Moves a call or an assignment behind those that follow it. */
    private void moveBehind(List<? extends StatementTree> all) {
        if (!(tree instanceof ExpressionStatementTree)) {
            return;
        }
        int index = all.indexOf(tree);
        StatementTree last = all.get(all.size() - 1);
        for (int i = index + 1; i < all.size() && i <= index + MAX_MOVED; i++) {
            if (!(all.get(i) instanceof ExpressionStatementTree)) {
                return;
            }
            String text = finder.code(all.get(index + 1), all.get(i)) + newLine(tree) + code(tree)
                    + between(finder.end(all.get(i)), finder.end(last));
            add(finder.start(tree), text, last);
        }
    }

    /** Moves a statement into the loop after it, so that it runs in each iteration. */
    private void moveIntoLoop(List<? extends StatementTree> all) {
        boolean declares = tree instanceof VariableTree && ((VariableTree) tree).getInitializer() != null;
        int index = all.indexOf(tree);
        if (!declares && !(tree instanceof ExpressionStatementTree) || sharesType(all, index)) {
            return;
        }
        int next = index + 1;
        while (declares && next < all.size() && all.get(next) instanceof VariableTree && !names(tree, code(all.get(next)))) {
            next++;
        }
        if (next >= all.size() || !SplitLoop.isCounted(all.get(next))) {
            return;
        }
        StatementTree loop = all.get(next);
        StatementTree body = body(loop);
        StatementTree last = all.get(all.size() - 1);
        if (!(body instanceof BlockTree)) {
            return;
        }
        int inside = finder.start(body) + 1;
        String head = between(finder.start(loop), inside);
        if (declares && (names(tree, head) || names(tree, between(finder.end(loop), finder.end(last))))) {
            return;
        }
        List<? extends StatementTree> repeated = ((BlockTree) body).getStatements();
        String text = between(finder.end(tree), inside) + newLine(repeated.isEmpty() ? body : repeated.get(0)) + code(tree)
                + between(inside, finder.end(last));
        add(finder.start(tree), text.replaceAll("^\\s+", ""), last);
    }

    /** Moves the declaration of a variable out of the loop, so that the variable keeps its value. */
    private void moveBeforeLoop(VariableTree variable, List<? extends StatementTree> all) {
        TreePath outside = around.getParentPath();
        Tree loop = outside.getLeaf();
        if (!SplitLoop.isCounted(loop) || !(outside.getParentPath().getLeaf() instanceof BlockTree)) {
            return;
        }
        List<? extends StatementTree> rest = ((BlockTree) outside.getParentPath().getLeaf()).getStatements();
        StatementTree last = rest.get(rest.size() - 1);
        if (variable.getInitializer() == null || sharesType(all, all.indexOf(tree))
                || names(tree, between(finder.start(loop), finder.start(tree)))
                || names(tree, between(finder.end(loop), finder.end(last)))) {
            return;
        }
        String value = code(variable.getInitializer());
        for (Tree each : all) {
            if (each instanceof VariableTree && names(each, value)) {
                return;
            }
        }
        if (loop instanceof EnhancedForLoopTree && names(((EnhancedForLoopTree) loop).getVariable(), value)) {
            return;
        }
        if (loop instanceof ForLoopTree) {
            for (Tree each : ((ForLoopTree) loop).getInitializer()) {
                if (each instanceof VariableTree && names(each, value)) {
                    return;
                }
            }
        }
        String text = code(tree) + newLine(loop) + between(finder.start(loop), finder.start(tree))
                + between(finder.end(tree), finder.end(last));
        add(finder.start(loop), text, last);
    }

    /** Exchanges the quotients of a number in a statement and its remainders in one of the next two, or the other way round. */
    private void exchangeQuotients(List<? extends StatementTree> all) {
        int index = all.indexOf(tree);
        StatementTree last = all.get(all.size() - 1);
        for (int i = index + 1; isSimple(tree) && i < all.size() && i <= index + 2 && isSimple(all.get(i)); i++) {
            StatementTree other = all.get(i);
            Set<String> numbers = Exchanged.divided(tree, other, finder);
            numbers.addAll(Exchanged.divided(other, tree, finder));
            if (!numbers.isEmpty()) {
                String text = Exchanged.withQuotients(tree, numbers, finder) + between(finder.end(tree), finder.start(other))
                        + Exchanged.withQuotients(other, numbers, finder) + between(finder.end(other), finder.end(last));
                add(finder.start(tree), text, last);
            }
        }
    }

    /** Exchanges the initial values of two variables of the same type. */
    private void exchangeFirstValues(List<? extends StatementTree> all) {
        int next = all.indexOf(tree) + 1;
        StatementTree last = all.get(all.size() - 1);
        if (!(tree instanceof VariableTree) || next >= all.size() || !(all.get(next) instanceof VariableTree)
                || sharesType(all, next - 1) || sharesType(all, next)) {
            return;
        }
        Tree one = ((VariableTree) tree).getInitializer();
        Tree other = ((VariableTree) all.get(next)).getInitializer();
        Tree type = ((VariableTree) tree).getType();
        Tree otherType = ((VariableTree) all.get(next)).getType();
        boolean areAlike = one != null && other != null && finder.isThere(type) && finder.isThere(otherType)
                && code(type).equals(code(otherType)) && !names(tree, code(other));
        if (areAlike && !code(one).equals(code(other))) {
            add(finder.start(tree), Exchanged.withParts(tree, one, other, last, finder), last);
        }
    }

    private static boolean isSimple(StatementTree tree) {
        return tree instanceof VariableTree || tree instanceof ExpressionStatementTree || tree instanceof ReturnTree;
    }

    private boolean sharesType(List<? extends StatementTree> all, int index) {
        return index > 0 && finder.start(all.get(index - 1)) == finder.start(tree)
                || index + 1 < all.size() && finder.start(all.get(index + 1)) == finder.start(tree);
    }

    private static StatementTree body(StatementTree loop) {
        return loop instanceof ForLoopTree
                ? ((ForLoopTree) loop).getStatement()
                : ((EnhancedForLoopTree) loop).getStatement();
    }

    /** Returns whether a text names a variable. */
    private static boolean names(Tree variable, String text) {
        return Finder.word(((VariableTree) variable).getName().toString()).matcher(text).find();
    }

    private String code(Tree tree) {
        return finder.code(tree);
    }

    private String newLine(Tree before) {
        return SplitLoop.newLine(before, finder);
    }

    private String between(int start, int end) {
        return source.substring(start, end);
    }

    /** Adds an edit of all from an index to the end of a block, unless it contains a loop that might never end. */
    private void add(int start, String text, StatementTree last) {
        if (text.length() <= MAX_TEXT && !Finder.word("while").matcher(text).find() && !text.contains(";;")) {
            finder.rewrite(start, finder.end(last), text);
        }
    }
}
