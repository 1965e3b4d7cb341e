## Mistakes in the files of `specs/`.

spec-empty-text = the text is empty
    .label = nothing here
    .help = say it in a few words
spec-several-lines = the text has more than one line
    .label = line break or tab in here
    .help = write it in one line
spec-number-range = `{ $key }` cannot be { $value }
    .label = out of range
    .help = give an integer from 0 to { $max }

course-files-and-classes = a course asks for files or for classes, not for both
    .label = this course has other tasks
    .help = leave `[files]` out, or write `tasks = []`
course-limit-too-small = a limit cannot be { $value }
    .label = nothing could run within this
    .help = give an integer from 1; there is no way to lift a limit altogether
course-limit-too-large = a limit of { $value } is too large
    .label = no machine has as much
    .help = give at most { $max }
course-unknown-reading = unknown reading `{ $clause }-{ $letter }`
    .label = clause { $clause } has no such reading
    .help = { $known }
course-free-clause = clause `{ $clause }` leaves nothing to choose
    .label = every right answer is accepted here
    .help = leave this line out. { $about }
course-task-twice = two tasks are called `{ $name }`
    .label = line { $line } has this name already
    .help = put the classes of both under one task, or rename one
course-no-classes = the task has no classes
    .label = none here
    .help = name the classes to be handed in
course-class-twice = the class `{ $name }` is named twice
    .label = line { $line } has it already
    .help = a class earns its points in one task only

interface-no-methods = the interface has no methods
    .label = none here
    .help = describe each method under a line `[[methods]]`
interface-method-twice = two methods are called `{ $name }`
    .label = line { $line } has this name already
    .help = names must differ; another signature of the same method is an alias of it
interface-alias-of-itself = this alias of `{ $name }` is the method itself
    .label = neither name nor signature differs
    .help = give the other `name`, `parameters` or `result`
interface-alias-taken = the alias `{ $name }` is taken
    .label = line { $line } has this name and these parameters already
    .help = a method of a submission must not stand for two methods of the interface
interface-parameter-twice = two parameters are called `{ $name }`
    .label = this name is taken
    .help = give every parameter its own name
interface-no-parameter = invalid parameter `{ $text }`
    .label = expected a type and a name
    .help = write it as in Java: "Grid grid"
interface-void-parameter = a parameter cannot be `void`
    .label = not a type for a parameter
    .help = leave the parameter out, or give it another type
interface-java-name = invalid Java name `{ $name }`
    .label = not a name
    .help = letters, digits and _ only, and no digit first

techniques-none = no technique is to be tried
    .label = none here
    .help = list entries such as { "{" } order = 100, codes = ["0000"], level = "easy", score = 4, enabled = true { "}" }
techniques-order-twice = two entries have the order { $order }
    .label = line { $line } has it already
    .help = give each its own number, or put the codes of both into one entry
techniques-no-code = an entry without a technique
    .label = no code here
    .help = write HoDoKu's code of the technique, such as "0300" for an X-wing
techniques-code-twice = { $code } ({ $name }) is listed twice
    .label = line { $line } has it already
    .help = keep one of the two
techniques-not-supported = { $code } ({ $name }) cannot be used
    .label = Epsilon does not find this technique
    .help = leave the code out
