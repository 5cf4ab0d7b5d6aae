//! Every command in one list: how it is spelled, its facts, and how it is carried out. A new command is a row here, a file in
//! `commands`, and its texts.

/// Calls a macro with all commands, by purpose, in the order of help and of the platforms' menus. A row has the verb, the
/// [`Command`](super::command::Command), whether a line writes, and the function that carries it out. The last two are names in
/// `commands`, where alone they are used.
///
/// The texts are in `assets/text/*/bot.ftl`: `command-NAME` is the name in that language, with the attribute
/// `.description`, and `.aliases` if other names lead to it; `way-NAME` is a way, and `option-NAME` an option.
#[macro_export]
macro_rules! each_command {
    ($then:ident) => {
        $then! {
            Play: shown(Purpose::Begin, "play", &[], &[])
                .with_options(play_options)
                .needs(Needs::TO_START)
                .costs(Cost::Game)
                .for_programs(),
                always, at_once!(play::run);
            Accept: below(Verb::Game, Purpose::Begin, "accept", &[TYPED_CODE])
                .needs(Needs::TO_JOIN)
                .for_programs(),
                always, at_once!(accept::run);
            Decline: below(Verb::Game, Purpose::Begin, "decline", &[TYPED_CODE])
                .for_programs(),
                always, at_once!(decline::run);
            Cancel: below(Verb::Game, Purpose::Begin, "cancel", &[TYPED_CODE])
                .for_programs(),
                always, at_once!(cancel::run);
            Join: below(Verb::Game, Purpose::Begin, "join", &[required("code", OptionKind::Code)])
                .needs(Needs::TO_JOIN),
                always, at_once!(accept::run);
            Leave: below(Verb::Game, Purpose::Begin, "leave", &[TYPED_CODE]).for_programs(), always, at_once!(leave::run);
            Lobby: below(Verb::Game, Purpose::Begin, "lobby", &[]), never, at_once!(lobby::run);
            /// Waits to be paired with anybody.
            Find: below(Verb::Game, Purpose::Begin, "find", &[GAME])
                .needs(Needs::TO_START),
                find::writes, at_once!(find::run);
            Rematch: below(Verb::Game, Purpose::Begin, "rematch", &[TYPED_CODE])
                .needs(Needs::TO_START)
                .costs(Cost::Game),
                always, at_once!(rematch::run);
            Move: shown(Purpose::Play, "move", &[required("move", OptionKind::Move), CODE], &[])
                .for_programs()
                .taking_moves()
                .deciding_by_own_rows()
                .on_board(),
                always, at_once!(r#move::run);
            If: below(Verb::Game, Purpose::Play, "if", &[option("moves", OptionKind::Words), TYPED_CODE])
                .taking_moves(),
                always, at_once!(r#if::run);
            Games: shown(Purpose::Play, "games", &[], &[]), never, at_once!(games::run);
            Game: shown(Purpose::Play, "game", &[CODE], &["show"]).on_board(), never, at_once!(game::run);
            Board: below(Verb::Game, Purpose::Play, "board", &[CODE, option("text", OptionKind::Flag)])
                .costs(Cost::Pictures(1)),
                board::writes, at_once!(board::run);
            Draw: below(Verb::Game, Purpose::Play, "draw", &[TYPED_CODE]).for_programs(), always, at_once!(draw::run);
            Takeback: below(Verb::Game, Purpose::Play, "takeback", &[TYPED_CODE]), always, at_once!(takeback::run);
            /// Takes over the first move.
            Swap: below(Verb::Game, Purpose::Play, "swap", &[TYPED_CODE]).for_programs(), always, at_once!(swap::run);
            Nudge: below(Verb::Game, Purpose::Play, "nudge", &[TYPED_CODE]), always, at_once!(nudge::run);
            Hint: below(Verb::Game, Purpose::Play, "hint", &[TYPED_CODE])
                .costs(Cost::Thinking(3)),
                always, after_search!(hint::search);
            Resign: below(Verb::Game, Purpose::Play, "resign", &[TYPED_CODE]).for_programs(), always, at_once!(resign::run);
            Finish: below(Verb::Game, Purpose::Play, "finish", &[TYPED_CODE])
                .costs(Cost::Thinking(3))
                .for_programs(),
                always, after_search!(finish::search);
            Void: below(Verb::Game, Purpose::Play, "void", &[required("code", OptionKind::Code), required("reason", OptionKind::Words)])
                .needs(Needs::TO_DECIDE),
                always, at_once!(void::run);
            Report: below(Verb::Game, Purpose::Play, "report", &[TYPED_CODE, option("words", OptionKind::Words)]),
                always, at_once!(report::run);
            Say: below(Verb::Game, Purpose::Play, "say", &[required("remark", OptionKind::Words), TYPED_CODE]),
                always, at_once!(say::run);
            Rules: shown(Purpose::Learn, "rules", &[GAME], &["read"]), never, at_once!(rules::run);
            Learn: below(Verb::Rules, Purpose::Learn, "learn", &[GAME])
                .needs(Needs::TO_START)
                .costs(Cost::Lesson)
                .taking_moves(),
                learn::writes, at_once!(learn::run);
            Puzzle: shown(Purpose::Learn, "puzzle", &[GAME, option("day", OptionKind::OneOf(&["today"]))], &[])
                .costs(Cost::Pictures(1))
                .shared(Sharing::Anywhere)
                .taking_moves(),
                puzzle::writes, at_once!(puzzle::run);
            /// The leaderboards.
            Top: shown(Purpose::People, "top", TOP_OPTIONS, &[])
                .costs(Cost::Pictures(1))
                .shared(Sharing::InChats),
                never, at_once!(top::run);
            Tournament: shown(Purpose::People, "tournament", &[], &[])
                .with_options(tournament_options)
                .needs(Needs::TO_START),
                tournament::writes, at_once!(tournament::run);
            Profile: shown(Purpose::People, "profile", &[option("person", OptionKind::Person), GAME], &[])
                .costs(Cost::Pictures(1))
                .shared(Sharing::InChats)
                .about_the_asker(),
                never, at_once!(profile::run);
            /// Hears of the results of people.
            Follow: below(Verb::Settings, Purpose::People, "follow", &[WHOM]),
                follow::writes, at_once!(follow::run);
            Replay: shown(
                Purpose::Learn,
                "replay",
                &[CODE, option("number", OptionKind::Words), typed("day", OptionKind::OneOf(&["today"]))],
                &["watch"],
            )
                .costs(Cost::Pictures(5))
                .shared(Sharing::InChats)
                .for_ended_matches(),
                never, at_once!(replay::run);
            Review: below(Verb::Replay, Purpose::Learn, "review", &[TYPED_CODE])
                .costs(Cost::Thinking(18))
                .shared(Sharing::InChats),
                always, at_once!(review::run);
            Export: below(Verb::Replay, Purpose::Learn, "export", &[TYPED_CODE])
                .for_ended_matches(),
                never, at_once!(export::run);
            Settings: shown(Purpose::Choices, "settings", &[], &["mine", "chat"])
                .with_options(settings_options)
                .needs(Needs::TO_START),
                settings::writes, at_once!(settings::run);
            Vacation: below(Verb::Settings, Purpose::Choices, "vacation", &[option("days", OptionKind::Words)]),
                vacation::writes, at_once!(vacation::run);
            Quiet: below(Verb::Settings, Purpose::Choices, "quiet", &[option("hours", OptionKind::Words)]),
                quiet::writes, at_once!(quiet::run);
            Link: below(Verb::Settings, Purpose::Choices, "link", &[option("one-time-code", OptionKind::Words)]),
                always, at_once!(link::run);
            Unlink: below(Verb::Settings, Purpose::Choices, "unlink", &[]), if_confirmed, at_once!(unlink::run);
            /// The programs of a person, and their tokens.
            Token: below(Verb::Settings, Purpose::Choices, "token", &[option("program", OptionKind::Words)]),
                token::writes, at_once!(token::run);
            Block: below(Verb::Settings, Purpose::Choices, "block", &[WHOM]), support::blocks::writes, at_once!(block::run);
            Unblock: below(Verb::Settings, Purpose::Choices, "unblock", &[WHOM]),
                support::blocks::writes, at_once!(unblock::run);
            /// Keeps somebody out of the lobby; for those whom the host has named.
            Ban: below(Verb::Settings, Purpose::Choices, "ban", &[typed("whom", OptionKind::Person)]), always, at_once!(ban::run);
            Privacy: below(Verb::Settings, Purpose::Choices, "privacy", &[])
                .about_the_asker(),
                never, at_once!(privacy::run);
            MyData: below(Verb::Settings, Purpose::Choices, "mydata", &[])
                .about_the_asker(),
                never, at_once!(mydata::run);
            ForgetMe: below(Verb::Settings, Purpose::Choices, "forgetme", &[])
                .about_the_asker(),
                if_confirmed, at_once!(forgetme::run);
            Help: shown(Purpose::Choices, "help", &[], &[]), never, at_once!(help::run);
            /// Greets a person or a chat that is new to the bot.
            Welcome: unlisted("welcome").needs(Needs::TO_JOIN), never, at_once!(welcome::run);
            /// Answers which language the bot is to speak in a chat.
            Speak: unlisted("speak").needs(Needs::TO_DECIDE), always, at_once!(speak::run);
            /// Reports that a person has posted an invitation in a chat with the bot.
            Posted: unlisted("posted").needs(Needs::TO_DECIDE), always, at_once!(posted::run);
            /// Shows everybody in the chat the answer of a line.
            Share: unlisted("share").needs(Needs::TO_JOIN).costs(Cost::Pictures(1)), always, at_once!(share::run);
            Result: unlisted("result")
                .costs(Cost::Pictures(1))
                .shared(Sharing::Anywhere),
                never, at_once!(result::run);
            /// Chooses the steps of a move by buttons.
            Pick: unlisted("pick").taking_moves().on_board(), never, at_once!(pick::run);
            /// Asks for a move by typing.
            Type: unlisted("type").on_board(), never, at_once!(r#type::run);
            /// Leaves the choice of steps and shows the buttons of the board again.
            Back: unlisted("back"), if_confirmed, at_once!(back::run);
        }
    };
}
