//! Console output is reported with the call that printed it, whatever the stream and whoever prints.

use crate::java::bench::{GRID_UTILS_1, asks, bench, grid_utils_1};

#[test]
fn what_is_printed_is_told_with_the_call_that_printed() {
    let source = grid_utils_1(
        r#"
    static { System.out.print("class "); }
    public GridUtils1() { System.err.print("object "); }
    public boolean isTransposition(Grid one, Grid two) throws Exception {
        switch (one.getValue(1, 1)) {
            case 1: return true;
            case 2: System.out.print("out"); return true;
            case 3: System.err.print("err"); System.out.print("+out"); return true;
            case 4:
                Thread thread = new Thread(() -> System.out.print("thread"));
                thread.start();
                thread.join();
                return true;
            case 5:
                for (int i = 0; i < 100000; i++) { System.out.print("x"); }
                return true;
            case 6:
                System.setOut(new java.io.PrintStream(new java.io.ByteArrayOutputStream()));
                System.out.print("lost");
                return true;
            case 7: System.out.print("after"); return true;
            case 8: System.out.print("before"); throw new IllegalStateException();
            default: return System.in.read() == -1;
        }
    }"#,
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=9));
    let printed = |index| graded.returned(index).console.clone();
    // Initialising the class is part of the first call, making the object of every call.
    assert_eq!(printed(0).as_deref(), Some("class object "));
    assert_eq!(printed(1).as_deref(), Some("object out"));
    assert_eq!(printed(2).as_deref(), Some("object err+out"));
    assert_eq!(printed(3).as_deref(), Some("object thread"));
    let flood = printed(4).expect("console output");
    assert!(flood.starts_with("object xxx"), "{flood}");
    assert_eq!(flood.len(), 2000);
    assert_eq!(printed(5).as_deref(), Some("object "));
    assert_eq!(printed(6).as_deref(), Some("object after"));
    assert_eq!(graded.raised(7).console.as_deref(), Some("object before"));
    assert_eq!(graded.shown()[8], "true", "standard input is empty");
    for index in 0..9 {
        let findings = graded.findings(index);
        assert!(
            findings.contains(&"console-output"),
            "{index}: {findings:?}"
        );
    }
}

#[test]
fn who_prints_nothing_is_told_nothing() {
    let source = grid_utils_1(
        "public boolean isTransposition(Grid one, Grid two) { System.out.print(\"\"); return true; }",
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=5));
    for index in 0..5 {
        assert_eq!(graded.returned(index).console, None);
        assert_eq!(graded.findings(index), Vec::<&str>::new());
    }
}

/// Other requests are in flight while a call writes past the driver; only its own answer has the output.
#[test]
fn what_goes_past_the_driver_is_told_with_the_call_that_wrote() {
    let source = grid_utils_1(
        r#"
    private static int calls;
    public boolean isTransposition(Grid one, Grid two) throws Exception {
        int n = one.getValue(1, 1);
        if (++calls != n) { throw new IllegalStateException("call " + calls); }
        if (n % 7 == 3) {
            new java.io.FileOutputStream(java.io.FileDescriptor.err).write(("errors of " + n).getBytes());
        }
        if (n % 14 == 10) { System.out.print(" and more"); }
        return true;
    }"#,
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=60));
    for index in 0..60 {
        let printed = match index + 1 {
            n if n % 14 == 10 => Some(format!(" and moreerrors of {n}")),
            n if n % 7 == 3 => Some(format!("errors of {n}")),
            _ => None,
        };
        assert_eq!(graded.returned(index).console, printed, "{index}");
    }
}

/// A submission that resets the driver's own counters, where Java lets it, has still printed.
#[test]
fn what_is_printed_cannot_be_taken_back() {
    let source = grid_utils_1(
        r#"
    public boolean isTransposition(Grid one, Grid two) throws Exception {
        System.out.print("once");
        try {
            java.lang.reflect.Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            Object unsafe = field.get(null);
            java.lang.reflect.Field inner = java.io.FilterOutputStream.class.getDeclaredField("out");
            Object offset = unsafe.getClass().getMethod("objectFieldOffset", java.lang.reflect.Field.class).invoke(unsafe, inner);
            Object console = unsafe.getClass().getMethod("getObject", Object.class, long.class).invoke(unsafe, System.out, offset);
            for (String name : new String[] {"count", "sent"}) {
                java.lang.reflect.Field own = console.getClass().getDeclaredField(name);
                own.setAccessible(true);
                own.set(console, name.equals("count") ? (Object) 0 : (Object) false);
            }
        } catch (java.lang.reflect.InvocationTargetException refused) {
            return true;
        }
        return true;
    }"#,
    );
    let graded = bench().grade(&[(GRID_UTILS_1, &source)], &asks(1..=5));
    for index in 0..5 {
        let console = graded.returned(index).console.as_deref();
        assert_eq!(console, Some("once"), "{index}");
    }
}
