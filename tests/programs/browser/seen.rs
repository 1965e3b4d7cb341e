//! What a browser says of pages that it shows side by side.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::browser::chromium;

/// What a browser says of a page in a frame of so many pixels.
#[derive(Debug)]
pub(crate) struct Seen {
    /// The width of the frame.
    pub(crate) width: u64,
    /// How wide the page would like to be; wider than the frame means that it scrolls sideways.
    pub(crate) scroll_width: u64,
    pub(crate) title: String,
    pub(crate) language: String,
    /// How the text of the page is styled, as the style sheet says and the policy allows.
    pub(crate) colour_of_bad: String,
    /// The number of cells in each row of the table of the class.
    pub(crate) cells: Vec<u64>,
    /// The methods in the head of that table.
    pub(crate) methods: Vec<String>,
    /// The links, as whole addresses.
    pub(crate) links: Vec<String>,
    /// The grids that are drawn, each as its width in pixels.
    pub(crate) drawn: Vec<f64>,
    /// The height of the page.
    pub(crate) height: u64,
    /// The number of drawings of the one thing to mend first.
    pub(crate) first: u64,
    /// The number of columns by which the table of people is sorted.
    pub(crate) sortable: u64,
    /// The number of buttons of each strip of grids.
    pub(crate) steppers: Vec<u64>,
    /// How many counterexamples stand there.
    pub(crate) smallest: u64,
    /// The text that can be read.
    pub(crate) text: String,
}

/// Shows each page at each width, in one browser.
///
/// The page with the frames is written into a folder which the pages know nothing of. Its answer is escaped, since it
/// comes back as text of a page.
pub(crate) fn seen(pages: &[&Path], widths: &[u64], folder: &Path) -> Vec<Vec<Seen>> {
    let frames: String = pages
        .iter()
        .flat_map(|page| {
            widths.iter().map(|width| {
                let address = chromium::address(page);
                format!("<iframe src=\"{address}\" width=\"{width}\" height=\"800\" style=\"border:0\"></iframe>\n")
            })
        })
        .collect();
    let script = r#"
        addEventListener("load", () => {
            const all = (page, selector) => [...page.querySelectorAll(selector)];
            const answers = [...document.querySelectorAll("iframe")].map(frame => {
                const page = frame.contentDocument;
                const bad = page.querySelector(".headline") || page.querySelector(".course");
                return {
                    width: frame.contentWindow.innerWidth,
                    scrollWidth: page.documentElement.scrollWidth,
                    height: page.documentElement.scrollHeight,
                    title: page.title,
                    lang: page.documentElement.lang,
                    colour: frame.contentWindow.getComputedStyle(bad).color,
                    cells: all(page, "table.heat tbody tr").map(row => row.cells.length),
                    methods: all(page, "table.heat thead tr:last-child th").map(head => head.textContent),
                    links: all(page, "a[href]").map(link => link.href),
                    drawn: all(page, "figure svg").map(svg => svg.getBoundingClientRect().width),
                    first: all(page, "section[id=first] svg").length,
                    steppers: all(page, "ol.strip").map(strip => strip.previousElementSibling.querySelectorAll("button").length),
                    sortable: all(page, "table.people thead button").length,
                    smallest: all(page, ".diagnosis .smallest").length,
                    text: page.body.innerText,
                };
            });
            document.getElementById("answer").textContent = encodeURIComponent(JSON.stringify(answers));
        });
    "#;
    let wrapper = folder.join("frames.html");
    let html = format!(
        "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<p id=\"answer\"></p>\n{frames}<script>{script}</script>\n"
    );
    fs::write(&wrapper, html).expect("a page");
    let dom = chromium::dom(&wrapper);
    let answer = dom
        .split_once("<p id=\"answer\">")
        .and_then(|(_, rest)| rest.split_once("</p>"))
        .map(|(answer, _)| chromium::unescaped(answer))
        .unwrap_or_default();
    let answers: Vec<Value> =
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {dom}"));
    assert_eq!(answers.len(), pages.len() * widths.len());
    let mut answers = answers.iter().map(read);
    pages
        .iter()
        .map(|_| answers.by_ref().take(widths.len()).collect())
        .collect()
}

fn read(answer: &Value) -> Seen {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let number = |value: &Value| value.as_u64().expect("a number");
    let list = |name: &str| answer[name].as_array().expect("a list").iter();
    Seen {
        width: number(&answer["width"]),
        scroll_width: number(&answer["scrollWidth"]),
        title: text(&answer["title"]),
        language: text(&answer["lang"]),
        colour_of_bad: text(&answer["colour"]),
        cells: list("cells").map(number).collect(),
        methods: list("methods").map(text).collect(),
        links: list("links").map(text).collect(),
        drawn: list("drawn")
            .map(|width| width.as_f64().expect("a number"))
            .collect(),
        height: number(&answer["height"]),
        first: number(&answer["first"]),
        sortable: number(&answer["sortable"]),
        steppers: list("steppers").map(number).collect(),
        smallest: number(&answer["smallest"]),
        text: text(&answer["text"]),
    }
}

/// The file to which an address leads, and the place in it.
pub(crate) fn target(link: &str) -> (PathBuf, Option<String>) {
    let (file, place) = match link.split_once('#') {
        Some((file, place)) => (file, Some(chromium::unescaped(place))),
        None => (link, None),
    };
    let path = file.strip_prefix("file://").expect("a link to a file");
    (PathBuf::from(chromium::unescaped(path)), place)
}
