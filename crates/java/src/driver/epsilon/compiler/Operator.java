package epsilon.compiler;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * The operators with two operands, named as the compiler names the kinds of their trees. A greater strength binds tighter.
 */
enum Operator {
    CONDITIONAL_OR("||", 3),
    CONDITIONAL_AND("&&", 4),
    OR("|", 5),
    XOR("^", 6),
    AND("&", 7),
    EQUAL_TO("==", 8),
    NOT_EQUAL_TO("!=", 8),
    LESS_THAN("<", 9),
    LESS_THAN_EQUAL("<=", 9),
    GREATER_THAN(">", 9),
    GREATER_THAN_EQUAL(">=", 9),
    LEFT_SHIFT("<<", 10),
    RIGHT_SHIFT(">>", 10),
    UNSIGNED_RIGHT_SHIFT(">>>", 10),
    PLUS("+", 11),
    MINUS("-", 11),
    MULTIPLY("*", 12),
    DIVIDE("/", 12),
    REMAINDER("%", 12);

    final String text;
    final int strength;

    Operator(String text, int strength) {
        this.text = text;
        this.strength = strength;
    }

    static Operator of(BinaryTree tree) {
        return valueOf(tree.getKind().name());
    }

    /** Returns the operator that an assignment applies: {@code +} of {@code +=}. */
    static Operator of(CompoundAssignmentTree tree) {
        return valueOf(tree.getKind().name().replace("_ASSIGNMENT", ""));
    }

    /** Returns the operators that a person may have meant instead, the likeliest first; the left operand has this type. */
    List<Operator> others(TypeMirror type) {
        boolean isCondition = type != null && type.getKind() == TypeKind.BOOLEAN;
        boolean isNumber = type != null && type.getKind().isPrimitive() && !isCondition;
        switch (this) {
            case LESS_THAN:
                return all("<= > >= != ==");
            case LESS_THAN_EQUAL:
                return all("< >= > == !=");
            case GREATER_THAN:
                return all(">= < <= != ==");
            case GREATER_THAN_EQUAL:
                return all("> <= < == !=");
            case EQUAL_TO:
                return all(isNumber ? "!= <= >= < >" : isCondition ? "!= && ||" : "!=");
            case NOT_EQUAL_TO:
                return all(isNumber ? "== < > <= >=" : isCondition ? "== && ||" : "==");
            case CONDITIONAL_AND:
                return all("|| == != &");
            case CONDITIONAL_OR:
                return all("&& != == |");
            case PLUS:
                return all("- *");
            case MINUS:
                return all("+");
            case MULTIPLY:
                return all("/ + %");
            case DIVIDE:
                return all("% *");
            case REMAINDER:
                return all("/ *");
            case AND:
                return all("| ^");
            case OR:
                return all("& ^");
            case XOR:
                return all("| &");
            case LEFT_SHIFT:
                return all(">>");
            case RIGHT_SHIFT:
                return all("<<");
            default:
                return Collections.emptyList();
        }
    }

    /** Returns the operators with these texts, in their order. */
    private static List<Operator> all(String texts) {
        List<Operator> all = new ArrayList<Operator>();
        for (String text : texts.split(" ")) {
            for (Operator each : values()) {
                if (each.text.equals(text)) {
                    all.add(each);
                }
            }
        }
        return all;
    }

    /** Returns whether the second operand is evaluated only if the first does not decide. */
    boolean isLazy() {
        return this == CONDITIONAL_AND || this == CONDITIONAL_OR;
    }

    /** Returns whether it compares two values. */
    boolean compares() {
        return strength == EQUAL_TO.strength || isOrder();
    }

    /** Returns whether it compares two values by size. */
    boolean isOrder() {
        return strength == LESS_THAN.strength;
    }

    /** Returns whether it is an arithmetic operator. */
    boolean calculates() {
        return strength >= PLUS.strength;
    }
}
