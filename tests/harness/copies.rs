//! Similar hand-ins: what a disguise cannot hide, what is coincidence, and what reports say.

use std::collections::{BTreeMap, BTreeSet};

use copies::behaviour::{self, Answers};
use copies::member::{File, members};
use copies::text::{self, HandIn, Pair, compare};
use copies::token::{tokens, without_comments};
use copies::winnow::{GUARANTEED, LENGTH, winnow};
use files::spreadsheet::Sheet;
use message::Language;
use proptest::prelude::*;
use report::copies::{Compared, Copies, jplag};
use report::export::{self, Named};
use report::html;

const ORIGINAL: &str = "
/** By Ada. */
public class RowUtils {
    private static int seen(Grid grid, int row, int digit) {
        int count = 0;
        for (int column = 1; column <= 9; column++) {
            // Only this digit.
            if (grid.getValue(row, column) == digit) count++;
        }
        return count;
    }

    public boolean isValid(Grid grid, Cell anchor) {
        for (int digit = 1; digit <= 9; digit++) {
            if (seen(grid, anchor.getrIndex(), digit) > 1 && !grid.isEmpty()) return false;
        }
        return grid.getValue(anchor.getrIndex(), anchor.getcIndex()) != 0;
    }

    public List<Cell> free(Grid grid, Cell anchor) {
        List<Cell> found = new ArrayList<>();
        for (int column = 1; column <= 9; column++) {
            Cell cell = new Cell(anchor.getrIndex(), column);
            if (grid.getValue(cell.getrIndex(), cell.getcIndex()) == -1) found.add(cell);
        }
        return found;
    }
}
";

/// [`ORIGINAL`] with other names, order, loops, layout and comments.
const DISGUISED: &str = "
public class RowUtils {
  public List<Cell> empties(Grid g, Cell start) { ArrayList<Cell> result = new ArrayList<>();
    int k = 1;
    while (k < 10) {
      final Cell c = new Cell(start.getrIndex(), k);
      if (g.getValue(c.getrIndex(), c.getcIndex()) == -1) { result.add(c); }
      k = k + 1;
    }
    return result; }
  /* The answer. */
  public boolean isValid(Grid g, Cell start) {
    int z; z = 1;
    while (z < 10) { if (times(g, start.getrIndex(), z) > 1 && !g.isEmpty()) { return false; } z += 1; }
    int nobody = 17 * 4;
    return (g.getValue(start.getrIndex(), start.getcIndex()) != 0);
  }
  static int times(final Grid g, final int line, final int z) {
    int n = 0;
    int k = 1;
    do { if (g.getValue(line, k) == z) { ++n; } k++; } while (k < 10);
    return n;
  }
}
";

const INDEPENDENT: &str = "
public class RowUtils {
    private final Map<Integer, Set<Integer>> known = new TreeMap<>();

    public boolean isValid(Grid grid, Cell anchor) {
        int[] row = grid.getRowValues(anchor.getrIndex());
        BitSet digits = new BitSet();
        return Arrays.stream(row).filter(it -> it > 0).allMatch(it -> {
            boolean before = digits.get(it);
            digits.set(it);
            return !before;
        });
    }

    public List<Cell> free(Grid grid, Cell anchor) {
        return IntStream.rangeClosed(1, 9).filter(it -> grid.getValue(anchor.getrIndex(), it) < 0)
            .mapToObj(it -> new Cell(anchor.getrIndex(), it)).collect(Collectors.toList());
    }
}
";

fn source(path: &str, text: &str) -> File {
    File {
        path: path.to_owned(),
        text: text.to_owned(),
    }
}

fn hand_in(text: &str) -> HandIn {
    HandIn::new(&[source("src/utils/RowUtils.java", text)], &BTreeSet::new())
}

fn similarity(one: &str, other: &str) -> u32 {
    let pairs = compare(&[hand_in(one), hand_in(other)]);
    pairs.first().map_or(0, |pair| pair.similarity)
}

#[test]
fn a_disguise_changes_little_and_chance_makes_little() {
    assert_eq!(similarity(ORIGINAL, ORIGINAL), 1000);
    assert!(
        similarity(ORIGINAL, DISGUISED) >= 900,
        "{}",
        similarity(ORIGINAL, DISGUISED)
    );
    assert!(similarity(ORIGINAL, INDEPENDENT) < text::THRESHOLD);
}

#[test]
fn a_member_is_found_under_another_name_in_another_file() {
    let parts = ORIGINAL.split("    public ").map(str::to_owned);
    let parts: Vec<String> = parts.collect();
    let files = [
        source("a/Free.java", &format!("class Free {{ public {}", parts[2])),
        source("b/Rest.java", &format!("class Rest {{ {} }}", parts[1])),
    ];
    let split = HandIn::new(&files, &BTreeSet::new());
    let pairs = compare(&[hand_in(ORIGINAL), split]);
    assert_eq!(pairs[0].shares[1], 1000);
    let names = members(&files).into_iter().map(|member| member.name);
    assert_eq!(names.collect::<Vec<_>>(), ["Free.free", "Rest.isValid"]);
}

#[test]
fn what_the_course_gives_out_is_no_copy() {
    let given = text::given(&[source("Given.java", ORIGINAL)]);
    let files = [source("RowUtils.java", ORIGINAL)];
    assert!(HandIn::new(&files, &given).is_empty());
    let both = format!("{ORIGINAL}{INDEPENDENT}");
    let with_own = HandIn::new(&[source("RowUtils.java", &both)], &given);
    assert!(!with_own.is_empty());
    assert!(
        with_own
            .members
            .iter()
            .all(|member| member.name != "RowUtils.seen")
    );
}

#[test]
fn what_few_have_weighs_more() {
    assert_eq!(text::rarity(2, 62), 5000);
    // A passage that the whole class has counts less than one that two have.
    let common = "class A { int a(Grid grid) { return grid.one(grid.two(), grid.three(), grid.four(), grid.five(), grid.six(), grid.seven()); } ";
    let rare = |name: &str| {
        format!(
            "{common} int b(Grid grid) {{ return grid.{name}(grid.b(), grid.c(), grid.d(), grid.e(), grid.f(), grid.g(), grid.h(), grid.i()); }} }}"
        )
    };
    let own = |number: usize| {
        let calls: Vec<String> = (0..12)
            .map(|call| format!("grid.n{number}x{call}()"))
            .collect();
        format!(
            "{common} int c(Grid grid) {{ return grid.own({}); }} }}",
            calls.join(", ")
        )
    };
    let mut class: Vec<HandIn> = (0..40).map(|number| hand_in(&own(number))).collect();
    class.extend([hand_in(&rare("a")), hand_in(&rare("a"))]);
    let pairs = compare(&class);
    assert_eq!((pairs[0].of, pairs[0].similarity), ([40, 41], 1000));
    assert!(pairs[1].similarity < 300, "{}", pairs[1].similarity);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let class: Vec<HandIn> = [ORIGINAL, DISGUISED, INDEPENDENT, ORIGINAL, "", DISGUISED]
        .map(hand_in)
        .into();
    let on = |threads: usize| -> Vec<Pair> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.expect("threads").install(|| compare(&class))
    };
    assert_eq!(on(1), on(8));
    assert_eq!(on(1).len(), 6, "pairs of the original and its copies");
}

#[test]
fn only_rare_mistakes_say_something() {
    let method = |name: &str| ("RowSolvingUtil".to_owned(), name.to_owned());
    let answers = |mistakes: &[(&str, &str)]| Answers {
        methods: ["a", "b", "c"].map(method).into(),
        mistakes: mistakes
            .iter()
            .map(|(name, key)| (method(name), (*key).to_owned()))
            .collect(),
    };
    let mut class = vec![answers(&[("a", "usual")]); 40];
    class.push(answers(&[("a", "odd"), ("b", "stranger"), ("c", "usual")]));
    class.push(answers(&[("a", "odd"), ("b", "stranger"), ("c", "other")]));
    let pairs = behaviour::compare(&class, &BTreeSet::new());
    assert_eq!(pairs.len(), 1);
    assert_eq!(pairs[0].of, [40, 41]);
    assert!(pairs[0].weight >= behaviour::THRESHOLD);
    let keys = pairs[0].mistakes.iter().map(|it| it.key.as_str());
    assert_eq!(keys.collect::<Vec<_>>(), ["odd", "stranger"]);
    let known = BTreeSet::from(["odd".to_owned()]);
    let pairs = behaviour::compare(&class, &known);
    assert!(pairs[0].weight < behaviour::THRESHOLD);
    let known = BTreeSet::from(["odd".to_owned(), "stranger".to_owned()]);
    assert_eq!(behaviour::compare(&class, &known), []);
}

#[test]
fn no_text_makes_a_comparison_slow_or_deep() {
    let body = |inner: &str| format!("class A {{ void a() {{ {inner} }} }}");
    let many = |text: &str| body(&text.repeat(20_000));
    let odd = [
        many("while (a && "),
        many("for (;a(); "),
        many("{ w "),
        many("a < "),
        many("@A("),
        many("int x = ("),
    ];
    for text in odd {
        let class = [hand_in(&text), hand_in(&text)];
        assert!(compare(&class).len() <= 1);
    }
    // The rows of a table are alike by nature, and no sign of copying.
    let table = format!("class A {{ int[] a = {{ {} }}; }}", "1, ".repeat(20_000));
    assert!(hand_in(&table).is_empty());
}

fn compared() -> Vec<Compared> {
    let named = [
        ("ada", "Ada <b>", ORIGINAL),
        ("ben", "Ben", DISGUISED),
        ("cleo", "=Cleo", INDEPENDENT),
    ];
    let compared = named.map(|(id, name, text)| Compared {
        id: id.to_owned(),
        name: name.to_owned(),
        files: vec![source("src/utils/RowUtils.java", text)],
        text: hand_in(text),
    });
    compared.into()
}

#[test]
fn the_table_and_the_pages_say_the_same_in_both_languages() {
    let figures = BTreeMap::from([(
        [0, 1],
        report::copies::Jplag {
            average: 812,
            largest: 900,
        },
    )]);
    let copies = Copies::new(compared(), None, Some(figures));
    assert_eq!((copies.above, &copies.groups[..]), (1, &[vec![0, 1]][..]));
    let english = copies.table(Language::English).expect("a table");
    let rows: Vec<&str> = english.lines().collect();
    assert!(rows[1].starts_with("ada,Ada <b>,ben,Ben,"), "{english}");
    assert!(rows[1].ends_with(",81.2,90.0,yes"), "{english}");
    let german = copies.table(Language::German).expect("a table");
    assert!(german.contains(";81,2;90,0;"), "{german}");
    for language in Language::ALL {
        let page = html::copies::page(&copies, language);
        let pair = html::copies::pair(&copies, &copies.pairs[0], language);
        for page in [&page, &pair] {
            assert!(page.contains("Ada &lt;b&gt;"), "names are escaped");
            assert!(page.contains(&language.say(&message!("copies-no-verdict"))));
        }
        assert!(page.contains("href=\"copies/0001.html\""));
        // Each marked passage links to the other side.
        for side in [1, 2] {
            let (id, link) = (format!("id=\"p1-{side}\""), format!("href=\"#p1-{side}\""));
            assert!(pair.contains(&id) && pair.contains(&link), "{id}");
        }
    }
}

#[test]
fn the_results_of_jplag_are_read() {
    let head = "submissionName1,submissionName2,averageSimilarity,maxSimilarity\n";
    let names = BTreeMap::from([("h001".to_owned(), 4), ("h002".to_owned(), 2)]);
    let read = |rows: &str| {
        let sheet = Sheet::read("results.csv", format!("{head}{rows}").as_bytes());
        jplag(&sheet.expect("a table"), &names)
    };
    let (pairs, unknown) = read("h001,h002,0.8125,1.0\nh001,h009,0.1,0.2\n").expect("figures");
    let figures = pairs.get(&[2, 4]).expect("the pair");
    assert_eq!((figures.average, figures.largest, unknown), (813, 1000, 1));
    for wrong in ["81.25", "NaN", "", "-0.1", "much"] {
        let error = read(&format!("h001,h002,{wrong},1.0\n")).expect_err("not a share");
        let said = format!(
            "{:?}",
            miette::Report::new(error.diagnosis(Language::English))
        );
        assert!(said.contains("results.csv:2:11"), "{said}");
    }
    let other = Sheet::read("results.csv", b"a,b\n1,2\n").expect("a table");
    jplag(&other, &names).expect_err("no columns");
}

#[test]
fn exports_name_nobody() {
    let named = |id: &str, files: Vec<File>| Named {
        id: id.to_owned(),
        name: format!("{id} Ahrens"),
        label: "Row".to_owned(),
        files,
    };
    let text = "/** @author Ada */ class RowUtils { /* Ada */ }\n// Ada\n";
    let twice = vec![
        source("Ada Ahrens/src/RowUtils.java", text),
        source("Ada Ahrens/old/ROWUTILS.java", text),
    ];
    let class = [named("ada", twice), named("ben", vec![])];
    let ids: Vec<&str> = class.iter().map(|it| it.id.as_str()).collect();
    let pseudonyms = export::pseudonyms(&ids, 1);
    assert_eq!(pseudonyms, export::pseudonyms(&ids, 1));
    let given = [source("data/Cell.java", "class Cell {}")];
    let jplag = export::jplag(&class, &pseudonyms, &given);
    let paths: Vec<&str> = jplag.iter().map(|file| file.path.as_str()).collect();
    let own = |name: &str| format!("ROOT/{}/{name}", pseudonyms[0]);
    assert_eq!(
        paths,
        [
            own("RowUtils.java"),
            own("ROWUTILS-2.java"),
            "BASE/Cell.java".to_owned()
        ]
    );
    assert_eq!(jplag[0].text.lines().count(), 2, "lines stay");
    let dolos = export::dolos(&class, &pseudonyms, &given).expect("files");
    let info = dolos.last().expect("the table");
    assert_eq!(info.text.lines().next(), Some("filename,full_name,label"));
    assert_eq!(info.text.lines().count(), 3);
    for file in jplag.iter().chain(&dolos) {
        assert!(
            !file.path.contains("Ada") && !file.text.contains("Ada"),
            "{file:?}"
        );
    }
    let key = export::key(&class, &pseudonyms).expect("a table");
    assert!(
        key.contains(&format!("{},ada,ada Ahrens", pseudonyms[0])),
        "{key}"
    );
}

proptest! {
    #[test]
    fn any_text_has_tokens_and_members(text in "\\PC{0,60}|[a-z(){};=<>\"'/*\\\\@.,:\\[\\]+ \n-]{0,120}") {
        let mut end = 0;
        for token in tokens(&text) {
            prop_assert!(token.start >= end && !token.text.is_empty());
            end = token.bytes().end;
            prop_assert_eq!(&text[token.bytes()], token.text);
        }
        let bare = without_comments(&text);
        let texts = |text: &str| -> Vec<String> {
            tokens(text).iter().map(|token| token.text.to_owned()).collect()
        };
        prop_assert_eq!(texts(&text), texts(&bare));
        let pairs = compare(&[hand_in(&text), hand_in(&text)]);
        prop_assert!(pairs.iter().all(|pair| pair.similarity == 1000));
        for member in members(&[source("A.java", &text)]) {
            prop_assert_eq!(member.symbols.len(), member.bytes.len());
            for bytes in member.bytes {
                prop_assert!(text.get(bytes).is_some());
            }
        }
    }

    #[test]
    fn long_common_runs_are_always_found(
        before in prop::collection::vec(0_u64..5, 0..30),
        common in prop::collection::vec(0_u64..5, GUARANTEED..40),
        other in prop::collection::vec(0_u64..5, 0..30),
    ) {
        let with = |parts: [&[u64]; 3]| winnow(&parts.concat());
        let one = with([&before, &common, &other]);
        let two = with([&other, &common, &before]);
        prop_assert!(one.iter().any(|print| two.iter().any(|it| it.hash == print.hash)));
    }

    #[test]
    fn short_sequences_have_few_fingerprints(symbols in prop::collection::vec(0_u64..5, 0..GUARANTEED)) {
        let expected = if symbols.len() < LENGTH { 0..=0 } else { 1..=2 };
        prop_assert!(expected.contains(&winnow(&symbols).len()));
    }
}
