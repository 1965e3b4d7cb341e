package epsilon.compiler;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.List;
import javax.lang.model.element.Name;

/**
 * Iterations that are missing: a loop returns in its first one, or code that should be a loop is an {@code if}.
 */
final class Turns {
    private Turns() {
    }

    /**
     * Adds edits that let further iterations run.
     *
     * @param tree the statement
     * @param around the path of its parent
     * @param isInLoop true if it is inside a loop
     * @param finder the finder that reads the source
     */
    static void at(StatementTree tree, TreePath around, boolean isInLoop, Finder finder) {
        if (tree instanceof ReturnTree && isInLoop) {
            Tree value = bare(((ReturnTree) tree).getExpression());
            if (value instanceof ConditionalExpressionTree) {
                ConditionalExpressionTree choice = (ConditionalExpressionTree) value;
                String condition = finder.code(bare(choice.getCondition()));
                String first = "return " + finder.code(choice.getTrueExpression()) + ";";
                String second = "return " + finder.code(choice.getFalseExpression()) + ";";
                finder.rewrite(finder.start(tree), finder.end(tree), "if (" + condition + ") { " + first + " }");
                finder.rewrite(finder.start(tree), finder.end(tree), "if (!(" + condition + ")) { " + second + " }");
            }
        }
        if (tree instanceof IfTree && ((IfTree) tree).getElseStatement() == null && around.getLeaf() instanceof BlockTree) {
            repeat((IfTree) tree, ((BlockTree) around.getLeaf()).getStatements(), finder);
        }
    }

    /** Turns a branch on a number that was just declared into a loop that counts the number on. */
    private static void repeat(IfTree tree, List<? extends StatementTree> all, Finder finder) {
        int index = all.indexOf(tree);
        Tree condition = bare(tree.getCondition());
        boolean ascends = condition.getKind() == Tree.Kind.LESS_THAN || condition.getKind() == Tree.Kind.LESS_THAN_EQUAL;
        boolean descends = condition.getKind() == Tree.Kind.GREATER_THAN || condition.getKind() == Tree.Kind.GREATER_THAN_EQUAL;
        if (index < 1 || !ascends && !descends || !(all.get(index - 1) instanceof VariableTree)) {
            return;
        }
        ExpressionTree number = ((BinaryTree) condition).getLeftOperand();
        Name declared = ((VariableTree) all.get(index - 1)).getName();
        if (number instanceof IdentifierTree && ((IdentifierTree) number).getName().equals(declared)) {
            finder.rewrite(finder.start(tree), finder.end(tree), "for (; " + finder.code(condition) + "; " + declared
                    + (ascends ? "++" : "--") + ") " + finder.code(tree.getThenStatement()));
        }
    }

    /** Returns a tree without the parentheses around it. */
    static Tree bare(Tree tree) {
        return tree instanceof ParenthesizedTree ? bare(((ParenthesizedTree) tree).getExpression()) : tree;
    }
}
