## The kit for students (`epsilon kit`), and what its runner says.

kit-written = { $path }: { $cases ->
    [one] 1 public case
   *[other] { $cases } public cases
} of { $methods ->
    [one] 1 method
   *[other] { $methods } methods
}, { $bytes } bytes.
kit-nothing-public = No public case asks a method of these classes.
    .help = choose other cases or tasks
kit-one-choice = A kit cannot judge all methods by one choice of readings (contested = "per-submission").
    .help = set `contested = "per-method"` in the course
kit-readme = # { $title }: the kit

    The classes to be written stand in { $folder }; { $given } stay as they are. The folder check has the
    public cases and the runner that asks them. It needs a JDK from 8 to 25 and nothing else.

    Start it
    - on Windows by check.cmd in a terminal, elsewhere by sh check.sh;
    - in Eclipse: import the folder as an existing project and run Check.launch;
    - in IntelliJ: open the folder, choose a JDK and run Check;
    - in VS Code: open the folder and run Check.

    Names of classes or methods select what is asked: check.cmd { $class }, sh check.sh { $method }. With --all every difference
    is drawn, otherwise the first one of each method.

    check.cmd pack NAME, sh check.sh pack NAME make NAME.zip of all sources, to be handed in, and print a receipt: the files
    with their hashes, the compiler's errors and the classes that are missing.

    The same cases as tests in JUnit 5 stand in check/epsilon/junit; junit/pom.xml runs them (mvn test).

    The graders judge by these cases and by others.{ $teams ->
        [yes] {" "}A class for the group is asked here beside your own unit classes.
       *[no] {""}
    }
kit-given-data = src/data and the interfaces
kit-given = the interfaces
kit-missing = { $count ->
    [one] The class { $classes } is not there, or does not compile.
   *[other] The classes { $classes } are not there, or do not compile.
}
kit-nothing = Nothing was asked.
kit-unknown = There is no class or method { $name }.
kit-unknown-near = There is no class or method { $name }. Near it: { $names }.
kit-passed = All public cases passed.
kit-failed = { $count ->
    [one] 1 public case failed.
   *[other] { $count } public cases failed.
}
kit-packed = { $path }: { $count ->
    [one] 1 source
   *[other] { $count } sources
}, { $bytes } bytes. Hand in this file.
    SHA-256 { $hash }
kit-pack-one = Write one name after pack.
kit-errors = { $count ->
    [one] 1 error of the compiler:
   *[other] { $count } errors of the compiler:
}
kit-not-written = not written yet
kit-no-compiler = This is a Java runtime without a compiler: start the kit with a JDK.
