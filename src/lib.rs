//! Tavoliere: abstract board games played asynchronously on Discord, Telegram and a web page.
//!
//! The map of the house, from the pure core to the thin rim (`ARCHITECTURE.md` has the reasons). The first four layers
//! are libraries of their own:
//!
//! | layer | what it is for | may use |
//! |---|---|---|
//! | [`tavoliere_games::rules`] | what a board game is | nothing |
//! | [`tavoliere_games::games`] | every game, one file each; `mod.rs` is the list | `rules` |
//! | [`tavoliere_engine`] | the computer player | `rules` |
//! | [`tavoliere_render`] | diagrams made visible: SVG, PNG, text | `rules` |
//! | [`time`] | points in time and spans of time | nothing |
//! | [`matches`](mod@matches) | one match from invitation to result | `time`, `rules` |
//! | [`rating`] | results of matches and ratings | `matches`, `time`, `rules` |
//! | [`tournaments`] | one tournament from registration to the final table | `matches`, `time`, `rules`, [`tavoliere_tournaments`] |
//! | [`deadline`] | how long thinking may take | nothing |
//! | [`secret`] | secrets that give somebody a way in | nothing |
//! | [`metering`] | all metrics, in one list | nothing |
//! | [`store`] | SQLite, the only place with SQL | `metering`, `matches`, `rating`, `time`, `rules` |
//! | [`chat`] | the bot without any platform | all of the above |
//! | [`adapters`] | the only places that know a platform | `chat`, `metering`, `time` |
//! | [`host`] | what a host does beside the running bot: copies, a look at everything | all of the above |
//! | [`operations`] | the pages for whoever runs the bot | `adapters`, `chat`, `metering`, `store`, `time` |
//! | [`tools`] | what the command line offers beside the bot | all but `adapters` |

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
