//! Requests, posts and answers, and the interfaces to platforms. No file here knows a platform.

pub mod address;
pub mod allowance;
pub mod back_off;
pub mod courier;
pub mod group_calls;
pub mod guest_names;
pub mod keys;
pub mod language;
pub mod layout;
pub mod limits;
pub mod look;
pub mod name;
pub mod packed;
pub mod path;
pub mod permission;
pub mod pictures;
pub mod reply;
pub mod request;
pub mod table;
pub mod texts;
pub mod time;
pub mod work;
