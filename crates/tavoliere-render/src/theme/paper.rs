//! Ink on off-white paper, ruled, with few tints: for print.

use super::{Colour, SideColours, Surface, Surfaces, Theme};

impl Theme {
    /// Ink on off-white paper, ruled, with few tints: for print.
    pub const PAPER: Self = Self {
        name: "paper",
        page: Colour::hex(0xFB_F8_F0),
        ink: Colour::hex(0x1E_1C_19),
        soft_ink: Colour::hex(0x5B_56_4E),
        card: Colour::hex(0xF1_EC_E0),
        card_edge: Colour::hex(0xF1_EC_E0),
        lit_card: Colour::hex(0xFF_FF_FF),
        gold: Colour::hex(0x94_64_00),
        surfaces: Surfaces {
            checks: Surface {
                cell: Colour::hex(0xFB_F8_F0),
                other: Colour::hex(0xFB_F8_F0),
                line: Colour::hex(0xCF_C7_B7),
                strong_line: Colour::hex(0x93_8A_7A),
            },
            squared_paper: Surface {
                cell: Colour::hex(0xFB_F8_F0),
                other: Colour::hex(0xFB_F8_F0),
                line: Colour::hex(0xC6_CE_D4),
                strong_line: Colour::hex(0x8D_9A_A6),
            },
            wood: Surface {
                cell: Colour::hex(0xFB_F8_F0),
                other: Colour::hex(0xFB_F8_F0),
                line: Colour::hex(0x9C_92_80),
                strong_line: Colour::hex(0x6B_64_57),
            },
            slate: Surface {
                cell: Colour::hex(0xFB_F8_F0),
                other: Colour::hex(0xE2_DB_CD),
                line: Colour::hex(0xCF_C7_B7),
                strong_line: Colour::hex(0x93_8A_7A),
            },
            linen: Surface {
                cell: Colour::hex(0xFB_F8_F0),
                other: Colour::hex(0xF2_ED_E1),
                line: Colour::hex(0xCF_C7_B7),
                strong_line: Colour::hex(0x93_8A_7A),
            },
            tiles: Surface {
                cell: Colour::hex(0xFB_F8_F0),
                other: Colour::hex(0x6B_64_57),
                line: Colour::hex(0xDD_D6_C8),
                strong_line: Colour::hex(0x93_8A_7A),
            },
        },
        border: Colour::hex(0x1E_1C_19),
        last_cell: Colour::hex(0xF0_E2_B6),
        last_edge: Colour::hex(0x1E_1C_19),
        captured_cell: Colour::hex(0xEF_E6_D6),
        allowed_cell: Colour::hex(0xFB_F8_F0),
        allowed_edge: Colour::hex(0x2F_6B_3C),
        forbidden: Colour::hex(0xA8_15_3F),
        dead_cell: Colour::hex(0xDA_D3_C5),
        hatch: Colour::hex(0x85_7E_72),
        shadow: None,
        printed: Colour::hex(0x3F_3A_33),
        printed_far: Colour::hex(0x7B_74_66),
        grid: Colour::hex(0xCF_C7_B7),
        bonus: Colour::hex(0x2B_5D_43),
        malus: Colour::hex(0x6B_3A_5E),
        shared_sign: Colour::hex(0xFF_FF_FF),
        origin: Colour::hex(0x1E_1C_19),
        origin_sign: Colour::hex(0xFB_F8_F0),
        won: Colour::hex(0xEF_CB_74),
        won_edge: Colour::hex(0x1E_1C_19),
        arrow: Colour::hex(0x1E_1C_19),
        arrow_edge: Colour::hex(0xFB_F8_F0),
        crosses_and_noughts: [
            SideColours {
                piece: Colour::hex(0x1E_1C_19),
                rim: Colour::hex(0x1E_1C_19),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xE6_E6_E6),
            },
            SideColours {
                piece: Colour::hex(0xC8_41_2A),
                rim: Colour::hex(0xC8_41_2A),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xF7_E1_D9),
            },
        ],
        yellow_and_red: [YELLOW, RED],
        azure_and_yellow: [
            SideColours {
                piece: Colour::hex(0x2F_6F_A3),
                rim: Colour::hex(0x1E_1C_19),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xDF_E9_F0),
            },
            YELLOW,
        ],
        red_and_azure: [
            RED,
            SideColours {
                piece: Colour::hex(0xA9_D3_EC),
                rim: Colour::hex(0x1E_1C_19),
                rim_width: 5,
                sign: Colour::hex(0x1E_1C_19),
                wash: Colour::hex(0xDF_E9_F0),
            },
        ],
        white_and_black: [
            SideColours {
                piece: Colour::hex(0xFF_FF_FF),
                rim: Colour::hex(0x1E_1C_19),
                rim_width: 3,
                sign: Colour::hex(0x1E_1C_19),
                wash: Colour::hex(0xE9_F0_EE),
            },
            SideColours {
                piece: Colour::hex(0x1E_1C_19),
                rim: Colour::hex(0x1E_1C_19),
                rim_width: 3,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xDC_D9_DF),
            },
        ],
    };
}

const YELLOW: SideColours = SideColours {
    piece: Colour::hex(0xF4_D3_5E),
    rim: Colour::hex(0x1E_1C_19),
    rim_width: 5,
    sign: Colour::hex(0x1E_1C_19),
    wash: Colour::hex(0xFB_F0_C9),
};

const RED: SideColours = SideColours {
    piece: Colour::hex(0xB3_36_2B),
    rim: Colour::hex(0x1E_1C_19),
    rim_width: 5,
    sign: Colour::hex(0xFF_FF_FF),
    wash: Colour::hex(0xF5_DD_D6),
};
