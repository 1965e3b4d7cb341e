//! Hand-ins without a readable source: they are not graded, rather than given 0 points.

use intake::FORMATS;
use message::Message;
use model::about::About;
use model::judged::Judged;
use model::outcome::Outcome;
use model::rule::{Remark, Rule};

use super::SubmissionReport;

/// Archive formats other than zip, by file extension.
const ENDINGS: [(&str, &str); 8] = [
    (".rar", "RAR"),
    (".7z", "7-Zip"),
    (".tar", "tar"),
    (".tar.gz", "tar"),
    (".tgz", "tar"),
    (".gz", "gzip"),
    (".bz2", "bzip2"),
    (".xz", "xz"),
];

/// Returns the reason why a submission is not graded, and a remedy; `None` if a source was read.
fn reason(about: &About) -> Option<Message> {
    if !about.files.is_empty() {
        return None;
    }
    let of = |rule: Rule| about.remarks.iter().find(|remark| remark.rule == rule);
    let whole = |rule: Rule| of(rule).filter(|remark| remark.place.is_none());
    if let Some(remark) = whole(Rule::Unreadable) {
        return Some(match remark.detail.as_str() {
            "0" => message!("unread-no-bytes"),
            format if FORMATS.contains(&format) => message!("unread-format", format),
            _ => message!("unread-no-zip"),
        });
    }
    if of(Rule::ArchiveEncrypted).is_some() {
        return Some(message!("unread-encrypted"));
    }
    if let Some(Remark { detail, .. }) = of(Rule::ArchiveDamaged) {
        return Some(message!("unread-damaged", reason = detail));
    }
    if let Some(Remark { detail, .. }) = whole(Rule::TooLarge) {
        return Some(message!("unread-too-large", limit = detail));
    }
    let nothing = of(Rule::NoSource)?;
    let format = |name: &str| {
        let name = name.to_lowercase();
        let known = ENDINGS.iter().find(|(ending, _)| name.ends_with(ending));
        known.map(|(_, format)| *format)
    };
    let nested = of(Rule::ArchiveNested).and_then(|remark| remark.place.as_ref());
    let nested = nested.map(ToString::to_string);
    Some(if let Some(name) = nested {
        format(&name).map_or_else(
            || message!("unread-nested", name = &name),
            |format| message!("unread-format", format),
        )
    } else if nothing.detail.is_empty() {
        message!("unread-empty")
    } else {
        message!("unread-other", names = &nothing.detail)
    })
}

impl SubmissionReport {
    /// Returns why the submission is not graded; `None` if a source was read, or a case has an answer.
    pub fn unread(&self) -> Option<Message> {
        let is_silent = |judged: &Judged| matches!(judged.outcome, None | Some(Outcome::Missing));
        reason(&self.about).filter(|_| self.cases.iter().all(is_silent))
    }
}
