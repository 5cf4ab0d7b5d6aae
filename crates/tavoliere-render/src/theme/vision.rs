//! Checks that people with colour vision deficiencies can tell the two sides apart in every theme.
//!
//! The deficiencies are simulated with the matrices for complete protanopia, deuteranopia and tritanopia of Machado,
//! Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, which apply
//! to linear sRGB. Distances are CIEDE2000: 1 is a just noticeable difference.

use palette::color_difference::Ciede2000;
use palette::convert::IntoColor;
use palette::{Lab, LinSrgb, Srgb};
use tavoliere_games::rules::{Material, PieceSet, Side};

use super::*;

/// The minimum distance of the two sides: about that of orange and yellow for normal vision.
const SIDES: f32 = 25.0;
/// The minimum distance of a marked cell from a plain one.
const GROUNDS: f32 = 5.0;

type Matrix = [[f32; 3]; 3];

const VISIONS: [(&str, Matrix); 4] = [
    ("trichromacy", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("protanopia", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    ("tritanopia", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
];

/// A colour as seen with a deficiency.
fn as_seen(colour: Colour, matrix: &Matrix) -> Lab {
    let light: LinSrgb<f32> = Srgb::from(colour.rgb).into_linear();
    let light = [light.red, light.green, light.blue];
    let channel =
        |row: &[f32; 3]| row.iter().zip(light).map(|(share, light)| share * light).sum::<f32>().clamp(0.0, 1.0);
    let [red, green, blue] = [0, 1, 2].map(|index| channel(&matrix[index]));
    LinSrgb::new(red, green, blue).into_color()
}

fn distance(one: Colour, other: Colour, matrix: &Matrix) -> f32 {
    as_seen(one, matrix).difference(as_seen(other, matrix))
}

#[test]
fn the_simulation_confuses_known_pairs() {
    let [_, (_, protan), (_, deutan), (_, tritan)] = &VISIONS;
    let (red, green) = (Colour::hex(0xC0_60_30), Colour::hex(0x80_80_30));
    let (blue, teal) = (Colour::hex(0x30_70_C0), Colour::hex(0x20_86_86));
    let normal = &VISIONS[0].1;
    for matrix in [protan, deutan] {
        assert!(distance(red, green, matrix) < distance(red, green, normal) / 2.0);
    }
    assert!(distance(blue, teal, tritan) < distance(blue, teal, normal) / 2.0);
}

#[test]
fn the_sides_stay_apart_in_every_kind_of_vision() {
    for theme in Theme::ALL {
        for set in PieceSet::ALL {
            let [first, second] = Side::BOTH.map(|side| theme.side(set, side).piece);
            for (vision, matrix) in &VISIONS {
                let apart = distance(first, second, matrix);
                assert!(apart >= SIDES, "{}, {set:?}, {vision}: {first} and {second} are {apart:.1}", theme.name);
            }
        }
    }
}

#[test]
fn marked_cells_differ_in_every_kind_of_vision() {
    for theme in Theme::ALL {
        for ground in [theme.last_cell, theme.dead_cell, theme.won] {
            let surfaces = Material::ALL.map(|material| theme.surface(material).cell);
            for cell in surfaces {
                for (vision, matrix) in &VISIONS {
                    let apart = distance(ground, cell, matrix);
                    assert!(apart >= GROUNDS, "{}, {vision}: {ground} on {cell} is {apart:.1}", theme.name);
                }
            }
        }
    }
}
