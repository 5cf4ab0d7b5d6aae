//! The sign of whoever has won a tournament.

use super::super::drawing::{Extent, Shape};
use super::super::theme::Colour;

/// A cup with two handles on a foot, as high as the cell.
pub(super) fn trophy(colour: Colour, cell: u32) -> Shape {
    let at = |share: i32| cell.cast_signed() * share / 100;
    let scaled = |shares: &[(char, &[i32])]| {
        let part = |(sign, shares): &(char, &[i32])| {
            let numbers: Vec<String> = shares.iter().map(|share| at(*share).to_string()).collect();
            format!("{sign}{}", numbers.join(" "))
        };
        shares.iter().map(part).collect::<String>()
    };
    let cup = scaled(&[
        ('M', &[-28, -46]),
        ('L', &[28, -46]),
        ('C', &[28, -8, 20, 10, 5, 14]),
        ('L', &[5, 30]),
        ('L', &[22, 34]),
        ('L', &[22, 44]),
        ('L', &[-22, 44]),
        ('L', &[-22, 34]),
        ('L', &[-5, 30]),
        ('L', &[-5, 14]),
        ('C', &[-20, 10, -28, -8, -28, -46]),
    ]);
    let handles = scaled(&[
        ('M', &[-26, -36]),
        ('L', &[-44, -36]),
        ('C', &[-44, -14, -34, -6, -18, -4]),
        ('M', &[26, -36]),
        ('L', &[44, -36]),
        ('C', &[44, -14, 34, -6, 18, -4]),
    ]);
    let svg = format!(
        "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" d=\"{handles}\"/><path fill=\"{colour}\" d=\"{cup}z\"/>",
        at(8).max(3)
    );
    Shape::new(Extent::around(cell / 2), svg)
}
