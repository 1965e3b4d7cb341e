package epsilon.compiler;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;

import java.util.ArrayList;
import java.util.List;

/**
 * A loop that is run twice, once for the first statements of its body and once for the rest.
 *
 * <p>This mends code that uses a result before the same loop has completed it.
 */
final class SplitLoop {
    /** The maximum length of a text. */
    private static final int MAX_TEXT = 1200;

    /** The range of the loop in the source. */
    final int start;
    final int end;
    /** The text that replaces it. */
    final String text;

    private SplitLoop(int start, int end, String text) {
        this.start = start;
        this.end = end;
        this.text = text;
    }

    /**
     * Splits the loops around a statement before it: the innermost one first, then outer ones that contain nothing else.
     *
     * @param tree the statement
     * @param around the path of its parent
     * @param finder the finder that reads the source
     */
    static List<SplitLoop> before(StatementTree tree, TreePath around, Finder finder) {
        List<SplitLoop> splits = new ArrayList<SplitLoop>();
        // The body of a constructor holds statements that are not in the source.
        if (!(around.getLeaf() instanceof BlockTree) || !isCounted(around.getParentPath().getLeaf())) {
            return splits;
        }
        List<? extends StatementTree> all = ((BlockTree) around.getLeaf()).getStatements();
        StatementTree first = all.get(0);
        StatementTree end = all.get(all.size() - 1);
        if (tree == first || finder.end(end) - finder.start(first) > MAX_TEXT) {
            return splits;
        }
        int index = all.indexOf(tree);
        String rest = finder.code(tree, end);
        boolean onlyDeclares = true;
        int next = -1;
        for (int i = index - 1; i >= 0; i--) {
            StatementTree each = all.get(i);
            onlyDeclares &= each instanceof VariableTree;
            if (each instanceof VariableTree
                    && Finder.word(((VariableTree) each).getName().toString()).matcher(rest).find()) {
                boolean sharesType = finder.start(each) == next
                        || i > 0 && finder.start(all.get(i - 1)) == finder.start(each);
                if (((VariableTree) each).getInitializer() == null || sharesType) {
                    return splits;
                }
                rest = finder.code(each) + newLine(each, finder) + rest;
            }
            next = finder.start(each);
        }
        if (onlyDeclares) {
            return splits;
        }
        String[] parts = {finder.code(first, all.get(index - 1)), rest};
        Tree body = around.getLeaf();
        for (TreePath path = around.getParentPath(); isCounted(path.getLeaf()); path = path.getParentPath()) {
            StatementTree loop = (StatementTree) path.getLeaf();
            String head = finder.source.text.substring(finder.start(loop), finder.start(body));
            for (int i = 0; i < parts.length; i++) {
                parts[i] = head + "{" + newLine(first, finder) + parts[i] + newLine(loop, finder) + "}";
            }
            boolean isInBlock = path.getParentPath().getLeaf() instanceof BlockTree;
            String both = parts[0] + newLine(loop, finder) + parts[1];
            String text = isInBlock ? both : "{ " + both + " }";
            if (text.length() > MAX_TEXT) {
                break;
            }
            splits.add(new SplitLoop(finder.start(loop), finder.end(loop), text));
            first = loop;
            body = loop;
            if (isInBlock) {
                path = path.getParentPath();
                body = path.getLeaf();
                if (((BlockTree) body).getStatements().size() > 1) {
                    break;
                }
            }
        }
        return splits;
    }

    /** Returns whether a loop ends even without half of its body. */
    static boolean isCounted(Tree tree) {
        return tree instanceof EnhancedForLoopTree
                || tree instanceof ForLoopTree && !((ForLoopTree) tree).getUpdate().isEmpty();
    }

    /** Returns a line break and the indentation of a statement; a blank if the statement does not begin its line. */
    static String newLine(Tree tree, Finder finder) {
        int start = finder.start(tree);
        String before = finder.source.text.substring(finder.source.text.lastIndexOf('\n', start) + 1, start);
        return before.trim().isEmpty() ? "\n" + before : " ";
    }
}
