//! JVMs inside the sandbox: they must run as they do without it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use sandbox::Policy;

use super::settings;

/// The output of the program, whatever the machine's settings.
const PRINTED: &str =
    "grüße UTF-8\nrandom\nthread\n4999950000\ncompiled true\nread false\nsocket false\n";

const PROGRAM: &str = r#"
import java.io.*; import java.net.*; import java.util.*; import javax.tools.*;
public class Program {
    interface Deed { void run() throws Exception; }
    static boolean possible(Deed deed) { try { deed.run(); return true; } catch (Exception e) { return false; } }
    public static void main(String[] arguments) throws Exception {
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8"));
        System.out.println("gr\u00fc\u00dfe " + System.getProperty("sun.jnu.encoding"));
        long begin = System.nanoTime();
        new java.security.SecureRandom().nextInt();
        System.out.println(System.nanoTime() - begin < 5_000_000_000L ? "random" : "slow random");
        Thread thread = new Thread(() -> System.out.println("thread"));
        thread.start();
        thread.join();
        List<Long> numbers = new ArrayList<>();
        for (long i = 0; i < 100_000; i++) numbers.add(i);
        System.out.println(numbers.parallelStream().mapToLong(n -> n).sum());
        JavaFileObject source = new SimpleJavaFileObject(URI.create("string:///A.java"), JavaFileObject.Kind.SOURCE) {
            public CharSequence getCharContent(boolean lenient) { return "class A { int f() { return 1; } }"; }
        };
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileManager files = new ForwardingJavaFileManager<JavaFileManager>(compiler.getStandardFileManager(null, null, null)) {
            public JavaFileObject getJavaFileForOutput(Location l, String n, JavaFileObject.Kind k, FileObject s) {
                return new SimpleJavaFileObject(URI.create("mem:///" + n), k) {
                    public OutputStream openOutputStream() { return new ByteArrayOutputStream(); }
                };
            }
        };
        List<String> options = Arrays.asList("-proc:none", "-nowarn", "--release", "8");
        StringWriter said = new StringWriter();
        System.out.println("compiled " + compiler.getTask(said, files, null, options, null, Arrays.asList(source)).call());
        System.out.println("read " + possible(() -> new FileInputStream("/etc/passwd")));
        System.out.println("socket " + possible(() -> new ServerSocket(0)));
    }
}
"#;

/// The flags of a small JVM.
const FLAGS: [&str; 8] = [
    "-Xmx256m",
    "-Xss1m",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-XX:-UsePerfData",
    "-XX:+DisableAttachMechanism",
    "-XX:ActiveProcessorCount=1",
    "-XX:-UseContainerSupport",
];

/// Finds the JDKs of this machine.
fn homes() -> Vec<PathBuf> {
    let mut homes: Vec<PathBuf> = fs::read_dir("/usr/lib/jvm")
        .into_iter()
        .flatten()
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .chain(std::env::var_os("JAVA_HOME").map(PathBuf::from))
        .filter(|home| home.join("bin/javac").is_file())
        .filter_map(|home| home.canonicalize().ok())
        .collect();
    homes.sort();
    homes.dedup();
    homes
}

/// Returns the folders that a JVM reads: the JDK, the classes, and the configuration, which Debian keeps in `/etc`.
fn readable(home: &Path, classes: &Path) -> Vec<PathBuf> {
    let linked = fs::read_link(home.join("conf/logging.properties"));
    let configuration = linked.ok().and_then(|file| Some(file.parent()?.to_owned()));
    let mut readable = vec![home.to_owned(), classes.to_owned()];
    readable.extend(configuration.filter(|folder| folder.is_absolute()));
    readable
}

#[test]
fn java_machines_run() {
    let homes = homes();
    if homes.is_empty() {
        eprintln!("no Java here");
    }
    for home in homes {
        let classes = tempfile::tempdir().expect("a folder");
        fs::set_permissions(classes.path(), fs::Permissions::from_mode(0o755)).expect("open");
        let source = classes.path().join("Program.java");
        fs::write(&source, PROGRAM).expect("a source");
        let compiled = Command::new(home.join("bin/javac"))
            .arg("-d")
            .args([classes.path(), &source])
            .status();
        assert!(
            compiled.expect("a compiler").success(),
            "{}",
            home.display()
        );
        let policy = Policy {
            readable: readable(&home, classes.path()),
            memory: 4 << 30,
            processor_time: Duration::from_mins(1),
            open_files: 64,
        };
        let java = home.join("bin/java");
        let java = java.to_str().expect("text");
        let folder = classes.path().to_str().expect("text");
        for setting in settings() {
            let arguments = [&FLAGS[..], &["-cp", folder, "Program"]].concat();
            let output = setting.run(&policy, java, &arguments);
            let printed = String::from_utf8_lossy(&output.stdout);
            assert_eq!(
                printed,
                PRINTED,
                "{} {}: {output:?}",
                setting.name,
                home.display()
            );
            assert!(
                output.status.success(),
                "{} {}",
                setting.name,
                home.display()
            );
        }
    }
}
