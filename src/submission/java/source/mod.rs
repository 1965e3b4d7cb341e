//! What a Java source declares, read without a compiler.
//!
//! [`outline`] takes any text and says what it could find: a compiler would refuse a file for one mistake, but reports
//! must speak of broken files too. It never fails, and its time grows with the text and not faster.
//!
//! Lines and columns count from 1, columns in characters of the file as it is.

mod declarations;
mod javadoc;
mod letters;
mod token;
mod types;
mod uses;

pub use javadoc::tags;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1 and in characters.
    pub column: usize,
}

/// What a source file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    /// The package, if the file names one.
    pub package: Option<Package>,
    /// The imports, in their order.
    pub imports: Vec<Import>,
    /// All types outside of methods, an outer type before the types inside it.
    pub types: Vec<TypeDeclaration>,
    /// Where the code writes to the console, in the order of the text.
    pub console: Vec<ConsoleUse>,
    /// The characters that are not ASCII, if there are any.
    pub foreign: Option<ForeignCharacters>,
}

impl Outline {
    /// The name of the package; empty for the default package.
    pub fn package_name(&self) -> &str {
        self.package.as_ref().map_or("", |package| &package.name)
    }

    /// The types that stand in no other type.
    pub fn top_level(&self) -> impl Iterator<Item = &TypeDeclaration> {
        self.types
            .iter()
            .filter(|declared| declared.outer.is_none())
    }

    /// The name of one of its top-level types with the package: `utils.BlockUtils`.
    pub fn full_name(&self, name: &str) -> String {
        match self.package_name() {
            "" => name.to_owned(),
            package => format!("{package}.{name}"),
        }
    }
}

/// The package that a file names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Package {
    /// Its name: `utils`.
    pub name: String,
    /// Where the name begins.
    pub place: Place,
}

/// An import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// What it names, without `.*`: `java.util.List`.
    pub name: String,
    /// Whether it is an `import static`.
    pub is_static: bool,
    /// Whether it ends in `.*`.
    pub on_demand: bool,
    /// Where the name begins.
    pub place: Place,
}

/// The kinds of types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TypeKind {
    /// `class`
    Class,
    /// `interface`
    Interface,
    /// `enum`
    Enum,
    /// `record`
    Record,
    /// `@interface`
    Annotation,
}

/// A type that a file declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeDeclaration {
    /// What it is.
    pub kind: TypeKind,
    /// Its name, without package and outer types.
    pub name: String,
    /// Its modifiers in their order, without annotations: `public`, `final`.
    pub modifiers: Vec<String>,
    /// What stands after `extends`, as written but for blanks.
    pub extends: Vec<String>,
    /// What stands after `implements`, as written but for blanks.
    pub implements: Vec<String>,
    /// The text of its Javadoc comment, without the stars.
    pub comment: Option<String>,
    /// Where its name stands.
    pub place: Place,
    /// The type around it, as an index into [`Outline::types`].
    pub outer: Option<usize>,
    /// Its methods and constructors, in their order.
    pub methods: Vec<Method>,
}

/// A method or a constructor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Its modifiers in their order, without annotations.
    pub modifiers: Vec<String>,
    /// The type of its result, as written but for blanks: `List<Cell>`. Constructors have none.
    pub result: Option<String>,
    /// Its parameters, in their order.
    pub parameters: Vec<Parameter>,
    /// The text of its Javadoc comment, without the stars.
    pub comment: Option<String>,
    /// Where its name stands.
    pub place: Place,
    /// Whether it has a body.
    pub has_body: bool,
}

/// A parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its type as written but for blanks, annotations and `final`: `int[]`, `Map<String, Cell>`.
    pub kind: String,
    /// Its name.
    pub name: String,
}

/// A place where the code writes to the console, or is about to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsoleUse {
    /// What it uses: `System.out`, `printStackTrace()`, `print()`.
    pub what: &'static str,
    /// Where that begins.
    pub place: Place,
}

/// The characters of a file that are not ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignCharacters {
    /// The first one.
    pub first: char,
    /// Where it stands.
    pub place: Place,
    /// How many there are.
    pub count: usize,
}

/// What a source file holds, as far as it can be told.
///
/// ```
/// use epsilon::submission::java::source::outline;
/// let found = outline("package utils; public class RowUtils implements RowIsoUtil { void turn(int[] image) {} }");
/// assert_eq!(found.full_name(&found.types[0].name), "utils.RowUtils");
/// assert_eq!(found.types[0].methods[0].parameters[0].kind, "int[]");
/// ```
pub fn outline(text: &str) -> Outline {
    let tokens = token::tokens(text);
    let mut outline = declarations::scan(&tokens);
    outline.console = uses::console(&tokens);
    outline.foreign = foreign(text);
    outline
}

fn foreign(text: &str) -> Option<ForeignCharacters> {
    let mut found: Option<ForeignCharacters> = None;
    for letter in letters::plain(text) {
        if !letter.character.is_ascii() {
            found
                .get_or_insert(ForeignCharacters {
                    first: letter.character,
                    place: letter.place,
                    count: 0,
                })
                .count += 1;
        }
    }
    found
}
