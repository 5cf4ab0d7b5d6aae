#!/usr/bin/env python3
"""Cuts the fonts here out of those of Debian's packages fonts-lato, fonts-dejavu-extra, fonts-noto-core and fonts-noto-cjk, and
of the npm package @fontsource/noto-emoji, with fonttools.

Nothing here is hinted, because pictures are drawn without hints. Lato and DejaVu keep all their characters, and the features
that shaping turns on by itself.

Of Noto Sans CJK remain the characters of names: the Han characters of GB 2312, of the first levels of JIS X 0208 and
Big5, the Hangul syllables of KS X 1001, and kana. Of Noto Emoji remain the emoji of one character, without flags and
colours of skin.

The fonts are a fifth of the program, so they are kept compressed, as `.lzma` (`xz -d` opens them). Outlines
without common subroutines are larger before that, and smaller after it. All outlines stand on a coarser grid, which makes those of
names a third smaller: a name in a picture is drawn with 64 pixels for an em at most, so that the grid of 200 rounds by a sixth
of a pixel, and that of 160, for Han characters, by a fifth. Lato is drawn larger, and has a grid of 500.

`spellings.txt.lzma` has the spelling in Latin letters of each letter that no font here has, from the package anyascii
of PyPI: lines of up to 256 letters in order, each with the code of its first letter.

Usage: subset.py FOLDER, in which the packages are unpacked (that of npm as `package`); without a folder it makes only
the spellings."""

import io
import lzma
import sys
from pathlib import Path
from subprocess import run
from unicodedata import category

from anyascii import anyascii
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

HERE = Path(__file__).parent


def double_bytes(codec, first, second):
    """The Han characters and Hangul syllables of an encoding with two bytes for each."""
    for pair in ((a, b) for a in first for b in second):
        try:
            letter = bytes(pair).decode(codec)
        except UnicodeDecodeError:
            continue
        if "\u3400" <= letter <= "\u9fff" or "\uac00" <= letter <= "\ud7a3":
            yield letter


HIGH = range(0xA1, 0xFF)
LETTERS = {
    *double_bytes("gb2312", range(0xB0, 0xF8), HIGH),
    *double_bytes("euc_jp", range(0xB0, 0xD0), HIGH),
    *double_bytes("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *HIGH]),
    *double_bytes("euc_kr", range(0xB0, 0xC9), HIGH),
    *map(chr, [*range(0x3041, 0x3097), *range(0x3099, 0x3100), *range(0x31F0, 0x3200), *range(0xFF01, 0xFFA0)]),
    *"\u3000、。〃々〇〈〉《》「」『』【】・ー〜～",
}


def compressed(font):
    """The bytes of a `.lzma` file. Who opens it needs as much memory as the dictionary has: not more than the font."""
    size = 1 << len(font).bit_length()
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": size}]
    return lzma.compress(font, format=lzma.FORMAT_ALONE, filters=filters)


def subset(font, name, *options, grid=None):
    """Writes the compressed font. With a grid its outlines are rounded to so many units for an em."""
    plain = Path("subset.font")
    common = [f"--output-file={plain}", "--no-hinting", "--desubroutinize", "--name-IDs=0,1,2,13,14"]
    run(["pyftsubset", str(font), *common, *options], check=True)
    if grid:
        rounded = TTFont(plain, recalcTimestamp=False)
        scale_upem(rounded, grid)
        rounded.save(plain)
    (HERE / f"{name}.lzma").write_bytes(compressed(plain.read_bytes()))
    plain.unlink()


def subset_all(folder):
    fonts = folder / "usr/share/fonts/truetype"
    features = "ccmp,locl,mark,mkmk,kern,liga,clig,calt,rclt,rlig,init,medi,fina,isol"
    for name in ["lato/Lato-Regular", "lato/Lato-Bold", "dejavu/DejaVuSansCondensed"]:
        font = fonts / f"{name}.ttf"
        grid = 200 if "DejaVu" in name else 500
        subset(font, font.name, "--unicodes=*", f"--layout-features={features}", "--notdef-outline", grid=grid)
    noto = folder / "usr/share/fonts"
    letters = Path("letters.txt")
    letters.write_text("".join(sorted(LETTERS)))
    tables = ["--layout-features=", "--drop-tables+=vhea,vmtx,VORG,BASE,GPOS,GSUB", "--notdef-outline"]
    subset(noto / "opentype/noto/NotoSansCJK-Regular.ttc", "NotoSansCJK.otf", "--font-number=2", f"--text-file={letters}", *tables, grid=160)
    for script in ["Thai", "Devanagari"]:
        font = noto / f"truetype/noto/NotoSans{script}-Regular.ttf"
        subset(font, f"NotoSans{script}.ttf", "--unicodes=*", "--layout-features=*", grid=200)
    emoji = folder / "package/files/noto-emoji-emoji-400-normal.woff"
    blocks = "U+2600-27BF,U+2B05-2B07,U+2B1B-2B1C,U+2B50,U+2B55,U+1F000-1F1E5,U+1F200-1F3FA,U+1F400-1FAFF"
    plain = ["--layout-features=", "--drop-tables+=GSUB,GPOS", "--flavor="]
    subset(emoji, "NotoEmoji.ttf", f"--unicodes={blocks}", *plain, grid=200)
    letters.unlink()


def spellings():
    """The text of the spellings, from the fonts that are here."""
    drawn = set()
    for font in [*HERE.glob("*.ttf.lzma"), *HERE.glob("*.otf.lzma")]:
        drawn |= set(TTFont(io.BytesIO(lzma.decompress(font.read_bytes()))).getBestCmap())
    lines, last = [], None
    for code in range(0x80, 0x110000):
        is_needed = code not in drawn and not category(chr(code)).startswith(("P", "Cs"))
        spelling = "".join(anyascii(chr(code)).split()) if is_needed else ""
        if any(letter.isalnum() for letter in spelling.strip(":")):
            if last != code - 1 or code % 256 == 0:
                lines.append(f"{code:x}")
            lines[-1] += f" {spelling}"
            last = code
    return "\n".join(lines)


if len(sys.argv) > 1:
    subset_all(Path(sys.argv[1]))
(HERE / "spellings.txt.lzma").write_bytes(compressed(spellings().encode()))
