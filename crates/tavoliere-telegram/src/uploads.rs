//! Pictures that Telegram has already. It shows them again by their file id, without another upload.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use quick_cache::sync::Cache;
use teloxide::types::{FileId, InputFile, Message};

use tavoliere_seam::platform::reply::{Picture, PictureFormat};

/// The number of file ids that are kept. A board is sent again within days at most; a file id takes about 100 bytes.
const KEPT: usize = 10_000;

/// The file ids that Telegram has returned to this bot. Clones share them.
#[derive(Clone)]
pub struct Uploads {
    ids: Arc<Cache<(String, u64), FileId>>,
    hashing: RandomState,
}

impl Uploads {
    pub fn new() -> Self {
        Self { ids: Arc::new(Cache::new(KEPT)), hashing: RandomState::new() }
    }

    /// A picture as it was sent before; `None` if it has to be uploaded.
    pub fn sent(&self, picture: &Picture) -> Option<InputFile> {
        self.ids.get(&self.key(picture)).map(InputFile::file_id)
    }

    /// Keeps the file id of a picture in a message with it.
    pub fn keep_file_id(&self, picture: &Picture, message: &Message) {
        let id = match picture.format {
            // The sizes of one photo. Each id stands for all of them.
            PictureFormat::Png => message.photo().and_then(|sizes| sizes.last()).map(|size| &size.file.id),
            // Telegram names an animation also as a document, with the same id, and teloxide reads one of the two.
            PictureFormat::Gif => {
                let document = || message.document().map(|document| &document.file.id);
                message.animation().map(|animation| &animation.file.id).or_else(document)
            }
        };
        if let Some(id) = id {
            self.ids.insert(self.key(picture), id.clone());
        }
    }

    /// Forgets a file id that Telegram does not know.
    pub fn forget(&self, picture: &Picture) {
        self.ids.remove(&self.key(picture));
    }

    /// The name, with the code and the version of the match, and a hash of the pixels, which languages and themes change.
    fn key(&self, picture: &Picture) -> (String, u64) {
        (picture.name.clone(), self.hashing.hash_one(&*picture.bytes))
    }
}
