//! Tests of the handout's methods and of solving, rating, generating and relating: examples, laws, and slow second
//! implementations ("twins").

mod counter;
mod example;
mod generate;
mod law;
mod random;
mod rating;
mod relate;
mod solve;
mod sudokutest;
mod twin;
mod twins;
