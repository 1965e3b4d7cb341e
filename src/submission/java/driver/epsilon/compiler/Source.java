package epsilon.compiler;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/**
 * A source file in memory.
 */
final class Source extends SimpleJavaFileObject {
    final int index;
    final String path;
    final String text;

    Source(int index, String path, String text) {
        super(URI.create("source:///" + index + "/" + plainName(path)), Kind.SOURCE);
        this.index = index;
        this.path = path;
        this.text = text;
    }

    /** The file's name, for stack traces. It is the submission's and may hold anything, so only plain letters stay. */
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

    /** A public class may stand in a file of any name: who renames a file by mistake loses nothing. */
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        return kind == Kind.SOURCE;
    }

    /** A class of the harness's library goes before a source of the same name. */
    @Override
    public long getLastModified() {
        return 1;
    }
}
