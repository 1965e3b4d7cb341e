package epsilon.compiler;

import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.SimpleJavaFileObject;

/**
 * A source file in memory.
 */
final class Source extends SimpleJavaFileObject {
    final int index;
    final String path;
    /** Its text as it was handed in. */
    final String given;
    /** Its text without methods that are left out, and with stubs at the end of classes that lack methods. */
    String text;
    /** The full names of the classes at its top level. */
    final List<String> declared = new ArrayList<String>();
    /** The indexes of line starts, and of the second halves of surrogate pairs; made when first needed. */
    private int[] lineStarts;
    private int[] secondHalves;

    Source(int index, String path, String text) {
        super(URI.create("source:///" + index + "/" + plainName(path)), Kind.SOURCE);
        this.index = index;
        this.path = path;
        this.given = text;
        this.text = text;
    }

    /** Returns the job's source behind a file object; null if there is none. */
    static Source of(FileObject file) {
        if (file instanceof Declaring) {
            return ((Declaring) file).source();
        }
        return file instanceof Source ? (Source) file : null;
    }

    /** Inserts stubs without line ends at the end of a class, where no position that is reported comes after them. */
    void insert(int index, String stubs) {
        set(text.substring(0, index) + stubs + text.substring(index));
    }

    /** Replaces a piece by blanks; lines stay where they are. */
    void blank(int start, int end) {
        set(text.substring(0, start) + text.substring(start, end).replaceAll("[^\r\n]", " ") + text.substring(end));
    }

    void set(String text) {
        this.text = text;
        lineStarts = null;
    }

    /** Returns the line of an index, from 1. */
    int line(int index) {
        if (lineStarts == null) {
            measure();
        }
        return rank(lineStarts, index);
    }

    /** Returns the column of an index, from 1 and in characters; the compiler itself counts a tab as up to eight. */
    int column(int index) {
        int line = line(index);
        int start = lineStarts[line - 1];
        return index - start + 1 - (rank(secondHalves, index) - rank(secondHalves, start));
    }

    /** Returns the number of entries that are not above a number. */
    private static int rank(int[] ascending, int number) {
        int found = Arrays.binarySearch(ascending, number);
        return found < 0 ? -found - 1 : found + 1;
    }

    private void measure() {
        int[] starts = new int[text.length() + 1];
        int[] seconds = new int[text.length()];
        int lineCount = 1;
        int secondCount = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            boolean ends = character == '\r' && !text.startsWith("\n", i + 1);
            if (character == '\n' || ends) {
                starts[lineCount++] = i + 1;
            } else if (Character.isLowSurrogate(character) && i > 0 && Character.isHighSurrogate(text.charAt(i - 1))) {
                seconds[secondCount++] = i;
            }
        }
        lineStarts = Arrays.copyOf(starts, lineCount);
        secondHalves = Arrays.copyOf(seconds, secondCount);
    }

    /** Returns the file's name, for stack traces. The submission chose it, so everything but plain characters is replaced. */
    private static String plainName(String path) {
        StringBuilder name = new StringBuilder();
        for (int i = path.lastIndexOf('/') + 1; i < path.length(); i++) {
            char character = path.charAt(i);
            boolean plain = character < 0x80 && Character.isLetterOrDigit(character);
            name.append(plain || character == '.' || character == '-' ? character : '_');
        }
        return name.toString();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }

    /** Allows a public class in a file of any name: a file renamed by mistake must cost nothing. */
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        return kind == Kind.SOURCE;
    }

    /** Returns a time before that of any {@link Classes.ClassFile}: the compiler prefers the newer of two with one name. */
    @Override
    public long getLastModified() {
        return 1;
    }

    /** A source under the name of one class in it. */
    static final class Declaring extends ForwardingJavaFileObject<Source> {
        final String className;

        Declaring(Source source, String className) {
            super(source);
            this.className = className;
        }

        Source source() {
            return fileObject;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Declaring && ((Declaring) other).fileObject == fileObject;
        }

        @Override
        public int hashCode() {
            return fileObject.index;
        }
    }
}
