//! Secrets that give somebody a way in: how they are drawn, and in which form they are kept.

use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};

/// A new secret of this many random bytes, as hexadecimal digits: two for each byte. 16 bytes cannot be guessed.
///
/// # Panics
/// If the system has no randomness to give.
pub fn draw<const BYTES: usize>() -> String {
    let mut bytes = [0; BYTES];
    SysRng.try_fill_bytes(&mut bytes).expect("the system has randomness to give");
    hex::encode(bytes)
}

/// Returns the stored form of a secret: its SHA-256, as 64 hexadecimal digits. It gives no access by itself.
pub fn hash(secret: &str) -> String {
    hex::encode(Sha256::digest(secret))
}

/// The form in which an account is remembered that is kept out of the lobby, by the name of its platform and its key there. It names
/// nobody, and is the same when the account is forgotten and comes again.
pub fn hash_account(platform: &str, key: &str) -> String {
    hash(&format!("lobby {platform} {key}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_are_kept_by_their_hash() {
        let [first, second] = [draw::<16>(), draw::<16>()];
        assert_ne!(first, second);
        assert_eq!((first.len(), draw::<24>().len()), (32, 48));
        assert!(first.bytes().all(|digit| digit.is_ascii_hexdigit()), "{first}");
        // The vector of FIPS 180-4.
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
