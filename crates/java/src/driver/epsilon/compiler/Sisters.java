package epsilon.compiler;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/**
 * Compares each method of a submission with its sisters, the methods with similar names: code that one of them lacks may be
 * in another, for instance with "row" instead of "column".
 *
 * <p>Only texts are compared; the compiler rejects code that does not fit.
 */
final class Sisters {
    /** The maximum number of methods that are compared. */
    private static final int MAX_METHODS = 400;
    /** The maximum number of methods with which one is compared. */
    private static final int MAX_SISTERS = 5;
    /** The maximum number of pieces of a kind that a method may lack, and that it may have beyond its sister. */
    private static final int MAX_PIECES = 8;
    /** The maximum number of conditions of the same class that are tried in the place of a constant one. */
    private static final int MAX_CONDITIONS = 24;

    private static final Pattern NAME = Pattern.compile("(?<![\\w$\"'])[A-Za-z_$][\\w$]*");
    private static final Pattern MEMBER = Pattern.compile("(?<![\\w$.])([A-Z][\\w$]*)\\s*\\.\\s*([\\w$]+)");
    private static final Pattern WORD = Pattern.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[_$]+");

    private final List<Method> methods = new ArrayList<Method>();
    /** The members of each class. */
    private final Map<String, Set<String>> classes = new HashMap<String, Set<String>>();
    /** The conditions that can be used in the methods of each class. */
    private final Map<String, List<Condition>> conditions = new HashMap<String, List<Condition>>();
    private final Set<Method> compared = new HashSet<Method>();
    private final Map<String, List<String>> instead = new HashMap<String, List<String>>();
    private final Map<String, List<String>> behind = new HashMap<String, List<String>>();

    /** Forgets the methods of the last run of the compiler. */
    void clear() {
        methods.clear();
        classes.clear();
        conditions.clear();
        compared.clear();
        instead.clear();
        behind.clear();
    }

    /** Reads the methods of a source that was parsed. */
    void read(final Source source, final CompilationUnitTree unit, final SourcePositions positions) {
        new TreeScanner<Void, Set<String>>() {
            @Override
            public Void visitClass(ClassTree tree, Set<String> outer) {
                Set<String> members = new LinkedHashSet<String>();
                Set<String> all = new LinkedHashSet<String>();
                classes.put(tree.getSimpleName().toString(), all);
                for (Tree member : tree.getMembers()) {
                    all.add(nameOf(member));
                    if (member instanceof MethodTree && isOpen(((MethodTree) member).getModifiers())
                            || member instanceof VariableTree && isOpen(((VariableTree) member).getModifiers())) {
                        members.add(nameOf(member));
                    }
                }
                for (Tree member : tree.getMembers()) {
                    boolean isMethod = member instanceof MethodTree && ((MethodTree) member).getBody() != null;
                    if (isMethod && methods.size() < MAX_METHODS) {
                        Method method = new Method(source, tree.getSimpleName().toString(), (MethodTree) member, members);
                        method.read(unit, positions);
                        methods.add(method);
                    }
                }
                return super.visitClass(tree, members);
            }
        }.scan(unit, null);
    }

    private static String nameOf(Tree member) {
        if (member instanceof MethodTree) {
            return ((MethodTree) member).getName().toString();
        }
        return member instanceof VariableTree ? ((VariableTree) member).getName().toString()
                : member instanceof ClassTree ? ((ClassTree) member).getSimpleName().toString() : "";
    }

    /** Returns whether the class members that a text names exist. Those of foreign classes must be in the original text. */
    private boolean isThere(String text, String original) {
        Matcher matcher = MEMBER.matcher(text);
        boolean isThere = true;
        while (matcher.find()) {
            Set<String> members = classes.get(matcher.group(1));
            isThere &= members == null ? original.contains(matcher.group()) : members.contains(matcher.group(2));
        }
        return isThere;
    }

    /** Returns whether a name is that of a class of the submission. */
    boolean isClass(String name) {
        return classes.containsKey(name);
    }

    /** Returns whether other classes can use a member without an object. */
    private static boolean isOpen(ModifiersTree modifiers) {
        return modifiers.getFlags().contains(Modifier.STATIC) && !modifiers.getFlags().contains(Modifier.PRIVATE);
    }

    /** Returns the texts that may replace the condition or statement that begins at an index. */
    List<String> instead(Source source, int start) {
        compareAround(source, start);
        List<String> texts = instead.get(source.index + " " + start);
        return texts == null ? Collections.<String>emptyList() : texts;
    }

    /** Returns the statements that may follow the one that begins at an index. */
    List<String> behind(Source source, int start) {
        compareAround(source, start);
        List<String> texts = behind.get(source.index + " " + start);
        return texts == null ? Collections.<String>emptyList() : texts;
    }

    /**
     * Returns the conditions of the submission's branches, and their parts, as they would be written in the method around an
     * index. The method's own come first. Within both groups, those with more variables come first, since they rarely fit by
     * chance, and of equal ones those of the method's class.
     */
    List<Condition> conditions(Source source, int index) {
        for (Method method : methods) {
            if (method.isAround(source, index)) {
                if (method.usable == null) {
                    method.usable = usable(method);
                }
                return method.usable;
            }
        }
        return Collections.emptyList();
    }

    private List<Condition> usable(Method method) {
        if (!conditions.containsKey(method.owner)) {
            List<Condition> all = new ArrayList<Condition>();
            addConditions(method, true, all);
            addConditions(method, false, all);
            all.sort(Comparator.comparing((Condition each) -> -each.types.size()));
            conditions.put(method.owner, all);
        }
        List<Condition> usable = new ArrayList<Condition>();
        Set<String> known = new HashSet<String>();
        for (boolean areOwn : new boolean[] {true, false}) {
            for (Condition each : conditions.get(method.owner)) {
                if ((each.from == method) == areOwn && known.add(each.text + each.types)) {
                    usable.add(each);
                }
            }
        }
        return usable;
    }

    /** Adds the conditions in the class of a method, or those in all other classes. */
    private void addConditions(Method here, boolean areOwn, List<Condition> to) {
        for (Method method : methods) {
            for (String text : method.owner.equals(here.owner) == areOwn ? method.conditions : Collections.<String>emptySet()) {
                Condition condition = method.conditionIn(text, here);
                if (isThere(condition.text, text)) {
                    to.add(condition);
                }
            }
        }
    }

    /** Compares the methods around an index with their sisters, unless that was done before. */
    private void compareAround(Source source, int index) {
        for (Method method : methods) {
            if (!method.isAround(source, index) || !compared.add(method)) {
                continue;
            }
            for (Method sister : sistersOf(method)) {
                compare(method, sister);
            }
            for (Piece piece : method.pieces) {
                if (piece.kind == Piece.CONDITION && (piece.text.equals("true") || piece.text.equals("false"))) {
                    addConditionsOfClass(method, piece);
                }
            }
        }
    }

    /** Returns the methods whose names share at least half of their words with a method's, the most similar first. */
    private List<Method> sistersOf(final Method method) {
        List<Method> sisters = new ArrayList<Method>();
        for (Method other : methods) {
            if (other != method && method.likeness(other) >= 500) {
                sisters.add(other);
            }
        }
        Collections.sort(sisters, new Comparator<Method>() {
            @Override
            public int compare(Method one, Method other) {
                return Integer.compare(method.likeness(other), method.likeness(one));
            }
        });
        return sisters.subList(0, Math.min(MAX_SISTERS, sisters.size()));
    }

    private void compare(Method method, Method sister) {
        Map<String, String> words = sister.wordsFor(method);
        List<Piece> adapted = new ArrayList<Piece>();
        boolean giveTheSame = method.result.equals(sister.result);
        Set<Piece> unfit = new HashSet<Piece>();
        for (Piece piece : sister.pieces) {
            Piece own = piece.adaptedTo(method, sister, words);
            adapted.add(own);
            if (!method.canHold(piece.text, sister, words) || !isThere(own.text, piece.text)) {
                unfit.add(own);
            }
        }
        for (int kind = 0; kind < Piece.KINDS; kind++) {
            List<Piece> lacking = without(adapted, method.pieces, kind);
            List<Piece> beyond = without(method.pieces, adapted, kind);
            if (lacking.size() > MAX_PIECES || beyond.size() > MAX_PIECES || kind == Piece.RESULT && !giveTheSame) {
                continue;
            }
            for (Piece piece : lacking) {
                if (unfit.contains(piece)) {
                    continue;
                }
                for (Piece own : beyond) {
                    add(instead, method, own, piece.text);
                }
                if (kind == Piece.STATEMENT) {
                    addBeside(method, piece);
                }
            }
        }
    }

    /** Adds a statement next to the neighbour that it has in the other method. */
    private void addBeside(Method method, Piece lacking) {
        for (Piece own : method.pieces) {
            if (lacking.previous != null && own.bare.equals(bare(lacking.previous))) {
                add(behind, method, own, lacking.text);
            } else if (lacking.previous == null && lacking.next != null && own.bare.equals(bare(lacking.next))) {
                add(instead, method, own, lacking.text + " " + own.text);
            }
        }
    }

    /** Adds the conditions of the class in the place of a constant; those of other loops get the variable of this loop. */
    private void addConditionsOfClass(Method method, Piece constant) {
        Set<String> texts = new LinkedHashSet<String>();
        for (Method other : methods) {
            for (Piece piece : other.owner.equals(method.owner) ? other.pieces : Collections.<Piece>emptyList()) {
                if (piece.kind == Piece.CONDITION && texts.size() < MAX_CONDITIONS && piece.text.length() > "false".length()) {
                    if (!method.canHold(piece.text, other, Collections.<String, String>emptyMap())) {
                        continue;
                    }
                    boolean areLoops = constant.variable != null && piece.variable != null;
                    texts.add(areLoops ? renamed(piece.text, Collections.singletonMap(piece.variable, constant.variable))
                            : piece.text);
                }
            }
        }
        for (String text : texts) {
            add(instead, method, constant, text);
        }
    }

    private static String renamed(String text, Map<String, String> names) {
        Matcher matcher = NAME.matcher(text);
        StringBuffer out = new StringBuffer();
        while (matcher.find()) {
            String name = names.get(matcher.group());
            matcher.appendReplacement(out, Matcher.quoteReplacement(name == null ? matcher.group() : name));
        }
        return matcher.appendTail(out).toString();
    }

    private static void add(Map<String, List<String>> to, Method method, Piece at, String text) {
        String key = method.source.index + " " + at.start;
        List<String> texts = to.get(key);
        if (texts == null) {
            texts = new ArrayList<String>();
            to.put(key, texts);
        }
        if (!texts.contains(text)) {
            texts.add(text);
        }
    }

    /** Returns the pieces of a kind that are not among others; of repeated pieces, those in excess. */
    private static List<Piece> without(List<Piece> pieces, List<Piece> others, int kind) {
        List<String> known = new ArrayList<String>();
        for (Piece other : others) {
            if (other.kind == kind) {
                known.add(other.bare);
            }
        }
        List<Piece> without = new ArrayList<Piece>();
        for (Piece piece : pieces) {
            if (piece.kind == kind && !known.remove(piece.bare)) {
                without.add(piece);
            }
        }
        return without;
    }

    private static List<String> words(String name) {
        List<String> words = new ArrayList<String>();
        Matcher matcher = WORD.matcher(name);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    private static String bare(String text) {
        return text.replaceAll("\\s+", "");
    }

    /** A condition and the variables in it. */
    static final class Condition {
        final String text;
        /** The types of the variables, without their packages, by their names. */
        final Map<String, String> types = new LinkedHashMap<String, String>();
        /** The method that has it. */
        private final Method from;

        private Condition(String text, Method from) {
            this.text = text;
            this.from = from;
        }

        /** Returns whether it belongs to the method around an index. */
        boolean isOf(Source source, int index) {
            return from.isAround(source, index);
        }
    }

    /** A method with the pieces of its code. */
    private static final class Method {
        final Source source;
        final String owner;
        /** The methods and fields of its class that others can use without an object. */
        final Set<String> members;
        final List<Piece> pieces = new ArrayList<Piece>();
        /** The conditions of its branches, and their parts. */
        final Set<String> conditions = new LinkedHashSet<String>();
        /** The conditions that can be used in it; null until they are first needed. */
        List<Condition> usable;
        int start;
        int end;
        /** The type of the result. */
        final String result;
        /** The types of the parameters and variables. */
        private final Map<String, String> types = new HashMap<String, String>();
        private final MethodTree tree;
        private final List<String> words;

        Method(Source source, String owner, MethodTree tree, Set<String> members) {
            this.source = source;
            this.owner = owner;
            this.members = members;
            this.tree = tree;
            words = words(tree.getName().toString());
            result = String.valueOf(tree.getReturnType());
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitVariable(VariableTree variable, Void nothing) {
                    types.put(variable.getName().toString(), String.valueOf(variable.getType()));
                    return super.visitVariable(variable, nothing);
                }
            }.scan(tree, null);
        }

        boolean isAround(Source in, int index) {
            return source == in && start <= index && index < end;
        }

        /** Returns whether the variables in a text of another method have the same types here. */
        boolean canHold(String text, Method from, Map<String, String> words) {
            Matcher matcher = NAME.matcher(text);
            boolean fits = true;
            while (matcher.find()) {
                String own = types.get(Piece.withWords(matcher.group(), words));
                String other = from.types.get(matcher.group());
                fits &= own == null || other == null || own.equals(other);
            }
            return fits;
        }

        /** Returns one of its conditions as it would be written in another method. */
        Condition conditionIn(String text, Method other) {
            Condition condition = new Condition(
                    Piece.adapted(text, other, this, Collections.<String, String>emptyMap()), this);
            Matcher matcher = NAME.matcher(text);
            while (matcher.find()) {
                String type = types.get(matcher.group());
                boolean isSelected = matcher.start() > 0 && text.charAt(matcher.start() - 1) == '.';
                if (type != null && !isSelected && !text.startsWith("(", matcher.end())) {
                    condition.types.put(matcher.group(), Guards.bare(type));
                }
            }
            return condition;
        }

        /** Returns the share of words that the names have in common, from 0 to 1000. */
        int likeness(Method other) {
            int all = words.size() + other.words.size();
            return all == 0 ? 0 : 2000 * common(words, other.words)[0][0] / all;
        }

        /** Returns the words of this method's name and class that are others in another method, with those others. */
        Map<String, String> wordsFor(Method other) {
            Map<String, String> pairs = new LinkedHashMap<String, String>();
            addPairs(words, other.words, pairs);
            addPairs(words(owner), words(other.owner), pairs);
            return pairs;
        }

        /** Returns, for each pair of ends of two lists of words, the number of words that they have in common, in order. */
        private static int[][] common(List<String> one, List<String> other) {
            int[][] common = new int[one.size() + 1][other.size() + 1];
            for (int i = one.size() - 1; i >= 0; i--) {
                for (int j = other.size() - 1; j >= 0; j--) {
                    common[i][j] = one.get(i).equalsIgnoreCase(other.get(j)) ? common[i + 1][j + 1] + 1
                            : Math.max(common[i + 1][j], common[i][j + 1]);
                }
            }
            return common;
        }

        private static void addPairs(List<String> one, List<String> other, Map<String, String> pairs) {
            int[][] common = common(one, other);
            int i = 0;
            int j = 0;
            while (i < one.size() && j < other.size()) {
                if (one.get(i).equalsIgnoreCase(other.get(j))) {
                    i++;
                    j++;
                } else if (common[i + 1][j + 1] == common[i][j]) {
                    pairs.put(lower(one.get(i++)), lower(other.get(j++)));
                } else if (common[i + 1][j] >= common[i][j + 1]) {
                    i++;
                } else {
                    j++;
                }
            }
        }

        private static String lower(String word) {
            return word.toLowerCase(java.util.Locale.ROOT);
        }

        /** Reads the conditions, the statements and the results. */
        void read(final CompilationUnitTree unit, final SourcePositions positions) {
            start = (int) positions.getStartPosition(unit, tree);
            end = (int) positions.getEndPosition(unit, tree);
            new TreeScanner<Void, Void>() {
                private void add(int kind, Tree tree, String variable) {
                    int start = tree == null ? -1 : (int) positions.getStartPosition(unit, tree);
                    int end = tree == null ? -1 : (int) positions.getEndPosition(unit, tree);
                    if (start >= 0 && end > start && end <= source.text.length()) {
                        pieces.add(new Piece(kind, start, source.text.substring(start, end), variable));
                    }
                }

                private void condition(ExpressionTree tree, String variable) {
                    boolean isWrapped = tree instanceof ParenthesizedTree;
                    add(Piece.CONDITION, isWrapped ? ((ParenthesizedTree) tree).getExpression() : tree, variable);
                }

                private void siblings(List<? extends StatementTree> trees) {
                    String previous = null;
                    Piece open = null;
                    for (StatementTree each : trees) {
                        int before = pieces.size();
                        boolean isPiece = each instanceof ExpressionStatementTree || each instanceof EmptyStatementTree;
                        add(isPiece ? Piece.STATEMENT : each instanceof ReturnTree ? Piece.RESULT : Piece.OTHER, each, null);
                        if (pieces.size() > before) {
                            Piece piece = pieces.get(before);
                            piece.previous = previous;
                            if (open != null) {
                                open.next = piece.text;
                            }
                            open = piece;
                            previous = piece.text;
                        }
                        scan(each, null);
                    }
                }

                private void body(StatementTree tree) {
                    if (tree instanceof BlockTree) {
                        scan(tree, null);
                    } else if (tree != null) {
                        siblings(Collections.singletonList(tree));
                    }
                }

                @Override
                public Void visitBlock(BlockTree block, Void nothing) {
                    siblings(block.getStatements());
                    return null;
                }

                @Override
                public Void visitCase(CaseTree each, Void nothing) {
                    if (each.getStatements() != null) {
                        siblings(each.getStatements());
                    }
                    return null;
                }

                private void parts(Tree tree) {
                    Tree inner = tree instanceof ParenthesizedTree ? ((ParenthesizedTree) tree).getExpression() : tree;
                    int from = (int) positions.getStartPosition(unit, inner);
                    int to = (int) positions.getEndPosition(unit, inner);
                    if (from >= 0 && to > from && to <= source.text.length()) {
                        conditions.add(source.text.substring(from, to));
                    }
                    if (inner.getKind() == Tree.Kind.CONDITIONAL_AND || inner.getKind() == Tree.Kind.CONDITIONAL_OR) {
                        parts(((BinaryTree) inner).getLeftOperand());
                        parts(((BinaryTree) inner).getRightOperand());
                    }
                }

                @Override
                public Void visitIf(IfTree each, Void nothing) {
                    parts(each.getCondition());
                    condition(each.getCondition(), null);
                    scan(each.getCondition(), nothing);
                    body(each.getThenStatement());
                    body(each.getElseStatement());
                    return null;
                }

                @Override
                public Void visitWhileLoop(WhileLoopTree each, Void nothing) {
                    condition(each.getCondition(), null);
                    scan(each.getCondition(), nothing);
                    body(each.getStatement());
                    return null;
                }

                @Override
                public Void visitDoWhileLoop(DoWhileLoopTree each, Void nothing) {
                    condition(each.getCondition(), null);
                    body(each.getStatement());
                    return scan(each.getCondition(), nothing);
                }

                @Override
                public Void visitForLoop(ForLoopTree each, Void nothing) {
                    boolean declares = each.getInitializer().size() == 1
                            && each.getInitializer().get(0) instanceof VariableTree;
                    String variable = declares ? ((VariableTree) each.getInitializer().get(0)).getName().toString() : null;
                    if (each.getCondition() != null) {
                        condition(each.getCondition(), variable);
                    }
                    scan(each.getInitializer(), nothing);
                    scan(each.getCondition(), nothing);
                    body(each.getStatement());
                    return null;
                }

                @Override
                public Void visitEnhancedForLoop(com.sun.source.tree.EnhancedForLoopTree each, Void nothing) {
                    scan(each.getExpression(), nothing);
                    body(each.getStatement());
                    return null;
                }

                @Override
                public Void visitConditionalExpression(ConditionalExpressionTree each, Void nothing) {
                    condition(each.getCondition(), null);
                    return super.visitConditionalExpression(each, nothing);
                }
            }.scan(tree.getBody(), null);
        }
    }

    /** A piece of a method's code. */
    private static final class Piece {
        static final int CONDITION = 0;
        static final int STATEMENT = 1;
        static final int RESULT = 2;
        /** The number of kinds that one method may take from another. */
        static final int KINDS = 3;
        /** Another statement, which only serves as a neighbour. */
        static final int OTHER = 3;

        final int kind;
        final int start;
        final String text;
        /** The text without white space. */
        final String bare;
        /** The variable of the loop whose condition it is; null for other pieces. */
        final String variable;
        /** The statements before and after it. */
        String previous;
        String next;

        Piece(int kind, int start, String text, String variable) {
            this.kind = kind;
            this.start = start;
            this.text = text;
            this.bare = bare(text);
            this.variable = variable;
        }

        /** Returns the same piece as it would be written in another method. */
        Piece adaptedTo(Method method, Method from, Map<String, String> words) {
            Piece piece = new Piece(kind, start, adapted(text, method, from, words), variable);
            piece.previous = previous == null ? null : adapted(previous, method, from, words);
            piece.next = next == null ? null : adapted(next, method, from, words);
            return piece;
        }

        static String adapted(String text, Method method, Method from, Map<String, String> words) {
            if (words.isEmpty() && method.owner.equals(from.owner)) {
                return text;
            }
            Matcher matcher = NAME.matcher(text);
            StringBuffer out = new StringBuffer();
            while (matcher.find()) {
                String name = withWords(matcher.group(), words);
                boolean isSelected = matcher.start() > 0 && text.charAt(matcher.start() - 1) == '.';
                boolean isForeign = !isSelected && !method.owner.equals(from.owner) && from.members.contains(name)
                        && !method.members.contains(name);
                matcher.appendReplacement(out, Matcher.quoteReplacement(isForeign ? from.owner + "." + name : name));
            }
            return matcher.appendTail(out).toString();
        }

        /** Returns a name with some words replaced, in upper or lower case like those that they replace. */
        static String withWords(String name, Map<String, String> words) {
            Matcher matcher = WORD.matcher(name);
            StringBuffer out = new StringBuffer();
            while (matcher.find()) {
                String word = matcher.group();
                String small = Method.lower(word);
                String other = words.get(small);
                boolean isPlural = other == null && small.endsWith("s");
                if (isPlural) {
                    other = words.get(small.substring(0, small.length() - 1));
                }
                if (other != null) {
                    boolean isLarge = word.length() > 1 && word.equals(word.toUpperCase(java.util.Locale.ROOT));
                    String first = other.substring(0, 1);
                    boolean isCapital = Character.isUpperCase(word.charAt(0));
                    String cased = (isCapital ? first.toUpperCase(java.util.Locale.ROOT) : first) + other.substring(1);
                    cased += isPlural ? "s" : "";
                    word = isLarge ? cased.toUpperCase(java.util.Locale.ROOT) : cased;
                }
                matcher.appendReplacement(out, Matcher.quoteReplacement(word));
            }
            return matcher.appendTail(out).toString();
        }
    }
}
