//! Slate and brass, for dark chats: light pieces with a light outline.

use super::{Colour, SideColours, Theme};

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
        dark_cell: Colour::hex(0x23_29_31),
        light_cell: Colour::hex(0x32_3B_46),
        border: Colour::hex(0xA0_8A_5E),
        last_cell: Colour::hex(0x4A_3A_10),
        last_edge: Colour::hex(0xF2_B8_4B),
        captured_cell: Colour::hex(0x5A_34_18),
        allowed_cell: Colour::hex(0x1F_4A_33),
        allowed_edge: Colour::hex(0x6F_D0_8C),
        forbidden: Colour::hex(0xFF_64_82),
        dead_cell: Colour::hex(0x14_17_1B),
        printed: Colour::hex(0xC9_A7_6B),
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
                ghost: Colour::hex(0x5F_72_86),
                wash: Colour::hex(0x22_38_4F),
                hint: Colour::hex(0x55_62_6F),
            },
            SideColours {
                piece: Colour::hex(0xE9_5A_34),
                rim: Colour::hex(0xE9_5A_34),
                rim_width: 5,
                sign: Colour::hex(0x1D_0A_04),
                ghost: Colour::hex(0x82_42_2F),
                wash: Colour::hex(0x4A_2C_26),
                hint: Colour::hex(0x7D_4A_3C),
            },
        ],
        yellow_and_red: [YELLOW, RED],
        azure_and_yellow: [
            SideColours {
                piece: Colour::hex(0x26_78_BD),
                rim: Colour::hex(0xA9_DB_FF),
                rim_width: 5,
                sign: Colour::hex(0xFF_FF_FF),
                ghost: Colour::hex(0x35_59_7A),
                wash: Colour::hex(0x1E_3B_55),
                hint: Colour::hex(0x3C_5F_7E),
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
                ghost: Colour::hex(0x4F_71_89),
                wash: Colour::hex(0x1E_3B_55),
                hint: Colour::hex(0x5B_7C_93),
            },
        ],
        white_and_black: [
            SideColours {
                piece: Colour::hex(0xFB_F9_F3),
                rim: Colour::hex(0xB4_BD_C7),
                rim_width: 3,
                sign: Colour::hex(0x14_18_1D),
                ghost: Colour::hex(0x8B_90_96),
                wash: Colour::hex(0x3F_4B_57),
                hint: Colour::hex(0x73_7D_87),
            },
            SideColours {
                piece: Colour::hex(0x0B_0D_10),
                rim: Colour::hex(0xC9_D1_DB),
                rim_width: 3,
                sign: Colour::hex(0xF2_EE_E5),
                ghost: Colour::hex(0x6A_71_7A),
                wash: Colour::hex(0x2A_20_36),
                hint: Colour::hex(0x56_5E_68),
            },
        ],
    };
}

const YELLOW: SideColours = SideColours {
    piece: Colour::hex(0xFF_D2_3F),
    rim: Colour::hex(0xFF_F3_C4),
    rim_width: 5,
    sign: Colour::hex(0x4A_33_00),
    ghost: Colour::hex(0x8F_7A_34),
    wash: Colour::hex(0x4A_42_18),
    hint: Colour::hex(0x6E_62_36),
};

const RED: SideColours = SideColours {
    piece: Colour::hex(0xC9_33_31),
    rim: Colour::hex(0xFF_B4_A8),
    rim_width: 5,
    sign: Colour::hex(0xFF_FF_FF),
    ghost: Colour::hex(0x8A_42_40),
    wash: Colour::hex(0x4A_2A_2E),
    hint: Colour::hex(0x7A_48_48),
};
