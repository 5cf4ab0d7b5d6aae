//! Builds again when a file changes that a macro reads at compile time.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
    println!("cargo:rerun-if-changed=assets/text");
}
