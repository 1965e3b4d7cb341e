//! The rules of the house: the order of the sources and the truth of the documents.

mod readme;
mod tidy;
