//! Time zones by their names. Their rules come along, compressed by the build script: the same on every machine.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::platform::packed::unpack;
use jiff::tz::TimeZone;

/// The zones in the form of TZif files (RFC 9636), each after the length of its name, its name and its own length.
const COMPRESSED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/zones"));

/// The name and the rules of each zone, by the name in lower case.
static ZONES: LazyLock<HashMap<String, (String, Vec<u8>)>> = LazyLock::new(|| {
    let all = unpack(COMPRESSED);
    let (mut rest, mut zones) = (&all[..], HashMap::new());
    while let [length, after @ ..] = rest {
        let (name, after) = after.split_at(usize::from(*length));
        let ([low, high], after) = after.split_first_chunk().expect("each name has a zone");
        let (rules, after) = after.split_at(usize::from(u16::from_le_bytes([*low, *high])));
        let name = String::from_utf8_lossy(name).into_owned();
        zones.insert(name.to_ascii_lowercase(), (name, rules.to_vec()));
        rest = after;
    }
    zones
});

/// A zone by its name, such as `Europe/Rome`, in any case; `None` where there is none.
pub(super) fn find_zone(name: &str) -> Option<TimeZone> {
    if name.eq_ignore_ascii_case("UTC") {
        return Some(TimeZone::UTC);
    }
    let (name, rules) = ZONES.get(&name.to_ascii_lowercase())?;
    TimeZone::tzif(name, rules).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_zone_can_be_read_and_has_its_name() {
        assert!(ZONES.len() > 500, "{}", ZONES.len());
        for (name, _) in ZONES.values() {
            let zone = find_zone(&name.to_uppercase()).unwrap_or_else(|| panic!("{name}"));
            assert_eq!(zone.iana_name(), Some(name.as_str()));
        }
        assert!(find_zone("Europe/Atlantis").is_none());
    }

    #[test]
    fn a_zone_knows_summer_and_winter() {
        let rome = find_zone("europe/rome").expect("a zone");
        for (day, hours) in [("2026-07-01T12:00:00Z", 2), ("2026-12-01T12:00:00Z", 1)] {
            let offset = rome.to_offset(day.parse().expect("a time"));
            assert_eq!(offset, jiff::tz::offset(hours), "{day}");
        }
    }
}
