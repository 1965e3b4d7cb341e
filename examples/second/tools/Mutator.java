import com.sun.source.tree.*;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Prints wrong variants of the second implementation, a line each: sort, file, start, end, replacement, and the handout's
 * methods that use the place, separated by tabs.
 *
 * <p>A line of the sort {@code method} is none, but tells where a method stands. The other sorts are {@code omission} (a unit, line, position, digit or permutation left out of a loop, or answered wrongly)
 * and {@code mutant} (an operator, a bound, an order, an operand, a statement, a name exchanged or dropped). Code that
 * only other readings than the default ones reach is left alone. Not every variant compiles, and some are equivalent.
 */
final class Mutator {
    /** Names that are easily taken for each other. */
    private static final String[][] TWINS = {
        {"r", "c"}, {"i", "j"}, {"from", "to"}, {"grid1", "grid2"}, {"first", "second"}, {"low", "high"},
        {"one", "other"}, {"rows", "cols"}, {"top", "left"}, {"ROWS", "COLS", "BLOCKS"}, {"ROW", "COL", "BLOCK"},
        {"getrIndex", "getcIndex"}, {"naked", "hidden"}, {"isNaked", "isHidden"}, {"horizontal", "vertical"},
        {"rowsPermuted", "colsPermuted"}, {"rowImage", "colImage"}, {"reflectedAtCol", "reflectedAtRow"},
        {"isRowPermutation", "isColPermutation"}, {"isHiddenIn", "isHiddenInAny"}, {"transposed", "turned"},
        {"isEmpty", "isFullHouse"}, {"isValid", "isFullHouse"}, {"nakedPair", "hiddenPair"},
        {"nakedSingle", "hiddenSingle"}, {"DONE", "NOTHING", "STOP"}, {"updateNaked", "updateHidden"},
        {"strikeOthers", "cut"}, {"digit", "other"}, {"turned", "grid1"}, {"has", "sameList"},
        {"row", "col"}, {"rowOf", "colOf", "blockOf"}, {"rowsOf", "colsOf"}, {"bands", "stacks"}, {"before", "after"},
    };

    private final List<String> lines = new ArrayList<>();
    private final Map<String, Set<String>> calls = new TreeMap<>();
    private final Set<String> entries = new TreeSet<>();

    public static void main(String[] arguments) throws IOException {
        new Mutator().run(Paths.get(arguments[0]));
    }

    private void run(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(folder)) {
            files = found.filter(file -> file.toString().endsWith(".java")).sorted().collect(Collectors.toList());
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
        JavacTask task = (JavacTask) compiler.getTask(null, manager, null, null, null,
            manager.getJavaFileObjectsFromFiles(files.stream().map(Path::toFile).collect(Collectors.toList())));
        List<CompilationUnitTree> units = new ArrayList<>();
        task.parse().forEach(units::add);
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        for (CompilationUnitTree unit : units) {
            Path name = Paths.get(unit.getSourceFile().getName()).getFileName();
            String text = new String(Files.readAllBytes(folder.resolve(name)), StandardCharsets.UTF_8);
            if (!name.toString().equals("Choice.java")) {
                new Scanner(unit, name.toString(), text, positions).scan(unit, null);
            }
        }
        Map<String, Set<String>> users = users();
        for (String line : lines) {
            int tab = line.lastIndexOf('\t');
            Set<String> own = users.getOrDefault(line.substring(tab + 1), Collections.emptySet());
            if (!own.isEmpty()) {
                System.out.println(line.substring(0, tab + 1) + String.join(",", own));
            }
        }
    }

    /** The handout's methods that reach each method. */
    private Map<String, Set<String>> users() {
        Map<String, Set<String>> users = new TreeMap<>();
        for (String entry : entries) {
            Set<String> seen = new TreeSet<>();
            Deque<String> open = new ArrayDeque<>();
            open.add(entry);
            while (!open.isEmpty()) {
                String node = open.pop();
                if (!seen.add(node)) {
                    continue;
                }
                users.computeIfAbsent(node, key -> new TreeSet<>()).add(entry.substring(entry.indexOf('.') + 1));
                for (String called : calls.getOrDefault(node, Collections.emptySet())) {
                    if (called.startsWith("*.")) {
                        calls.keySet().stream().filter(known -> known.endsWith(called.substring(1))).forEach(open::add);
                    } else {
                        open.add(called);
                    }
                }
            }
        }
        return users;
    }

    private final class Scanner extends TreePathScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final String file;
        private final String text;
        private final SourcePositions positions;
        private String owner = "";
        private String node = "";
        private final Deque<String> variables = new ArrayDeque<>();

        Scanner(CompilationUnitTree unit, String file, String text, SourcePositions positions) {
            this.unit = unit;
            this.file = file;
            this.text = text;
            this.positions = positions;
        }

        private int start(Tree tree) {
            return (int) positions.getStartPosition(unit, tree);
        }

        private int end(Tree tree) {
            return (int) positions.getEndPosition(unit, tree);
        }

        private String code(Tree tree) {
            return text.substring(start(tree), end(tree));
        }

        private void emit(String sort, int start, int end, String replacement) {
            String flat = replacement.replaceAll("\\s+", " ");
            if (start >= 0 && end >= start && !node.isEmpty()) {
                lines.add(sort + "\t" + file + "\t" + start + "\t" + end + "\t" + flat + "\t" + node);
            }
        }

        private void mutant(Tree tree, String replacement) {
            emit("mutant", start(tree), end(tree), replacement);
        }

        private void omission(int at, String condition) {
            emit("omission", at, at, "if (" + condition + ") { continue; }");
        }

        /** What a condition is under the default readings, or null if that is open. */
        private Boolean known(Tree tree) {
            if (tree instanceof ParenthesizedTree) {
                return known(((ParenthesizedTree) tree).getExpression());
            }
            if (!(tree instanceof BinaryTree)) {
                return null;
            }
            BinaryTree binary = (BinaryTree) tree;
            Boolean left = known(binary.getLeftOperand());
            Boolean right = known(binary.getRightOperand());
            switch (binary.getKind()) {
                case EQUAL_TO:
                case NOT_EQUAL_TO:
                    if (!code(binary.getLeftOperand()).startsWith("Choice.")) {
                        return null;
                    }
                    boolean isDefault = code(binary.getRightOperand()).equals("'A'");
                    return isDefault == (binary.getKind() == Tree.Kind.EQUAL_TO);
                case CONDITIONAL_AND:
                    if (Boolean.FALSE.equals(left) || Boolean.FALSE.equals(right)) {
                        return false;
                    }
                    return left == null || right == null ? null : Boolean.TRUE;
                case CONDITIONAL_OR:
                    if (Boolean.TRUE.equals(left) || Boolean.TRUE.equals(right)) {
                        return true;
                    }
                    return left == null || right == null ? null : Boolean.FALSE;
                default:
                    return null;
            }
        }

        private boolean ofChoice(Tree tree) {
            return code(tree).contains("Choice.");
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            String before = owner;
            if (owner.isEmpty()) {
                owner = tree.getSimpleName().toString();
            }
            super.visitClass(tree, nothing);
            owner = before;
            return null;
        }

        @Override
        public Void visitBlock(BlockTree tree, Void nothing) {
            String before = node;
            if (node.isEmpty()) {
                node = owner + ".<clinit>";
            }
            super.visitBlock(tree, nothing);
            node = before;
            return null;
        }

        @Override
        public Void visitVariable(VariableTree tree, Void nothing) {
            String before = node;
            if (node.isEmpty()) {
                node = owner + ".<clinit>";
            }
            super.visitVariable(tree, nothing);
            node = before;
            return null;
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
            calls.computeIfAbsent(node, key -> new TreeSet<>()).add("*." + tree.getName());
            return super.visitMemberReference(tree, nothing);
        }

        @Override
        public Void visitMethod(MethodTree tree, Void nothing) {
            if (tree.getBody() == null) {
                return null;
            }
            node = owner + "." + tree.getName();
            calls.computeIfAbsent(node, key -> new TreeSet<>());
            boolean entry = owner.contains("Utils") && tree.getModifiers().getFlags().contains(Modifier.PUBLIC);
            if (entry) {
                entries.add(node);
                answerWrongly(tree);
            }
            emit("method", start(tree), end(tree), "");
            scan(tree.getBody(), nothing);
            node = "";
            return null;
        }

        /** Lets a method answer wrongly when it is asked one unit. */
        private void answerWrongly(MethodTree tree) {
            boolean anchored = tree.getParameters().stream().anyMatch(each -> each.getName().contentEquals("anchor"));
            if (!anchored || owner.startsWith("Grid")) {
                return;
            }
            String type = tree.getReturnType().toString();
            String[] answers = {"return null;"};
            if (type.equals("boolean")) {
                answers = new String[] {"return false;", "return true;"};
            } else if (type.equals("void")) {
                answers = new String[] {"return;"};
            } else if (type.equals("Cell[]")) {
                answers = new String[] {"return new Cell[0];"};
            } else if (type.startsWith("List")) {
                answers = new String[] {"return new java.util.ArrayList<>();"};
            }
            int at = start(tree.getBody()) + 1;
            for (int number = 0; number < 9; number++) {
                String row = "anchor.getrIndex() == " + (number + 1);
                String col = "anchor.getcIndex() == " + (number + 1);
                String block = "anchor.getrIndex() == " + (number / 3 * 3 + 1)
                    + " && anchor.getcIndex() == " + (number % 3 * 3 + 1);
                boolean lines = tree.getName().toString().contains("Intern");
                String condition = lines || owner.startsWith("Block") ? block : owner.startsWith("Row") ? row : col;
                for (String answer : answers) {
                    emit("omission", at, at, "if (" + condition + ") { " + answer + " }");
                }
            }
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
            ExpressionTree select = tree.getMethodSelect();
            if (select instanceof IdentifierTree) {
                calls.computeIfAbsent(node, key -> new TreeSet<>()).add(owner + "." + select);
            } else if (select instanceof MemberSelectTree) {
                MemberSelectTree member = (MemberSelectTree) select;
                String on = member.getExpression().toString();
                boolean known = Character.isUpperCase(on.charAt(0)) && !on.contains(".") && !on.contains("(");
                calls.computeIfAbsent(node, key -> new TreeSet<>())
                    .add((known ? on : "*") + "." + member.getIdentifier());
            }
            List<? extends ExpressionTree> arguments = tree.getArguments();
            for (int i = 0; i + 1 < arguments.size(); i++) {
                Tree one = arguments.get(i);
                Tree other = arguments.get(i + 1);
                emit("mutant", start(one), end(other), code(other) + text.substring(end(one), start(other)) + code(one));
            }
            if (code(tree).startsWith("Grids.copy(")) {
                mutant(tree, code(arguments.get(0)));
            }
            return super.visitMethodInvocation(tree, nothing);
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void nothing) {
            String made = tree.getIdentifier().toString();
            calls.computeIfAbsent(node, key -> new TreeSet<>()).add(made + ".<init>");
            List<? extends ExpressionTree> arguments = tree.getArguments();
            for (int i = 0; i + 1 < arguments.size(); i++) {
                Tree one = arguments.get(i);
                Tree other = arguments.get(i + 1);
                emit("mutant", start(one), end(other), code(other) + ", " + code(one));
            }
            return super.visitNewClass(tree, nothing);
        }

        @Override
        public Void visitIdentifier(IdentifierTree tree, Void nothing) {
            String name = tree.getName().toString();
            if (Character.isUpperCase(name.charAt(0))) {
                calls.computeIfAbsent(node, key -> new TreeSet<>()).add(name + ".<clinit>");
            }
            exchange(name, start(tree), end(tree));
            return super.visitIdentifier(tree, nothing);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
            String name = tree.getIdentifier().toString();
            exchange(name, end(tree) - name.length(), end(tree));
            return super.visitMemberSelect(tree, nothing);
        }

        private void exchange(String name, int start, int end) {
            for (String[] twins : TWINS) {
                if (Arrays.asList(twins).contains(name)) {
                    for (String twin : twins) {
                        if (!twin.equals(name)) {
                            emit("mutant", start, end, twin);
                        }
                    }
                }
            }
        }

        @Override
        public Void visitLiteral(LiteralTree tree, Void nothing) {
            if (tree.getKind() == Tree.Kind.INT_LITERAL) {
                int value = (Integer) tree.getValue();
                mutant(tree, String.valueOf(value + 1));
                mutant(tree, value == 0 ? "(-1)" : String.valueOf(value - 1));
            } else if (tree.getKind() == Tree.Kind.BOOLEAN_LITERAL) {
                mutant(tree, String.valueOf(!(Boolean) tree.getValue()));
            }
            return null;
        }

        @Override
        public Void visitUnary(UnaryTree tree, Void nothing) {
            if (tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
                mutant(tree, code(tree.getExpression()));
            }
            return super.visitUnary(tree, nothing);
        }

        @Override
        public Void visitBinary(BinaryTree tree, Void nothing) {
            Boolean left = known(tree.getLeftOperand());
            Boolean right = known(tree.getRightOperand());
            if (known(tree) != null) {
                return null;
            }
            if (left != null) {
                return scan(tree.getRightOperand(), nothing);
            }
            if (right != null || ofChoice(tree)) {
                return scan(tree.getLeftOperand(), nothing);
            }
            String one = code(tree.getLeftOperand());
            String other = code(tree.getRightOperand());
            for (String operator : others(tree.getKind())) {
                mutant(tree, "(" + one + " " + operator + " " + other + ")");
            }
            switch (tree.getKind()) {
                case CONDITIONAL_AND:
                case CONDITIONAL_OR:
                    mutant(tree, one);
                    mutant(tree, other);
                    break;
                case PLUS:
                case MINUS:
                    mutant(tree, one);
                    mutant(tree, "(" + one + " " + code(tree).charAt(one.length() + 1) + " " + other + " + 1)");
                    mutant(tree, "(" + one + " " + code(tree).charAt(one.length() + 1) + " " + other + " - 1)");
                    break;
                case MULTIPLY:
                case DIVIDE:
                case REMAINDER:
                    mutant(tree, "(" + one + ")");
                    mutant(tree, "(" + other + ")");
                    break;
                default:
                    mutant(tree, "true");
                    mutant(tree, "false");
            }
            return super.visitBinary(tree, nothing);
        }

        private String[] others(Tree.Kind kind) {
            switch (kind) {
                case PLUS:
                    return new String[] {"-"};
                case MINUS:
                    return new String[] {"+"};
                case MULTIPLY:
                    return new String[] {"/", "+"};
                case DIVIDE:
                    return new String[] {"*", "%"};
                case REMAINDER:
                    return new String[] {"/", "*"};
                case LESS_THAN:
                    return new String[] {"<=", ">", ">=", "==", "!="};
                case LESS_THAN_EQUAL:
                    return new String[] {"<", ">", ">=", "==", "!="};
                case GREATER_THAN:
                    return new String[] {">=", "<", "<=", "==", "!="};
                case GREATER_THAN_EQUAL:
                    return new String[] {">", "<", "<=", "==", "!="};
                case EQUAL_TO:
                    return new String[] {"!=", "<=", ">=", "<", ">"};
                case NOT_EQUAL_TO:
                    return new String[] {"==", "<", ">", "<=", ">="};
                case CONDITIONAL_AND:
                    return new String[] {"||", "!=", "=="};
                case CONDITIONAL_OR:
                    return new String[] {"&&", "!=", "=="};
                default:
                    return new String[0];
            }
        }

        @Override
        public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void nothing) {
            String variable = code(tree.getVariable());
            String value = code(tree.getExpression());
            if (tree.getKind() == Tree.Kind.OR_ASSIGNMENT) {
                mutant(tree, variable + " = " + value);
                mutant(tree, variable + " &= " + value);
                mutant(tree, variable + " = " + variable + " || " + value);
            } else if (variable.equals(variable.trim()) && tree.getKind() == Tree.Kind.PLUS_ASSIGNMENT) {
                mutant(tree, variable + " = " + value);
                mutant(tree, variable + " -= " + value);
            }
            return super.visitCompoundAssignment(tree, nothing);
        }

        @Override
        public Void visitConditionalExpression(ConditionalExpressionTree tree, Void nothing) {
            Boolean known = known(tree.getCondition());
            if (known != null) {
                return scan(known ? tree.getTrueExpression() : tree.getFalseExpression(), nothing);
            }
            String yes = code(tree.getTrueExpression());
            String no = code(tree.getFalseExpression());
            mutant(tree, yes);
            mutant(tree, no);
            mutant(tree, code(tree.getCondition()) + " ? " + no + " : " + yes);
            return super.visitConditionalExpression(tree, nothing);
        }

        @Override
        public Void visitIf(IfTree tree, Void nothing) {
            Boolean known = known(tree.getCondition());
            if (known != null) {
                return scan(known ? tree.getThenStatement() : tree.getElseStatement(), nothing);
            }
            Tree condition = tree.getCondition();
            if (!ofChoice(condition)) {
                mutant(condition, "(!" + code(condition) + ")");
                mutant(condition, "(true)");
                mutant(condition, "(false)");
            }
            return super.visitIf(tree, nothing);
        }

        @Override
        public Void visitReturn(ReturnTree tree, Void nothing) {
            ExpressionTree value = tree.getExpression();
            if (value != null && !ofChoice(value)) {
                for (String other : new String[] {"true", "false", "null", "0", "-1", "1"}) {
                    if (!code(value).equals(other)) {
                        mutant(value, other);
                    }
                }
                mutant(value, "!(" + code(value) + ")");
            }
            return super.visitReturn(tree, nothing);
        }

        @Override
        public Void visitExpressionStatement(ExpressionStatementTree tree, Void nothing) {
            mutant(tree, ";");
            return super.visitExpressionStatement(tree, nothing);
        }

        @Override
        public Void visitContinue(ContinueTree tree, Void nothing) {
            mutant(tree, ";");
            mutant(tree, "break;");
            return null;
        }

        @Override
        public Void visitBreak(BreakTree tree, Void nothing) {
            mutant(tree, ";");
            return null;
        }

        @Override
        public Void visitForLoop(ForLoopTree tree, Void nothing) {
            String variable = "";
            if (tree.getInitializer().size() == 1 && tree.getInitializer().get(0) instanceof VariableTree) {
                variable = ((VariableTree) tree.getInitializer().get(0)).getName().toString();
                String first = code(((VariableTree) tree.getInitializer().get(0)).getInitializer());
                if (tree.getCondition() instanceof BinaryTree && code(tree.getUpdate().get(0)).endsWith("++")) {
                    BinaryTree bound = (BinaryTree) tree.getCondition();
                    String last = code(bound.getRightOperand()) + (bound.getKind() == Tree.Kind.LESS_THAN ? " - 1" : "");
                    int from = start(tree.getInitializer().get(0));
                    int to = end(tree.getUpdate().get(0));
                    emit("mutant", from, to, "int " + variable + " = " + last + "; " + variable + " >= " + first + "; " + variable + "--");
                    emit("mutant", from, to, "int " + variable + " = " + first + " + 1; " + code(bound) + "; " + variable + "++");
                }
                int at = start(tree.getStatement()) + 1;
                for (int value = 0; value <= 9; value++) {
                    omission(at, variable + " == " + value);
                }
                if (variable.equals("c") && variables.contains("r") || variable.equals("r") && variables.contains("c")) {
                    for (int cell = 0; cell < 81; cell++) {
                        omission(at, "r == " + (cell / 9 + 1) + " && c == " + (cell % 9 + 1));
                    }
                }
                if (variable.equals("j") || variable.equals("high")) {
                    String before = variable.equals("j") ? "i" : "low";
                    int least = variable.equals("j") ? 0 : 1;
                    for (int one = least; one < least + 9; one++) {
                        for (int other = one + 1; other < least + 9; other++) {
                            omission(at, before + " == " + one + " && " + variable + " == " + other);
                        }
                    }
                    omission(at, variable + " != " + before + " + 1");
                    omission(at, variable + " == " + before + " + 1");
                }
            }
            variables.push(variable);
            super.visitForLoop(tree, nothing);
            variables.pop();
            return null;
        }

        @Override
        public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void nothing) {
            String type = tree.getVariable().getType().toString();
            String name = tree.getVariable().getName().toString();
            int at = start(tree.getStatement()) + 1;
            Tree source = tree.getExpression();
            String list = type.equals("int") || source.toString().startsWith("Unit.around")
                ? "java.util.Arrays.asList(" + code(source) + ")" : code(source);
            mutant(source, "new java.util.ArrayList<" + type + ">(" + list + ") {{ java.util.Collections.reverse(this); }}");
            mutant(source, "new java.util.ArrayList<" + type + ">(" + list + ") {{ if (size() > 1) remove(0); }}");
            mutant(source, "new java.util.ArrayList<" + type + ">(" + list + ") {{ if (size() > 1) remove(size() - 1); }}");
            if (type.equals("Unit")) {
                for (int number = 0; number < 9; number++) {
                    omission(at, name + " == Unit.of(Unit.Kind.ROW, " + (number + 1) + ", 1)");
                    omission(at, name + " == Unit.of(Unit.Kind.COL, 1, " + (number + 1) + ")");
                    omission(at, name + " == Unit.of(Unit.Kind.BLOCK, " + (number / 3 * 3 + 1) + ", " + (number % 3 * 3 + 1) + ")");
                }
                for (String kind : new String[] {"ROW", "COL", "BLOCK"}) {
                    omission(at, "Unit.all(Unit.Kind." + kind + ").contains(" + name + ")");
                }
            } else if (type.equals("Cell")) {
                for (int number = 0; number < 9; number++) {
                    omission(at, name + ".getrIndex() == " + (number + 1));
                    omission(at, name + ".getcIndex() == " + (number + 1));
                    omission(at, "Unit.start(" + name + ".getrIndex()) == " + (number / 3 * 3 + 1)
                        + " && Unit.start(" + name + ".getcIndex()) == " + (number % 3 * 3 + 1));
                    omission(at, "(" + name + ".getrIndex() - 1) % 3 * 3 + (" + name + ".getcIndex() - 1) % 3 == " + number);
                    omission(at, "Grids.value(grid, " + name + ") == " + (number + 1));
                }
                for (int cell = 0; cell < 81; cell++) {
                    omission(at, name + ".getrIndex() == " + (cell / 9 + 1) + " && " + name + ".getcIndex() == " + (cell % 9 + 1));
                }
            } else if (type.equals("int[]")) {
                for (String image : new String[] {"1,2,3", "1,3,2", "2,1,3", "2,3,1", "3,1,2", "3,2,1"}) {
                    omission(at, "java.util.Arrays.equals(" + name + ", new int[] {" + image + "})");
                }
            } else if (type.contains("Pair")) {
                for (int digit = 1; digit <= 9; digit++) {
                    omission(at, name + ".low == " + digit + " || " + name + ".high == " + digit);
                }
            }
            return super.visitEnhancedForLoop(tree, nothing);
        }
    }
}
