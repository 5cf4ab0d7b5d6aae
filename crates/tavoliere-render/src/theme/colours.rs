//! The colours of all themes: a row a colour, a column a theme.
//!
//! A row gives a field of [`Theme`], its colour in each theme, and its name as a variable of style sheets, which is that of the
//! field with hyphens.

use tavoliere_games::rules::{Material, PieceSet, Side};

use super::Colour;

/// The colours of a material.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Surface {
    pub cell: Colour,
    /// Every other cell of chequered boards, beginning with `a1`; what is between wells; the threads of linen; the seams
    /// of tiles. As `cell`, it is not drawn.
    pub other: Colour,
    /// The lines of the grid.
    pub line: Colour,
    /// Every fifth line of a large board, and the dots of a go board.
    pub strong_line: Colour,
}

/// The colours of a side.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SideColours {
    pub piece: Colour,
    /// The outline of pieces and of other figures in the colours of the side.
    pub rim: Colour,
    /// The width of the outline of pieces, in hundredths of a cell.
    pub rim_width: u32,
    /// Signs and texts on a piece.
    pub sign: Colour,
    /// Cells that count for this side, or are open to it alone.
    pub wash: Colour,
}

/// The name of the variable for a field whose name is the concatenation of literals.
macro_rules! variable {
    ($($part:tt)*) => {{
        const FIELD: &str = concat!($($part)*);
        const NAME: [u8; FIELD.len()] = hyphenated(FIELD);
        match str::from_utf8(&NAME) {
            Ok(name) => name,
            Err(_) => unreachable!(),
        }
    }};
}

const fn hyphenated<const LENGTH: usize>(field: &str) -> [u8; LENGTH] {
    let mut name = [0; LENGTH];
    let mut at = 0;
    while at < LENGTH {
        let sign = field.as_bytes()[at];
        name[at] = if sign == b'_' { b'-' } else { sign };
        at += 1;
    }
    name
}

/// A colour of each theme.
type ColourRow = [u32; 5];

macro_rules! themes {
    (
        $(#[$theme_doc:meta])*
        pub struct Theme { $($(#[$doc:meta])* $colour:ident: $($rgb:literal)*;)* }
        shadow { $($shadow:expr;)* }
        $(#[$surfaces_doc:meta])*
        pub struct Surfaces { $($material:ident {
            cell: $($cell:literal)*;
            other: $($other:literal)*;
            line: $($line:literal)*;
            strong_line: $($strong_line:literal)*;
        })* }
        sides { $($pieces:ident { $($side:ident {
            piece: $($piece:literal)*;
            rim: $($rim:literal)*;
            rim_width: $($rim_width:literal)*;
            sign: $($sign:literal)*;
            wash: $($wash:literal)*;
        })* })* }
    ) => {
        $(#[$theme_doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct Theme {
            /// The name in settings and in the database.
            pub name: &'static str,
            $($(#[$doc])* pub $colour: Colour,)*
            /// The shadows of pieces, if they have any.
            pub shadow: Option<Colour>,
            /// The materials of boards.
            pub surfaces: Surfaces,
            $(
                /// The colours of both sides with these pieces, the first side's first.
                pub $pieces: [SideColours; 2],
            )*
        }

        $(#[$surfaces_doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct Surfaces {
            $(pub $material: Surface,)*
        }

        impl Theme {
            /// The theme in a column.
            pub(super) const fn column(at: usize, name: &'static str) -> Self {
                const fn pick(row: ColourRow, at: usize) -> Colour {
                    Colour::hex(row[at])
                }
                Self {
                    name,
                    $($colour: pick([$($rgb),*], at),)*
                    shadow: match [$($shadow),*][at] {
                        Some(rgb) => Some(Colour::hex(rgb)),
                        None => None,
                    },
                    surfaces: Surfaces {
                        $($material: Surface {
                            cell: pick([$($cell),*], at),
                            other: pick([$($other),*], at),
                            line: pick([$($line),*], at),
                            strong_line: pick([$($strong_line),*], at),
                        },)*
                    },
                    $($pieces: [$(SideColours {
                        piece: pick([$($piece),*], at),
                        rim: pick([$($rim),*], at),
                        rim_width: [$($rim_width),*][at],
                        sign: pick([$($sign),*], at),
                        wash: pick([$($wash),*], at),
                    }),*],)*
                }
            }

            /// All colours with the names of their variables.
            pub(super) fn colours(&mut self) -> Vec<(&'static str, &mut Colour)> {
                let mut colours = vec![$((variable!(stringify!($colour)), &mut self.$colour),)*];
                colours.extend(self.shadow.as_mut().map(|shadow| ("shadow", shadow)));
                $(
                    let Surface { cell, other, line, strong_line } = &mut self.surfaces.$material;
                    colours.extend([
                        (variable!(stringify!($material), "_cell"), cell),
                        (variable!(stringify!($material), "_other"), other),
                        (variable!(stringify!($material), "_line"), line),
                        (variable!(stringify!($material), "_strong_line"), strong_line),
                    ]);
                )*
                $(
                    let [$($side),*] = &mut self.$pieces;
                    $(
                        let SideColours { piece, rim, rim_width: _, sign, wash } = $side;
                        colours.extend([
                            (variable!(stringify!($side), "_piece"), piece),
                            (variable!(stringify!($side), "_rim"), rim),
                            (variable!(stringify!($side), "_sign"), sign),
                            (variable!(stringify!($side), "_wash"), wash),
                        ]);
                    )*
                )*
                colours
            }
        }
    };
}

#[rustfmt::skip]
themes! {
    /// The colours of a picture.
    pub struct Theme {
        //           light      dark       wood       paper      high contrast
        /// The background of the page.
        page:          0xF3_EA_DA 0x1A_1F_26 0xE7_CF_A4 0xFB_F8_F0 0xFF_FF_FF;
        /// The title and the names.
        ink:           0x2B_23_1C 0xF2_EE_E5 0x2E_1B_0B 0x1E_1C_19 0x00_00_00;
        /// The code, the footer and the coordinates.
        soft_ink:      0x6A_58_47 0xA9_B3_BE 0x5A_3E_22 0x5B_56_4E 0x00_00_00;
        /// The card of a player who is not to move.
        card:          0xEA_DD_C8 0x23_29_31 0xDD_C0_8E 0xF1_EC_E0 0xFF_FF_FF;
        /// The outline of that card.
        card_edge:     0xEA_DD_C8 0x23_29_31 0xDD_C0_8E 0xF1_EC_E0 0x76_76_76;
        /// The card of the player to move or of the winner.
        lit_card:      0xFF_FB_F2 0x32_3B_46 0xF7_EC_D6 0xFF_FF_FF 0xFF_F8_CC;
        /// The winner's crown and the outline of the winner's card.
        gold:          0xA2_6A_06 0xF2_C1_4E 0x86_54_00 0x94_64_00 0x6B_4A_00;
        /// The frame of the board.
        border:        0x8C_6B_4A 0xA0_8A_5E 0x6E_42_1A 0x1E_1C_19 0x00_00_00;
        /// The cells of the last move, and the line inside their edges.
        last_cell:     0xFF_DF_7E 0x4A_3A_10 0xFF_D4_5E 0xF0_E2_B6 0xFF_E4_5C;
        last_edge:     0xB0_6C_00 0xF2_B8_4B 0x9A_56_00 0x1E_1C_19 0xB0_00_85;
        /// The cells of captured pieces.
        captured_cell: 0xFF_D6_9A 0x5A_34_18 0xF7_C8_8A 0xEF_E6_D6 0xFF_CF_A0;
        /// Cells with a legal move, and the brackets in their corners.
        allowed_cell:  0xD3_EA_C4 0x1F_4A_33 0xCB_DC_A6 0xFB_F8_F0 0xC4_F2_C9;
        allowed_edge:  0x3B_8A_4C 0x6F_D0_8C 0x2E_6E_36 0x2F_6B_3C 0x00_5A_1E;
        /// The sign on a forbidden cell.
        forbidden:     0xA8_15_3F 0xFF_64_82 0xA8_15_3F 0xA8_15_3F 0x8B_00_30;
        /// Cells closed to both sides for the rest of the game.
        dead_cell:     0xD6_CB_BC 0x14_17_1B 0xCB_B3_8C 0xDA_D3_C5 0xA6_A6_A6;
        /// The lines across those cells.
        hatch:         0x8A_7A_68 0x7C_86_90 0x80_65_44 0x85_7E_72 0x4A_4A_4A;
        /// Printed lines: those that count for the next move, and others.
        printed:       0x6B_4D_2B 0xE4_C8_90 0x56_35_12 0x3F_3A_33 0x3A_3A_3A;
        printed_far:   0x94_71_4B 0xB2_9A_6E 0x85_5E_33 0x7B_74_66 0x76_76_76;
        /// The lines of charts.
        grid:          0xE3_CF_AC 0x46_51_5D 0xC9_A5_6C 0xCF_C7_B7 0x8C_8C_8C;
        /// Shared pieces with a positive or a negative value, and the text on them.
        bonus:         0x2C_6E_49 0x5F_BF_8B 0x2C_6E_49 0x2B_5D_43 0x00_55_2B;
        malus:         0x7A_3B_6B 0xC7_92_D8 0x7A_3B_6B 0x6B_3A_5E 0x5B_00_60;
        shared_sign:   0xFF_FF_FF 0x14_18_1D 0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF;
        /// The origin of Stripes!, and the star on it.
        origin:        0x3A_30_28 0xEA_DF_C8 0x3A_24_10 0x1E_1C_19 0x00_00_00;
        origin_sign:   0xF6_C9_4C 0x7A_52_00 0xF6_C9_4C 0xFB_F8_F0 0xFF_E4_5C;
        /// Winning lines, and their edges.
        won:           0xFF_CA_4C 0x51_3B_00 0xFF_C0_3A 0xEF_CB_74 0xFF_B8_00;
        won_edge:      0x4A_30_06 0xFF_D2_5E 0x4A_30_06 0x1E_1C_19 0x00_00_00;
        /// The arrow of a move, and its edge.
        arrow:         0x3A_30_28 0xF6_F0_E2 0x3A_24_10 0x1E_1C_19 0x00_00_00;
        arrow_edge:    0xFF_FB_F2 0x14_18_1D 0xF7_EC_D6 0xFB_F8_F0 0xFF_FF_FF;
    }
    shadow { None; None; Some(0xB9_94_60); None; None; }
    /// The colours of each material.
    pub struct Surfaces {
        checks {
            cell:        0xFB_F3_E3 0x32_3B_46 0xF1_DF_BC 0xFB_F8_F0 0xFF_FF_FF;
            other:       0xF2_E3_C8 0x23_29_31 0xE4_CB_9C 0xFB_F8_F0 0xFF_FF_FF;
            line:        0xE3_CF_AC 0x46_51_5D 0xC9_A5_6C 0xCF_C7_B7 0x8C_8C_8C;
            strong_line: 0xC9_AE_82 0x66_72_7F 0x8A_5A_2B 0x93_8A_7A 0x00_00_00;
        }
        squared_paper {
            cell:        0xFD_FA_F3 0x26_2D_36 0xF4_E6_C9 0xFB_F8_F0 0xFF_FF_FF;
            other:       0xFD_FA_F3 0x26_2D_36 0xF4_E6_C9 0xFB_F8_F0 0xFF_FF_FF;
            line:        0xC3_D2_E0 0x3E_4C_5C 0xCF_B0_7E 0xC6_CE_D4 0x8C_8C_8C;
            strong_line: 0x8F_A9_C4 0x5A_6C_80 0xA0_76_42 0x8D_9A_A6 0x00_00_00;
        }
        wood {
            cell:        0xF6_E6_C8 0x38_2E_24 0xEF_DB_B4 0xFB_F8_F0 0xFF_FF_FF;
            other:       0xF6_E6_C8 0x38_2E_24 0xEF_DB_B4 0xFB_F8_F0 0xFF_FF_FF;
            line:        0xBC_92_58 0x6B_55_38 0xA8_7A_44 0x9C_92_80 0x76_76_76;
            strong_line: 0x8A_62_33 0x94_78_4C 0x7A_4A_20 0x6B_64_57 0x00_00_00;
        }
        slate {
            cell:        0xE6_EA_EC 0x2C_34_3D 0xF0_DE_BA 0xFB_F8_F0 0xFF_FF_FF;
            other:       0xBC_C5_CB 0x1A_1F_26 0xD3_B1_7C 0xE2_DB_CD 0xB0_B0_B0;
            line:        0xAB_B6_BD 0x46_51_5D 0xC9_A5_6C 0xCF_C7_B7 0x8C_8C_8C;
            strong_line: 0x7F_8C_95 0x66_72_7F 0x8A_5A_2B 0x93_8A_7A 0x00_00_00;
        }
        linen {
            cell:        0xFA_F5_EB 0x2E_2F_31 0xF3_E3_C3 0xFB_F8_F0 0xFF_FF_FF;
            other:       0xF0_E7_D7 0x38_39_3B 0xE9_D3_AA 0xF2_ED_E1 0xFF_FF_FF;
            line:        0xE0_D2_BA 0x4A_4A_48 0xCF_B0_7E 0xCF_C7_B7 0x8C_8C_8C;
            strong_line: 0xC0_AC_8A 0x6E_6A_60 0xA0_76_42 0x93_8A_7A 0x00_00_00;
        }
        felt {
            cell:        0xDD_EA_D8 0x20_33_2A 0xC9_DC_B8 0xFB_F8_F0 0xFF_FF_FF;
            other:       0xDD_EA_D8 0x20_33_2A 0xC9_DC_B8 0xFB_F8_F0 0xFF_FF_FF;
            line:        0x93_B3_92 0x3F_5E_4E 0x86_A4_72 0xBF_C9_BC 0x8C_8C_8C;
            strong_line: 0x6B_91_6C 0x5C_80_6C 0x5F_80_4C 0x8A_98_86 0x00_00_00;
        }
        sandstone {
            cell:        0xF4_E4_D2 0x36_2D_2A 0xF0_DC_C2 0xFB_F8_F0 0xFF_FF_FF;
            other:       0xF4_E4_D2 0x36_2D_2A 0xF0_DC_C2 0xFB_F8_F0 0xFF_FF_FF;
            line:        0xB8_8C_70 0x74_5C_50 0xA8_74_4C 0xA8_98_88 0x76_76_76;
            strong_line: 0x8E_5F_45 0x9C_7C_6A 0x7E_4C_28 0x70_60_54 0x00_00_00;
        }
        rack {
            cell:        0xF6_F3_EC 0x28_2F_38 0xF4_E8_D2 0xFB_F8_F0 0xFF_FF_FF;
            other:       0x8F_B0_D6 0x2C_4C_72 0x9A_B0_C4 0xD5_DD_E4 0xB8_C8_DC;
            line:        0x6E_92_BC 0x40_64_8C 0x7A_94_AC 0xB4_C0_CA 0x8C_8C_8C;
            strong_line: 0x4C_74_A4 0x5A_80_AA 0x5A_78_94 0x8A_9A_A8 0x00_00_00;
        }
        tiles {
            cell:        0xF9_EE_DB 0x32_3B_46 0xF1_DF_BC 0xFB_F8_F0 0xFF_FF_FF;
            other:       0xA9_86_57 0x12_15_19 0x8A_5A_2B 0x6B_64_57 0x00_00_00;
            line:        0xE6_D3_B2 0x46_51_5D 0xD8_BC_8E 0xDD_D6_C8 0xB0_B0_B0;
            strong_line: 0xC9_AE_82 0x66_72_7F 0xA0_76_42 0x93_8A_7A 0x00_00_00;
        }
    }
    sides {
        crosses_and_noughts {
            cross {
                piece: 0x13_28_45 0xEA_F2_FB 0x0D_1B_33 0x1E_1C_19 0x00_00_00;
                rim:   0x13_28_45 0xEA_F2_FB 0x0D_1B_33 0x1E_1C_19 0x00_00_00;
                rim_width: 5 5 5 5 8;
                sign:  0xFF_FF_FF 0x14_20_2C 0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF;
                wash:  0xDC_E6_EE 0x22_38_4F 0xD3_D9_D6 0xE6_E6_E6 0xDC_E6_F5;
            }
            nought {
                piece: 0xCF_46_22 0xE9_5A_34 0xC2_3C_1A 0xC8_41_2A 0xD0_00_00;
                rim:   0xCF_46_22 0xE9_5A_34 0xC2_3C_1A 0xC8_41_2A 0xD0_00_00;
                rim_width: 5 5 5 5 8;
                sign:  0xFF_FF_FF 0x1D_0A_04 0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF;
                wash:  0xFB_DF_D2 0x4A_2C_26 0xF8_D6_BE 0xF7_E1_D9 0xFF_DC_DC;
            }
        }
        yellow_and_red {
            yellow_stone {
                piece: 0xFF_CC_2E 0xFF_D2_3F 0xFF_CC_2E 0xF4_D3_5E 0xFF_D5_00;
                rim:   0x6B_48_00 0xFF_F3_C4 0x6B_48_00 0x1E_1C_19 0x00_00_00;
                rim_width: 5 5 5 5 8;
                sign:  0x5A_3C_00 0x4A_33_00 0x5A_3C_00 0x1E_1C_19 0x00_00_00;
                wash:  0xFF_F0_B0 0x4A_42_18 0xFF_F0_B0 0xFB_F0_C9 0xFF_F0_A0;
            }
            red_stone {
                piece: 0xB8_25_22 0xC9_33_31 0xB8_25_22 0xB3_36_2B 0xC0_00_00;
                rim:   0x6E_10_12 0xFF_B4_A8 0x6E_10_12 0x1E_1C_19 0x00_00_00;
                rim_width: 5 5 5 5 8;
                sign:  0xFF_E9_DF 0xFF_FF_FF 0xFF_E9_DF 0xFF_FF_FF 0xFF_FF_FF;
                wash:  0xF8_D9_D0 0x4A_2A_2E 0xF8_D9_D0 0xF5_DD_D6 0xFF_DC_DC;
            }
        }
        azure_and_yellow {
            azure_token {
                piece: 0x1C_74_B8 0x26_78_BD 0x1C_74_B8 0x2F_6F_A3 0x00_59_B3;
                rim:   0x0B_3A_66 0xA9_DB_FF 0x0B_3A_66 0x1E_1C_19 0x00_00_00;
                rim_width: 5 5 5 5 8;
                sign:  0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF;
                wash:  0xD6_E8_F4 0x1E_3B_55 0xD6_E8_F4 0xDF_E9_F0 0xD4_E6_FA;
            }
            yellow_token {
                piece: 0xFF_CC_2E 0xFF_D2_3F 0xFF_CC_2E 0xF4_D3_5E 0xFF_D5_00;
                rim:   0x6B_48_00 0xFF_F3_C4 0x6B_48_00 0x1E_1C_19 0x00_00_00;
                rim_width: 5 5 5 5 8;
                sign:  0x5A_3C_00 0x4A_33_00 0x5A_3C_00 0x1E_1C_19 0x00_00_00;
                wash:  0xFF_F0_B0 0x4A_42_18 0xFF_F0_B0 0xFB_F0_C9 0xFF_F0_A0;
            }
        }
        red_and_azure {
            red_strip {
                piece: 0xB8_25_22 0xC9_33_31 0xB8_25_22 0xB3_36_2B 0xC0_00_00;
                rim:   0x6E_10_12 0xFF_B4_A8 0x6E_10_12 0x1E_1C_19 0x00_00_00;
                rim_width: 5 5 5 5 8;
                sign:  0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF;
                wash:  0xF8_D9_D0 0x4A_2A_2E 0xF8_D9_D0 0xF5_DD_D6 0xFF_DC_DC;
            }
            azure_strip {
                piece: 0x7C_C6_F2 0x8F_D2_FA 0x7C_C6_F2 0xA9_D3_EC 0x8A_D8_FF;
                rim:   0x0F_55_8C 0xDD_F3_FF 0x0F_55_8C 0x1E_1C_19 0x00_00_00;
                rim_width: 5 5 5 5 8;
                sign:  0x0A_33_5A 0x0A_2E_4A 0x0A_33_5A 0x1E_1C_19 0x00_00_00;
                wash:  0xD6_E8_F4 0x1E_3B_55 0xD6_E8_F4 0xDF_E9_F0 0xD4_E6_FA;
            }
        }
        white_and_black {
            white_ring {
                piece: 0xFF_FF_FF 0xFB_F9_F3 0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF;
                rim:   0x33_2A_22 0xB4_BD_C7 0x33_2A_22 0x1E_1C_19 0x00_00_00;
                rim_width: 3 3 3 3 4;
                sign:  0x33_2A_22 0x14_18_1D 0x33_2A_22 0x1E_1C_19 0x00_00_00;
                wash:  0xE6_F0_F2 0x3F_4B_57 0xE6_F0_F2 0xE9_F0_EE 0xDC_EF_FF;
            }
            black_ring {
                piece: 0x1F_1A_1C 0x0B_0D_10 0x1F_1A_1C 0x1E_1C_19 0x00_00_00;
                rim:   0x1F_1A_1C 0xC9_D1_DB 0x1F_1A_1C 0x1E_1C_19 0x00_00_00;
                rim_width: 3 3 3 3 6;
                sign:  0xFF_FF_FF 0xF2_EE_E5 0xFF_FF_FF 0xFF_FF_FF 0xFF_FF_FF;
                wash:  0xDB_D7_DC 0x2A_20_36 0xDB_D7_DC 0xDC_D9_DF 0xE4_DC_EC;
            }
        }
    }
}

impl Theme {
    /// Ivory and warm paper; blue-black against vermilion, or the colours that the authors name.
    pub const LIGHT: Self = Self::column(0, "light");
    /// Slate and brass, for dark chats: light pieces with a light outline.
    pub const DARK: Self = Self::column(1, "dark");
    /// Maple and walnut, as a board that one could buy: the light theme's pieces, with shadows.
    pub const WOOD: Self = Self::column(2, "wood");
    /// Ink on off-white paper, ruled, with few tints: for print.
    pub const PAPER: Self = Self::column(3, "paper");
    /// Black on white with thick outlines and few, strong colours.
    pub const HIGH_CONTRAST: Self = Self::column(4, "high-contrast");

    /// All themes; the default is the first.
    pub const ALL: [&'static Self; 5] = [&Self::LIGHT, &Self::DARK, &Self::WOOD, &Self::PAPER, &Self::HIGH_CONTRAST];

    /// The theme with this name; `None` if there is none.
    #[must_use]
    pub fn from_name(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// The colours of a material.
    #[must_use]
    pub const fn surface(&self, material: Material) -> &Surface {
        match material {
            Material::Checks => &self.surfaces.checks,
            Material::SquaredPaper => &self.surfaces.squared_paper,
            Material::Wood => &self.surfaces.wood,
            Material::Slate => &self.surfaces.slate,
            Material::Linen => &self.surfaces.linen,
            Material::Felt => &self.surfaces.felt,
            Material::Sandstone => &self.surfaces.sandstone,
            Material::Rack => &self.surfaces.rack,
            Material::Tiles(_) => &self.surfaces.tiles,
        }
    }

    /// The colours of a side with a set of pieces.
    #[must_use]
    pub const fn side(&self, pieces: PieceSet, side: Side) -> &SideColours {
        let sides = match pieces {
            PieceSet::CrossesAndNoughts => &self.crosses_and_noughts,
            PieceSet::YellowAndRed => &self.yellow_and_red,
            PieceSet::AzureAndYellow => &self.azure_and_yellow,
            PieceSet::RedAndAzure | PieceSet::RedAndAzureTokens => &self.red_and_azure,
            PieceSet::WhiteAndBlackRings | PieceSet::WhiteAndBlack => &self.white_and_black,
            PieceSet::BlackAndWhite => return &self.white_and_black[side.opponent().index()],
        };
        &sides[side.index()]
    }

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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_found_by_their_names() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_name(theme.name), Some(theme));
            assert!(theme.name.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-'), "{}", theme.name);
        }
        assert_eq!(Theme::ALL.map(|theme| theme.name), ["light", "dark", "wood", "paper", "high-contrast"]);
        assert_eq!(Theme::from_name("sepia"), None);
    }
}
