import java.util.ArrayList;
import java.util.List;

/**
 * Prepares all calls, and makes them if asked to: the difference in time is the cost of a submission's own code.
 */
final class StudentShare {
    private StudentShare() {
    }

    /**
     * Runs.
     *
     * @param arguments `ready`, or `call` to make the calls too
     * @throws Throwable what a call throws
     */
    public static void main(String[] arguments) throws Throwable {
        List<PeerCase.Ready> calls = new ArrayList<>();
        for (PeerCase one : PeerCase.readAll()) {
            calls.add(one.ready());
        }
        if (arguments[0].equals("call")) {
            for (PeerCase.Ready call : calls) {
                call.call();
            }
        }
        System.out.println(calls.size());
        Runtime.getRuntime().halt(0);
    }
}
