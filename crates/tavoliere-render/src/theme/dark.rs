//! Slate and brass, for dark chats: light pieces with a light outline.

use super::{Colour, SideColours, Surface, Surfaces, Theme};

impl Theme {
    /// Slate and brass, for dark chats: light pieces with a light outline.
    pub const DARK: Self = Self {
        name: "dark",
        page: Colour::hex(0x1A_1F_26),
        ink: Colour::hex(0xF2_EE_E5),
        soft_ink: Colour::hex(0xA9_B3_BE),
        card: Colour::hex(0x23_29_31),
        card_edge: Colour::hex(0x23_29_31),
        lit_card: Colour::hex(0x32_3B_46),
        gold: Colour::hex(0xF2_C1_4E),
        surfaces: Surfaces {
            checks: Surface {
                cell: Colour::hex(0x32_3B_46),
                other: Colour::hex(0x23_29_31),
                line: Colour::hex(0x46_51_5D),
                strong_line: Colour::hex(0x66_72_7F),
            },
            squared_paper: Surface {
                cell: Colour::hex(0x26_2D_36),
                other: Colour::hex(0x26_2D_36),
                line: Colour::hex(0x3E_4C_5C),
                strong_line: Colour::hex(0x5A_6C_80),
            },
            wood: Surface {
                cell: Colour::hex(0x38_2E_24),
                other: Colour::hex(0x38_2E_24),
                line: Colour::hex(0x6B_55_38),
                strong_line: Colour::hex(0x94_78_4C),
            },
            slate: Surface {
                cell: Colour::hex(0x2C_34_3D),
                other: Colour::hex(0x1A_1F_26),
                line: Colour::hex(0x46_51_5D),
                strong_line: Colour::hex(0x66_72_7F),
            },
            linen: Surface {
                cell: Colour::hex(0x2E_2F_31),
                other: Colour::hex(0x38_39_3B),
                line: Colour::hex(0x4A_4A_48),
                strong_line: Colour::hex(0x6E_6A_60),
            },
            tiles: Surface {
                cell: Colour::hex(0x32_3B_46),
                other: Colour::hex(0x12_15_19),
                line: Colour::hex(0x46_51_5D),
                strong_line: Colour::hex(0x66_72_7F),
            },
        },
        border: Colour::hex(0xA0_8A_5E),
        last_cell: Colour::hex(0x4A_3A_10),
        last_edge: Colour::hex(0xF2_B8_4B),
        captured_cell: Colour::hex(0x5A_34_18),
        allowed_cell: Colour::hex(0x1F_4A_33),
        allowed_edge: Colour::hex(0x6F_D0_8C),
        forbidden: Colour::hex(0xFF_64_82),
        dead_cell: Colour::hex(0x14_17_1B),
        hatch: Colour::hex(0x7C_86_90),
        shadow: None,
        printed: Colour::hex(0xE4_C8_90),
        printed_far: Colour::hex(0xB2_9A_6E),
        grid: Colour::hex(0x46_51_5D),
        bonus: Colour::hex(0x5F_BF_8B),
        malus: Colour::hex(0xC7_92_D8),
        shared_sign: Colour::hex(0x14_18_1D),
        origin: Colour::hex(0xEA_DF_C8),
        origin_sign: Colour::hex(0x7A_52_00),
        won: Colour::hex(0x51_3B_00),
        won_edge: Colour::hex(0xFF_D2_5E),
        arrow: Colour::hex(0xF6_F0_E2),
        arrow_edge: Colour::hex(0x14_18_1D),
        crosses_and_noughts: [
            SideColours {
                piece: Colour::hex(0xEA_F2_FB),
                rim: Colour::hex(0xEA_F2_FB),
                rim_width: 5,
                sign: Colour::hex(0x14_20_2C),
                wash: Colour::hex(0x22_38_4F),
            },
            SideColours {
                piece: Colour::hex(0xE9_5A_34),
                rim: Colour::hex(0xE9_5A_34),
                rim_width: 5,
                sign: Colour::hex(0x1D_0A_04),
                wash: Colour::hex(0x4A_2C_26),
            },
        ],
        yellow_and_red: [YELLOW, RED],
        azure_and_yellow: [
            SideColours {
                piece: Colour::hex(0x26_78_BD),
                rim: Colour::hex(0xA9_DB_FF),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                wash: Colour::hex(0x1E_3B_55),
            },
            YELLOW,
        ],
        red_and_azure: [
            RED,
            SideColours {
                piece: Colour::hex(0x8F_D2_FA),
                rim: Colour::hex(0xDD_F3_FF),
                rim_width: 5,
                sign: Colour::hex(0x0A_2E_4A),
                wash: Colour::hex(0x1E_3B_55),
            },
        ],
        white_and_black: [
            SideColours {
                piece: Colour::hex(0xFB_F9_F3),
                rim: Colour::hex(0xB4_BD_C7),
                rim_width: 3,
                sign: Colour::hex(0x14_18_1D),
                wash: Colour::hex(0x3F_4B_57),
            },
            SideColours {
                piece: Colour::hex(0x0B_0D_10),
                rim: Colour::hex(0xC9_D1_DB),
                rim_width: 3,
                sign: Colour::hex(0xF2_EE_E5),
                wash: Colour::hex(0x2A_20_36),
            },
        ],
    };
}

const YELLOW: SideColours = SideColours {
    piece: Colour::hex(0xFF_D2_3F),
    rim: Colour::hex(0xFF_F3_C4),
    rim_width: 5,
    sign: Colour::hex(0x4A_33_00),
    wash: Colour::hex(0x4A_42_18),
};

const RED: SideColours = SideColours {
    piece: Colour::hex(0xC9_33_31),
    rim: Colour::hex(0xFF_B4_A8),
    rim_width: 5,
    sign: Colour::hex(0xFF_FF_FF),
    wash: Colour::hex(0x4A_2A_2E),
};
