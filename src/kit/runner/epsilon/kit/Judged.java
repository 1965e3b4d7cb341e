package epsilon.kit;

import java.util.ArrayList;
import java.util.List;

/**
 * A question with its outcome and what is made of it.
 */
final class Judged {
    final Question question;
    final Outcome outcome;
    /** The index of the right answers under the chosen readings; -1 if the question is void. */
    int right;
    boolean isPassed;
    /** The readings, other than the course's own, by which the answer is judged. */
    List<String> follows = new ArrayList<String>();
    /** The readings under which the answer is right, although others explain more answers of the method. */
    List<String> otherReadings = new ArrayList<String>();
    /** True if no answer to the question counts. */
    boolean isSkipped;
    /** The numbers of grids asked, and of wrong answers, if the question stands for several. */
    int asked;
    int wrong;

    private final boolean consoleFails;

    Judged(Question question, Outcome outcome, boolean consoleFails) {
        this.question = question;
        this.outcome = outcome;
        this.consoleFails = consoleFails;
        judge(0);
    }

    /** The value that is judged; null if the method did not return. */
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

    private List<String> deviations(int[] choice) {
        return readings(choice, false);
    }

    private List<String> readings(int[] choice, boolean all) {
        List<String> readings = new ArrayList<String>();
        for (int clause : question.open) {
            if (all || choice[clause] > 0) {
                readings.add(question.method.clauses.get(clause).get(choice[clause]));
            }
        }
        return readings;
    }

    /** Judges the answers of a method by the choice of readings that explains most of them. */
    static void settle(List<Judged> answers) {
        boolean passed = true;
        boolean may = false;
        boolean proven = false;
        List<Judged> contested = new ArrayList<Judged>();
        for (Judged answer : answers) {
            boolean isOpen = !answer.question.open.isEmpty();
            passed &= answer.isPassed;
            may |= isOpen && !answer.isPassed && answer.question.mayAccept(answer.actual());
            proven |= !isOpen && answer.isPassed;
            if (isOpen) {
                contested.add(answer);
            }
        }
        if (passed || contested.isEmpty()) {
            return;
        }
        List<int[]> choices = contested.get(0).question.method.choices();
        int[] best = choices.get(0);
        int most = -1;
        for (int[] choice : may ? choices : new ArrayList<int[]>()) {
            int right = 0;
            int empty = 0;
            for (Judged answer : contested) {
                int index = answer.question.under(choice);
                right += answer.isRight(index) ? 1 : 0;
                empty += index < 0 ? 1 : 0;
            }
            if (right > most) {
                best = choice;
                most = right;
            }
            // Who is right nowhere does not follow a choice by being asked nothing.
            if (right + empty == contested.size() && (right > 0 || proven)) {
                best = choice;
                break;
            }
        }
        for (Judged answer : contested) {
            answer.judgeBy(best, choices);
        }
    }

    /** Makes one answer of each question and its images: the first wrong one, or the question itself. */
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
            Judged telling = failed != null ? failed : passed != null ? passed : sweep.get(0);
            telling.asked = sweep.size() - skipped;
            telling.wrong = wrong;
            folded.add(telling);
        }
        return folded;
    }
}
