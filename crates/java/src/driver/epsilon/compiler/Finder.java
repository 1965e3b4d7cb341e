package epsilon.compiler;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/**
 * Finds the statements of a class, and single edits that may mend it because they undo slips that people make.
 */
final class Finder extends TreePathScanner<Void, Void> {
    /** The maximum length of a replacement text. */
    private static final int MAX_TEXT = 400;
    /** The maximum number of other names that are tried in the place of one. */
    static final int MAX_NAMES = 8;
    /** The maximum number of operands of a condition that are repeated for another variable. */
    private static final int MAX_VARIANTS = 8;
    /** The maximum number of variables, or of calls, of a kind that are tried in the place of a value or a condition. */
    private static final int MAX_COMPARED = 3;
    /** The maximum number of return statements that are tried. */
    private static final int MAX_RETURNS = 4;
    /** The maximum length of the body of a loop that is reversed. */
    private static final int MAX_BODY = 1200;
    private static final java.util.regex.Pattern FREE_NAME = java.util.regex.Pattern.compile("(?<![\\w$.\"'])[A-Za-z_$][\\w$]*");
    private static final java.util.regex.Pattern PARAMETER = java.util.regex.Pattern.compile("([A-Za-z_$][\\w$]*)\\s*->");
    /** Groups of methods of Java's library that people confuse. */
    private static final List<List<String>> CONFUSABLE = Arrays.asList(Arrays.asList("min", "max"),
            Arrays.asList("anyMatch", "allMatch", "noneMatch"), Arrays.asList("indexOf", "lastIndexOf"), Arrays.asList("limit", "skip"));
    private static final java.util.regex.Pattern CLASS = java.util.regex.Pattern.compile("[A-Z].*[a-z].*");
    private static final List<String> KEYWORDS = Arrays.asList("true", "false", "null", "new", "this", "return", "int", "boolean",
            "instanceof");
    final Trees trees;
    private final SourcePositions positions;
    final Types types;
    private final CompilationUnitTree unit;
    final Source source;
    private final Sites.Found found;
    final Sisters sisters;
    private final Sites wanted;
    private final Map<String, Sites.Site> sites = new HashMap<String, Sites.Site>();

    /** The variables that can be used here, the last one declared last. */
    private List<Variable> scope = new ArrayList<Variable>();
    /** The static methods that the class calls with a qualified name, by that name. */
    private final Map<String, ExecutableElement> called = new LinkedHashMap<String, ExecutableElement>();
    /** Cached results of {@link #canCallAllOf}: one map for static code, one for other code. */
    private List<Map<Sisters.Condition, Boolean>> callableConditions = emptyCaches();
    /** The code of the initial values of the class's fields, by name. */
    private Map<String, String> firstValues = new HashMap<String, String>();
    private TypeElement owner;
    private MethodTree method;
    private Sites.Statement statement;
    private boolean inStatic;
    private boolean inStaticBlock;
    private boolean inField;
    private boolean inLoop;
    private boolean inSwitch;

    Finder(JavacTask task, Trees trees, CompilationUnitTree unit, Source source, Sites.Found found, Sites sites) {
        this.wanted = sites;
        this.sisters = sites.sisters;
        this.trees = trees;
        this.positions = trees.getSourcePositions();
        this.types = task.getTypes();
        this.unit = unit;
        this.source = source;
        this.found = found;
    }

    int start(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    int end(Tree tree) {
        return (int) positions.getEndPosition(unit, tree);
    }

    boolean isThere(Tree tree) {
        return tree != null && start(tree) >= 0 && end(tree) > start(tree) && end(tree) <= source.text.length();
    }

    String code(Tree tree) {
        return code(tree, tree);
    }

    /** Returns the code from the start of a tree to the end of another one. */
    String code(Tree first, Tree last) {
        return source.text.substring(start(first), end(last));
    }

    private TreePath pathTo(Tree child) {
        return new TreePath(getCurrentPath(), child);
    }

    // Classes, methods and statements.

    /** Counts the nodes of the statement, and exchanges quotients and remainders in whole expressions. */
    @Override
    public Void scan(Tree tree, Void nothing) {
        if (tree != null && statement != null) {
            statement.size++;
            if (tree instanceof ExpressionTree && isEdited() && Exchanged.isWhole(tree, getCurrentPath().getLeaf())) {
                new Exchanged(pathTo(tree), this).quotients();
            }
        }
        return super.scan(tree, nothing);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        List<Variable> outerScope = scope;
        TypeElement outerOwner = owner;
        List<Map<Sisters.Condition, Boolean>> outerCallable = callableConditions;
        callableConditions = emptyCaches();
        Map<String, String> outerValues = firstValues;
        firstValues = new HashMap<String, String>();
        if (outerOwner == null) {
            noteCalled(getCurrentPath());
        }
        MethodTree outerMethod = method;
        Sites.Statement outerStatement = statement;
        boolean[] flags = {inStatic, inStaticBlock, inField, inLoop, inSwitch};
        scope = new ArrayList<Variable>();
        method = null;
        inStaticBlock = false;
        inField = false;
        inLoop = false;
        inSwitch = false;
        Element element = trees.getElement(getCurrentPath());
        owner = element instanceof TypeElement ? (TypeElement) element : null;
        if (owner != null) {
            for (VariableElement field : ElementFilter.fieldsIn(owner.getEnclosedElements())) {
                boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
                boolean isFinal = field.getModifiers().contains(Modifier.FINAL);
                String name = field.getSimpleName().toString();
                scope.add(new Variable(name, field.asType(), true, true, !isStatic, isFinal));
            }
        }
        for (Tree member : tree.getMembers()) {
            if (member instanceof VariableTree && isThere(((VariableTree) member).getInitializer())) {
                firstValues.put(((VariableTree) member).getName().toString(), code(((VariableTree) member).getInitializer()));
            }
        }
        for (Tree member : tree.getMembers()) {
            inStatic = false;
            scan(member, nothing);
        }
        scope = outerScope;
        owner = outerOwner;
        firstValues = outerValues;
        callableConditions = outerCallable;
        method = outerMethod;
        statement = outerStatement;
        inStatic = flags[0];
        inStaticBlock = flags[1];
        inField = flags[2];
        inLoop = flags[3];
        inSwitch = flags[4];
        return null;
    }

    @Override
    public Void visitMethod(MethodTree tree, Void nothing) {
        if (tree.getBody() == null || !isThere(tree) || !isThere(tree.getBody())) {
            return null;
        }
        int size = scope.size();
        method = tree;
        inStatic = tree.getModifiers().getFlags().contains(Modifier.STATIC);
        for (VariableTree parameter : tree.getParameters()) {
            declare(parameter, true);
        }
        int from = start(tree.getBody()) + 1;
        int to = end(tree.getBody()) - 1;
        if (from < to) {
            found.methods.add(new int[] {from, to});
        }
        List<? extends StatementTree> all = tree.getBody().getStatements();
        StatementTree last = all.isEmpty() ? null : all.get(all.size() - 1);
        boolean returns = tree.getReturnType() != null && !tree.getReturnType().toString().equals("void");
        boolean isOpen = !(last instanceof ReturnTree) && last != null && last.getKind() != Tree.Kind.THROW;
        if (returns && isOpen && isThere(last)) {
            found.lastStatements.add(new int[] {start(last), end(last)});
        }
        scan(tree.getBody(), nothing);
        method = null;
        leaveScope(size);
        return null;
    }

    /** Returns the code of the initial value of a field of the class; null if it is declared without one. */
    String firstValue(String field) {
        return firstValues.get(field);
    }

    private void declare(VariableTree tree, boolean assigned) {
        TypeMirror type = trees.getTypeMirror(pathTo(tree));
        if (type == null) {
            Element element = trees.getElement(pathTo(tree));
            type = element == null ? null : element.asType();
        }
        if (type != null) {
            boolean isFinal = tree.getModifiers().getFlags().contains(Modifier.FINAL);
            scope.add(new Variable(tree.getName().toString(), type, assigned, false, false, isFinal));
        }
    }

    private void leaveScope(int size) {
        while (scope.size() > size) {
            scope.remove(scope.size() - 1);
        }
    }

    @Override
    public Void visitAnnotation(AnnotationTree tree, Void nothing) {
        return null;
    }

    @Override
    public Void visitBlock(BlockTree tree, Void nothing) {
        boolean isInitializer = getCurrentPath().getParentPath().getLeaf() instanceof ClassTree;
        int size = scope.size();
        if (isInitializer) {
            inStatic = tree.isStatic();
            inStaticBlock = tree.isStatic();
        }
        statements(tree.getStatements());
        if (isInitializer) {
            inStaticBlock = false;
        }
        leaveScope(size);
        return null;
    }

    private void statements(List<? extends StatementTree> trees) {
        for (StatementTree each : trees) {
            if (each instanceof BlockTree) {
                scan(each, null);
            } else {
                statement(each, false, each == trees.get(trees.size() - 1));
            }
        }
    }

    /** Reads the body of a branch or a loop; a single statement gets braces. */
    private void body(StatementTree tree) {
        if (tree instanceof BlockTree) {
            scan(tree, null);
        } else if (tree != null) {
            statement(tree, true, true);
        }
    }

    private void statement(StatementTree tree, boolean isBody, boolean isLast) {
        if (!isThere(tree) || tree instanceof ClassTree) {
            return;
        }
        boolean isCallOfConstructor = isCallOfConstructor(tree);
        int kind = (isCallOfConstructor ? Sites.Statement.UNPROBED : Sites.Statement.PROBED)
                | (inStaticBlock ? Sites.Statement.ONCE : 0);
        Sites.Statement outer = statement;
        statement = new Sites.Statement(source, start(tree), end(tree), headEnd(tree), kind);
        statement.isBody = isBody;
        statement.isEdited = wanted.isEdited(source, statement.start);
        found.statements.add(statement);
        if (!isCallOfConstructor && isEdited()) {
            editStatement(tree, isLast);
            likeSisters(tree);
        }
        scan(tree, null);
        statement = outer;
    }

    /** Returns whether the current expression is in the initial value of a field. */
    boolean isInField() {
        return inField;
    }

    /** Returns whether edits of the current statement are wanted. */
    private boolean isEdited() {
        return statement != null && statement.isEdited;
    }

    private static boolean isCallOfConstructor(StatementTree tree) {
        if (tree instanceof ExpressionStatementTree) {
            ExpressionTree call = ((ExpressionStatementTree) tree).getExpression();
            if (call instanceof MethodInvocationTree) {
                String name = ((MethodInvocationTree) call).getMethodSelect().toString();
                return name.equals("super") || name.equals("this") || name.endsWith(".super");
            }
        }
        return false;
    }

    /** Returns the end of a statement's head, the part before the statements inside it. */
    private int headEnd(StatementTree tree) {
        StatementTree inner = tree;
        while (inner instanceof LabeledStatementTree) {
            inner = ((LabeledStatementTree) inner).getStatement();
        }
        Tree first = null;
        if (inner instanceof IfTree) {
            first = ((IfTree) inner).getCondition();
        } else if (inner instanceof WhileLoopTree) {
            first = ((WhileLoopTree) inner).getCondition();
        } else if (inner instanceof SwitchTree) {
            first = ((SwitchTree) inner).getExpression();
        } else if (inner instanceof EnhancedForLoopTree) {
            first = ((EnhancedForLoopTree) inner).getExpression();
        } else if (inner instanceof ForLoopTree) {
            return Math.max(start(tree) + 1, start(((ForLoopTree) inner).getStatement()));
        } else if (inner instanceof TryTree || inner instanceof DoWhileLoopTree) {
            return start(inner) + 1;
        }
        return first == null || end(first) < 0 ? end(tree) : end(first);
    }

    @Override
    public Void visitIf(IfTree tree, Void nothing) {
        likeSisters(pathTo(tree.getCondition()));
        scan(tree.getCondition(), nothing);
        body(tree.getThenStatement());
        body(tree.getElseStatement());
        return null;
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree tree, Void nothing) {
        endLikeSisters(tree.getCondition(), tree.getStatement());
        scan(tree.getCondition(), nothing);
        loop(tree.getStatement());
        return null;
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree tree, Void nothing) {
        loop(tree.getStatement());
        endLikeSisters(tree.getCondition(), tree.getStatement());
        scan(tree.getCondition(), nothing);
        return null;
    }

    @Override
    public Void visitForLoop(ForLoopTree tree, Void nothing) {
        int size = scope.size();
        scan(tree.getInitializer(), nothing);
        endLikeSisters(tree.getCondition(), tree.getStatement());
        scan(tree.getCondition(), nothing);
        for (ExpressionStatementTree update : tree.getUpdate()) {
            editUpdate(new TreePath(pathTo(update), update.getExpression()));
        }
        scan(tree.getUpdate(), nothing);
        loop(tree.getStatement());
        leaveScope(size);
        return null;
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void nothing) {
        int size = scope.size();
        scan(tree.getExpression(), nothing);
        declare(tree.getVariable(), true);
        loop(tree.getStatement());
        leaveScope(size);
        return null;
    }

    private void loop(StatementTree tree) {
        boolean[] flags = {inLoop, inSwitch};
        inLoop = true;
        inSwitch = false;
        int before = found.statements.size();
        body(tree);
        if (found.statements.size() == before) {
            // Nothing inside has a probe, but the loop may run for ever.
            statement(tree, true, true);
        }
        inLoop = flags[0];
        inSwitch = flags[1];
    }

    @Override
    public Void visitLabeledStatement(LabeledStatementTree tree, Void nothing) {
        StatementTree inner = tree.getStatement();
        if (inner instanceof ForLoopTree || inner instanceof EnhancedForLoopTree || inner instanceof WhileLoopTree
                || inner instanceof DoWhileLoopTree || inner instanceof BlockTree) {
            scan(inner, nothing);
        } else {
            body(inner);
        }
        return null;
    }

    @Override
    public Void visitSwitch(SwitchTree tree, Void nothing) {
        scan(tree.getExpression(), nothing);
        boolean outer = inSwitch;
        inSwitch = true;
        int size = scope.size();
        scan(tree.getCases(), nothing);
        leaveScope(size);
        inSwitch = outer;
        return null;
    }

    @Override
    public Void visitCase(CaseTree tree, Void nothing) {
        if (tree.getExpression() != null) {
            found.labels.add(tree.getExpression().toString());
        }
        if (tree.getStatements() != null) {
            statements(tree.getStatements());
        }
        return null;
    }

    @Override
    public Void visitTry(TryTree tree, Void nothing) {
        int size = scope.size();
        scan(tree.getResources(), nothing);
        scan(tree.getBlock(), nothing);
        leaveScope(size);
        scan(tree.getCatches(), nothing);
        scan(tree.getFinallyBlock(), nothing);
        return null;
    }

    @Override
    public Void visitCatch(CatchTree tree, Void nothing) {
        int size = scope.size();
        declare(tree.getParameter(), true);
        scan(tree.getBlock(), nothing);
        leaveScope(size);
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
        List<Variable> outer = scope;
        boolean[] flags = {inLoop, inSwitch};
        MethodTree outerMethod = method;
        scope = new ArrayList<Variable>();
        for (Variable each : outer) {
            if (each.isField) {
                scope.add(each);
            }
        }
        for (VariableTree parameter : tree.getParameters()) {
            declare(parameter, true);
        }
        inLoop = false;
        inSwitch = false;
        method = null;
        TypeMirror answer = tree.getBody() instanceof ExpressionTree ? typeOf(pathTo(tree.getBody())) : null;
        if (answer != null && answer.getKind() == TypeKind.BOOLEAN) {
            editCondition((ExpressionTree) tree.getBody());
        }
        scan(tree.getBody(), nothing);
        scope = outer;
        inLoop = flags[0];
        inSwitch = flags[1];
        method = outerMethod;
        return null;
    }

    @Override
    public Void visitVariable(VariableTree tree, Void nothing) {
        boolean isField = getCurrentPath().getParentPath().getLeaf() instanceof ClassTree;
        ExpressionTree value = tree.getInitializer();
        if (isField) {
            if (isThere(value) && isThere(tree)) {
                Element element = trees.getElement(getCurrentPath());
                inStatic = element != null && element.getModifiers().contains(Modifier.STATIC);
                int kind = Sites.Statement.UNPROBED | (inStatic ? Sites.Statement.ONCE : 0);
                statement = new Sites.Statement(source, start(tree), end(tree), end(tree), kind);
                statement.name = tree.getName().toString();
                statement.isEdited = wanted.isEdited(source, statement.start);
                found.statements.add(statement);
                inField = true;
                scan(value, nothing);
                inField = false;
                statement = null;
            }
        } else {
            editStored(value);
            scan(value, nothing);
            declare(tree, value != null);
        }
        return null;
    }

    // Edits of statements.

    private void editStatement(StatementTree tree, boolean isLast) {
        boolean jumps = tree instanceof ReturnTree || tree.getKind() == Tree.Kind.BREAK
                || tree.getKind() == Tree.Kind.CONTINUE || tree.getKind() == Tree.Kind.THROW;
        Tree around = getCurrentPath().getLeaf();
        if (tree instanceof IfTree && ((IfTree) tree).getElseStatement() != null) {
            StatementTree otherwise = ((IfTree) tree).getElseStatement();
            if (otherwise instanceof IfTree && end(tree) - start(tree) <= MAX_TEXT) {
                // Drops the "else", so that the second condition is tested in any case.
                String text = source.text.substring(start(tree), end(((IfTree) tree).getThenStatement())) + " " + code(otherwise);
                Sites.Site site = site(start(tree), end(tree), null);
                add(site, new Sites.Edit(site, text));
            }
        }
        if (tree instanceof ForLoopTree) {
            editDirection((ForLoopTree) tree);
        }
        for (SplitLoop split : SplitLoop.before(tree, getCurrentPath(), this)) {
            rewrite(split.start, split.end, split.text);
        }
        Rearranged.at(tree, getCurrentPath(), this);
        Guards.at(tree, getCurrentPath(), this);
        Resets.at(tree, getCurrentPath(), this);
        Turns.at(tree, getCurrentPath(), inLoop, this);
        if (tree instanceof VariableTree && around instanceof BlockTree) {
            fillArray(tree, (VariableTree) tree);
        }
        boolean isBodyOfMethod = method != null && around == method.getBody();
        boolean isBodyOfLambda = getCurrentPath().getParentPath().getLeaf() instanceof LambdaExpressionTree;
        boolean endsMethod = around instanceof BlockTree && isLast && (isBodyOfMethod || isBodyOfLambda);
        if (tree instanceof ExpressionStatementTree) {
            ExpressionTree expression = ((ExpressionStatementTree) tree).getExpression();
            if (!assignsFirst(expression)) {
                drop(tree);
                replace(tree, code(tree) + " " + code(tree));
            }
            if (isLast) {
                insertJumps(tree);
            }
            if (expression instanceof MethodInvocationTree) {
                insertLike(tree, (MethodInvocationTree) expression);
                repeat(tree, (MethodInvocationTree) expression);
            }
            if (expression instanceof AssignmentTree) {
                editAssignment(tree, (AssignmentTree) expression);
            } else if (expression instanceof CompoundAssignmentTree) {
                editCompound(tree, (CompoundAssignmentTree) expression);
            }
        } else if (jumps && !endsMethod) {
            drop(tree);
            if (inLoop && tree.getKind() != Tree.Kind.CONTINUE) {
                replace(tree, "continue;");
            }
            if ((inLoop || inSwitch) && tree.getKind() != Tree.Kind.BREAK) {
                replace(tree, "break;");
            }
            if (tree.getKind() == Tree.Kind.BREAK || tree.getKind() == Tree.Kind.CONTINUE) {
                for (String answer : returnStatements()) {
                    replace(tree, answer);
                }
            }
        }
    }

    /** Returns whether an assignment may initialise a variable. */
    private boolean assignsFirst(ExpressionTree expression) {
        if (!(expression instanceof AssignmentTree)) {
            return false;
        }
        String name = ((AssignmentTree) expression).getVariable().toString();
        boolean isField = name.startsWith("this.");
        for (int i = scope.size() - 1; i >= 0; i--) {
            Variable each = scope.get(i);
            if (each.name.equals(isField ? name.substring(5) : name) && (each.isField || !isField)) {
                return !each.assigned || each.isFinal;
            }
        }
        return false;
    }

    /** Adds a call before or after a similar one: the same call with an argument that comes from another method. */
    private void insertLike(StatementTree tree, MethodInvocationTree call) {
        TreePath path = new TreePath(pathTo(tree), call);
        for (ExpressionTree argument : call.getArguments()) {
            if (argument instanceof MethodInvocationTree) {
                for (String text : withOthers(new TreePath(path, argument), tree)) {
                    insert(tree, text);
                    replace(tree, text + " " + code(tree));
                }
            }
        }
    }

    /** Fills a new array of numbers with -1, which stands for no digit. */
    private void fillArray(StatementTree tree, VariableTree variable) {
        boolean isNew = variable.getInitializer() instanceof NewArrayTree
                && ((NewArrayTree) variable.getInitializer()).getDimensions().size() == 1;
        TypeMirror type = isNew ? trees.getTypeMirror(new TreePath(pathTo(tree), variable.getType())) : null;
        if (type != null && type.getKind() == TypeKind.ARRAY && ((ArrayType) type).getComponentType().getKind() == TypeKind.INT) {
            insert(tree, "java.util.Arrays.fill(" + variable.getName() + ", -1);");
        }
    }

    /** Repeats a call for all digits, or for all indexes, instead of one. */
    private void repeat(StatementTree tree, MethodInvocationTree call) {
        Set<String> names = new LinkedHashSet<String>();
        for (Variable each : scope) {
            names.add(each.name);
        }
        String name = names.contains("each") ? "eachOne" : "each";
        for (ExpressionTree argument : call.getArguments()) {
            TypeMirror type = typeOf(new TreePath(new TreePath(pathTo(tree), call), argument));
            if (argument instanceof IdentifierTree && type != null && type.getKind() == TypeKind.INT && !names.contains(name)) {
                String text = word(argument.toString()).matcher(code(tree)).replaceAll(name);
                replace(tree, "for (int " + name + " = 1; " + name + " <= 9; " + name + "++) " + text);
                replace(tree, "for (int " + name + " = 0; " + name + " < 9; " + name + "++) " + text);
            }
        }
    }

    /** Inserts jumps after the last statement of a block. */
    private void insertJumps(StatementTree tree) {
        Tree around = getCurrentPath().getLeaf();
        boolean isBranch = around instanceof CaseTree || around instanceof IfTree
                || around instanceof BlockTree && getCurrentPath().getParentPath().getLeaf() instanceof IfTree;
        if (isBranch && (inLoop || inSwitch)) {
            insert(tree, "break;");
        }
        if (isBranch && inLoop) {
            insert(tree, "continue;");
        }
        if (isBranch || inLoop) {
            for (String answer : returnStatements()) {
                insert(tree, answer);
            }
        }
    }

    /** Returns statements that leave the method. */
    List<String> returnStatements() {
        List<String> answers = new ArrayList<String>();
        Tree type = method == null ? null : method.getReturnType();
        if (type == null) {
            return answers;
        }
        String name = type.toString();
        if (name.equals("void")) {
            answers.add("return;");
        } else if (name.equals("boolean")) {
            answers.addAll(Arrays.asList("return false;", "return true;"));
        }
        TypeMirror wanted = trees.getTypeMirror(new TreePath(new TreePath(new TreePath(unit), method), type));
        if (wanted != null && (wanted.getKind() == TypeKind.DECLARED || wanted.getKind() == TypeKind.ARRAY)) {
            answers.add("return null;");
        }
        if (wanted != null && !name.equals("void")) {
            List<String> values = names(wanted, "", false);
            values.addAll(empty(wanted));
            for (String each : values) {
                if (answers.size() < MAX_RETURNS) {
                    answers.add("return " + each + ";");
                }
            }
        }
        return answers;
    }

    private void editAssignment(StatementTree tree, AssignmentTree assignment) {
        ExpressionTree variable = assignment.getVariable();
        TypeMirror type = typeOf(new TreePath(pathTo(tree), assignment));
        if (variable instanceof IdentifierTree && type != null && !assignsFirst(assignment)) {
            for (String other : names(type, variable.toString(), true)) {
                replace(tree, other + " = " + code(assignment.getExpression()) + ";");
            }
        }
        if (type != null && type.getKind() == TypeKind.INT && !assignsFirst(assignment)) {
            replace(tree, code(variable) + " += " + code(assignment.getExpression()) + ";");
            replace(tree, code(variable) + " = 0;");
            replace(tree, code(variable) + " = -1;");
        }
        if (type != null && type.getKind() == TypeKind.BOOLEAN && !assignsFirst(assignment)) {
            replace(tree, code(variable) + " |= " + code(assignment.getExpression()) + ";");
            replace(tree, code(variable) + " &= " + code(assignment.getExpression()) + ";");
        }
    }

    private void editCompound(StatementTree tree, CompoundAssignmentTree assignment) {
        String variable = code(assignment.getVariable());
        TypeMirror type = typeOf(new TreePath(pathTo(tree), assignment));
        for (Operator operator : Operator.of(assignment).others(type)) {
            replace(tree, variable + " " + operator.text + "= " + code(assignment.getExpression()) + ";");
        }
        replace(tree, variable + " = " + code(assignment.getExpression()) + ";");
        if (assignment.getVariable() instanceof IdentifierTree && type != null) {
            String operator = source.text.substring(end(assignment.getVariable()), start(assignment.getExpression()));
            for (String other : names(type, assignment.getVariable().toString(), true)) {
                replace(tree, other + operator + code(assignment.getExpression()) + ";");
            }
        }
    }

    /** Edits the step of a loop. */
    private void editUpdate(TreePath path) {
        if (path.getLeaf() instanceof AssignmentTree) {
            AssignmentTree update = (AssignmentTree) path.getLeaf();
            String name = code(update.getVariable());
            put(new TreePath(path, update.getExpression()), name + " + " + operand(update.getExpression(), Strength.SUM + 1), Strength.SUM);
            put(new TreePath(path, update.getExpression()), name + " - " + operand(update.getExpression(), Strength.SUM + 1), Strength.SUM);
        } else if (path.getLeaf() instanceof CompoundAssignmentTree) {
            CompoundAssignmentTree update = (CompoundAssignmentTree) path.getLeaf();
            put(new TreePath(path, update.getExpression()), "-" + operand(update.getExpression(), Strength.PREFIX), Strength.PREFIX);
        }
    }

    /** Reverses a counting loop. */
    private void editDirection(ForLoopTree tree) {
        boolean isPlain = tree.getInitializer().size() == 1 && tree.getUpdate().size() == 1
                && tree.getInitializer().get(0) instanceof VariableTree && tree.getCondition() instanceof BinaryTree
                && tree.getUpdate().get(0).getExpression() instanceof UnaryTree;
        VariableTree variable = isPlain ? (VariableTree) tree.getInitializer().get(0) : null;
        if (variable == null || variable.getInitializer() == null || !isThere(variable.getType())) {
            return;
        }
        String name = variable.getName().toString();
        BinaryTree condition = (BinaryTree) tree.getCondition();
        Tree.Kind update = tree.getUpdate().get(0).getExpression().getKind();
        boolean isUp = update == Tree.Kind.POSTFIX_INCREMENT || update == Tree.Kind.PREFIX_INCREMENT;
        boolean isDown = update == Tree.Kind.POSTFIX_DECREMENT || update == Tree.Kind.PREFIX_DECREMENT;
        boolean isOpen = condition.getKind() == (isUp ? Tree.Kind.LESS_THAN : Tree.Kind.GREATER_THAN);
        boolean isClosed = condition.getKind() == (isUp ? Tree.Kind.LESS_THAN_EQUAL : Tree.Kind.GREATER_THAN_EQUAL);
        if (!isUp && !isDown || !isOpen && !isClosed || !code(condition.getLeftOperand()).equals(name)) {
            return;
        }
        String first = operand(condition.getRightOperand(), Strength.SUM) + (isClosed ? "" : isUp ? " - 1" : " + 1");
        String last = operand(variable.getInitializer(), Strength.SUM);
        String text = "for (" + code(variable.getType()) + " " + name + " = " + first + "; " + name
                + (isUp ? " >= " : " <= ") + last + "; " + name + (isUp ? "--" : "++") + ") ";
        String body = code(tree.getStatement());
        if (body.length() <= MAX_BODY) {
            Sites.Site site = site(start(tree), end(tree), null);
            add(site, new Sites.Edit(site, text + body));
        }
    }

    /** Puts code of similarly named methods in the place of a statement, or after it. */
    private void likeSisters(StatementTree tree) {
        if (tree instanceof ReturnTree || tree instanceof ExpressionStatementTree || tree instanceof EmptyStatementTree) {
            for (String text : sisters.instead(source, start(tree))) {
                if (isKnown(text)) {
                    replace(tree, text);
                }
            }
        }
        for (String text : sisters.behind(source, start(tree))) {
            if (isKnown(text) && text.indexOf('{') < 0) {
                insert(tree, text);
            }
        }
    }

    /** Does the same for the condition of a loop, unless the compiler may rely on a break to leave an endless loop. */
    private void endLikeSisters(ExpressionTree condition, StatementTree body) {
        if (condition != null && (!code(condition).contains("true") || !code(body).contains("break"))) {
            likeSisters(pathTo(condition));
        }
    }

    /** Does the same for a condition. */
    private void likeSisters(TreePath condition) {
        TreePath path = condition;
        if (!isEdited()) {
            return;
        }
        if (path.getLeaf() instanceof com.sun.source.tree.ParenthesizedTree) {
            ExpressionTree inner = ((com.sun.source.tree.ParenthesizedTree) path.getLeaf()).getExpression();
            path = new TreePath(path, inner);
        }
        for (String text : sisters.instead(source, start(path.getLeaf()))) {
            if (isKnown(text)) {
                put(path, text, 0);
            }
        }
    }

    /** Returns whether all names in a text may be those of variables and methods that can be used here. */
    boolean isKnown(String text) {
        Set<String> names = new LinkedHashSet<String>();
        for (Variable each : visible()) {
            names.add(each.name);
        }
        return isKnown(text, names);
    }

    /** Returns whether the methods and classes in a condition from elsewhere can be used here. */
    boolean canCallAllOf(Sisters.Condition condition) {
        Map<Sisters.Condition, Boolean> known = callableConditions.get(inStatic ? 0 : 1);
        Boolean can = known.get(condition);
        if (can == null) {
            can = isKnown(condition.text, null);
            known.put(condition, can);
        }
        return can;
    }

    private static List<Map<Sisters.Condition, Boolean>> emptyCaches() {
        return Arrays.<Map<Sisters.Condition, Boolean>>asList(
                new IdentityHashMap<Sisters.Condition, Boolean>(), new IdentityHashMap<Sisters.Condition, Boolean>());
    }

    /** Returns whether all names in a text are known; variables must be among {@code variables}, unless that is null. */
    boolean isKnown(String text, Set<String> variables) {
        Set<String> names = new LinkedHashSet<String>(KEYWORDS);
        java.util.regex.Matcher parameters = PARAMETER.matcher(text);
        while (parameters.find()) {
            names.add(parameters.group(1));
        }
        java.util.regex.Matcher used = FREE_NAME.matcher(text);
        boolean areKnown = true;
        while (areKnown && used.find()) {
            String name = used.group();
            boolean isCall = text.startsWith("(", used.end()) && !KEYWORDS.contains(name);
            if (isCall) {
                areKnown = isClass(name) || canCall(name, argumentsAt(text, used.end()));
            } else {
                areKnown = variables == null || variables.contains(name) || names.contains(name) || isClass(name);
            }
        }
        return areKnown;
    }

    private boolean isClass(String name) {
        return CLASS.matcher(name).matches() && (sisters.isClass(name) || word(name).matcher(source.text).find());
    }

    /** Returns whether this class has a method of a name that can be called here with this number of arguments. */
    private boolean canCall(String name, int arguments) {
        boolean can = false;
        for (ExecutableElement each : owner == null ? Collections.<ExecutableElement>emptyList()
                : ElementFilter.methodsIn(owner.getEnclosedElements())) {
            boolean fits = each.getParameters().size() == arguments || each.isVarArgs();
            fits &= !inStatic || each.getModifiers().contains(Modifier.STATIC);
            can |= fits && each.getSimpleName().contentEquals(name);
        }
        return can;
    }

    /** Returns the number of arguments of a call whose parenthesis opens at an index. */
    private static int argumentsAt(String text, int open) {
        int depth = 0;
        int arguments = text.startsWith("()", open) ? 0 : 1;
        for (int i = open; i < text.length() && (i == open || depth > 0); i++) {
            char each = text.charAt(i);
            depth += "([{".indexOf(each) >= 0 ? 1 : ")]}".indexOf(each) >= 0 ? -1 : 0;
            arguments += each == ',' && depth == 1 ? 1 : 0;
        }
        return arguments;
    }

    /** Adds an edit that belongs to the current statement, although it may replace more. */
    void rewrite(int start, int end, String text) {
        Sites.Site site = new Sites.Site(statement, start, end, null);
        found.sites.add(site);
        add(site, new Sites.Edit(site, text));
    }

    private void drop(StatementTree tree) {
        Sites.Site site = site(start(tree), end(tree), null);
        add(site, new Sites.Edit(site, statement.isBody ? ";" : ""));
    }

    private void replace(StatementTree tree, String text) {
        if (text.length() <= MAX_TEXT && text.indexOf('{') < 0) {
            Sites.Site site = site(start(tree), end(tree), null);
            add(site, new Sites.Edit(site, text));
        }
    }

    private void insert(StatementTree tree, String text) {
        Sites.Site site = site(start(tree), end(tree), null);
        add(site, new Sites.Edit(site, text, Sites.Place.BEHIND));
    }

    /** Adds an edit that inserts a statement before one of a block. */
    void insertBefore(StatementTree tree, String text) {
        Sites.Site site = site(start(tree), end(tree), null);
        add(site, new Sites.Edit(site, text + SplitLoop.newLine(tree, this), Sites.Place.BEFORE));
    }

    private Sites.Site site(int start, int end, String type) {
        String key = start + " " + end + " " + type;
        Sites.Site site = sites.get(key);
        if (site == null) {
            site = new Sites.Site(statement, start, end, type);
            sites.put(key, site);
            found.sites.add(site);
        }
        return site;
    }

    private static void add(Sites.Site site, Sites.Edit edit) {
        if (!edit.isFlat()) {
            return;
        }
        for (Sites.Edit known : site.edits) {
            if (known.text.equals(edit.text) && known.place == edit.place) {
                return;
            }
        }
        site.edits.add(edit);
    }

    // Edits of expressions.

    /** Returns the type of an expression if it can be written in a cast; null otherwise. */
    private TypeMirror typeOf(TreePath path) {
        TypeMirror type = trees.getTypeMirror(path);
        if (type == null) {
            return null;
        }
        switch (type.getKind()) {
            case BOOLEAN:
            case INT:
            case LONG:
            case DOUBLE:
                return type;
            case ARRAY:
            case DECLARED:
                String name = type.toString();
                boolean plain = !name.isEmpty();
                for (int i = 0; i < name.length(); i++) {
                    char character = name.charAt(i);
                    plain &= Character.isJavaIdentifierPart(character) || ".<>[], ".indexOf(character) >= 0;
                }
                return plain && !name.startsWith("<") ? type : null;
            default:
                return null;
        }
    }

    private static String nameOf(TypeMirror type) {
        return type.getKind().isPrimitive() ? type.getKind().name().toLowerCase(java.util.Locale.ROOT) : type.toString();
    }

    /** Adds an edit that replaces the current expression by a text of some binding strength. */
    private void put(String text, int strength) {
        put(getCurrentPath(), text, strength);
    }

    void put(TreePath path, String text, int strength) {
        Tree tree = path.getLeaf();
        if (!isEdited() || text.length() > MAX_TEXT || !isThere(tree) || text.indexOf(';') >= 0
                || text.equals(code(tree))) {
            return;
        }
        Tree parent = path.getParentPath().getLeaf();
        if (parent instanceof ExpressionStatementTree) {
            Tree around = path.getParentPath().getParentPath().getLeaf();
            if (!(around instanceof ForLoopTree) && !(around instanceof LambdaExpressionTree)
                    && tree instanceof MethodInvocationTree && start(parent) == statement.start) {
                replace((StatementTree) parent, text + ";");
            }
            return;
        }
        TypeMirror type = typeOf(path);
        // The types of lambdas, method references and diamonds depend on their context.
        boolean isFunction = tree instanceof LambdaExpressionTree || tree.getKind() == Tree.Kind.MEMBER_REFERENCE;
        boolean depends = type == null || (isFunction || nameOf(type).indexOf('<') >= 0)
                && (text.contains("->") || text.contains("::") || code(tree).contains("->") || code(tree).contains("::")
                || text.contains("<>") || code(tree).contains("<>"));
        if (!depends) {
            boolean weak = strength < Strength.around(path);
            Sites.Site site = site(start(tree), end(tree), nameOf(type));
            add(site, new Sites.Edit(site, weak ? "(" + text + ")" : text));
        }
    }

    /** Adds an edit of an array initialiser in braces alone, which gets its type from the declaration. */
    void putBare(TreePath path, String text) {
        TypeMirror type = typeOf(path);
        if (isEdited() && type != null && nameOf(type).indexOf('<') < 0 && text.length() <= MAX_TEXT && isThere(path.getLeaf())) {
            Sites.Site site = site(start(path.getLeaf()), end(path.getLeaf()), nameOf(type));
            site.isBare = true;
            add(site, new Sites.Edit(site, text));
        }
    }

    /** Returns the operands of a tree, joined by another operator. */
    private String joined(BinaryTree tree, Operator operator) {
        return operand(tree.getLeftOperand(), operator.strength) + " " + operator.text + " "
                + operand(tree.getRightOperand(), operator.strength + 1);
    }

    @Override
    public Void visitBinary(BinaryTree tree, Void nothing) {
        if (!isEdited()) {
            return super.visitBinary(tree, nothing);
        }
        String one = code(tree.getLeftOperand());
        String other = code(tree.getRightOperand());
        TypeMirror left = typeOf(pathTo(tree.getLeftOperand()));
        boolean areNumbers = left != null && left.getKind() == TypeKind.INT;
        Operator own = Operator.of(tree);
        for (Operator operator : own.others(left)) {
            // Evaluating both operands makes a difference only if a call has a side effect.
            boolean asksBoth = own.isLazy() && (operator == Operator.OR || operator == Operator.AND);
            if (!asksBoth || other.indexOf('(') >= 0) {
                put(joined(tree, operator), operator.strength);
            }
        }
        if (areNumbers && own.compares()) {
            compareOtherwise(tree);
        }
        boolean isReference = left != null && !left.getKind().isPrimitive();
        boolean mayBeNull = tree.getRightOperand().getKind() == Tree.Kind.NULL_LITERAL;
        switch (own) {
            case EQUAL_TO:
                compareWholes(tree.getLeftOperand(), tree.getRightOperand());
                if (isReference && !mayBeNull) {
                    put(operand(tree.getLeftOperand(), Strength.NAME) + ".equals(" + other + ")", Strength.NAME);
                }
                break;
            case NOT_EQUAL_TO:
                if (isReference && !mayBeNull) {
                    put("!" + operand(tree.getLeftOperand(), Strength.NAME) + ".equals(" + other + ")", Strength.PREFIX);
                }
                break;
            case CONDITIONAL_AND:
            case CONDITIONAL_OR:
            case PLUS:
            case MINUS:
            case MULTIPLY:
            case DIVIDE:
            case REMAINDER:
                put(one, Strength.of(tree.getLeftOperand()));
                if (own != Operator.DIVIDE && own != Operator.REMAINDER) {
                    put(other, Strength.of(tree.getRightOperand()));
                }
                if (own == Operator.MINUS) {
                    put(operand(tree.getRightOperand(), Strength.SUM) + " - " + operand(tree.getLeftOperand(), Strength.SUM + 1), Strength.SUM);
                }
                break;
            default:
                break;
        }
        if (areNumbers && own.calculates()) {
            new Exchanged(getCurrentPath(), this).onlyVariables();
            Tree parent = getCurrentPath().getParentPath().getLeaf();
            if (!(parent instanceof BinaryTree && Operator.of((BinaryTree) parent).calculates())) {
                put(code(tree) + " + 1", Strength.SUM);
                put(code(tree) + " - 1", Strength.SUM);
            }
        }
        return super.visitBinary(tree, nothing);
    }

    /** Returns a pattern that finds a name as a whole word, unless it is selected from an object. */
    static java.util.regex.Pattern word(String name) {
        return java.util.regex.Pattern.compile("(?<![.\\w$])" + java.util.regex.Pattern.quote(name) + "(?![\\w$])");
    }

    /** Compares a number with another one than the right operand: with 9 or 10, a neighbour, or a variable. */
    private void compareOtherwise(BinaryTree tree) {
        Operator own = Operator.of(tree);
        ExpressionTree right = tree.getRightOperand();
        String start = source.text.substring(start(tree), start(right));
        if (right instanceof IdentifierTree && own.isOrder()) {
            put(start + "9", own.strength);
            put(start + "10", own.strength);
        }
        if (right.getKind() != Tree.Kind.INT_LITERAL) {
            return;
        }
        int value = (Integer) ((LiteralTree) right).getValue();
        for (Operator operator : new Operator[] {Operator.EQUAL_TO, Operator.NOT_EQUAL_TO}) {
            String left = operand(tree.getLeftOperand(), operator.strength + 1) + " " + operator.text + " ";
            if (own.isOrder()) {
                put(left + (value + 1), operator.strength);
                put(left + (value - 1), operator.strength);
            }
        }
        List<String> names = names(typeOf(pathTo(right)), code(tree.getLeftOperand()), false);
        for (String name : inField ? Collections.<String>emptyList() : names.subList(0, Math.min(3, names.size()))) {
            put(start + name, own.strength);
        }
    }

    private String operand(Tree tree, int needed) {
        return Strength.of(tree) < needed ? "(" + code(tree) + ")" : code(tree);
    }

    @Override
    public Void visitUnary(UnaryTree tree, Void nothing) {
        ExpressionTree operand = tree.getExpression();
        int step = 0;
        switch (tree.getKind()) {
            case LOGICAL_COMPLEMENT:
                put(code(operand), Strength.of(operand));
                break;
            case UNARY_MINUS:
                put(code(operand), Strength.of(operand));
                if (operand.getKind() == Tree.Kind.INT_LITERAL) {
                    put("0", Strength.NAME);
                    put("-2", Strength.PREFIX);
                }
                return operand.getKind() == Tree.Kind.INT_LITERAL ? null : scan(operand, nothing);
            case POSTFIX_INCREMENT:
            case PREFIX_INCREMENT:
                step = 1;
                break;
            case POSTFIX_DECREMENT:
            case PREFIX_DECREMENT:
                step = -1;
                break;
            default:
                break;
        }
        if (step != 0) {
            Tree parent = getCurrentPath().getParentPath().getLeaf();
            TypeMirror type = typeOf(getCurrentPath());
            boolean isInt = type != null && type.getKind() == TypeKind.INT;
            boolean isName = operand instanceof IdentifierTree || operand instanceof MemberSelectTree;
            boolean isAlone = parent instanceof ExpressionStatementTree;
            if (statement != null && isInt && isName && isAlone && isThere(tree)) {
                String name = code(operand);
                Sites.Site site = site(start(tree), end(tree), "++" + name + (step > 0 ? " 1" : " -1"));
                add(site, new Sites.Edit(site, name + (step > 0 ? "--" : "++"), step > 0 ? "-1" : "1"));
                for (int amount = 2; amount <= 3; amount++) {
                    String sign = step > 0 ? "" : "-";
                    add(site, new Sites.Edit(site, name + (step > 0 ? " += " : " -= ") + amount, sign + amount));
                }
            } else if (isInt && !isAlone) {
                boolean isPrefix = tree.getKind() == Tree.Kind.PREFIX_INCREMENT
                        || tree.getKind() == Tree.Kind.PREFIX_DECREMENT;
                String sign = step > 0 ? "++" : "--";
                put(isPrefix ? code(operand) + sign : sign + code(operand), isPrefix ? Strength.NAME : Strength.PREFIX);
                put(code(operand), Strength.NAME);
            }
            scanTarget(operand);
            return null;
        }
        return super.visitUnary(tree, nothing);
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void nothing) {
        scanTarget(tree.getVariable());
        editStored(tree.getExpression());
        return scan(tree.getExpression(), nothing);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void nothing) {
        scanTarget(tree.getVariable());
        return scan(tree.getExpression(), nothing);
    }

    /** Reads the target of an assignment; the variable itself is not edited. */
    private void scanTarget(ExpressionTree tree) {
        if (tree instanceof ArrayAccessTree) {
            scan(tree, null);
        }
    }

    @Override
    public Void visitArrayAccess(ArrayAccessTree tree, Void nothing) {
        Tree parent = getCurrentPath().getParentPath().getLeaf();
        String exchanged = null;
        if (tree.getExpression() instanceof ArrayAccessTree) {
            ArrayAccessTree inner = (ArrayAccessTree) tree.getExpression();
            exchanged = code(inner.getExpression()) + "[" + code(tree.getIndex()) + "][" + code(inner.getIndex()) + "]";
        }
        boolean isTarget = parent instanceof AssignmentTree && ((AssignmentTree) parent).getVariable() == tree
                || parent instanceof CompoundAssignmentTree && ((CompoundAssignmentTree) parent).getVariable() == tree;
        boolean isCounted = parent.getKind() == Tree.Kind.POSTFIX_INCREMENT || parent.getKind() == Tree.Kind.PREFIX_INCREMENT
                || parent.getKind() == Tree.Kind.POSTFIX_DECREMENT || parent.getKind() == Tree.Kind.PREFIX_DECREMENT;
        if (isTarget && exchanged != null) {
            Tree around = getCurrentPath().getParentPath().getParentPath().getLeaf();
            if (around instanceof ExpressionStatementTree && statement != null
                    && start(around) == statement.start) {
                replace((StatementTree) around, exchanged + source.text.substring(end(tree), end(parent)) + ";");
            }
        } else if (!isTarget && !isCounted) {
            if (exchanged != null) {
                put(exchanged, Strength.NAME);
            }
            TypeMirror type = typeOf(getCurrentPath());
            if (type != null && type.getKind() == TypeKind.INT) {
                put(code(tree.getIndex()), Strength.of(tree.getIndex()));
                put(code(tree) + " + 1", Strength.SUM);
                put(code(tree) + " - 1", Strength.SUM);
            }
        }
        return super.visitArrayAccess(tree, nothing);
    }

    @Override
    public Void visitLiteral(LiteralTree tree, Void nothing) {
        if (!isEdited()) {
            return null;
        }
        Tree parent = getCurrentPath().getParentPath().getLeaf();
        if (tree.getKind() == Tree.Kind.INT_LITERAL) {
            int value = (Integer) tree.getValue();
            Set<Integer> others = new LinkedHashSet<Integer>(Arrays.asList(value + 1, value - 1));
            for (int each : new int[] {0, 1, -1, 2, 3, 4, 6, 7, 8, 9, 10}) {
                others.add(each);
            }
            if (value > 1) {
                // A factor of 3, the size of a block, may be missing or superfluous.
                others.add(3 * value);
                others.add(value % 3 == 0 ? value / 3 : value);
            }
            others.remove(value);
            for (int other : others) {
                put(String.valueOf(other), other < 0 ? Strength.PREFIX : Strength.NAME);
            }
            Tree around = around().getParentPath().getLeaf();
            TypeMirror type = typeOf(getCurrentPath());
            // A variable may be missing before the number. Comparisons and products are edited as a whole.
            boolean isAlone = !(around instanceof BinaryTree) || Operator.of((BinaryTree) around).strength == Strength.SUM;
            List<String> names = value < 2 || !isAlone || type == null ? Collections.<String>emptyList() : names(type, "", false);
            for (String name : names.subList(0, Math.min(MAX_COMPARED, names.size()))) {
                for (Operator operator : new Operator[] {Operator.MULTIPLY, Operator.DIVIDE, Operator.REMAINDER}) {
                    put(name + " " + operator.text + " " + value, operator.strength);
                }
            }
        } else if (tree.getKind() == Tree.Kind.BOOLEAN_LITERAL && !isLoopCondition()) {
            put(String.valueOf(!(Boolean) tree.getValue()), Strength.NAME);
            TypeMirror type = typeOf(getCurrentPath());
            for (String name : type == null ? Collections.<String>emptyList() : names(type, "", false)) {
                put(name, Strength.NAME);
            }
            if (isCondition() && !inField) {
                replaceConstantCondition();
            }
        } else if (tree.getKind() == Tree.Kind.NULL_LITERAL && !(parent instanceof BinaryTree)) {
            answerSomething();
        }
        return null;
    }

    /** Edits the operands of a boolean value that is stored in a variable. */
    private void editStored(ExpressionTree value) {
        TypeMirror type = value == null || !isEdited() ? null : typeOf(pathTo(value));
        if (type != null && type.getKind() == TypeKind.BOOLEAN && isThere(value)) {
            editOperands(pathTo(value), value);
        }
    }

    private boolean isLoopCondition() {
        Tree parent = around().getParentPath().getLeaf();
        return parent instanceof WhileLoopTree || parent instanceof DoWhileLoopTree || parent instanceof ForLoopTree;
    }

    /** Returns whether the current expression is a branch's condition, all of a method or lambda, or an operand of these. */
    private boolean isCondition() {
        Tree tree = around().getLeaf();
        Tree parent = around().getParentPath().getLeaf();
        boolean isAnswer = parent instanceof ReturnTree && method != null && method.getBody().getStatements().size() == 1;
        return isAnswer || parent instanceof IfTree || parent instanceof LambdaExpressionTree || parent instanceof UnaryTree
                || parent instanceof BinaryTree && Operator.of((BinaryTree) parent).isLazy()
                || parent instanceof ConditionalExpressionTree && ((ConditionalExpressionTree) parent).getCondition() == tree;
    }

    /** Returns the path of the current expression with all parentheses around it. */
    private TreePath around() {
        TreePath path = getCurrentPath();
        while (path.getParentPath().getLeaf().getKind() == Tree.Kind.PARENTHESIZED) {
            path = path.getParentPath();
        }
        return path;
    }

    /** Replaces a constant condition by comparisons of variables and by calls of methods with them. */
    private void replaceConstantCondition() {
        List<String> numbers = new ArrayList<String>();
        List<String> objects = new ArrayList<String>();
        for (Variable each : visible()) {
            List<String> alike = each.type.getKind() == TypeKind.INT ? numbers : objects;
            if ((alike == numbers || !each.type.getKind().isPrimitive()) && alike.size() < MAX_COMPARED) {
                alike.add(each.name);
            }
        }
        for (String number : numbers) {
            for (String other : numbers.subList(numbers.indexOf(number) + 1, numbers.size())) {
                putComparisons(number, other, Operator.EQUAL_TO, Operator.NOT_EQUAL_TO, Operator.LESS_THAN, Operator.GREATER_THAN);
            }
        }
        numbers.addAll(calls(TypeKind.INT));
        for (String number : numbers) {
            putComparisons(number, "0", Operator.GREATER_THAN, Operator.EQUAL_TO, Operator.NOT_EQUAL_TO);
            putComparisons(number, "-1", Operator.EQUAL_TO, Operator.NOT_EQUAL_TO);
        }
        for (String object : objects) {
            putComparisons(object, "null", Operator.EQUAL_TO, Operator.NOT_EQUAL_TO);
        }
        for (String call : calls(TypeKind.BOOLEAN)) {
            put(call, Strength.NAME);
            put("!" + call, Strength.PREFIX);
        }
    }

    private void putComparisons(String one, String other, Operator... operators) {
        for (Operator operator : operators) {
            put(one + " " + operator.text + " " + other, operator.strength);
        }
    }

    /** Replaces a returned null by an empty array or list, or by a variable. */
    private void answerSomething() {
        Tree type = method == null ? null : method.getReturnType();
        TypeMirror wanted = type == null ? null
                : trees.getTypeMirror(new TreePath(new TreePath(new TreePath(unit), method), type));
        Tree tree = getCurrentPath().getLeaf();
        boolean isAnswer = statement != null && source.text.startsWith("return", statement.start);
        if (wanted == null || !isAnswer || !isThere(tree)) {
            return;
        }
        List<String> answers = new ArrayList<String>(empty(wanted));
        answers.addAll(names(wanted, "", false));
        Sites.Site site = site(start(tree), end(tree), nameOf(wanted));
        for (String answer : answers) {
            add(site, new Sites.Edit(site, answer));
        }
    }

    /** Returns the code of an empty array or list of a type; nothing for other types. */
    private static List<String> empty(TypeMirror type) {
        TypeMirror entry = type.getKind() == TypeKind.ARRAY ? ((ArrayType) type).getComponentType() : null;
        if (entry != null && entry.getKind() != TypeKind.ARRAY) {
            return Collections.singletonList("new " + simpleName(entry) + "[0]");
        }
        boolean isList = type.toString().startsWith("java.util.List<");
        return isList ? Collections.singletonList("new java.util." + type.toString().replace("java.util.List<", "ArrayList<") + "()")
                : Collections.<String>emptyList();
    }

    private static String simpleName(TypeMirror type) {
        String name = nameOf(type);
        return name.indexOf('<') < 0 ? name.substring(name.lastIndexOf('.') + 1) : name;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        String name = tree.getName().toString();
        Element element = trees.getElement(getCurrentPath());
        TypeMirror type = typeOf(getCurrentPath());
        if (!isEdited() || !(element instanceof VariableElement) || type == null || name.equals("this") || name.equals("super")) {
            return null;
        }
        for (String other : names(type, name, false)) {
            put(other, Strength.NAME);
        }
        Tree parent = getCurrentPath().getParentPath().getLeaf();
        boolean isSelected = parent instanceof MemberSelectTree
                || parent instanceof ArrayAccessTree && ((ArrayAccessTree) parent).getExpression() == tree;
        if (type.getKind() == TypeKind.INT) {
            put(name + " + 1", Strength.SUM);
            put(name + " - 1", Strength.SUM);
            List<String> others = inField ? Collections.<String>emptyList() : names(type, name, false);
            for (String other : others.subList(0, Math.min(3, others.size()))) {
                put(name + " + " + other, Strength.SUM);
            }
            for (Variable each : visible()) {
                if (each.type.getKind() == TypeKind.ARRAY
                        && types.isSameType(((ArrayType) each.type).getComponentType(), type)) {
                    put(each.name + "[" + name + "]", Strength.NAME);
                }
            }
        } else if (type.getKind() == TypeKind.BOOLEAN) {
            put("!" + name, Strength.PREFIX);
        } else if (!isSelected) {
            if (type.getKind() == TypeKind.ARRAY) {
                put(name + ".clone()", Strength.NAME);
            }
            for (String copy : unaryMethods(type)) {
                put(copy + "(" + name + ")", Strength.NAME);
            }
        }
        return null;
    }

    List<Variable> visible() {
        List<Variable> visible = new ArrayList<Variable>();
        Set<String> seen = new LinkedHashSet<String>();
        for (int i = scope.size() - 1; i >= 0; i--) {
            Variable each = scope.get(i);
            // A constructor may not have initialised a final field yet.
            boolean isOpen = each.isField && each.isFinal && method != null && method.getReturnType() == null;
            if (seen.add(each.name) && each.assigned && !isOpen && !(each.isInstance && inStatic)) {
                visible.add(each);
            }
        }
        return visible;
    }

    /** Returns the names of other variables of a type, only of assignable ones on request. */
    private List<String> names(TypeMirror type, String except, boolean assignable) {
        List<String> names = new ArrayList<String>();
        for (Variable each : visible()) {
            boolean fits = !each.name.equals(except) && types.isSameType(each.type, type)
                    && !(assignable && each.isFinal) && !(inField && each.isField);
            if (fits && names.size() < MAX_NAMES) {
                names.add(each.name);
            }
        }
        return names;
    }

    /** Notes the static methods that are called with a qualified name. */
    private void noteCalled(TreePath path) {
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
                Element element = trees.getElement(getCurrentPath());
                if (element instanceof ExecutableElement && tree.getMethodSelect() instanceof MemberSelectTree
                        && element.getModifiers().contains(Modifier.STATIC)) {
                    called.put(code(tree.getMethodSelect()), (ExecutableElement) element);
                }
                return super.visitMethodInvocation(tree, nothing);
            }
        }.scan(path, null);
    }

    /** Returns the class's methods that can be called here, and those in {@link #called}, by the code that names them. */
    private Map<String, ExecutableElement> callable() {
        Map<String, ExecutableElement> callable = new LinkedHashMap<String, ExecutableElement>(called);
        if (owner != null) {
            for (ExecutableElement each : ElementFilter.methodsIn(owner.getEnclosedElements())) {
                if (!inStatic || each.getModifiers().contains(Modifier.STATIC)) {
                    callable.put(each.getSimpleName().toString(), each);
                }
            }
        }
        return callable;
    }

    /** Returns the methods of the submission's other classes for objects in local variables, by the code that names them. */
    Map<String, ExecutableElement> ofObjects() {
        Map<String, ExecutableElement> callable = new LinkedHashMap<String, ExecutableElement>();
        for (Variable variable : visible()) {
            Element type = variable.isField ? null : types.asElement(variable.type);
            if (type instanceof TypeElement && type != owner && !isOfJava(type)) {
                for (ExecutableElement each : ElementFilter.methodsIn(type.getEnclosedElements())) {
                    if (!each.getModifiers().contains(Modifier.STATIC) && !each.getModifiers().contains(Modifier.PRIVATE)) {
                        callable.put(variable.name + "." + each.getSimpleName(), each);
                    }
                }
            }
        }
        return callable;
    }

    /** Returns the code of up to three methods that take a value of a type and return one. */
    List<String> unaryMethods(TypeMirror type) {
        List<String> found = new ArrayList<String>();
        for (Map.Entry<String, ExecutableElement> each : callable().entrySet()) {
            ExecutableElement candidate = each.getValue();
            if (candidate.getParameters().size() == 1 && types.isSameType(candidate.getReturnType(), type)
                    && types.isSameType(candidate.getParameters().get(0).asType(), type) && found.size() < 3) {
                found.add(each.getKey());
            }
        }
        return found;
    }

    /**
     * Returns calls of other methods of the submission that return a value of a kind. Each parameter gets the nearest
     * variable of its type.
     */
    List<String> calls(TypeKind kind) {
        return calls(kind, callable());
    }

    /** Returns such calls of some methods, given by the code that names them. */
    List<String> calls(TypeKind kind, Map<String, ExecutableElement> methods) {
        List<String> calls = new ArrayList<String>();
        for (Map.Entry<String, ExecutableElement> each : methods.entrySet()) {
            List<String> arguments = new ArrayList<String>();
            for (VariableElement parameter : each.getValue().getParameters()) {
                for (String name : names(parameter.asType(), "", false)) {
                    if (!arguments.contains(name)) {
                        arguments.add(name);
                        break;
                    }
                }
            }
            boolean isThis = method != null && each.getValue().getSimpleName().contentEquals(method.getName());
            boolean isOther = !isThis && !isOfJava(each.getValue().getEnclosingElement());
            boolean fits = isOther && !arguments.isEmpty() && arguments.size() == each.getValue().getParameters().size();
            if (fits && each.getValue().getReturnType().getKind() == kind && calls.size() < MAX_COMPARED) {
                calls.add(each.getKey() + "(" + String.join(", ", arguments) + ")");
            }
        }
        return calls;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
        Element element = trees.getElement(getCurrentPath());
        if (element instanceof VariableElement) {
            TypeMirror type = typeOf(getCurrentPath());
            if (type != null && element.getEnclosingElement() instanceof TypeElement) {
                boolean isStatic = element.getModifiers().contains(Modifier.STATIC);
                int added = 0;
                for (VariableElement other : ElementFilter.fieldsIn(element.getEnclosingElement().getEnclosedElements())) {
                    if (!other.equals(element) && other.getModifiers().contains(Modifier.STATIC) == isStatic
                            && types.isSameType(other.asType(), type) && added < MAX_NAMES) {
                        put(code(tree.getExpression()) + "." + other.getSimpleName(), Strength.NAME);
                        added++;
                    }
                }
                if (type.getKind() == TypeKind.INT) {
                    put(code(tree) + " + 1", Strength.SUM);
                    put(code(tree) + " - 1", Strength.SUM);
                }
            }
        }
        Element qualifier = trees.getElement(pathTo(tree.getExpression()));
        boolean isValue = !(qualifier instanceof TypeElement) && !(qualifier instanceof PackageElement);
        return isValue ? scan(tree.getExpression(), nothing) : null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
        ExpressionTree select = tree.getMethodSelect();
        Element element = trees.getElement(getCurrentPath());
        if (element instanceof ExecutableElement && isThere(select) && isEdited()) {
            String name = element.getSimpleName().toString();
            for (String text : withOthers(getCurrentPath(), tree)) {
                put(text, Strength.NAME);
            }
            new Exchanged(getCurrentPath(), this).variables();
            withFewerArguments(tree, (ExecutableElement) element);
            Entries.ofCall(getCurrentPath(), (ExecutableElement) element, this);
            TypeMirror type = typeOf(getCurrentPath());
            boolean standsAlone = getCurrentPath().getParentPath().getLeaf() instanceof ExpressionStatementTree;
            if (type != null && !standsAlone) {
                if (type.getKind() == TypeKind.INT) {
                    put(code(tree) + " + 1", Strength.SUM);
                    put(code(tree) + " - 1", Strength.SUM);
                    put("Math.max(0, " + code(tree) + ")", Strength.NAME);
                } else if (type.getKind() == TypeKind.BOOLEAN) {
                    put("!" + code(tree), Strength.PREFIX);
                }
                for (ExpressionTree argument : tree.getArguments()) {
                    // A needless copy, or a mapping that is applied once too often.
                    TypeMirror given = typeOf(pathTo(argument));
                    boolean isFunction = argument.getKind() == Tree.Kind.LAMBDA_EXPRESSION
                            || argument.getKind() == Tree.Kind.MEMBER_REFERENCE;
                    if (given != null && !isFunction && types.isSameType(given, type)) {
                        put(code(argument), Strength.of(argument));
                    }
                }
                if (name.equals("equals") && tree.getArguments().size() == 1 && select instanceof MemberSelectTree) {
                    compareWholes(((MemberSelectTree) select).getExpression(), tree.getArguments().get(0));
                    put(operand(((MemberSelectTree) select).getExpression(), 9) + " == "
                            + operand(tree.getArguments().get(0), 9), 8);
                }
                if (select instanceof MemberSelectTree
                        && ((MemberSelectTree) select).getExpression() instanceof MethodInvocationTree) {
                    // A needless call in a chain.
                    ExpressionTree before = ((MemberSelectTree) select).getExpression();
                    TypeMirror given = typeOf(new TreePath(pathTo(select), before));
                    if (given != null && types.isSameType(given, type)) {
                        put(code(before), Strength.NAME);
                    }
                }
                if (name.equals("clone") && select instanceof MemberSelectTree) {
                    put(code(((MemberSelectTree) select).getExpression()), Strength.NAME);
                }
            }
            new Exchanged(getCurrentPath(), this).arguments(tree.getArguments());
        }
        scan(select, nothing);
        return scan(tree.getArguments(), nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void nothing) {
        if (tree.getClassBody() == null && isEdited()) {
            new Exchanged(getCurrentPath(), this).arguments(tree.getArguments());
        }
        scan(tree.getArguments(), nothing);
        return scan(tree.getClassBody(), nothing);
    }

    @Override
    public Void visitNewArray(NewArrayTree tree, Void nothing) {
        if (isEdited()) {
            Entries.ofArray(getCurrentPath(), this);
        }
        return super.visitNewArray(tree, nothing);
    }

    /** Compares two objects instead of the results of the same method on each. */
    private void compareWholes(ExpressionTree one, ExpressionTree other) {
        if (one instanceof MethodInvocationTree && other instanceof MethodInvocationTree) {
            ExpressionTree first = ((MethodInvocationTree) one).getMethodSelect();
            ExpressionTree second = ((MethodInvocationTree) other).getMethodSelect();
            boolean areAlike = first instanceof MemberSelectTree && second instanceof MemberSelectTree
                    && ((MemberSelectTree) first).getIdentifier().equals(((MemberSelectTree) second).getIdentifier());
            if (areAlike) {
                put(operand(((MemberSelectTree) first).getExpression(), Strength.NAME) + ".equals("
                        + code(((MemberSelectTree) second).getExpression()) + ")", Strength.NAME);
            }
        }
    }

    static boolean isOfJava(Element type) {
        String name = type instanceof TypeElement ? ((TypeElement) type).getQualifiedName().toString() : "";
        return name.startsWith("java.") || name.startsWith("javax.");
    }

    /** Returns the code of a tree with other methods in the place of the one that a call inside it names. */
    private List<String> withOthers(TreePath call, Tree tree) {
        List<String> texts = new ArrayList<String>();
        Element element = trees.getElement(call);
        if (!(element instanceof ExecutableElement)) {
            return texts;
        }
        String name = element.getSimpleName().toString();
        int nameEnd = end(((MethodInvocationTree) call.getLeaf()).getMethodSelect());
        int nameStart = nameEnd - name.length();
        if (source.text.startsWith(name, nameStart)) {
            for (String other : exchangeable((ExecutableElement) element, name)) {
                texts.add(source.text.substring(start(tree), nameStart) + other
                        + source.text.substring(nameEnd, end(tree)));
            }
        }
        return texts;
    }

    /** Calls an overload that takes only the first arguments. */
    private void withFewerArguments(MethodInvocationTree tree, ExecutableElement called) {
        Element type = called.getEnclosingElement();
        if (!(type instanceof TypeElement) || isOfJava(type) || called.isVarArgs()) {
            return;
        }
        for (ExecutableElement other : ElementFilter.methodsIn(type.getEnclosedElements())) {
            int count = other.getParameters().size();
            boolean fits = other.getSimpleName().equals(called.getSimpleName()) && count < called.getParameters().size()
                    && count < tree.getArguments().size() && types.isSameType(other.getReturnType(), called.getReturnType());
            if (fits && beginAlike(other, called, count)) {
                String arguments = count == 0 ? "" : code(tree.getArguments().get(0), tree.getArguments().get(count - 1));
                put(code(tree.getMethodSelect()) + "(" + arguments + ")", Strength.NAME);
            }
        }
    }

    /** Returns whether the first {@code count} parameters of two methods have the same types. */
    private boolean beginAlike(ExecutableElement one, ExecutableElement other, int count) {
        boolean alike = true;
        for (int i = 0; alike && i < count; i++) {
            alike = types.isSameType(one.getParameters().get(i).asType(), other.getParameters().get(i).asType());
        }
        return alike;
    }

    /**
     * Returns the names of methods that may be meant instead of one. For Java's library they are listed; for other classes
     * they are the methods with the same parameters and result.
     */
    private List<String> exchangeable(ExecutableElement method, String name) {
        if (!(method.getEnclosingElement() instanceof TypeElement)) {
            return Collections.emptyList();
        }
        TypeElement type = (TypeElement) method.getEnclosingElement();
        List<String> names = new ArrayList<String>();
        if (isOfJava(type)) {
            for (List<String> alike : CONFUSABLE) {
                if (alike.contains(name)) {
                    names.addAll(alike);
                }
            }
            names.remove(name);
            return names;
        }
        boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
        for (ExecutableElement other : ElementFilter.methodsIn(type.getEnclosedElements())) {
            boolean fits = !other.getSimpleName().contentEquals(name)
                    && (type.equals(owner) || !other.getModifiers().contains(Modifier.PRIVATE))
                    && other.getModifiers().contains(Modifier.STATIC) == isStatic
                    && other.getParameters().size() == method.getParameters().size()
                    && types.isSameType(other.getReturnType(), method.getReturnType());
            if (fits && beginAlike(other, method, other.getParameters().size()) && names.size() < 2 * MAX_NAMES) {
                names.add(other.getSimpleName().toString());
            }
        }
        return names;
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree tree, Void nothing) {
        likeSisters(pathTo(tree.getCondition()));
        onlyFirst(pathTo(tree.getCondition()), getCurrentPath().getParentPath().getLeaf());
        put(code(tree.getTrueExpression()), Strength.of(tree.getTrueExpression()));
        put(code(tree.getFalseExpression()), Strength.of(tree.getFalseExpression()));
        put(operand(tree.getCondition(), 3) + " ? " + operand(tree.getFalseExpression(), 2) + " : "
                + code(tree.getTrueExpression()), 2);
        return super.visitConditionalExpression(tree, nothing);
    }

    @Override
    public Void visitParenthesized(com.sun.source.tree.ParenthesizedTree tree, Void nothing) {
        Tree parent = getCurrentPath().getParentPath().getLeaf();
        if (parent instanceof IfTree) {
            editCondition(tree.getExpression());
            StatementTree then = ((IfTree) parent).getThenStatement();
            if (then instanceof BlockTree && !((BlockTree) then).getStatements().isEmpty()) {
                then = ((BlockTree) then).getStatements().get(0);
            }
            if (then instanceof ExpressionStatementTree) {
                onlyFirst(pathTo(tree.getExpression()), ((ExpressionStatementTree) then).getExpression());
            }
        }
        return super.visitParenthesized(tree, nothing);
    }

    @Override
    public Void visitReturn(ReturnTree tree, Void nothing) {
        ExpressionTree value = tree.getExpression();
        TypeMirror type = value == null ? null : typeOf(pathTo(value));
        if (type != null && type.getKind() == TypeKind.BOOLEAN && value.getKind() != Tree.Kind.BOOLEAN_LITERAL) {
            if (inLoop && statement != null && statement.start == start(tree)) {
                replace(tree, "if (" + code(value) + ") return true;");
                replace(tree, "if (" + Guards.negated(code(value)) + ") return false;");
            }
            editCondition(value);
        }
        return super.visitReturn(tree, nothing);
    }

    /** Adds to a condition that the variable assigned under it is still null, so that the first value is kept. */
    private void onlyFirst(TreePath condition, Tree assignment) {
        if (assignment instanceof AssignmentTree) {
            String name = ((AssignmentTree) assignment).getVariable().toString();
            for (Variable each : visible()) {
                if (each.name.equals(name) && !each.type.getKind().isPrimitive()) {
                    put(condition, name + " == null && " + operand(condition.getLeaf(), 5), 4);
                }
            }
        }
    }

    /** Edits a condition as a whole. */
    private void editCondition(ExpressionTree tree) {
        if (!isEdited()) {
            return;
        }
        TreePath path = pathTo(tree);
        boolean simple = tree instanceof BinaryTree && Strength.of(tree) >= Operator.EQUAL_TO.strength || tree instanceof UnaryTree;
        if (!simple) {
            put(path, "!" + operand(tree, Strength.PREFIX), Strength.PREFIX);
        }
        put(path, "true", Strength.NAME);
        put(path, "false", Strength.NAME);
        editOperands(path, tree);
        List<String> numbers = new ArrayList<String>();
        for (Variable each : visible()) {
            if (each.type.getKind() == TypeKind.INT && !each.isField && numbers.size() < 4) {
                numbers.add(each.name);
            }
        }
        for (int i = 0; i < numbers.size(); i++) {
            for (int j = i + 1; j < numbers.size(); j++) {
                put(path, operand(tree, 4) + " && " + numbers.get(j) + " != " + numbers.get(i), 4);
            }
        }
        for (Variable each : visible()) {
            for (String number : isTable(each) ? numbers : Collections.<String>emptyList()) {
                String entry = each.name + "[" + number + "]";
                put(path, operand(tree, 3) + " || " + entry, 3);
                put(path, operand(tree, 4) + " && !" + entry, 4);
            }
        }
    }

    /** Returns whether a variable is an array of truth values. */
    private static boolean isTable(Variable variable) {
        return variable.type.getKind() == TypeKind.ARRAY
                && ((ArrayType) variable.type).getComponentType().getKind() == TypeKind.BOOLEAN;
    }

    /**
     * Edits the operands of a condition: repeats one for another variable, adds calls or conditions of other branches, moves
     * one, or keeps only one.
     */
    private void editOperands(TreePath path, ExpressionTree tree) {
        boolean isChain = tree.getKind() == Tree.Kind.CONDITIONAL_AND || tree.getKind() == Tree.Kind.CONDITIONAL_OR;
        List<ExpressionTree> operands = new ArrayList<ExpressionTree>();
        flatten(tree, isChain ? tree.getKind() : null, operands);
        int added = 0;
        for (ExpressionTree each : operands) {
            for (String variant : added < MAX_VARIANTS ? variants(each) : Collections.<String>emptyList()) {
                boolean isWeak = Strength.of(each) <= 4;
                String more = isWeak ? "(" + variant + ")" : variant;
                if (code(tree).contains(variant)) {
                    continue;
                }
                if (tree.getKind() != Tree.Kind.CONDITIONAL_OR) {
                    put(path, operand(tree, 4) + " && " + more, 4);
                }
                if (tree.getKind() != Tree.Kind.CONDITIONAL_AND) {
                    put(path, operand(tree, 3) + " || " + more, 3);
                }
                added++;
            }
        }
        List<String> guards = calls(TypeKind.BOOLEAN, ofObjects());
        guards.addAll(calls(TypeKind.BOOLEAN));
        for (String guard : guards) {
            if (!code(tree).contains(guard)) {
                put(path, guard + " && " + operand(tree, 4), 4);
                put(path, "!" + guard + " && " + operand(tree, 4), 4);
            }
        }
        for (String other : inField ? Collections.<String>emptyList() : Guards.ofBranches(this, start(tree), code(tree))) {
            String part = other.contains("||") || other.contains("?") ? "(" + other + ")" : other;
            put(path, other, 0);
            put(path, operand(tree, 4) + " && " + part, 4);
            put(path, operand(tree, 3) + " || " + other, 3);
            put(path, Guards.negated(other), 0);
            put(path, operand(tree, 4) + " && " + Guards.negated(other), 4);
        }
        int size = operands.size();
        String operator = tree.getKind() == Tree.Kind.CONDITIONAL_AND ? " && " : " || ";
        int strength = Strength.of(tree);
        for (int from = 0; from < size && size <= 6; from++) {
            if (size > 2) {
                put(path, operand(operands.get(from), strength + 1), strength + 1);
            }
            for (int to = 0; to < size; to++) {
                List<ExpressionTree> moved = new ArrayList<ExpressionTree>(operands);
                moved.add(to, moved.remove(from));
                StringBuilder text = new StringBuilder();
                for (ExpressionTree each : moved) {
                    text.append(text.length() == 0 ? "" : operator).append(operand(each, strength + 1));
                }
                if (to != from && to != from + 1) {
                    put(path, text.toString(), strength);
                }
            }
        }
    }

    private static void flatten(ExpressionTree tree, Tree.Kind kind, List<ExpressionTree> operands) {
        if (tree.getKind() == kind) {
            flatten(((BinaryTree) tree).getLeftOperand(), kind, operands);
            flatten(((BinaryTree) tree).getRightOperand(), kind, operands);
        } else {
            operands.add(tree);
        }
    }

    /** Returns variants of an operand, each with one variable replaced by another of the same type. */
    private List<String> variants(ExpressionTree operand) {
        List<String> variants = new ArrayList<String>();
        List<Variable> visible = visible();
        String text = code(operand);
        for (Variable each : visible) {
            String changed = each.isField ? text : word(each.name).matcher(text).replaceAll("\u0000");
            int count = 0;
            for (Variable other : visible) {
                boolean fits = other != each && !other.isField && types.isSameType(other.type, each.type);
                if (fits && !changed.equals(text) && count++ < 2) {
                    variants.add(changed.replace("\u0000", other.name));
                }
            }
        }
        return variants;
    }

    /** A variable that can be used. */
    static final class Variable {
        final String name;
        final TypeMirror type;
        final boolean assigned;
        final boolean isInstance;
        final boolean isFinal;
        final boolean isField;
        private String bareType;

        Variable(String name, TypeMirror type, boolean assigned, boolean isField, boolean isInstance, boolean isFinal) {
            this.name = name;
            this.type = type;
            this.assigned = assigned;
            this.isInstance = isInstance;
            this.isFinal = isFinal;
            this.isField = isField;
        }

        /** Returns the name of its type without packages. */
        String bareType() {
            if (bareType == null) {
                bareType = Guards.bare(type.toString());
            }
            return bareType;
        }
    }
}
