//! What a class offers, read from its class file: the part of it that matters to a caller.

use std::collections::{BTreeMap, BTreeSet};

/// What a class offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "these facts do not depend on each other"
)]
pub struct ClassOutline {
    /// Its name with its package: `utils.BlockUtils`.
    pub name: String,
    /// Whether it is public.
    pub is_public: bool,
    /// Whether it is abstract, or an interface.
    pub is_abstract: bool,
    /// Whether it has a public constructor without parameters.
    pub has_public_constructor: bool,
    /// Whether it has a constructor without parameters, public or not.
    pub has_constructor: bool,
    /// The full names of all interfaces that it implements, as far as the submission tells: those of its superclasses
    /// and of its interfaces too.
    pub interfaces: Vec<String>,
    /// Its methods, and those that it inherits from classes and interfaces of the submission.
    pub methods: Vec<MethodOutline>,
}

impl ClassOutline {
    /// Whether it implements an interface of this name, in whatever package.
    pub fn implements(&self, simple_name: &str) -> bool {
        let simple = |name: &String| name.rsplit('.').next() == Some(simple_name);
        self.interfaces.iter().any(simple)
    }
}

/// A method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodOutline {
    /// Its name.
    pub name: String,
    /// The types of its parameters, erased: `data.Grid`, `data.Cell[]`, `java.util.List`, `int[]`.
    pub parameters: Vec<String>,
    /// What it returns, as Java writes it: `java.util.List<data.Cell>`.
    pub result: String,
    /// Whether it is public.
    pub is_public: bool,
    /// Whether it is static.
    pub is_static: bool,
}

/// Access flags of classes and methods.
const PUBLIC: u16 = 0x0001;
const STATIC: u16 = 0x0008;
const ABSTRACT: u16 = 0x0400;
const SYNTHETIC: u16 = 0x1000;

/// The outlines of some classes of a submission; what is no class file is left out.
pub(super) fn outlines(names: &[&str], classes: &BTreeMap<String, Vec<u8>>) -> Vec<ClassOutline> {
    names
        .iter()
        .filter_map(|name| outline(name, classes))
        .collect()
}

fn outline(name: &str, classes: &BTreeMap<String, Vec<u8>>) -> Option<ClassOutline> {
    let parsed = parse(classes.get(name)?)?;
    let constructor = |wanted: u16| {
        parsed.methods.iter().any(|method| {
            method.name == "<init>"
                && method.descriptor == "()V"
                && method.access & wanted == wanted
        })
    };
    let mut outline = ClassOutline {
        name: name.to_owned(),
        is_public: parsed.access & PUBLIC != 0,
        is_abstract: parsed.access & ABSTRACT != 0,
        has_public_constructor: constructor(PUBLIC),
        has_constructor: constructor(0),
        ..ClassOutline::default()
    };
    let mut seen = BTreeSet::new();
    // Superclasses before interfaces, as Java looks for methods.
    let mut waiting = vec![parsed];
    while let Some(class) = waiting.pop() {
        outline.add_methods(&class.methods);
        let above = class.interfaces.iter().rev().map(|name| (name, true));
        for (name, is_interface) in above.chain(class.superclass.iter().map(|name| (name, false))) {
            if !seen.insert(name.clone()) {
                continue;
            }
            if is_interface {
                outline.interfaces.push(name.clone());
            }
            waiting.extend(classes.get(name).and_then(|bytes| parse(bytes)));
        }
    }
    outline.interfaces.sort();
    Some(outline)
}

impl ClassOutline {
    /// Adds the methods that are not overridden.
    fn add_methods(&mut self, methods: &[ParsedMethod]) {
        let named = methods
            .iter()
            .filter(|method| !method.name.starts_with('<') && method.access & SYNTHETIC == 0);
        for method in named {
            let Some((parameters, result)) = types(&method.descriptor) else {
                continue;
            };
            let generic = method.signature.as_deref().and_then(generic_result);
            let known = self
                .methods
                .iter()
                .any(|known| known.name == method.name && known.parameters == parameters);
            if !known {
                self.methods.push(MethodOutline {
                    name: method.name.clone(),
                    parameters,
                    result: generic.unwrap_or(result),
                    is_public: method.access & PUBLIC != 0,
                    is_static: method.access & STATIC != 0,
                });
            }
        }
    }
}

/// A class file.
struct Parsed {
    access: u16,
    superclass: Option<String>,
    interfaces: Vec<String>,
    methods: Vec<ParsedMethod>,
}

/// A method in a class file.
struct ParsedMethod {
    access: u16,
    name: String,
    descriptor: String,
    signature: Option<String>,
}

fn parse(bytes: &[u8]) -> Option<Parsed> {
    let mut reader = Reader(bytes);
    if reader.take(4)? != [0xca, 0xfe, 0xba, 0xbe] {
        return None;
    }
    reader.take(4)?;
    let pool = Pool::read(&mut reader)?;
    let access = reader.u16()?;
    reader.u16()?;
    let superclass = pool.class(reader.u16()?);
    let interfaces = (0..reader.u16()?)
        .map(|_| pool.class(reader.u16()?))
        .collect::<Option<Vec<String>>>()?;
    for _ in 0..reader.u16()? {
        member(&mut reader, &pool)?;
    }
    let methods = (0..reader.u16()?)
        .map(|_| member(&mut reader, &pool))
        .collect::<Option<Vec<ParsedMethod>>>()?;
    Some(Parsed {
        access,
        superclass,
        interfaces,
        methods,
    })
}

/// A field or a method; both have the same form.
fn member(reader: &mut Reader<'_>, pool: &Pool<'_>) -> Option<ParsedMethod> {
    let mut method = ParsedMethod {
        access: reader.u16()?,
        name: pool.text(reader.u16()?)?,
        descriptor: pool.text(reader.u16()?)?,
        signature: None,
    };
    for _ in 0..reader.u16()? {
        let name = pool.text(reader.u16()?)?;
        let length = reader.u32()?;
        let mut content = Reader(reader.take(usize::try_from(length).ok()?)?);
        if name == "Signature" {
            method.signature = pool.text(content.u16()?);
        }
    }
    Some(method)
}

/// The constants of a class file that are texts or names of classes.
struct Pool<'a>(Vec<Constant<'a>>);

enum Constant<'a> {
    Text(&'a [u8]),
    Class(u16),
    Other,
}

impl<'a> Pool<'a> {
    fn read(reader: &mut Reader<'a>) -> Option<Self> {
        let count = usize::from(reader.u16()?);
        // The first index is 1.
        let mut constants = vec![Constant::Other];
        while constants.len() < count {
            let tag = reader.take(1)?[0];
            constants.push(match tag {
                1 => {
                    let length = reader.u16()?;
                    Constant::Text(reader.take(usize::from(length))?)
                }
                7 => Constant::Class(reader.u16()?),
                8 | 16 | 19 | 20 => reader.other(2)?,
                15 => reader.other(3)?,
                3 | 4 | 9..=12 | 17 | 18 => reader.other(4)?,
                5 | 6 => reader.other(8)?,
                _ => return None,
            });
            if matches!(tag, 5 | 6) {
                // Long numbers take two indexes.
                constants.push(Constant::Other);
            }
        }
        Some(Self(constants))
    }

    fn text(&self, index: u16) -> Option<String> {
        match self.0.get(usize::from(index))? {
            Constant::Text(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
            Constant::Class(_) | Constant::Other => None,
        }
    }

    /// The name of a class, with dots.
    fn class(&self, index: u16) -> Option<String> {
        match self.0.get(usize::from(index))? {
            Constant::Class(name) => Some(self.text(*name)?.replace('/', ".")),
            Constant::Text(_) | Constant::Other => None,
        }
    }
}

/// What is left to read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn other(&mut self, count: usize) -> Option<Constant<'a>> {
        self.take(count).map(|_| Constant::Other)
    }

    fn u16(&mut self) -> Option<u16> {
        let (number, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u16::from_be_bytes(*number))
    }

    fn u32(&mut self) -> Option<u32> {
        let (number, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u32::from_be_bytes(*number))
    }
}

/// The types of a descriptor such as `(Ldata/Grid;[I)V`: the parameters and the result.
fn types(descriptor: &str) -> Option<(Vec<String>, String)> {
    let mut rest = descriptor.strip_prefix('(')?;
    let mut parameters = Vec::new();
    while !rest.starts_with(')') {
        let (name, after) = type_name(rest, 0)?;
        parameters.push(name);
        rest = after;
    }
    let (result, after) = type_name(&rest[1..], 0)?;
    after.is_empty().then_some((parameters, result))
}

/// The result of a generic signature such as `(Ldata/Grid;)Ljava/util/List<Ldata/Cell;>;`.
fn generic_result(signature: &str) -> Option<String> {
    let result = &signature[signature.find(')')? + 1..];
    // What follows are the exceptions.
    type_name(result, 0).map(|(name, _)| name)
}

/// How deep generic types may be nested; what is deeper is told without its types.
const DEPTH: usize = 20;

/// The first type of a descriptor or signature as Java writes it, and what follows it.
fn type_name(text: &str, depth: usize) -> Option<(String, &str)> {
    if depth > DEPTH {
        return None;
    }
    let kind = text.chars().next()?;
    let rest = &text[kind.len_utf8()..];
    let plain = |name: &str| Some((name.to_owned(), rest));
    match kind {
        'B' => plain("byte"),
        'C' => plain("char"),
        'D' => plain("double"),
        'F' => plain("float"),
        'I' => plain("int"),
        'J' => plain("long"),
        'S' => plain("short"),
        'Z' => plain("boolean"),
        'V' => plain("void"),
        '*' => plain("?"),
        '[' => type_name(rest, depth + 1).map(|(name, after)| (format!("{name}[]"), after)),
        '+' => type_name(rest, depth + 1).map(|(name, after)| (format!("? extends {name}"), after)),
        '-' => type_name(rest, depth + 1).map(|(name, after)| (format!("? super {name}"), after)),
        'T' => rest
            .split_once(';')
            .map(|(name, after)| (name.to_owned(), after)),
        'L' => class_name(rest, depth),
        _ => None,
    }
}

/// A class with its type arguments.
fn class_name(text: &str, depth: usize) -> Option<(String, &str)> {
    let mut name = String::new();
    let mut rest = text;
    loop {
        let end = rest.find(['<', ';', '.'])?;
        name.push_str(&rest[..end].replace('/', "."));
        let stop = rest.as_bytes()[end];
        rest = &rest[end + 1..];
        match stop {
            b';' => return Some((name, rest)),
            b'.' => name.push('.'),
            _ => {
                let mut arguments = Vec::new();
                while !rest.starts_with('>') {
                    let (argument, after) = type_name(rest, depth + 1)?;
                    arguments.push(argument);
                    rest = after;
                }
                rest = &rest[1..];
                name.push('<');
                name.push_str(&arguments.join(", "));
                name.push('>');
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn descriptors_and_signatures_read_like_java() {
        let (parameters, result) =
            types("(Ldata/Grid;[Ldata/Cell;[[IZ)Ljava/util/List;").expect("it is one");
        assert_eq!(
            parameters,
            ["data.Grid", "data.Cell[]", "int[][]", "boolean"]
        );
        assert_eq!(result, "java.util.List");
        for (signature, java) in [
            (
                "(Ldata/Grid;)Ljava/util/List<Ldata/Cell;>;",
                "java.util.List<data.Cell>",
            ),
            ("<T:Ljava/lang/Object;>(TT;)[TT;", "T[]"),
            (
                "()Ljava/util/Map<+Ljava/lang/Number;Ljava/util/List<*>;>;^Lutils/Oops;",
                "java.util.Map<? extends java.lang.Number, java.util.List<?>>",
            ),
            ("()Lutils/A<[I>.B<-TT;>;", "utils.A<int[]>.B<? super T>"),
        ] {
            assert_eq!(
                generic_result(signature).as_deref(),
                Some(java),
                "{signature}"
            );
        }
        let deep = format!("(){}I", "[".repeat(100_000));
        assert_eq!(generic_result(&deep), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_put_up_with(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let mut file = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52];
            file.extend(bytes);
            let classes = BTreeMap::from([("A".to_owned(), file)]);
            prop_assert!(outlines(&["A"], &classes).len() <= 1);
        }

        #[test]
        fn any_signature_is_put_up_with(text in "[(\\[]*[LT(]?[a-z/;<>.*+\\-\\[\\)VIZé]{0,40}") {
            if let Some((parameters, _)) = types(&text) {
                prop_assert!(parameters.len() <= text.len());
            }
            prop_assert!(generic_result(&text).is_none_or(|java| java.len() <= 12 * text.len()));
        }
    }
}
