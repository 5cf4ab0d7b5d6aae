//! Black on white with thick outlines and few, strong colours.

use super::{Colour, SideColours, Surface, Surfaces, Theme};

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
        surfaces: Surfaces {
            checks: Surface {
                cell: Colour::hex(0xFF_FF_FF),
                other: Colour::hex(0xFF_FF_FF),
                line: Colour::hex(0x8C_8C_8C),
                strong_line: Colour::hex(0x00_00_00),
            },
            squared_paper: Surface {
                cell: Colour::hex(0xFF_FF_FF),
                other: Colour::hex(0xFF_FF_FF),
                line: Colour::hex(0x8C_8C_8C),
                strong_line: Colour::hex(0x00_00_00),
            },
            wood: Surface {
                cell: Colour::hex(0xFF_FF_FF),
                other: Colour::hex(0xFF_FF_FF),
                line: Colour::hex(0x76_76_76),
                strong_line: Colour::hex(0x00_00_00),
            },
            slate: Surface {
                cell: Colour::hex(0xFF_FF_FF),
                other: Colour::hex(0xB0_B0_B0),
                line: Colour::hex(0x8C_8C_8C),
                strong_line: Colour::hex(0x00_00_00),
            },
            linen: Surface {
                cell: Colour::hex(0xFF_FF_FF),
                other: Colour::hex(0xFF_FF_FF),
                line: Colour::hex(0x8C_8C_8C),
                strong_line: Colour::hex(0x00_00_00),
            },
            tiles: Surface {
                cell: Colour::hex(0xFF_FF_FF),
                other: Colour::hex(0x00_00_00),
                line: Colour::hex(0xB0_B0_B0),
                strong_line: Colour::hex(0x00_00_00),
            },
        },
        border: Colour::hex(0x00_00_00),
        last_cell: Colour::hex(0xFF_E4_5C),
        last_edge: Colour::hex(0xB0_00_85),
        captured_cell: Colour::hex(0xFF_CF_A0),
        allowed_cell: Colour::hex(0xC4_F2_C9),
        allowed_edge: Colour::hex(0x00_5A_1E),
        forbidden: Colour::hex(0x8B_00_30),
        dead_cell: Colour::hex(0xA6_A6_A6),
        hatch: Colour::hex(0x4A_4A_4A),
        shadow: None,
        printed: Colour::hex(0x3A_3A_3A),
        printed_far: Colour::hex(0x76_76_76),
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
                wash: Colour::hex(0xDC_E6_F5),
            },
            SideColours {
                piece: Colour::hex(0xD0_00_00),
                rim: Colour::hex(0xD0_00_00),
                rim_width: 8,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xFF_DC_DC),
            },
        ],
        yellow_and_red: [YELLOW, RED],
        azure_and_yellow: [
            SideColours {
                piece: Colour::hex(0x00_59_B3),
                rim: Colour::hex(0x00_00_00),
                rim_width: 8,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xD4_E6_FA),
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
                wash: Colour::hex(0xD4_E6_FA),
            },
        ],
        white_and_black: [
            SideColours {
                piece: Colour::hex(0xFF_FF_FF),
                rim: Colour::hex(0x00_00_00),
                rim_width: 4,
                sign: Colour::hex(0x00_00_00),
                wash: Colour::hex(0xDC_EF_FF),
            },
            SideColours {
                piece: Colour::hex(0x00_00_00),
                rim: Colour::hex(0x00_00_00),
                rim_width: 6,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xE4_DC_EC),
            },
        ],
    };
}

const YELLOW: SideColours = SideColours {
    piece: Colour::hex(0xFF_D5_00),
    rim: Colour::hex(0x00_00_00),
    rim_width: 8,
    sign: Colour::hex(0x00_00_00),
    wash: Colour::hex(0xFF_F0_A0),
};

const RED: SideColours = SideColours {
    piece: Colour::hex(0xC0_00_00),
    rim: Colour::hex(0x00_00_00),
    rim_width: 8,
    sign: Colour::hex(0xFF_FF_FF),
    wash: Colour::hex(0xFF_DC_DC),
};
