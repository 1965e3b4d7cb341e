//! Properties of pages, measured in a browser that shows them side by side.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::browser::chromium;

/// The properties of a page in a frame of a given width, as a browser measures them.
#[derive(Debug)]
pub(crate) struct Seen {
    /// The width of the frame, in CSS pixels.
    pub(crate) width: u64,
    /// The width of the page's content, in CSS pixels; if it is wider than the frame, the page scrolls sideways.
    pub(crate) scroll_width: u64,
    pub(crate) title: String,
    pub(crate) language: String,
    /// The computed colour of the headline; black if the security policy blocks the style sheet.
    pub(crate) colour_of_bad: String,
    /// The number of cells in each row of the table of the class.
    pub(crate) cells: Vec<u64>,
    /// The methods in the head of that table.
    pub(crate) methods: Vec<String>,
    /// The links, as whole addresses.
    pub(crate) links: Vec<String>,
    /// The grids that are drawn, each as its width in pixels.
    pub(crate) drawn: Vec<f64>,
    /// The height of the page, in CSS pixels.
    pub(crate) height: u64,
    /// The number of drawings in the section on what to mend first.
    pub(crate) first: u64,
    /// The number of columns by which the table of people is sorted.
    pub(crate) sortable: u64,
    /// The number of buttons of each strip of grids.
    pub(crate) steppers: Vec<u64>,
    /// The number of smallest counterexamples.
    pub(crate) smallest: u64,
    /// The visible text.
    pub(crate) text: String,
}

/// Shows each page at each width, in one browser.
///
/// The page with the frames is written into `folder`, apart from the pages. Its answer is percent-encoded, as it comes
/// back as the text of a page.
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

/// Splits an address into the file to which it leads and the anchor in it.
pub(crate) fn target(link: &str) -> (PathBuf, Option<String>) {
    let (file, anchor) = match link.split_once('#') {
        Some((file, anchor)) => (file, Some(chromium::unescaped(anchor))),
        None => (link, None),
    };
    let path = file.strip_prefix("file://").expect("a link to a file");
    (PathBuf::from(chromium::unescaped(path)), anchor)
}
