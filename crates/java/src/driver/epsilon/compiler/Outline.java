package epsilon.compiler;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ErroneousTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/**
 * The outline of one source: package, imports, top-level types with their methods and comments, uses of the console.
 */
final class Outline extends TreeScanner<Void, Void> {
    /** The source was read. */
    static final int READ = 0;
    /** The source has syntax errors, and no type was found in it. */
    static final int NO_TYPE = 1;
    /** The parser crashed. */
    static final int FAULT = 2;

    /** Members that give access to the console. */
    private static final List<String> CONSOLE = Arrays.asList(
            "System.out", "System.err", "System.console", "FileDescriptor.out", "FileDescriptor.err");
    /** The compiler's name for a name that is missing. */
    private static final String MISSING = "<error>";

    private final Source source;
    private final CompilationUnitTree unit;
    private final Trees trees;
    private final SourcePositions positions;
    private final List<Object> types = new ArrayList<Object>();
    /** The uses of the console, by index in the text. */
    private final Map<Integer, String> uses = new TreeMap<Integer, String>();
    private boolean importsConsole;

    private Outline(Source source, CompilationUnitTree unit, Trees trees) {
        this.source = source;
        this.unit = unit;
        this.trees = trees;
        this.positions = trees.getSourcePositions();
    }

    /** Returns the state, and the parts of the outline in the order in which the harness reads them. */
    static Object of(Source source, CompilationUnitTree unit, Trees trees, boolean hasErrors) {
        Outline outline = new Outline(source, unit, trees);
        List<Object> imports = outline.imports();
        outline.addTypes(unit.getTypeDecls());
        int state = outline.types.isEmpty() && hasErrors ? NO_TYPE : READ;
        return record(state, record(false, outline.packageName(), imports, outline.types, outline.consoleUses()));
    }

    /** Returns the outline of a source that crashed the parser. */
    static Object fault() {
        List<Object> none = Collections.<Object>emptyList();
        return record(FAULT, record(false, null, none, none, none));
    }

    private static Object record(Object... fields) {
        return Arrays.asList(fields);
    }

    private Object packageName() {
        ExpressionTree name = unit.getPackageName();
        if (name == null) {
            return lostPackage();
        }
        String dotted = dotted(name);
        return dotted.isEmpty() ? null : record(dotted, position(start(name)));
    }

    /** Returns the package of a file with methods outside any class: Java 21 and later lose it. */
    private Object lostPackage() {
        int start = afterBlanks(0);
        int end = source.text.indexOf(';', start);
        if (!source.text.startsWith("package ", start) || end < 0) {
            return null;
        }
        int name = afterBlanks(start + "package ".length());
        String dotted = source.text.substring(Math.min(name, end), end).trim();
        return record(dotted, position(name));
    }

    private List<Object> imports() {
        List<Object> imports = new ArrayList<Object>();
        for (ImportTree each : unit.getImports()) {
            Tree named = each.getQualifiedIdentifier();
            String name = dotted(named);
            boolean onDemand = name.endsWith("*");
            if (onDemand) {
                name = name.substring(0, Math.max(0, name.length() - 2));
            }
            if (!name.isEmpty()) {
                boolean ofSystem = onDemand && name.equals("java.lang.System")
                        || name.equals("java.lang.System.out") || name.equals("java.lang.System.err");
                importsConsole |= each.isStatic() && ofSystem;
                imports.add(record(name, each.isStatic(), onDemand, position(start(named))));
            }
        }
        return imports;
    }

    /** Returns the parts of a name, joined by dots; missing parts are skipped. */
    private static String dotted(Tree name) {
        StringBuilder reversed = new StringBuilder();
        Tree rest = name;
        while (rest instanceof MemberSelectTree) {
            String part = ((MemberSelectTree) rest).getIdentifier().toString();
            if (!part.equals(MISSING)) {
                reversed.append(new StringBuilder(part).reverse()).append('.');
            }
            rest = ((MemberSelectTree) rest).getExpression();
        }
        if (rest instanceof IdentifierTree && !rest.toString().equals(MISSING)) {
            reversed.append(new StringBuilder(rest.toString()).reverse());
        }
        String result = reversed.reverse().toString();
        return result.startsWith(".") ? result.substring(1) : result;
    }

    private void addTypes(List<? extends Tree> declarations) {
        for (Tree each : declarations) {
            if (each instanceof ErroneousTree) {
                addTypes(((ErroneousTree) each).getErrorTrees());
            } else if (each instanceof ClassTree) {
                ClassTree type = (ClassTree) each;
                List<? extends Tree> members = type.getMembers();
                // Java 21 and later wrap methods outside any class, and all that is beside them, in a class.
                if (!members.isEmpty() && start(members.get(0)) <= start(type)) {
                    addTypes(members);
                } else if (!type.getSimpleName().contentEquals(MISSING)) {
                    types.add(type(type));
                }
            }
        }
    }

    private Object type(ClassTree type) {
        TreePath path = new TreePath(new TreePath(unit), type);
        String name = type.getSimpleName().toString();
        List<String> supertypes = new ArrayList<String>();
        if (type.getExtendsClause() != null) {
            supertypes.add(type.getExtendsClause().toString());
        }
        for (Tree each : type.getImplementsClause()) {
            supertypes.add(each.toString());
        }
        List<Object> methods = new ArrayList<Object>();
        for (Tree member : type.getMembers()) {
            if (member instanceof MethodTree) {
                methods.add(method(name, (MethodTree) member, path));
            }
        }
        return record(type.getKind().name(), name, supertypes, trees.getDocComment(path),
                position(nameIn(type, type.getModifiers(), name, false)), methods, isStub(type));
    }

    /** Returns whether a class computes nothing: it extends none, and its methods are empty, throw, or return a constant. */
    private static boolean isStub(ClassTree type) {
        boolean isStub = type.getKind() == Tree.Kind.CLASS && type.getExtendsClause() == null;
        for (Tree member : type.getMembers()) {
            if (member instanceof MethodTree) {
                MethodTree method = (MethodTree) member;
                isStub &= method.getReturnType() == null || isStub(method.getBody());
            } else {
                isStub &= member instanceof VariableTree;
            }
        }
        return isStub;
    }

    private static boolean isStub(BlockTree body) {
        boolean ends = false;
        for (StatementTree each : body == null ? Collections.<StatementTree>emptyList() : body.getStatements()) {
            boolean isReturn = each instanceof ReturnTree && isConstant(((ReturnTree) each).getExpression());
            if (ends || !isReturn && !(each instanceof ThrowTree) && !(each instanceof EmptyStatementTree)) {
                return false;
            }
            ends = !(each instanceof EmptyStatementTree);
        }
        return true;
    }

    private static boolean isConstant(Tree expression) {
        if (expression instanceof ParenthesizedTree) {
            return isConstant(((ParenthesizedTree) expression).getExpression());
        }
        if (expression instanceof UnaryTree) {
            return isConstant(((UnaryTree) expression).getExpression());
        }
        if (expression instanceof NewClassTree) {
            NewClassTree created = (NewClassTree) expression;
            return created.getClassBody() == null && areConstant(created.getArguments());
        }
        if (expression instanceof NewArrayTree) {
            NewArrayTree created = (NewArrayTree) expression;
            return areConstant(created.getDimensions()) && areConstant(created.getInitializers());
        }
        return expression == null || expression instanceof LiteralTree;
    }

    private static boolean areConstant(List<? extends ExpressionTree> expressions) {
        boolean all = true;
        for (ExpressionTree each : expressions == null ? Collections.<ExpressionTree>emptyList() : expressions) {
            all &= isConstant(each);
        }
        return all;
    }

    private Object method(String className, MethodTree method, TreePath path) {
        Tree result = method.getReturnType();
        String name = result == null ? className : method.getName().toString();
        List<String> modifiers = new ArrayList<String>();
        for (Modifier modifier : method.getModifiers().getFlags()) {
            modifiers.add(modifier.toString());
        }
        List<String> parameters = new ArrayList<String>();
        for (VariableTree parameter : method.getParameters()) {
            parameters.add(String.valueOf(parameter.getType()));
        }
        return record(name, modifiers, result == null ? null : result.toString(), parameters,
                trees.getDocComment(new TreePath(path, method)),
                position(nameIn(method, method.getModifiers(), name, true)));
    }

    private Object position(int index) {
        return record(source.line(index), source.column(index));
    }

    private int start(Tree tree) {
        long start = positions.getStartPosition(unit, tree);
        return (int) Math.max(0, Math.min(start, source.text.length()));
    }

    private int end(Tree tree) {
        long end = positions.getEndPosition(unit, tree);
        return (int) Math.min(end, source.text.length());
    }

    /** Returns the index of a declaration's name, which the compiler does not give; if it is escaped, the declaration's. */
    private int nameIn(Tree declaration, ModifiersTree modifiers, String name, boolean isMethod) {
        String text = source.text;
        int index = Math.max(start(declaration), end(modifiers));
        int end = Math.max(index, end(declaration));
        while (index < end) {
            char character = text.charAt(index);
            int next = afterComment(index);
            if (next > index) {
                index = next;
            } else if (Character.isJavaIdentifierStart(character)) {
                while (next < end && Character.isJavaIdentifierPart(text.charAt(next))) {
                    next++;
                }
                boolean same = next - index == name.length() && text.startsWith(name, index);
                if (same && (!isMethod || text.startsWith("(", afterBlanks(next)))) {
                    return index;
                }
                index = next;
            } else {
                index++;
            }
        }
        return start(declaration);
    }

    private int afterBlanks(int from) {
        int index = from;
        while (index < source.text.length()) {
            int next = afterComment(index);
            if (next == index && !Character.isWhitespace(source.text.charAt(index))) {
                break;
            }
            index = Math.max(next, index + 1);
        }
        return index;
    }

    /** Returns the index after the comment that begins here; the same index if none does. */
    private int afterComment(int index) {
        boolean line = source.text.startsWith("//", index);
        if (!line && !source.text.startsWith("/*", index)) {
            return index;
        }
        String mark = line ? "\n" : "*/";
        int end = source.text.indexOf(mark, index + 2);
        return end < 0 ? source.text.length() : end + mark.length();
    }

    private List<Object> consoleUses() {
        try {
            if (mayUseConsole()) {
                scan(unit, null);
            }
        } catch (StackOverflowError tooDeep) {
            // The compiler will not get further into this expression either.
        }
        List<Object> found = new ArrayList<Object>();
        for (Map.Entry<Integer, String> use : uses.entrySet()) {
            found.add(record(use.getValue(), position(use.getKey())));
        }
        return found;
    }

    /** Returns whether a source may use the console, to save most walks. Any name may be written with escapes. */
    private boolean mayUseConsole() {
        for (String word : new String[] {"System", "FileDescriptor", "print", "\\u"}) {
            if (source.text.contains(word)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Void visitErroneous(ErroneousTree tree, Void unused) {
        return scan(tree.getErrorTrees(), unused);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
        ExpressionTree owner = tree.getExpression();
        String ownerName = lastName(owner);
        String name = ownerName + "." + tree.getIdentifier();
        if (CONSOLE.contains(name)) {
            uses.put(lastNameIn(owner, ownerName), name);
        } else if (importsConsole && owner instanceof IdentifierTree
                && (ownerName.equals("out") || ownerName.equals("err"))) {
            uses.put(start(owner), "System." + ownerName);
        }
        return super.visitMemberSelect(tree, unused);
    }

    /** Notes calls that print. Those with an argument may write elsewhere. */
    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        ExpressionTree method = tree.getMethodSelect();
        String name = lastName(method);
        boolean prints = name.equals("printStackTrace") || name.equals("print") && method instanceof MemberSelectTree;
        if (prints && tree.getArguments().isEmpty()) {
            uses.put(lastNameIn(method, name), name + "()");
        }
        return super.visitMethodInvocation(tree, unused);
    }

    private static String lastName(Tree tree) {
        if (tree instanceof MemberSelectTree) {
            return ((MemberSelectTree) tree).getIdentifier().toString();
        }
        return tree instanceof IdentifierTree ? ((IdentifierTree) tree).getName().toString() : "";
    }

    private int lastNameIn(Tree tree, String name) {
        int index = end(tree) - name.length();
        return source.text.startsWith(name, index) ? index : start(tree);
    }
}
