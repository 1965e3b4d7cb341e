//! Wrong variants of the second implementation: made by the mutator, or written by hand.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use adequacy::fresh::Dice;
use board::method::Method;
use serde::{Deserialize, Serialize};

use crate::worker::{Edit, Tools};

/// The origin of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Sort {
    /// Something left out of a loop, or answered wrongly for one unit.
    Omission,
    /// A small change of the code.
    Mutant,
    /// A mistake written by hand.
    Mistake,
    /// A mistake written by someone who has not read the program.
    Foreign,
    /// Several foreign mistakes at once, each of which random questions refute.
    Several,
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Omission => "omission",
            Self::Mutant => "mutant",
            Self::Mistake => "mistake",
            Self::Foreign => "foreign",
            Self::Several => "several",
        })
    }
}

/// A wrong variant.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Variant {
    pub(crate) sort: Sort,
    /// The folder of the sources.
    pub(crate) sources: PathBuf,
    pub(crate) edits: Vec<Edit>,
    /// The names of the methods that reach the edited code.
    methods: Vec<String>,
    /// Its name, if it has one.
    name: String,
}

impl Variant {
    fn new(sort: Sort, sources: &Path, edits: Vec<Edit>, methods: &[Method], name: String) -> Self {
        Self {
            sort,
            sources: sources.to_owned(),
            edits,
            methods: methods.iter().map(ToString::to_string).collect(),
            name,
        }
    }

    /// Makes a variant of some edits, of which only one method is asked.
    pub(crate) fn of_edits(sources: &Path, method: Method, edits: &[Edit]) -> Self {
        Self::new(
            Sort::Mutant,
            sources,
            edits.to_vec(),
            &[method],
            String::new(),
        )
    }

    /// Combines this variant and another one of the same sources; `None` if their edits overlap.
    pub(crate) fn combined_with(&self, other: &Self) -> Option<Self> {
        let meets = |one: &Edit, other: &Edit| {
            one.file == other.file && one.start < other.end && other.start < one.end
        };
        let mut edits = self.edits.iter();
        if edits.any(|edit| other.edits.iter().any(|it| meets(edit, it))) {
            return None;
        }
        Some(Self {
            sort: Sort::Several,
            sources: self.sources.clone(),
            edits: [&self.edits[..], &other.edits].concat(),
            methods: [&self.methods[..], &other.methods].concat(),
            name: format!("{self}; {other}"),
        })
    }

    /// Returns the methods that reach the edited code.
    pub(crate) fn methods(&self) -> Vec<Method> {
        let named = |method: &Method| self.methods.contains(&method.to_string());
        Method::ALL.into_iter().filter(named).collect()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mistakes {
    mistake: Vec<Mistake>,
}

/// A mistake: a text that occurs once in a file, and its replacement.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mistake {
    name: String,
    file: String,
    old: String,
    new: String,
    /// A second replacement in the same file.
    also: Option<(String, String)>,
}

/// The code of a method of the second implementation, with the handout's methods that use it.
struct Span {
    file: String,
    start: usize,
    end: usize,
    methods: Vec<Method>,
}

/// Returns the variants of some sorts, at most `most` of each; the file `mistakes` has those by hand.
pub(crate) fn variants(
    folder: &Path,
    mistakes: &Path,
    sorts: &[Sort],
    most: usize,
    seed: u64,
) -> Result<Vec<Variant>, Box<dyn Error>> {
    let tools = Tools::compiled(folder)?;
    let printed = tools.command("Mutator").output()?;
    let sources = sources(folder)?;
    let mut made: BTreeMap<Sort, Vec<Variant>> = BTreeMap::new();
    let mut spans = Vec::new();
    for line in String::from_utf8(printed.stdout)?.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[sort, file, start, end, text, users] = fields.as_slice() else {
            return Err(format!("the mutator says {line:?}").into());
        };
        let methods: Vec<Method> = Method::ALL
            .into_iter()
            .filter(|method| users.split(',').any(|user| user == method.name()))
            .collect();
        let (start, end) = (start.parse()?, end.parse()?);
        let sort = match sort {
            "omission" => Sort::Omission,
            "mutant" => Sort::Mutant,
            _ => {
                spans.push(Span {
                    file: file.to_owned(),
                    start,
                    end,
                    methods,
                });
                continue;
            }
        };
        let source = sources.get(file).ok_or("a file that does not exist")?;
        let row = source[..start].lines().count();
        let name = format!("{file}:{row}: {:?} becomes {text:?}", &source[start..end]);
        let edits = vec![Edit {
            file: file.to_owned(),
            start,
            end,
            text: text.to_owned(),
        }];
        made.entry(sort)
            .or_default()
            .push(Variant::new(sort, folder, edits, &methods, name));
    }
    for sort in [Sort::Mistake, Sort::Foreign] {
        if sorts.contains(&sort) {
            made.insert(sort, by_hand(sort, folder, mistakes, &sources, &spans)?);
        }
    }
    made.retain(|sort, _| sorts.contains(sort));
    let mut dice = Dice::for_method("variants", seed);
    Ok(made
        .into_values()
        .flat_map(|mut variants| {
            if variants.len() > most {
                dice.shuffle(&mut variants);
                variants.truncate(most);
            }
            variants
        })
        .collect())
}

fn sources(folder: &Path) -> Result<BTreeMap<String, String>, Box<dyn Error>> {
    let mut sources = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        sources.insert(name, fs::read_to_string(entry.path())?);
    }
    Ok(sources)
}

fn by_hand(
    sort: Sort,
    folder: &Path,
    mistakes: &Path,
    sources: &BTreeMap<String, String>,
    spans: &[Span],
) -> Result<Vec<Variant>, Box<dyn Error>> {
    let mistakes: Mistakes = ::toml::from_str(&fs::read_to_string(mistakes)?)?;
    let mut variants = Vec::new();
    for mistake in mistakes.mistake {
        let source = sources
            .get(&mistake.file)
            .ok_or_else(|| format!("no file {}", mistake.file))?;
        let changes = [Some((mistake.old, mistake.new)), mistake.also];
        let mut edits = Vec::new();
        let mut methods = Vec::new();
        for (old, new) in changes.into_iter().flatten() {
            let start = source
                .find(&old)
                .filter(|_| source.matches(&old).count() == 1)
                .ok_or_else(|| format!("{}: {old:?} does not occur once", mistake.name))?;
            let end = start + old.len();
            let holding = spans
                .iter()
                .filter(|span| span.file == mistake.file && span.start < end && start < span.end);
            methods.extend(holding.flat_map(|span| span.methods.iter().copied()));
            edits.push(Edit {
                file: mistake.file.clone(),
                start,
                end,
                text: new,
            });
        }
        methods.sort();
        methods.dedup();
        if methods.is_empty() {
            // The edit is in a field: all methods that use the file may be wrong.
            let file = spans.iter().filter(|span| span.file == mistake.file);
            methods = file.flat_map(|span| span.methods.iter().copied()).collect();
            methods.sort();
            methods.dedup();
        }
        let name = mistake.name;
        variants.push(Variant::new(sort, folder, edits, &methods, name));
    }
    Ok(variants)
}
