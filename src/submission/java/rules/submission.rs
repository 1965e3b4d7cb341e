//! The sources of a submission as the rules look at them.

use crate::spec::Specs;

use super::super::layout::Layout;
use super::super::source::{Outline, TypeDeclaration};
use super::super::tree::Tree;

/// A file that is compiled.
#[derive(Clone, Copy)]
pub(super) struct File<'a> {
    pub(super) path: &'a str,
    pub(super) outline: &'a Outline,
    /// Whether it declares a graded class.
    pub(super) is_graded: bool,
}

/// A type and the file that declares it.
#[derive(Clone, Copy)]
pub(super) struct Declared<'a> {
    pub(super) file: File<'a>,
    pub(super) declaration: &'a TypeDeclaration,
}

/// What is compiled of a submission, and what was asked.
pub(super) struct Submitted<'a> {
    /// The files that are compiled, ascending by path.
    pub(super) files: Vec<File<'a>>,
    /// The graded classes, in the order of the course.
    pub(super) graded: Vec<Declared<'a>>,
    pub(super) specs: &'a Specs,
}

impl<'a> Submitted<'a> {
    pub(super) fn new(
        tree: &'a Tree,
        outlines: &'a [Outline],
        layout: &'a Layout,
        specs: &'a Specs,
    ) -> Self {
        let file = |index: usize| {
            Some(File {
                path: &tree.sources.get(index)?.path,
                outline: outlines.get(index)?,
                is_graded: layout.graded.iter().any(|graded| graded.file == index),
            })
        };
        let files = layout.compiled.iter().filter_map(|&index| file(index));
        let graded = layout.graded.iter().filter_map(|graded| {
            let file = file(graded.file)?;
            let declaration = file
                .outline
                .top_level()
                .find(|declared| declared.name == graded.class)?;
            Some(Declared { file, declaration })
        });
        Self {
            files: files.collect(),
            graded: graded.collect(),
            specs,
        }
    }

    /// The type of this simple name: the one in the package if there is one, otherwise the first.
    pub(super) fn find(&self, name: &str, package: &str) -> Option<Declared<'a>> {
        let mut found = self.files.iter().flat_map(|&file| {
            let types = file.outline.top_level();
            let named = types.filter(|declared| declared.name == name);
            named.map(move |declaration| Declared { file, declaration })
        });
        let first = found.next()?;
        let near = |declared: &Declared<'a>| declared.file.outline.package_name() == package;
        if near(&first) {
            return Some(first);
        }
        Some(found.find(near).unwrap_or(first))
    }
}
