package epsilon.compiler;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A loop that is run twice, once for the first statements of its body and once for the rest.
 *
 * <p>It mends code that uses what the same loop has yet to complete.
 */
final class SplitLoop {
    /** The part of the source that the loop takes. */
    final int start;
    final int end;
    /** The text in its place. */
    final String text;

    private SplitLoop(int start, int end, String text) {
        this.start = start;
        this.end = end;
        this.text = text;
    }

    /**
     * Splits loops before a statement, the innermost one first; around it, those with nothing else in them.
     *
     * @param tree the statement
     * @param around the path of what contains it
     */
    static List<SplitLoop> before(
            StatementTree tree, TreePath around, CompilationUnitTree unit, SourcePositions positions, String source) {
        List<SplitLoop> splits = new ArrayList<SplitLoop>();
        // The body of a constructor holds statements that are not in the source.
        if (!(around.getLeaf() instanceof BlockTree) || !isCounted(around.getParentPath().getLeaf())) {
            return splits;
        }
        List<? extends StatementTree> all = ((BlockTree) around.getLeaf()).getStatements();
        int index = all.indexOf(tree);
        if (index < 1) {
            return splits;
        }
        Reader reader = new Reader(unit, positions, source);
        String rest = reader.between(tree, all.get(all.size() - 1));
        boolean onlyDeclares = true;
        int last = -1;
        for (int i = index - 1; i >= 0; i--) {
            StatementTree each = all.get(i);
            onlyDeclares &= each instanceof VariableTree;
            if (each instanceof VariableTree && reader.uses(rest, ((VariableTree) each).getName().toString())) {
                boolean sharesType = reader.start(each) == last || i > 0 && reader.start(all.get(i - 1)) == reader.start(each);
                if (((VariableTree) each).getInitializer() == null || sharesType) {
                    return splits;
                }
                rest = reader.between(each, each) + reader.newLine(each) + rest;
            }
            last = reader.start(each);
        }
        if (onlyDeclares) {
            return splits;
        }
        String[] parts = {reader.between(all.get(0), all.get(index - 1)), rest};
        StatementTree first = all.get(0);
        Tree body = around.getLeaf();
        for (TreePath path = around.getParentPath(); isCounted(path.getLeaf()); path = path.getParentPath()) {
            StatementTree loop = (StatementTree) path.getLeaf();
            String head = source.substring(reader.start(loop), reader.start(body));
            for (int i = 0; i < parts.length; i++) {
                parts[i] = head + "{" + reader.newLine(first) + parts[i] + reader.newLine(loop) + "}";
            }
            String text = parts[0] + reader.newLine(loop) + parts[1];
            boolean isInBlock = path.getParentPath().getLeaf() instanceof BlockTree;
            splits.add(new SplitLoop(reader.start(loop), reader.end(loop), isInBlock ? text : "{ " + text + " }"));
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

    /** True for a loop that ends though half of its body is gone. */
    private static boolean isCounted(Tree tree) {
        return tree instanceof EnhancedForLoopTree
                || tree instanceof ForLoopTree && !((ForLoopTree) tree).getUpdate().isEmpty();
    }

    /** Reads pieces of a source. */
    private static final class Reader {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final String source;

        Reader(CompilationUnitTree unit, SourcePositions positions, String source) {
            this.unit = unit;
            this.positions = positions;
            this.source = source;
        }

        int start(Tree tree) {
            return (int) positions.getStartPosition(unit, tree);
        }

        int end(Tree tree) {
            return (int) positions.getEndPosition(unit, tree);
        }

        String between(Tree first, Tree last) {
            return source.substring(start(first), end(last));
        }

        /** A line break, and what stands before a statement in its line if it is blank. */
        String newLine(Tree tree) {
            int line = source.lastIndexOf('\n', start(tree)) + 1;
            String before = source.substring(line, start(tree));
            return before.trim().isEmpty() ? "\n" + before : " ";
        }

        boolean uses(String text, String name) {
            return Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(text).find();
        }
    }
}
