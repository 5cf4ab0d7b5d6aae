//! Black on white with thick outlines and few, strong colours.

use super::{Colour, SideColours, Theme};

impl Theme {
    /// Black on white with thick outlines and few, strong colours.
    pub const HIGH_CONTRAST: Self = Self {
        name: "high-contrast",
        page: Colour::hex(0xFF_FF_FF),
        ink: Colour::hex(0x00_00_00),
        soft_ink: Colour::hex(0x00_00_00),
        card: Colour::hex(0xFF_FF_FF),
        card_edge: Colour::hex(0x76_76_76),
        lit_card: Colour::hex(0xFF_F8_CC),
        gold: Colour::hex(0x6B_4A_00),
        dark_cell: Colour::hex(0xFF_FF_FF),
        light_cell: Colour::hex(0xFF_FF_FF),
        border: Colour::hex(0x00_00_00),
        last_cell: Colour::hex(0xFF_E4_5C),
        last_edge: Colour::hex(0xB0_00_85),
        captured_cell: Colour::hex(0xFF_CF_A0),
        allowed_cell: Colour::hex(0xC4_F2_C9),
        allowed_edge: Colour::hex(0x00_5A_1E),
        forbidden: Colour::hex(0x8B_00_30),
        dead_cell: Colour::hex(0xA6_A6_A6),
        printed: Colour::hex(0x5A_5A_5A),
        grid: Colour::hex(0x8C_8C_8C),
        bonus: Colour::hex(0x00_55_2B),
        malus: Colour::hex(0x5B_00_60),
        shared_sign: Colour::hex(0xFF_FF_FF),
        origin: Colour::hex(0x00_00_00),
        origin_sign: Colour::hex(0xFF_E4_5C),
        won: Colour::hex(0xFF_B8_00),
        won_edge: Colour::hex(0x00_00_00),
        arrow: Colour::hex(0x00_00_00),
        arrow_edge: Colour::hex(0xFF_FF_FF),
        crosses_and_noughts: [
            SideColours {
                piece: Colour::hex(0x00_00_00),
                rim: Colour::hex(0x00_00_00),
                rim_width: 8,
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0x80_80_80),
                wash: Colour::hex(0xDC_E6_F5),
                hint: Colour::hex(0x76_76_76),
            },
            SideColours {
                piece: Colour::hex(0xD0_00_00),
                rim: Colour::hex(0xD0_00_00),
                rim_width: 8,
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0xF0_90_90),
                wash: Colour::hex(0xFF_DC_DC),
                hint: Colour::hex(0xE0_48_48),
            },
        ],
        yellow_and_red: [YELLOW, RED],
        azure_and_yellow: [
            SideColours {
                piece: Colour::hex(0x00_59_B3),
                rim: Colour::hex(0x00_00_00),
                rim_width: 8,
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0x80_AC_D9),
                wash: Colour::hex(0xD4_E6_FA),
                hint: Colour::hex(0x40_80_C0),
            },
            YELLOW,
        ],
        red_and_azure: [
            RED,
            SideColours {
                piece: Colour::hex(0x8A_D8_FF),
                rim: Colour::hex(0x00_00_00),
                rim_width: 8,
                sign: Colour::hex(0x00_00_00),
                ghost: Colour::hex(0x70_A8_C8),
                wash: Colour::hex(0xD4_E6_FA),
                hint: Colour::hex(0x3F_88_A8),
            },
        ],
        white_and_black: [
            SideColours {
                piece: Colour::hex(0xFF_FF_FF),
                rim: Colour::hex(0x00_00_00),
                rim_width: 4,
                sign: Colour::hex(0x00_00_00),
                ghost: Colour::hex(0x8C_8C_8C),
                wash: Colour::hex(0xDC_EF_FF),
                hint: Colour::hex(0x76_76_76),
            },
            SideColours {
                piece: Colour::hex(0x00_00_00),
                rim: Colour::hex(0x00_00_00),
                rim_width: 6,
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0x8C_8C_8C),
                wash: Colour::hex(0xE4_DC_EC),
                hint: Colour::hex(0x76_76_76),
            },
        ],
    };
}

const YELLOW: SideColours = SideColours {
    piece: Colour::hex(0xFF_D5_00),
    rim: Colour::hex(0x00_00_00),
    rim_width: 8,
    sign: Colour::hex(0x00_00_00),
    ghost: Colour::hex(0xBF_A0_00),
    wash: Colour::hex(0xFF_F0_A0),
    hint: Colour::hex(0x8F_77_00),
};

const RED: SideColours = SideColours {
    piece: Colour::hex(0xC0_00_00),
    rim: Colour::hex(0x00_00_00),
    rim_width: 8,
    sign: Colour::hex(0xFF_FF_FF),
    ghost: Colour::hex(0xE8_80_80),
    wash: Colour::hex(0xFF_DC_DC),
    hint: Colour::hex(0xD0_50_50),
};
