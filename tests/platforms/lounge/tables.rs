//! Tables: the description of their API.

mod document;
