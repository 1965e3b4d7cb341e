//! Compares the second implementation with the reference, under every single reading.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::Path;

use adequacy::fresh::Dice;
use board::method::Method;
use board::readings::{Reading, Readings};
use model::case::Call;

use crate::choices::{self, Right};
use crate::draw::Source;
use crate::worker::{SOURCES, Tools, Worker, whole};

/// Number of questions that the JVM holds at a time.
const BATCH: usize = 50_000;
/// Number of disagreements that are printed in full.
const PRINTED: usize = 20;

/// Asks questions and prints the counts; returns the number of disagreements.
pub(crate) fn agree(questions: usize, seed: u64) -> Result<usize, Box<dyn Error>> {
    let tools = Tools::compiled(Path::new(SOURCES))?;
    let choice = fs::read_to_string(format!("{SOURCES}/Choice.java"))?;
    let source = Source::new(seed);
    let mut dice: Vec<(Method, Dice)> = Method::ALL
        .into_iter()
        .map(|method| (method, Dice::for_method(method.name(), seed)))
        .collect();
    let mut counts: BTreeMap<(Option<String>, Method), (usize, usize)> = BTreeMap::new();
    let mut wrong = 0;
    let mut asked = 0;
    while asked < questions {
        let share = BATCH.min(questions - asked).div_ceil(Method::ALL.len());
        let mut batch = Vec::new();
        for (method, dice) in &mut dice {
            batch.extend((0..share).map(|_| source.question(*method, dice)));
        }
        let first = asked == 0;
        asked += batch.len();
        let plain: Vec<Right> = batch
            .iter()
            .map(|call| Right::under(call, &Readings::DEFAULT))
            .collect();
        let mut worker = Worker::start(&tools, &batch)?;
        let readings = std::iter::once(None).chain(readings().map(Some));
        for reading in readings {
            let edits = choices::edits(&choice, reading.as_slice())?;
            if !worker.compile(&edits)? {
                return Err(format!("{reading:?} does not compile").into());
            }
            let matters = |method: Method| {
                reading.is_none_or(|reading| method.clauses().contains(&reading.clause))
            };
            let mut answers = Vec::new();
            // The first batch also shows that a reading changes no other methods.
            for (number, method) in Method::ALL.into_iter().enumerate() {
                if first || matters(method) {
                    let range = number * share..(number + 1) * share;
                    let found = worker.all(range.start, range.end)?;
                    if found.len() < share {
                        return Err("a question took too long".into());
                    }
                    answers.extend(found);
                }
            }
            let readings =
                reading.map_or(Readings::DEFAULT, |reading| Readings::DEFAULT.with(reading));
            for answer in &answers {
                let call = &batch[answer.question];
                let Some(method) = call.asks else { continue };
                let name = reading.map(|reading| reading.to_string());
                let count = counts.entry((name, method)).or_default();
                count.0 += 1;
                let right = if reading.is_some() && matters(method) {
                    &Right::under(call, &readings)
                } else {
                    &plain[answer.question]
                };
                if !is_right(right, &answer.answer, method) {
                    count.1 += 1;
                    wrong += 1;
                    if wrong <= PRINTED {
                        print(call, reading, &readings, &worker.whole(answer.question)?);
                    }
                }
            }
        }
        eprintln!("{asked} questions asked, {wrong} disagreements");
    }
    report(&counts);
    Ok(wrong)
}

/// Returns the readings that the second implementation can follow. C6-B is left out, as it does not say how far the
/// pairs go.
fn readings() -> impl Iterator<Item = Reading> {
    Reading::alternatives().filter(|reading| reading.clause != "C6")
}

/// Returns whether an answer is one of the reference's; a getter that finds nothing must say so, too.
fn is_right(right: &Right, answer: &str, method: Method) -> bool {
    match right {
        // Under C33-B any answer will do on a grid without a solution.
        Right::Any => answer == "null" || method.looks_at_candidates(),
        right => right.accepts(answer),
    }
}

fn print(call: &Call, reading: Option<Reading>, readings: &Readings, answer: &str) {
    println!("{}.{}", call.interface, call.method);
    for argument in &call.arguments {
        println!("  {argument}");
    }
    let reading = reading.map_or_else(|| "the default".to_owned(), |reading| reading.to_string());
    println!("  second under {reading}: {answer}");
    for right in judge::oracle::answers(call, readings).unwrap_or_default() {
        println!("  reference: {}", whole(&right));
    }
}

fn report(counts: &BTreeMap<(Option<String>, Method), (usize, usize)>) {
    let mut by_reading: BTreeMap<&Option<String>, (usize, usize)> = BTreeMap::new();
    for ((reading, method), (asked, wrong)) in counts {
        let sum = by_reading.entry(reading).or_default();
        sum.0 += asked;
        sum.1 += wrong;
        if *wrong > 0 || reading.is_none() {
            let reading = reading.as_deref().unwrap_or("default");
            println!("{reading:8} {asked:8} asked {wrong:6} differ  {method}");
        }
    }
    for (reading, (asked, wrong)) in by_reading {
        let reading = reading.as_deref().unwrap_or("default");
        println!("{reading:8} {asked:8} asked {wrong:6} differ");
    }
}
