//! The outline of a Java source: what it declares, as javac's parser reads it.
//!
//! The compile server parses the sources ([`super::compile::Compiler::outlines`]); nothing else reads Java. Lines and
//! columns count from 1, columns in characters of the file as it is.

use serde::{Deserialize, Serialize};

/// A position in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1 and in characters.
    pub column: usize,
}

/// The declarations of a source file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outline {
    /// True if the type is guessed from the file's name, because the parser found none or crashed.
    pub is_guessed: bool,
    /// The package, if the file names one.
    pub package: Option<Package>,
    /// The imports, in their order.
    pub imports: Vec<Import>,
    /// The types at the top level.
    pub types: Vec<TypeDeclaration>,
    /// The uses of the console, in the order of the text.
    pub console: Vec<ConsoleUse>,
    /// The fault of the compile server that kept the file from being parsed.
    #[serde(default)]
    pub fault: Option<String>,
}

impl Outline {
    /// Guesses that a file declares the class that it is named after.
    pub(super) fn guess(mut self, path: &str) -> Self {
        self.is_guessed = true;
        self.types = vec![TypeDeclaration {
            kind: TypeKind::Class,
            name: stem(path).to_owned(),
            supertypes: Vec::new(),
            comment: None,
            position: Position { line: 1, column: 1 },
            methods: Vec::new(),
            is_stub: false,
        }];
        self
    }

    /// Returns the name of the package; empty for the default package.
    pub fn package_name(&self) -> &str {
        self.package.as_ref().map_or("", |package| &package.name)
    }

    /// Returns the name of one of its types with the package: `utils.BlockUtils`.
    pub fn full_name(&self, name: &str) -> String {
        match self.package_name() {
            "" => name.to_owned(),
            package => format!("{package}.{name}"),
        }
    }

    /// Returns the names of its types with the package.
    pub fn full_names(&self) -> Vec<String> {
        let types = self.types.iter();
        types
            .map(|declared| self.full_name(&declared.name))
            .collect()
    }
}

/// Returns the name of a file without folders and extension.
pub(super) fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".java").unwrap_or(name)
}

/// The package that a file names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Package {
    /// Its name: `utils`.
    pub name: String,
    /// The position of the name.
    pub position: Position,
}

/// An import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Import {
    /// The imported name without `.*`: `java.util.List`.
    pub name: String,
    /// True for an `import static`.
    pub is_static: bool,
    /// True if it ends in `.*`.
    pub on_demand: bool,
    /// The position of the name.
    pub position: Position,
}

/// The kinds of types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum TypeKind {
    /// `class`
    Class,
    /// `interface`
    Interface,
    /// `enum`, `record` or `@interface`
    #[serde(other)]
    Other,
}

/// A type at the top level of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypeDeclaration {
    /// Its kind.
    pub kind: TypeKind,
    /// Its name without the package.
    pub name: String,
    /// The types that it extends and implements, as written except for white space.
    pub supertypes: Vec<String>,
    /// The text of its Javadoc comment.
    pub comment: Option<String>,
    /// The position of its name.
    pub position: Position,
    /// Its methods and constructors, in their order.
    pub methods: Vec<Method>,
    /// True if it computes nothing: all its methods are empty, throw, or return a constant.
    pub is_stub: bool,
}

/// A method or a constructor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Its modifiers without annotations.
    pub modifiers: Vec<String>,
    /// The type of its result, as written except for white space: `List<Cell>`. Constructors have none.
    pub result: Option<String>,
    /// The types of its parameters, as written except for white space: `int[]`.
    pub parameters: Vec<String>,
    /// The text of its Javadoc comment.
    pub comment: Option<String>,
    /// The position of its name.
    pub position: Position,
}

/// A use of the console.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConsoleUse {
    /// The field or method used: `System.out`, `printStackTrace()`, `print()`.
    pub what: String,
    /// The position of its first name.
    pub position: Position,
}

/// Returns the content of each tag of this name in the text of a Javadoc comment, in one line each.
///
/// A tag begins a line and reaches to the next one.
///
/// ```
/// use java::outline::tags;
/// assert_eq!(tags("Turns.\n@param grid the\ngrid\n@author Ada Beispiel", "param"), ["grid the grid"]);
/// ```
pub fn tags(comment: &str, name: &str) -> Vec<String> {
    let mut found: Vec<Vec<&str>> = Vec::new();
    let mut inside = false;
    for line in comment.lines() {
        let mut words = line.split_whitespace();
        if line.trim_start().starts_with('@') {
            inside = words.next().and_then(|tag| tag.strip_prefix('@')) == Some(name);
            if inside {
                found.push(Vec::new());
            }
        }
        if let Some(tag) = found.last_mut().filter(|_| inside) {
            tag.extend(words);
        }
    }
    found.iter().map(|words| words.join(" ")).collect()
}
