//! Ivory and warm paper; blue-black against vermilion, or the colours that the authors name.

use super::{Colour, SideColours, Surface, Surfaces, Theme};

impl Theme {
    /// Ivory and warm paper; blue-black against vermilion, or the colours that the authors name.
    pub const LIGHT: Self = Self {
        name: "light",
        page: Colour::hex(0xF3_EA_DA),
        ink: Colour::hex(0x2B_23_1C),
        soft_ink: Colour::hex(0x6A_58_47),
        card: Colour::hex(0xEA_DD_C8),
        card_edge: Colour::hex(0xEA_DD_C8),
        lit_card: Colour::hex(0xFF_FB_F2),
        gold: Colour::hex(0xA2_6A_06),
        surfaces: Surfaces {
            checks: Surface {
                cell: Colour::hex(0xFB_F3_E3),
                other: Colour::hex(0xF2_E3_C8),
                line: Colour::hex(0xE3_CF_AC),
                strong_line: Colour::hex(0xC9_AE_82),
            },
            squared_paper: Surface {
                cell: Colour::hex(0xFD_FA_F3),
                other: Colour::hex(0xFD_FA_F3),
                line: Colour::hex(0xC3_D2_E0),
                strong_line: Colour::hex(0x8F_A9_C4),
            },
            wood: Surface {
                cell: Colour::hex(0xF6_E6_C8),
                other: Colour::hex(0xF6_E6_C8),
                line: Colour::hex(0xBC_92_58),
                strong_line: Colour::hex(0x8A_62_33),
            },
            slate: Surface {
                cell: Colour::hex(0xE6_EA_EC),
                other: Colour::hex(0xBC_C5_CB),
                line: Colour::hex(0xAB_B6_BD),
                strong_line: Colour::hex(0x7F_8C_95),
            },
            linen: Surface {
                cell: Colour::hex(0xFA_F5_EB),
                other: Colour::hex(0xF0_E7_D7),
                line: Colour::hex(0xE0_D2_BA),
                strong_line: Colour::hex(0xC0_AC_8A),
            },
            tiles: Surface {
                cell: Colour::hex(0xF9_EE_DB),
                other: Colour::hex(0xA9_86_57),
                line: Colour::hex(0xE6_D3_B2),
                strong_line: Colour::hex(0xC9_AE_82),
            },
        },
        border: Colour::hex(0x8C_6B_4A),
        last_cell: Colour::hex(0xFF_DF_7E),
        last_edge: Colour::hex(0xB0_6C_00),
        captured_cell: Colour::hex(0xFF_D6_9A),
        allowed_cell: Colour::hex(0xD3_EA_C4),
        allowed_edge: Colour::hex(0x3B_8A_4C),
        forbidden: Colour::hex(0xA8_15_3F),
        dead_cell: Colour::hex(0xD6_CB_BC),
        hatch: Colour::hex(0x8A_7A_68),
        shadow: None,
        printed: Colour::hex(0x6B_4D_2B),
        printed_far: Colour::hex(0x94_71_4B),
        grid: Colour::hex(0xE3_CF_AC),
        bonus: Colour::hex(0x2C_6E_49),
        malus: Colour::hex(0x7A_3B_6B),
        shared_sign: Colour::hex(0xFF_FF_FF),
        origin: Colour::hex(0x3A_30_28),
        origin_sign: Colour::hex(0xF6_C9_4C),
        won: Colour::hex(0xFF_CA_4C),
        won_edge: Colour::hex(0x4A_30_06),
        arrow: Colour::hex(0x3A_30_28),
        arrow_edge: Colour::hex(0xFF_FB_F2),
        crosses_and_noughts: [
            SideColours {
                piece: Colour::hex(0x13_28_45),
                rim: Colour::hex(0x13_28_45),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xDC_E6_EE),
            },
            SideColours {
                piece: Colour::hex(0xCF_46_22),
                rim: Colour::hex(0xCF_46_22),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xFB_DF_D2),
            },
        ],
        yellow_and_red: [
            YELLOW,
            SideColours {
                piece: Colour::hex(0xB8_25_22),
                rim: Colour::hex(0x6E_10_12),
                rim_width: 5,
                sign: Colour::hex(0xFF_E9_DF),
                wash: Colour::hex(0xF8_D9_D0),
            },
        ],
        azure_and_yellow: [
            SideColours {
                piece: Colour::hex(0x1C_74_B8),
                rim: Colour::hex(0x0B_3A_66),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xD6_E8_F4),
            },
            YELLOW,
        ],
        red_and_azure: [
            SideColours {
                piece: Colour::hex(0xB8_25_22),
                rim: Colour::hex(0x6E_10_12),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xF8_D9_D0),
            },
            SideColours {
                piece: Colour::hex(0x7C_C6_F2),
                rim: Colour::hex(0x0F_55_8C),
                rim_width: 5,
                sign: Colour::hex(0x0A_33_5A),
                wash: Colour::hex(0xD6_E8_F4),
            },
        ],
        white_and_black: [
            SideColours {
                piece: Colour::hex(0xFF_FF_FF),
                rim: Colour::hex(0x33_2A_22),
                rim_width: 3,
                sign: Colour::hex(0x33_2A_22),
                wash: Colour::hex(0xE6_F0_F2),
            },
            SideColours {
                piece: Colour::hex(0x1F_1A_1C),
                rim: Colour::hex(0x1F_1A_1C),
                rim_width: 3,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0xDB_D7_DC),
            },
        ],
    };
}

const YELLOW: SideColours = SideColours {
    piece: Colour::hex(0xFF_CC_2E),
    rim: Colour::hex(0x6B_48_00),
    rim_width: 5,
    sign: Colour::hex(0x5A_3C_00),
    wash: Colour::hex(0xFF_F0_B0),
};
