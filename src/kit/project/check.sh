#!/bin/sh
# Compiles the runner and asks the classes in src the public cases.
cd "$(dirname "$0")" || exit 2
bin=${JAVA_HOME:+$JAVA_HOME/bin/}
mkdir -p build/check
"${bin}javac" -encoding UTF-8 -nowarn -d build/check \
    src/data/*.java check/epsilon/driver/*.java check/epsilon/kit/*.java || exit 2
exec "${bin}java" -cp build/check epsilon.kit.Main "$@"
