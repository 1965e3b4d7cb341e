//! No question is asked twice unless it must be, and no outcome depends on the number of threads.

use board::grid::Grid;
use model::planned::Planned;
use model::value::Value;
use model::view;
use rayon::prelude::*;
use runner::cache::Cache;
use tempfile::TempDir;

use crate::java::bench::{Bench, GRID_UTILS_1, asks, bench, grid_utils_1, numbered, transposes};

/// A class that never gives the same answer twice.
const CLOCK: &str = "package utils;\nimport data.*;\npublic class GridUtils3 {\n\
    public int getGridTurnNumber(Grid one, Grid two) { return (int) (System.nanoTime() % 1000000007L); }\n}\n";

const PATH: &str = "utils/GridUtils3.java";

fn clock_asks(numbers: std::ops::RangeInclusive<i32>) -> Vec<Planned> {
    numbers
        .map(|number| {
            let arguments = vec![numbered(number), Value::from(Grid::EMPTY)];
            crate::java::bench::ask("GridUtil3", "getGridTurnNumber", arguments, Value::Int(0))
        })
        .collect()
}

fn with_cache(folder: &TempDir) -> Bench {
    let cache = Cache::open(&folder.path().join("answers")).expect("a cache");
    Bench::with(cache, |_| ())
}

#[test]
fn a_known_answer_is_not_asked_for_again() {
    let folder = TempDir::new().expect("a folder");
    let first = with_cache(&folder).grade(&[(PATH, CLOCK)], &clock_asks(1..=3));
    // Another toolchain, as in another run.
    let again = with_cache(&folder);
    let second = again.grade(&[(PATH, CLOCK)], &clock_asks(1..=3));
    assert_eq!(first.outcomes(), second.outcomes());
    assert_eq!(first.0.about, second.0.about);
    for index in 0..3 {
        assert_eq!(first.0.cases[index].verdict, second.0.cases[index].verdict);
    }

    let more = again.grade(&[(PATH, CLOCK)], &clock_asks(1..=4));
    assert_eq!(more.outcomes()[..3], first.outcomes()[..]);
    assert!(!first.outcomes().contains(&more.outcomes()[3]));
    // The new one is known from now on, and a smaller plan asks for nothing.
    let fewer = again.grade(&[(PATH, CLOCK)], &clock_asks(4..=4));
    assert_eq!(fewer.outcomes()[0], more.outcomes()[3]);
}

/// A process that knows hidden questions may give them away in its answers, so these are not shown later.
#[test]
fn a_case_that_becomes_public_is_asked_anew() {
    let folder = TempDir::new().expect("a folder");
    let toolchain = with_cache(&folder);
    let mut hidden = clock_asks(1..=2);
    for planned in &mut hidden {
        view::hide(&mut planned.case);
    }
    let first = toolchain.grade(&[(PATH, CLOCK)], &hidden);
    let public = toolchain.grade(&[(PATH, CLOCK)], &clock_asks(1..=2));
    assert_ne!(first.outcomes()[0], public.outcomes()[0]);
    assert_ne!(first.outcomes()[1], public.outcomes()[1]);
    let again = toolchain.grade(&[(PATH, CLOCK)], &hidden);
    assert_eq!(
        first.outcomes(),
        again.outcomes(),
        "nor the other way round"
    );
}

#[test]
fn another_byte_or_another_limit_asks_anew() {
    let folder = TempDir::new().expect("a folder");
    let toolchain = with_cache(&folder);
    let first = toolchain.grade(&[(PATH, CLOCK)], &clock_asks(1..=2));
    let other = format!("{CLOCK} ");
    let anew = toolchain.grade(&[(PATH, &other)], &clock_asks(1..=2));
    assert_ne!(first.outcomes(), anew.outcomes());

    let cache = Cache::open(&folder.path().join("answers")).expect("a cache");
    let slower = Bench::with(cache, |limits| limits.time_per_call *= 2);
    let anew = slower.grade(&[(PATH, CLOCK)], &clock_asks(1..=2));
    assert_ne!(first.outcomes(), anew.outcomes());
}

#[test]
fn without_a_cache_everything_is_asked_each_time() {
    let first = bench().grade(&[(PATH, CLOCK)], &clock_asks(1..=2));
    let second = bench().grade(&[(PATH, CLOCK)], &clock_asks(1..=2));
    assert_ne!(first.outcomes(), second.outcomes());
    assert!(first.has_finding("order-matters"));
}

#[test]
fn remarks_and_names_are_known_with_the_answers() {
    let folder = TempDir::new().expect("a folder");
    let source = "package utils;\nimport data.*;\npublic class GridSolvingUtils {\n\
        private GridSolvingUtils() { }\n\
        public Cell getNakedSingleCell(Grid grid) { return null; }\n}\n";
    let question = [crate::java::bench::ask(
        "GridSolvingUtil",
        "getMinimalNakedSingleCell",
        vec![numbered(1)],
        Value::Null,
    )];
    let path = "utils/GridSolvingUtils.java";
    let first = with_cache(&folder).grade(&[(path, source)], &question);
    let second = with_cache(&folder).grade(&[(path, source)], &question);
    assert_eq!(first.0.about, second.0.about);
    assert_eq!(second.0.about.classes[0].aliases.len(), 1);
}

#[test]
fn outcomes_do_not_depend_on_the_number_of_threads() {
    let bodies = [
        "return true;",
        "return ++of_class < 5;",
        "return ++of_object < 2;",
        "if (number == 3) { System.exit(1); } return ++of_class < 5;",
        "if (number % 4 == 0) { return isTransposition(one, two); } return ++of_class < 3;",
        "System.out.print(++of_class); return one.getValue(0, 0) == 1;",
    ];
    let sources: Vec<String> = bodies
        .iter()
        .map(|body| {
            grid_utils_1(&format!(
                "    private static int of_class;\n    private int of_object;\n    \
                 public boolean isTransposition(Grid one, Grid two) {{ int number = one.getValue(1, 1); {body} }}\n    \
                 public void transponse(Grid grid) {{ grid.setValue(1, 1, ++of_class); }}"
            ))
        })
        .collect();
    let mut plan = asks(1..=12);
    plan.extend(transposes(1..=12));
    let with_threads = |threads: usize| -> Vec<_> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.expect("threads").install(|| {
            sources
                .par_iter()
                .with_max_len(1)
                .map(|source| bench().grade(&[(GRID_UTILS_1, source)], &plan).0)
                .map(|report| (report.about, report.cases))
                .collect()
        })
    };
    let alone = with_threads(1);
    let together = with_threads(8);
    assert_eq!(alone.len(), bodies.len());
    for (body, (one, eight)) in bodies.iter().zip(alone.iter().zip(&together)) {
        assert_eq!(one.0, eight.0, "{body}");
        for (one, eight) in one.1.iter().zip(&eight.1) {
            assert_eq!(one.outcome, eight.outcome, "{body}");
            assert_eq!(one.verdict, eight.verdict, "{body}");
        }
    }
}
