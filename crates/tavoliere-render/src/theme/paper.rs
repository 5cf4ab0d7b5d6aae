//! Ink on off-white paper, ruled, with few tints: for print.

use super::{Colour, SideColours, Theme};

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
        dark_cell: Colour::hex(0xFB_F8_F0),
        light_cell: Colour::hex(0xFB_F8_F0),
        border: Colour::hex(0x1E_1C_19),
        last_cell: Colour::hex(0xF0_E2_B6),
        last_edge: Colour::hex(0x1E_1C_19),
        captured_cell: Colour::hex(0xEF_E6_D6),
        allowed_cell: Colour::hex(0xFB_F8_F0),
        allowed_edge: Colour::hex(0x2F_6B_3C),
        forbidden: Colour::hex(0xA8_15_3F),
        dead_cell: Colour::hex(0xDA_D3_C5),
        printed: Colour::hex(0x6B_64_57),
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
                ghost: Colour::hex(0xA3_9E_95),
                wash: Colour::hex(0xE6_E6_E6),
                hint: Colour::hex(0xAD_A8_A0),
            },
            SideColours {
                piece: Colour::hex(0xC8_41_2A),
                rim: Colour::hex(0xC8_41_2A),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0xE3_A2_94),
                wash: Colour::hex(0xF7_E1_D9),
                hint: Colour::hex(0xE2_AB_9E),
            },
        ],
        yellow_and_red: [YELLOW, RED],
        azure_and_yellow: [
            SideColours {
                piece: Colour::hex(0x2F_6F_A3),
                rim: Colour::hex(0x1E_1C_19),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0x9D_BC_D2),
                wash: Colour::hex(0xDF_E9_F0),
                hint: Colour::hex(0xA6_C1_D4),
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
                ghost: Colour::hex(0x9D_BC_D2),
                wash: Colour::hex(0xDF_E9_F0),
                hint: Colour::hex(0xA6_C1_D4),
            },
        ],
        white_and_black: [
            SideColours {
                piece: Colour::hex(0xFF_FF_FF),
                rim: Colour::hex(0x1E_1C_19),
                rim_width: 3,
                sign: Colour::hex(0x1E_1C_19),
                ghost: Colour::hex(0xB9_B4_AB),
                wash: Colour::hex(0xE9_F0_EE),
                hint: Colour::hex(0xC1_BC_B3),
            },
            SideColours {
                piece: Colour::hex(0x1E_1C_19),
                rim: Colour::hex(0x1E_1C_19),
                rim_width: 3,
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0x9A_95_8D),
                wash: Colour::hex(0xDC_D9_DF),
                hint: Colour::hex(0xAB_A6_9E),
            },
        ],
    };
}

const YELLOW: SideColours = SideColours {
    piece: Colour::hex(0xF4_D3_5E),
    rim: Colour::hex(0x1E_1C_19),
    rim_width: 5,
    sign: Colour::hex(0x1E_1C_19),
    ghost: Colour::hex(0xD3_BE_80),
    wash: Colour::hex(0xFB_F0_C9),
    hint: Colour::hex(0xCB_B8_7E),
};

const RED: SideColours = SideColours {
    piece: Colour::hex(0xB3_36_2B),
    rim: Colour::hex(0x1E_1C_19),
    rim_width: 5,
    sign: Colour::hex(0xFF_FF_FF),
    ghost: Colour::hex(0xDB_A0_99),
    wash: Colour::hex(0xF5_DD_D6),
    hint: Colour::hex(0xDD_A9_A2),
};
