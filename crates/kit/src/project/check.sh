#!/bin/sh
# Asks the classes in src the public cases. The runner is compiled once, and anew if a source or the JDK is another.
cd "$(dirname "$0")" || exit 2
# Java finds no folder with an umlaut in its name in a locale without umlauts.
case ${LC_ALL:-${LC_CTYPE:-$LANG}} in
    *[Uu][Tt][Ff]*) ;;
    *) LC_ALL=C.UTF-8; export LC_ALL ;;
esac
bin=${JAVA_HOME:+$JAVA_HOME/bin/}
# The quick compiler alone: nothing here runs long enough for the other.
quick=-XX:TieredStopAtLevel=1
mkdir -p build/check
# A JDK has its folder in its name, also behind a link.
jdk=$(readlink -f "$(command -v "${bin}javac")" 2>/dev/null)
compiled=build/check/compiled
if [ -z "$jdk" ] || [ "$(cat "$compiled" 2>/dev/null)" != "$jdk" ] ||
    [ -n "$(find src/data check/epsilon -name '*.java' -newer "$compiled")" ]; then
    rm -f "$compiled"
    "${bin}javac" "-J$quick" -encoding UTF-8 -nowarn -d build/check \
        src/data/*.java check/epsilon/driver/*.java check/epsilon/kit/*.java || exit 2
    echo "$jdk" >"$compiled"
fi
exec "${bin}java" "$quick" -cp build/check epsilon.kit.Main "$@"
