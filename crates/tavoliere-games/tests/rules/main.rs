//! Properties of the rules that hold in games at random.

mod conformance;
mod naive;
mod walks;
