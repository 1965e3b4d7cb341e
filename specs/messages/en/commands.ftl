## The configuration file and `grade --watch`.

grade-watching = waiting for changes; Ctrl-C ends this
config-value = `{ $key }` cannot have this value
    .label = write a string, a number, true or false, or a list of these
