package java.util;

/** Wants to stand in the place of the real one. */
public class ArrayList<E> extends AbstractList<E> {
    /** Strikes when it is asked. */
    public E get(int index) {
        throw new IllegalStateException("ESCAPED: the submission's ArrayList is used");
    }

    /** Always 1. */
    public int size() {
        return 1;
    }
}
