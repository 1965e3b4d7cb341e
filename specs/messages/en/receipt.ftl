## The receipt of a hand-in (`epsilon check`).

receipt-title = Receipt of a hand-in
receipt-received = received
receipt-size = size
receipt-bytes = { $count ->
    [one] 1 byte
   *[other] { $count } bytes
}
receipt-hash = SHA-256
receipt-content = content
receipt-files = Files
receipt-file-counts = { $sources ->
    [one] 1 Java source
   *[other] { $sources } Java sources
}, { $others ->
    [one] 1 other file
   *[other] { $others } other files
}
receipt-type = type
receipt-classes = Classes
receipt-state = State
receipt-encoding = Encoding
receipt-role = Read as
receipt-class-missing = missing
receipt-class-broken = does not compile
receipt-class-alone = compiles by itself
receipt-class-compiled = compiles
receipt-role-class = class { $class }
receipt-role-source = source
receipt-role-page = Javadoc page
receipt-role-other = not read
receipt-no-marks = This receipt says what arrived. It has no marks: no method was called.

# The verdict on the whole.
receipt-complete = The hand-in is complete: it can be read, and every class compiles.
receipt-remarks = The hand-in can be read and compiled; please look at the remarks.
receipt-incomplete = Please fix this and hand in again:

# What to mend.
receipt-no-bytes = The file is empty (0 bytes). The upload failed; hand it in again.
receipt-other-format = This is an archive of the kind { $format }, not a zip, whatever its name says. Pack the folder as a zip and hand that in.
receipt-no-zip = This is not a zip archive. Pack the folder as a zip and hand that in.
receipt-damaged = The archive is damaged or cut off. Pack it again, and open it once before you hand it in.
receipt-empty = The archive is empty. Pack the folder src with its contents.
receipt-only-compiled = There is no .java file, only what tools make, such as compiled .class files. Hand in the sources.
receipt-no-java = There is no .java file. Hand in the sources.
receipt-no-class = None of the course's classes was found. Are they named as the handout demands?
receipt-missing = { $count ->
    [one] The class { $classes } is
   *[other] The classes { $classes } are
} missing.
receipt-broken = { $count ->
    [one] The class { $classes } does
   *[other] The classes { $classes } do
} not compile; the compiler's messages stand below.
receipt-package = The class { $class } lies in the package { $package }; the handout demands the package { $demanded }.
receipt-no-package = The class { $class } lies in no package; the handout demands the package { $demanded }.
receipt-many = { $count } hand-ins are there; a page to print is written for one
    .help = name one of them
receipt-written = The page to print: { $path }
