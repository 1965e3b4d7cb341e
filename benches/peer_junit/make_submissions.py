#!/usr/bin/env python3
"""Makes many different correct submissions of different sizes out of one. The same call makes the same files.

usage: make_submissions.py SOURCE FOLDER COUNT

SOURCE is a folder with Java sources. Each copy has names of its own. The smallest copies are written densely and
without comments, larger ones as people write, and the largest have further private methods, which are called, and
comments. Prints the number of lines of each copy.
"""

import re
import sys
from pathlib import Path

SMALLEST = 400
LARGEST = 2000

# Names that are the submission's own and no others': they get an ending for each copy.
OWN_NAMES = [
    "Units", "Candidates", "Orders", "ValueMaps", "UnitBasedSolver", "candidates", "units", "unit", "found", "minimal",
    "moved", "turned", "steps", "goOn", "fullHouse", "rowOf", "colOf", "blockOf", "firstOfThree", "valueAt",
    "smallerPair", "missingNumber", "fillFullHouse", "fillNakedSingle", "fillHiddenSingle", "useNakedPair",
    "useHiddenPair",
]

GRADED = ["BlockUtils", "ColUtils", "RowUtils", "GridSolvingUtils", "GridUtils1", "GridUtils2", "GridUtils3"]

# Private methods that a submission might have. Each takes a grid and gives a number.
FURTHER = [
    """\
    private static int filled{n}(Grid grid) {{
        int filled = 0;
        for (int row = 1; row <= 9; row++) {{
            for (int col = 1; col <= 9; col++) {{
                if (grid.getValue(row, col) > {a}) {{
                    filled++;
                }}
            }}
        }}
        return filled;
    }}
""",
    """\
    private static int sumOfDiagonal{n}(Grid grid) {{
        int sum = {a};
        for (int index = 1; index <= 9; index++) {{
            int value = grid.getValue(index, index);
            if (value < 0) {{
                continue;
            }}
            sum += value;
        }}
        return sum;
    }}
""",
    """\
    private static int mostFrequent{n}(Grid grid) {{
        int[] count = new int[10];
        for (int row = 1; row <= 9; row++) {{
            for (int value : grid.getRowValues(row)) {{
                if (value >= 1 && value <= 9) {{
                    count[value]++;
                }}
            }}
        }}
        int best = {a};
        for (int value = 1; value <= 9; value++) {{
            if (count[value] > count[best]) {{
                best = value;
            }}
        }}
        return best;
    }}
""",
    """\
    private static int longestRun{n}(Grid grid) {{
        int longest = 0;
        for (int col = 1; col <= 9; col++) {{
            int length = 0;
            for (int value : grid.getColValues(col)) {{
                length = value == -1 ? 0 : length + 1;
                longest = Math.max(longest, length - {a});
            }}
        }}
        return longest;
    }}
""",
]

COMMENT = """\
    /**
     * Looks at the grid as a whole (number {n}).
     *
     * @param grid the grid
     * @return a number that tells grids apart
     */
"""


def letters(number):
    """A word for a number."""
    word = ""
    for _ in range(3):
        word = chr(ord("a") + number % 26) + word
        number //= 26
    return word.capitalize()


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"//.*", "", text)
    return re.sub(r"\n\s*\n+", "\n", text)


def renamed(text, number):
    names = "|".join(OWN_NAMES)
    text = re.sub(rf"\b({names})\b", rf"\1{letters(number)}", text)
    return re.sub(r"(@author ).*", rf"\1Muster {letters(number)}", text)


def dense(text, width):
    """Joins lines as long as they fit into a width."""
    lines = []
    for line in text.splitlines():
        line = line.strip()
        if lines and len(lines[-1]) + 1 + len(line) <= width:
            lines[-1] += " " + line
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def count(files):
    return sum(text.count("\n") for text in files.values())


class Copy:
    """One submission in the making."""

    def __init__(self, sources, number, target):
        self.number = number
        self.target = target
        self.commented = {path: renamed(text, number) for path, text in sources.items()}
        self.files = {path: without_comments(text) for path, text in self.commented.items()}

    def make(self):
        if count(self.files) > self.target:
            self.shrink()
        else:
            self.grow()
        return self.files

    def shrink(self):
        """One file after the other is written densely, the longest ones first; wider if that is not enough."""
        plain = dict(self.files)
        for width in range(60, 400, 10):
            for path in sorted(plain, key=lambda path: (-plain[path].count("\n"), path)):
                self.files[path] = dense(plain[path], width)
                if count(self.files) <= self.target:
                    return

    def grow(self):
        """Half of what is missing comes from comments, the rest from further methods."""
        half = (count(self.files) + self.target) // 2
        for path in sorted(self.files):
            if count(self.files) >= half:
                break
            self.files[path] = self.commented[path]
        further = 0
        graded = [path for path in sorted(self.files) if Path(path).stem in GRADED]
        while count(self.files) + 12 < self.target:
            self.add_method(graded[further % len(graded)], further)
            further += 1

    def add_method(self, path, further):
        """Adds a private method and a call to it at the beginning of a public one."""
        template = FURTHER[(further // len(GRADED)) % len(FURTHER)]
        number = f"{letters(self.number)}{further}"
        method = template.format(n=number, a=further % 3)
        if self.number % 2 == 1:
            method = "\n" + COMMENT.format(n=further) + method
        name = re.search(r"int (\w+)\(Grid", method).group(1)
        text = self.files[path].rstrip()
        if "private int seen;" not in text:
            text = re.sub(r"(public class [^{]*\{\n)", r"\1    private int seen;\n", text, count=1)
        publics = list(re.finditer(r"    public [^(;{=]+\(Grid (\w+)[^)]*\) \{\n", text))
        public = publics[(further // len(GRADED)) % len(publics)]
        call = f"        seen = 31 * seen + {name}({public.group(1)});\n"
        text = text[: public.end()] + call + text[public.end():]
        self.files[path] = text[:-1] + method + "}\n"


def main():
    source, folder, copies = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    sources = {
        str(path.relative_to(source)): path.read_text(encoding="utf-8") for path in sorted(source.rglob("*.java"))
    }
    for number in range(copies):
        target = SMALLEST + (LARGEST - SMALLEST) * number // max(1, copies - 1)
        files = Copy(sources, number, target).make()
        name = f"s{number:03}"
        for path, text in files.items():
            file = folder / name / "src" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        print(name, count(files))


if __name__ == "__main__":
    main()
