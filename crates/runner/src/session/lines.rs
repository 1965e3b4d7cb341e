//! Matches the output lines of a program to requests, and shortens them for display.

use super::{Open, Program, Reply, Session};
use crate::process::Process;
use crate::protocol::{Answer, beginning};
use message::Message;
use model::case::Call;
use model::outcome::Outcome;
use model::value::Value;

/// Number of bytes of a line that are decoded to show its beginning.
const MAX_SHOWN_BYTES: usize = 4096;

impl<'a, P: Program> Session<'a, P> {
    /// Numbers a request for a question and gives it a nonce.
    pub(super) fn open(&mut self, call: &Call, question: usize) -> Result<Open<'a>, Message> {
        let nonce = self.nonces.draw()?;
        let open = Open::new(self.program, call, self.requests + 1, nonce);
        self.requests += 1;
        self.asked.insert(open.nonce.as_str().to_owned(), question);
        Ok(open)
    }

    /// Handles a line. Returns `None` if it does not settle the open request: it reports console output, or answers an
    /// earlier request.
    pub(super) fn read(
        &mut self,
        line: &[u8],
        open: &Open<'_>,
        arguments: &[Value],
    ) -> Option<Reply> {
        let answer = Answer::read(line);
        if answer
            .as_ref()
            .is_ok_and(|answer| self.note_printed(answer))
        {
            return None;
        }
        let outcome = match answer {
            Ok(answer) if answer.nonce() == open.nonce.as_str() => open.accept(answer, arguments),
            Ok(answer) if self.note_second(&answer, line) => return None,
            Ok(answer) => open.accept(answer, arguments),
            Err(refusal) => Err(refusal),
        };
        self.answers_at_all |= outcome.is_ok();
        Some(match outcome {
            Ok(outcome) => Reply::Answered(outcome),
            Err(refusal) => Reply::Failed(self.malformed(&refusal, line)),
        })
    }

    /// Records what a call has printed so far, if the line reports that for a request that was sent. Returns `true` if
    /// it does.
    fn note_printed(&mut self, line: &Answer) -> bool {
        let Some(text) = line.printed() else {
            return false;
        };
        let Some(&question) = self.asked.get(line.nonce()) else {
            return false;
        };
        // What is printed after an answer belongs to the open request.
        let question = question.max(self.next_question());
        let printed = self.console.printed.entry(question).or_default();
        if printed.first.is_empty() {
            text.clone_into(&mut printed.first);
        }
        true
    }

    /// Records what a call has written to standard error, if that counts as printing.
    pub(super) fn note_stderr(&mut self, process: &mut Process) {
        if !self.program.counts_stderr_as_output() {
            return;
        }
        let text = process.take_stderr();
        if !text.is_empty() {
            let printed = self
                .console
                .printed
                .entry(self.next_question())
                .or_default();
            printed.errors.push_str(&text);
        }
    }

    /// Records a second answer to an earlier request. Returns `true` if it was one.
    pub(super) fn note_second(&mut self, answer: &Answer, line: &[u8]) -> bool {
        let Some(&question) = self.asked.get(answer.nonce()) else {
            return false;
        };
        // The answer to a request in flight is not a second one.
        if question > self.next_question() {
            return false;
        }
        self.second_answers += 1;
        if !self.answered_twice.contains_key(&question) {
            self.answered_twice.insert(question, self.shown(line));
        }
        true
    }

    fn malformed(&self, refusal: &Message, line: &[u8]) -> Outcome {
        Outcome::Malformed {
            reason: refusal.in_words().map(|reason| self.masked(&reason)),
            line: self.shown(line),
        }
    }

    /// Returns the beginning of a line for display.
    fn shown(&self, line: &[u8]) -> String {
        let looked_at = &line[..line.len().min(MAX_SHOWN_BYTES)];
        beginning(&self.masked(&String::from_utf8_lossy(looked_at)))
    }

    /// Masks nonces, which differ from run to run while outcomes must not.
    pub(super) fn masked(&self, text: &str) -> String {
        text.split_inclusive(|character: char| !character.is_ascii_hexdigit())
            .map(|piece| match piece.get(..32) {
                Some(digits) if self.asked.contains_key(digits) => piece.replace(digits, "<nonce>"),
                _ => piece.to_owned(),
            })
            .collect()
    }
}
