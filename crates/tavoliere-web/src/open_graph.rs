//! The metadata of a page for previews on other sites (Open Graph, ogp.me).

use super::print::print_picture;
use super::state::Shared;
use super::template::escape;
use tavoliere_seam::platform::reply::Picture;

/// Returns the metadata for previews of a page on other sites (Open Graph), as markup: of its path, its title and what it is about,
/// and a picture with its path.
pub(super) fn open_graph(
    shared: &Shared,
    (path, title, about): (&str, &str, &str),
    picture: Option<(&Picture, String)>,
) -> String {
    let address = |path: &str| shared.public_url.as_ref().map_or_else(|| format!("/{path}"), |url| url.page(path));
    let mut tags = vec![
        ("og:type", "website".to_owned()),
        ("og:site_name", "Tavoliere".to_owned()),
        ("og:title", title.to_owned()),
        ("og:description", about.to_owned()),
        ("og:url", address(path)),
        ("twitter:card", "summary_large_image".to_owned()),
    ];
    if let Some((picture, path)) = picture {
        tags.push(("og:image", address(&path)));
        tags.push(("og:image:alt", picture.alt.clone()));
        if let Some((width, height)) = print_picture(picture, "").size {
            tags.extend([("og:image:width", width.to_string()), ("og:image:height", height.to_string())]);
        }
    }
    let tag =
        |(name, content): &(&str, String)| format!("  <meta property=\"{name}\" content=\"{}\">\n", escape(content));
    tags.iter().map(tag).collect()
}
