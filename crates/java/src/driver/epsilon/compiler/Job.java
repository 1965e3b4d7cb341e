package epsilon.compiler;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.JavaFileObject;

/**
 * A request: the sources of a submission, and what to do with them.
 */
final class Job {
    /** Parse all sources and report their declarations. */
    static final int OUTLINE = 0;
    /** Compile all sources together; if that fails, each graded one by itself. */
    static final int COMPILE = 1;
    /** Compile each graded source by itself. */
    static final int COMPILE_ALONE = 2;
    /** Compile like {@link #COMPILE}, and once more with probes and edits. */
    static final int INSTRUMENT = 3;

    final int kind;
    final List<Source> sources = new ArrayList<Source>();
    final List<Source> graded = new ArrayList<Source>();
    /** The methods that classes got as stubs, by class, name and erased parameters. */
    final Set<String> stubs = new LinkedHashSet<String>();
    /** The numbers of the statements whose edits are wanted. */
    final Set<Integer> edited = new LinkedHashSet<Integer>();
    /** Finds the sites of probes and edits; null if none are wanted. */
    Sites sites;
    /** True if all sources compile together as they were handed in, so that none need be compiled by itself. */
    boolean isWhole;
    /** True if methods that do not compile are left out. */
    boolean leavesOut = true;

    private Job(int kind) {
        this.kind = kind;
    }

    /** Reads the kind, the sources with the classes that they declare, and the indexes of the graded ones. */
    static Job read(DataInputStream input) throws IOException {
        Job job = new Job(number(input));
        for (int left = number(input); left > 0; left--) {
            Source source = new Source(job.sources.size(), text(input), text(input));
            for (int names = number(input); names > 0; names--) {
                source.declared.add(text(input));
            }
            job.sources.add(source);
        }
        for (int left = number(input); left > 0; left--) {
            job.graded.add(job.sources.get(number(input)));
        }
        for (int left = job.kind == INSTRUMENT ? number(input) : 0; left > 0; left--) {
            job.edited.add(number(input));
        }
        return job;
    }

    /** Returns the same job with other texts of some files. */
    Job withTexts(Map<Source, String> texts) {
        Job job = new Job(INSTRUMENT);
        for (Source source : sources) {
            String text = texts.get(source);
            Source copy = new Source(source.index, source.path, text == null ? source.text : text);
            copy.declared.addAll(source.declared);
            job.sources.add(copy);
        }
        for (Source source : graded) {
            job.graded.add(job.sources.get(source.index));
        }
        job.stubs.addAll(stubs);
        // If an edit does not compile, only the edit is left out, not its method.
        job.leavesOut = false;
        return job;
    }

    /** Returns the source with an address. The compiler may report a source by a file object of its own. */
    Source source(URI address) {
        for (Source source : sources) {
            if (source.toUri().equals(address)) {
                return source;
            }
        }
        return null;
    }

    /** Returns whether another job has the same sources, and grades the same ones. */
    boolean isLike(Job other) {
        boolean like = sources.size() == other.sources.size() && graded.size() == other.graded.size();
        for (int i = 0; like && i < sources.size(); i++) {
            Source one = sources.get(i);
            Source its = other.sources.get(i);
            like = one.path.equals(its.path) && one.given.equals(its.given) && one.declared.equals(its.declared);
        }
        for (int i = 0; like && i < graded.size(); i++) {
            like = graded.get(i).index == other.graded.get(i).index;
        }
        return like;
    }

    private static String text(DataInputStream input) throws IOException {
        byte[] bytes = new byte[number(input)];
        input.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Reads a number in the form of {@link Records#integer}. */
    private static int number(DataInputStream input) throws IOException {
        int number = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = input.readByte();
            number |= (next & 0x7F) << shift;
            if (next >= 0) {
                return number;
            }
        }
    }

    /**
     * Returns all sources but one by package, with an entry for each top-level class, so that the compiler finds a class in
     * a file of any name. Of several files with the same class a graded one counts, or else the first.
     */
    Map<String, List<JavaFileObject>> packagesWithout(Source except) {
        Map<String, List<JavaFileObject>> packages = new LinkedHashMap<String, List<JavaFileObject>>();
        Set<String> known = new LinkedHashSet<String>(except.declared);
        Set<Source> others = new LinkedHashSet<Source>(graded);
        others.addAll(sources);
        others.remove(except);
        for (Source source : others) {
            for (String name : source.declared) {
                if (known.add(name)) {
                    String packageName = name.substring(0, Math.max(0, name.lastIndexOf('.')));
                    List<JavaFileObject> files = packages.get(packageName);
                    if (files == null) {
                        files = new ArrayList<JavaFileObject>();
                        packages.put(packageName, files);
                    }
                    files.add(new Source.Declaring(source, name));
                }
            }
        }
        return packages;
    }
}
