## The handout's rules for submissions: what is said of a departure.

rule-no-source = The submission holds no Java source at all.
rule-unreadable = The submission cannot be read.
rule-archive-damaged = The archive or one of its entries is damaged or cut off.
rule-archive-ambiguous = The archive has several tables of contents: other programs may show other files in it.
rule-archive-encrypted = An entry of the archive is encrypted and was passed over.
rule-archive-path = The path of an entry leads out of the archive; the entry was passed over.
rule-archive-link = A link was passed over.
rule-archive-clash = Two entries have the same name, or names that differ only in case or in the form of their letters; the first one counts.
rule-archive-nested = An archive inside the submission was passed over.
rule-too-large = The submission has more or larger files than a submission needs; what goes beyond the limit was passed over.
rule-clutter = Files that do not belong to a submission were passed over.
rule-encoding = { $count ->
    [one] A source file is not in UTF-8; it was read in another encoding.
   *[other] { $count } source files are not in UTF-8; they were read in another encoding.
}
rule-archive-name = The archive is not called sudoku-src.zip.
rule-layout = Of the demanded folders and files, these are missing:
rule-second-project = A further project lies inside the submission; its files were passed over.
rule-class-choice = Several files declare a class of this name; one of them was graded.
rule-class-missing = { $count ->
    [one] A demanded class is missing.
   *[other] { $count } demanded classes are missing.
}
rule-class-name = { $count ->
    [one] A class has another name than the one first here, which chapter 4 demands; it was graded all the same.
   *[other] { $count } classes have another name than the one first here, which chapter 4 demands; they were graded all the same.
}
rule-class-stub = All methods of this class are stubs: empty, or with a constant answer. It counts as handed in only if all classes of the hand-in are stubs.
rule-given-files = Files that the course gives out are missing; the graders' own were put in.
rule-unit-classes = Methods of this class are right beside sound unit classes; those of the hand-in are wrong or missing.
rule-own-data = Cell or Grid of the hand-in has members that those of the course do not have; it was compiled with the course's classes.
rule-own-additions = Code needs a member that only Cell or Grid of the hand-in has; the course's classes stand in their place.
rule-reserved-package = A source file claims a package of Java or of the grader; it was passed over.
rule-compile-error = { $count ->
    [one] A source file does not compile.
   *[other] { $count } errors keep source files from compiling.
}
rule-compiled-alone = { $count ->
    [one] The submission does not compile as a whole; this class was compiled by itself.
   *[other] The submission does not compile as a whole; { $count } classes were compiled by themselves.
}
rule-method-not-compiled = { $count ->
    [one] A method does not compile; its class was compiled without it.
   *[other] { $count } methods do not compile; their classes were compiled without them.
}
rule-class-not-compiled = { $count ->
    [one] A demanded class does not compile, not even by itself.
   *[other] { $count } demanded classes do not compile, not even by themselves.
}
rule-compile-limit = Compiling took more time or memory than allowed.
rule-method-missing = { $count ->
    [one] A demanded method is missing.
   *[other] { $count } demanded methods are missing.
}
rule-method-name = { $count ->
    [one] A method was found under another name or signature than that of chapter 4.
   *[other] { $count } methods were found under another name or signature than that of chapter 4.
}
rule-constructor = { $count ->
    [one] The class has no public constructor without parameters.
   *[other] { $count } classes have no public constructor without parameters.
}
rule-not-implementing = { $count ->
    [one] The class does not implement its interface.
   *[other] { $count } classes do not implement their interface.
}
rule-interface-changed = { $count ->
    [one] An interface differs from chapter 4.
   *[other] { $count } interfaces differ from chapter 4.
}
rule-ascii = { $count ->
    [one] A source file holds characters that are not ASCII.
   *[other] { $count } source files hold characters that are not ASCII.
}
rule-foreign-import = { $count ->
    [one] An import is neither of Java SE 8 nor of data or utils.
   *[other] { $count } imports are neither of Java SE 8 nor of data or utils.
}
rule-console-output = { $count ->
    [one] The source writes to the console.
   *[other] The source writes to the console in { $count } places.
}
rule-javadoc-missing = { $count ->
    [one] A method has no Javadoc comment.
   *[other] { $count } methods have no Javadoc comment.
}
rule-author = { $count ->
    [one] The tag @author is missing, or not in the form given name, family name.
   *[other] In { $count } places the tag @author is missing, or not in the form given name, family name.
}
rule-over-budget = The submission takes too long. Number of cases that were not asked:
rule-search-cut-off = The search for wrong answers ended early, because the submission is slow: these methods were not searched to the end.
