//! Draws an example of each technique for the documents of the reference: `cargo run --example draw_techniques`.
//!
//! The first shipped line of a technique (no fail case) goes into `reference/drawings/<code>.md`. A test sees to it that
//! the drawings are those of the shipped lines.

use std::error::Error;
use std::fs;
use std::path::Path;

use epsilon::harvest;
use reference::code::Technique;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let drawings = harvest::drawings(&root.join("cases/hodoku"))?;
    let folder = root.join("reference/drawings");
    fs::create_dir_all(&folder)?;
    for technique in Technique::ALL {
        let code = technique.code();
        let text = drawings
            .get(&technique)
            .map_or(harvest::NO_DRAWING, String::as_str);
        fs::write(folder.join(format!("{code}.md")), text)?;
    }
    println!(
        "{} of {} techniques have a drawing",
        drawings.len(),
        Technique::ALL.len()
    );
    Ok(())
}
