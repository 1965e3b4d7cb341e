//! Every fixed text of the pages, English beside German; [`super::sentences`] has those with something in them.

use crate::message::Language;
use crate::report::Points;
use crate::rule::Severity;

/// A text in both languages.
#[derive(Clone, Copy)]
pub(super) struct Words(&'static str, &'static str);

impl Words {
    /// The text in a language.
    pub(super) const fn say(self, language: Language) -> &'static str {
        language.pick(self.0, self.1)
    }
}

/// A noun for one thing and for several.
#[derive(Clone, Copy)]
pub(super) struct Noun(Words, Words);

impl Noun {
    /// A number with the noun.
    pub(super) fn count(self, number: usize, language: Language) -> String {
        let word = if number == 1 { self.0 } else { self.1 };
        format!("{number} {}", word.say(language))
    }
}

macro_rules! words {
    ($($name:ident = $english:literal / $german:literal;)*) => {
        $(pub(super) const $name: Words = Words($english, $german);)*
    };
}

macro_rules! nouns {
    ($($name:ident = $one:literal, $many:literal / $ein:literal, $viele:literal;)*) => {
        $(pub(super) const $name: Noun = Noun(Words($one, $ein), Words($many, $viele));)*
    };
}

nouns! {
    CASES = "case", "cases" / "Fall", "Fälle";
    CASES_PASSED = "case passed", "cases passed" / "Fall bestanden", "Fälle bestanden";
    CASES_PASSED_OF = "case passed", "cases passed" / "Fall bestanden", "Fällen bestanden";
    CASES_FAILED = "case failed", "cases failed" / "Fall nicht bestanden", "Fälle nicht bestanden";
    CASES_SKIPPED = "case skipped", "cases skipped" / "Fall übersprungen", "Fälle übersprungen";
    HIDDEN_FAILED = "hidden case failed", "hidden cases failed"
        / "nicht öffentlicher Fall nicht bestanden", "nicht öffentliche Fälle nicht bestanden";
    FURTHER_FAILED = "further failed case", "further failed cases"
        / "weiterer nicht bestandener Fall", "weitere nicht bestandene Fälle";
    FURTHER = "further one", "further ones" / "weiterer Eintrag", "weitere Einträge";
    IMAGES = "image", "images" / "Bild", "Bilder";
    PUZZLES = "puzzle", "puzzles" / "Rätsel", "Rätsel";
    GIVENS = "given", "givens" / "Vorgabe", "Vorgaben";
    METHODS = "method", "methods" / "Methode", "Methoden";
    SUBMISSIONS = "submission", "submissions" / "Abgabe", "Abgaben";
    MISTAKES_IN_FILES = "mistake in specs or case files kept cases from being asked.",
        "mistakes in specs or case files kept cases from being asked."
        / "Fehler in Spezifikationen oder Falldateien: Manche Fälle konnten nicht gestellt werden.",
        "Fehler in Spezifikationen oder Falldateien: Manche Fälle konnten nicht gestellt werden.";
}

words! {
    // The page of a submission.
    REPORT = "Report" / "Auswertung";
    TUTOR_VIEW = "Tutor's version: hidden cases are shown." / "Tutorenfassung: Auch nicht öffentliche Fälle werden gezeigt.";
    STUDENT_PAGE = "The student's page" / "Seite für Studierende";
    CONTENTS = "Contents" / "Inhalt";
    SUDOKUS = "Sudoku puzzles" / "Sudoku-Rätsel";
    PUZZLE = "Puzzle" / "Rätsel";
    PUZZLE_SHEET = "Puzzles" / "Rätsel";
    SOLUTION = "Solution" / "Lösung";
    SOLUTION_SHEET = "Solutions" / "Lösungen";
    TO_CONTENT = "Skip to the content" / "Zum Inhalt springen";
    POINTS = "Points" / "Punkte";
    POINTS_IN_ALL = "points" / "Punkten";
    POINTS_OF = "of" / "von";
    POINTS_LOST = "points lost" / "Punkte verloren";
    METHOD = "Method" / "Methode";
    CASES_PASSED_HEAD = "Cases passed" / "Bestandene Fälle";
    NOT_ASKED = "not asked" / "nicht gefragt";
    REMARKS = "Remarks on the submission" / "Anmerkungen zur Abgabe";
    CLASSES = "Graded classes" / "Bewertete Klassen";
    CLASS = "Class" / "Klasse";
    FULL_NAME = "Found as" / "Gefunden als";
    FILE = "File" / "Datei";
    OTHER_NAMES = "Methods under another name" / "Methoden unter anderem Namen";
    FAILED = "Failed cases" / "Nicht bestandene Fälle";
    ALL_PASSED = "No case failed." / "Kein Fall ist fehlgeschlagen.";
    NOTES = "Notes on passed cases" / "Hinweise zu bestandenen Fällen";
    READINGS = "Readings of the handout" / "Lesarten des Handouts";
    READINGS_FOLLOWED = "The handout leaves these clauses open. These answers follow another reading than the default one and are right."
        / "Das Handout lässt diese Stellen offen. Diese Antworten folgen einer anderen als der voreingestellten Lesart und sind richtig.";
    TWINS = "The same on images" / "Dasselbe auf Bildern";
    TWINS_ABOUT = "Cases answered rightly were also asked on isomorphic grids, made by the handout's eight maps (2.3):"
        / "Richtig beantwortete Fälle wurden auch auf isomorphen Gittern gefragt, die die acht Abbildungen des Handouts ergeben (2.3):";
    TWINS_RIGHT = "All of them are right, too." / "Auch sie sind alle richtig.";
    TWIN_OF = "An image of" / "Ein Bild von";
    SKIPPED = "Skipped cases" / "Übersprungene Fälle";
    HIDDEN = "hidden" / "nicht öffentlich";
    HIDDEN_CASES = "What hidden cases ask is not shown." / "Was nicht öffentliche Fälle fragen, wird nicht gezeigt.";
    METHOD_MISSING = "The submission has no such method." / "Diese Methode fehlt in der Abgabe.";
    LOOKED_FOR = "it was also looked for as" / "gesucht wurde auch nach";
    MISSING_METHODS = "Missing methods" / "Fehlende Methoden";
    TECHNIQUES = "HoDoKu techniques" / "HoDoKu-Techniken";
    GIVEN = "Given" / "Vorausgesetzt";
    NOTHING = "nothing" / "nichts";
    DIFFERENCE = "Difference" / "Unterschied";
    GUESS = "Probable cause" / "Vermutliche Ursache";
    // The page of the class.
    CLASS_REPORT = "Report of the class" / "Auswertung des Jahrgangs";
    ALL_METHODS = "Submissions and methods" / "Abgaben und Methoden";
    SUBMISSION = "Submission" / "Abgabe";
    FAILED_SHORT = "Failed" / "Falsch";
    REMARKS_SHORT = "Remarks" / "Anmerkungen";
    TWINS_SHORT = "Images" / "Bilder";
    TWINS_COLUMN = "Images: cases answered rightly that are wrong on isomorphic grids."
        / "Bilder: richtig beantwortete Fälle, die auf isomorphen Gittern falsch sind.";
    SHARE_PASSED = "Share of passed cases" / "Anteil bestandener Fälle";
    TUTOR_PAGE = "tutor" / "Tutor";
    PAGES_ABOUT = "A name leads to the page for the student, “tutor” to the page that shows hidden cases too."
        / "Ein Name führt zur Seite für Studierende, „Tutor“ zur Seite, die auch nicht öffentliche Fälle zeigt.";
    LEGEND_ALL = "all" / "alle";
    LEGEND_PERCENT = "percent" / "Prozent";
    LEGEND_NONE = "none" / "keiner";
    LEGEND_MISSING = "method missing" / "Methode fehlt";
    NO_SUBMISSIONS = "No submission was graded." / "Keine Abgabe wurde bewertet.";
    HISTOGRAM = "Points reached" / "Erreichte Punkte";
    HISTOGRAM_AXES = "Submissions by points" / "Abgaben nach Punkten";
    MEAN = "mean" / "Mittelwert";
    MEDIAN = "median" / "Median";
    SAME_MISTAKES = "The same mistake in several submissions" / "Derselbe Fehler in mehreren Abgaben";
    SAME_MISTAKES_ABOUT = "These submissions answer the same cases of a method wrongly in the same way."
        / "Diese Abgaben beantworten dieselben Fälle einer Methode auf dieselbe Weise falsch.";
    NO_SAME_MISTAKES = "No two submissions share a mistake." / "Keine zwei Abgaben teilen einen Fehler.";
    HOW_MANY = "How many" / "Wie viele";
    WHO = "Who" / "Wer";
    WHAT = "What is said first" / "Was zuerst gesagt wird";
    FIRST_CASE = "First case" / "Erster Fall";
    HARDEST = "Hardest cases" / "Schwerste Fälle";
    HARDEST_ABOUT = "Only submissions that have the method are counted." / "Gezählt sind nur Abgaben, welche die Methode haben.";
    NONE_FAILED = "No case failed in any submission." / "In keiner Abgabe ist ein Fall fehlgeschlagen.";
    CASE = "Case" / "Fall";
    FAILED_IN = "Failed in" / "Falsch bei";
    HOW_GRADED = "How it was graded" / "Wie bewertet wurde";
    COURSE = "Course" / "Kurs";
    EDITION = "Edition of the handout" / "Ausgabe des Handouts";
    CASE_SET = "Hash of the cases" / "Prüfsumme der Fälle";
    REFERENCE = "Hash of the reference" / "Prüfsumme der Referenz";
    VERSION = "Version of Epsilon" / "Version von Epsilon";
    CASES_ASKED = "Cases in the plan" / "Fälle im Plan";
    AND = "and" / "und";
    AND_MORE = "more" / "weitere";
}

/// What a departure costs.
pub(super) const fn severity(severity: Severity, language: Language) -> &'static str {
    match severity {
        Severity::Note => language.pick("note", "Hinweis"),
        Severity::Warning => language.pick("warning", "Warnung"),
        Severity::CostsClass => language.pick("costs the class", "kostet die Klasse"),
        Severity::CostsAll => language.pick("costs all points", "kostet alle Punkte"),
    }
}

/// Points with the language's decimal sign.
pub(super) fn points(points: Points, language: Language) -> String {
    match language {
        Language::English => points.to_string(),
        Language::German => points.to_string().replace('.', ","),
    }
}

/// Items in words: `a, b and c`; of more than `most` the first ones and how many are left.
pub(super) fn list<T: ToString>(
    items: impl IntoIterator<Item = T>,
    most: usize,
    language: Language,
) -> String {
    let mut rest = items.into_iter();
    let mut items: Vec<String> = rest
        .by_ref()
        .take(most)
        .map(|item| item.to_string())
        .collect();
    let more = rest.count();
    let last = if more > 0 {
        Some(format!("{more} {}", AND_MORE.say(language)))
    } else {
        items.pop()
    };
    match last {
        None => NOTHING.say(language).to_owned(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} {} {last}", items.join(", "), AND.say(language)),
    }
}
