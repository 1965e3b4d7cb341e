package utils;

/** Two threads wait for each other. */
class Knot {
    static {
        Thread other = new Thread() {
            @Override
            public void run() {
                tie();
            }
        };
        other.setDaemon(true);
        other.start();
        try {
            other.join();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    static void tie() {
        // It is enough that the class is needed.
    }
}
