//! Each game against a second, deliberately naive account of its rules, which shares no code with the first.

mod stripes;
