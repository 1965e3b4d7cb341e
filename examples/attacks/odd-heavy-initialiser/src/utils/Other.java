package utils;

/** Needs GridUtils1, which needs it. */
class Other {
    static final int NUMBER = Math.abs(GridUtils1.START);
}
