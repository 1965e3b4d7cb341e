//! Cases per second and unit queries per second, on one thread.
//!
//! `cargo bench` prints both. The whole shipped set is graded like `epsilon grade builtin`, including planning and
//! judging, excluding the reading of files.

use std::path::Path;
use std::sync::Arc;

use board::grid::Grid;
use board::readings::Readings;
use board::unit::{Unit, UnitKind};
use divan::Bencher;
use divan::counter::ItemsCount;
use epsilon::run;
use judge::builtin::Builtin;
use judge::plan;
use model::load;
use model::timing::Timings;
use reference::handout::by_unit::solve;
use reference::handout::query::{Query, Scope};

fn main() {
    divan::main();
}

/// Figure 1 of the handout.
const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";

fn figure_1() -> Grid {
    FIGURE_1.parse().unwrap_or(Grid::EMPTY)
}

/// Measures the whole shipped set: plan, ask the reference, judge.
#[divan::bench]
fn shipped_cases(bencher: Bencher<'_, '_>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let Ok(specs) = load::specs(&root.join("specs"), "meilenstein1") else {
        return;
    };
    let Ok(files) = load::case_files(&[root.join("cases")]) else {
        return;
    };
    let cases = load::library(&files.read, &specs).cases;
    let submission = Builtin::new(Arc::new(specs.clone()));
    let count = plan::plan(cases.clone(), &specs).len();
    let Ok(pool) = rayon::ThreadPoolBuilder::new().num_threads(1).build() else {
        return;
    };
    bencher
        .counter(ItemsCount::new(count))
        .with_inputs(|| cases.clone())
        .bench_local_values(|cases| {
            let plan: Vec<Arc<_>> = plan::plan(cases, &specs)
                .into_iter()
                .map(Arc::new)
                .collect();
            pool.install(|| run::grade(&submission, &plan, &specs, &Timings::default(), &|| {}))
        });
}

/// Measures naked and hidden singles and pairs of all 27 units of one grid: 108 queries.
#[divan::bench]
fn unit_queries(bencher: Bencher<'_, '_>) {
    let grid = figure_1();
    bencher
        .counter(ItemsCount::new(Unit::ALL.len() * 4))
        .bench_local(|| {
            let query = Query::new(divan::black_box(&grid), &Readings::DEFAULT);
            for unit in Unit::ALL {
                let scope = Scope::Unit(unit);
                divan::black_box(query.naked_singles(scope));
                divan::black_box(query.hidden_singles(scope));
                divan::black_box(query.naked_pair(scope));
                divan::black_box(query.hidden_pair(scope));
            }
        });
}

/// Measures the three unit solvers on one puzzle that all of them leave unsolved after nine placements.
#[divan::bench]
fn unit_solvers(bencher: Bencher<'_, '_>) {
    let grid = figure_1();
    bencher.counter(ItemsCount::new(3_usize)).bench_local(|| {
        UnitKind::ALL.map(|kind| solve(divan::black_box(&grid), kind, &Readings::DEFAULT))
    });
}
