package epsilon.compiler;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Compiles submissions in memory, one after the other. Jobs come over standard input, each preceded by its length; results
 * go to standard output, one line each (see {@link Records}). The first line says that the server runs.
 */
public final class Server {
    private Server() {
    }

    /**
     * Runs until the input ends.
     *
     * @param arguments none
     * @throws IOException if a pipe breaks
     */
    public static void main(String[] arguments) throws IOException {
        DataInputStream input = new DataInputStream(
                new BufferedInputStream(new FileInputStream(FileDescriptor.in), 1 << 16));
        FileOutputStream output = new FileOutputStream(FileDescriptor.out);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        System.setOut(new PrintStream(new Nowhere(), false, "UTF-8"));
        System.setErr(System.out);
        Compilations compilations = new Compilations();
        output.write("ready\n".getBytes("US-ASCII"));
        int length = nextLength(input);
        while (length >= 0) {
            byte[] bytes = new byte[length];
            input.readFully(bytes);
            Job job = Job.read(new DataInputStream(new ByteArrayInputStream(bytes)));
            output.write(compilations.answer(job));
            length = nextLength(input);
        }
        Runtime.getRuntime().halt(0);
    }

    /** Returns the length of the next job; -1 if none follows. */
    private static int nextLength(DataInputStream input) throws IOException {
        try {
            return input.readInt();
        } catch (EOFException end) {
            return -1;
        }
    }

    /** A stream that drops everything that the compiler prints. */
    private static final class Nowhere extends OutputStream {
        @Override
        public void write(int value) {
            // Only answers may go to standard output.
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            // As above.
        }
    }
}
