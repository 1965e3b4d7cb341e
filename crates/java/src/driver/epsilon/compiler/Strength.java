package epsilon.compiler;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;

/**
 * Binding strengths of expressions: one that binds less tightly than its position needs gets parentheses.
 */
final class Strength {
    static final int SUM = Operator.PLUS.strength;
    static final int PREFIX = 13;
    static final int NAME = 15;
    private static final int WEAKEST = 1;

    private Strength() {
    }

    static int of(Tree tree) {
        if (tree instanceof BinaryTree) {
            return Operator.of((BinaryTree) tree).strength;
        }
        if (tree instanceof UnaryTree || tree.getKind() == Tree.Kind.TYPE_CAST) {
            return PREFIX;
        }
        if (tree.getKind() == Tree.Kind.INSTANCE_OF) {
            return Operator.LESS_THAN.strength;
        }
        boolean isWeak = tree instanceof ConditionalExpressionTree || tree instanceof AssignmentTree
                || tree instanceof LambdaExpressionTree;
        return isWeak ? WEAKEST : NAME;
    }

    /** Returns the strength that a text needs to replace an expression without parentheses. */
    static int around(TreePath path) {
        Tree parent = path.getParentPath().getLeaf();
        Tree tree = path.getLeaf();
        if (parent instanceof BinaryTree) {
            return tree == ((BinaryTree) parent).getLeftOperand() ? of(parent) : of(parent) + 1;
        }
        if (parent instanceof UnaryTree || parent.getKind() == Tree.Kind.TYPE_CAST) {
            return PREFIX;
        }
        if (parent instanceof MemberSelectTree
                || parent instanceof ArrayAccessTree && ((ArrayAccessTree) parent).getExpression() == tree) {
            return NAME;
        }
        return parent instanceof ConditionalExpressionTree ? Operator.CONDITIONAL_OR.strength : 0;
    }
}
