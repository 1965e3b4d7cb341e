//! The record for people.
/// stub
pub struct Options {
    /// d
    pub details: bool,
    /// f
    pub failures: usize,
}
/// stub
pub fn summary(r: &super::Report, specs: &crate::spec::Specs, _: &Options) -> String {
    let mut t = String::new();
    for s in &r.submissions {
        t += &format!("{} {}/{}\n", s.name, s.points(), s.max());
        for j in s
            .cases
            .iter()
            .filter(|j| j.verdict.status == crate::verdict::Status::Fail)
            .take(5)
        {
            t += &format!(
                "{}\n{}\n",
                j.planned.case.id,
                crate::diff::explain_failure(
                    &j.planned,
                    None,
                    j.outcome.as_ref().unwrap(),
                    &j.verdict,
                    &specs.course.readings
                )
            );
        }
    }
    t
}
