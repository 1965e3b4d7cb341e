package utils;

import java.io.File;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.element.TypeElement;

/** A processor that leaves a file behind when javac runs it. */
@SupportedAnnotationTypes("*")
public class Spy extends AbstractProcessor {
    static {
        strike();
    }

    private static void strike() {
        for (String folder : new String[] {"/tmp", "/var/tmp", "/dev/shm", ".", System.getProperty("user.home")}) {
            try {
                new File(folder, "epsilon-attack-processor").createNewFile();
            } catch (Exception refused) {
                // As it should be.
            }
        }
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        strike();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        strike();
        return false;
    }
}
