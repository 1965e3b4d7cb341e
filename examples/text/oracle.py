#!/usr/bin/env python3
"""Answers every method of the guide as the guide has it, over Epsilon's exec protocol (specs/protocol.md).

    epsilon grade 'exec:python3 examples/text/oracle.py' --specs examples/text/specs --course texts
"""

import json
import sys
from itertools import groupby
from string import ascii_lowercase, ascii_uppercase

LETTERS = ascii_lowercase + ascii_uppercase


def is_palindrome(text):
    letters = [letter.lower() for letter in text if letter in LETTERS]
    return letters == letters[::-1]


def shift(text, by):
    def moved(letter):
        for alphabet in (ascii_lowercase, ascii_uppercase):
            if letter in alphabet:
                return alphabet[(alphabet.index(letter) + by) % 26]
        return letter

    return "".join(map(moved, text))


def words(text):
    return [word for word in text.split(" ") if word]


def longest_run(letters):
    return max((len(list(run)) for _, run in groupby(letters)), default=0)


def row_mean(matrix, row):
    entries = matrix[row] if 0 <= row < len(matrix) else []
    return sum(entries) / len(entries) if entries else "NaN"


def reverse_rows(matrix):
    for row in matrix:
        row.reverse()


METHODS = {
    "isPalindrome": is_palindrome,
    "shift": shift,
    "words": lambda text: list(dict.fromkeys(words(text))),
    "wordLengths": lambda text: [len(word) for word in words(text)],
    "longestRun": longest_run,
    "transpose": lambda matrix: [list(column) for column in zip(*matrix)],
    "rowMean": row_mean,
    "reverseRows": reverse_rows,
}

for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "nonce": request["nonce"]}
    method = METHODS.get(request["method"])
    if method is None:
        answer["missing"] = True
    else:
        arguments = request["arguments"]
        answer["returned"] = method(*arguments)
        answer["arguments"] = arguments
    print(json.dumps(answer), flush=True)
