//! What crosses to and from a platform, in no platform's own terms.

pub mod back_off;
pub mod bot;
pub mod courier;
pub mod language;
pub mod layout;
pub mod limits;
pub mod permission;
pub mod reply;
pub mod request;
