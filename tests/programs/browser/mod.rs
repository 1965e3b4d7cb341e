//! The pages of a real grading in a real browser: what it finds in them, where their links lead, how they look.

mod chromium;
mod png;
mod seen;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use chromium::{Scheme, screenshot};
use common::{command, left};
use report::publish::{STUDENTS, TUTORS};
use seen::{Seen, seen, target};

/// Widths of a phone and of a desktop window, in CSS pixels.
const WIDTHS: [u64; 2] = [375, 1280];

/// The graded submissions: a faulty one, twice, so that a mistake is shared, and a right one.
const SUBMISSIONS: [&str; 3] = [
    "exec:python3 examples/exec/handful.py",
    "exec:python3 ./examples/exec/handful.py",
    "builtin",
];

/// The reports of a grading in one language.
struct Reports {
    folder: PathBuf,
    /// `true` if counterexamples were sought.
    is_explored: bool,
}

static GERMAN: LazyLock<Reports> = LazyLock::new(|| Reports::write("de", false));
static ENGLISH: LazyLock<Reports> = LazyLock::new(|| Reports::write("en", true));

impl Reports {
    fn write(language: &str, is_explored: bool) -> Self {
        let folder = left(&format!("browser-{language}"));
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("reports of an earlier run");
        }
        let output = command()
            .arg("grade")
            .args(SUBMISSIONS)
            .args(
                is_explored
                    .then_some(["--explore", "1"])
                    .into_iter()
                    .flatten(),
            )
            .args(["--lang", language, "--no-cache", "--out"])
            .arg(&folder)
            .output()
            .expect("epsilon runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{errors}");
        Self {
            folder,
            is_explored,
        }
    }

    fn class(&self) -> PathBuf {
        self.folder.join("index.html")
    }

    /// Returns the folders of the submissions for one kind of readers.
    fn submissions(&self, readers: &str) -> Vec<PathBuf> {
        let mut folders: Vec<PathBuf> = fs::read_dir(self.folder.join(readers))
            .expect("a folder")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        folders.sort();
        assert_eq!(folders.len(), SUBMISSIONS.len(), "{folders:?}");
        folders
    }

    /// Returns the page of the faulty submission for one kind of readers.
    fn faulty(&self, readers: &str) -> PathBuf {
        let is_faulty = |folder: &PathBuf| !folder.ends_with("builtin");
        let folder = self.submissions(readers).into_iter().find(is_faulty);
        folder.expect("the faulty one").join("index.html")
    }

    /// Opens the pages of the class, of a student and of the tutor, each at both widths.
    fn seen(&self) -> [Vec<Seen>; 3] {
        let pages = [self.class(), self.faulty(STUDENTS), self.faulty(TUTORS)];
        let scratch = tempfile::TempDir::new().expect("a folder");
        seen(
            &pages.each_ref().map(PathBuf::as_path),
            &WIDTHS,
            scratch.path(),
        )
        .try_into()
        .expect("three pages")
    }
}

/// Asserts that every link leads to an existing file and, if it names one, to an existing anchor.
fn leads_somewhere(page: &Seen) {
    assert!(!page.links.is_empty());
    for link in &page.links {
        let (file, anchor) = target(link);
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{link}: {error}"));
        if let Some(anchor) = anchor {
            assert!(text.contains(&format!(" id=\"{anchor}\"")), "{link}");
        }
    }
}

/// Asserts what holds for every page in every language and at every width.
fn sound(page: &Seen, width: u64, language: &str) {
    assert_eq!(page.width, width);
    assert!(
        page.scroll_width <= width,
        "wider than the window: {page:?}"
    );
    assert_eq!(page.language, language);
    assert!(page.title.contains("Meilenstein 1"), "{}", page.title);
    assert_ne!(page.colour_of_bad, "rgb(0, 0, 0)", "the style sheet works");
    leads_somewhere(page);
}

fn pages_are_sound(reports: &Reports, language: &str, said: &str) {
    let pages = reports.seen();
    for page in &pages {
        for (page, width) in page.iter().zip(WIDTHS) {
            sound(page, width, language);
        }
    }
    let [class, student, tutor] = pages;
    assert!(class[1].text.contains(said), "{}", class[1].text);
    the_class_is_whole(&class[1], reports);
    the_student_sees_cases_and_no_tutor(&student[0], reports);
    let height = student[1].height;
    assert!(height <= 12 * 800, "at most 12 screens: {height}");
    let files: Vec<PathBuf> = tutor[1].links.iter().map(|link| target(link).0).collect();
    for page in [reports.class(), reports.faulty(STUDENTS)] {
        assert!(files.contains(&page), "{} in {files:?}", page.display());
    }
}

fn the_class_is_whole(page: &Seen, reports: &Reports) {
    assert_eq!(page.methods.len(), 76, "{:?}", page.methods);
    // A row for each submission in the map of each task, the name before its methods.
    assert_eq!(page.cells.len() % SUBMISSIONS.len(), 0);
    let cells: u64 = page.cells.iter().step_by(SUBMISSIONS.len()).sum();
    let tasks = page.cells.len() / SUBMISSIONS.len();
    assert_eq!(cells, 76 + tasks as u64);
    assert!(
        page.sortable >= 5,
        "our script turns column headers into buttons"
    );
    let files: Vec<PathBuf> = page.links.iter().map(|link| target(link).0).collect();
    for folder in [STUDENTS, TUTORS].map(|readers| reports.submissions(readers)) {
        for page in folder.iter().map(|folder| folder.join("index.html")) {
            assert!(files.contains(&page), "{} in {files:?}", page.display());
        }
    }
    let shared = page
        .links
        .iter()
        .filter(|link| link.contains("/tutors/") && link.contains('#'));
    assert!(shared.count() >= 2, "a shared mistake links to its cases");
}

fn the_student_sees_cases_and_no_tutor(page: &Seen, reports: &Reports) {
    if reports.is_explored {
        assert!(page.smallest >= 1, "a counterexample comes first");
    } else {
        assert!(page.first >= 1, "the first failed case is drawn");
        assert!(
            page.steppers.iter().all(|buttons| *buttons == 2),
            "our script ran"
        );
    }
    let widest = page.drawn.iter().copied().fold(0.0, f64::max);
    assert!(widest > 200.0 && widest <= 375.0, "{:?}", page.drawn);
    let own = reports.faulty(STUDENTS);
    for link in &page.links {
        let (file, anchor) = target(link);
        assert_eq!((file, anchor.is_some()), (own.clone(), true), "{link}");
    }
}

#[test]
#[cfg_attr(
    not(all(has_chromium, has_python)),
    ignore = "needs chromium and python3"
)]
#[ignore = "takes long; `.ci/run long` runs it"]
fn german_pages_are_sound() {
    pages_are_sound(&GERMAN, "de", "Kursübersicht");
}

#[test]
#[cfg_attr(
    not(all(has_chromium, has_python)),
    ignore = "needs chromium and python3"
)]
fn english_pages_are_sound() {
    pages_are_sound(&ENGLISH, "en", "Class overview");
}

#[test]
#[cfg_attr(
    not(all(has_chromium, has_python)),
    ignore = "needs chromium and python3"
)]
fn a_student_prints_at_most_twelve_sheets() {
    let sheets = chromium::sheets(&GERMAN.faulty(STUDENTS));
    assert!((2..=12).contains(&sheets), "{sheets}");
}

/// Asserts that a page looks right in the light and in the dark colour scheme.
fn looks_right(page: &Path) {
    const HEIGHT: usize = 900;
    for width in [375, 1280] {
        let [light, dark] = [Scheme::Light, Scheme::Dark].map(|scheme| {
            let picture = screenshot(page, width, HEIGHT, scheme);
            assert_eq!((picture.width, picture.height), (width, HEIGHT));
            let colours = picture.colours().len();
            assert!(colours > 50, "almost blank: {colours} colours");
            // Nothing but the page's background reaches the corner.
            picture.pixel(1, 1).map(u32::from).iter().sum::<u32>()
        });
        assert!(light > 3 * 230, "light background: {light}");
        assert!(dark < 3 * 40, "dark background: {dark}");
    }
}

#[test]
#[cfg_attr(
    not(all(has_chromium, has_python)),
    ignore = "needs chromium and python3"
)]
fn the_class_looks_right_by_day_and_by_night() {
    looks_right(&GERMAN.class());
}

#[test]
#[cfg_attr(
    not(all(has_chromium, has_python)),
    ignore = "needs chromium and python3"
)]
fn the_student_looks_right_by_day_and_by_night() {
    looks_right(&GERMAN.faulty(STUDENTS));
}
