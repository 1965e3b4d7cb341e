## Programs that are built from sources.

# A course of files that takes sources.
course-run = the command does not say where the program is
    .label = without { $word }
    .help = write { $word } for the folder of the submission, as in "java -cp { $word } Main"
course-command = this is not a command
    .label = empty, or without a closing quote
    .help = write a program with its arguments, as in "javac Main.java"
build-not-started = the build cannot be started: { $reason }
build-not-confined = the build cannot be confined or found: { $reason }
    .help = look at the command `build` of the course, and at `epsilon doctor`
