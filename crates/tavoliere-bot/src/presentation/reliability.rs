//! How reliably somebody answers, in words.

use crate::presentation::description::capital;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::time;
use tavoliere_store::standings::reliability::Reliability;

/// The spans in which answers are told: somebody is not watched to the minute.
const SPANS: [Millis; 9] = [
    Millis::from_minutes(10),
    Millis::HOUR,
    Millis::from_hours(3),
    Millis::from_hours(5),
    Millis::from_hours(12),
    Millis::DAY,
    Millis::from_days(2),
    Millis::from_days(4),
    Millis::from_days(7),
];

/// The same at the beginning of a line.
pub(crate) fn sentence(language: Language, reliability: &Reliability) -> Option<String> {
    line(language, reliability).map(|line| capital(&line))
}

/// Words such as `usually answers within 5 hours · no game lost on time`. `None` if too little is known.
pub(crate) fn line(language: Language, reliability: &Reliability) -> Option<String> {
    let Reliability { games, ran_out, usual } = *reliability;
    let within = usual.and_then(|usual| SPANS.into_iter().find(|span| usual <= *span));
    let within =
        within.map(|span| language.say_with("reliability-within", [("time", time::duration(language, span).into())]));
    let ran_out = (games >= Reliability::ENOUGH)
        .then(|| language.say_with("reliability-ran-out", [("count", ran_out.into()), ("games", games.into())]));
    let told: Vec<String> = [within, ran_out].into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join(" · "))
}
