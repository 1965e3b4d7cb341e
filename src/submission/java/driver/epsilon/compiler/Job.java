package epsilon.compiler;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A submission's sources, and which of them are graded.
 */
final class Job {
    /** Whether all sources are compiled together before each graded one is tried by itself. */
    private boolean together;
    final List<Source> sources = new ArrayList<Source>();
    final List<Source> graded = new ArrayList<Source>();

    private Job() {
    }

    boolean isTogether() {
        return together;
    }

    /** Reads whether to compile everything together; then sources and graded ones, each with their number before them. */
    static Job read(DataInputStream input) throws IOException {
        Job job = new Job();
        job.together = input.readInt() != 0;
        for (int left = input.readInt(); left > 0; left--) {
            String path = text(input);
            job.sources.add(new Source(job.sources.size(), path, text(input)));
        }
        for (int left = input.readInt(); left > 0; left--) {
            job.graded.add(job.sources.get(input.readInt()));
        }
        return job;
    }

    private static String text(DataInputStream input) throws IOException {
        byte[] bytes = new byte[input.readInt()];
        input.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
