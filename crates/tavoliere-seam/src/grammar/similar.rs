//! Finds the name that a mistyped word is most similar to.

/// The most letters in which two similar words differ.
const MOST_WRONG: usize = 2;

/// The fewest letters of a word that stands for every name that begins with it.
const LEAST_BEGUN: usize = 3;

/// The owner of the name most similar to a word: at most two letters are wrong, one if it is the first, or the name begins with the
/// word. The names are in lower case. Of equally similar names the first one counts.
pub fn most_similar<T>(word: &str, names: impl IntoIterator<Item = (String, T)>) -> Option<T> {
    let length = word.chars().count();
    let wrong = |name: &str| {
        if length >= LEAST_BEGUN && name.starts_with(word) {
            return Some(0);
        }
        let wrong = strsim::damerau_levenshtein(name, word);
        // In a short word, two wrong letters leave nothing similar, and seldom the first one is mistyped.
        let begins_alike = name.chars().next() == word.chars().next();
        let most = if begins_alike { MOST_WRONG } else { 1 };
        (wrong <= most && 2 * wrong < name.chars().count()).then_some(wrong)
    };
    let similar = names.into_iter().filter_map(|(name, owner)| Some((wrong(&name)?, owner)));
    similar.min_by_key(|(wrong, _)| *wrong).map(|(_, owner)| owner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_similar_to_a_name_with_few_wrong_letters_or_with_its_beginning() {
        let names = ["insert", "stripes", "hex", "anna", "cajas"].map(|name| (name.to_owned(), name));
        for (word, similar) in [
            ("inserto", Some("insert")),
            ("isnert", Some("insert")),
            ("strip", Some("stripes")),
            ("strpies", Some("stripes")),
            ("hexx", Some("hex")),
            ("hax", Some("hex")),
            ("ann", Some("anna")),
            ("an", None),
            ("xx", None),
            ("chess", None),
            ("damas", None),
            ("caja", Some("cajas")),
            ("casaj", Some("cajas")),
            ("", None),
        ] {
            assert_eq!(most_similar(word, names.clone()), similar, "{word}");
        }
    }
}
