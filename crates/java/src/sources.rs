//! Reads a submission and finds out all that is known before it is compiled.

use std::sync::Arc;

use super::compile::Allowance;
use super::outline::Outline;
use super::toolchain::Toolchain;
use super::{given, layout, rules};
use intake::SourceText;
use intake::archives::Archive;
use message::error::HarnessError;
use model::about::{About, GradedClass};
use model::rule::{Location, Remark, Rule};
use model::spec::Specs;
use runner::cache::Key;

/// A submission's sources, and everything known about them before compiling.
#[derive(Clone, Debug)]
pub(super) struct Sources {
    /// The sources to compile.
    pub(super) texts: Vec<(SourceText, Outline)>,
    pub(super) about: About,
    pub(super) key: Key,
    /// The members of the submission's own `Cell` and `Grid` that the grader's do not have.
    pub(super) additions: Vec<given::Addition>,
    /// The processor time that compilers may spend on it.
    pub(super) allowance: Arc<Allowance>,
}

/// Returns, for each method of a class, its names in all editions.
fn names_of<'a>(specs: &'a Specs, class: &str) -> Vec<Vec<&'a str>> {
    let methods = specs.methods().filter(|(it, _)| it.class == class);
    methods
        .map(|(_, method)| {
            let older = method.aliases.iter().map(|alias| alias.name.as_str());
            std::iter::once(method.name.as_str()).chain(older).collect()
        })
        .collect()
}

impl Sources {
    pub(super) fn read(toolchain: &Toolchain, archive: &Archive) -> Result<Self, HarnessError> {
        let specs = &toolchain.specs;
        let classes: Vec<String> = specs
            .course
            .tasks
            .iter()
            .flat_map(|task| &task.classes)
            .cloned()
            .collect();
        let names: Vec<&str> = classes.iter().map(String::as_str).collect();
        let tree = intake::read(&archive.path, &classes, &intake::IntakeLimits::default())?;
        let allowance = Arc::new(toolchain.allowance());
        let outlines = toolchain.outlines(&tree.sources, &allowance)?;
        let layout = layout::choose(&tree, &outlines, &names, &specs.course.package, |class| {
            names_of(specs, class)
        });
        let given = given::missing(&tree, &outlines, &layout, specs);
        let mut remarks = tree.remarks.clone();
        remarks.extend(rules::remarks(&tree, &outlines, &layout, specs));
        let javadoc = rules::javadoc(&tree, &outlines, &layout, specs);
        let unread =
            |remark: &Remark| [Rule::Unreadable, Rule::ArchiveDamaged].contains(&remark.rule);
        if !tree.sources.is_empty() {
            remarks.extend(layout.remarks);
        } else if !remarks.iter().any(unread) {
            // Without any source, remarks on missing classes would add nothing.
            remarks.push(Remark::new(Rule::NoSource).saying(layout::first_names(&tree.others)));
        }
        remarks.extend(given.remarks);
        let additions = given::additions(&tree, &outlines, &toolchain.data()?);
        if !additions.is_empty() {
            let names: Vec<String> = additions.iter().map(given::Addition::signature).collect();
            remarks.push(Remark::new(Rule::OwnData).saying(layout::first_names(&names)));
        }
        for graded in &layout.graded {
            if let Some(fault) = &outlines[graded.file].fault {
                let place = Location::file(&tree.sources[graded.file].path);
                let remark = Remark::new(Rule::CompileLimit).of_class(&graded.class);
                remarks.push(remark.at(place).saying(fault));
            }
        }
        remarks.sort();
        let texts: Vec<(SourceText, Outline)> = layout
            .compiled
            .iter()
            .map(|&index| (tree.sources[index].clone(), outlines[index].clone()))
            .chain(given.sources)
            .collect();
        let path = |index: usize| tree.sources[index].path.as_str();
        let identity = toolchain.identity();
        let key = Key::new(
            std::iter::once(identity.as_str())
                .chain(layout.graded.iter().map(|graded| path(graded.file)))
                .chain(
                    texts
                        .iter()
                        .flat_map(|(source, _)| [source.path.as_str(), source.text.as_str()]),
                ),
        );
        let classes = layout
            .graded
            .iter()
            .map(|graded| GradedClass {
                class: graded.class.clone(),
                full_name: graded.full_name.clone(),
                file: path(graded.file).to_owned(),
                aliases: Vec::new(),
            })
            .collect();
        Ok(Self {
            additions,
            allowance,
            texts,
            about: About {
                files: tree.hashes,
                classes,
                remarks,
                javadoc,
            },
            key,
        })
    }
}
