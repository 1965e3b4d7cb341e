package epsilon.compiler;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaFileObject;

/**
 * Which file declares which classes: so the compiler finds them wherever they stand. A file that is no Java may declare
 * anything; the compiler will see.
 */
final class Declarations {
    private final String text;
    private int position;
    private String token;

    private Declarations(String text) {
        this.text = text;
    }

    /**
     * All sources but one by package, with an entry for each class that stands at the top of a file. Where several files
     * declare the same class the graded one counts, or else the first.
     */
    static Map<String, List<JavaFileObject>> of(Job job, Source except) {
        Map<String, List<JavaFileObject>> packages = new LinkedHashMap<String, List<JavaFileObject>>();
        Set<String> known = new HashSet<String>();
        new Declarations(except.text).addTo(new LinkedHashMap<String, List<JavaFileObject>>(), known, except);
        Set<Source> sources = new LinkedHashSet<Source>(job.graded);
        sources.addAll(job.sources);
        sources.remove(except);
        for (Source source : sources) {
            new Declarations(source.text).addTo(packages, known, source);
        }
        return packages;
    }

    /** The job's source behind a file object. */
    static Source sourceOf(FileObject file) {
        if (file instanceof Declaring) {
            return ((Declaring) file).source();
        }
        return file instanceof Source ? (Source) file : null;
    }

    private void addTo(Map<String, List<JavaFileObject>> packages, Set<String> known, Source source) {
        String packageName = "";
        int depth = 0;
        List<String> names = new ArrayList<String>();
        while (next()) {
            if (token.equals("{")) {
                depth++;
            } else if (token.equals("}")) {
                depth--;
            } else if (depth == 0 && names.isEmpty() && token.equals("package")) {
                packageName = qualifiedName();
            } else if (depth == 0 && isKeywordOfType() && next() && isName()) {
                names.add(token);
            }
        }
        List<JavaFileObject> declared = JobFiles.at(packages, packageName);
        for (String name : names) {
            String full = packageName.isEmpty() ? name : packageName + "." + name;
            if (known.add(full)) {
                declared.add(new Declaring(source, full));
            }
        }
    }

    private String qualifiedName() {
        StringBuilder name = new StringBuilder();
        while (next() && (isName() || token.equals("."))) {
            name.append(token);
        }
        return name.toString();
    }

    private boolean isKeywordOfType() {
        return token.equals("class") || token.equals("interface") || token.equals("enum");
    }

    private boolean isName() {
        return Character.isJavaIdentifierStart(token.charAt(0));
    }

    /** Goes to the next name or other character; passes blanks, comments, strings and characters. */
    private boolean next() {
        while (position < text.length()) {
            char character = text.charAt(position);
            if (text.startsWith("//", position)) {
                position = after("\n", position);
            } else if (text.startsWith("/*", position)) {
                position = after("*/", position + 2);
            } else if (character == '"' || character == '\'') {
                passLiteral(character);
            } else if (Character.isWhitespace(character)) {
                position++;
            } else {
                int start = position++;
                if (Character.isJavaIdentifierStart(character)) {
                    while (position < text.length() && Character.isJavaIdentifierPart(text.charAt(position))) {
                        position++;
                    }
                }
                token = text.substring(start, position);
                return true;
            }
        }
        return false;
    }

    private int after(String end, int from) {
        int found = text.indexOf(end, from);
        return found < 0 ? text.length() : found + end.length();
    }

    private void passLiteral(char quote) {
        position++;
        while (position < text.length() && text.charAt(position) != quote && text.charAt(position) != '\n') {
            position += text.charAt(position) == '\\' ? 2 : 1;
        }
        position++;
    }

    /** A source as the place of one class. */
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
        public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
            return fileObject.getCharContent(ignoreEncodingErrors);
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
