package utils;

/** Has the compiler write a block again and again. */
class Bomb {
    private static int count;

    static void all() {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        try { count++; } finally {
        count++;
        }}}}}}}}}}}}}}}}
    }
}
