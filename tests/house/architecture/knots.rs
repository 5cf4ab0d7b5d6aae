//! Counts knots: groups of files in which each file depends on each other one (strongly connected components).
//! `cargo test knots -- --nocapture` prints files, arrows and knots, the largest types, `impl` blocks away from their
//! types, and how many types share their name.
//!
//! An arrow leads from a file to every file whose items its product code uses. Paths are resolved through imports and
//! re-exports to the file that defines the item, and method calls to the file with the `impl` block. `mod name;` is not an
//! arrow, and neither is a re-export from below the file's own module.

mod arrows;
mod code;
mod commands;
mod cycles;
mod library_names;
mod methods;
mod rooms;
mod syntax;
mod tree;
mod type_names;
mod types;

use std::fmt::Write;
use std::sync::LazyLock;

use super::source::Source;
use arrows::{Arrows, arrows};
use cycles::{Graph, cuts, cycles, knots, within};
use tree::Tree;

/// The most files that a knot may have. The goal is `SMALL`.
const LARGEST: usize = 6;

/// Knots up to this size are accepted as one concept in several files.
const SMALL: usize = 6;

/// The number of shortest cycles in the report of a knot.
const CYCLES: usize = 5;

/// The product's files and the arrows between them.
struct Product {
    tree: Tree,
    arrows: Arrows,
}

impl Product {
    fn new(sources: &[Source]) -> Self {
        let tree = Tree::new(sources);
        let arrows = arrows(&tree);
        Self { tree, arrows }
    }

    /// The sources of this project.
    fn today() -> &'static Self {
        static TODAY: LazyLock<Product> = LazyLock::new(|| {
            let sources = Source::product();
            assert!(sources.len() > 10, "the sources were not found");
            Product::new(&sources)
        });
        &TODAY
    }

    /// A made-up product from paths and texts.
    fn made_up(files: &[(&str, &str)]) -> Self {
        let sources: Vec<Source> = files.iter().map(|(path, text)| Source::new(path, text)).collect();
        Self::new(&sources)
    }

    fn graph(&self) -> Graph {
        let mut graph = Graph::new();
        self.arrows.keys().for_each(|(from, to)| _ = graph.entry(*from).or_default().insert(*to));
        graph
    }

    fn path(&self, file: usize) -> &str {
        &self.tree.files[file].path
    }

    /// An arrow with its first uses: `src/a.rs:3 → src/b.rs (b::C, .d())`.
    fn arrow(&self, from: usize, to: usize) -> String {
        let uses = &self.arrows[&(from, to)];
        let line = uses.first().map_or(0, |(line, _)| *line);
        let mut names: Vec<&str> = Vec::new();
        for (_, name) in uses {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        let more = if names.len() > 3 { format!(", and {} more", names.len() - 3) } else { String::new() };
        names.truncate(3);
        format!("{}:{line} → {} ({}{more})", self.path(from), self.path(to), names.join(", "))
    }

    /// The files of one knot.
    fn files(&self, knot: &[usize]) -> String {
        let paths: Vec<&str> = knot.iter().map(|file| self.path(*file)).collect();
        format!("a knot of {} files:\n    {}\n", knot.len(), paths.join("\n    "))
    }

    /// The shortest cycles of a knot, and arrows to cut so that no knot of more than `allowed` files is left.
    fn remedy(&self, knot: &[usize], allowed: usize) -> String {
        let graph = within(&self.graph(), knot);
        let mut text = "  its shortest cycles:\n".to_owned();
        for cycle in cycles(&graph).into_iter().take(CYCLES) {
            let nexts = cycle.iter().cycle().skip(1);
            cycle.iter().zip(nexts).for_each(|(from, to)| _ = writeln!(text, "    {}", self.arrow(*from, *to)));
            text += "\n";
        }
        let cuts = cuts(&graph, allowed, |from, to| self.arrows[&(from, to)].len());
        _ = writeln!(text, "  {} arrows to cut so that no knot has more than {allowed} files:", cuts.len());
        cuts.into_iter().for_each(|(from, to)| _ = writeln!(text, "    {}", self.arrow(from, to)));
        text
    }
}

#[test]
fn no_knot_has_more_than_six_files() {
    let product = Product::today();
    let knots = knots(&product.graph());
    let sizes: Vec<String> = knots.iter().map(|knot| knot.len().to_string()).collect();
    let (files, arrows) = (product.tree.files.len(), product.arrows.len());
    println!("{files} files, {arrows} arrows, {} knots, of {} files", knots.len(), sizes.join(", "));
    for knot in &knots {
        let remedy = if knot.len() > SMALL { product.remedy(knot, SMALL) } else { String::new() };
        println!("{}{remedy}", product.files(knot));
    }
    let large = knots.iter().filter(|knot| knot.len() > LARGEST);
    let faults: Vec<String> = large.map(|knot| product.files(knot) + &product.remedy(knot, LARGEST)).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// A path that is not resolved would be an arrow too few.
#[test]
fn every_path_in_the_product_is_resolved() {
    let unresolved = Product::today().tree.unresolved();
    assert!(unresolved.is_empty(), "\n{}\n", unresolved.join("\n"));
    let made_up = [("src/a.rs", "use super::b::B;\nuse crate::c::C;\nuse std::d::D;"), ("src/b.rs", "pub struct B;")];
    assert_eq!(Product::made_up(&made_up).tree.unresolved(), ["src/a.rs:2: crate::c::C"]);
}

#[test]
fn a_knot_is_found_with_the_arrows_to_cut() {
    let knot = |c: &str| {
        let product = Product::made_up(&[
            ("src/a/mod.rs", "mod b;\nmod c;\npub use b::B;\npub use c::C;"),
            ("src/a/b.rs", "use super::C;\npub struct B;\nfn f(c: &C) { c.one() }"),
            ("src/a/c.rs", c),
            ("src/a/d.rs", "impl super::C { pub fn two(&self) {} }"),
        ]);
        let found = knots(&product.graph());
        found.iter().map(|knot| product.files(knot) + &product.remedy(knot, 1)).collect::<String>()
    };
    assert_eq!(knot("pub struct C;\nimpl C { pub fn one(&self) {} }"), "");
    let through_re_export = knot("pub struct C;\n\nuse crate::a::B;");
    for told in
        ["2 files:\n    src/a/b.rs\n    src/a/c.rs\n", "1 arrows to cut", "src/a/c.rs:3 → src/a/b.rs (crate::a::B)"]
    {
        assert!(through_re_export.contains(told), "{told:?} is not in {through_re_export}");
    }
    let through_method = knot("pub struct C;\nimpl C { pub fn one(&self) { self.two() } }");
    assert!(through_method.contains("src/a/c.rs:2 → src/a/d.rs (.two())"), "{through_method}");
}
