package epsilon.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A question with its outcome and its verdict.
 */
final class Judged {
    /** Other readings must explain one in this many of the answers that the course's own readings leave wrong. */
    private static final int CLEARLY_MORE = 3;

    final Question question;
    final Outcome outcome;
    /** The index of the right answers under the chosen readings; -1 if the question is void. */
    int right;
    boolean isPassed;
    /** The readings, other than the course's own, by which the answer is judged. */
    List<String> follows = new ArrayList<String>();
    /** The readings under which the answer is right, although others explain more answers of the method. */
    List<String> otherReadings = new ArrayList<String>();
    /** The readings that judge the method although they do not explain all its answers; null if there are none. */
    List<String> judgedBy;
    /**
     * The numbers of answers that these explain, of all answers, and of those that the course's own readings explain.
     */
    int[] numbers;
    /** True if the question does not count, because it is void under the chosen readings. */
    boolean isSkipped;
    /** The number of answers that this one stands for, the question's and those to its images. */
    int asked;
    /** The number of wrong ones among them. */
    int wrong;

    private final boolean consoleFails;

    Judged(Question question, Outcome outcome, boolean consoleFails) {
        this.question = question;
        this.outcome = outcome;
        this.consoleFails = consoleFails;
        judge(0);
    }

    /** Returns the value that is judged; null if the method did not return. */
    Value actual() {
        if (outcome.end != Outcome.End.RETURNED) {
            return null;
        }
        if (!question.method.isVoid) {
            return outcome.value;
        }
        return outcome.after == null ? question.values.get(0) : outcome.after.get(0);
    }

    private void judge(int right) {
        this.right = right;
        isPassed = isRight(right) && !(consoleFails && outcome.console != null);
    }

    private boolean isRight(int right) {
        return right >= 0 && actual() != null && question.rights.get(right).accepts(actual());
    }

    private boolean isFailed() {
        return !isPassed && !isSkipped;
    }

    /** Judges by a choice of readings. */
    private void judgeBy(int[] choice, List<int[]> choices) {
        int index = question.under(choice);
        if (index < 0) {
            isSkipped = true;
            isPassed = false;
            follows = deviations(choice);
            return;
        }
        if (actual() == null) {
            return;
        }
        judge(index);
        follows = index == 0 ? new ArrayList<String>() : deviations(choice);
        if (isRight(index)) {
            return;
        }
        for (int[] other : choices) {
            if (isRight(question.under(other))) {
                otherReadings = readings(other, true);
                return;
            }
        }
    }

    /** Returns the chosen readings of the question's clauses that are not the course's own. */
    private List<String> deviations(int[] choice) {
        return readings(choice, false);
    }

    /** Returns the chosen readings of the question's clauses, all or those that are not the course's own. */
    private List<String> readings(int[] choice, boolean all) {
        List<String> readings = new ArrayList<String>();
        for (int clause : question.open) {
            if (all || choice[clause] > 0) {
                readings.add(question.method.clauses.get(clause).get(choice[clause]));
            }
        }
        return readings;
    }

    /**
     * Judges the answers of a method by a choice of readings that explains all of them. If there is none, judges them
     * by the course's own choice, unless another one explains clearly more.
     */
    static void settle(List<Judged> answers) {
        List<Judged> contested = new ArrayList<Judged>();
        int passedAnyway = 0;
        boolean passed = true;
        boolean mayBeAccepted = false;
        boolean wrongAnyway = false;
        boolean same = true;
        for (Judged answer : answers) {
            boolean isOpen = !answer.question.open.isEmpty();
            passed &= answer.isPassed;
            mayBeAccepted |= isOpen && !answer.isPassed && answer.question.mayAccept(answer.actual());
            wrongAnyway |= !isOpen && !answer.isPassed;
            passedAnyway += !isOpen && answer.isPassed ? 1 : 0;
            same &= Objects.equals(answer.actual(), answers.get(0).actual());
            if (isOpen) {
                contested.add(answer);
            }
        }
        if (passed || contested.isEmpty()) {
            return;
        }
        List<int[]> choices = contested.get(0).question.method.choices();
        int[] own = choices.get(0);
        int[] best = own;
        int underOwn = 0;
        int most = 0;
        boolean explains = false;
        boolean isConstant = same && wrongAnyway;
        for (int[] choice : mayBeAccepted && !isConstant ? choices : new ArrayList<int[]>()) {
            int right = 0;
            int empty = 0;
            for (Judged answer : contested) {
                int index = answer.question.under(choice);
                right += answer.isRight(index) ? 1 : 0;
                empty += index < 0 ? 1 : 0;
            }
            underOwn = choice == own ? right : underOwn;
            // A method without a right answer follows no choice, even if its cases are void.
            explains = !wrongAnyway && right + empty == contested.size() && right + passedAnyway > 0;
            if (explains || right > most) {
                best = choice;
                most = right;
            }
            if (explains) {
                break;
            }
        }
        int gained = most - underOwn;
        if (!explains && (gained == 0 || gained * CLEARLY_MORE < answers.size() - passedAnyway - underOwn)) {
            best = own;
        }
        for (Judged answer : contested) {
            answer.judgeBy(best, choices);
        }
        if (explains || best == own) {
            return;
        }
        List<String> readings = new ArrayList<String>();
        for (int clause = 0; clause < best.length; clause++) {
            if (best[clause] > 0) {
                readings.add(contested.get(0).question.method.clauses.get(clause).get(best[clause]));
            }
        }
        int[] numbers = {passedAnyway + most, answers.size(), passedAnyway + underOwn};
        for (Judged answer : answers) {
            if (answer.isFailed()) {
                answer.judgedBy = readings;
                answer.numbers = numbers;
            }
        }
    }

    /** Reduces the answers to each question and its images to one: the first wrong one, else the first right one. */
    static List<Judged> folded(List<Judged> answers) {
        List<Judged> folded = new ArrayList<Judged>();
        for (int start = 0, end; start < answers.size(); start = end) {
            for (end = start + 1; end < answers.size() && answers.get(end).question.isImage; end++) {
                continue;
            }
            List<Judged> sweep = answers.subList(start, end);
            Judged failed = null;
            Judged passed = null;
            int wrong = 0;
            int skipped = 0;
            for (Judged judged : sweep) {
                skipped += judged.isSkipped ? 1 : 0;
                wrong += judged.isFailed() ? 1 : 0;
                failed = failed == null && judged.isFailed() ? judged : failed;
                passed = passed == null && judged.isPassed ? judged : passed;
            }
            Judged kept = failed != null ? failed : passed != null ? passed : sweep.get(0);
            kept.asked = sweep.size() - skipped;
            kept.wrong = wrong;
            folded.add(kept);
        }
        return folded;
    }
}
