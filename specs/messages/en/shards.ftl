## Classes that are graded in parts: `epsilon grade --shard`, `epsilon merge`.

# A sentence that a record keeps in both languages.
in-words = { $words }
shard-unknown = invalid part `{ $text }`
    .help = write its number and the number of parts, such as 3/16
shard-graded = Part { $name } is graded; `epsilon merge` makes the class of all parts.
shard-none-in = there is no part in { $path }
    .help = name a folder that `epsilon grade --shard PART --out` has written; a part that was stopped has left no record: grade it again
shard-unreadable = { $path } is not the record of a part: { $reason }
    .help = grade the part again with this version of Epsilon
shard-missing = part { $name } is missing
    .help = grade it with `--shard { $name }`, or name its folder
shard-twice = part { $name } is there twice: in { $folders }
    .help = name only one of the folders
shard-of-other-division = part { $name } in { $path } belongs to another division than part { $other }
    .help = remove it, or grade it again with the same number of parts
shard-differs = part { $name } in { $path } differs from part { $other } in { $aspect }
    .help = grade one of them again, so that both are graded alike
shards-of-course = the parts were graded with other specs: those of the course `{ $name }`
    .help = name them with --course and --specs
aspect = { $name ->
    [tool] the version of Epsilon
    [specs] the specs or the course
    [reference] the reference
    [options] the options of `epsilon grade`
    [roster] the roster
    [times] the times of the hand-ins
    [language] the language
    [java] the JDK or the classes that the course gives out
    [submissions] the submissions of the class
   *[cases] the cases
}
