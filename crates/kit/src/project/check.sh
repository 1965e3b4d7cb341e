#!/bin/sh
# Compiles the runner and asks the classes in src the public cases.
cd "$(dirname "$0")" || exit 2
# Java finds no folder with an umlaut in its name in a locale without umlauts.
case ${LC_ALL:-${LC_CTYPE:-$LANG}} in
    *[Uu][Tt][Ff]*) ;;
    *) LC_ALL=C.UTF-8; export LC_ALL ;;
esac
bin=${JAVA_HOME:+$JAVA_HOME/bin/}
mkdir -p build/check
"${bin}javac" -encoding UTF-8 -nowarn -d build/check \
    src/data/*.java check/epsilon/driver/*.java check/epsilon/kit/*.java || exit 2
exec "${bin}java" -cp build/check epsilon.kit.Main "$@"
