//! Tavoliere: abstract board games played asynchronously on Discord, Telegram and a web page.
//!
//! The layers, from the pure core to the outer parts (`ARCHITECTURE.md` has the reasons). The first four are libraries
//! of their own:
//!
//! | layer | purpose | may use |
//! |---|---|---|
//! | [`tavoliere_games::rules`] | the definition of a board game | nothing |
//! | [`tavoliere_games::games`] | every game, one file each; `mod.rs` is the list | `rules` |
//! | [`tavoliere_engine`] | the computer player | `rules` |
//! | [`tavoliere_render`] | diagrams made visible: SVG, PNG, text | `rules` |
//! | [`time`] | points in time and spans of time | nothing |
//! | [`matches`](mod@matches) | one match from invitation to result | `time`, `rules` |
//! | [`rating`] | results of matches and ratings | `matches`, `time`, `rules` |
//! | [`tournaments`] | one tournament from registration to the final table | `matches`, `time`, `rules`, [`tavoliere_tournaments`] |
//! | [`deadline`] | time limits of thinking | nothing |
//! | [`secret`] | secrets that give access | nothing |
//! | [`metering`] | all metrics, in one list | nothing |
//! | [`store`] | SQLite or PostgreSQL, the only place with SQL | `metering`, `matches`, `rating`, `time`, `rules` |
//! | [`chat`] | the bot without any platform | all of the above |
//! | [`adapters`] | the only places that know a platform | `chat`, `metering`, `time` |
//! | [`host`] | maintenance commands of a host: copies, checks | all of the above |
//! | [`operations`] | the pages for the operator | `adapters`, `chat`, `metering`, `store`, `time` |
//! | [`tools`] | other commands of the program | all but `adapters` |

pub mod adapters;
pub mod chat;
pub mod config;
pub mod deadline;
pub mod host;
pub mod logging;
pub mod matches;
pub mod metering;
pub mod operations;
pub mod rating;
pub mod secret;
pub mod store;
pub mod time;
pub mod tools;
pub mod tournaments;
