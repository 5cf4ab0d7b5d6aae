//! Colours by name, so that a style sheet changes the theme of an SVG that is drawn once.

use super::{Colour, SideColours, Surface, Surfaces, Theme};

/// The colours of a material with their names.
macro_rules! surface {
    ($name:literal, $surface:expr) => {{
        let Surface { cell, other, line, strong_line } = $surface;
        [
            (concat!($name, "-cell"), cell),
            (concat!($name, "-other"), other),
            (concat!($name, "-line"), line),
            (concat!($name, "-strong-line"), strong_line),
        ]
    }};
}

/// The colours of a side with their names.
macro_rules! side {
    ($name:literal, $side:expr) => {{
        let SideColours { piece, rim, rim_width: _, sign, wash } = $side;
        [
            (concat!($name, "-piece"), piece),
            (concat!($name, "-rim"), rim),
            (concat!($name, "-sign"), sign),
            (concat!($name, "-wash"), wash),
        ]
    }};
}

impl Theme {
    /// The theme with every colour printed as a variable: an SVG drawn with it takes its colours from a style sheet that
    /// has [`Theme::variables`] of any theme.
    #[must_use]
    pub fn with_variables(&self) -> Self {
        let mut theme = self.clone();
        theme.colours().into_iter().for_each(|(name, colour)| *colour = colour.variable(name));
        theme
    }

    /// The names of all variables with their colours.
    #[must_use]
    pub fn variables(&self) -> Vec<(&'static str, Colour)> {
        let mut theme = self.clone();
        theme.colours().into_iter().map(|(name, colour)| (name, *colour)).collect()
    }

    /// All colours with their names.
    fn colours(&mut self) -> Vec<(&'static str, &mut Colour)> {
        let Self {
            name: _,
            page,
            ink,
            soft_ink,
            card,
            card_edge,
            lit_card,
            gold,
            surfaces,
            border,
            last_cell,
            last_edge,
            captured_cell,
            allowed_cell,
            allowed_edge,
            forbidden,
            dead_cell,
            hatch,
            shadow,
            printed,
            printed_far,
            grid,
            bonus,
            malus,
            shared_sign,
            origin,
            origin_sign,
            won,
            won_edge,
            arrow,
            arrow_edge,
            crosses_and_noughts,
            yellow_and_red,
            azure_and_yellow,
            red_and_azure,
            white_and_black,
        } = self;
        let Surfaces { checks, squared_paper, wood, slate, linen, tiles } = surfaces;
        let mut colours: Vec<(&'static str, &mut Colour)> = vec![
            ("page", page),
            ("ink", ink),
            ("soft-ink", soft_ink),
            ("card", card),
            ("card-edge", card_edge),
            ("lit-card", lit_card),
            ("gold", gold),
            ("border", border),
            ("last-cell", last_cell),
            ("last-edge", last_edge),
            ("captured-cell", captured_cell),
            ("allowed-cell", allowed_cell),
            ("allowed-edge", allowed_edge),
            ("forbidden", forbidden),
            ("dead-cell", dead_cell),
            ("hatch", hatch),
            ("printed", printed),
            ("printed-far", printed_far),
            ("grid", grid),
            ("bonus", bonus),
            ("malus", malus),
            ("shared-sign", shared_sign),
            ("origin", origin),
            ("origin-sign", origin_sign),
            ("won", won),
            ("won-edge", won_edge),
            ("arrow", arrow),
            ("arrow-edge", arrow_edge),
        ];
        colours.extend(shadow.as_mut().map(|shadow| ("shadow", shadow)));
        colours.extend(surface!("checks", checks));
        colours.extend(surface!("squared-paper", squared_paper));
        colours.extend(surface!("wood", wood));
        colours.extend(surface!("slate", slate));
        colours.extend(surface!("linen", linen));
        colours.extend(surface!("tiles", tiles));
        let [first, second] = crosses_and_noughts;
        colours.extend(side!("cross", first));
        colours.extend(side!("nought", second));
        let [first, second] = yellow_and_red;
        colours.extend(side!("yellow-stone", first));
        colours.extend(side!("red-stone", second));
        let [first, second] = azure_and_yellow;
        colours.extend(side!("azure-token", first));
        colours.extend(side!("yellow-token", second));
        let [first, second] = red_and_azure;
        colours.extend(side!("red-strip", first));
        colours.extend(side!("azure-strip", second));
        let [first, second] = white_and_black;
        colours.extend(side!("white-ring", first));
        colours.extend(side!("black-ring", second));
        colours
    }
}
