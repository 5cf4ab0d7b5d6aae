//! The command line: every command, how lines are read, and how buttons spell them.

pub mod command;
pub mod command_list;
pub mod keyword;
pub mod levels;
pub mod line;
pub mod manual;
pub mod numbered;
pub mod option;
pub mod option_lists;
pub mod pages;
pub mod picker;
pub mod problem;
pub mod reading;
pub mod similar;
pub mod spelled_line;
pub mod terms;
