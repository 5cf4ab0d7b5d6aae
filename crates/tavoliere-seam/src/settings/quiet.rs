//! Quiet hours: when somebody does not want to be called, in their own time zone.

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::zones::find_zone;
use tavoliere_play::time::Timestamp;

/// From one full hour to another, every day. Which days those are, and whether a clock is put forward in them, is for
/// the zone to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quiet {
    pub begins: i8,
    pub ends: i8,
    pub zone: TimeZone,
}

impl Quiet {
    /// Hours such as `22-7`; `None` where they are none.
    pub fn read_hours(text: &str) -> Option<(i8, i8)> {
        let hour = |text: &str| {
            let digits = text.strip_suffix(":00").unwrap_or(text);
            let is_number = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|hour| is_number && (0..=24).contains(hour)).map(|hour: i8| hour % 24)
        };
        let (begins, ends) = text.split_once(['-', '–'])?;
        let (begins, ends) = (hour(begins)?, hour(ends)?);
        (begins != ends).then_some((begins, ends))
    }

    /// A zone by its name, such as `Europe/Rome`, in any case; `None` where there is none.
    pub fn read_zone(name: &str) -> Option<TimeZone> {
        find_zone(name)
    }

    /// The zone's name.
    pub fn zone_name(&self) -> &str {
        self.zone.iana_name().unwrap_or("UTC")
    }

    /// When the quiet hours are over, where they are on at a time.
    pub fn over_at(&self, now: Timestamp) -> Option<Timestamp> {
        let today = now.in_zone(self.zone.clone())?.date();
        [today.yesterday().ok()?, today].into_iter().find_map(|date| {
            let last = if self.ends > self.begins { date } else { date.tomorrow().ok()? };
            let (from, until) = (self.time_at(date, self.begins)?, self.time_at(last, self.ends)?);
            (from <= now && now < until).then_some(until)
        })
    }

    /// The time at an hour of a day; an hour that a clock put forward leaves out is the one after.
    fn time_at(&self, date: Date, hour: i8) -> Option<Timestamp> {
        let zoned = self.zone.to_ambiguous_zoned(date.at(hour, 0, 0, 0)).compatible().ok()?;
        Some(zoned.timestamp().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> Timestamp {
        text.parse::<jiff::Timestamp>().expect("a time").into()
    }

    fn quiet(hours: &str, zone: &str) -> Quiet {
        let (begins, ends) = Quiet::read_hours(hours).expect("hours");
        Quiet { begins, ends, zone: Quiet::read_zone(zone).expect("a zone") }
    }

    #[test]
    fn hours_and_zones_are_read_and_others_refused() {
        for (text, hours) in [
            ("22-7", Some((22, 7))),
            ("22–07", Some((22, 7))),
            ("22:00-7:00", Some((22, 7))),
            ("0-24", None),
            ("20-24", Some((20, 0))),
            ("9-17", Some((9, 17))),
            ("7-7", None),
            ("25-7", None),
            ("-1-7", None),
            ("22", None),
            ("22-", None),
            ("22:30-7", None),
            ("+2-7", None),
            ("", None),
        ] {
            assert_eq!(Quiet::read_hours(text), hours, "{text:?}");
        }
        for (name, known) in [
            ("Europe/Rome", Some("Europe/Rome")),
            ("europe/rome", Some("Europe/Rome")),
            ("America/Argentina/Buenos_Aires", Some("America/Argentina/Buenos_Aires")),
            ("UTC", Some("UTC")),
            ("Europe/Atlantis", None),
            ("", None),
            ("../../etc/passwd", None),
            ("+02:00", None),
        ] {
            let zone = Quiet::read_zone(name);
            assert_eq!(zone.as_ref().and_then(|zone| zone.iana_name()), known, "{name:?}");
        }
    }

    #[test]
    fn quiet_hours_end_at_the_hour_of_the_zone() {
        for (hours, zone, now, over) in [
            ("22-7", "Europe/Rome", "2026-01-01T20:59:59Z", None),
            ("22-7", "Europe/Rome", "2026-01-01T21:00:00Z", Some("2026-01-02T06:00:00Z")),
            ("22-7", "Europe/Rome", "2026-01-02T05:59:59Z", Some("2026-01-02T06:00:00Z")),
            ("22-7", "Europe/Rome", "2026-01-02T06:00:00Z", None),
            ("22-7", "Asia/Tokyo", "2026-01-01T20:00:00Z", Some("2026-01-01T22:00:00Z")),
            ("9-17", "UTC", "2026-01-01T12:00:00Z", Some("2026-01-01T17:00:00Z")),
            ("9-17", "UTC", "2026-01-01T17:00:00Z", None),
            ("22-0", "UTC", "2026-12-31T23:00:00Z", Some("2027-01-01T00:00:00Z")),
            // Across the year’s end, and across the nights in which clocks are put forward and back.
            ("22-7", "Europe/Rome", "2026-12-31T23:30:00Z", Some("2027-01-01T06:00:00Z")),
            ("22-7", "Europe/Rome", "2026-03-28T22:00:00Z", Some("2026-03-29T05:00:00Z")),
            ("22-7", "Europe/Rome", "2026-10-24T21:00:00Z", Some("2026-10-25T06:00:00Z")),
            // The end is an hour that does not exist on that day, and the beginning one that comes twice.
            ("22-2", "Europe/Rome", "2026-03-29T00:30:00Z", Some("2026-03-29T01:00:00Z")),
            ("2-7", "Europe/Rome", "2026-10-25T00:00:00Z", Some("2026-10-25T06:00:00Z")),
        ] {
            let over_at = quiet(hours, zone).over_at(time(now));
            assert_eq!(over_at, over.map(time), "{hours} in {zone} at {now}");
        }
    }
}
