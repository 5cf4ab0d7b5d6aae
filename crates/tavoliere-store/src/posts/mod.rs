//! Chats, and what is posted in them.

pub mod chats;
pub mod digests;
pub mod group_calls;
pub mod notice;
pub mod notice_delivery;
pub mod notice_queue;
pub mod past_posts;
pub mod puzzle_posts;
pub mod rooms;
pub mod seen_people;
pub mod servers;
pub mod unseen_posts;
pub mod waiting_calls;
