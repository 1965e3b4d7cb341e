package epsilon.compiler;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * An expression in which two parts are exchanged: variables, arguments, or quotients and remainders.
 */
final class Exchanged {
    /** The maximum number of arguments of a call that are exchanged with each other. */
    private static final int MAX_ARGUMENTS = 6;

    private final TreePath path;
    private final Finder finder;

    /**
     * Starts with an expression.
     *
     * @param path the expression
     * @param finder the finder that reads the source
     */
    Exchanged(TreePath path, Finder finder) {
        this.path = path;
        this.finder = finder;
    }

    /** Exchanges the variables of a calculation with exactly two of them. */
    void onlyVariables() {
        String text = finder.code(path.getLeaf());
        List<String> names = new ArrayList<String>();
        for (Finder.Variable each : finder.visible()) {
            if (!each.isField && each.type.getKind() == TypeKind.INT && Finder.word(each.name).matcher(text).find()) {
                names.add(each.name);
            }
        }
        if (names.size() == 2) {
            finder.put(path, withNamesExchanged(text, names.get(0), names.get(1)), Strength.of(path.getLeaf()));
        }
    }

    /** Exchanges two variables of the same type in a call and in the calls inside it. */
    void variables() {
        String text = finder.code(path.getLeaf());
        List<Finder.Variable> used = new ArrayList<Finder.Variable>();
        for (Finder.Variable each : finder.visible()) {
            if (!each.isField && used.size() < Finder.MAX_NAMES && Finder.word(each.name).matcher(text).find()) {
                used.add(each);
            }
        }
        for (Finder.Variable one : used) {
            for (Finder.Variable other : used.subList(used.indexOf(one) + 1, used.size())) {
                if (finder.types.isSameType(one.type, other.type)) {
                    finder.put(path, withNamesExchanged(text, one.name, other.name), Strength.NAME);
                }
            }
        }
    }

    private static String withNamesExchanged(String text, String one, String other) {
        String marked = Finder.word(one).matcher(text).replaceAll("\u0000");
        String half = Finder.word(other).matcher(marked).replaceAll(Matcher.quoteReplacement(one));
        return half.replace("\u0000", other);
    }

    /** Exchanges arguments of the same type. */
    void arguments(List<? extends ExpressionTree> arguments) {
        for (int i = 0; i < arguments.size() && i < MAX_ARGUMENTS; i++) {
            for (int j = i + 1; j < arguments.size() && j < MAX_ARGUMENTS; j++) {
                Tree one = arguments.get(i);
                Tree other = arguments.get(j);
                TypeMirror left = typeOf(one);
                TypeMirror right = typeOf(other);
                boolean same = left != null && right != null && left.getKind() != TypeKind.NULL
                        && left.getKind() == right.getKind()
                        && (left.getKind().isPrimitive() || finder.types.isSameType(left, right));
                if (same && finder.isThere(one) && finder.isThere(other)) {
                    putParts(one, other);
                }
            }
        }
        // An argument of the call, and one of a call that is an argument itself.
        for (ExpressionTree one : arguments) {
            for (ExpressionTree call : arguments) {
                if (call != one && call instanceof MethodInvocationTree) {
                    for (ExpressionTree other : ((MethodInvocationTree) call).getArguments()) {
                        TypeMirror left = typeOf(one);
                        TypeMirror right = typeOf(other);
                        if (left != null && right != null && left.getKind().isPrimitive()
                                && left.getKind() == right.getKind() && finder.isThere(one) && finder.isThere(other)) {
                            boolean isFirst = finder.start(one) < finder.start(other);
                            putParts(isFirst ? one : other, isFirst ? other : one);
                        }
                    }
                }
            }
        }
    }

    private TypeMirror typeOf(Tree inside) {
        return finder.trees.getTypeMirror(new TreePath(path, inside));
    }

    private void putParts(Tree one, Tree other) {
        finder.put(path, withParts(path.getLeaf(), one, other, path.getLeaf(), finder), Strength.NAME);
    }

    /**
     * Returns the code from the start of a tree to the end of another one, with two parts exchanged; {@code one} must end
     * before {@code other} begins.
     */
    static String withParts(Tree first, Tree one, Tree other, Tree last, Finder finder) {
        String text = finder.source.text;
        return text.substring(finder.start(first), finder.start(one)) + finder.code(other)
                + text.substring(finder.end(one), finder.start(other)) + finder.code(one)
                + text.substring(finder.end(other), finder.end(last));
    }

    /** Exchanges the quotients and the remainders of a number, and those of all numbers that have both. */
    void quotients() {
        Tree tree = path.getLeaf();
        Set<String> both = divided(tree, tree, finder);
        for (String number : both) {
            finder.put(path, withQuotients(tree, Collections.singleton(number), finder), Strength.of(tree));
        }
        if (both.size() > 1) {
            finder.put(path, withQuotients(tree, both, finder), Strength.of(tree));
        }
    }

    /** Returns whether an expression is not part of a larger one, which would have the same edits. */
    static boolean isWhole(Tree tree, Tree parent) {
        boolean isAssigned = parent instanceof AssignmentTree && ((AssignmentTree) parent).getExpression() == tree
                || parent instanceof CompoundAssignmentTree && ((CompoundAssignmentTree) parent).getExpression() == tree;
        return !(parent instanceof ExpressionTree) || parent instanceof LambdaExpressionTree || isAssigned;
    }

    /** Returns the code of the numbers of which one tree takes a quotient, and the other, maybe the same, a remainder. */
    static Set<String> divided(Tree one, Tree other, Finder finder) {
        Set<String> numbers = divided(one, Operator.DIVIDE, finder);
        numbers.retainAll(divided(other, Operator.REMAINDER, finder));
        return numbers;
    }

    private static Set<String> divided(Tree tree, Operator operator, Finder finder) {
        Set<String> divided = new TreeSet<String>();
        for (BinaryTree each : quotients(tree)) {
            if (Operator.of(each) == operator) {
                divided.add(finder.code(each.getLeftOperand()));
            }
        }
        return divided;
    }

    /** Returns the code of a tree in which the quotients and the remainders of some numbers are exchanged. */
    static String withQuotients(Tree tree, Set<String> numbers, Finder finder) {
        StringBuilder text = new StringBuilder(finder.code(tree));
        for (BinaryTree each : quotients(tree)) {
            Operator own = Operator.of(each);
            int from = finder.end(each.getLeftOperand());
            String between = finder.source.text.substring(from, finder.start(each.getRightOperand()));
            // Anything but the operator and parentheses may be a comment.
            boolean isPlain = between.replaceAll("[\\s()]", "").equals(own.text);
            if (isPlain && numbers.contains(finder.code(each.getLeftOperand()))) {
                int index = from + between.indexOf(own.text) - finder.start(tree);
                text.setCharAt(index, own == Operator.DIVIDE ? '%' : '/');
            }
        }
        return text.toString();
    }

    private static List<BinaryTree> quotients(Tree tree) {
        final List<BinaryTree> quotients = new ArrayList<BinaryTree>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitBinary(BinaryTree each, Void nothing) {
                if (each.getKind() == Tree.Kind.DIVIDE || each.getKind() == Tree.Kind.REMAINDER) {
                    quotients.add(each);
                }
                return super.visitBinary(each, nothing);
            }

            @Override
            public Void visitLambdaExpression(LambdaExpressionTree each, Void nothing) {
                return null;
            }

            @Override
            public Void visitClass(ClassTree each, Void nothing) {
                return null;
            }
        }.scan(tree, null);
        return quotients;
    }
}
