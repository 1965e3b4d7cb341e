//! The document of a case as part of a page.

use board::cell::{Cell, CellSet};
use board::grid::Grid;
use maud::{Markup, html};

use super::{BREAK, breakable_name, scrolling, svg};
use message::{Argument, Language, Message};
use model::document::{Block, Choice, Entries, Fact, Form, Quoted, Strip};
use model::draw::words::{capitalised, clean};
use model::draw::{Drawing, Sign};
use model::judged::{Explanation, Judged};
use model::view::View;

/// Maximum number of entries shown of a list.
const MAX_ENTRIES: usize = 40;
/// Maximum length of a case's name, in characters.
const MAX_NAME: usize = 200;

pub(super) struct FailedCase<'a> {
    name: String,
    is_hidden: bool,
    explanation: &'a Explanation,
    /// `true` if the reason for the right answer is shown.
    shows_reason: bool,
    language: Language,
}

impl<'a> FailedCase<'a> {
    pub(super) fn new(judged: &'a Judged, language: Language) -> Self {
        let case = &judged.planned.case;
        Self {
            name: clean(&case.id.to_string(), MAX_NAME),
            is_hidden: !View::Student.shows(case),
            explanation: judged.explanation(),
            shows_reason: false,
            language,
        }
    }

    /// Adds the reason for the right answer.
    pub(super) fn with_reason(self) -> Self {
        Self {
            shows_reason: true,
            ..self
        }
    }

    pub(super) const fn headline(&self) -> &'a Message {
        &self.explanation.document.headline
    }

    fn name(&self) -> Markup {
        html! {
            code.id { (breakable_name(&self.name)) }
            @if self.is_hidden { " " span.tag { (self.say(&message!("page-hidden"))) } }
        }
    }

    fn line(&self) -> Markup {
        html! { (self.name()) " " span.headline { (self.say(self.headline())) } }
    }

    /// Renders the names of cases below the headline that they share.
    pub(super) fn lines_of(alike: &[Self]) -> Markup {
        html! {
            @match alike {
                [] => {}
                [case] => (case.line()),
                [first, ..] => {
                    span.headline { (first.say(first.headline())) }
                    @for case in alike { div { (case.name()) } }
                }
            }
        }
    }

    /// Renders the case in full, folded.
    pub(super) fn details(&self) -> Markup {
        html! {
            details.case {
                summary { (self.line()) } (BREAK)
                (self.blocks())
            } (BREAK)
        }
    }

    /// Renders the case in full, with its headline and its name.
    pub(super) fn named(&self) -> Markup {
        html! {
            div.named {
                (self.content())
                p.dim { (self.name()) } (BREAK)
            } (BREAK)
        }
    }

    /// Renders the case in full, with its headline only.
    pub(super) fn content(&self) -> Markup {
        html! {
            p.headline { (self.say(self.headline())) } (BREAK)
            (self.blocks())
        }
    }

    /// Renders the blocks: sentences beside the drawings, the facts of the call below the sentences, wide blocks last.
    fn blocks(&self) -> Markup {
        let is_wide = |block: &&Block| {
            matches!(
                block,
                Block::Entries(_) | Block::Quoted(_) | Block::Strip(_)
            )
        };
        let (wide, narrow): (Vec<&Block>, Vec<&Block>) =
            self.explanation.document.blocks.iter().partition(is_wide);
        let is_drawn = |block: &&Block| matches!(block, Block::Drawings(_));
        let (drawn, mut said): (Vec<&Block>, Vec<&Block>) = narrow.into_iter().partition(is_drawn);
        if let Some(Block::Facts(_)) = said.first() {
            said.rotate_left(1);
        }
        // Other readings go behind a fold.
        let is_aside = |index: usize| match said[index] {
            Block::Aside(_) | Block::Choices(_) => true,
            Block::Heading(_) => matches!(said.get(index + 1), Some(Block::Choices(_))),
            _ => false,
        };
        let (aside, open): (Vec<usize>, Vec<usize>) = (0..said.len()).partition(|it| is_aside(*it));
        let [aside, said] = [aside, open].map(|it| it.into_iter().map(|index| said[index]));
        let reason = if self.shows_reason {
            &self.explanation.reason[..]
        } else {
            &[]
        };
        html! {
            div.sides {
                div.said {
                    @if let Some(warning) = &self.explanation.warning { p.note { (self.say(warning)) } (BREAK) }
                    @if !reason.is_empty() {
                        p { b { (capitalised(&self.say(&message!("explain-why")))) ":" } @for sentence in reason { " " (self.say(sentence)) } } (BREAK)
                    }
                    @for block in said { (self.block(block)) }
                    @if aside.len() > 0 { details {
                        summary.dim { (self.say(&message!("page-readings"))) } (BREAK)
                        @for block in aside { (self.block(block)) }
                    } (BREAK) }
                } (BREAK)
                @if !drawn.is_empty() { div.drawn { @for block in drawn { (self.block(block)) } } (BREAK) }
            } (BREAK)
            @for block in wide { (self.block(block)) }
        }
    }

    fn say(&self, message: &Message) -> String {
        self.language.say(message)
    }

    fn argument(&self, argument: &Argument) -> String {
        self.language.argument(argument)
    }

    /// Renders a label; names keep their spelling.
    fn label(&self, label: &Argument) -> Markup {
        let text = self.argument(label);
        if let Argument::Message(_) = label {
            html! { (capitalised(&text)) }
        } else {
            html! { code { (text) } }
        }
    }

    fn block(&self, block: &Block) -> Markup {
        html! {
            @match block {
                Block::Facts(facts) => (self.facts(facts)),
                Block::Guess(guess) => {
                    p.guess { b { (self.say(&message!("page-guess"))) ":" } " " (self.say(guess)) }
                },
                Block::Sentences(sentences) => @for sentence in sentences { p { (self.argument(sentence)) } },
                Block::Drawings(drawings) => div.figures {
                    @for drawing in drawings { (figures(drawing, self.language)) }
                },
                Block::Entries(entries) => (self.entries(entries)),
                Block::Quoted(lines) => (self.quoted(lines)),
                Block::Note(note) => p.note { (self.say(&message!("case-note", text = note))) },
                Block::Aside(note) => p { (self.say(note)) },
                Block::Heading(heading) => p.label { (capitalised(&self.say(heading))) },
                Block::Choices(choices) => ul { @for choice in choices { (self.choice(choice)) } },
                Block::Strip(strip) => (self.strip(strip)),
            }
            (BREAK)
        }
    }

    fn facts(&self, facts: &[Fact]) -> Markup {
        html! {
            dl { @for fact in facts {
                dt { (self.label(&fact.label)) }
                dd { @for (index, line) in fact.lines.iter().enumerate() {
                    @if index > 0 { br; }
                    @let text = self.argument(line);
                    @match fact.form {
                        Form::Text => (text),
                        Form::Code => code { (text) },
                        Form::Line => code.line { (text) },
                    }
                } } (BREAK)
            } }
        }
    }

    /// Renders two lists, one below the other, with the differing entries marked.
    fn entries(&self, entries: &Entries) -> Markup {
        let columns = &entries.columns[..entries.columns.len().min(MAX_ENTRIES)];
        let more = entries.more + entries.columns.len() - columns.len();
        let entry = |entry: &Option<Argument>| {
            let text = entry.as_ref().map(|entry| self.argument(entry));
            text.unwrap_or_else(|| "--".to_owned())
        };
        let head =
            |message: Message| html! { th scope="row" { (capitalised(&self.say(&message))) } };
        scrolling(
            &self.say(&message!("page-difference")),
            &html! {
                table.entries {
                    @if let Some(label) = &entries.label {
                        thead { tr {
                            (head(label.clone()))
                            @for column in columns { th scope="col" { (column.head) } }
                        } } (BREAK)
                    }
                    tbody {
                        tr { (head(message!("case-expected"))) @for column in columns { td { (entry(&column.expected)) } } } (BREAK)
                        tr { (head(message!("case-found"))) @for column in columns {
                            td class=[column.differs().then_some("wrong")] {
                                (entry(&column.found)) @if column.differs() { " !" }
                            }
                        } } (BREAK)
                    }
                }
                @if more > 0 { p { (self.say(&message!("count-further", count = more))) } }
            },
        )
    }

    fn quoted(&self, quoted: &Quoted) -> Markup {
        let mut lines = quoted.lines.join("\n");
        if quoted.more > 0 {
            lines.push('\n');
            lines.push_str(&self.say(&message!("case-more", count = quoted.more)));
        }
        html! { p.label { (self.say(&quoted.title)) } (BREAK) pre.quoted tabindex="0" { (lines) } }
    }

    /// Renders two runs step by step, one grid below the other; the cells in which the grids of a step differ are
    /// marked in both.
    fn strip(&self, strip: &Strip) -> Markup {
        let runs = [
            (&strip.expected, Sign::Missing, message!("case-expected")),
            (&strip.found, Sign::Wrong, message!("case-found")),
        ];
        let grid = |run: &[Grid], other: &[Grid], index: usize, sign, side: &str, step: &str| {
            let shown = &run[index];
            let before = index.checked_sub(1).map(|index| &run[index]);
            let placed = before.and_then(|before| before.differing(shown).into_iter().next());
            let differing = other
                .get(index)
                .map_or(CellSet::EMPTY, |other| other.differing(shown));
            let signed: Vec<Cell> = differing.into_iter().collect();
            svg::small(shown, &signed, sign, placed, &format!("{step}, {side}"))
        };
        let length = strip.expected.len().max(strip.found.len());
        html! {
            ol.strip tabindex="0" aria-label=(self.say(&message!("page-strip")))
                data-back=(self.say(&message!("page-step-back"))) data-forward=(self.say(&message!("page-step-forward"))) {
                @for index in 0..length {
                    @let step = self.say(&message!("page-step", placed = strip.first + index));
                    li {
                        p.label { (step) } (BREAK)
                        @for (side, (run, sign, name)) in runs.iter().enumerate() {
                            @let name = self.say(name);
                            @if index < run.len() {
                                div { (grid(run, runs[1 - side].0, index, *sign, &name, &step)) span.dim { (name) } } (BREAK)
                            } @else { div.dim { (name) ": " (self.say(&message!("run-end"))) } (BREAK) }
                        }
                    } (BREAK)
                }
            }
        }
    }

    fn choice(&self, choice: &Choice) -> Markup {
        html! {
            li {
                code { (self.argument(&choice.value)) }
                @for sentence in &choice.sentences { div { (self.argument(sentence)) } }
            } (BREAK)
        }
    }
}

/// Renders a drawing, with the expected grid in front if it has one.
fn figures(drawing: &Drawing, language: Language) -> Markup {
    let title = drawing.title.as_ref().map(|title| language.argument(title));
    let caption = |message: Message| {
        let said = language.say(&message);
        match &title {
            Some(title) => format!("{title}: {said}"),
            None => said,
        }
    };
    html! {
        @if let Some(expected) = &drawing.of_expected() {
            (figure(expected, &caption(message!("case-expected")), language))
            (figure(drawing, &caption(message!("case-found")), language))
        } @else {
            (figure(drawing, title.as_deref().unwrap_or_default(), language))
        }
    }
}

fn figure(drawing: &Drawing, caption: &str, language: Language) -> Markup {
    let anchor = drawing
        .anchor
        .map(|_| language.say(&message!("drawing-anchor")));
    let area = (!drawing.area.is_empty()).then(|| language.argument(&drawing.area_name));
    let legend = drawing.legend();
    html! {
        figure {
            (svg::grid(drawing, caption, language))
            figcaption {
                @if !caption.is_empty() { span { (capitalised(caption)) } }
                @if drawing.offers_candidates {
                    " " label.request { input type="checkbox" checked[drawing.has_cell_signs()]; " " (language.say(&message!("page-candidates"))) }
                }
                @if let Some(anchor) = &anchor { " " span.legend { span.key.anchor {} " " (anchor) } }
                @if let Some(area) = &area { " " span.legend { span.key.area {} " " (area) } }
                @for (sign, meaning) in &legend {
                    " " span.legend {
                        span class={ "key " (svg::class(*sign)) } { (svg::symbol(*sign)) } " " (language.argument(meaning))
                    }
                }
            }
        } (BREAK)
    }
}
